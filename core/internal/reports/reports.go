// Package reports writes findings for other programs and for people: as CSV, SARIF and Markdown.
package reports

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// A Finding is what a report says of one finding. Its texts are one line each; see Plain.
type Finding struct {
	// File is the name of its file, and URI the same as a link.
	File, URI string
	// Line and Column are where it begins, EndLine and EndColumn what comes after its end, 0 if that isn't known. Columns are in UTF-16.
	Line, Column, EndLine, EndColumn int
	Level, Rule, Message, Note       string
	// Page is the URL of the page of its rule.
	Page string
}

// home is where the project is.
const home = "https://github.com/rolecall/rolecall"

// A Rule describes a rule in SARIF. Its page is that of its findings.
type Rule struct{ Title, Why string }

// Columns are the first line of CSV.
var Columns = []string{"file", "line", "column", "level", "rule", "message", "note"}

// AppendCSV appends values as a line of CSV in which no value is a formula for a spreadsheet.
func AppendCSV(out []byte, values ...string) []byte {
	for i, value := range values {
		if i > 0 {
			out = append(out, ',')
		}
		start, quoted := len(out), value != "" && value[0] == ' '
		if value != "" && strings.IndexByte("=+-@\t\r", value[0]) >= 0 {
			out = append(out, '\'')
		}
		for i := range len(value) {
			c := value[i]
			if out = append(out, c); c == '"' {
				out = append(out, c)
			}
			quoted = quoted || c == '"' || c == ',' || c == '\r' || c == '\n'
		}
		if quoted {
			out = append(order.Insert(out, start, '"'), '"')
		}
	}
	return append(out, '\n')
}

// AppendCSV appends the finding as a line of CSV.
func (f *Finding) AppendCSV(out []byte) []byte {
	return AppendCSV(out, f.File, strconv.Itoa(f.Line), strconv.Itoa(f.Column), f.Level, f.Rule, f.Message, f.Note)
}

// AppendMarkdown appends the finding as an element of a list, without its note and fixes.
func (f *Finding) AppendMarkdown(out []byte) []byte {
	rule := Code(f.Rule)
	if f.Page != "" {
		rule = "[" + rule + "](" + f.Page + ")"
	}
	return add(out, "\n* **", f.Level, "** at line ", strconv.Itoa(f.Line), ", column ", strconv.Itoa(f.Column), ": ", Escape(f.Message), " (", rule, ")\n")
}

// AppendNote appends the note of the finding in Markdown.
func (f *Finding) AppendNote(out []byte) []byte {
	if f.Note == "" {
		return out
	}
	return add(out, "\n  ", Escape(f.Note), "\n")
}

func add(out []byte, parts ...string) []byte {
	for _, part := range parts {
		out = append(out, part...)
	}
	return out
}

// Code is a text as code in Markdown.
func Code(text string) string {
	ticks := strings.Repeat("`", LongestTicks(text)+1)
	if strings.Trim(text, "` ") != text {
		text = " " + text + " "
	}
	return ticks + text + ticks
}

// Escape is a text as itself in Markdown.
func Escape(text string) string {
	out := make([]byte, 0, len(text))
	for i := range len(text) {
		switch c := text[i]; c {
		case '\\', '*', '_', '[', '`':
			out = append(out, '\\', c)
		case '<':
			out = append(out, "&lt;"...)
		default:
			out = append(out, c)
		}
	}
	return string(out)
}

// LongestTicks is how many backticks a text has one after the other at most.
func LongestTicks(text string) int {
	longest, run := 0, 0
	for i := range len(text) {
		if run++; text[i] != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}

// Plain is a text as one line of valid UTF-8 without characters that change how a line looks.
func Plain(text string) string {
	out := make([]byte, 0, len(text))
	for _, r := range text {
		if r < ' ' || r >= 0x7F && r < 0xA0 || r == 0x2028 || r == 0x2029 || r == 0x061C || r == 0x200E || r == 0x200F || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 {
			r = ' '
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}

// A Document has what SARIF says besides findings.
type Document struct {
	// Version is that of the program, and AsOf the day of the facts that the findings rest on, "" for none.
	Version, AsOf string
	// Describe is what a rule is about; nil if that isn't known.
	Describe func(rule string) Rule
}

// SARIF writes findings as a document of SARIF 2.1.0.
func (d *Document) SARIF(findings []Finding) []byte {
	var results, rules []byte
	known := map[string]int{}
	for i := range findings {
		f := &findings[i]
		at, is := known[f.Rule]
		if !is {
			at = len(known)
			known[f.Rule] = at
			rules = d.appendRule(rules, f)
		}
		text, end := f.Message+".", ""
		if f.Note != "" {
			text += " " + f.Note
		}
		if f.EndLine > 0 {
			end = `,"endLine":` + strconv.Itoa(f.EndLine) + `,"endColumn":` + strconv.Itoa(f.EndColumn)
		}
		results = add(results, comma(results), `{"ruleId":`, source.Quote(f.Rule), `,"ruleIndex":`, strconv.Itoa(at), `,"level":`, source.Quote(f.Level),
			`,"message":{"text":`, source.Quote(text), `},"locations":[{"physicalLocation":{"artifactLocation":{"uri":`, source.Quote(f.URI),
			`},"region":{"startLine":`, strconv.Itoa(f.Line), `,"startColumn":`, strconv.Itoa(f.Column), end, `}}}]}`)
	}
	asOf := ""
	if d.AsOf != "" {
		asOf = `"asOf":` + source.Quote(d.AsOf)
	}
	return Indent(add(nil, `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"columnKind":"utf16CodeUnits","properties":{`, asOf,
		`},"results":[`, string(results), `],"tool":{"driver":{"informationUri":`, source.Quote(home), `,"name":"Rolecall","rules":[`, string(rules),
		`],"version":`, source.Quote(d.Version), `}}}],"version":"2.1.0"}`))
}

func (d *Document) appendRule(out []byte, f *Finding) []byte {
	rule, help := Rule{f.Rule, f.Rule}, ""
	if d.Describe != nil {
		rule = d.Describe(f.Rule)
	}
	if f.Page != "" {
		help = `,"helpUri":` + source.Quote(f.Page)
	}
	return add(out, comma(out), `{"id":`, source.Quote(f.Rule), `,"shortDescription":{"text":`, source.Quote(rule.Title), `},"fullDescription":{"text":`, source.Quote(rule.Why), `}`, help, `}`)
}

// comma is what comes before the next element of a list.
func comma(list []byte) string {
	if len(list) == 0 {
		return ""
	}
	return ","
}
