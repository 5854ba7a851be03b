package write

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// Which call a result answers: by its ID, or where there are none, by the order.

// toolNames are the tools of calls, by their IDs.
type toolNames struct {
	// calls are those of all messages, in their order; nil before one is looked for.
	calls map[string][]namedCall
	// other is a message that an editor has put in the place of one of them since, from 1 on, 0 for none, and ahead are the
	// tools of the calls in the pieces of that message before the one that is written.
	other int
	ahead map[string]string
}

// namedCall is the tool of a call in a message.
type namedCall struct {
	message int
	name    string
}

// of is the name of the tool that a result at a place of the messages came from: its own, or that of the nearest call
// before it with the ID.
func (t *toolNames) of(messages core.Messages, result *core.Message, at int) string {
	if result.Name != "" || result.ToolCallID == "" {
		return result.Name
	}
	if t.calls == nil {
		t.read(messages)
	}
	calls, other := t.calls[result.ToolCallID], t.other-1
	if name, ok := t.ahead[result.ToolCallID]; ok && at == other {
		return name
	}
	i, _ := slices.BinarySearchFunc(calls, at, func(call namedCall, at int) int { return call.message - at })
	if i--; i >= 0 && calls[i].message == other {
		i--
	}
	if other >= 0 && other < at && (i < 0 || calls[i].message < other) {
		for _, call := range messages[other].Calls() {
			if call.ID == result.ToolCallID {
				return call.Name
			}
		}
	}
	if i < 0 {
		return ""
	}
	return calls[i].name
}

// read finds the tools of all calls. Of several of one ID in one message, the first counts.
func (t *toolNames) read(messages core.Messages) {
	t.calls = map[string][]namedCall{}
	for at := range messages {
		for _, call := range messages[at].Calls() {
			calls := t.calls[call.ID]
			if n := len(calls); n == 0 || calls[n-1].message < at {
				t.calls[call.ID] = append(calls, namedCall{at, call.Name})
			}
		}
	}
}

// callOrder says which call each result answers where that is the one that is next.
type callOrder struct {
	// answered is the call that each message answers, -1 for none, and before how many calls come before it.
	answered, before []int
	// ids are the IDs of all calls.
	ids []string
}

// order is that of the messages that are written.
func (w *writing) order() *callOrder {
	if w.tied != nil {
		return w.tied
	}
	any := func(int, int) bool { return true }
	o := &callOrder{answered: bind.TieByOrder(w.all, w.format.Items != nil, any, func(i int) bool { return w.all[i].Role == core.RoleTool }, func(i int) string { return w.names.of(w.all, &w.all[i], i) })}
	for i := range w.all {
		o.before = append(o.before, len(o.ids))
		for _, call := range bind.OwnCalls(&w.all[i], i, any) {
			o.ids = append(o.ids, call.ID)
		}
	}
	w.tied = o
	return o
}

// answers reports whether the order says which call a result at a place answers.
func (o *callOrder) answers(result *core.Message, at int) bool {
	call := o.answered[at]
	if call < 0 {
		return result.ToolCallID == new(format.Format).ResultID(at)
	}
	return o.ids[call] == result.ToolCallID
}
