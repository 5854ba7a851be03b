package write

import (
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// settle finds the settled messages: results that stay or go, and what the user says next to them. What the user
// says may become something new; where there is nothing new, it is settled too when it goes.
func (p *patch) settle() {
	if p.Format.ResultsIn == 0 {
		return
	}
	p.settled = make([]bool, p.end-p.first)
	stays, news := make([]bool, len(p.settled)), false
	for i := range p.settled {
		p.settled[i] = p.inContent(p.first + i)
	}
	for i := p.group.first; i < p.group.end; i++ {
		from := p.items[i].From
		if from >= p.first && from < p.end {
			p.settled[from-p.first] = p.settled[from-p.first] && p.same(i)
			stays[from-p.first] = true
		}
		news = news || !p.isSettled(from)
	}
	for i := range p.settled {
		if news && !stays[i] && p.From[p.first+i].Block == source.None {
			p.settled[i] = false
		}
	}
}

// isSettled reports whether a message of the document is settled.
func (p *patch) isSettled(i int) bool {
	i -= p.first
	return i >= 0 && i < len(p.settled) && p.settled[i]
}

// inContent reports whether all that a message of the document is are elements of the content.
func (p *patch) inContent(i int) bool {
	from := &p.From[i]
	if from.Block != source.None {
		return p.position(p.content, from.Block) >= 0
	}
	for k := range from.Parts {
		if p.position(p.content, from.Parts[k].Node) < 0 {
			return false
		}
	}
	return len(from.Parts) > 0
}

// standing writes the numbers of the current message's nodes where the message is settled, and reports whether it is.
func (p *patch) standing(w *writing) bool {
	i := p.source(w)
	if !p.isSettled(i) {
		return false
	}
	from := &p.From[i]
	if from.Block != source.None {
		writeNumber(w, from.Block)
		return true
	}
	for k := range from.Parts {
		writeNumber(w, from.Parts[k].Node)
	}
	return true
}

// writeNumber writes the number of a node instead of its text.
func writeNumber(w *writing, node source.Index) {
	w.marks = append(w.marks, Mark{int(node), standsHere, len(w.Out)})
	w.Raw(strconv.Itoa(int(node)))
}

// standsHere is the part of a Mark whose message is a node that stays as it is.
const standsHere = -2
