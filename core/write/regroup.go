package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
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
