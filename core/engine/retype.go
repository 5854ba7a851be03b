package engine

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/lint"
)

// Change replaces a stretch of the current text, from one offset to another in UTF-16 code units, and gives the text a
// revision. What is known of the rest of the text is kept where that is certain, so that the next check costs little. It
// reports false if there is no such stretch, insert isn't UTF-8, or the text is that of a log: then Use the whole text.
func (e *Engine) Change(revision, from, to int, insert []byte) (ok bool) {
	defer func() {
		if recover() != nil {
			e.forget()
			ok = false
		}
	}()
	positions := e.view("utf16").positions
	start, end := positions.Byte(from), positions.Byte(to)
	if e.file.Joined() || end < start || positions.UTF16(start) != from || positions.UTF16(end) != to || !utf8.Valid(insert) {
		return false
	}
	// Half a surrogate pair becomes U+FFFD, and two halves that meet become a character.
	const half = len("\uFFFD")
	around := slices.Concat(e.text[max(start-half, 0):start], insert, e.text[end:min(end+half, len(e.text))])
	if bytes.ContainsRune(around, utf8.RuneError) {
		return false
	}
	if !e.retype(start, end, insert) {
		e.Use(revision, slices.Concat(e.text[:start], insert, e.text[end:]))
	}
	e.revision = revision
	return true
}

// retype is Change for what is inside a string of one conversation of many. It reports false where everything has to be
// worked out anew.
func (e *Engine) retype(start, end int, insert []byte) bool {
	file, doc := e.file, e.file.Doc
	i := file.Row(start, end)
	if i < 0 {
		return false
	}
	sign := file.Sign(i)
	before := make([]lint.Result, len(e.checks))
	for k := range e.checks {
		before[k] = lint.Inside(e.checks[k].request(e), i)
	}
	if !doc.Retype(start, end, insert) {
		return false
	}
	e.text, e.reading = doc.Text, nil
	by := len(insert) - (end - start)
	if file.Sign(i) != sign || !file.Retyped(i, by) {
		e.forget()
		return true
	}
	e.positions.Retype(e.text, start)
	kept := e.checks[:0]
	for k, c := range e.checks {
		request := c.request(e)
		after := lint.Inside(request, i)
		if c.result.Replace(request, i, &before[k], &after, start, by, c.limit) {
			c.verdicts = nil
			kept = append(kept, c)
		}
	}
	clear(e.checks[len(kept):])
	e.checks = kept
	return true
}
