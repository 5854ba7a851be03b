package core

import (
	"iter"
	"slices"
	"strings"
)

// All yields the parts of the message with their indexes, whichever form it is
// written in. For a message with Parts these are the Parts. For a flat message they
// are a Text with the Content, unless it is empty, and then the ToolCalls.
//
// A flat message of role tool yields its output as a Text as well: the message itself
// is the result, and its parts are what the result holds. A ToolResult part is only
// ever the result of a call that the provider ran itself.
//
// A message wrongly written in both forms yields its Parts only; so do Text and Calls.
func (m Message) All() iter.Seq2[int, Part] {
	return func(yield func(int, Part) bool) {
		if len(m.Parts) > 0 {
			for i, part := range m.Parts {
				if !yield(i, part) {
					return
				}
			}
			return
		}
		i := 0
		if m.Content != "" {
			if !yield(i, Text{m.Content}) {
				return
			}
			i++
		}
		for _, call := range m.ToolCalls {
			if !yield(i, call) {
				return
			}
			i++
		}
	}
}

// Text is the text of the message: the Content of a flat one, or else its Text parts
// joined with nothing between them, because providers split one text anywhere.
// Thinking, code, results and parts of unknown kinds are not text.
func (m Message) Text() string {
	if len(m.Parts) == 0 {
		return m.Content
	}
	only, count, size := "", 0, 0
	for _, part := range m.Parts {
		if text, ok := part.(Text); ok {
			only, count, size = text.Text, count+1, size+len(text.Text)
		}
	}
	if count <= 1 {
		return only
	}
	var joined strings.Builder
	joined.Grow(size)
	for _, part := range m.Parts {
		if text, ok := part.(Text); ok {
			joined.WriteString(text.Text)
		}
	}
	return joined.String()
}

// Calls are the calls that the message makes, in order, the ones that the provider
// runs itself among them; nil when there are none. For a flat message this is its own
// list and costs nothing: do not write to it. For a message with Parts the list is new.
func (m Message) Calls() []ToolCall {
	if len(m.Parts) == 0 {
		return slices.Clip(m.ToolCalls)
	}
	var calls []ToolCall
	for _, part := range m.Parts {
		if call, ok := part.(ToolCall); ok {
			calls = append(calls, call)
		}
	}
	return calls
}
