//go:build !js

package main

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/lint"
)

// home is where the project is.
const home = "https://github.com/rolecall/rolecall"

// sarifPrinter writes one document of SARIF 2.1.0, for code scanning.
type sarifPrinter struct {
	*writer
	rules   []sarifRule
	results []sarifResult
	// asOf is the day of the newest facts that the results rest on, "" if none is about an API.
	asOf string
}

type sarifText struct {
	Text string `json:"text"`
}

type sarifRule struct {
	ID    string    `json:"id"`
	Short sarifText `json:"shortDescription"`
	Full  sarifText `json:"fullDescription"`
	Help  string    `json:"helpUri,omitempty"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine"`
	EndColumn   int `json:"endColumn"`
}

type sarifArtifact struct {
	URI string `json:"uri"`
}

type sarifPhysical struct {
	Artifact sarifArtifact `json:"artifactLocation"`
	Region   sarifRegion   `json:"region"`
}

type sarifLocation struct {
	Physical sarifPhysical `json:"physicalLocation"`
}

type sarifResult struct {
	Rule      string          `json:"ruleId"`
	Index     int             `json:"ruleIndex"`
	Level     string          `json:"level"`
	Message   sarifText       `json:"message"`
	Locations []sarifLocation `json:"locations"`
}

func (p *sarifPrinter) file(r *report) {
	p.asOf = max(p.asOf, r.Summary.AsOf)
	for i := range r.Findings {
		f, s := &r.Findings[i], &r.shown[i]
		text := plain([]byte(f.Message)) + "."
		if f.Note != "" {
			text += " " + plain([]byte(f.Note))
		}
		p.results = append(p.results, sarifResult{
			Rule: f.Rule, Index: p.rule(f), Level: levelWord(f.Level), Message: sarifText{text},
			Locations: []sarifLocation{{sarifPhysical{sarifArtifact{r.name.uri()}, sarifRegion{f.Line, s.column, s.endLine, s.endColumn}}}},
		})
	}
}

// rule is the index of the rule of a finding.
func (p *sarifPrinter) rule(f *engine.Finding) int {
	for i := range p.rules {
		if p.rules[i].ID == f.Rule {
			return i
		}
	}
	rule := sarifRule{ID: f.Rule, Help: f.Page, Short: sarifText{f.Rule}, Full: sarifText{f.Rule}}
	for i := range lint.Lessons {
		if lesson := &lint.Lessons[i]; lesson.Rule == f.Rule {
			rule.Short, rule.Full = sarifText{lesson.Title}, sarifText{lesson.Why}
		}
	}
	p.rules = append(p.rules, rule)
	return len(p.rules) - 1
}

func (p *sarifPrinter) end() error {
	type object = map[string]any
	properties := object{}
	if p.asOf != "" {
		properties["asOf"] = p.asOf
	}
	out, err := json.MarshalIndent(object{
		"$schema": "https://json.schemastore.org/sarif-2.1.0.json",
		"version": "2.1.0",
		"runs": []any{object{
			"tool":       object{"driver": object{"name": "Rolecall", "version": engine.Version, "informationUri": home, "rules": append([]sarifRule{}, p.rules...)}},
			"columnKind": "utf16CodeUnits",
			"results":    append([]sarifResult{}, p.results...),
			"properties": properties,
		}},
	}, "", "  ")
	if err != nil {
		return err
	}
	p.printf("%s\n", out)
	return p.wrong
}

// markdownPrinter writes for an issue or a summary of a workflow.
type markdownPrinter struct{ *writer }

func (p *markdownPrinter) file(r *report) {
	p.printf("### %s\n\n%s\n", codeSpan(r.place()), escapeMarkdown(r.Summary.Text))
	for i := range r.Findings {
		f := &r.Findings[i]
		rule := codeSpan(f.Rule)
		if f.Page != "" {
			rule = "[" + rule + "](" + f.Page + ")"
		}
		p.printf("\n* **%s** at line %d, column %d: %s (%s)\n\n", levelWord(f.Level), f.Line, f.Column, escapeMarkdown(f.Message), rule)
		fence := strings.Repeat("`", max(3, longestTicks(string(r.shown[i].line)+"\n"+string(r.shown[i].before))+1))
		p.printf("  %stext\n", fence)
		for line := range strings.Lines(excerpt(f, &r.shown[i], false)) {
			p.printf("  %s", strings.TrimRight(line, " \n")+"\n")
		}
		p.printf("  %s\n", fence)
		if f.Note != "" {
			p.printf("\n  %s\n", escapeMarkdown(f.Note))
		}
		for _, fix := range f.Fixes {
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

func longestTicks(text string) int {
	longest, run := 0, 0
	for _, r := range text {
		if run++; r != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}

func codeSpan(text string) string {
	ticks := strings.Repeat("`", longestTicks(text)+1)
	if strings.Trim(text, "` ") != text {
		text = " " + text + " "
	}
	return ticks + text + ticks
}

// escapeMarkdown is a text as one line of Markdown.
func escapeMarkdown(text string) string {
	return strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "<", "&lt;", "[", "\\[", "`", "\\`").Replace(plain([]byte(text)))
}

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
		f := &r.Findings[i]
		p.row(r.name.String(), strconv.Itoa(f.Line), strconv.Itoa(f.Column), levelWord(f.Level), f.Rule, plain([]byte(f.Message)), plain([]byte(f.Note)))
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
		p.row("file", "line", "column", "level", "rule", "message", "note")
	}
}

// row writes values, of which none is a formula for a spreadsheet.
func (p *csvPrinter) row(values ...string) {
	for i, value := range values {
		if value != "" && strings.ContainsRune("=+-@\t\r", rune(value[0])) {
			values[i] = "'" + value
		}
	}
	out := csv.NewWriter(p)
	_ = out.Write(values)
	out.Flush()
}

func (p *csvPrinter) end() error {
	p.begin()
	return p.wrong
}
