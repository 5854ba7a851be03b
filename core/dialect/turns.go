package dialect

import "github.com/rolecall/rolecall/core"

// splitTurns makes the messages of each of the assistant's where some of its parts are items of
// the list: every such part, and what stands between them. Keep says of a message that it is
// written as it stands. The last piece notes the parts that there is no place for.
func (d *Dialect) splitTurns(messages []core.Message, keep func(int) bool) (core.Messages, []piece) {
	all := newSplitting(len(messages))
	for i := range messages {
		m := &messages[i]
		parts := newParts(m)
		if keep(i) || m.Role != core.RoleAssistant || len(parts) < 2 || !all.turn(d, m, parts, i) {
			all.add(*m, piece{message: i})
		}
	}
	return all.messages, all.pieces
}

// turn adds the messages of one of the assistant's, and reports false where nothing is left of it.
func (s *splitting) turn(d *Dialect, m *core.Message, parts []newPart, message int) bool {
	first := len(s.messages)
	var lost []string
	var lostAt []partAt
	flat, open := len(m.Parts) == 0, false
	for _, each := range parts {
		at := partAt{message, each.index}
		f := d.itemFor(each.Part, m.Role)
		placed := each
		if f == nil && !core.IsCode(each.Part) {
			if what := (&writing{dialect: d}).place(&placed, setOf(m.Role), false); what != "" {
				lost, lostAt = append(lost, what), append(lostAt, at)
				continue
			}
		}
		if f == nil && open {
			one, from := s.last()
			one.Parts, from.parts = append(one.Parts, each.Part), append(from.parts, at)
			continue
		}
		one := core.Message{Role: m.Role}
		switch part := each.Part.(type) {
		case core.ToolCall:
			one.ToolCalls = []core.ToolCall{part}
		case core.Text:
			if one.Content = part.Text; !flat {
				one.Content, one.Parts = "", []core.Part{part}
			}
		default:
			one.Parts = []core.Part{part}
		}
		open = f == nil && !flat
		s.add(one, piece{message: message, parts: []partAt{at}})
	}
	if len(s.messages) == first {
		return false
	}
	one, from := s.last()
	from.lost, from.parts = lost, append(from.parts, lostAt...)
	one.ID, one.ParentID, one.Timestamp, one.Name, one.Usage = m.ID, m.ParentID, m.Timestamp, m.Name, m.Usage
	return true
}

//go:noinline
func (s *splitting) last() (*core.Message, *piece) {
	return &s.messages[len(s.messages)-1], &s.pieces[len(s.pieces)-1]
}

// markBorders notes which messages stay several where another dialect is written of them again:
// that joins what must be one turn of the assistant.
func markBorders(split core.Messages, pieces []piece) {
	rows, noted := turns{messages: split}, -1
	for i := 0; i < len(split); {
		end := rows.turnEnd(i, i+1)
		if i > 0 && pieces[i].message == pieces[i-1].message && noted != pieces[i].message {
			noted, pieces[i].several = pieces[i].message, true
		}
		i = end
	}
}

// of makes a piece of a joined message one of the messages that were joined; joined is nil where
// none were.
func (p *piece) of(joined []piece) {
	if joined == nil {
		return
	}
	from := &joined[p.message]
	if p.parts == nil {
		p.message, p.parts, p.joined = from.message, from.parts, from.joined
		return
	}
	p.message, p.joined = from.message, from.joined
	for i := range p.parts {
		p.parts[i] = from.at(p.parts[i].part)
	}
}

// apart notes what is lost where the written message is a piece of another.
func (w *writing) apart() {
	p := &w.pieces[w.index+w.offset]
	if p.several {
		w.lose(changed, "one message, now several", -1)
	}
	written := len(p.parts) - len(p.lost)
	for i, what := range p.lost {
		w.lose(dropped, what, written+i)
	}
}

// placeOfOld is which of the pieces of a message stays where it stood: the one that holds a part
// which stood there, or else the first.
func placeOfOld(split []core.Message, old *core.Message) int {
	stood := map[string]bool{}
	for _, part := range old.All() {
		stood[partKey(part)] = true
	}
	for i := range split {
		for _, part := range split[i].All() {
			if stood[partKey(part)] {
				return i
			}
		}
	}
	return 0
}
