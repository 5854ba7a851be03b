package lint

import (
	"github.com/rolecall/rolecall/core/finding"
)

var badCallID = Rule{
	ID:     "bad-call-id",
	Title:  "ID of a call with characters that are not allowed",
	Levels: Levels{Anthropic: finding.Error},
	Stage:  StageNames,
	Check: func(p *Pass) {
		for _, call := range p.Pairs.Calls() {
			if call.ID != "" && call.State != CallServer && !p.Target.CallID.Allows(call.ID) {
				reportCallID(p, call, p.level,
					"The ID "+quote(call.ID)+" holds characters that are not allowed",
					p.Target.Name+" takes letters, digits, \"_\" and \"-\" in the ID of a call. ")
			}
		}
	},
}

var badCallIDLesson = Lesson{
	Rule: &badCallID,
	Why: "The ID is made up by the model that makes the call, and each provider makes up its own kind: \"call_x7\", \"toolu_01A\", \"functions.Bash:0\". " +
		"A history that moves from one provider to another takes its IDs along, and some targets take letters, digits, \"_\" and \"-\" only.",
	Evidence: []string{
		"github.com/maximhq/bifrost/issues/5097",
		"github.com/langchain-ai/langchain/pull/37756",
		"github.com/microsoft/vscode/pull/325813",
	},
	Says: []string{
		"tool_use.id: String should match pattern",
		"tool_use_id: String should match pattern",
	},
	Bad: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [
  {"role": "user", "content": "Which files are there?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "functions.Bash:0", "name": "Bash", "input": {"command": "ls"}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "functions.Bash:0", "content": "a.txt"}]}
]}`},
	Good: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [
  {"role": "user", "content": "Which files are there?"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "functions_Bash_0", "name": "Bash", "input": {"command": "ls"}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "functions_Bash_0", "content": "a.txt"}]}
]}`},
}

// reportCallID reports the ID of a call that the target does not take, with another one
// for it and its results.
func reportCallID(p *Pass, call Call, level finding.Level, headline, note string) {
	node := p.idNode(call)
	if p.CountedAs(level, call.Message, node, true) {
		return
	}
	f := p.Finding(call.Message, node)
	f.Level = level
	f.Headline = headline
	f.Note = note + "The word itself has no meaning: give the call another, and its result the same."
	_, results := p.callFamily(call)
	for _, i := range results {
		f.Related = append(f.Related, p.Place(p.From[i].CallID, "Its result is here"))
	}
	words := p.Target.CallID
	id := free(words.fit(call.ID), words.Length, p.taken())
	f.Fixes = []finding.Fix{p.Fix("Change it to "+quote(id)+" in the call and its result", true, func() []finding.Op {
		return p.giveID(call, id)
	})}
	p.Report(f)
}
