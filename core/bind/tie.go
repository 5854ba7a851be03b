package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// tie gives IDs to the calls that have none in the text, by their order, and to the results
// without one those of the calls that they answer. A result that answers none has an ID
// that no call has.
func (r *reader) tie() {
	d := r.Format
	own := func(message, part int) bool {
		// A call in the list of calls has to have an ID, unless its form says otherwise.
		from := &r.From[message]
		return d.NoIDs || from.Parts[part].ID == source.None && (d.Loose || !r.Within(from.Parts[part].Node, from.Calls))
	}
	asks := func(i int) bool {
		return r.Messages[i].Role == core.RoleTool && (d.NoIDs || r.Messages[i].ToolCallID == "" && r.needsNoID(i))
	}
	answers := TieByOrder(r.Messages, d.Items != nil, own, asks, func(i int) string { return r.Messages[i].Name })
	var named map[int]string
	if d.Loose {
		named = namedByOrder(r.Messages, func(i int) bool { return asks(i) && answers[i] < 0 })
	}
	number := 0
	for i := range r.Messages {
		m := &r.Messages[i]
		first := len(r.From[i].Parts) - len(m.ToolCalls)
		for k := range m.ToolCalls {
			if first >= 0 && own(i, first+k) && !m.ToolCalls[k].Server {
				number++
				m.ToolCalls[k].ID = d.CallID(number)
				r.noteMadeUp(i, &m.ToolCalls[k])
			}
		}
		for k, part := range m.Parts {
			if call, ok := part.(core.ToolCall); ok && own(i, k) && !call.Server {
				number++
				call.ID = d.CallID(number)
				m.Parts[k] = call
				r.noteMadeUp(i, &call)
			}
		}
		if asks(i) {
			if m.ToolCallID = d.ResultID(i); answers[i] >= 0 {
				m.ToolCallID = d.CallID(answers[i] + 1)
			} else if id := named[i]; id != "" {
				m.ToolCallID = id
			}
		}
	}
}

// noteMadeUp notes an ID that another format would write.
func (l *draft) noteMadeUp(message int, call *core.ToolCall) {
	if l.keeps == nil {
		return
	}
	l.message = message
	l.note(Invented, "call ID "+call.ID+" for "+source.Quote(call.Name), l.From[message].Node)
	l.kept[len(l.kept)-1].ID = call.ID
}

// needsNoID reports whether a result is in a form that needs no ID.
func (r *reader) needsNoID(i int) bool {
	from := &r.From[i]
	if from.Block != source.None {
		return from.CallID == source.None
	}
	set, _ := r.RoleOf(from.Role)
	return set == format.InFunction || r.Format.Loose || r.Format.ResultsIn&format.InTool&set != 0 && IsResult(r.Conversation, i)
}

// TieByOrder ties results to calls where nothing but the order and the tools' names tell: a
// result answers the first call of its tool in the assistant's last message that calls, or
// else the last one before that has no result, or else the next one after the result. A
// result that names no tool answers the first call of the last message that calls. Own says
// which calls have no ID, by message and part, asks which results. For each message it
// gives the number of the call among those, or -1. Rows says that messages of the assistant in a row
// count as one.
func TieByOrder(messages core.Messages, rows bool, own func(message, part int) bool, asks func(int) bool, name func(int) string) []int {
	answers := make([]int, len(messages))
	var calls []ownCall
	var early []int
	// begin is the first call of the last message that calls. turn are the calls by name, and
	// under "" all, in order; those of earlier messages are dropped as they are met, and are open.
	begin, turn, open := 0, waiting{}, waiting{}
	for i := range messages {
		answers[i] = -1
		before := len(calls)
		for _, call := range OwnCalls(&messages[i], i, own) {
			turn.call(call.Name, len(calls))
			calls = append(calls, ownCall{tool: call.Name, message: i})
		}
		if len(calls) > before && (!rows || i == 0 || messages[i-1].Role != core.RoleAssistant) {
			for ; begin < before; begin++ {
				if !calls[begin].answered {
					open.add(calls[begin].tool, begin)
				}
			}
		}
		if !asks(i) {
			continue
		}
		tool := name(i)
		answers[i] = turn.next(tool, func(call int) bool { return call < begin || calls[call].answered })
		if last := open[tool]; answers[i] < 0 && len(last) > 0 {
			answers[i], open[tool] = last[len(last)-1], last[:len(last)-1]
		}
		if answers[i] >= 0 {
			calls[answers[i]].answered = true
		} else if tool != "" {
			early = append(early, i)
		}
	}
	// What is left answers calls that come after it.
	results := waiting{}
	for number, call := range calls {
		for ; len(early) > 0 && early[0] < call.message; early = early[1:] {
			results.add(name(early[0]), early[0])
		}
		if call.answered {
			continue
		}
		if i := results.next(call.tool, func(i int) bool { return answers[i] >= 0 }); i >= 0 {
			answers[i] = number
		}
	}
	return answers
}

// ownCall is a call that the provider does not run itself and that has no ID.
type ownCall struct {
	tool     string
	message  int
	answered bool
}

// OwnCalls are the calls of a message that the provider does not run itself, and that have
// no ID.
func OwnCalls(m *core.Message, message int, own func(message, part int) bool) []core.ToolCall {
	var calls []core.ToolCall
	for k, part := range m.All() {
		if call, ok := part.(core.ToolCall); ok && !call.Server && own(message, k) {
			calls = append(calls, call)
		}
	}
	return calls
}

// waiting are calls, or results, by the name of the tool, in order.
type waiting map[string][]int

//go:noinline
func (w waiting) add(tool string, number int) { w[tool] = append(w[tool], number) }

// call adds a call under its tool and under "", where all are.
func (w waiting) call(tool string, number int) {
	if w.add("", number); tool != "" {
		w.add(tool, number)
	}
}

// next is the first of a tool that is not gone, -1 for none. Those before it are dropped.
func (w waiting) next(tool string, gone func(int) bool) int {
	left := w[tool]
	for len(left) > 0 && gone(left[0]) {
		left = left[1:]
	}
	if w[tool] = left; len(left) == 0 {
		return -1
	}
	return left[0]
}
