package dialect

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// piece says which message a written message is, or is a piece of.
type piece struct {
	message int
	// parts say of each part where it came from; nil for the message as it is.
	parts []partAt
	// joined are the messages that stood on their own and are a part of it now.
	joined []int
	// named says that the written message has an ID that was made up.
	named bool
	// lost are what is gone with parts that stood beside it and that there is no place for; of
	// each, parts says which it is, after those that are written.
	lost []string
	// several says that it begins a message of its own for good.
	several bool
	// moved says that it was a result beside the calls of a message, and is now a message
	// of role tool; failed, that it was the report of a failure.
	moved, failed bool
}

// partAt is a part of a message, by their indexes.
type partAt struct{ message, part int }

// at is where a part of what is written came from; -1 is the message itself.
func (p *piece) at(part int) partAt {
	switch {
	case part < 0:
	case p.parts == nil:
		return partAt{p.message, part}
	case part < len(p.parts):
		return p.parts[part]
	}
	return partAt{p.message, -1}
}

// splitting are messages that were made of others, and which of those each of them is.
type splitting struct {
	messages core.Messages
	pieces   []piece
}

//go:noinline
func (s *splitting) add(m core.Message, from piece) {
	s.messages, s.pieces = append(s.messages, m), append(s.pieces, from)
}

