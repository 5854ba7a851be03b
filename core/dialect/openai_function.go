package dialect

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// functionWord is the role of a result in the form of 2023, which "function_call" called for.
const functionWord = "function"

// tieFunctions reads the form of 2023 as that of today: a message of role "function" is the
// result of the call before it. Neither has an ID in the text. Those of the model are made
// up, as for a dialect without IDs: a call and its result have one, and a result that fits no
// call has its own.
func (r *reader) tieFunctions() {
	calls := 0
	open := core.ToolCall{}
	for i := range r.Messages {
		m, origin := &r.Messages[i], &r.From[i]
		for k, part := range m.Parts {
			call, ok := part.(core.ToolCall)
			if !ok || !r.isFunctionCall(origin.Parts[k].Node) {
				continue
			}
			calls++
			call.ID = "function_call_" + strconv.Itoa(calls)
			m.Parts[k], open = call, call
		}
		if !r.is(origin.Role, functionWord) {
			continue
		}
		m.Role = core.RoleTool
		if m.ToolCallID != "" {
			continue
		}
		origin.CallID = source.None // what stands there names no call
		switch {
		case open.ID != "" && (m.Name == open.Name || m.Name == ""):
			m.ToolCallID, open = open.ID, core.ToolCall{}
		default:
			m.ToolCallID = "function_result_" + strconv.Itoa(i+1)
		}
	}
}

// functionIDs are the IDs that tieFunctions made up for calls.
func (c *Conversation) functionIDs() map[string]bool {
	var ids map[string]bool
	for i := range c.Messages {
		for k, part := range c.Messages[i].Parts {
			if call, ok := part.(core.ToolCall); ok && call.ID != "" && c.From[i].Parts[k].ID == source.None {
				if ids == nil {
					ids = map[string]bool{}
				}
				ids[call.ID] = true
			}
		}
	}
	return ids
}

// openAIAnswer writes the answer of a function_call.
func (w *writing) openAIAnswer(m *core.Message) {
	w.open('{')
	w.member("role", functionWord)
	w.member("content", m.Text())
	w.some("name", w.toolName(m, w.index+w.offset))
	w.close('}')
	w.extras(m)
}

// isFunctionCall reports whether a call is the value of "function_call".
func (r *reader) isFunctionCall(node source.Index) bool {
	key := r.Doc.KeyOf(node)
	return key != source.None && r.key(key) == openAIMessage.fields[oaFunctionCall].key
}
