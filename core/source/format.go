package source

import (
	"bytes"
	"errors"
	"strings"
)

// ErrBroken is the answer to a request that needs JSON where the text is none.
var ErrBroken = errors.New("source: not valid JSON")

// ErrLayout rejects a layout: an indent that is not of spaces and tabs, or one that would
// make the text longer than MaxSize.
var ErrLayout = errors.New("source: invalid layout for this document")

// Format is the text with each element and member on a line of its own, indented by
// indent a level. Only white space changes: number text, escapes, key order and duplicate
// keys stay, and so do a line break at the end and the kind of line breaks. Each value of
// JSON Lines is laid out in this way, which makes the text a sequence of values that Parse
// and Compact still read, though most readers of JSON Lines do not. Only if some lines
// hold bare values, which could not be told apart, the lines stay lines as in Compact.
//
// The error is ErrBroken, or ErrLayout if the indent isn't white space or the result would
// be longer than MaxSize.
func (d *Document) Format(indent string) ([]byte, error) {
	if strings.Trim(indent, " \t") != "" {
		return nil, ErrLayout
	}
	l := layout{multi: true, comma: ",", colon: ": ", unit: indent}
	if len(d.Roots) > 1 {
		for _, root := range d.Roots {
			if kind := d.Nodes[root].Kind; kind != Object && kind != Array {
				return d.Compact()
			}
		}
	}
	return d.layOut(l)
}

// Compact is the text without white space between tokens, for JSON Lines with each value
// on a line of its own. What Format keeps, it keeps. The error is ErrBroken.
//
//go:noinline
func (d *Document) Compact() ([]byte, error) {
	return d.layOut(layout{comma: ",", colon: ":"})
}

func (d *Document) layOut(l layout) ([]byte, error) {
	for i := range d.Problems {
		if k := d.Problems[i].Kind; k == Syntax || k == TooDeep || k == TooLarge {
			return nil, ErrBroken
		}
	}
	l.lineBreak = "\n"
	if n := bytes.IndexByte(d.Text, '\n'); n > 0 && d.Text[n-1] == '\r' {
		l.lineBreak = "\r\n"
	}
	size := d.layoutSize(&l)
	if size > MaxSize {
		return nil, ErrLayout
	}
	out := make([]byte, 0, size)
	out = append(out, d.Text[:skipMark(d.Text)]...)
	for n, root := range d.Roots {
		if n > 0 {
			out = append(out, l.lineBreak...)
		}
		out = l.append(out, d, root)
	}
	if len(d.Roots) > 0 && d.Text[len(d.Text)-1] == '\n' {
		out = append(out, l.lineBreak...)
	}
	return out, nil
}

// layoutSize is how long the text becomes, or a little more.
func (d *Document) layoutSize(l *layout) int {
	size := 3 + len(l.lineBreak)*(len(d.Roots)+1)
	var open [MaxDepth]Index
	depth := 0
	for i := Index(1); int(i) < len(d.Nodes); i++ {
		for depth > 0 && open[depth-1] <= i {
			depth--
		}
		line := 0
		if l.multi {
			line = len(l.lineBreak) + depth*len(l.unit)
		}
		n := &d.Nodes[i]
		switch {
		case n.Flags&Key != 0:
			// The line break is counted with the value.
			size += int(n.End-n.Start) + len(l.colon)
		case n.Kind == Object || n.Kind == Array:
			// Both brackets have a line.
			size += 2 + len(l.comma) + 2*line
			open[depth] = n.Next
			depth++
		default:
			size += int(n.End-n.Start) + len(l.comma) + line
		}
	}
	return size
}

// layout is how values are written.
type layout struct {
	// multi puts every child of a container on a line of its own.
	multi bool
	// comma and colon are the separators within a line, with the space around them.
	comma, colon string
	// unit is the indentation of a level, lineBreak how lines end.
	unit, lineBreak string
	// margin is the indentation of the line that the value begins on.
	margin []byte
}

// append writes a node in the layout. Tokens are copied as they are.
func (l *layout) append(out []byte, d *Document, node Index) []byte {
	n := d.Nodes[node]
	if n.Kind != Object && n.Kind != Array {
		return append(out, d.Text[n.Start:n.End]...)
	}
	open, closing := byte('['), byte(']')
	if n.Kind == Object {
		open, closing = '{', '}'
	}
	out = append(out, open)
	if n.Next == node+1 {
		return append(out, closing)
	}
	outer := len(l.margin)
	if l.multi {
		l.margin = append(l.margin, l.unit...)
	}
	for i := node + 1; i < n.Next; i = d.Nodes[i].Next {
		switch {
		case l.multi && i > node+1:
			out = append(out, ',')
			out = append(out, l.lineBreak...)
			out = append(out, l.margin...)
		case l.multi:
			out = append(out, l.lineBreak...)
			out = append(out, l.margin...)
		case i > node+1:
			out = append(out, l.comma...)
		}
		if n.Kind == Object {
			out = append(out, d.Raw(i)...)
			out = append(out, l.colon...)
			i++
		}
		out = l.append(out, d, i)
	}
	l.margin = l.margin[:outer]
	if l.multi {
		out = append(out, l.lineBreak...)
		out = append(out, l.margin...)
	}
	return append(out, closing)
}
