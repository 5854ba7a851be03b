//go:build !js

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/source"
)

// insides are the conversations that a text has inside: the bodies of commands, calls and recordings.
type insides struct {
	clipboard.Everything
	reports []*report
}

// inside is which conversation of its file a report is about.
type inside struct {
	clipboard.Body
	// line is where it begins in the file, 0 if that isn't known.
	line int
	// exact says that the findings have their places in the file. Otherwise they have the line of the body.
	exact bool
}

// title says which conversation it is, in a few words.
func (in *inside) title() string { return cmp.Or(in.Name, in.What) }

// appendJSON appends which conversation it is.
func (in *inside) appendJSON(out []byte) []byte {
	text, err := json.Marshal(struct {
		Name  string   `json:"name"`
		What  string   `json:"what"`
		Line  int      `json:"line"`
		Exact bool     `json:"exact"`
		Notes []string `json:"notes"`
	}{in.Name, in.What, in.line, in.exact, append([]string{}, in.Notes...)})
	if err != nil {
		panic(err) // texts, numbers and lists of texts always have a JSON form
	}
	return append(out, text...)
}

// notes are what is to be said of the whole text.
func (in *insides) notes() string {
	notes := in.Notes
	if len(notes) == 0 {
		notes = []string{counted(in.Others, "text") + " inside, without messages."}
	}
	return strings.Join(notes, " ")
}

// checkInside checks everything that the engine's text has inside; nil where that's nothing known.
func checkInside(e *engine.Engine, text []byte, request engine.CheckRequest) (*insides, error) {
	all, ok := e.Inside()
	if !ok {
		return nil, nil
	}
	found := &insides{Everything: all}
	version, betas := clipboard.Headers(text)
	request.Version = cmp.Or(request.Version, version)
	if request.Betas == nil {
		request.Betas = betas
	}
	request.Encoding = ""
	places := placesIn(text)
	left := request.Limit
	for _, body := range all.Bodies {
		request.Limit = max(left, 1) // the limit is for the file
		r, err := checkText(engine.New(), body.Text, request)
		if err != nil {
			return nil, err
		}
		r.Packed, r.inside = nil, nil
		r.locate(text, body, places)
		found.reports = append(found.reports, r)
		left -= len(r.Findings)
	}
	return found, nil
}

// locate moves what a report says to the places in the file.
func (r *report) locate(file []byte, body clipboard.Body, places *places) {
	at := places.find(body.Written)
	r.in = &inside{Body: body, line: at.begins(), exact: at.exact && string(body.Text) == string(body.Written)}
	// Nothing is fixed in the file, which has another form.
	r.Fixable, r.Rescue = 0, nil
	for i := range r.Unchecked {
		r.in.move(&r.Unchecked[i], &at)
	}
	for i := range r.Dialect.Reasons {
		if place := r.Dialect.Reasons[i].Place; place != nil {
			r.in.move(place, &at)
		}
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		for k := range f.Related {
			r.in.move(&f.Related[k], &at)
		}
		now := engine.Place{Offset: f.Offset, Length: f.Length}
		r.in.move(&now, &at)
		f.Offset, f.Length, f.Line, f.Column = now.Offset, now.Length, now.Line, now.Column
	}
	if r.in.exact {
		r.show(file)
		return
	}
	for i := range r.shown {
		r.shown[i].column, r.shown[i].endLine, r.shown[i].endColumn = 1, r.Findings[i].Line, 2
	}
}

// move moves a place from the body to the file.
func (in *inside) move(p *engine.Place, at *place) {
	if in.exact {
		at.move(p)
		return
	}
	p.Line, p.Column, p.Offset, p.Length = max(in.line, 1), 1, 0, 0
	if at.start >= 0 {
		p.Offset = at.file.offset(at.start)
	}
}

// namedAsJSON reports whether a file says by its name that it's JSON, so that anything else in it is a mistake.
func namedAsJSON(path string) bool {
	return slices.Contains([]string{".json", ".jsonl", ".ndjson"}, filepath.Ext(strings.TrimSuffix(path, ".gz")))
}

// contents are the conversations inside of a text that a command works on; false where the text is one itself, or is meant to
// be JSON.
func (in input) contents(e *engine.Engine, text []byte) (clipboard.Everything, bool) {
	e.Use(0, text)
	all, ok := e.Inside()
	if ok && namedAsJSON(in.path) && source.Parse(text).Broken() && !source.Parse(text).Lines {
		return clipboard.Everything{}, false
	}
	return all, ok
}

// isOther reports whether a text without conversations inside is another kind of file, as holdsNothing does.
func isOther(in input, text []byte) bool {
	e := engine.New()
	e.Use(0, text)
	check, failure := e.Check(engine.CheckRequest{Limit: 1})
	return failure == nil && (&report{CheckResponse: check}).holdsNothing(in.path)
}

// mostListed is how many conversations are listed to choose from.
const mostListed = 20

// chosen is the conversation inside of a text that --inside names, or the only one.
func (c *call) chosen(all clipboard.Everything) (clipboard.Body, error) {
	number := c.options.text("inside")
	for _, body := range all.Bodies {
		if len(all.Bodies) == 1 && number == "" || number != "" && (strings.HasPrefix(body.Name, number+". ") || body.Name == "" && number == "1") {
			return body, nil
		}
	}
	if len(all.Bodies) == 0 {
		found := insides{Everything: all}
		return clipboard.Body{}, errors.New("no conversation was found. " + found.notes())
	}
	for i, body := range all.Bodies {
		if i == mostListed {
			c.note("  … and %d more", len(all.Bodies)-i)
			break
		}
		c.note("  %s", plain([]byte(cmp.Or(body.Name, "1. "+body.What))))
	}
	if number != "" {
		return clipboard.Body{}, errors.New("no conversation has the number " + number)
	}
	return clipboard.Body{}, errors.New("this has " + counted(len(all.Bodies), "conversation") + " inside. Choose one with --inside N")
}

// extract is the text that a command works on: the conversation inside of a text, or the text itself.
func (c *call) extract(in input, e *engine.Engine, text []byte) ([]byte, error) {
	all, ok := in.contents(e, text)
	if !ok {
		if c.options.text("inside") != "" {
			return nil, fmt.Errorf("%s: %w", in.name(), errNoInside)
		}
		return text, nil
	}
	body, err := c.chosen(all)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", in.name(), err)
	}
	c.note("%s: Extracted: %s", in.name(), plain([]byte(body.What)))
	return body.Text, nil
}

var errNoInside = errors.New("--inside is for recordings, commands, logs and code: this has no conversation inside")

// joined are all conversations inside of a text, one a line.
func joined(all clipboard.Everything) []byte {
	var lines []byte
	for _, body := range all.Bodies {
		if compact, err := source.Parse(body.Text).Compact(); err == nil {
			lines = append(append(lines, bytes.TrimSpace(compact)...), '\n')
		}
	}
	return lines
}
