package write

import (
	"bytes"
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Item is a message of a conversation as it is to be.
type Item struct {
	core.Message
	// From is the index of the message in Conversation.Messages that it is; -1 for a new one.
	From int
	// Changed says that the message is no longer what is at From. Without it the
	// message is taken from the document and what Message holds does not count.
	Changed bool
	// Failed says that a new or changed message of role tool reports a failure, which the document does not say.
	Failed bool
}

// Items are the messages of the conversation, all unchanged.
//
//go:noinline
func Items(c *bind.Conversation) []Item {
	items := make([]Item, len(c.Messages))
	for i := range items {
		items[i] = Item{Message: c.Messages[i], From: i}
	}
	return items
}

// Encode makes the patch that turns the document's conversation into exactly the items.
// The operations are meant one after the other, as RFC 6902 says. What is unchanged
// keeps its bytes, down to the blocks of a message and the keys that the model does not
// know; items that are all unchanged, in their order, make no operation.
//
// What the format cannot carry is among the losses. Items without Changed may come from
// a conversation that was decoded with Clip; a changed one holds the whole text.
func Encode(c *bind.Conversation, items []Item) ([]finding.Op, []bind.Loss) {
	return EncodeAt(c, items, "")
}

// EncodeAt is Encode at a time, as RFC 3339 writes it: where the format has to have it, a new message without
// a date gets that one, and a new entry of a log also an ID, and a decision and audit data that fit what
// happened. All that is added is among the losses.
func EncodeAt(c *bind.Conversation, items []Item, now string) ([]finding.Op, []bind.Loss) {
	d, notes, given, pieces := newDocRows(c), entryNotes(c, now), items, []bind.Lineage(nil)
	if splits(c.Format) {
		items, pieces = d.splitItems(items)
	}
	e := newEncoder(d.rows, items, pieces, notes)
	e.w.now = now
	if notes != nil {
		notes.Failed = func(message int) bool { return given[message].Failed }
		e.w.log.number, e.w.log.taken = c.Doc.Len(c.List), entryIDs(c, e.w.all)
		e.from = func(row int) int { return d.first(given[pieces[row].Message].From) }
	}
	for i := range items {
		if !e.same(i) {
			e.w.untold(i)
		}
	}
	lead := 0
	if c.Format.System != "" && c.Container == format.Request {
		for lead < len(items) && e.leads(&items[lead]) && !(lead > 0 && c.Format.PlainSystem()) {
			lead++
		}
		e.system(lead)
	}
	groups := e.groups(lead)
	switch {
	case c.Doc.Kind(c.List) == source.Array:
		e.list(groups)
	case c.Container == format.Response:
		e.reply(groups)
	default:
		e.single(groups)
	}
	return e.ops, e.w.losses
}

// entryNotes are what the entries of the document have around their messages; nil where messages are not told by
// their types.
func entryNotes(c *bind.Conversation, now string) *LogNotes {
	if c.Format.Entries == nil {
		return nil
	}
	notes := &LogNotes{Now: now, Suggest: now != "", bare: len(c.From) > 0 || c.Container != format.Request}
	for i := range c.From {
		notes.bare = notes.bare && c.Doc.Member(c.From[i].Node, "message") == source.None
	}
	return notes
}

// entryIDs says how many messages, or further entries of a log, have an ID.
func entryIDs(c *bind.Conversation, messages core.Messages) map[string]int {
	taken := takenIDs(messages)
	for node := range c.Doc.Elements(c.List) {
		taken[c.Word(c.Doc.Member(node, "id"))]++
	}
	return taken
}

// encoder makes the patch of one conversation.
type encoder struct {
	// The conversation, decoded without Clip where a changed message is compared with it.
	*bind.Conversation
	items []Item
	// from is the message of the document whose place an item has, -1 for none.
	from func(item int) int
	// w writes what is to be, and was what the document says, to compare the two.
	w, was *writing
	ops    []finding.Op
	// pointers are those of the document's nodes.
	pointers *source.Pointers
	// taken are the wire messages that are kept or changed; a second use is a copy.
	taken map[int]bool
	// sides are what a patch is made of.
	sides [2]side
	// scratch finds the values of objects.
	scratch *bind.Conversation
}

func newEncoder(c *bind.Conversation, items []Item, pieces []bind.Lineage, notes *LogNotes) *encoder {
	e := &encoder{Conversation: c, items: items, pointers: source.NewPointers(c.Doc), taken: map[int]bool{}}
	e.from = func(item int) int { return e.items[item].From }
	if c.Options.Clip != 0 && slices.ContainsFunc(items, func(item Item) bool { return item.Changed }) {
		whole := bind.Conversation{Doc: c.Doc, Ref: c.Ref, Index: c.Index, Format: c.Format}
		whole.Decode(bind.Options{})
		e.Conversation = &whole
	}
	all := make(core.Messages, len(items))
	for i := range items {
		all[i] = items[i].Message
		if e.same(i) {
			all[i] = e.Messages[items[i].From]
		}
	}
	e.w = &writing{format: c.Format, all: all, pieces: pieces, log: logWriting{LogNotes: notes}, where: e.place, kept: e.keptBlocks, unnamed: e.unnamedCalls()}
	e.was = &writing{format: c.Format, all: e.Messages, unnamed: e.w.unnamed}
	if notes != nil {
		e.was.log.LogNotes, e.was.pieces = &LogNotes{bare: notes.bare}, make([]bind.Lineage, len(e.Messages))
	}
	e.was.kept = func(int) []string { return nil }
	return e
}

// same reports whether an item is a message of the document, unchanged.
//
//go:noinline
func (e *encoder) same(i int) bool {
	return e.items[i].From >= 0 && !e.items[i].Changed
}

// wire is the wire message that an item comes from, -1 for none.
//
//go:noinline
func (e *encoder) wire(i int) int {
	if from := e.items[i].From; from >= 0 {
		return e.From[from].Wire
	}
	return -1
}

// place is where an item is in the document, or else the conversation.
func (e *encoder) place(item int) finding.Pointer {
	if from := e.from(item); from >= 0 {
		return e.pointers.Pointer(e.From[from].Node)
	}
	return e.pointers.Pointer(e.At)
}

// value makes JSON for the message of an item.
func (e *encoder) value(item int, write func(w *writing)) []byte {
	index, offset := e.w.index, e.w.offset
	e.w.Builder = format.Builder{Compact: true}
	e.w.index, e.w.offset = item, 0
	write(e.w)
	e.w.index, e.w.offset = index, offset
	return e.w.Out
}

// A group is a run of items that make one wire message.
type group struct {
	first, end int
	// wire is the wire message that it keeps or changes, -1 for a new one.
	wire int
}

// groups puts the items from first on into wire messages.
func (e *encoder) groups(first int) []group {
	var groups []group
	for i := first; i < len(e.items); {
		g := group{first: i, end: i + 1, wire: e.wire(i)}
		var placed map[int]bool // the messages of the document in a group of several
		open := opened(e.Format, &e.w.all[i])
		for g.end < len(e.items) && joins(e.Format, e.w.all, g.end, open, e.wire(g.end), g.wire) {
			if placed == nil {
				placed = map[int]bool{e.items[i].From: true}
			}
			from := e.items[g.end].From
			if from >= 0 && placed[from] {
				break // a copy of what is there
			}
			placed[from] = true
			if g.wire < 0 {
				g.wire = e.wire(g.end)
			}
			g.end++
		}
		if e.taken[g.wire] {
			g.wire = -1
		}
		e.taken[g.wire] = true
		groups = append(groups, g)
		i = g.end
	}
	return groups
}

// whole reports whether a group is a wire message exactly as it is written in the document.
func (e *encoder) whole(g *group) bool {
	from := e.items[g.first].From
	for i := g.first; i < g.end; i++ {
		if !e.same(i) || e.items[i].From != from+i-g.first {
			return false
		}
	}
	wire, last := e.From[from].Wire, from+g.end-g.first
	return wire >= 0 && (from == 0 || e.From[from-1].Wire != wire) && (last == len(e.From) || e.From[last].Wire != wire)
}

// messages are the messages of a group.
func (e *encoder) messages(g *group) []core.Message { return e.w.all[g.first:g.end] }

// fresh is the JSON of a group that is a new wire message.
func (e *encoder) fresh(g *group) []byte {
	if e.whole(g) && e.Doc.Kind(e.From[e.items[g.first].From].Node) == source.Object {
		return bytes.Clone(e.Doc.Raw(e.From[e.items[g.first].From].Node))
	}
	return e.value(g.first, func(w *writing) { w.message(e.messages(g)) })
}

// changes are the operations inside the wire message that a group changes.
func (e *encoder) changes(g *group) []finding.Op {
	if e.whole(g) {
		return nil
	}
	e.w.index, e.w.offset = g.first, 0
	return e.collect(func() { e.patchMessage(g) })
}

// list arranges the wire messages of an array. What is among them and isn't a message stays.
func (e *encoder) list(groups []group) {
	own := make([]bool, e.Doc.Len(e.List))
	for i := range e.From {
		if wire := e.From[i].Wire; wire >= 0 {
			own[wire] = true
		}
	}
	e.rearrange(e.List, 0, own, e.listed(groups))
}

// listed are the elements that groups make: old ones with their changes, and new ones.
func (e *encoder) listed(groups []group) []element {
	elements := make([]element, 0, len(groups))
	for i := range groups {
		elements = e.element(elements, &groups[i])
	}
	return elements
}

// element adds the elements that a group makes.
func (e *encoder) element(elements []element, g *group) []element {
	if i := g.first; i > 0 && e.same(i) && !(e.same(i-1) && e.items[i-1].From+1 == e.items[i].From) {
		e.w.index, e.w.offset = i, 0
		e.w.border()
	}
	switch {
	case g.wire >= 0:
		return append(elements, element{old: g.wire, inside: e.changes(g)})
	case e.Format.Answered && e.w.isHeld(&e.w.all[g.first]):
		e.w.index, e.w.offset = g.first, 0
		e.w.lose(bind.Dropped, lostResult, -1)
		return elements
	}
	return append(elements, element{old: -1, value: e.fresh(g)})
}

// single makes the patch where one message is alone, or a text in place of the list: with more or
// fewer it becomes an array of them.
func (e *encoder) single(groups []group) {
	if len(groups) == 0 && !slices.ContainsFunc(e.From, func(o bind.Origin) bool { return o.Wire >= 0 }) {
		return
	}
	node := bind.FirstOf(e.List, e.At)
	if len(groups) > 1 && e.Doc.Kind(node) != source.Object {
		for i := range groups {
			groups[i].wire = -1 // in a list it is a message
		}
	}
	elements := e.listed(groups)
	if len(elements) == 1 && elements[0].old >= 0 {
		e.ops = append(e.ops, elements[0].inside...)
		return
	}
	values := make([][]byte, len(elements))
	for i, each := range elements {
		if values[i] = each.value; each.old >= 0 {
			values[i] = e.changedText(node, each.inside)
		}
	}
	list := append(append([]byte{'['}, bytes.Join(values, []byte{','})...), ']')
	if e.Container == format.Request && e.List == source.None {
		e.put(e.At, e.Format.Request.Fields[0].Key, source.None, list)
		return
	}
	e.replace(node, list)
}

// reply makes the patch of a provider's answer. It holds what it holds: its messages can
// be changed, but none comes or goes.
func (e *encoder) reply(groups []group) {
	for i := range groups {
		g := &groups[i]
		if g.wire >= 0 {
			e.ops = append(e.ops, e.changes(g)...)
			continue
		}
		for at := g.first; at < g.end; at++ {
			e.w.index, e.w.offset = at, 0
			e.w.lose(bind.Dropped, "message that a response can't contain", -1)
		}
	}
	for i := range e.From {
		if wire := e.From[i].Wire; wire >= 0 && !e.taken[wire] {
			e.taken[wire] = true
			e.w.losses = append(e.w.losses, bind.Loss{
				Kind: bind.Changed, What: "message kept, because a response requires one",
				Message: -1, Part: -1, Path: e.pointers.Pointer(e.From[i].Node),
			})
		}
	}
}

// textOf is a string's text, and "" for anything else.
func (e *encoder) textOf(node source.Index) string {
	if e.Doc.Kind(node) != source.String {
		return ""
	}
	return e.Doc.String(node)
}

// unnamedCalls are the IDs that were made up for calls of the document; nil where all are.
func (e *encoder) unnamedCalls() map[string]bool {
	if e.Format.NoIDs {
		return nil
	}
	ids := map[string]bool{}
	for i := range e.Messages {
		for k, part := range e.Messages[i].All() {
			if call, ok := part.(core.ToolCall); ok && call.ID != "" && k < len(e.From[i].Parts) && e.From[i].Parts[k].ID == source.None {
				ids[call.ID] = true
			}
		}
	}
	return ids
}
