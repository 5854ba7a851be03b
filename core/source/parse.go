package source

import (
	"bytes"
	"unsafe"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

const (
	// MaxDepth is how deep values may nest. Everything after this package may recurse,
	// and so may whoever gets the text next: a browser's stack or a provider's parser
	// gives up somewhere above this, and no conversation comes near it.
	MaxDepth = 512
	// MaxSize is the longest text in bytes. Offsets on the tape are 32 bits wide, and a
	// browser holds no longer string than this: 512 MiB.
	MaxSize = 1 << 29
	// MaxProblems is from where on duplicate keys, lone surrogates and bad bytes are no
	// longer listed; broken lines are, up to ten times as many. Binary data would have a
	// problem for every few bytes. The flags of the nodes are always complete.
	MaxProblems = 1000
)

// Parse reads a text as JSON or JSON Lines. It never fails: what is wrong with the text
// is in Problems, sorted by position. It keeps the text, which must not change while the
// Document is in use.
//
// A text that holds nothing but white space has no roots and no problems.
//
// JSON that breaks off keeps the nodes that were read: its open containers end where it
// broke, so every walk over the tape stays valid. A key whose value is missing is left
// out.
//
// Several values on lines of their own are JSON Lines, where a broken line costs only
// itself: it gives a Problem and no root. Values that are each written over several lines,
// one after the other, are taken as well, up to the first that is broken. A single broken
// value is never taken for lines.
//
//go:noinline
func Parse(text []byte) *Document {
	d := new(Document)
	d.Read(text)
	return d
}

// Read reads another text into the document, as Parse does, and uses its memory again: the
// nodes that it had are gone.
func (d *Document) Read(text []byte) {
	*d = Document{Text: text, Nodes: d.Nodes[:0], Roots: d.Roots[:0]}
	if cap(d.Nodes) == 0 {
		// A conversation has a node for every 30 to 100 bytes.
		d.Nodes = make([]Node, 0, 64+len(text)/64)
	}
	d.Nodes = append(d.Nodes, Node{})
	if len(text) > MaxSize {
		d.problem(Problem{
			Kind: TooLarge, At: finding.Span{Start: MaxSize, End: len(text)},
			Message: "Larger than 512 MiB",
			Note:    "The file is too large to read. Split it, for example into JSON Lines files.",
		})
		return
	}
	d.ASCII = asciiEnd(text, 0) == len(text)
	if !d.ASCII {
		d.checkEncoding()
	}
	d.parseRoots()
	if len(d.Problems) > 1 {
		order.Stable(d.Problems, func(a, b *Problem) int { return a.At.Start - b.At.Start })
	}
}

// IsObject reports whether a text is one JSON object, perhaps with space around it. d
// lends its memory: its nodes are gone, and what it holds afterwards means nothing. Half
// surrogate pairs and duplicate keys pass, objects deeper than MaxDepth do not.
func IsObject(text string, d *Document) bool {
	b := unsafe.Slice(unsafe.StringData(text), len(text))
	start := skipSpace(b, 0)
	if len(b) > MaxSize || start == len(b) || b[start] != '{' {
		return false
	}
	if cap(d.Nodes) == 0 {
		d.Nodes = make([]Node, 0, 64)
	}
	d.Nodes, d.Problems = append(d.Nodes[:0], Node{}), d.Problems[:0]
	end, failed := d.scan(b, start)
	return failed.why == fine && skipSpace(b, end) == len(b)
}

// Broken says whether the text isn't JSON: it has no root, or a problem that a strict
// reader rejects. Duplicate keys and lone surrogates are not of that kind.
//
//go:noinline
func (d *Document) Broken() bool {
	for _, p := range d.Problems {
		if p.Kind != Duplicate && p.Kind != Lone {
			return true
		}
	}
	return len(d.Roots) == 0
}

// parseRoots decides between one value and several.
func (d *Document) parseRoots() {
	text := d.Text
	start := skipSpace(text, skipMark(text))
	if start == len(text) {
		return
	}
	end, failed := d.root(text, start)
	next := end
	if failed.why == fine {
		next = skipSpace(text, end)
		if next == len(text) {
			// Raw line breaks are between tokens alone, so none was missed.
			d.lines = 1 + d.breaks + breaks(text[:start]) + breaks(text[end:])
			return
		}
		if bytes.IndexByte(text[end:next], '\n') >= 0 && startsValue(text[next]) {
			d.Lines = true
			if bytes.IndexByte(text[start:end], '\n') < 0 {
				d.parseLines(next)
				return
			}
			if text[next] == '{' || text[next] == '[' {
				d.parseSequence(next)
				return
			}
			d.Lines = false
		}
	}
	if looksLikeLines(text[start:]) {
		d.forget(mark{nodes: 1, problems: d.countEncoding()})
		d.Lines = true
		d.parseLines(start)
		return
	}
	if failed.why != fine {
		d.fail(text, failed)
		return
	}
	d.problem(explainRest(text, next))
}

// root reads one value as a root.
func (d *Document) root(b []byte, i int) (int, failure) {
	at := Index(len(d.Nodes))
	end, failed := d.scan(b, i)
	if int(at) < len(d.Nodes) {
		d.Roots = append(d.Roots, at)
	}
	return end, failed
}

// fail reports a failure and ends the containers it left open.
func (d *Document) fail(b []byte, failed failure) {
	problem := d.explain(b, failed)
	if word := printed(b); word != "" && len(d.Text) == len(b) {
		problem.Note = word
	}
	d.seal(failed)
	d.problem(problem)
}

// seal ends the containers that a failure left open, so that the tape is whole.
func (d *Document) seal(failed failure) {
	last := len(d.Nodes) - 1
	if d.Nodes[last].Flags&Key != 0 {
		d.Nodes = d.Nodes[:last]
		for i := range d.Problems {
			if d.Problems[i].Node == Index(last) {
				d.Problems[i].Node = None
			}
		}
	}
	for open := failed.open; open != None; {
		container := &d.Nodes[open]
		outer := container.Next
		container.End, container.Next = uint32(failed.at), Index(len(d.Nodes))
		container.Flags |= Unclosed
		if container.Kind == Object {
			d.checkKeys(d.Text, d.Nodes, open)
		}
		open = outer
	}
}

// mark is a state of the document to go back to.
type mark struct{ nodes, roots, problems int }

func (d *Document) forget(to mark) {
	d.Nodes, d.Roots, d.Problems = d.Nodes[:to.nodes], d.Roots[:to.roots], d.Problems[:to.problems]
}

// problem lists a problem, if there are not too many. The two limits make sure that
// whatever makes a text Broken is never crowded out by what does not.
//
//go:noinline
func (d *Document) problem(p Problem) {
	limit := MaxProblems
	if p.Kind == Syntax || p.Kind == TooDeep {
		limit = 10 * MaxProblems
	}
	if len(d.Problems) < limit {
		d.Problems = append(d.Problems, p)
	}
}

// breaks counts the line breaks in a text of white space.
func breaks(b []byte) int {
	count := 0
	for i := range b {
		if endsLine(b, i) {
			count++
		}
	}
	return count
}

//go:noinline
func skipSpace(b []byte, i int) int {
	for i < len(b) && b[i] <= ' ' && blank(b[i]) {
		i++
	}
	return i
}

// lineEnd is the offset of the line break at or after i, or the end of the text.
//
//go:noinline
func lineEnd(b []byte, i int) int {
	if n := bytes.IndexByte(b[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(b)
}
