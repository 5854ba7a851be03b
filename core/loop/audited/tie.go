package audited

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/callid"
)

// tie gives IDs to the calls that have none, and to each result that has none the ID of
// the first call of its tool before it that nothing answers.
func tie(messages core.Messages) {
	used, answered := map[string]bool{}, map[string]bool{}
	for i := range messages {
		each(&messages[i], func(call *core.ToolCall) { used[call.ID] = true })
		if messages[i].Role == core.RoleTool {
			answered[messages[i].ToolCallID] = true
		}
	}
	open, number := map[string][]string{}, 0
	for i := range messages {
		m := &messages[i]
		if m.Role == core.RoleTool {
			if ids := open[m.Name]; m.ToolCallID == "" && len(ids) > 0 {
				m.ToolCallID, open[m.Name] = ids[0], ids[1:]
			}
			continue
		}
		each(m, func(call *core.ToolCall) {
			if call.ID == "" {
				call.ID, number = callid.Next(number, used)
				used[call.ID] = true
			}
			if !answered[call.ID] {
				open[call.Name] = append(open[call.Name], call.ID)
			}
		})
	}
}

// each lets change work on every call of a message, in whichever form it is written.
func each(m *core.Message, change func(*core.ToolCall)) {
	for i := range m.ToolCalls {
		change(&m.ToolCalls[i])
	}
	for i := range m.Parts {
		if call, ok := m.Parts[i].(core.ToolCall); ok {
			change(&call)
			m.Parts[i] = call
		}
	}
}
