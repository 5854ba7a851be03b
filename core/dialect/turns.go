package dialect

import "github.com/rolecall/rolecall/core"

// turn adds the messages of one of the assistant's that holds several parts, the last with the parts that there
// is no place for. It reports false for any other message, and where nothing is left of it.
func (s *splitting) turn(d *Dialect, m *core.Message, message int) bool {
	parts, first := newParts(m), len(s.messages)
	if m.Role != core.RoleAssistant || len(parts) < 2 {
		return false
	}
	var lost []string
	var lostAt []partAt
	flat, open := len(m.Parts) == 0, false
	for _, each := range parts {
		at, placed := partAt{message, each.index}, each
		what := (&writing{dialect: d}).place(&placed, setOf(m.Role), false)
		item := what == "" && d.isItem(placed.form)
		if what != "" && !core.IsCode(each.Part) {
			lost, lostAt = append(lost, what), append(lostAt, at)
			continue
		}
		if !item && open {
			one, from := s.last()
			one.Parts, from.parts = append(one.Parts, each.Part), append(from.parts, at)
			continue
		}
		one := core.Message{Role: m.Role, Parts: []core.Part{each.Part}}
		if flat || !core.IsText(each.Part) {
			plain(&one)
		}
		open = !item && !flat
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

// of makes a piece of a joined message one of the messages that were joined.
func (p *piece) of(joined []piece) {
	from := &joined[p.message]
	for i := range p.parts {
		p.parts[i] = from.at(p.parts[i].part)
	}
	if p.parts == nil {
		p.parts = from.parts
	}
	p.message, p.joined = from.message, from.joined
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
