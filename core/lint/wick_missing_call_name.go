package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickMissingCallName = Rule{
	ID:     "wick-missing-call-name",
	Title:  "Call that does not name a tool",
	Levels: Levels{Wick: finding.Error, Structured: finding.Error},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.MissingCallName, core.ActionWithoutTool) {
			i, number := problem.Message, problem.Call
			call := p.Pairs.CallsOf(i)[number]
			f := p.checkFinding(problem, p.nameNode(call), "Name the tool, or take the call out.")
			f.Headline = nameCall(call) + " does not name a tool"
			if call.Answer >= 0 && p.Messages[call.Answer].Name != "" {
				name := p.Messages[call.Answer].Name
				f.Related = []finding.Place{p.Place(p.MessageNode(call.Answer), "The result names the tool")}
				f.Fixes = append(f.Fixes, p.Fix("Name the tool "+quote(name), true, func() []finding.Op {
					return p.changeCall(i, number, func(c *core.ToolCall) { c.Name = name })
				}))
			}
			if call.Answer < 0 {
				f.Fixes = append(f.Fixes, p.Fix(removeCallTitle(p, call), false, func() []finding.Op { return p.removeCalls(call) }))
			} else {
				f.Fixes = append(f.Fixes, p.Fix("Remove the call and its result", false, func() []finding.Op { return p.removePair(call, call.Answer) }))
			}
			p.Report(f)
		}
	},
}

var wickMissingCallNameLesson = Lesson{
	Rule:     &wickMissingCallName,
	Why:      "A call says which tool is to run. Without the name there is nothing to run, and the rest of the call has no meaning.",
	Evidence: []string{"Messages.Validate of this library", "ValidateMessage of structured"},
	Says:     []string{"tool_calls[0] missing name", "action must specify tool name"},
	Bad: Example{Target: Wick, Text: `[
  {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "name": "", "args": {}}]},
  {"role": "tool", "content": "main.py", "tool_call_id": "call_1", "name": "ls"}
]`},
	Good: Example{Target: Wick, Text: `[
  {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "name": "ls", "args": {}}]},
  {"role": "tool", "content": "main.py", "tool_call_id": "call_1", "name": "ls"}
]`},
}
