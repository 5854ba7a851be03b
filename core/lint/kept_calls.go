package lint

import (
	"sort"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// keptPairs are a conversation's calls that the model has no type for, and their results. They are matched only
// by ID.
type keptPairs struct {
	all []keptCall
	// paired says of each call whether it has a result, and of each result whether it has a call before it.
	paired []bool
	// byID is the first call with each ID.
	byID map[string]int
	// end is the index after the last message that isn't from the model or its tools.
	end int
	// gaps says that some calls or results have no partner.
	gaps bool
}

// collect finds the calls of a conversation.
func (k *keptPairs) collect(c *bind.Conversation) {
	if k.all = keptCalls(c); k.all == nil {
		return
	}
	k.paired, k.byID = make([]bool, len(k.all)), make(map[string]int)
	for n := range k.all {
		if each := &k.all[n]; !each.Answers {
			for _, id := range each.IDs {
				if _, known := k.byID[id]; !known {
					k.byID[id] = n
				}
			}
		}
	}
}

// call is the index of the call with an ID, -1 for none.
func (k *keptPairs) call(id string) int {
	if n, known := k.byID[id]; known {
		return n
	}
	return -1
}

// tie matches calls and results, after those that the model has types for.
func (k *keptPairs) tie(p *Pairs, messages core.Messages) {
	if k.all == nil {
		return
	}
	answers := make(map[int]bool)
	for n := range k.all {
		each := &k.all[n]
		if !each.Answers {
			continue
		}
		answers[each.Message] = true
		for _, id := range each.IDs {
			if at := k.call(id); at >= 0 && k.all[at].Message < each.Message {
				k.paired[at], k.paired[n] = true, true
			} else if p.sameID(id) != nil {
				k.paired[n] = true
			}
		}
	}
	for i := range messages {
		if messages[i].Role == core.RoleTool {
			if at := k.call(messages[i].ToolCallID); at >= 0 {
				k.paired[at] = true
			}
		}
	}
	k.end = len(messages)
	for k.end > 0 && (messages[k.end-1].Role == core.RoleAssistant || messages[k.end-1].Role == core.RoleTool || answers[k.end-1]) {
		k.end--
	}
	for _, paired := range k.paired {
		k.gaps = k.gaps || !paired
	}
}

// keptOrphans reports results without a call.
func (p calls) keptOrphans() {
	kept := &p.Pairs.kept
	if !kept.gaps || !p.Reads() || p.Continues != source.None {
		return
	}
	for n := range kept.all {
		each := &kept.all[n]
		if !each.Answers || kept.paired[n] {
			continue
		}
		level := keptLevel(p.Pass, each, p.level)
		if f := p.MarkAs(level, each.Message, each.At, false); f != nil {
			say(f, quote(each.Kind)+" "+quote(each.IDs[0])+" has no matching call before it",
				"It must come after its call, but no earlier item has this ID. Restore the call or remove this result.")
			f.Fixes = p.WithoutFix("Remove the result", false, each.Message)
		}
	}
}

// keptUnanswered reports calls without a result: either those waiting at the end of the conversation, or the
// others.
func (p calls) keptUnanswered(waiting bool, level finding.Level) {
	kept := &p.Pairs.kept
	if !kept.gaps || !p.Reads() || p.withoutList() {
		return
	}
	for n := range kept.all {
		each := &kept.all[n]
		if each.Answers || kept.paired[n] || waiting != (each.Message >= kept.end) || continuesAfter(p.Pass, each.Node) {
			continue
		}
		level := keptLevel(p.Pass, each, level)
		if f := p.MarkAs(level, each.Message, each.Node, false); f != nil {
			sayKept(p.Pass, f, each)
		}
	}
}

// sayKept sets the message for a call without a result.
func sayKept(p *Pass, f *finding.Finding, each *keptCall) {
	if each.Kind != "" {
		say(f, quote(each.Kind)+" "+quote(each.IDs[0])+" has no result",
			"The model is waiting for a result, but no later item has this ID. Add the result or remove the call.")
		f.Fixes = p.WithoutFix("Remove the call", false, each.Message)
		return
	}
	call := Call{ToolCall: core.ToolCall{ID: each.IDs[0], Name: each.Name}, Message: each.Message}
	say(f, nameCall(call)+" couldn't be parsed and has no result",
		"Some providers receive it as a tool call and require a result. Add a result that says what was wrong, or remove the call.")
	addFixes(f,
		p.Fix("Add a result saying the call couldn't be parsed", false, func() []finding.Op {
			return p.calls().addResult(call, "The tool was not called: its arguments could not be parsed.")
		}),
		p.Fix("Remove the call", false, func() []finding.Op { return p.edit().removeNodes(each.Node) }),
	)
}

// keptLevel is a level, at most a warning if no provider is known to reject the call.
func keptLevel(p *Pass, each *keptCall, level finding.Level) finding.Level {
	if each.Mild {
		return max(level, finding.Warning)
	}
	return level
}

// continuesAfter reports whether a later item refers to content that only the provider has: the result may be
// there.
func continuesAfter(p *Pass, node source.Index) bool {
	return p.Continues > node && p.value(p.Continues).isWithin(p.List)
}

// unreadIn reports whether a message has a call that couldn't be parsed.
func (k *keptPairs) unreadIn(message int) bool {
	n := sort.Search(len(k.all), func(n int) bool { return k.all[n].Message >= message })
	return n < len(k.all) && k.all[n].Message == message
}
