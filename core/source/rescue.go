package source

import (
	"bytes"
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// maxWrapped is how often JSON may be packed into strings of JSON. Every time doubles the
// backslashes, so text that people meet is packed once or twice.
const maxWrapped = 8

// Rescued is almost-JSON made into JSON.
type Rescued struct {
	// Text is the JSON. It is the text as given when nothing had to change.
	Text []byte
	// Changes say what was done, in the order of the text as given.
	Changes []Change
	// Edits make Text of the text as given. They are sorted, do not overlap or touch, and
	// none replaces bytes by the same bytes.
	Edits []finding.Edit
}

// Rescue turns almost-JSON into JSON or JSON Lines: what a program printed for people,
// what a person wrote by hand, what a log or a chat put around it, what a broken stream
// left over. It gives false when the text isn't JSON even with good will, such as prose.
// What it gives has no Syntax, TooDeep or BadEncoding problem.
//
// JSON is returned unchanged, except when it is one string that holds JSON in turn: that
// is unpacked. So the result of Rescue is always left unchanged by Rescue.
//
// Strings keep their content and numbers their text as far as JSON allows. What is lost is
// said in Changes: unfinished ends, text around the JSON, values that JSON does not have.
func Rescue(text []byte) (Rescued, bool) {
	result, ok := rescue(text, 0)
	if !ok || len(result.changes) > 0 && printed(text) != "" {
		return Rescued{}, false
	}
	return Rescued{Text: result.text, Changes: result.changes, Edits: publicEdits(text, result.edits)}, true
}

// RescueEdits is Rescue for an editor, which applies the edits as one step.
func RescueEdits(text []byte) ([]finding.Edit, []Change, bool) {
	rescued, ok := Rescue(text)
	return rescued.Edits, rescued.Changes, ok
}

// result is what became of a text, with the edits that lead to it.
type result struct {
	text    []byte
	edits   []edit
	changes []Change
}

// container says whether the text begins as an object or array.
func (r result) container() bool {
	i := skipSpace(r.text, 0)
	return i < len(r.text) && (r.text[i] == '{' || r.text[i] == '[')
}

// then is the result of next, which began with the text of r, seen from where r began.
func (r result) then(next result) result {
	changes := slices.Clone(r.changes)
	for _, change := range next.changes {
		change.At.Start, change.At.End = sourceOf(r.edits, change.At.Start), sourceOf(r.edits, change.At.End)
		changes = append(changes, change)
	}
	return result{next.text, compose(r.edits, next.edits, len(r.text)), sortChanges(changes)}
}

// rescue is Rescue for text that was already unpacked from strings, wrapped times.
func rescue(text []byte, wrapped int) (result, bool) {
	d := Parse(text)
	if !d.Broken() {
		return unwrap(d, wrapped), true
	}
	if len(text) > MaxSize || len(bytes.TrimSpace(text)) == 0 {
		return result{}, false
	}
	if wrapped < maxWrapped && hasBytesLiteral(text) {
		if unpacked, ok := unpackEscaped(text, wrapped); ok {
			return unpacked, true
		}
	}
	repaired, ok := repair(d)
	if !ok {
		if wrapped < maxWrapped {
			return unpackEscaped(text, wrapped)
		}
		return result{}, false
	}
	return repaired, true
}

// repair makes JSON of the text itself, with nothing unpacked before.
func repair(d *Document) (result, bool) {
	attempts := [...]func(*rescuer) bool{(*rescuer).lines, (*rescuer).whole, (*rescuer).middle}
	for n, attempt := range attempts {
		if n == 0 && !d.Lines {
			continue
		}
		r := newRescuer(d)
		if !attempt(r) || r.tooMany {
			if r.hopeless {
				break
			}
			continue
		}
		out := result{splice(d.Text, r.edits), r.edits, changesOf(r.edits)}
		after := Parse(out.text)
		if after.Broken() {
			continue
		}
		// The text was one string, and now that it is JSON one can look inside.
		out = out.then(unwrap(after, 0))
		if r.onlyContainer && !out.container() {
			continue
		}
		return out, true
	}
	return result{}, false
}

// rescuer reads almost-JSON and collects the edits that make it JSON.
type rescuer struct {
	doc  *Document
	text []byte
	// end is where reading stops: the end of the text, or of the line in JSON Lines.
	end int
	// dirty says that the text has bytes that are not UTF-8.
	dirty bool
	// shell says that a shell's single quotes are around the value.
	shell bool
	// packing counts the open calls of functions that make texts of values.
	packing int
	// hopeless says that there is JSON with something in it that no rule explains, and to
	// take pieces of it would lose the rest.
	hopeless bool
	// tooMany says that the text needs more edits than there may be.
	tooMany bool
	// onlyContainer says that the result counts only if it is an object or array.
	onlyContainer bool
	// edits are sorted at all times.
	edits []edit
	stack []frame
	// open counts the frames by their closer; see slotOf.
	open [4]int
	// quoted and keys count the strings and the colons of the value: without any, brackets
	// are more likely part of prose. scalars counts all that isn't a container.
	quoted, keys, scalars int
	last                  token
	// ellipsis says that the last thing removed was an ellipsis.
	ellipsis bool
	// half says that the text ends within a number or a word.
	half bool
	// noTriple says that no ''' or """ comes any more.
	noTriple [2]bool
}

// token is the last key, value or opening bracket that was read.
type token struct {
	end int
	// mark is how many edits there were at its end.
	mark int
	// str says that it is a string; its closing quote is at close, and the edits before
	// that one number closeMark.
	str              bool
	close, closeMark int
}

func newRescuer(d *Document) *rescuer {
	r := &rescuer{doc: d, text: d.Text, end: len(d.Text)}
	// A line break at the end belongs to the file, not to a string that was cut off.
	for r.end > 0 && (r.text[r.end-1] == '\n' || r.text[r.end-1] == '\r') {
		r.end--
	}
	if !d.ASCII {
		end, _ := utf8End(d.Text, 0)
		r.dirty = end < len(d.Text)
	}
	return r
}

// mostEdits is how many edits a rescue may take: of a text that needs more it would take a gigabyte to say how
// it becomes JSON.
const mostEdits = 1 << 20

// edit adds an edit after all others.
//
//go:noinline
func (r *rescuer) edit(start, end int, text string, why why) {
	if len(r.edits) >= mostEdits {
		r.hopeless, r.tooMany = true, true
		return
	}
	r.edits = append(r.edits, edit{start, end, text, why})
}

// insert puts an edit in front of those that came since mark.
//
//go:noinline
func (r *rescuer) insert(mark int, e edit) { r.edits = order.Insert(r.edits, mark, e) }
