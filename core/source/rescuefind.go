package source

import (
	"bytes"
	"slices"
)

// excerpt is a value found in a text.
type excerpt struct {
	start, end int
	edits      []edit
	// weak values could as well be part of prose, such as [1].
	weak bool
	// fenced says that a code fence is around it.
	fenced bool
}

// gap says what comes before, between or after excerpts.
type gap uint8

const (
	gapBlank gap = iota
	gapComma
	gapText
)

// lines repairs the broken lines of JSON Lines, each for itself.
func (r *rescuer) lines() bool {
	end, at := r.end, 0
	var out []edit
	if size := skipMark(r.text); size > 0 {
		out = append(out, edit{0, size, "", whyMark})
		at = size
	}
	for n := 0; n <= len(r.doc.Roots); n++ {
		stop, next := end, end
		if n < len(r.doc.Roots) {
			root := r.doc.Nodes[r.doc.Roots[n]]
			stop, next = int(root.Start), int(root.End)
		}
		for at < stop {
			line := min(lineEnd(r.text, at), stop)
			if skipSpace(r.text[:line], at) < line {
				edits, ok := r.line(at, line)
				if !ok {
					return false
				}
				out = append(out, edits...)
			}
			at = line + 1
		}
		at = next
	}
	r.edits = out
	return true
}

// line repairs one line. One without any JSON goes.
func (r *rescuer) line(start, end int) ([]edit, bool) {
	r.end, r.edits, r.noTriple = end, nil, [2]bool{}
	excerpts, ok := r.find(start)
	if !ok {
		return nil, false
	}
	if len(excerpts) == 0 {
		return []edit{{start, end, "", whyBetween}}, true
	}
	return r.assemble(excerpts, start), true
}

// whole reads the text as one value or as the members of an object without its braces.
func (r *rescuer) whole() bool {
	start := r.space(0)
	if start == r.end || r.text[start] == '{' || r.text[start] == '[' {
		return false
	}
	if r.membersPrinted(start) {
		return r.members(start, len(r.edits), true)
	}
	before := len(r.edits)
	q, quoted := r.opening(start)
	i, ok := r.value(start, wantValue)
	if quoted && i < r.end && len(r.stack) == 0 {
		if next := skipSpace(r.text[:r.end], i); next < r.end && r.text[next] == ':' {
			return r.members(start, before, false)
		}
	}
	if !ok {
		return false
	}
	cut := slices.ContainsFunc(r.edits, func(e edit) bool { return e.why == whyCutString || e.why == whyCutBrackets })
	r.onlyContainer = cut || !quoted && (r.text[start] == '(' || r.text[start] == '<' || r.quoted > 0) || q.triple
	return r.rest(i)
}

// rest removes what may come after a whole value at i, or says that there is more.
func (r *rescuer) rest(i int) bool {
	i = r.space(i)
	for i < r.end && (r.text[i] == ';' || r.text[i] == ',' || r.text[i] == ')') {
		why := whySemicolon
		switch r.text[i] {
		case ',':
			why = whyTrailingComma
		case ')':
			why = whyExtraBracket
		}
		r.edit(i, i+1, "", why)
		i = r.space(i + 1)
	}
	return i == r.end
}

// members reads members from start on, to the brace that closes them or to the end. Printed ones
// have equals signs for colons, and no commas.
func (r *rescuer) members(start, before int, printed bool) bool {
	r.edits, r.stack, r.open = r.edits[:before], r.stack[:0], [4]int{}
	r.quoted, r.keys, r.scalars, r.half, r.ellipsis = 0, 0, 0, false, false
	r.edit(start, start, "{", whyObjectAround)
	r.onlyContainer = true
	if !r.push(frame{kind: '{', closer: '}', edit: before, open: start, implied: true, named: printed}, start) {
		return false
	}
	i, ok := r.value(start, wantKey)
	return ok && r.rest(i)
}

// middle looks for values anywhere in the text.
func (r *rescuer) middle() bool {
	excerpts, ok := r.find(0)
	if !ok || len(excerpts) == 0 {
		return false
	}
	r.edits = r.assemble(excerpts, 0)
	return true
}

