package detect

import (
	"sort"

	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/source"
)

// IsOfRows reports whether the file has several conversations, none of which depends on another.
func (f *File) IsOfRows() bool {
	return !f.IsLog() && !f.Joined() && f.Log() == nil && !f.HasPairs() && f.Foreign() == "" && f.StreamEvent() == source.None && len(f.Crowds) == 0 && len(f.Refs) > 1
}

// Row is the conversation that a stretch of the text is inside of, and its row, if a change there can't change what is known
// of the rest of the file while Sign stays the same and Retyped agrees; else -1.
func (f *File) Row(start, end int) (int, source.Index) {
	doc := f.Doc
	if !f.IsOfRows() {
		return -1, source.None
	}
	i := sort.Search(len(f.Refs), func(i int) bool { return int(doc.Nodes[f.Refs[i].At].Start) >= start }) - 1
	if i < 0 || end >= int(doc.Nodes[f.Refs[i].At].End) || f.search.foundCall && i <= f.search.last {
		return -1, source.None
	}
	row := rowOf(f, i)
	if row == source.None || i > 0 && f.Refs[i-1].At >= row || i+1 < len(f.Refs) && f.Refs[i+1].At < doc.Nodes[row].Next || int(doc.Nodes[row].Next-row) > find.MostEntries {
		return -1, source.None // or it shares its row
	}
	for _, key := range [...]string{"custom_id", "chosen", "preferred_output"} { // rules about files compare the values under them
		if doc.Member(row, key) != source.None {
			return -1, source.None
		}
	}
	return i, row
}

// rowOf is the line of a conversation, or the element of the only list of the text.
func rowOf(f *File, i int) source.Index {
	doc := f.Doc
	if doc.Lines {
		return doc.Roots[f.Refs[i].Line]
	}
	list := doc.Roots[0]
	if doc.Kind(list) == source.Array {
		for row := range doc.Elements(list) {
			if at := f.Refs[i].At; row <= at && at < doc.Nodes[row].Next {
				return row
			}
		}
	}
	return source.None
}

// Sign is a hash of all that a conversation says of the format of its file, and of what else the file is.
func (f *File) Sign(i int) uint64 {
	ref, row := f.Refs[i], rowOf(f, i)
	found := find.Under(f.Doc, row, ref.Line)
	h := hash(1)
	strong, weak := find.LikeMessage(f.Doc, row)
	h.flags(found.IsLog(), found.Foreign() != "", found.HasPairs(), strong, weak, f.isTrainingRow(ref), f.isAnswered(ref), f.isGradedRow(ref))
	h.number(int(found.StreamEvent()))
	for _, each := range found.Refs {
		h.text(string(each.Container))
		h.number(int(each.At))
		h.number(int(each.List))
	}
	h.text(find.RowKind(f.Doc, row, &ref))
	h.text(f.Doc.String(f.Doc.Member(ref.At, "model")))
	for _, key := range [...]string{"tools", "schemaVersion"} { // what is in them says what a row is
		h.text(f.Doc.String(f.Doc.Member(row, key)))
	}
	for key, value := range f.Doc.Members(row) { // rules about files compare what rows have
		h.text(f.Doc.String(key))
		h.number(int(f.Doc.Kind(value)))
	}
	s := newSights(f.Doc)
	s.conversation(ref)
	s.hash(&h)
	s.done()
	return uint64(h)
}

// hash adds everything that was seen.
func (s *evidence) hash(h *hash) {
	for _, i := range s.touched {
		h.number(i)
		h.number(int(s.seen[i].count))
		h.number(int(s.seen[i].first))
	}
	for i := range s.forms {
		form := &s.forms[i]
		h.number(form.level.Number)
		h.number(int(form.of))
		h.number(int(form.count))
		h.number(int(form.first))
	}
	for i := range s.signs {
		sign := &s.signs[i]
		h.text(sign.text)
		h.number(int(sign.of))
		h.number(int(sign.count))
		h.number(int(sign.first))
		h.number(sign.weight)
	}
	for _, n := range append([]int{s.roleless, s.parts, s.slips, s.blocks}, append(s.odd.count[:], s.visits...)...) {
		h.number(n)
	}
}

func (h *hash) number(n int) {
	for range 4 {
		h.add(byte(n))
		n >>= 8
	}
}

func (h *hash) text(text string) {
	for i := range len(text) {
		h.add(text[i])
	}
	h.number(len(text))
}

func (h *hash) flags(all ...bool) {
	for _, flag := range all {
		h.add(0)
		if flag {
			h.add(1)
		}
	}
}

// search is how far calls were looked for in the texts of the file: up to a text of the conversation last, with fewer
// bytes than searchedText up to that text, which are less, and more than that with it, which are more. FoundCall says that
// there were calls, after each of which the count began again.
type search struct {
	last, less, more int
	foundCall        bool
}

// Retyped forgets what is known of the text of a conversation into which some bytes came and from which some went, and
// reports whether what is known of the others is still right.
func (f *File) Retyped(i, came, went int) bool {
	delete(f.agreed, i)
	f.RetypedBroken()
	if i <= f.search.last {
		f.search.less, f.search.more = f.search.less+came, f.search.more-went
		if f.search.less > searchedText || f.search.more <= searchedText {
			return false
		}
	}
	if f.twins == nil {
		return true
	}
	was, is := f.hashes[i], f.rowHashes(f.Refs[i])
	f.hashes[i] = is
	for k := range f.hashes {
		if k != i && (sharesOne(f.hashes[k], was) || sharesOne(f.hashes[k], is)) {
			return false
		}
	}
	return true
}

// RetypedBroken forgets the repair of the text's invalid JSON.
func (f *File) RetypedBroken() { f.rescued = rescued{} }

func sharesOne(a, b [3]uint64) bool {
	for _, x := range a {
		if x != 0 && (x == b[0] || x == b[1] || x == b[2]) {
			return true
		}
	}
	return false
}
