package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var noConversation = Rule{
	ID:     "no-conversation",
	Title:  "JSON without a conversation",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Error, WickInput: finding.Error, Forge: finding.Error, Structured: finding.Error, Kernel: finding.Error, AgentTypes: finding.Error},
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
		p.Report(f)
	},
}

var noConversationLesson = Lesson{
	Rule: &noConversation,
	Why: "A conversation is a list of messages, and a message is an object that says who speaks: it has a role. Here there is none, " +
		"neither at the top nor under a key.",
	Evidence: []string{"The request schemas of OpenAI and Anthropic both require messages"},
	Says:     []string{"Missing required parameter: 'messages'", "messages: Field required"},
	Bad:      Example{Text: `{"model": "gpt-4o", "temperature": 0}`},
	Good:     Example{Text: `{"model": "gpt-4o", "temperature": 0, "messages": [{"role": "user", "content": "Hello"}]}`},
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
