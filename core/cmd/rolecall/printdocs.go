//go:build !js

package main

import (
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/reports"
	"github.com/rolecall/rolecall/core/lint"
)

// finding is a finding of the report for other programs, at its place in the text.
func (r *report) finding(i int) reports.Finding {
	f, s := &r.Findings[i], &r.shown[i]
	return reports.Finding{
		File: r.name.String(), URI: r.name.uri(), Line: f.Line, Column: f.Column, Level: levelWord(f.Level), Rule: f.Rule,
		EndLine: s.endLine, EndColumn: s.endColumn, Message: plain([]byte(f.Message)), Note: plain([]byte(f.Note)), Page: f.Page,
	}
}

// sarifPrinter writes one document of SARIF 2.1.0, for code scanning.
type sarifPrinter struct {
	*writer
	findings []reports.Finding
	// asOf is the day of the newest facts that the results rest on, "" if none is about an API.
	asOf string
}

func (p *sarifPrinter) file(r *report) {
	p.asOf = max(p.asOf, r.Summary.AsOf)
	for i := range r.Findings {
		f := r.finding(i)
		f.Column = r.shown[i].column
		p.findings = append(p.findings, f)
	}
}

func (p *sarifPrinter) end() error {
	document := reports.Document{Version: engine.Version, AsOf: p.asOf, Describe: func(rule string) reports.Rule {
		for i := range lint.Lessons {
			if lesson := &lint.Lessons[i]; lesson.Rule == rule {
				return reports.Rule{Title: lesson.Title, Why: lesson.Why}
			}
		}
		return reports.Rule{Title: rule, Why: rule}
	}}
	p.printf("%s", document.SARIF(p.findings))
	return p.wrong
}

// markdownPrinter writes for an issue or a summary of a workflow.
type markdownPrinter struct{ *writer }

func (p *markdownPrinter) file(r *report) {
	p.printf("### %s\n\n%s\n", reports.Code(r.place()), escapeMarkdown(r.Summary.Text))
	for i := range r.Findings {
		f := r.finding(i)
		text := excerpt(&r.Findings[i], &r.shown[i], false)
		fence := strings.Repeat("`", max(3, reports.LongestTicks(text)+1))
		p.printf("%s\n  %stext\n", f.AppendMarkdown(nil), fence)
		for line := range strings.Lines(text) {
			p.printf("  %s\n", strings.TrimRight(line, " \n"))
		}
		p.printf("  %s\n%s", fence, f.AppendNote(nil))
		for _, fix := range r.Findings[i].Fixes {
			p.printf("\n  Fix: %s%s\n", escapeMarkdown(fix.Title), map[bool]string{true: " (safe)"}[fix.Safe])
		}
	}
	if r.More > 0 {
		p.printf("\n%s\n", r.moreWords())
	}
	p.printf("\n")
}

func (p *markdownPrinter) failed(name fileName, err error) {
	p.printf("### %s\n\nNot checked: %s\n\n", name.markdown(), escapeMarkdown(visible(err.Error())))
}

// escapeMarkdown is a text as one line of Markdown.
func escapeMarkdown(text string) string { return reports.Escape(plain([]byte(text))) }

// junitPrinter writes a test case for each text, for CI systems that show those.
type junitPrinter struct {
	*writer
	suite junitSuite
}

type junitSuite struct {
	XMLName  xml.Name    `xml:"testsuite"`
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Failure *junitFailure `xml:"failure"`
	Error   *junitFailure `xml:"error"`
}

type junitFailure struct {
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

func (p *junitPrinter) file(r *report) {
	one := junitCase{Name: r.place()}
	if r.Counts.Error > 0 {
		one.Failure = &junitFailure{Message: plain([]byte(r.Summary.Text))}
		for _, f := range r.Findings {
			one.Failure.Text += fmt.Sprintf("%s:%d:%d: %s: %s (%s)\n", r.name, f.Line, f.Column, levelWord(f.Level), plain([]byte(f.Message)), f.Rule)
		}
		p.suite.Failures++
	}
	p.suite.Tests++
	p.suite.Cases = append(p.suite.Cases, one)
}

func (p *junitPrinter) failed(name fileName, err error) {
	p.suite.Tests++
	p.suite.Errors++
	p.suite.Cases = append(p.suite.Cases, junitCase{Name: name.String(), Error: &junitFailure{Message: visible(err.Error())}})
}

func (p *junitPrinter) end() error {
	p.suite.Name = "Rolecall"
	out, err := xml.MarshalIndent(p.suite, "", "  ")
	if err != nil {
		return err
	}
	p.printf("%s%s\n", xml.Header, out)
	return p.wrong
}

// csvPrinter writes a line for each finding, for spreadsheets.
type csvPrinter struct {
	*writer
	begun bool
}

func (p *csvPrinter) file(r *report) {
	p.begin()
	for i := range r.Findings {
		f := r.finding(i)
		p.printf("%s", f.AppendCSV(nil))
	}
	if r.More > 0 {
		p.row(r.name.String(), "", "", "", "", r.moreWords(), "")
	}
}

func (p *csvPrinter) failed(name fileName, err error) {
	p.begin()
	p.row(name.String(), "", "", "error", "not-checked", visible(err.Error()), "")
}

func (p *csvPrinter) begin() {
	if !p.begun {
		p.begun = true
		p.row(reports.Columns...)
	}
}

func (p *csvPrinter) row(values ...string) { p.printf("%s", reports.AppendCSV(nil, values...)) }

func (p *csvPrinter) end() error {
	p.begin()
	return p.wrong
}
