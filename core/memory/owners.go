package memory

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// Owners says for each message which message made the call that it answers, and -1 for
// one that answers none. Results are tied by ID to the calls that they come after, then
// to the nearest call before them that nothing answers, then to any. Where the result or
// the call has no ID, a result belongs to the message with calls, or with <tool> blocks in
// its text, that its run comes after.
func Owners(messages core.Messages) []int {
	owners := make([]int, len(messages))
	for i := range owners {
		owners[i] = -1
	}
	t := tying{messages: messages, owners: owners, open: map[string][]int{}, answered: map[string]int{}, early: map[string][]int{}}
	t.runs()
	return owners
}

// tying ties results to calls in one walk through the conversation.
type tying struct {
	messages core.Messages
	owners   []int
	// open are the messages with a call of an ID that nothing answers yet, oldest first;
	// answered is the last message with a call of an ID that is answered; early are the
	// results that came before any call of their ID.
	open, early map[string][]int
	answered    map[string]int
}

// runs goes through the conversation, one message that isn't a result at a time, together
// with the run of results after it.
func (t *tying) runs() {
	for i := 0; i < len(t.messages); {
		end := i + 1
		for end < len(t.messages) && t.messages[end].Role == core.RoleTool {
			end++
		}
		first := i + 1
		var calls []core.ToolCall
		if t.messages[i].Role == core.RoleTool {
			first = i // the conversation begins with results
		} else {
			calls = t.messages[i].Calls()
		}
		calls = t.named(i, calls, first, end)
		t.rest(i, calls, first, end)
		i = end
	}
}

// named ties the results of a run that name a call of the message it comes after, and
// returns the calls that are left.
func (t *tying) named(caller int, calls []core.ToolCall, first, end int) []core.ToolCall {
	if len(calls) == 0 {
		return nil
	}
	ids := make(map[string]bool, len(calls)) // the value: whether it is answered
	for i := range calls {
		if calls[i].ID != "" && !calls[i].Server {
			ids[calls[i].ID] = false
		}
	}
	for i := first; i < end; i++ {
		id := t.messages[i].ToolCallID
		if _, ok := ids[id]; ok {
			ids[id] = true
			t.owners[i] = caller
			t.answered[id] = caller
		}
	}
	var left []core.ToolCall
	for i := range calls {
		if !calls[i].Server && !ids[calls[i].ID] {
			left = append(left, calls[i])
		}
	}
	return left
}

// rest ties what is left of a run: by ID to calls further away, and without one to the
// calls that are left.
func (t *tying) rest(caller int, calls []core.ToolCall, first, end int) {
	unnamed := false
	for i := range calls {
		id := calls[i].ID
		if id == "" {
			unnamed = true
			continue
		}
		if early := t.early[id]; len(early) > 0 {
			t.owners[early[0]] = caller
			t.early[id] = early[1:]
			t.answered[id] = caller
			continue
		}
		t.open[id] = append(t.open[id], caller)
	}
	for i := first; i < end; i++ {
		id := t.messages[i].ToolCallID
		if t.owners[i] >= 0 {
			continue
		}
		if id != "" && t.far(i, id) {
			continue
		}
		if caller < first && (unnamed || id == "" && callsTools(&t.messages[caller])) {
			t.owners[i] = caller
		} else if id != "" {
			t.early[id] = append(t.early[id], i)
		}
	}
}

// far ties a result to a call of an earlier message.
func (t *tying) far(result int, id string) bool {
	if open := t.open[id]; len(open) > 0 {
		caller := open[len(open)-1]
		t.open[id] = open[:len(open)-1]
		t.owners[result] = caller
		if before, ok := t.answered[id]; !ok || before < caller {
			t.answered[id] = caller
		}
		return true
	}
	caller, ok := t.answered[id]
	if ok {
		t.owners[result] = caller
	}
	return ok
}

// callsTools says whether a message calls tools, in whichever form.
func callsTools(message *core.Message) bool {
	if message.Role != core.RoleAssistant {
		return false
	}
	for _, part := range message.All() {
		switch part := part.(type) {
		case core.ToolCall:
			if !part.Server {
				return true
			}
		case core.Text:
			if strings.Contains(part.Text, "<tool>") {
				return true
			}
		}
	}
	return false
}
