package engine

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
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
	if e.retype(start, end, insert) {
		e.parked = nil
	} else {
		e.replace(start, end, insert)
	}
	e.revision = revision
	return true
}

// replace is Change for what isn't inside a row that is whole before and after. What is known of the text before a row was
// broken is kept until the row is mended, or another change can't be a part of that.
func (e *Engine) replace(start, end int, insert []byte) {
	broken, more := finding.Span{Start: start, End: end}, len(insert)-(end-start)
	before := e.known
	var spare *source.Document
	if e.parked != nil {
		broken = finding.Span{Start: min(start, e.broken.Start), End: max(end-e.more, e.broken.End)}
		stretch := slices.Concat(e.text[broken.Start:start], insert, e.text[end:broken.End+e.more])
		e.known = *e.parked
		if e.retype(broken.Start, broken.End, stretch) {
			e.parked = nil
			return
		}
		e.known, before, more, spare = before, *e.parked, more+e.more, before.doc
		if e.retypeBroken(start, end, insert) {
			e.broken, e.more = broken, more
			return
		}
	}
	i, _ := before.file.Row(broken.Start, broken.End)
	text := slices.Concat(e.text[:start], insert, e.text[end:])
	e.known = before
	e.Use(e.revision, text)
	if i >= 0 && len(text) <= hugeText {
		e.parked, e.broken, e.more = &before, broken, more
		e.doc = spare
	}
}

// retypeBroken is Change for a stretch inside the only invalid line. It reports false if the whole text has to be checked
// again.
func (e *Engine) retypeBroken(start, end int, insert []byte) bool {
	if e.file == nil || !e.file.IsOfRows() {
		return false
	}
	was, is, ok := e.file.Doc.RetypeBroken(start, end, insert)
	if !ok {
		return false
	}
	e.file.RetypedBroken()
	e.retyped(start, false)
	e.keep(func(c *check) bool {
		return c.result.ReplaceBroken(c.request(e), was, is, start, len(insert)-(end-start))
	})
	return true
}

// retyped uses the document's new text after a change at start.
func (e *Engine) retyped(start int, lines bool) {
	doc := e.file.Doc
	e.text, e.reading, e.pointers = doc.Text, nil, source.NewPointers(doc)
	e.positions.Retype(doc, start, lines)
}

// keep keeps the checks whose results replace can update.
func (e *Engine) keep(replace func(c *check) bool) {
	kept := e.checks[:0]
	for k := range e.checks {
		if c := &e.checks[k]; replace(c) {
			c.verdicts = nil
			kept = append(kept, *c)
		}
	}
	clear(e.checks[len(kept):])
	e.checks = kept
}

// retype is Change for what is inside a row of one conversation of many. It reports false where everything has to be
// worked out anew.
func (e *Engine) retype(start, end int, insert []byte) bool {
	file, doc := e.file, e.file.Doc
	i, row := file.Row(start, end)
	if i < 0 {
		return false
	}
	sign := file.Sign(i)
	before := make([]lint.Result, len(e.checks))
	for k := range e.checks {
		before[k] = lint.Inside(e.checks[k].request(e), i)
	}
	lines, ok := doc.Retype(row, start, end, insert)
	if !ok {
		return false
	}
	e.retyped(start, lines)
	if file.Sign(i) != sign || !file.Retyped(i, len(insert), end-start) {
		e.forget()
		return true
	}
	k := -1
	e.keep(func(c *check) bool {
		k++
		request := c.request(e)
		after := lint.Inside(request, i)
		return c.result.Replace(request, i, &before[k], &after, start, len(insert)-(end-start), c.limit)
	})
	return true
}
