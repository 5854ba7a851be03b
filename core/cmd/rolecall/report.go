//go:build !js

package main

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/lint"
)

// report is what is to be said of one text.
type report struct {
	// name is what the text is called.
	name fileName
	engine.CheckResponse
	// shown has one entry for each of the findings, in their order.
	shown []shown
	// pieces is in how many pieces the text was checked.
	pieces int
	// done says what was fixed.
	done []string
	// failed says that the text has a problem of the level that fails the check.
	failed bool
	// inside are the conversations inside of the text, if it isn't one itself; in says which one of them this report is
	// about, nil for the whole text.
	inside *insides
	in     *inside
}

// conversations are the reports about the conversations inside of a text, or the one about the text itself.
func (r *report) conversations() []*report {
	if r.inside == nil || len(r.inside.reports) == 0 {
		return []*report{r}
	}
	return r.inside.reports
}

// place is what the text is called, with the line and the name of the conversation in it.
func (r *report) place() string {
	if r.in == nil {
		return r.name.String()
	}
	at := r.name.String()
	if r.in.line > 0 {
		at += ":" + strconv.Itoa(r.in.line)
	}
	return at + " (" + plain([]byte(r.in.title())) + ")"
}

// shown is what the text has at a finding.
type shown struct {
	// line is the line on which it begins, without its end, and before the one above it.
	line, before []byte
	// end is the line and the column after its last character; columns count UTF-16 units here, as those of SARIF
	// and GitHub do.
	column, endLine, endColumn int
	// number is the number of the line, start the byte in it where the finding begins, from 0, and length how many bytes it has.
	number, start, length int
}

// show looks up what a text has at the findings of a report.
func (r *report) show(text []byte) {
	r.shown = make([]shown, len(r.Findings))
	for i := range r.Findings {
		f := &r.Findings[i]
		start := min(max(f.Offset-(f.Column-1), 0), len(text))
		at := min(f.Offset, len(text))
		end := min(at+f.Length, len(text))
		s := &r.shown[i]
		s.number, s.start, s.length = f.Line, f.Column-1, f.Length
		s.line = lineAt(text, start)
		if start > 0 {
			s.before = lineAt(text, bytes.LastIndexByte(text[:start-1], '\n')+1)
		}
		s.column = units(text[start:at]) + 1
		s.endLine, s.endColumn = f.Line, s.column+units(text[at:end])
		if breaks := bytes.Count(text[at:end], []byte("\n")); breaks > 0 {
			s.endLine += breaks
			s.endColumn = units(text[at+bytes.LastIndexByte(text[at:end], '\n')+1:end]) + 1
		}
	}
}

// lineAt is the line that begins at a place.
func lineAt(text []byte, start int) []byte {
	line, _, _ := bytes.Cut(text[start:], []byte("\n"))
	return bytes.TrimSuffix(line, []byte("\r"))
}

// units is how long a text is in UTF-16. A recording is one long line, so it's counted without a copy.
func units(text []byte) int {
	n := 0
	for len(text) > 0 {
		if text[0] < utf8.RuneSelf {
			n, text = n+1, text[1:]
			continue
		}
		r, size := utf8.DecodeRune(text)
		n, text = n+utf16.RuneLen(r), text[size:]
	}
	return n
}

// keep copies what is shown, so that the text may change.
func (r *report) keep() {
	for i := range r.Summary.Kinds {
		r.Summary.Kinds[i].Text = strings.Clone(r.Summary.Kinds[i].Text)
	}
	for i := range r.shown {
		s, f := &r.shown[i], &r.Findings[i]
		s.line, s.before = bytes.Clone(s.line), bytes.Clone(s.before[:min(len(s.before), mostColumns)])
		f.Path, f.Message, f.Note = strings.Clone(f.Path), strings.Clone(f.Message), strings.Clone(f.Note)
		for k := range f.Related {
			f.Related[k].Path, f.Related[k].Note = strings.Clone(f.Related[k].Path), strings.Clone(f.Related[k].Note)
		}
		for k := range f.Fixes {
			f.Fixes[k].Title = strings.Clone(f.Fixes[k].Title)
		}
	}
}

