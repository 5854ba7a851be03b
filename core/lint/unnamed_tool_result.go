package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
)

var unnamedToolResult = Rule{
	ID:     "unnamed-tool-result",
	Title:  "Result that does not begin with its tool",
	Levels: Levels{Forge: finding.Warning},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, problem := range p.Problems(dialect.UnnamedResult) {
			i := problem.Message
			call := p.Pairs.callOf(i)
			named := call != nil && call.Name != ""
			if p.Counted(i, problem.Node, named) {
				continue
			}
			f := p.Finding(i, problem.Node)
			f.Headline = "The result does not say which tool it is of"
			f.Note = "Its text should begin with " + problem.Want + "."
			if named {
				name := call.Name
				f.Note += " By the order it is the result of " + quote(name) + "."
				f.Related = []finding.Place{p.PartPlace(call.Message, call.Part, "The call is here")}
				f.Fixes = []finding.Fix{p.Fix("Name the tool "+quote(name)+" in front", true, func() []finding.Op {
					return p.change(i, func(m *core.Message) { m.Name = name })
				})}
			}
			p.Report(f)
		}
	},
}

var unnamedToolResultLesson = Lesson{
	Rule: &unnamedToolResult,
	Why: "Where calls have no IDs, the name of the tool in front of a result is all that says which call it answers. " +
		"With several calls in one turn the model cannot tell the results apart without it.",
	Evidence: []string{"The message format of forge: a result is \"Tool: \", the name, a line break and the output"},
	Bad: Example{Target: Forge, Text: `[
  {"role": "system", "content": "You tell the time."},
  {"role": "user", "content": "How late is it?"},
  {"role": "assistant", "content": "<tool>\n{\"server_name\": \"local\", \"tool_name\": \"clock\", \"arguments\": {}}\n</tool>"},
  {"role": "tool", "content": "It is ten past nine"}
]`},
	Good: Example{Target: Forge, Text: `[
  {"role": "system", "content": "You tell the time."},
  {"role": "user", "content": "How late is it?"},
  {"role": "assistant", "content": "<tool>\n{\"server_name\": \"local\", \"tool_name\": \"clock\", \"arguments\": {}}\n</tool>"},
  {"role": "tool", "content": "Tool: clock\nIt is ten past nine"}
]`},
}
