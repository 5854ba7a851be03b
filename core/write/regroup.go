package write

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
)

// partOf is where a part of what is written came from; -1 is the message itself.
func partOf(p *bind.Lineage, part int) bind.PartAt {
	switch {
	case part < 0:
	case p.Parts == nil:
		return bind.PartAt{Message: p.Message, Part: part}
	case part < len(p.Parts):
		return p.Parts[part]
	}
	return bind.PartAt{Message: p.Message, Part: -1}
}

// splitting are messages that were made of others, and which of those each of them is.
type splitting struct {
	messages core.Messages
	pieces   []bind.Lineage
}

//go:noinline
func (s *splitting) add(m core.Message, from bind.Lineage) {
	s.messages, s.pieces = append(s.messages, m), append(s.pieces, from)
}

// split makes of messages what a message of the text holds: one content alone, or where some parts are
// items of the list, every such part and what is between them. Keep says of a message that it is written
// as it is written.
func split(d *format.Format, messages []core.Message, keep func(int) bool) (core.Messages, []bind.Lineage) {
	all := splitting{make(core.Messages, 0, len(messages)), make([]bind.Lineage, 0, len(messages))}
	taken := takenIDs(messages)
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

// split adds what a message becomes.
func (s *splitting) split(d *format.Format, m core.Message, message int, taken map[string]int) {
	switch from := (bind.Lineage{Message: message}); {
	case d.One:
		s.contents(m, from, taken)
	case !s.turn(d, &m, message):
		s.add(m, from)
	}
}

// contents adds a message for each content of one. The pieces of a message with the ID "m" have the IDs
// "m#1", "m#2" and so on, and the last has "m": its children stay its children. A message without an ID gets
// one that none has which is taken.
func (s *splitting) contents(m core.Message, from bind.Lineage, taken map[string]int) {
	from.Named = m.ID == ""
	for number := from.Message + 1; m.ID == "" || from.Named && taken[m.ID] > 0; number++ {
		m.ID = "msg-" + strconv.Itoa(number)
	}
	if from.Named {
		taken[m.ID]++
	}
	parts := bind.NewParts(&m)
	if len(parts) <= 1 || m.Role == core.RoleTool {
		s.add(m, from)
		return
	}
	parent, number := m.ParentID, 0
	for len(parts) > 0 {
		size := 1
		for core.IsImage(parts[0].Part) && size < len(parts) && core.IsImage(parts[size].Part) {
			size++
		}
		one := core.Message{Role: m.Role, Name: m.Name, ParentID: parent, Timestamp: m.Timestamp, ID: m.ID, Usage: m.Usage}
		if size < len(parts) {
			number++
			one.ID, one.Usage = m.ID+"#"+strconv.Itoa(number), nil
		}
		if parent != "" {
			parent = one.ID
		}
		from.Parts = nil
		for _, each := range parts[:size] {
			one.Parts, from.Parts = append(one.Parts, each.Part), append(from.Parts, bind.PartAt{Message: from.Message, Part: each.Index})
		}
		result, moved := parts[0].Part.(core.ToolResult)
		if from.Moved, from.Failed = moved, result.Error != ""; moved {
			one.Role, one.ToolCallID, one.Name, one.Content, one.Parts = core.RoleTool, result.ToolCallID, result.Name, result.Output+result.Error, nil
		}
		s.add(one, from)
		parts = parts[size:]
	}
}

// Join makes one message again of each row of messages that a message with several
// contents became as agent-types: with the IDs "m#1", "m#2" and then "m". Write does so
// for every other format.
func Join(messages core.Messages) core.Messages {
	joined, _ := joinMessages(messages, false)
	return joined
}

// joinMessages makes one message again of each row that split makes of one with several contents. With others
// it also joins what people write as agent-types and other formats cannot hold: reasoning
// on its own with what the assistant says next, and calls side by side. Nothing else is
// joined; where nothing is, the messages are returned as they are, and no pieces.
func joinMessages(messages core.Messages, others bool) (core.Messages, []bind.Lineage) {
	var joined core.Messages
	var pieces []bind.Lineage
	turns := bind.Turns{Messages: messages}
	for i := 0; i < len(messages); {
		end := rowEnd(messages, i)
		if others {
			end = turnEnd(&turns, i, end)
		}
		if end > i+1 && joined == nil {
			joined = append(make(core.Messages, 0, len(messages)), messages[:i]...)
			for at := range joined {
				pieces = append(pieces, bind.Lineage{Message: at})
			}
		}
		m, made := messages[end-1], bind.Lineage{Message: i}
		if end > i+1 {
			m.ParentID, m.Parts, m.Content, m.ToolCalls = messages[i].ParentID, nil, "", nil
			m.Usage = sumUsage(messages[i:end])
			m.Role, m.ToolCallID, m.Name = messages[i].Role, "", messages[i].Name
			for at, row := i, i; at < end; at++ {
				if at == row {
					if row = rowEnd(messages, at); at > i {
						made.Joined = append(made.Joined, at)
					}
				}
				before := len(m.Parts)
				m.Parts = appendPieces(m.Parts, &messages[at])
				for part := range len(m.Parts) - before {
					made.Parts = append(made.Parts, bind.PartAt{Message: at, Part: part})
				}
			}
			plain(&m)
		}
		if joined != nil {
			joined, pieces = append(joined, m), append(pieces, made)
		}
		i = end
	}
	if joined == nil {
		return messages, nil
	}
	return joined, pieces
}

// plain makes a message flat again that is one text, if any, and calls after it: as parts,
// other formats would write its text as a list.
func plain(m *core.Message) {
	for i, part := range m.Parts {
		if text, ok := part.(core.Text); !(ok && i == 0 && text.Text != "") && !core.IsToolCall(part) {
			return
		}
	}
	if m.Role != core.RoleAssistant {
		return
	}
	m.Content, m.ToolCalls = m.Text(), m.Calls()
	m.Parts = nil
}

// turnEnd is where the turn of the assistant ends that begins with the row from first to
// end, as far as it must be one message.
func turnEnd(r *bind.Turns, first, end int) int {
	if r.Messages[first].Role != core.RoleAssistant {
		return end
	}
	if r.End < end {
		r.End, r.Answered = end, nil
		for r.End < len(r.Messages) && r.Messages[r.End].Role == core.RoleAssistant {
			r.End++
		}
	}
	for end < r.End && detect.Reasons(&r.Messages[end-1]) {
		end = rowEnd(r.Messages, end)
	}
	if end < r.End && answers(r, r.Messages[first:end]) {
		return r.End
	}
	return end
}

// answers reports whether one of the results answers a call.
func answers(r *bind.Turns, callers core.Messages) bool {
	for i := range callers {
		for _, call := range callers[i].Calls() {
			if r.Answered == nil {
				r.Answered = make(map[string]bool)
				for k := r.End; k < len(r.Messages) && r.Messages[k].Role == core.RoleTool; k++ {
					r.Answered[r.Messages[k].ToolCallID] = true
				}
			}
			if call.ID != "" && !call.Server && r.Answered[call.ID] {
				return true
			}
		}
	}
	return false
}

func sumUsage(messages []core.Message) *core.Usage {
	var sum *core.Usage
	for i := range messages {
		if usage := messages[i].Usage; usage != nil {
			if sum == nil {
				sum = new(core.Usage)
			}
			sum.Add(*usage)
		}
	}
	return sum
}

// appendPieces adds the parts of a piece. One of role tool is the result of a call next to
// it that the provider ran.
func appendPieces(parts []core.Part, m *core.Message) []core.Part {
	if m.Role != core.RoleTool {
		for _, part := range m.All() {
			parts = append(parts, part)
		}
		return parts
	}
	for i, part := range parts {
		if call, ok := part.(core.ToolCall); ok && call.ID == m.ToolCallID {
			call.Server = true
			parts[i] = call
		}
	}
	return append(parts, core.ToolResult{ToolCallID: m.ToolCallID, Name: m.Name, Output: m.Text()})
}

// rowEnd is where the row of pieces that begins at i ends; i+1 when none begins there. Results
// alone are none: which call each of them answers, one message could not say.
func rowEnd(messages core.Messages, i int) int {
	id, first := strings.CutSuffix(messages[i].ID, "#1")
	if !first || id == "" || messages[i].Role == core.RoleTool {
		return i + 1
	}
	for end := i + 1; end < len(messages) && (messages[end].Role == messages[i].Role || messages[end].Role == core.RoleTool); end++ {
		if messages[end].ID == id {
			return end + 1
		}
		if messages[end].ID != id+"#"+strconv.Itoa(end-i+1) {
			break
		}
	}
	return i + 1
}

// splitItems is split for items. Of the pieces of a message of the document, the
// first keeps its place.
func splitItems(c *bind.Conversation, items []Item) ([]Item, []bind.Lineage) {
	messages := make([]core.Message, len(items))
	for i := range items {
		messages[i] = items[i].Message
	}
	split, pieces := split(c.Format, messages, func(i int) bool { return items[i].stays() })
	out := make([]Item, 0, len(split))
	for first := 0; first < len(split); {
		end := first + 1
		for end < len(split) && pieces[end].Message == pieces[first].Message {
			end++
		}
		out = itemsOf(c, out, &items[pieces[first].Message], split[first:end])
		first = end
	}
	return out, pieces
}

// stays reports whether an item is written as one message: what comes from the document keeps the ID that it has
// or lacks.
func (i *Item) stays() bool {
	return i.From >= 0 && (!i.Changed || i.ID == "" && len(bind.NewParts(&i.Message)) <= 1)
}

// itemsOf adds the items that an item became which was split.
func itemsOf(c *bind.Conversation, items []Item, item *Item, split []core.Message) []Item {
	stays := len(items)
	if c.Format.Items != nil && item.From >= 0 && len(split) > 1 {
		stays += bind.PlaceOfOld(split, &c.Messages[item.From])
	}
	for i := range split {
		items = append(items, Item{Message: split[i], From: -1})
	}
	items[stays].From, items[stays].Changed = item.From, item.Changed
	return items
}
