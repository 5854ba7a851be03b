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
	// rows are those of the conversation, of which each is a message there.
	rows *docRows
}

// NewEditor is an editor of the conversation.
func NewEditor(c *bind.Conversation) *Editor {
	x := &Editor{conversation: c}
	if c.Options.Clip != 0 || c.Format.Entries != nil && c.Doc.Kind(c.List) != source.Array {
		return x
	}
	x.rows = newDocRows(c)
	rows := x.rows.rows
	x.e = newEncoder(rows, Items(rows), nil, entryNotes(c, ""))
	if c.Format.Entries != nil {
		x.e.from = func(row int) int { return x.rows.first(x.e.w.pieces[row].Message) }
	}
	x.e.w.names.read(x.e.w.all) // of the messages as they are
	first := 0
	for first < len(rows.From) && x.e.leads(&x.e.items[first]) {
		first++
	}
	groups, of := x.e.groups(first), make([]int, len(rows.From))
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
	if splits(c.Format) {
		x.taken = takenIDs(c.Messages)
		for i := range c.From {
			for row := x.rows.begins[i]; row < x.rows.begins[i+1]; row++ {
				x.e.w.pieces = append(x.e.w.pieces, bind.Lineage{Message: i, Row: row - x.rows.begins[i]})
			}
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
	if x.taken != nil && (!item.stays() || x.conversation.Format.Entries != nil) {
		items, pieces = x.split(&item)
	}
	if !x.alone(&item) || len(items) > 1 && x.e.Doc.Kind(x.e.List) != source.Array {
		items := Items(x.conversation)
		items[i] = item
		return Encode(x.conversation, items)
	}
	e, row := x.e, x.rows.begins[i]
	g := &x.groups[x.of[row]]
	e.ops, e.w.losses, e.w.offset = nil, nil, 0
	defer x.put(&Item{Message: e.Messages[row], From: row}, row, &bind.Lineage{Message: i})
	for k := range items {
		x.put(&items[k], row, &pieces[k])
		e.w.untold(row)
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
		m.part = wholePart(&e.From[i])
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

// put puts an item, which is a piece of a message, in the place of one of its rows.
func (x *Editor) put(item *Item, row int, from *bind.Lineage) {
	e := x.e
	e.items[row], e.w.all[row], e.w.names.other = *item, item.Message, row+1
	if e.w.pieces != nil {
		e.w.pieces[row] = *from
	}
}

// split are the items that an item becomes, and what pieces of the message they are.
func (x *Editor) split(item *Item) ([]Item, []bind.Lineage) {
	was := x.conversation.Messages[item.From].ID
	x.taken[was]--
	x.taken[item.ID]++
	var made rows
	x.rows.split(&made, item, item.From, x.taken)
	if made.pieces[0].Named {
		x.taken[made.items[len(made.items)-1].ID]--
	}
	x.taken[item.ID]--
	x.taken[was]++
	return made.items, made.pieces
}

// several makes the patch of message i that is, or becomes, several elements of the list.
func (x *Editor) several(i int, items []Item, pieces []bind.Lineage) {
	e, row, next := x.e, x.rows.begins[i], x.rows.begins[i+1]
	g := x.groups[x.of[row]]
	var elements []element
	e.w.names.ahead = map[string]string{}
	for k := range items {
		x.put(&items[k], row, &pieces[k])
		if g.wire = -1; items[k].From >= 0 {
			g.wire = e.From[items[k].From].Wire
		}
		elements = e.element(elements, &g)
		for _, call := range items[k].Calls() {
			e.w.names.ahead[call.ID] = call.Name
		}
	}
	e.w.names.ahead = nil
	// They are among the elements up to the next message.
	first, end := e.From[row].Wire, e.Doc.Len(e.List)
	if next < len(e.items) {
		end = e.From[next].Wire
		last := e.w.all[next-1]
		e.w.index, e.w.all[next-1] = next, items[len(items)-1].Message
		e.w.border()
		e.w.all[next-1] = last
	}
	for k := range elements {
		if elements[k].old >= 0 {
			elements[k].old -= first
		}
	}
	own := make([]bool, end-first)
	for ; row < next; row++ {
		own[e.From[row].Wire-first] = true
	}
	e.rearrange(e.List, first, own, elements)
}
