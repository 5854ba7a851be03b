package dialect

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
	// Under "" are all that are open, in order.
	open := map[string][]string{}
	for _, call := range messages[caller].Calls() {
		if !answered[call.ID] && !call.Server {
			open[""] = append(open[""], call.ID)
			if call.Name != "" {
				open[call.Name] = append(open[call.Name], call.ID)
			}
		}
	}
	for i := caller + 1; i < end; i++ {
		if !asks(i) {
			continue
		}
		tool := messages[i].Name
		ids := open[tool]
		for len(ids) > 0 && answered[ids[0]] {
			ids = ids[1:]
		}
		if len(ids) > 0 {
			named[i], answered[ids[0]] = ids[0], true
			ids = ids[1:]
		}
		open[tool] = ids
	}
}
