package write

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// A row is what one element of the list holds, where that is less than a message: one content, an item or what is
// between two, or an entry. Messages are split into rows before they are written.

// splits reports whether an element of the list may hold less than a message.
func splits(d *format.Format) bool { return d.OneContent() || d.Entries != nil }

// rows are items that were made of others, and which of those each of them is.
type rows struct {
	items  []Item
	pieces []bind.Lineage
}

func newRows(room int) rows { return rows{make([]Item, 0, room), make([]bind.Lineage, 0, room)} }

//go:noinline
func (r *rows) add(m *core.Message, from int, piece *bind.Lineage) {
	r.items, r.pieces = append(r.items, Item{Message: *m, From: from}), append(r.pieces, *piece)
}

// messages are those of the rows.
func (r *rows) messages() core.Messages {
	messages := make(core.Messages, len(r.items))
	for i := range r.items {
		messages[i] = r.items[i].Message
	}
	return messages
}

// split makes rows of messages.
func split(d *format.Format, messages []core.Message) (core.Messages, []bind.Lineage) {
	all := newRows(len(messages))
	var taken map[string]int
	if d.One {
		taken = takenIDs(messages)
	}
	for i := range messages {
		all.split(d, messages[i], i, taken)
	}
	return all.messages(), all.pieces
}

// takenIDs says how many messages have an ID.
func takenIDs(messages []core.Message) map[string]int {
	taken := make(map[string]int, len(messages))
	for i := range messages {
		taken[messages[i].ID]++
	}
	return taken
}

// split adds the rows that a message becomes. What it says next to its parts is in the last item, and in each entry.
func (r *rows) split(d *format.Format, m core.Message, message int, taken map[string]int) {
	from := bind.Lineage{Message: message, Calls: callsSomething(&m)}
	if d.One {
		from.Named = nameUntaken(&m, message, taken)
	}
	parts, ends, lost := rowsOf(d, &m)
	if ends == nil {
		r.add(&m, -1, &from)
		return
	}
	head := m
	head.Content, head.Parts, head.ToolCalls = "", nil, nil
	if d.Entries == nil {
		head.ToolCallID, head.ContentIsJSON = "", false
	}
	first := 0
	for i, end := range ends {
		row := parts[first:end]
		one, last := head, i+1 == len(ends)
		first = end
		from.Row, from.Parts, from.Lost = i, nil, nil
		if d.Items != nil && !last {
			one = core.Message{Role: m.Role}
		}
		if len(row) > 0 {
			one.Parts, from.Parts = make([]core.Part, 0, len(row)), make([]bind.PartAt, 0, len(row))
		}
		for _, each := range row {
			one.Parts, from.Parts = append(one.Parts, each.Part), append(from.Parts, bind.PartAt{Message: message, Part: each.Index})
		}
		switch {
		case d.One:
			oneRow(&one, &from, last)
			if head.ParentID != "" {
				head.ParentID = one.ID
			}
		case d.Entries != nil:
			from.Several = !last && core.IsToolResult(row[0].Part)
		case len(row) == 1 && (len(m.Parts) == 0 || !core.IsText(row[0].Part)):
			plain(&one)
		}
		for len(lost) > 0 && (last || d.Items == nil && lost[0].row == i) {
			from.Lost, from.Parts = append(from.Lost, lost[0].what), append(from.Parts, bind.PartAt{Message: message, Part: lost[0].part})
			lost = lost[1:]
		}
		r.add(&one, -1, &from)
	}
}

// nameUntaken gives a message without an ID one that none has which is taken, and reports whether it did.
func nameUntaken(m *core.Message, message int, taken map[string]int) bool {
	if m.ID != "" {
		return false
	}
	for number := message + 1; m.ID == "" || taken[m.ID] > 0; number++ {
		m.ID = "msg-" + strconv.Itoa(number)
	}
	taken[m.ID]++
	return true
}

// oneRow makes a message of one of the contents of another. Those of a message with the ID "m" have the IDs "m#1",
// "m#2" and so on, and the last has "m": its children stay its children. A result becomes a message of role tool.
func oneRow(m *core.Message, from *bind.Lineage, last bool) {
	if !last {
		m.ID, m.Usage = m.ID+"#"+strconv.Itoa(from.Row+1), nil
	}
	result, moved := m.Parts[0].(core.ToolResult)
	if from.Moved, from.Failed = moved, result.Error != ""; moved {
		m.Role, m.ToolCallID, m.Name, m.Content, m.Parts = core.RoleTool, result.ToolCallID, result.Name, result.Output+result.Error, nil
	}
}

// lostPart is what is lost with a part of a message that has no row.
type lostPart struct {
	what string
	part int
	// row is the one that comes before it, or the first.
	row int
}

