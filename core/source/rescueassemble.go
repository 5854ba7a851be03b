package source

import "bytes"

// assemble gives the edits that leave nothing but the excerpts: one value, an array of them
// if commas are between them, or JSON Lines.
func (r *rescuer) assemble(excerpts []excerpt, start int) []edit {
	array := false
	for i := 1; i < len(excerpts); i++ {
		array = array || r.between(excerpts[i-1].end, excerpts[i].start) == gapComma
	}
	size := 0
	for _, p := range excerpts {
		size += len(p.edits)
	}
	a := assembly{r: r, out: make([]edit, 0, size+2*len(excerpts)+4)}
	r.edits = nil
	a.front(start, excerpts[0].start)
	if array {
		a.add(excerpts[0].start, excerpts[0].start, "[", whyArrayAround)
	}
	for i, p := range excerpts {
		if i > 0 {
			a.between(excerpts[i-1].end, p.start, array)
		}
		a.out = append(a.out, p.edits...)
	}
	last := excerpts[len(excerpts)-1].end
	if array {
		a.add(last, last, "]", whyNone)
	}
	a.back(last)
	return a.out
}

// assembly collects the edits of excerpts and of what is around them.
type assembly struct {
	r   *rescuer
	out []edit
}

func (a *assembly) add(start, end int, text string, why why) {
	a.out = append(a.out, edit{start, end, text, why})
}

// blank takes over a gap in which only space and comments are, or says it is not one.
func (a *assembly) blank(from, to int) bool {
	end := a.r.end
	a.r.edits, a.r.end = a.r.edits[:0], to
	ok := a.r.space(from) == to
	a.r.end = end
	if ok {
		a.out = append(a.out, a.r.edits...)
	}
	return ok
}

func (a *assembly) front(from, to int) {
	if a.blank(from, to) {
		return
	}
	why := whyBefore
	if onlyFence(a.r.text[from:to]) {
		why = whyFence
	}
	a.add(from, to, "", why)
}

func (a *assembly) between(from, to int, array bool) {
	mark := len(a.out)
	blank := a.blank(from, to)
	broken := bytes.IndexByte(a.r.text[from:to], '\n') >= 0
	switch {
	case array && blank:
		// The comma goes in front of the comments.
		a.out = a.out[:mark]
		a.add(from, from, ",", whyMissingComma)
		a.blank(from, to)
	case array && a.r.between(from, to) == gapComma:
		end := a.r.end
		a.r.edits, a.r.end = a.r.edits[:0], to
		comma := a.r.space(from)
		a.r.space(comma + 1)
		a.out = append(a.out, a.r.edits...)
		a.r.end = end
	case array:
		a.add(from, to, ",\n", whyBetween)
	case !blank:
		a.add(from, to, "\n", whyBetween)
	case !broken:
		a.out = a.out[:mark]
		a.add(from, to, "\n", whyOwnLine)
	}
}

func (a *assembly) back(from int) {
	if a.blank(from, a.r.end) {
		return
	}
	end := a.r.end
	for end > from && a.r.text[end-1] <= ' ' {
		end--
	}
	why := a.r.tail(from)
	if why == whyFence {
		// The change was told in front.
		for _, e := range a.out {
			if e.why == whyFence {
				why = whyNone
			}
		}
	}
	a.add(from, end, "", why)
}

// onlyFence says whether there is nothing but the opening line of a code fence.
func onlyFence(b []byte) bool {
	b = bytes.TrimSpace(b)
	return bytes.HasPrefix(b, []byte("```")) && bytes.IndexByte(b, '\n') < 0 && bytes.IndexByte(b, ' ') < 0
}