// split makes of messages what a message of the text holds: one content alone, or where some parts are
// items of the list, every such part and what stands between them. Keep says of a message that it is written
// as it stands.
func (d *Dialect) split(messages []core.Message, keep func(int) bool) (core.Messages, []piece) {
	all := splitting{make(core.Messages, 0, len(messages)), make([]piece, 0, len(messages))}
	taken := takenIDs(messages)
	for i := range messages {
		if keep(i) {
			all.add(messages[i], piece{message: i})
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
func (s *splitting) split(d *Dialect, m core.Message, message int, taken map[string]int) {
	switch from := (piece{message: message}); {
	case d.one:
		s.contents(m, from, taken)
	case !s.turn(d, &m, message):
		s.add(m, from)
	}
}

// contents adds a message for each content of one. The pieces of a message with the ID "m" have the IDs
// "m#1", "m#2" and so on, and the last has "m": its children stay its children. A message without an ID gets
// one that none has which is taken.
func (s *splitting) contents(m core.Message, from piece, taken map[string]int) {
	from.named = m.ID == ""
	for number := from.message + 1; m.ID == "" || from.named && taken[m.ID] > 0; number++ {
		m.ID = "msg-" + strconv.Itoa(number)
	}
	if from.named {
		taken[m.ID]++
	}
	parts := newParts(&m)
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
		from.parts = nil
		for _, each := range parts[:size] {
			one.Parts, from.parts = append(one.Parts, each.Part), append(from.parts, partAt{from.message, each.index})
		}
		result, moved := parts[0].Part.(core.ToolResult)
		if from.moved, from.failed = moved, result.Error != ""; moved {
			one.Role, one.ToolCallID, one.Name, one.Content, one.Parts = core.RoleTool, result.ToolCallID, result.Name, result.Output+result.Error, nil
		}
		s.add(one, from)
		parts = parts[size:]
	}
}

// Join makes one message again of each row of messages that a message with several
// contents became as agent-types: with the IDs "m#1", "m#2" and then "m". Write does so
// for every other dialect.
func Join(messages core.Messages) core.Messages {
	joined, _ := joinMessages(messages, false)
	return joined
}

// joinMessages makes one message again of each row that split makes of one with several contents. With others
// it also joins what people write as agent-types and other dialects cannot hold: reasoning
// on its own with what the assistant says next, and calls side by side. Nothing else is
// joined; where nothing is, the messages are returned as they are, and no pieces.
func joinMessages(messages core.Messages, others bool) (core.Messages, []piece) {
	var joined core.Messages
	var pieces []piece
	turns := turns{messages: messages}
	for i := 0; i < len(messages); {
		end := rowEnd(messages, i)
		if others {
			end = turns.turnEnd(i, end)
		}
		if end > i+1 && joined == nil {
			joined = append(make(core.Messages, 0, len(messages)), messages[:i]...)
			for at := range joined {
				pieces = append(pieces, piece{message: at})
			}
		}
		m, made := messages[end-1], piece{message: i}
		if end > i+1 {
			m.ParentID, m.Parts, m.Content, m.ToolCalls = messages[i].ParentID, nil, "", nil
			m.Usage = sumUsage(messages[i:end])
			m.Role, m.ToolCallID, m.Name = messages[i].Role, "", messages[i].Name
			for at, row := i, i; at < end; at++ {
				if at == row {
					if row = rowEnd(messages, at); at > i {
						made.joined = append(made.joined, at)
					}
				}
				before := len(m.Parts)
				m.Parts = appendPieces(m.Parts, &messages[at])
				for part := range len(m.Parts) - before {
					made.parts = append(made.parts, partAt{at, part})
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
// other dialects would write its text as a list.
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

// turns are the turns of the assistant, who says something in a run of messages with results
// right after it.
type turns struct {
	messages core.Messages
	// end is where the last run ends that was looked at; 0 before the first.
	end int
	// answered are the IDs of its results; nil before somebody asks.
	answered map[string]bool
}

// turnEnd is where the turn of the assistant ends that begins with the row from first to
// end, as far as it must be one message.
func (r *turns) turnEnd(first, end int) int {
	if r.messages[first].Role != core.RoleAssistant {
		return end
	}
	if r.end < end {
		r.end, r.answered = end, nil
		for r.end < len(r.messages) && r.messages[r.end].Role == core.RoleAssistant {
			r.end++
		}
	}
	for end < r.end && reasons(&r.messages[end-1]) {
		end = rowEnd(r.messages, end)
	}
	if end < r.end && r.answers(r.messages[first:end]) {
		return r.end
	}
	return end
}

// answers reports whether one of the results answers a call.
func (r *turns) answers(callers core.Messages) bool {
	for i := range callers {
		for _, call := range callers[i].Calls() {
			if r.answered == nil {
				r.answered = make(map[string]bool)
				for k := r.end; k < len(r.messages) && r.messages[k].Role == core.RoleTool; k++ {
					r.answered[r.messages[k].ToolCallID] = true
				}
			}
			if call.ID != "" && !call.Server && r.answered[call.ID] {
				return true
			}
		}
	}
	return false
}

// reasons reports whether an assistant's message is reasoning alone.
func reasons(m *core.Message) bool {
	for _, part := range m.Parts {
		if !core.IsThinking(part) {
			return false
		}
	}
	return m.Role == core.RoleAssistant && len(m.Parts) > 0
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

// appendPieces adds the parts of a piece. One of role tool is the result of a call beside
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
func (c *Conversation) splitItems(items []Item) ([]Item, []piece) {
	messages := make([]core.Message, len(items))
	for i := range items {
		messages[i] = items[i].Message
	}
	split, pieces := c.Dialect.split(messages, func(i int) bool { return items[i].stays() })
	out := make([]Item, 0, len(split))
	for first := 0; first < len(split); {
		end := first + 1
		for end < len(split) && pieces[end].message == pieces[first].message {
			end++
		}
		out = c.itemsOf(out, &items[pieces[first].message], split[first:end])
		first = end
	}
	return out, pieces
}

// stays reports whether an item is written as one message: what comes from the document keeps the ID that it has
// or lacks.
func (i *Item) stays() bool {
	return i.From >= 0 && (!i.Changed || i.ID == "" && len(newParts(&i.Message)) <= 1)
}

// itemsOf adds the items that an item became which was split.
func (c *Conversation) itemsOf(items []Item, item *Item, split []core.Message) []Item {
	stays := len(items)
	if c.Dialect.items != nil && item.From >= 0 && len(split) > 1 {
		stays += placeOfOld(split, &c.Messages[item.From])
	}
	for i := range split {
		items = append(items, Item{Message: split[i], From: -1})
	}
	items[stays].From, items[stays].Changed = item.From, item.Changed
	return items
}
