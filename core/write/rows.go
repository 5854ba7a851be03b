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

// splitting are messages that were made of others, and which of those each of them is.
type splitting struct {
	messages core.Messages
	pieces   []bind.Lineage
}

//go:noinline
func (s *splitting) add(m core.Message, from bind.Lineage) {
	s.messages, s.pieces = append(s.messages, m), append(s.pieces, from)
}

// split makes rows of messages. Keep says of a message that it is written as it is.
func split(d *format.Format, messages []core.Message, keep func(int) bool) (core.Messages, []bind.Lineage) {
	all := splitting{make(core.Messages, 0, len(messages)), make([]bind.Lineage, 0, len(messages))}
	var taken map[string]int
	if d.One {
		taken = takenIDs(messages)
	}
	for i := range messages {
		if keep(i) {
			all.add(messages[i], bind.Lineage{Message: i})
		} else {
			all.split(d, messages[i], i, taken)
		}
	}
	return all.messages, all.pieces
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
// The contents of a message with the ID "m" have the IDs "m#1", "m#2" and so on, and the last has "m": its children
// stay its children. A message without an ID gets one that none has which is taken.
func (s *splitting) split(d *format.Format, m core.Message, message int, taken map[string]int) {
	from := bind.Lineage{Message: message, Calls: callsSomething(&m)}
	if d.One {
		from.Named = m.ID == ""
		for number := message + 1; m.ID == "" || from.Named && taken[m.ID] > 0; number++ {
			m.ID = "msg-" + strconv.Itoa(number)
		}
		if from.Named {
			taken[m.ID]++
		}
	}
	parts, ends, lost := rowsOf(d, &m)
	if ends == nil {
		s.add(m, from)
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
		switch {
		case d.Items != nil && !last:
			one = core.Message{Role: m.Role}
		case d.One && !last:
			one.ID, one.Usage = m.ID+"#"+strconv.Itoa(i+1), nil
		}
		if len(row) > 0 {
			one.Parts, from.Parts = make([]core.Part, 0, len(row)), make([]bind.PartAt, 0, len(row))
		}
		for _, each := range row {
			one.Parts, from.Parts = append(one.Parts, each.Part), append(from.Parts, bind.PartAt{Message: message, Part: each.Index})
		}
		switch {
		case d.One:
			result, moved := row[0].Part.(core.ToolResult)
			if from.Moved, from.Failed = moved, result.Error != ""; moved {
				one.Role, one.ToolCallID, one.Name, one.Content, one.Parts = core.RoleTool, result.ToolCallID, result.Name, result.Output+result.Error, nil
			}
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
		s.add(one, from)
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
	lost = (&writing{format: d}).place(&each, format.SetOf(m.Role), false)
	item := lost == "" && d.IsItem(each.Form)
	if core.IsCode(each.Part) {
		lost = ""
	}
	return lost, !item && len(m.Parts) > 0
}

// splitItems are the rows that items become, and which of those each of them is.
func (d *docRows) splitItems(items []Item) ([]Item, []bind.Lineage) {
	taken, room := make(map[string]int, len(items)), max(len(items), len(d.rows.From))
	for i := range items {
		taken[items[i].ID]++
	}
	all := itemRows{make([]Item, 0, room), make([]bind.Lineage, 0, room)}
	for i := range items {
		all.split(d, &items[i], i, taken)
	}
	return all.items, all.pieces
}

// itemRows are rows that items become, and which of those each of them is.
type itemRows struct {
	items  []Item
	pieces []bind.Lineage
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

//go:noinline
func (all *itemRows) add(m *core.Message, from int, piece *bind.Lineage) {
	all.items, all.pieces = append(all.items, Item{Message: *m, From: from}), append(all.pieces, *piece)
}

// split adds the rows that an item becomes. Of those of a message of the document, the first keeps its place, the item
// that holds a part which was there, or the entries that stay the same.
func (all *itemRows) split(d *docRows, item *Item, number int, taken map[string]int) {
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
	var made splitting
	made.split(f, item.Message, number, taken)
	for i := range made.messages {
		all.add(&made.messages[i], -1, &made.pieces[i])
		all.items[base+i].Failed = f.Entries != nil && item.Failed
	}
	items := all.items[base:]
	switch at := 0; {
	case item.From < 0:
	case f.Entries == nil:
		if f.Items != nil && len(items) > 1 {
			at = bind.PlaceOfOld(made.messages, &d.rows.Messages[first])
		}
		items[at].From, items[at].Changed = first, item.Changed
	default:
		was := d.rows.Messages[first:end]
		for i, old := range pairEntries(was, made.messages) {
			if each := &items[i]; old >= 0 {
				each.From, each.Changed = first+old, item.Changed
				if i > 0 || item.ID == was[0].ID {
					each.ID = was[old].ID
				}
				if i > 0 || item.Timestamp == was[0].Timestamp {
					each.Timestamp = was[old].Timestamp
				}
			}
		}
	}
}

// pairEntries says which of the entries of a message each of those that it becomes is, -1 for a new one.
func pairEntries(was, is []core.Message) []int {
	part := func(m *core.Message) core.Part {
		if m.Role != core.RoleAssistant {
			return core.Text{}
		}
		return entryPart(m).Part
	}
	keys := func(of []core.Message) []string {
		return bind.PartKeys(len(of), func(i int) core.Part { return part(&of[i]) })
	}
	return pairUp(keys(was), keys(is), func(old, new int) bool {
		from, _ := format.RecordOf(part(&was[old]))
		to, _ := format.RecordOf(part(&is[new]))
		return len(is) == 1 && len(was) == 1 || from == to && (to == format.TextPart || to == format.CallPart)
	})
}

// stays reports whether an item is written as one message: what comes from the document keeps the ID that it has
// or lacks.
func (i *Item) stays() bool {
	return i.From >= 0 && (!i.Changed || i.ID == "" && len(bind.NewParts(&i.Message)) <= 1)
}
