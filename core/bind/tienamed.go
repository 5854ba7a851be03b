package bind

import "github.com/rolecall/rolecall/core"

// namedByOrder are the IDs that calls have in the text for the results right after them that name
// none: by the tool that a result names, or else by the order.
func namedByOrder(messages core.Messages, asks func(int) bool) map[int]string {
	named := map[int]string{}
	for i := 0; i < len(messages); {
		end, asked := i+1, false
		for end < len(messages) && messages[end].Role == core.RoleTool {
			asked = asked || asks(end)
			end++
		}
		if asked {
			nameRun(messages, i, end, asks, named)
		}
		i = end
	}
	return named
}

// nameRun is namedByOrder for the results between a message that calls and an end.
func nameRun(messages core.Messages, caller, end int, asks func(int) bool, named map[int]string) {
	answered := map[string]bool{"": true}
	for i := caller + 1; i < end; i++ {
		answered[messages[i].ToolCallID] = true
	}
	open, calls := waiting{}, messages[caller].Calls()
	for k, call := range calls {
		if !answered[call.ID] && !call.Server {
			open.call(call.Name, k)
		}
	}
	for i := caller + 1; i < end; i++ {
		if !asks(i) {
			continue
		}
		if k := open.next(messages[i].Name, func(k int) bool { return answered[calls[k].ID] }); k >= 0 {
			named[i], answered[calls[k].ID] = calls[k].ID, true
		}
	}
}
