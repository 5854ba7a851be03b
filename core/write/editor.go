package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Editor makes many patches of one conversation, each of which changes one message. Each is
// for the conversation as it is, which must not change meanwhile.
type Editor struct {
	conversation *bind.Conversation
	e            *encoder
	// groups are the wire messages, and of says which of them each message is in; both are
	// nil where a change of one message may be a change of others too.
	groups []group
	of     []int
	// taken says how many messages have an ID, where a message may become several; else nil.
	taken map[string]int
}

// NewEditor is an editor of the conversation.
func NewEditor(c *bind.Conversation) *Editor {
	x := &Editor{conversation: c}
	if c.Options.Clip != 0 || c.Format.Entries != nil && c.Doc.Kind(c.List) != source.Array {
		return x
	}
	x.e = newEncoder(c, Items(c))
	x.e.w.notes = entryNotes(c, "")
	x.e.w.nameCalls() // of the messages as they are
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
	if first > 1 {
		return x
	}
	x.groups, x.of = groups, of
	if c.Format.One || c.Format.Items != nil {
		x.taken = takenIDs(c.Messages)
		x.e.w.pieces = make([]bind.Lineage, len(c.From))
		for i := range x.e.w.pieces {
			x.e.w.pieces[i].Message = i
		}
	}
	return x
}

// Change is what Encode makes of all messages with another one in the place of message i, at
// the price of that message alone in most cases. Others are that of the whole conversation: of the system prompt
// beside the list, of a message that gets another role where results are in messages of the user, and, where
// calls hold their results, of the first message of a turn of the assistant that is a result. Where calls hold
// them, a change costs what the turn costs.
func (x *Editor) Change(i int, message core.Message) ([]finding.Op, []bind.Loss) {
	item := Item{Message: message, From: i, Changed: true}
	items, pieces := []Item{item}, []bind.Lineage{{Message: i}}
	if x.taken != nil && !item.stays() {
		items, pieces = x.split(&item)
	}
	if !x.alone(&item) || len(items) > 1 && x.e.Doc.Kind(x.e.List) != source.Array {
		items := Items(x.conversation)
		items[i] = item
		return Encode(x.conversation, items)
	}
	e, g := x.e, &x.groups[x.of[i]]
	e.ops, e.w.losses, e.w.offset = nil, nil, 0
	defer x.put(&Item{Message: e.Messages[i], From: i}, i, &bind.Lineage{Message: i})
	for k := range items {
		x.put(&items[k], i, &pieces[k])
		e.w.untold(i)
	}
	if len(items) > 1 || e.Format.Entries != nil {
		x.several(i, items, pieces)
		return e.ops, e.w.losses
	}
	if e.Format.ResultsIn != 0 && i > g.first && e.From[i].Block != source.None && e.Messages[i].Role == core.RoleTool && message.Role == core.RoleTool {
		// What is around the result stays.
		p := e.patchOf(g)
		p.first, p.group = i, &group{first: i, end: i + 1, wire: g.wire}
		m := p.written(func(w *writing) { w.result(&e.Messages[i]) }, func(w *writing) { w.result(&w.all[i]) })
		from := &e.From[i]
		m.part = &oldValues{Node: from.Block, Text: from.Content, ID: from.CallID, Name: from.Name}
		m.value(e.From[i].Block, m.before.Roots[0], m.after.Roots[0], nil, shapeOf(e.Format.ResultForm()))
		return e.ops, e.w.losses
	}
	ops := e.changes(g)
	return ops, e.w.losses
}

// alone reports whether the change of a message changes nothing but its wire message.
func (x *Editor) alone(item *Item) bool {
	c, i := x.conversation, item.From
	if x.groups == nil || c.From[i].Wire < 0 {
		return false
	}
	// The roles say which messages share a wire message or are next to the list.
	if (c.Format.ResultsIn != 0 || c.Format.System != "") && c.Messages[i].Role != item.Role {
		return false
	}
	if !c.Format.Answered {
		return true
	}
	k := x.of[i]
	first, next := x.groups[k].first, x.groups[k].end
	return c.Messages[first].Role != core.RoleTool && (i > first || item.Role != core.RoleTool) &&
		(next == len(c.Messages) || c.Messages[next].Role != core.RoleTool)
}

// put puts an item, which is a piece of message i, in the place of that message.
func (x *Editor) put(item *Item, i int, from *bind.Lineage) {
	e := x.e
	e.items[i], e.w.all[i], e.w.other = *item, item.Message, i+1
	if e.w.pieces != nil {
		e.w.pieces[i] = *from
	}
}

// split are the items that an item becomes, and what pieces of the message they are.
func (x *Editor) split(item *Item) ([]Item, []bind.Lineage) {
	was := x.conversation.Messages[item.From].ID
	x.taken[was]--
	x.taken[item.ID]++
	var made splitting
	made.split(x.conversation.Format, item.Message, item.From, x.taken)
	if made.pieces[0].Named {
		x.taken[made.messages[len(made.messages)-1].ID]--
	}
	x.taken[item.ID]--
	x.taken[was]++
	return itemsOf(x.conversation, nil, item, made.messages), made.pieces
}

// several makes the patch of message i that is, or becomes, several elements of the list.
func (x *Editor) several(i int, items []Item, pieces []bind.Lineage) {
	e, g := x.e, x.groups[x.of[i]]
	var elements []element
	e.w.ahead = map[string]string{}
	for k := range items {
		x.put(&items[k], i, &pieces[k])
		if g.wire = -1; items[k].From >= 0 {
			g.wire = e.From[i].Wire
		}
		elements = e.element(elements, &g)
		for _, call := range items[k].Calls() {
			e.w.ahead[call.ID] = call.Name
		}
	}
	e.w.ahead = nil
	if e.Format.Entries != nil && i+1 < len(e.items) {
		e.w.index = i + 1
		e.w.joinsBefore(i + 1)
	}
	// They are among the elements up to the next message.
	first, end := e.From[i].Wire, 0
	if i+1 < len(e.From) {
		end = e.From[i+1].Wire
	} else {
		end = e.Doc.Len(e.List)
	}
	for k := range elements {
		if elements[k].old >= 0 {
			elements[k].old -= first
		}
	}
	own := make([]bool, end-first)
	for k := range e.elements(i) {
		own[k] = true
	}
	e.ops = arrange(e.ops, e.pointers.Pointer(e.List), first, end-first, withOthers(elements, own))
}
