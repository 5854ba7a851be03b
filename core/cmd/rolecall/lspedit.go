//go:build !js

package main

import (
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// actions are the fixes of the findings at a place, and that of all safe ones in the text.
func (s *languageServer) actions(params *lspParams) []lspAction {
	all := []lspAction{}
	text := s.text(params.TextDocument.URI)
	if text == nil {
		return all
	}
	e := engine.New()
	r, own := s.check(e, text)
	if r == nil || r.inside != nil {
		return all // what is inside of another text has another form there
	}
	fixable, lines := r.Fixable, linesOf(text.text)
	request := engine.FixRequest{Dialect: own.options.text("from"), Target: own.options.text("target"), As: own.as()}
	edit := func(request engine.FixRequest) (engine.EditResponse, bool) {
		response, failure := e.Fix(request)
		return response, failure == nil && len(response.Edits) > 0
	}
	r.ignore(own.options["ignore"], own.options.text("level"))
	for i := range r.Findings {
		f := &r.Findings[i]
		if !wanted(params.Context.Only, quickFix) || !lines.span(f.Offset, f.Length).touches(params.Range) {
			continue
		}
		for k, fix := range f.Fixes {
			one := request
			one.Rule, one.Offset, one.Message, one.Fix = f.Rule, f.Offset, f.Message, k
			if response, ok := edit(one); ok {
				all = append(all, lspAction{
					Title: fix.Title, Kind: quickFix, Preferred: fix.Safe && k == 0, Diagnostics: []lspDiagnostic{lspDiagnosticOf(f, text.uri, lines)},
					Edit: lspWorkspaceEdit{map[string][]lspTextEdit{text.uri: lines.edits(response.Edits)}},
				})
			}
		}
	}
	if fixable == 0 || !wanted(params.Context.Only, fixAll) {
		return all
	}
	request.All = true
	if response, ok := edit(request); ok {
		all = append(all, lspAction{
			Title: fmt.Sprintf("Apply all safe fixes (%d)", fixable), Kind: fixAll,
			Edit: lspWorkspaceEdit{map[string][]lspTextEdit{text.uri: lines.edits(response.Edits)}},
		})
	}
	return all
}

// hover says what the key at a place means, and why the rules of the findings there exist; nil for nothing.
func (s *languageServer) hover(params *lspParams) *lspHover {
	text := s.text(params.TextDocument.URI)
	if text == nil {
		return nil
	}
	e := engine.New()
	r, own := s.check(e, text)
	if r == nil {
		return nil
	}
	lines := linesOf(text.text)
	at := lspRange{params.Position, params.Position}
	var parts []string
	for _, one := range r.conversations() {
		one.ignore(own.options["ignore"], own.options.text("level"))
		for i := range one.Findings {
			f := &one.Findings[i]
			if rule := ruleOf(f.Rule); rule != nil && lines.span(f.Offset, f.Length).touches(at) {
				parts = append(parts, fmt.Sprintf("**%s** (`%s`)\n\n%s", rule.Lesson().Title, rule.ID, rule.Lesson().Why))
			}
		}
	}
	if r.inside == nil {
		there, failure := e.At(engine.AtRequest{Dialect: own.options.text("from"), Target: own.options.text("target"), Offset: lines.offset(params.Position)})
		if said := keyWords(&there); failure == nil && said != "" {
			parts = append([]string{said}, parts...)
		}
	}
	if parts == nil {
		return nil
	}
	made := &lspHover{}
	made.Contents.Kind, made.Contents.Value = "markdown", strings.Join(parts, "\n\n")
	return made
}

// keyWords say what a key of a format means, "" if that isn't known.
func keyWords(at *engine.AtResponse) string {
	if at.Key == "" || !at.Known || at.Inside {
		return ""
	}
	catalogue, _ := new(engine.Engine).Catalogue(engine.Nothing{})
	slots := catalogue.Slots
	if at.Slot >= len(slots) || slots[at.Slot] == "" {
		return ""
	}
	said := fmt.Sprintf("`%s`: %s.", at.Key, slots[at.Slot])
	if at.Takes != "" {
		said += " It takes " + at.Takes + "."
	}
	if at.As != "" {
		said += fmt.Sprintf(" The target has it as `%s`.", at.As)
	}
	return said
}
