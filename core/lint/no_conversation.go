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
		f := p.Finding(p.span(root), root)
		f.Headline = "No conversation is in this " + kindName(p.Doc.Nodes[root].Kind)
		if p.Doc.Lines {
			f.Headline = "No conversation is in these " + count(len(p.Doc.Roots), "line")
		}
		f.Note = "The text is JSON, but no list of messages with roles is in it. Paste a request, an answer, or the list of messages alone."
		for _, each := range strangers {
			if p.holdsAll(root, each.keys) {
				f.Note = "This looks like " + each.name + ", which no API takes and nothing here reads. Paste a request, an answer, or a list of messages."
			}
		}
		p.Report(f)
	},
}

// strangers are texts of programs that hold a conversation in a form of their own, by keys of theirs.
var strangers = []struct {
	name string
	keys []string
}{
	{"a chat that GitHub Copilot exported", []string{"responderUsername", "requests"}},
	{"a chat history of Semantic Kernel", []string{"Role", "Items"}},
}

// holdsAll reports whether an object, or the first entry of a list, has all of some keys.
func (p *FilePass) holdsAll(node source.Index, keys []string) bool {
	if p.Doc.Kind(node) == source.Array {
		for entry := range p.Doc.Elements(node) {
			node = entry
			break
		}
	}
	for _, key := range keys {
		if p.Doc.Member(node, key) == source.None {
			return false
		}
	}
	return true
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