// join adds the report of the next piece of the same text, of which lines and bytes were before it.
// No more findings are kept than limit.
func (r *report) join(next *report, lines, bytes, limit int) {
	for i := range next.Findings {
		if len(r.Findings) == limit {
			break
		}
		f, s := next.Findings[i], next.shown[i]
		f.Line, f.Offset, s.endLine, s.number = f.Line+lines, f.Offset+bytes, s.endLine+lines, s.number+lines
		for k := range f.Related {
			f.Related[k].Line += lines
			f.Related[k].Offset += bytes
		}
		r.Findings, r.shown, r.Owners = append(r.Findings, f), append(r.shown, s), append(r.Owners, next.Owners[i])
	}
	if r.pieces++; r.pieces == 1 {
		findings, owners := r.Findings, r.Owners
		r.CheckResponse = next.CheckResponse
		r.Findings, r.Owners = findings, owners
		return
	}
	r.Bytes += next.Bytes
	r.Lines += next.Lines
	r.Conversations += next.Conversations
	r.Messages += next.Messages
	r.Fixable += next.Fixable
	r.UncheckedCount += next.UncheckedCount
	r.Counts.Error += next.Counts.Error
	r.Counts.Warning += next.Counts.Warning
	r.Counts.Info += next.Counts.Info
	for _, kind := range next.Summary.Kinds {
		same := func(k engine.Kind) bool { return k.Rule == kind.Rule && k.Level == kind.Level }
		if at := slices.IndexFunc(r.Summary.Kinds, same); at >= 0 {
			r.Summary.Kinds[at].Count += kind.Count
			r.Summary.Kinds[at].Safe += kind.Safe
			if slices.Contains(ofEngine, kind.Rule) {
				continue
			}
			r.Summary.Kinds[at].Text = lint.Kind{Rule: kind.Rule, Count: r.Summary.Kinds[at].Count}.String()
		} else {
			r.Summary.Kinds = append(r.Summary.Kinds, kind)
		}
	}
	if severity(next.Summary.Answer) > severity(r.Summary.Answer) {
		r.Summary.Answer = next.Summary.Answer
	}
}

// ofEngine are the rules of which core/lint knows no plural.
var ofEngine = []string{
	engine.OverWindow, engine.LongRow, engine.SecretInRow, engine.NearRow, engine.MixedTypes, engine.NullKeys, engine.MixedTools, engine.EmptyField, engine.QuotedField,
}

// moreWords say how many findings are not shown; "" for none.
func (r *report) moreWords() string {
	if r.More == 0 {
		return ""
	}
	return strings.Replace(counted(r.More, "finding"), " ", " more ", 1) + " not shown."
}

// severity orders the answers about pieces of one text: the worst is that of the whole.
func severity(answer string) int {
	return slices.Index([]string{"accepted", "converted", "no-known-problem", "broken", "refused"}, answer)
}

// finish says of a text that was checked in pieces what they come to.
func (r *report) finish() {
	r.More = r.Counts.Error + r.Counts.Warning + r.Counts.Info - len(r.Findings)
	if r.pieces > 1 {
		r.Summary.Text = counted(r.Conversations, "conversation") + ": " + said(r.Counts) + "."
		r.Summary.Rest = ""
		r.Targets = nil
	}
}

// ignore leaves out the findings of rules and those below a level: note, warning or error.
func (r *report) ignore(rules []string, least string) {
	out := func(rule, level string) bool { return slices.Contains(rules, rule) || rank(level) < rank(least) }
	r.keepOnly(func(f *engine.Finding) bool { return !out(f.Rule, f.Level) })
	before := len(r.Summary.Kinds)
	r.Summary.Kinds = slices.DeleteFunc(r.Summary.Kinds, func(kind engine.Kind) bool {
		if !slices.Contains(rules, kind.Rule) {
			return false
		}
		*level(&r.Counts, kind.Level) -= kind.Count
		r.Fixable -= kind.Safe
		return true
	})
	if len(r.Summary.Kinds) < before {
		// The sentence named what is ignored.
		r.Summary.Text = "Without ignored rules: " + said(r.Counts) + "."
	}
}

// keepOnly leaves out the findings that aren't wanted.
func (r *report) keepOnly(wanted func(f *engine.Finding) bool) {
	kept := 0
	for i := range r.Findings {
		if wanted(&r.Findings[i]) {
			r.Findings[kept], r.Owners[kept], r.shown[kept] = r.Findings[i], r.Owners[i], r.shown[i]
			kept++
		}
	}
	r.Findings, r.Owners, r.shown = r.Findings[:kept], r.Owners[:kept], r.shown[:kept]
}

// shorten leaves a number of findings, and counts the others.
func (r *report) shorten(limit int) {
	if len(r.Findings) > limit {
		r.More += len(r.Findings) - limit
		r.Findings, r.Owners, r.shown = r.Findings[:limit], r.Owners[:limit], r.shown[:limit]
	}
}

func level(counts *engine.Counts, word string) *int {
	switch word {
	case "error":
		return &counts.Error
	case "warning":
		return &counts.Warning
	}
	return &counts.Info
}

// rank orders the levels; info is what the engine calls a note.
func rank(level string) int {
	switch level {
	case "error":
		return 3
	case "warning":
		return 2
	case "note", "info":
		return 1
	}
	return 0
}

// fails reports whether the text has a problem of a level.
func (r *report) fails(on string) bool {
	switch on {
	case "error":
		return r.Counts.Error > 0
	case "warning":
		return r.Counts.Error+r.Counts.Warning > 0
	case "note":
		return r.Counts.Error+r.Counts.Warning+r.Counts.Info > 0
	}
	return false
}
