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
		if len(p.File.Refs) > 0 || len(p.File.Crowds) > 0 || len(p.Doc.Roots) == 0 || unreadable(p.Doc) {
			return
		}
		root := p.Doc.Roots[0]
		p.Mark(p.span(root), root, false, func(f *finding.Finding) {
			setHeadline(f, "No conversation in this "+kindName(p.Doc.Nodes[root].Kind))
			if p.Doc.Lines {
				setHeadline(f, "No conversation in these "+count(len(p.Doc.Roots), "line"))
			}
			setNote(f, "This JSON has no list of messages with roles. Paste a request, a response or just the messages.")
			if name := p.File.Foreign(); name != "" {
				say(f, "This looks like "+name+", which no API accepts",
					"Extract the conversation first, or paste a request, a response or a list of messages.")
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
