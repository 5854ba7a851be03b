package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// keptCall is a call, or the answer to one, that the model has no part for: it is kept as it is written.
type keptCall struct {
	Message int
	Node    source.Index
	// At is where its first ID is, and IDs are all of them.
	At  source.Index
	IDs []string
	// Kind is the word of an item's type; "" for a call that could not be read, of which Name is the tool.
	Kind, Name string
	// Answers says that it is the answer to a call; Mild of either that no provider is known to reject the
	// one without the other.
	Answers, Mild bool
}

// keptCalls are the calls that the model has no part for and what answers them, in order; those without
// an ID are left out.
func keptCalls(c *bind.Conversation) (kept []keptCall) {
	pairs := format.First(c.Format.Items, func(f *format.Form) bool { return f.Pair.Keys != "" }) != nil
	unread := c.Format.Message.First(func(f *format.Field) bool { return f.Unread }) != nil
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
			kept = unreadCalls(c, kept, i, node)
		}
		raw, ok := onlyPart(&c.Messages[i]).(core.Raw)
		if !pairs || !ok {
			continue
		}
		if f := format.First(c.Format.Items, func(f *format.Form) bool { return f.Pair.Keys != "" && f.Tag == raw.Kind }); f != nil {
			each := keptCall{Message: i, Node: node, Kind: f.Tag, Answers: f.Pair.Answers, Mild: f.Pair.Mild}
			kept = withIDs(c, kept, each, f.Pair.Keys)
		}
	}
	return kept
}

// unreadCalls adds the calls of a message that could not be read, from the list in which they are.
func unreadCalls(c *bind.Conversation, kept []keptCall, i int, message source.Index) []keptCall {
	call := &c.Format.Calls[0].Shape
	for f, list := range c.Under(message, &c.Format.Message) {
		if !f.Unread || c.Doc.Kind(list) != source.Array {
			continue
		}
		for node := range c.Doc.Elements(list) {
			if c.Doc.Kind(node) == source.Object {
				name := c.Doc.String(c.Doc.Member(node, call.Of(format.ToolName).Key))
				kept = withIDs(c, kept, keptCall{Message: i, Node: node, Name: name, Mild: true}, call.Of(format.CallID).Key)
			}
		}
	}
	return kept
}

// withIDs adds a call or an answer with the IDs that are under keys, if it has one.
func withIDs(c *bind.Conversation, kept []keptCall, each keptCall, keys string) []keptCall {
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
