package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// turn adds the messages of one of the assistant's that holds several parts, the last with the parts that there
// is no place for. It reports false for any other message, and where nothing is left of it.
func (s *splitting) turn(d *format.Format, m *core.Message, message int) bool {
	parts, first := bind.NewParts(m), len(s.messages)
	if m.Role != core.RoleAssistant || len(parts) < 2 {
		return false
	}
	var lost []string
	var lostAt []bind.PartAt
	flat, open := len(m.Parts) == 0, false
	for _, each := range parts {
		at, placed := bind.PartAt{Message: message, Part: each.Index}, each
		what := (&writing{format: d}).place(&placed, format.SetOf(m.Role), false)
		item := what == "" && d.IsItem(placed.Form)
		if what != "" && !core.IsCode(each.Part) {
			lost, lostAt = append(lost, what), append(lostAt, at)
			continue
		}
		if !item && open {
			one, from := s.last()
			one.Parts, from.Parts = append(one.Parts, each.Part), append(from.Parts, at)
			continue
		}
		one := core.Message{Role: m.Role, Parts: []core.Part{each.Part}}
		if flat || !core.IsText(each.Part) {
			plain(&one)
		}
		open = !item && !flat
		s.add(one, bind.Lineage{Message: message, Parts: []bind.PartAt{at}})
	}
	if len(s.messages) == first {
		return false
	}
	one, from := s.last()
	from.Lost, from.Parts = lost, append(from.Parts, lostAt...)
	one.ID, one.ParentID, one.Timestamp, one.Name, one.Usage = m.ID, m.ParentID, m.Timestamp, m.Name, m.Usage
	return true
}

//go:noinline
func (s *splitting) last() (*core.Message, *bind.Lineage) {
	return &s.messages[len(s.messages)-1], &s.pieces[len(s.pieces)-1]
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
	p.Message, p.Joined = from.Message, from.Joined
}

// apart notes what is lost where the written message is a piece of another.
func (w *writing) apart() {
	p := &w.pieces[w.index+w.offset]
	if p.Several {
		w.lose(bind.Changed, "message split into several", -1)
	}
	written := len(p.Parts) - len(p.Lost)
	for i, what := range p.Lost {
		w.lose(bind.Dropped, what, written+i)
	}
}
