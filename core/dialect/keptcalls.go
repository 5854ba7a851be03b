package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// paired says of what the model has no part for that it is a call, or what answers one.
type paired struct {
	// keys are those of its IDs, one space apart: a call and its answer have one in common.
	keys string
	// answers says that it is the answer.
	answers bool
	// mild says that no provider is known to refuse the one without the other.
	mild bool
}

// KeptCall is a call, or the answer to one, that the model has no part for: it is kept as it stands.
type KeptCall struct {
	Message int
	Node    source.Index
	// At is where its first ID stands, and IDs are all of them.
	At  source.Index
	IDs []string
	// Kind is the word of an item's type; "" for a call that could not be read, of which Name is the tool.
	Kind, Name string
	// Answers says that it is the answer to a call; Mild of either that no provider is known to refuse the
	// one without the other.
	Answers, Mild bool
}

// KeptCalls are the calls that the model has no part for and what answers them, in order; those without
// an ID are left out.
func (c Wire) KeptCalls() (kept []KeptCall) {
	pairs := first(c.Dialect.items, func(f *form) bool { return f.pair.keys != "" }) != nil
	unread := c.Dialect.message.first(func(f *field) bool { return f.unread }) != nil
	if !pairs && !unread {
		return nil
	}
	last := source.None
	for i := range c.Messages {
		node := c.From[i].Node
		if node == last || node == source.None {
			continue
		}
		last = node
		if unread && c.Messages[i].Role == core.RoleAssistant {
			kept = c.unreadCalls(kept, i, node)
		}
		raw, ok := onlyPart(&c.Messages[i]).(core.Raw)
		if !pairs || !ok {
			continue
		}
		if f := first(c.Dialect.items, func(f *form) bool { return f.pair.keys != "" && f.sign == raw.Kind }); f != nil {
			each := KeptCall{Message: i, Node: node, Kind: f.sign, Answers: f.pair.answers, Mild: f.pair.mild}
			kept = c.withIDs(kept, each, f.pair.keys)
		}
	}
	return kept
}

// unreadCalls adds the calls of a message that could not be read, from the list in which they stand.
func (c Wire) unreadCalls(kept []KeptCall, i int, message source.Index) []KeptCall {
	call, r := &c.Dialect.calls[0].shape, reader{Conversation: c.Conversation}
	for f, list := range r.under(message, &c.Dialect.message) {
		if !f.unread || c.Doc.Kind(list) != source.Array {
			continue
		}
		for node := range c.Doc.Elements(list) {
			if c.Doc.Kind(node) == source.Object {
				name := c.Doc.String(c.Doc.Member(node, call.of(ToolName).key))
				kept = c.withIDs(kept, KeptCall{Message: i, Node: node, Name: name, Mild: true}, call.of(CallID).key)
			}
		}
	}
	return kept
}

// withIDs adds a call or an answer with the IDs that stand under keys, if it has one.
func (c Wire) withIDs(kept []KeptCall, each KeptCall, keys string) []KeptCall {
	for key := range strings.SplitSeq(keys, " ") {
		value := c.Doc.Member(each.Node, key)
		if id := c.Doc.String(value); c.Doc.Kind(value) == source.String && id != "" {
			if each.IDs == nil {
				each.At = value
			}
			each.IDs = append(each.IDs, id)
		}
	}
	if each.IDs == nil {
		return kept
	}
	return append(kept, each)
}
