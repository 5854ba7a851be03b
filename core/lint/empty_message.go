package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var emptyMessage = Rule{
	ID:    "empty-message",
	Title: "Message that says nothing",
	Levels: Levels{
		OpenAIChat: finding.Info, // an empty string is taken
		Kernel:     finding.Info,
		AgentTypes: finding.Info,
	},
	Stage: StageEmpty,
	Check: checkEmptyMessage,
}

var emptyMessageLesson = Lesson{
	Rule: &emptyMessage,
	Why: "A message that holds neither text nor calls adds a turn in which nobody said anything. " +
		"It is usually the trace of a stream that was cut off, or of a form that was sent empty. " +
		"Some targets refuse it; the others let the model read an empty turn, which it may answer with \"your message was empty\".",
	Evidence: []string{"github.com/peach0x33a/cmdcode2api/pull/7 (interrupted turns leave empty messages behind)"},
	Bad: Example{Target: OpenAIChat, Text: `{"model": "gpt-4.1", "messages": [
  {"role": "system", "content": "Be brief."},
  {"role": "user", "content": ""}
]}`},
	Good: Example{Target: OpenAIChat, Text: `{"model": "gpt-4.1", "messages": [
  {"role": "system", "content": "Be brief."},
  {"role": "user", "content": "Hi"}
]}`},
}

func checkEmptyMessage(p *Pass) {
	for i := range p.Messages {
		m, content := &p.Messages[i], p.From[i].Content
		if m.Role == core.RoleTool || m.Content != "" || len(m.Parts) > 0 || len(m.ToolCalls) > 0 || p.Doc.Nodes[content].Kind != source.String {
			continue
		}
		if p.Counted(i, content, false) {
			continue
		}
		f := p.Finding(i, content)
		f.Headline = "Nothing is said in " + ofRole(m.Role)
		f.Note = "The API takes it, but the model reads an empty turn and may wonder aloud. Take the message out unless the emptiness is meant."
		f.Fixes = p.removal(i)
		p.Report(f)
	}
}
