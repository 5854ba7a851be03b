package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// splice is a string in which patches change spans, from the last to the first.
type splice struct {
	// op is the index of the operation that writes the string.
	op int
	// text is the original string, and edits change spans of it.
	text  string
	edits []finding.Edit
}

// change adds an edit if it comes before the earlier ones.
func (s *splice) change(edit finding.Edit) bool {
	if n := len(s.edits); n > 0 && edit.End > s.edits[n-1].Start {
		return false
	}
	s.edits = append(s.edits, edit)
	return true
}

// changed is the string with all changes, as JSON.
func (s *splice) changed() []byte {
	var text strings.Builder
	at := 0
	for _, edit := range slices.Backward(s.edits) {
		text.WriteString(s.text[at:edit.Start])
		text.WriteString(edit.New)
		at = edit.End
	}
	text.WriteString(s.text[at:])
	return []byte(jsonString(text.String()))
}

// splice is the string that contains a finding, if the finding is a span of a string; nil if not.
// It's a new splice if no patch has changed the string yet.
func (b *batchSet) splice(f *finding.Finding) (s *splice, known bool) {
	if f.At.Start >= len(b.file.Doc.Text) || b.file.Doc.Text[f.At.Start] == '"' {
		return nil, false
	}
	if s, known = b.splices[f.Path]; known {
		return s, true
	}
	node, ok := b.pointers.Find(f.Path)
	if !ok || b.file.Doc.Kind(node) != source.String {
		return nil, false
	}
	return &splice{text: b.file.Doc.String(node)}, false
}

// stretch is the edit that a fix makes to a string, whether the fix has only that edit or rewrites the
// whole string.
func (s *splice) stretch(fix *finding.Fix) (finding.Edit, bool) {
	if len(fix.Edits) == 1 {
		return fix.Edits[0], true
	}
	value := source.Parse(fix.Patch[0].Value)
	if len(value.Roots) == 0 || value.Kind(value.Roots[0]) != source.String {
		return finding.Edit{}, false
	}
	text := value.String(value.Roots[0])
	from, to := 0, len(s.text)
	for from < min(len(s.text), len(text)) && s.text[from] == text[from] {
		from++
	}
	end := len(text)
	for ; to > from && end > from && s.text[to-1] == text[end-1]; to-- {
		end--
	}
	return finding.Edit{Span: finding.Span{Start: from, End: to}, New: text[from:end]}, true
}

// addStretch is add for a fix that changes a span of a string: a text can contain thousands of
// calls. Done is false if the fix changes something else.
func (b *batchSet) addStretch(f *finding.Finding, fix *finding.Fix) (added, done bool) {
	if ofFile(f.Rule) {
		return false, false
	}
	whole := len(fix.Patch) == 1 && fix.Patch[0].Op == "replace" && fix.Patch[0].Path == f.Path
	if !whole && len(fix.Edits) != 1 {
		return false, false
	}
	s, known := b.splice(f)
	if s == nil {
		return false, false
	}
	edit, ok := s.stretch(fix)
	if !ok {
		return false, false
	}
	if !known {
		r := b.reach(f.Conversation)
		if !r.names(f.Path, false) {
			return false, true
		}
		r.keep()
		s.op = len(b.ops)
		b.splices[f.Path] = s
		b.ops = append(b.ops, finding.Op{Op: "replace", Path: f.Path})
	}
	return s.change(edit), true
}

// ofFile reports whether a rule checks the whole text. The edits of its fixes are in the text; those of
// other rules are in a string.
func ofFile(rule string) bool {
	return slices.ContainsFunc(Rules, func(each *Rule) bool { return each.ID == rule && each.CheckFile != nil })
}

// patch is the patch of everything that was added.
func (b *batchSet) patch() []finding.Op {
	for _, s := range b.splices {
		b.ops[s.op].Value = s.changed()
	}
	return b.ops
}
