package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/forge"
)

var foreignToolServer = Rule{
	ID:     "foreign-tool-server",
	Title:  "Call in the text for another server",
	Levels: Levels{Forge: finding.Info},
	Stage:  StageShape,
	Check: func(p *Pass) {
		for _, b := range p.blocks(dialect.OtherServer) {
			if p.countedAt(p.partSpan(b.Message, b.Part).Start, false) {
				continue
			}
			f := p.PartFinding(b.Message, b.Part)
			f.Headline = "The call names the server " + b.Detail
			f.Note = `The tools of the program itself are those of the server "local", and it is the only one that forge knows.`
			f.Fixes = []finding.Fix{p.Fix(`Change the server to "local"`, false, func() []finding.Op {
				return p.splice(&b, b.piece.Fields.ServerAt, jsonString(forge.Local))
			})}
			p.Report(f)
		}
	},
}

var foreignToolServerLesson = Lesson{
	Rule: &foreignToolServer,
	Why: "In a call in a text, server_name says where the tool lives. Local tools are the only ones that forge has, so the name is always \"local\": " +
		"another one is most likely the model's invention, and whoever checks the name will not find the tool.",
	Evidence: []string{"The message format of forge: server_name is always \"local\""},
	Bad: Example{Target: Forge, Text: `[
  {"role": "system", "content": "You tell the time."},
  {"role": "user", "content": "How late is it?"},
  {"role": "assistant", "content": "<tool>\n{\"server_name\": \"time.example\", \"tool_name\": \"clock\", \"arguments\": {}}\n</tool>"}
]`},
	Good: Example{Target: Forge, Text: `[
  {"role": "system", "content": "You tell the time."},
  {"role": "user", "content": "How late is it?"},
  {"role": "assistant", "content": "<tool>\n{\"server_name\": \"local\", \"tool_name\": \"clock\", \"arguments\": {}}\n</tool>"}
]`},
}