// find gives the values between start and the end. It gives false when there is JSON in
// which something is that no rule explains.
func (r *rescuer) find(start int) ([]excerpt, bool) {
	var excerpts []excerpt
	r.edits = nil
	first := r.space(start)
	r.edits = r.edits[:0]
	fenced, fresh, unclosed := false, true, false
	for i := start; i < r.end; {
		if r.tooMany || len(excerpts) > mostEdits {
			r.hopeless = true
			return nil, false
		}
		c := r.text[i]
		switch {
		case c == '\n':
			fresh = true
			i++
			continue
		case c <= ' ' || c == '>' && fresh:
			i++
			continue
		case fresh && r.atFence(i):
			fenced = !fenced
			i += 3
			fresh = false
			continue
		case fresh && c == '/' && i+1 < r.end && r.text[i+1] == '/':
			i = lineEnd(r.text[:r.end], i)
			continue
		case fresh && !unclosed && c == '/' && i+1 < r.end && r.text[i+1] == '*':
			n := bytes.Index(r.text[i+2:r.end], []byte("*/"))
			if n >= 0 {
				i += n + 4
				continue
			}
			unclosed = true
		}
		fresh = false
		from, ok := r.candidate(i)
		if !ok {
			i++
			continue
		}
		mark := len(r.edits)
		r.quoted, r.keys, r.scalars, r.half, r.ellipsis = 0, 0, 0, false, false
		r.stack, r.open, r.last = r.stack[:0], [4]int{}, token{}
		r.shell = from > 0 && r.text[from-1] == '\''
		end, ok := r.value(from, wantValue)
		if !ok && r.quoted > 0 {
			r.hopeless = true
			return nil, false
		}
		strong := r.quoted+r.keys > 0
		if ok && (strong || len(excerpts) > 0 || from == first) {
			found := slices.Clip(r.edits[mark:])
			// Code of other languages has lists in braces.
			weak := !strong || len(found) > 0 && found[0].why == whySet
			excerpts = append(excerpts, excerpt{from, end, found, weak, fenced})
			// A comment after it is none of the text.
			mark = len(r.edits)
			i = r.space(end)
			fresh = bytes.IndexByte(r.text[end:i], '\n') >= 0
			r.edits = r.edits[:mark]
			continue
		}
		r.edits = r.edits[:mark]
		i = max(end, i+1)
	}
	return r.choose(excerpts, start), true
}

// candidate says whether a value may begin at i, and where it really begins.
func (r *rescuer) candidate(i int) (int, bool) {
	switch r.text[i] {
	case '{', '[':
		return i, true
	case '(':
		// A name with named arguments.
		start := i
		for start > 0 && (bare(r.text[start-1]) || r.text[start-1] == '.') {
			start--
		}
		first := skipSpace(r.text[:r.end], i+1)
		end := r.nameEnd(first)
		return start, start < i && end > first && end < r.end && r.text[end] == '=' && end+1 < r.end && r.text[end+1] != '='
	}
	return i, false
}

// between says what is in a part of the text.
func (r *rescuer) between(from, to int) gap {
	mark, end := len(r.edits), r.end
	r.end = to
	defer func() { r.edits, r.end = r.edits[:mark], end }()
	i := r.space(from)
	if i == to {
		return gapBlank
	}
	if r.text[i] == ',' && r.space(i+1) == to {
		return gapComma
	}
	return gapText
}

// choose leaves the excerpts that the text is about.
func (r *rescuer) choose(excerpts []excerpt, start int) []excerpt {
	if len(excerpts) == 0 {
		return nil
	}
	prose := r.between(start, excerpts[0].start) == gapText || r.tail(excerpts[len(excerpts)-1].end) == whyAfter
	inner := false
	for i := 1; i < len(excerpts); i++ {
		inner = inner || r.between(excerpts[i-1].end, excerpts[i].start) == gapText
	}
	if prose || inner {
		excerpts = slices.DeleteFunc(excerpts, func(p excerpt) bool { return p.weak })
		if slices.ContainsFunc(excerpts, func(p excerpt) bool { return p.fenced }) {
			excerpts = slices.DeleteFunc(excerpts, func(p excerpt) bool { return !p.fenced })
		}
	}
	if len(excerpts) < 2 || !inner {
		return excerpts
	}
	// Among prose, one value is what it is about, or a list of the like.
	main := slices.MaxFunc(excerpts, func(a, b excerpt) int { return (a.end - a.start) - (b.end - b.start) })
	var kept []excerpt
	scanned, apart := 0, true
	for i, p := range excerpts {
		gap := r.text[scanned:p.start]
		apart = apart || bytes.IndexByte(gap, '\n') >= 0 || bytes.Contains(gap, []byte(`\n`))
		scanned = p.start
		if r.text[p.start] != r.text[main.start] {
			continue
		}
		if !apart && r.between(excerpts[i-1].end, p.start) != gapComma {
			if p.start != main.start {
				continue
			}
			kept = kept[:len(kept)-1]
		}
		kept = append(kept, p)
		scanned, apart = p.end, false
	}
	return kept
}

// tail says why the text from i on goes.
func (r *rescuer) tail(i int) why {
	mark := len(r.edits)
	i = r.space(i)
	r.edits = r.edits[:mark]
	rest := bytes.TrimSpace(r.text[i:r.end])
	switch {
	case len(rest) == 0:
		return whyNone
	case len(bytes.Trim(rest, "; \t\r\n")) == 0:
		return whySemicolon
	case len(bytes.Trim(rest, ",; \t\r\n")) == 0:
		return whyTrailingComma
	case len(bytes.Trim(rest, "}]),; \t\r\n")) == 0:
		return whyExtraBracket
	case bytes.Equal(rest, []byte("```")):
		return whyFence
	}
	return whyAfter
}
