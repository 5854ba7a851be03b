package write

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
)

// rearranged are messages split or joined as the format needs it, and which of the given ones
// each of them is; nil where they are as they were.
func rearranged(d *format.Format, given core.Messages) (msgs core.Messages, pieces []bind.Lineage) {
	if d.One {
		return split(d, given)
	}
	msgs, joined := joinMessages(given, d.Items == nil && !whole(d))
	if !splits(d) {
		return msgs, joined
	}
	msgs, pieces = split(d, msgs)
	if d.Items != nil {
		markBorders(msgs, pieces)
	}
	if joined != nil {
		for i := range pieces {
			of(&pieces[i], joined)
		}
	}
	return msgs, pieces
}

// markBorders notes which messages stay several where another format is written of them again:
// that joins what must be one turn of the assistant.
func markBorders(split core.Messages, pieces []bind.Lineage) {
	rows, noted := bind.Turns{Messages: split}, -1
	for i := 0; i < len(split); {
		end := turnEnd(&rows, i, i+1)
		if i > 0 && pieces[i].Message == pieces[i-1].Message && noted != pieces[i].Message {
			noted, pieces[i].Several = pieces[i].Message, true
		}
		i = end
	}
}

// of makes a piece of a joined message one of the messages that were joined.
func of(p *bind.Lineage, joined []bind.Lineage) {
	from := &joined[p.Message]
	for i := range p.Parts {
		p.Parts[i] = partOf(from, p.Parts[i].Part)
	}
	if p.Parts == nil {
		p.Parts = from.Parts
	}
	if p.Message = from.Message; p.Row == 0 {
		p.Joined = from.Joined
	}
}

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

// lostApart notes what is lost where the written message is a piece of another.
func (w *writing) lostApart() {
	p := &w.pieces[w.index+w.offset]
	if p.Several {
		w.lose(bind.Changed, "message split into several", -1)
	}
	w.lostBeside(p)
}

// lostBeside notes what is lost of a message next to the piece that is written.
func (w *writing) lostBeside(p *bind.Lineage) {
	written := len(p.Parts) - len(p.Lost)
	for i, what := range p.Lost {
		w.lose(bind.Dropped, what, written+i)
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