// rowsOf are the parts of a message that have a row, where each row ends, and the parts that there is no place for; no
// ends for a message that is a row as it is.
func rowsOf(d *format.Format, m *core.Message) (parts []bind.NewPart, ends []int, lost []lostPart) {
	if m.Role == core.RoleTool || !d.One && m.Role != core.RoleAssistant {
		return nil, nil, nil
	}
	open, all := false, bind.NewParts(m)
	parts = all[:0]
	for _, each := range all {
		what, shares := rowOf(d, m, each)
		if what != "" {
			lost = append(lost, lostPart{what, each.Index, max(len(ends)-1, 0)})
			continue
		}
		if parts = append(parts, each); shares && open {
			ends[len(ends)-1]++
		} else {
			ends = append(ends, len(parts))
		}
		open = shares
	}
	switch {
	case len(ends) == 0 && len(lost) > 0 && d.Entries != nil:
		return nil, []int{0}, lost
	case len(parts) == 0 || len(parts) == 1 && len(lost) == 0:
		return nil, nil, nil
	}
	return parts, ends, lost
}

// rowOf says what is lost with a part of a message that there is no row for, and whether a row holds it together
// with those next to it that it holds as well: images are one content, and what is no item is one message.
func rowOf(d *format.Format, m *core.Message, each bind.NewPart) (lost string, shares bool) {
	switch {
	case d.One:
		return "", core.IsImage(each.Part)
	case d.Entries != nil:
		return entryLoss(each), false
	}
	p := placingIn(d, m.Role)
	lost = p.place(&each)
	item := lost == "" && d.IsItem(each.Form)
	if core.IsCode(each.Part) {
		lost = ""
	}
	return lost, !item && len(m.Parts) > 0
}

// docRows are the rows of a conversation of a document, and with which of them each message begins.
type docRows struct {
	rows   *bind.Conversation
	begins []int
}

func newDocRows(c *bind.Conversation) *docRows {
	rows, begins := c.Rows()
	return &docRows{rows, begins}
}

// first is the row with which a message begins, -1 for a new one.
func (d *docRows) first(message int) int {
	if message < 0 {
		return -1
	}
	return d.begins[message]
}

// splitItems are the rows that items become, and which of those each of them is.
func (d *docRows) splitItems(items []Item) ([]Item, []bind.Lineage) {
	taken, all := make(map[string]int, len(items)), newRows(max(len(items), len(d.rows.From)))
	for i := range items {
		taken[items[i].ID]++
	}
	for i := range items {
		d.split(&all, &items[i], i, taken)
	}
	return all.items, all.pieces
}

// split adds the rows that an item becomes. Of those of a message of the document, the first keeps its place, the item
// that holds a part which was there, or the entries that stay the same.
func (d *docRows) split(all *rows, item *Item, number int, taken map[string]int) {
	f, first, end := d.rows.Format, 0, 0
	if item.From >= 0 {
		first, end = d.begins[item.From], d.begins[item.From+1]
	}
	base := len(all.items)
	switch {
	case f.Entries == nil && item.stays():
		all.add(&item.Message, first, &bind.Lineage{Message: number})
		all.items[base].Changed, all.items[base].Failed = item.Changed, item.Failed
		return
	case item.From >= 0 && !item.Changed:
		for row := first; row < end; row++ {
			all.add(&d.rows.Messages[row], row, &bind.Lineage{Message: number, Row: row - first})
		}
		return
	}
	all.split(f, item.Message, number, taken)
	items := all.items[base:]
	switch at := 0; {
	case f.Entries != nil:
		was := d.rows.Messages[first:end]
		for i, old := range pairEntries(was, items) {
			each := &items[i]
			if each.Failed = item.Failed; old < 0 {
				continue
			}
			each.From, each.Changed = first+old, item.Changed
			if i > 0 || item.ID == was[0].ID {
				each.ID = was[old].ID
			}
			if i > 0 || item.Timestamp == was[0].Timestamp {
				each.Timestamp = was[old].Timestamp
			}
		}
	case item.From >= 0:
		if f.Items != nil && len(items) > 1 {
			at = placeOfOld(items, &d.rows.Messages[first])
		}
		items[at].From, items[at].Changed = first, item.Changed
	}
}

// pairEntries says which of the entries of a message each of those that it becomes is, -1 for a new one.
func pairEntries(was []core.Message, is []Item) []int {
	old := func(i int) core.Part { return entryPart(&was[i]).Part }
	new := func(i int) core.Part { return entryPart(&is[i].Message).Part }
	return pairUp(bind.PartKeys(len(was), old), bind.PartKeys(len(is), new), func(i, k int) bool {
		from, _ := format.RecordOf(old(i))
		to, _ := format.RecordOf(new(k))
		return len(is) == 1 && len(was) == 1 || from == to && (to == format.TextPart || to == format.CallPart)
	})
}

// placeOfOld is which of the rows of a message keeps its place: the one that holds a part which was there, or else the first.
func placeOfOld(rows []Item, old *core.Message) int {
	there := map[string]bool{}
	for _, part := range old.All() {
		there[bind.PartKey(part)] = true
	}
	for i := range rows {
		for _, part := range rows[i].All() {
			if there[bind.PartKey(part)] {
				return i
			}
		}
	}
	return 0
}

// stays reports whether an item is written as one message: what comes from the document keeps the ID that it has
// or lacks.
func (i *Item) stays() bool {
	return i.From >= 0 && (!i.Changed || i.ID == "" && len(bind.NewParts(&i.Message)) <= 1)
}
