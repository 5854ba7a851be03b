package engine

import (
	"bytes"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// maxSpaceEdits is how many separate edits of white space are worth it: they keep the
// cursor and the folds of an editor in place. Beyond, one edit is less work for it.
const maxSpaceEdits = 5000

// Format is other white space for the current text; no value changes.
func (e *Engine) Format(request FormatRequest) (EditResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return EditResponse{}, failure
	}
	doc, done := e.parse().Doc.Whole(), "Formatted"
	form := func() ([]byte, error) { return doc.Format("  ") }
	if request.Compact {
		form, done = doc.Compact, "Removed whitespace"
	}
	text, err := form()
	if err != nil {
		return EditResponse{}, refused("This text isn't valid JSON, so it can't be formatted. Fix the JSON first.")
	}
	response := EditResponse{Revision: e.revision, Select: -1}
	response.Edits = e.view(request.Units).edits(spaceEdits(e.text, text))
	if len(response.Edits) > 0 {
		response.Done = []string{done}
	}
	return response, nil
}

// spaceEdits are the edits between two texts that differ in white space between tokens.
func spaceEdits(old, new []byte) []finding.Edit {
	var edits []finding.Edit
	i, k := 0, 0
	for i < len(old) || k < len(new) {
		from, to := i, k
		for i < len(old) && isSpace(old[i]) {
			i++
		}
		for k < len(new) && isSpace(new[k]) {
			k++
		}
		if was, is := old[from:i], new[to:k]; string(was) != string(is) {
			edits = append(edits, source.LeastEdit(old, finding.Edit{Span: finding.Span{Start: from, End: i}, New: string(is)}))
		}
		end := tokenEnd(old, i)
		if len(edits) > maxSpaceEdits || !bytes.HasPrefix(new[k:], old[i:end]) || (end == i && k < len(new)) {
			return wholeEdit(old, new)
		}
		i, k = end, k+end-i
	}
	return edits
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// tokenEnd is the end of the token at an offset: a string, a bracket, or a run of
// anything that is not white space and no string.
func tokenEnd(text []byte, at int) int {
	if at >= len(text) {
		return at
	}
	if text[at] != '"' {
		if isDelimiter(text[at]) {
			return at + 1
		}
		for at < len(text) && !isSpace(text[at]) && !isDelimiter(text[at]) {
			at++
		}
		return at
	}
	for at++; at < len(text); at++ {
		switch text[at] {
		case '\\':
			at++
		case '"':
			return at + 1
		}
	}
	return len(text)
}

func isDelimiter(c byte) bool {
	switch c {
	case '{', '}', '[', ']', ',', ':', '"':
		return true
	}
	return false
}
