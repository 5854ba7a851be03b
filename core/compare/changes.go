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
	say("the role", a.Role != b.Role)
	var was, is []core.Part
	for _, part := range a.All() {
		was = append(was, part)
	}
	for _, part := range b.All() {
		is = append(is, part)
	}
	for n := range max(len(was), len(is)) {
		if n >= len(was) {
			say(named(is[n])+" that came", true)
			continue
		}
		if n >= len(is) {
			say(named(was[n])+" that went", true)
			continue
		}
		partChanges(was[n], is[n], say)
	}
	say("the name", a.Name != b.Name && a.Name != "" && b.Name != "")
	say("the ID of the call that is answered", a.ToolCallID != b.ToolCallID && !before.Format.NoIDs && !after.Format.NoIDs)
	say("whether the tool failed", failed(before, i) != failed(after, k))
	return all
}

// failed reports whether a message is the report of a failure.
func failed(c *bind.Conversation, i int) bool { return c.From[i].Failed != 0 }

// named is a part in words.
func named(part core.Part) string {
	switch part := part.(type) {
	case core.Text:
		return "a text"
	case core.Thinking:
		return "reasoning"
	case core.Image:
		return "an image"
	case core.Code:
		return "code"
	case core.ToolCall:
		return "a call of " + part.Name
	case core.ToolResult:
		return "a result"
	case core.Raw:
		return "a part " + part.Kind
	}
	return "a part"
}

// partChanges say what differs between two parts at the same place.
func partChanges(a, b core.Part, say func(string, bool)) {
	was, one, _ := about(a)
	is, two, _ := about(b)
	if was != is {
		say(named(a)+" became "+named(b), true)
		return
	}
	switch a := a.(type) {
	case core.ToolCall:
		b := b.(core.ToolCall)
		say("the tool of a call, "+a.Name+", now "+b.Name, a.Name != b.Name)
		say("the arguments of "+b.Name, hashJSON(a.RawArgs) != hashJSON(b.RawArgs))
		say("the ID of the call of "+b.Name, a.ID != b.ID && a.ID != "" && b.ID != "")
	case core.Thinking:
		say("the reasoning", one != two)
		say("the seal of the reasoning", a.Signature != b.(core.Thinking).Signature)
	case core.Image:
		say("the image", one != two)
		say("the type of the image", a.MediaType != b.(core.Image).MediaType)
	case core.Raw:
		say("the part "+a.Kind, one != two)
	default:
		say("the "+was, one != two)
	}
}
