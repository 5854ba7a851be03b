package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var noConversation = Rule{
	ID:     "no-conversation",
	Levels: Levels{All: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		if len(p.File.Refs) > 0 || len(p.Doc.Roots) == 0 || unreadable(p.Doc) {
			return
		}
		root := p.Doc.Roots[0]
		p.Mark(p.span(root), root, false, func(f *finding.Finding) {
			setHeadline(f, "No conversation is in this "+kindName(p.Doc.Nodes[root].Kind))
			if p.Doc.Lines {
				setHeadline(f, "No conversation is in these "+count(len(p.Doc.Roots), "line"))
			}
			setNote(f, "The text is JSON, but no list of messages with roles is in it. Paste a request, an answer, or the list of messages alone.")
			if name := p.File.Foreign(); name != "" {
				say(f, "This looks like "+name+", and no API takes that",
					"No message of it is read as it is written. Take the conversation out, where that is offered, or paste a request, an answer, or a list of messages.")
			}
		})
	},
}

func kindName(kind source.Kind) string {
	switch kind {
	case source.Object:
		return "object"
	case source.Array:
		return "array"
	case source.String:
		return "string"
	}
	return "value"
}
