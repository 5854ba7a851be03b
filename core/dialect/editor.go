package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

// Editor makes many patches of one conversation, each of which changes one message. Each is
// for the conversation as it is, which must not change meanwhile.
type Editor struct {
	conversation *Conversation
	e            *encoder
	// groups are the wire messages, and of says which of them each message is in; both are
	// nil where a change of one message may be a change of others too.
	groups []group
	of     []int
}

// Editor is an editor of the conversation.
func (c *Conversation) Editor() *Editor {
	x := &Editor{conversation: c}
	if c.Dialect.one || c.Dialect.answered || c.Dialect.entries != nil || c.options.Clip != 0 {
		return x
	}
	x.e = newEncoder(c, c.Items())
	first := 0
	for first < len(c.From) && x.e.leads(&x.e.items[first]) {
		first++
	}
	groups, of := x.e.groups(first), make([]int, len(c.From))
	for k := range groups {
		g := &groups[k]
		if !x.e.whole(g) {
			return x
		}
		for i := g.first; i < g.end; i++ {
			of[i] = k
		}
	}
	if first <= 1 {
		x.groups, x.of = groups, of
	}
	return x
}

// Change is what Encode makes of all messages with another one in the place of message i, at
// the price of that message alone in most cases.
func (x *Editor) Change(i int, message core.Message) ([]finding.Op, []Loss) {
	c, item := x.conversation, Item{Message: message, From: i, Changed: true}
	was := c.Messages[i]
	// The roles say which messages share a wire message or stand beside the list.
	roles := c.Dialect.resultsIn != 0 || c.Dialect.system != ""
	several := c.Dialect.items != nil && len(newParts(&message)) > 1
	if x.groups == nil || several || c.From[i].Wire < 0 || roles && was.Role != message.Role {
		items := c.Items()
		items[i] = item
		return c.Encode(items)
	}
	e, called := x.e, len(was.Calls())+len(message.Calls()) > 0
	e.ops, e.w.losses = nil, nil
	set := func(item Item) {
		if e.items[i], e.w.all[i] = item, item.Message; called {
			e.w.names = nil
		}
	}
	set(item)
	ops := e.changes(&x.groups[x.of[i]])
	set(Item{Message: was, From: i})
	return ops, e.w.losses
}
