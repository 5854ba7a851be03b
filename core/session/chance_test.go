package session_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// chance makes messages that hold anything a message can hold.
type chance struct{ *rand.Rand }

func (c chance) text() string {
	return []string{"", "a", "b", "[1]", "42", "null", `{"a":1}`, "é😀\"\\\n"}[c.IntN(8)]
}

func (c chance) date() string {
	return []string{"", "2024-01-14T10:00:00Z", "2024-01-14T10:00:01.5+01:00", "yesterday"}[c.IntN(4)]
}

func (c chance) call() core.ToolCall {
	call := core.ToolCall{ID: c.text(), Name: c.text(), RawArgs: []string{"", "{}", `{"n":1.50}`, "no JSON"}[c.IntN(4)], Server: c.IntN(6) == 0}
	if c.IntN(3) == 0 {
		call.RawArgs, call.Args = "", map[string]any{"a": []string{"x"}, "b": 1.5}
	}
	return call
}

// part is one that a message of the role may have: the assistant alone thinks and calls.
func (c chance) part(role core.Role) core.Part {
	kind := c.IntN(8)
	if role != core.RoleAssistant && (kind == 0 || kind == 3 || kind == 5) {
		kind = 6
	}
	switch kind {
	case 0:
		return core.Thinking{Text: c.text(), Signature: c.text()}
	case 1:
		return core.Image{Data: c.text(), MediaType: core.ImagePNG, Name: c.text()}
	case 2:
		return core.Code{Code: c.text(), Language: c.text()}
	case 3:
		return core.ToolResult{ToolCallID: c.text(), Name: c.text(), Output: c.text(), Error: c.text()}
	case 4:
		return core.Raw{Kind: "audio", JSON: []byte(`{"type":"audio","n":1.50}`)}
	case 5:
		return c.call()
	}
	return core.Text{Text: "t" + c.text()} // an empty text between others says nothing, and is none again
}

func (c chance) message() core.Message {
	m := core.Message{
		Role: []core.Role{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool}[c.IntN(4)],
		ID:   c.text(), ParentID: c.text(), Timestamp: c.date(),
	}
	switch {
	case m.Role == core.RoleTool:
		m.ToolCallID, m.Name, m.Content = c.text(), c.text(), c.text()
		m.ContentIsJSON = json.Valid([]byte(m.Content)) && c.IntN(2) == 0
	case c.IntN(2) == 0:
		for range c.IntN(4) {
			m.Parts = append(m.Parts, c.part(m.Role))
		}
	default:
		m.Content = c.text()
		if m.Role == core.RoleAssistant && c.IntN(2) == 0 {
			m.ToolCalls = append(m.ToolCalls, c.call())
		}
	}
	if c.IntN(4) == 0 {
		m.Usage = &core.Usage{Input: c.IntN(3), Output: c.IntN(3), CacheRead: c.IntN(3)}
	}
	return m
}

// values are messages in one form: as parts, whose calls have their arguments as text alone, in
// one spelling. Whether a message is written flat or as parts, a record does not say.
func values(messages core.Messages) core.Messages {
	plain := messages.Clone()
	for i := range plain {
		m := &plain[i]
		var parts []core.Part
		for _, part := range m.All() {
			switch each := part.(type) {
			case core.ToolCall:
				part = oneSpelling(each)
			case core.Raw:
				var compact bytes.Buffer
				_ = json.Compact(&compact, each.JSON)
				part = core.Raw{Kind: each.Kind, JSON: compact.Bytes()}
			}
			if text, ok := part.(core.Text); !ok || text.Text != "" {
				parts = append(parts, part)
			}
		}
		m.Content, m.ToolCalls, m.Parts = "", nil, parts
	}
	return plain
}

func oneSpelling(call core.ToolCall) core.ToolCall {
	if call.RawArgs == "" && call.Args != nil {
		args, _ := jsonvalue.Append(nil, call.Args)
		call.RawArgs = string(args)
	}
	if call.RawArgs == "" {
		call.RawArgs = "{}"
	}
	call.Args = nil
	return call
}
