package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickMissingResultID = Rule{
	ID:     "wick-missing-result-id",
	Title:  "Result that does not say which call it answers",
	Levels: Levels{Wick: finding.Error, Structured: finding.Error},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.MissingToolCallID, core.ResultWithoutToolID) {
			i := problem.Message
			if p.Counted(i, p.From[i].CallID, false) {
				continue
			}
			f := p.checkFinding(problem, p.From[i].CallID, "Give it the ID of the call that it answers.")
			f.Headline = "The result does not name the call that it answers"
			if call := p.Pairs.callOf(i); call != nil && call.ID != "" {
				id := call.ID
				f.Related = []finding.Place{p.Place(p.idNode(*call), "By the order, this call is meant")}
				f.Fixes = append(f.Fixes, p.Fix("Answer the call "+quote(id), false, func() []finding.Op {
					return p.change(i, func(m *core.Message) { m.ToolCallID = id })
				}))
			}
			f.Fixes = append(f.Fixes, p.Fix("Remove the result", false, func() []finding.Op { return p.Remove(i) }))
			p.Report(f)
		}
	},
}

var wickMissingResultIDLesson = Lesson{
	Rule: &wickMissingResultID,
	Why: "A message of role tool answers one call, and tool_call_id says which. Without it the result cannot be tied to its call, " +
		"least of all when several tools ran at once.",
	Evidence: []string{"Messages.Validate of this library", "ValidateMessage of structured"},
	Says:     []string{"tool message missing tool_call_id", "tool result must reference tool ID"},
	Bad: Example{Target: Wick, Text: `[
  {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "name": "ls", "args": {}}]},
  {"role": "tool", "content": "main.py", "tool_call_id": "", "name": "ls"}
]`},
	Good: Example{Target: Wick, Text: `[
  {"role": "assistant", "content": "", "tool_calls": [{"id": "call_1", "name": "ls", "args": {}}]},
  {"role": "tool", "content": "main.py", "tool_call_id": "call_1", "name": "ls"}
]`},
}
