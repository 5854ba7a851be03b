package source

import (
	"bytes"
	"strings"
	"unsafe"
)

// spot is how children are in a container.
type spot struct {
	// multi: each on a line of its own, which begins with margin.
	multi  bool
	margin string
	// separator is between two, before and after around all if there were none yet.
	separator, before, after string
}

// spot looks at how the kid near, and its neighbour, are set apart.
func (w *writer) spot(c *container, near int) spot {
	d := c.of.doc
	if c.of.node == None {
		return spot{separator: w.style.lineBreak}
	}
	if len(c.kids) == 0 {
		at := d.Span(c.of.node)
		parent, _ := d.place(c.of.node, w.indexOf(d))
		if parent == None || !bytes.ContainsAny(d.Text[d.Nodes[parent].Start:d.Nodes[parent+1].Start], "\r\n") {
			return spot{separator: w.style.comma}
		}
		outer := w.lines.margin(d.Text, at.Start)
		s := spot{multi: true, margin: outer + w.style.unit}
		s.before, s.after = w.style.lineBreak+s.margin, w.style.lineBreak+outer
		s.separator = "," + s.before
		return s
	}
	// The space before the first kid serves if there is no second.
	space := d.Text[int(d.Nodes[c.of.node].Start)+1 : c.start(0)]
	s := spot{separator: "," + string(space)}
	if len(c.kids) > 1 {
		first := max(near, 1)
		s.separator = string(d.Text[c.end(first-1):c.start(first)])
	} else if bytes.IndexByte(space, '\n') < 0 {
		s.separator = w.style.comma
	}
	if cut := strings.LastIndexByte(s.separator, '\n'); cut >= 0 {
		s.multi = true
		s.margin, _, _ = strings.Cut(s.separator[cut+1:], ",")
	}
	return s
}

// kidsOnLines says whether the first kid is on a line of its own.
func (c *container) kidsOnLines() bool {
	if c.of.node == None {
		return !c.of.doc.Lines
	}
	return len(c.kids) > 0 && bytes.IndexByte(c.of.doc.Text[c.of.doc.Nodes[c.of.node].Start:c.start(0)], '\n') >= 0
}

// colon is what is between a key and its value near a kid.
func (w *writer) colon(c *container, near int) string {
	if len(c.kids) > 0 {
		value := c.kids[near]
		colon := c.of.doc.Text[c.of.doc.Nodes[value-1].End:c.of.doc.Nodes[value].Start]
		if bytes.IndexByte(colon, '\n') < 0 {
			return string(colon)
		}
	}
	return w.style.colon
}

// fit is the text of a value as it is to be in a spot of a container. What comes from
// an operation is laid out like its neighbours; what moves keeps its own layout as long as
// that is possible.
func (w *writer) fit(v value, c *container, near int, s spot, replaces bool) string {
	text := w.text(v)
	if text[0] != '{' && text[0] != '[' {
		return string(text)
	}
	multi := s.multi && w.wantsLines(c, near, replaces)
	broken := bytes.IndexByte(text, '\n') >= 0
	if v.doc == w.doc {
		if !broken {
			return string(text)
		}
		if multi {
			return shift(text, w.lines.margin(w.doc.Text, int(w.doc.Nodes[v.node].Start)), s.margin)
		}
	}
	d := Parse(text)
	if d.Broken() {
		return string(text)
	}
	l := w.style
	l.multi, l.margin = multi, []byte(s.margin)
	return string(l.append(nil, d, d.Roots[0]))
}

// wantsLines says whether a container in this place is to be written over several lines:
// as the one it replaces, else as the one nearest to it, else it is.
func (w *writer) wantsLines(c *container, near int, replaces bool) bool {
	d := c.of.doc
	if c.of.node == None && !replaces {
		return false
	}
	const reach = 16
	for distance := range reach {
		for _, kid := range [2]int{near - distance, near + distance} {
			if kid < 0 || kid >= len(c.kids) {
				continue
			}
			if node := c.kids[kid]; d.First(node) != None {
				return bytes.IndexByte(d.Raw(node), '\n') >= 0
			}
		}
	}
	return true
}

// shift moves the lines of a value after its first from one margin to another.
func shift(text []byte, from, to string) string {
	out := make([]byte, 0, len(text)+len(text)/8)
	for {
		next := bytes.IndexByte(text, '\n') + 1
		if next == 0 {
			return string(append(out, text...))
		}
		out = append(append(out, text[:next]...), to...)
		text = bytes.TrimPrefix(text[next:], []byte(from))
	}
}

// lineStarts finds the beginnings of lines. It remembers the last one, so that a long line is
// not searched through again for each place in it.
type lineStarts struct {
	text []byte
	// There is no line break between the beginning of a line, from, and to.
	from, to int
}

// start is where the line begins that an offset of a text is on.
func (l *lineStarts) start(text []byte, at int) int {
	if unsafe.SliceData(text) != unsafe.SliceData(l.text) || at < l.from {
		*l = lineStarts{text: text, from: bytes.LastIndexByte(text[:at], '\n') + 1, to: at}
	} else if at > l.to {
		if n := bytes.LastIndexByte(text[l.to:at], '\n'); n >= 0 {
			l.from = l.to + n + 1
		}
		l.to = at
	}
	return l.from
}

// margin is the indentation of the line that an offset is on.
func (l *lineStarts) margin(text []byte, at int) string {
	start := l.start(text, at)
	end := start
	for end < at && (text[end] == ' ' || text[end] == '\t') {
		end++
	}
	return string(text[start:end])
}

// styleOf reads off the beginning of a text how it writes what is in one line, and how
// it indents.
func styleOf(d *Document) layout {
	l := layout{lineBreak: "\n"}
	if n := bytes.IndexByte(d.Text, '\n'); n > 0 && d.Text[n-1] == '\r' {
		l.lineBreak = "\r\n"
	}
	var lines lineStarts
	const enough = 4096
	for i := 1; i < min(len(d.Nodes), enough); i++ {
		n := d.Nodes[i]
		if n.Next <= Index(i+1) {
			continue
		}
		first := i + 1
		before := d.Text[n.Start+1 : d.Nodes[first].Start]
		if bytes.IndexByte(before, '\n') >= 0 {
			outer, inner := lines.margin(d.Text, int(n.Start)), lines.margin(d.Text, int(d.Nodes[first].Start))
			if l.unit == "" && len(inner) > len(outer) {
				l.unit = inner[len(outer):]
			}
		}
		if n.Kind == Object {
			if colon := d.Text[d.Nodes[first].End:d.Nodes[first+1].Start]; l.colon == "" && bytes.IndexByte(colon, '\n') < 0 {
				l.colon = string(colon)
			}
			first++
		}
		if second := d.Nodes[first].Next; l.comma == "" && second < n.Next {
			if comma := d.Text[d.Nodes[first].End:d.Nodes[second].Start]; bytes.IndexByte(comma, '\n') < 0 {
				l.comma = string(comma)
			}
		}
		if l.comma != "" && l.colon != "" && l.unit != "" {
			break
		}
	}
	if l.comma == "" {
		l.comma = ", "
		if l.colon == ":" && l.unit == "" {
			l.comma = ","
		}
	}
	if l.colon == "" {
		l.colon = ": "
		if l.comma == "," {
			l.colon = ":"
		}
	}
	if l.unit == "" {
		l.unit = "  "
	}
	return l
}
