package source

import "github.com/rolecall/rolecall/core/finding"

// splice applies sorted edits. Without edits the result is the text itself.
//
//go:noinline
func splice(text []byte, edits []edit) []byte {
	if len(edits) == 0 {
		return text
	}
	size := len(text)
	for _, e := range edits {
		size += len(e.new) - (e.end - e.start)
	}
	out := make([]byte, 0, size)
	at := 0
	for _, e := range edits {
		out = append(append(out, text[at:e.start]...), e.new...)
		at = e.end
	}
	return append(out, text[at:]...)
}

// publicEdits joins edits that touch and leaves out of each what stays the same.
func publicEdits(text []byte, edits []edit) []finding.Edit {
	var out []finding.Edit
	for i := 0; i < len(edits); {
		start, end := edits[i].start, edits[i].end
		joined := edits[i].new
		next := i + 1
		if next < len(edits) && edits[next].start == end {
			long := []byte(joined)
			for ; next < len(edits) && edits[next].start == end; next++ {
				long = append(long, edits[next].new...)
				end = edits[next].end
			}
			joined = string(long)
		}
		i = next
		for start < end && joined != "" && text[start] == joined[0] {
			start++
			joined = joined[1:]
		}
		for start < end && joined != "" && text[end-1] == joined[len(joined)-1] {
			end--
			joined = joined[:len(joined)-1]
		}
		if start < end || joined != "" {
			out = append(out, finding.Edit{Span: finding.Span{Start: start, End: end}, New: joined})
		}
	}
	return out
}

// compose gives the edits that do the same as first and then second, whose offsets are in
// the text that first makes. That text has size bytes.
func compose(first, second []edit, size int) []edit {
	if len(second) == 0 {
		return first
	}
	if len(first) == 0 {
		return second
	}
	c := composer{second: second}
	for _, e := range first {
		c.keep(e.start - c.source)
		c.write(e.new)
		c.source = e.end
	}
	c.keep(size - c.middle)
	c.step(0)
	c.flush()
	return c.out
}

// composer walks over the text between two lists of edits, excerpt by excerpt.
type composer struct {
	second []edit
	out    []edit
	// middle is the offset in that text, source the one in the text before it.
	middle, source int
	// drop is how many bytes of the middle the current edit of second still deletes.
	drop int
	// start and text are the edit being collected: text for [start, source).
	start int
	text  []byte
}

// step says how many of the next n bytes of the middle stay or go together, and which.
func (c *composer) step(n int) (int, bool) {
	for c.drop == 0 && len(c.second) > 0 && c.second[0].start == c.middle {
		e := c.second[0]
		c.text = append(c.text, e.new...)
		c.drop = e.end - e.start
		c.second = c.second[1:]
	}
	if c.drop > 0 {
		n = min(n, c.drop)
		c.drop -= n
		c.middle += n
		return n, false
	}
	if len(c.second) > 0 {
		n = min(n, c.second[0].start-c.middle)
	}
	c.middle += n
	return n, true
}

// keep goes over n bytes that the first edits left alone.
func (c *composer) keep(n int) {
	for n > 0 {
		size, stays := c.step(n)
		if stays {
			c.flush()
			c.start += size
		}
		c.source += size
		n -= size
	}
}

// write goes over bytes that the first edits put in.
func (c *composer) write(text string) {
	for text != "" {
		size, stays := c.step(len(text))
		if stays {
			c.text = append(c.text, text[:size]...)
		}
		text = text[size:]
	}
}

// flush ends the edit being collected.
func (c *composer) flush() {
	if c.start < c.source || len(c.text) > 0 {
		c.out = append(c.out, edit{c.start, c.source, string(c.text), whyNone})
	}
	c.start, c.text = c.source, c.text[:0]
}

// sourceOf gives the offset before the edits of what is at an offset after them.
func sourceOf(edits []edit, at int) int {
	shift := 0
	for _, e := range edits {
		start := e.start + shift
		if at < start {
			break
		}
		if at < start+len(e.new) {
			return e.start
		}
		shift += len(e.new) - (e.end - e.start)
	}
	return at - shift
}
