//go:build !js

package main

import (
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
)

// The messages of the protocol, version 3.17, with the members that are used here.

type lspParams struct {
	TextDocument struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
		Text    string `json:"text"`
	} `json:"textDocument"`
	ContentChanges []struct {
		Text string `json:"text"`
	} `json:"contentChanges"`
	Position lspPosition `json:"position"`
	Range    lspRange    `json:"range"`
	Context  struct {
		Only []string `json:"only"`
	} `json:"context"`
}

type lspPosition struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type lspRange struct {
	Start lspPosition `json:"start"`
	End   lspPosition `json:"end"`
}

// touches reports whether two ranges have a place in common.
func (r lspRange) touches(other lspRange) bool {
	before := func(a, b lspPosition) bool {
		return a.Line < b.Line || a.Line == b.Line && a.Character < b.Character
	}
	return !before(r.End, other.Start) && !before(other.End, r.Start)
}

type lspLocation struct {
	URI   string   `json:"uri"`
	Range lspRange `json:"range"`
}

type lspRelated struct {
	Location lspLocation `json:"location"`
	Message  string      `json:"message"`
}

type lspLink struct {
	Href string `json:"href"`
}

type lspDiagnostic struct {
	Range    lspRange     `json:"range"`
	Severity int          `json:"severity"`
	Code     string       `json:"code"`
	Page     *lspLink     `json:"codeDescription,omitempty"`
	Source   string       `json:"source"`
	Message  string       `json:"message"`
	Related  []lspRelated `json:"relatedInformation,omitempty"`
}

type lspDiagnostics struct {
	URI         string          `json:"uri"`
	Version     int             `json:"version,omitempty"`
	Diagnostics []lspDiagnostic `json:"diagnostics"`
}

type lspTextEdit struct {
	Range   lspRange `json:"range"`
	NewText string   `json:"newText"`
}

type lspWorkspaceEdit struct {
	Changes map[string][]lspTextEdit `json:"changes"`
}

type lspAction struct {
	Title       string           `json:"title"`
	Kind        string           `json:"kind"`
	Diagnostics []lspDiagnostic  `json:"diagnostics,omitempty"`
	Preferred   bool             `json:"isPreferred,omitempty"`
	Edit        lspWorkspaceEdit `json:"edit"`
}

type lspHover struct {
	Contents struct {
		Kind  string `json:"kind"`
		Value string `json:"value"`
	} `json:"contents"`
}

// The kinds of code actions.
const (
	quickFix = "quickfix"
	fixAll   = "source.fixAll.rolecall"
)

// lspCapabilities answer initialize: whole texts are sent, in UTF-16 units, which every client has.
var lspCapabilities = map[string]any{
	"serverInfo": map[string]string{"name": "rolecall", "version": engine.Version},
	"capabilities": map[string]any{
		"positionEncoding":   "utf-16",
		"textDocumentSync":   map[string]any{"openClose": true, "change": 1},
		"codeActionProvider": map[string]any{"codeActionKinds": []string{quickFix, fixAll}},
		"hoverProvider":      true,
	},
}

// lspDiagnosticOf is a finding as a diagnostic.
func lspDiagnosticOf(f *engine.Finding, uri string, lines lines) lspDiagnostic {
	made := lspDiagnostic{
		Range: lines.span(f.Offset, f.Length), Severity: 4 - rank(f.Level), Code: f.Rule, Source: "rolecall", Message: f.Message,
	}
	if f.Note != "" {
		made.Message += "\n" + f.Note
	}
	if f.Page != "" {
		made.Page = &lspLink{f.Page}
	}
	for _, place := range f.Related {
		made.Related = append(made.Related, lspRelated{lspLocation{uri, lines.span(place.Offset, place.Length)}, place.Note})
	}
	return made
}

// lines finds the places of a text as the protocol counts them: from 0, in UTF-16 units.
type lines struct{ *source.Positions }

func linesOf(text []byte) lines { return lines{source.NewPositions(text)} }

// position is where an offset is.
func (l lines) position(offset int) lspPosition {
	at := l.Position(offset)
	return lspPosition{at.Line - 1, at.UTF16 - 1}
}

func (l lines) span(offset, length int) lspRange {
	return lspRange{l.position(offset), l.position(offset + length)}
}

// offset is where a position is. One after the end of its line is at its end.
func (l lines) offset(at lspPosition) int {
	line := l.Line(at.Line + 1)
	return min(l.Byte(l.UTF16(line.Start)+max(at.Character, 0)), line.End)
}

// edits are the edits of the engine as those of the protocol.
func (l lines) edits(all []engine.Edit) []lspTextEdit {
	made := []lspTextEdit{}
	for _, edit := range all {
		made = append(made, lspTextEdit{l.span(edit.Offset, edit.Length), edit.Text})
	}
	return made
}

// wanted reports whether an editor asks for actions of a kind: kinds are in each other by their dots.
func wanted(only []string, kind string) bool {
	for _, one := range only {
		if one == kind || strings.HasPrefix(kind, one+".") {
			return true
		}
	}
	return only == nil
}
