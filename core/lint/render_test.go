package lint

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// render writes findings as a user sees them: place, level and rule, the underlined line, the reason,
// related places, and the titles of the fixes.
func render(doc *source.Document, findings []finding.Finding) string {
	if len(findings) == 0 {
		return "none\n"
	}
	var out strings.Builder
	for i, f := range findings {
		if i > 0 {
			out.WriteByte('\n')
		}
		out.WriteString(position(doc, f.At) + " " + f.Level.String() + " " + f.Rule)
		if f.Path != "" {
			out.WriteString(" " + string(f.Path))
		}
		out.WriteString("\n" + f.Headline + "\n" + underlined(doc, f.At))
		out.WriteString(f.Note + "\n")
		for _, place := range f.Related {
			out.WriteString("  " + position(doc, place.At) + " " + place.Note + "\n")
		}
		for _, fix := range f.Fixes {
			kind := "  fix: "
			if fix.Safe {
				kind = "  safe fix: "
			}
			out.WriteString(kind + fix.Title + "\n")
		}
	}
	return out.String()
}

func position(doc *source.Document, at finding.Span) string {
	before := doc.Text[:at.Start]
	line := bytes.Count(before, []byte("\n")) + 1
	column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
	return strconv.Itoa(line) + ":" + strconv.Itoa(column)
}

// wide is the maximum number of columns shown.
const wide = 120

// underlined is the line of a span, with carets below it. A span of several lines is underlined up to the end of
// the first; a long line is clipped.
func underlined(doc *source.Document, at finding.Span) string {
	start := bytes.LastIndexByte(doc.Text[:at.Start], '\n') + 1
	end := len(doc.Text)
	if n := bytes.IndexByte(doc.Text[at.Start:], '\n'); n >= 0 {
		end = at.Start + n
	}
	stop := max(at.Start, min(at.End, end))
	line := []rune(strings.ReplaceAll(string(doc.Text[start:end]), "\t", " "))
	from := utf8.RuneCount(doc.Text[start:at.Start])
	to := max(from+1, from+utf8.RuneCount(doc.Text[at.Start:stop]))
	before, after := "", ""
	if cut := from - wide/2; cut > 0 && len(line) > wide {
		line, from, to, before = line[cut:], from-cut, to-cut, "…"
	}
	if len(line) > wide {
		line, to, after = line[:wide], min(to, wide), "…"
	}
	indent := strings.Repeat(" ", from+utf8.RuneCountInString(before))
	return "  | " + before + string(line) + after + "\n  | " + indent + strings.Repeat("^", to-from) + "\n"
}
