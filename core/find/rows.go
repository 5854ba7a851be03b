package find

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Rows are the lines of a file of rows, such as those that a model is trained on: what most of them are, and those that
// are something else. The zero value is that of any other text.
type Rows struct {
	// Kind names what most rows are, such as "Alpaca rows", and Keys are the keys that each of them has.
	Kind string
	Keys []string
	// Alike is how many rows are of the kind, and Odd are the others.
	Alike int
	Odd   []OddRow
}

// OddRow is a row of another kind than most; Like names its kind, "" for none that is known.
type OddRow struct {
	At   source.Index
	Like string
}

// Rows are the rows of the file, with the nodes of its whole document. There are none where all rows are alike.
func (f *Found) Rows() Rows { return f.rows }

// LeastAlike is how many rows a file has at least of which most say what all are.
const LeastAlike = 3

// The kinds of rows that are formats; all others are forms of format.RowLogs.
const (
	messageRows  = "rows with messages"
	shareGPTRows = "ShareGPT rows"
	textRows     = "rows with a text"
	rowsID       = "rows"
)

// settle finds out what most rows of the file are, and leaves the others out: an odd row is a mistake, and says nothing
// of the format.
func (f *Found) settle() {
	doc := f.Doc
	if !doc.Lines || len(doc.Roots) < LeastAlike || f.log || f.foreign != "" {
		return
	}
	kinds, counts, next := make([]string, len(doc.Roots)), map[string]int{}, 0
	for i, root := range doc.Roots {
		var ref *bind.Ref
		for ; next < len(f.Refs) && f.Refs[next].Line <= i; next++ {
			if ref == nil && f.Refs[next].Line == i {
				ref = &f.Refs[next]
			}
		}
		kinds[i] = RowKind(doc, root, ref)
		counts[kinds[i]]++
	}
	most, alike := "", 0
	for _, kind := range kinds { // in their order, so that of equally many the first counts
		if counts[kind] > alike && kind != "" {
			most, alike = kind, counts[kind]
		}
	}
	if alike == len(kinds) || 2*alike <= len(kinds) && (counts[""] > 0 || len(counts) < LeastAlike) {
		return
	}
	f.rows = Rows{Kind: most, Alike: alike}
	for i, root := range doc.Roots {
		if kinds[i] != most {
			f.rows.Odd = append(f.rows.Odd, OddRow{root, kinds[i]})
		}
	}
	leaveOut(f, kinds)
}

// leaveOut leaves out the conversations of odd rows.
func leaveOut(f *Found, kinds []string) {
	switch f.rows.Kind {
	case messageRows:
		f.rows.Keys = []string{"messages"}
	case shareGPTRows:
		f.rows.Keys = []string{"conversations"}
	case textRows:
		f.rows = Rows{} // they have no conversation, whatever the others are
		return
	default:
		f.rows.Keys = rowKeys(f.rows.Kind)
		return // its rows are read as the form has them
	}
	kept := f.Refs[:0]
	for _, ref := range f.Refs {
		if kinds[ref.Line] == f.rows.Kind {
			kept = append(kept, ref)
		}
	}
	f.Refs, f.pairs = kept, false
}

// RowKind names what a row is; "" where nothing tells, or where it is a request.
func RowKind(doc *source.Document, root source.Index, ref *bind.Ref) string {
	if doc.Kind(root) != source.Object {
		return ""
	}
	if ref != nil && ref.Container == format.Request && ref.At == root && ref.List != source.None && doc.Member(root, "model") == source.None {
		switch key := doc.KeyOf(ref.List); {
		case doc.Is(key, "messages") && doc.Member(root, "chosen") == source.None:
			return messageRows
		case doc.Is(key, "conversations") && doc.Member(root, "chosen") == source.None:
			return shareGPTRows
		}
	}
	for log := range format.RowLogs {
		l := logReader{Paths: Paths{doc}, log: log}
		if l.shows(root) {
			return log.Name
		}
	}
	if doc.Len(root) == 1 && doc.Kind(doc.Member(root, "text")) == source.String {
		return textRows
	}
	return ""
}

// rowKeys are the keys that a form of rows has in each row.
func rowKeys(kind string) (keys []string) {
	for log := range format.RowLogs {
		if log.Name != kind {
			continue
		}
		for test := range strings.FieldsSeq(log.Signs[0]) {
			if key, _, _ := strings.Cut(test, "."); key[0] != '!' {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// isOdd reports whether a row is left out.
func (r *Rows) isOdd(root source.Index) bool {
	_, found := slices.BinarySearchFunc(r.Odd, root, func(odd OddRow, root source.Index) int { return int(odd.At) - int(root) })
	return found
}

// HasRows reports whether the text is rows in a form of format.RowLogs.
func (f *Found) HasRows() bool { return f.kept != nil && f.kept.ID == rowsID }
