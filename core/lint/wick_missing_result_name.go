package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickMissingResultName = Rule{
	ID:     "wick-missing-result-name",
	Title:  "Result that does not name its tool",
	Levels: Levels{Wick: finding.Error},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.MissingToolName) {
			i := problem.Message
			call := p.Pairs.callOf(i)
			named := call != nil && call.Name != ""
			if named && !p.Reads() || p.Counted(i, p.From[i].Name, named) {
				continue
			}
			f := p.checkFinding(problem, p.From[i].Name, "Name the tool that gave the result.")
			f.Headline = "The result does not name its tool"
			if named {
				name := call.Name
				f.Related = []finding.Place{p.PartPlace(call.Message, call.Part, "The call is here")}
				f.Fixes = []finding.Fix{p.Fix("Name the tool "+quote(name), true, func() []finding.Op {
					return p.change(i, func(m *core.Message) { m.Name = name })
				})}
			}
			p.Report(f)
		}
	},
}

var wickMissingResultNameLesson = Lesson{
	Rule: &wickMissingResultName,
	Why: "A message of role tool says which tool it comes from, so that it can be read on its own, in a log or in an estimate. " +
		"OpenAI and Anthropic leave the name out; when their conversations are brought in, the name of the call is used.",
	Evidence: []string{"Messages.Validate of this library"},
	Says:     []string{"tool message missing name"},
	Bad: Example{Target: Wick, Text: `[
  {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "name": "ls", "args": {}}]},
  {"role": "tool", "content": "main.py", "tool_call_id": "call_1", "name": ""}
]`},
	Good: Example{Target: Wick, Text: `[
  {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "name": "ls", "args": {}}]},
  {"role": "tool", "content": "main.py", "tool_call_id": "call_1", "name": "ls"}
]`},
}
