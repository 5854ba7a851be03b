package compare

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
)

// atoi is an exponent, 0 for none; false for one that is too large to be reckoned with.
func atoi(text string) (int, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.Atoi(strings.TrimPrefix(text, "+"))
	return n, err == nil
}

// changes say what differs between two messages, each thing once.
func changes(before *bind.Conversation, i int, after *bind.Conversation, k int) []string {
	a, b := &before.Messages[i], &after.Messages[k]
	var all []string
	var said map[string]bool
	say := func(what string, differs bool) {
		if !differs || said[what] {
			return
		}
		if said == nil {
			said = make(map[string]bool)
		}
		said[what] = true
		all = append(all, what)
	}
	say("role", a.Role != b.Role)
	var was, is []core.Part
	for _, part := range a.All() {
		was = append(was, part)
	}
	for _, part := range b.All() {
		is = append(is, part)
	}
	for n := range max(len(was), len(is)) {
		if n >= len(was) {
			say(named(is[n])+" added", true)
			continue
		}
		if n >= len(is) {
			say(named(was[n])+" removed", true)
			continue
		}
		partChanges(was[n], is[n], say)
	}
	say("name", a.Name != b.Name && a.Name != "" && b.Name != "")
	say("tool call ID", a.ToolCallID != b.ToolCallID && !before.Format.NoIDs && !after.Format.NoIDs)
	say("error flag", failed(before, i) != failed(after, k))
	return all
}

// failed reports whether a message is the report of a failure.
func failed(c *bind.Conversation, i int) bool { return c.From[i].Failed != 0 }

// named is a part in words.
func named(part core.Part) string {
	switch part := part.(type) {
	case core.Text:
		return "text"
	case core.Thinking:
		return "reasoning"
	case core.Image:
		return "image"
	case core.Code:
		return "code"
	case core.ToolCall:
		return "tool call " + part.Name
	case core.ToolResult:
		return "tool result"
	case core.Raw:
		return "part " + part.Kind
	}
	return "part"
}

// partChanges say what differs between two parts at the same place.
func partChanges(a, b core.Part, say func(string, bool)) {
	was, one, _ := about(a)
	is, two, _ := about(b)
	if was != is {
		say(named(a)+" replaced with "+named(b), true)
		return
	}
	switch a := a.(type) {
	case core.ToolCall:
		b := b.(core.ToolCall)
		say("tool "+a.Name+" to "+b.Name, a.Name != b.Name)
		say("arguments of "+b.Name, hashJSON(a.RawArgs) != hashJSON(b.RawArgs))
		say("call ID of "+b.Name, a.ID != b.ID && a.ID != "" && b.ID != "")
	case core.Thinking:
		say("reasoning", one != two)
		say("reasoning signature", a.Signature != b.(core.Thinking).Signature)
	case core.Image:
		say("image", one != two)
		say("image type", a.MediaType != b.(core.Image).MediaType)
	case core.Raw:
		say("part "+a.Kind, one != two)
	default:
		say(was, one != two)
	}
}
