package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var missingParent = Rule{
	ID:     "missing-parent",
	Title:  "Parent that is not there",
	Levels: Levels{Wick: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageNames,
	Check: func(p *Pass) {
		if p.Threads() == nil {
			return
		}
		for i := range p.Messages {
			if p.Threads().State(i) == core.ParentMissing {
				reportMissingParent(p, i)
			}
		}
	},
}

var missingParentLesson = Lesson{
	Rule: &missingParent,
	Why: "A message names the one it follows by its ID. When no message has that ID, the thread tears: whoever walks up from here stops, and all that was said before is lost to the model and to the reader. " +
		"It happens when old messages are trimmed, when a reply is stored under an ID other than the one that was shown, or when a message is deleted and its children stay.",
	Evidence: []string{
		"github.com/danny-avila/LibreChat/issues/13611 (a placeholder was stored as the parent, and the tree broke for good)",
		"github.com/HKUDS/DeepTutor/issues/698 (replies disappear: the branch hangs on a stale parent)",
	},
	Bad: Example{Text: `[
  {"id": "m1", "role": "user", "content": "Hello"},
  {"id": "m2", "parent_id": "m1", "role": "assistant", "content": "Hi. What can I do?"},
  {"id": "m3", "parent_id": "m2_", "role": "user", "content": "Tell me a joke."}
]`},
	Good: Example{Text: `[
  {"id": "m1", "role": "user", "content": "Hello"},
  {"id": "m2", "parent_id": "m1", "role": "assistant", "content": "Hi. What can I do?"},
  {"id": "m3", "parent_id": "m2", "role": "user", "content": "Tell me a joke."}
]`},
}

func reportMissingParent(p *Pass, i int) {
	node := p.parentNode(i)
	// Nothing stands before the first message: without its parent it says the same.
	first := i == 0
	if p.Counted(i, node, first && node != source.None) {
		return
	}
	f := p.Finding(i, node)
	f.Headline = "No message has the ID " + quote(p.Messages[i].ParentID)
	if first {
		f.Note = "What this message followed is gone, perhaps because the history was trimmed. The thread begins here; take the parent out to say so."
		f.Fixes = p.begin(i, true)
	} else {
		f.Note = "The thread begins anew here, as if nothing had been said before. Name a message that is there, or take the parent out."
		f.Fixes = append(p.follow(i), p.begin(i, false)...)
	}
	p.Report(f)
}
