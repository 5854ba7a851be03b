package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

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
