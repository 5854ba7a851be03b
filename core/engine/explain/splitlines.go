package explain

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/clipboard"
	"github.com/rolecall/rolecall/core/source"
)

const (
	// leastLines is how many lines with an object each make JSON Lines.
	leastLines = 2
	// mostInside bounds how many stretches of text between the lines of a document are read as errors.
	mostInside = 32
)

// lineEntry is a value at the beginning of a line. A torn one is not whole, or is followed by something in its line.
type lineEntry struct {
	finding.Span
	torn bool
}

// splitLines finds JSON Lines in a text: from the first line with an object to the last one, without the bodies of errors
// at both ends. Text between lines is of the error if it reads as one; a line that is torn stays in the document.
func splitLines(text string) (Pasted, bool) {
	entries, single := lineEntries(text)
	for len(entries) > 0 && isErrorBody(text, entries[0]) {
		entries, single = entries[1:], single-1
	}
	for len(entries) > 0 && isErrorBody(text, entries[len(entries)-1]) {
		entries, single = entries[:len(entries)-1], single-1
	}
	if single < leastLines {
		return Pasted{}, false
	}
	last := len(entries) - 1
	pasted := Pasted{Document: finding.Span{Start: entries[0].Start, End: entries[last].End}}
	strays := 0
	for i, entry := range entries[:last] {
		between := finding.Span{Start: afterLine(text, entry.End), End: entries[i+1].Start}
		if between.End <= between.Start || strings.TrimSpace(text[between.Start:between.End]) == "" {
			continue
		}
		if len(pasted.Inside) < mostInside && isErrorText(text[between.Start:between.End]) {
			pasted.Inside = append(pasted.Inside, between)
		} else {
			strays++
		}
	}
	if 2*strays >= len(entries) {
		return Pasted{}, false
	}
	document, _ := pasted.Parts(text)
	return pasted, isConversation(document)
}

// lineEntries are the values that begin at the beginning of a line, and how many are an object in one line.
func lineEntries(text string) (entries []lineEntry, single int) {
	var doc source.Document
	reading := mostReading * len(text)
	for at := 0; at < len(text) && reading >= 0; at = afterLine(text, at) {
		if text[at] != '{' && text[at] != '[' {
			continue
		}
		stop, whole := doc.ParseValue(text, at)
		reading -= stop - at
		end := at + len(strings.TrimRight(lineAt(text, at), " \t\r"))
		rest := ""
		if whole {
			rest = strings.TrimSpace(lineAt(text, stop))
		}
		switch {
		case whole && rest == "":
			if text[at] == '{' && stop <= end {
				single++
			}
			entries = append(entries, lineEntry{finding.Span{Start: at, End: stop}, false})
			at = max(stop-1, at)
		case isTorn(text[at:end]) && (!whole || rest[0] == '{'):
			entries = append(entries, lineEntry{finding.Span{Start: at, End: end}, true})
		}
	}
	return entries, single
}

// lineAt is the rest of the line from an offset on, and afterLine where the next line begins.
func lineAt(text string, at int) string {
	line, _, _ := strings.Cut(text[at:], "\n")
	return line
}

func afterLine(text string, at int) int { return min(at+len(lineAt(text, at))+1, len(text)) }

// isTorn reports whether a line that is no whole object begins as one.
func isTorn(line string) bool {
	return line[0] == '{' && strings.HasPrefix(strings.TrimLeft(line[1:], " "), `"`)
}

// errorKeys are the keys of the body of an error as providers send it.
var errorKeys = []string{
	"error", "type", "message", "code", "status", "statusCode", "status_code", "detail",
	"object", "param", "line", "request_id", "requestId", "success",
}

// isErrorBody reports whether an entry is the body of an error, and nothing that a program noted with it.
func isErrorBody(text string, entry lineEntry) bool {
	if entry.torn || text[entry.Start] != '{' {
		return false
	}
	doc := source.Parse([]byte(text[entry.Start:entry.End]))
	root := doc.Roots[0]
	if doc.Member(root, "custom_id") != source.None && detect.Failure(doc, root) != source.None {
		return true // a row of a batch's results
	}
	for key := range doc.Members(root) {
		if !slices.Contains(errorKeys, doc.String(key)) {
			return false
		}
	}
	typed := doc.Member(root, "type")
	if doc.Member(root, "error") != source.None {
		return typed == source.None || doc.Is(typed, "error")
	}
	return doc.Member(root, "detail") != source.None || doc.Is(doc.Member(root, "object"), "error") || doc.Member(root, "code") != source.None && doc.Member(root, "message") != source.None
}

// isErrorText reports whether a text is an error by what it says.
func isErrorText(text string) bool {
	report := Explain(text)
	return report.Sentence != "" || len(report.Causes) > 0
}

// isConversation reports whether lines hold a conversation, or are the log of a program.
func isConversation(lines string) bool {
	file := detect.OpenLogs(source.Parse([]byte(lines)))
	return len(file.Refs) > 0 || file.IsLog() || file.Foreign() != ""
}

// insideOf are the lines of an error in a value that is whole without them.
func insideOf(text string, at finding.Span) (inside []finding.Span) {
	var doc source.Document
	if _, whole := doc.ParseValue(text, at.Start); whole {
		return nil
	}
	for line := at.Start; line < at.End; line = afterLine(text, line) {
		next := min(afterLine(text, line), at.End)
		bare := strings.TrimSpace(text[line:next])
		last := len(inside) - 1
		goesOn := last >= 0 && inside[last].End == line
		switch ofJSON := bare != "" && strings.IndexByte(`{}[]"0123456789`, bare[0]) >= 0; {
		case ofJSON || bare == "" && !goesOn:
		case goesOn:
			inside[last].End = next
		case len(inside) == mostInside:
			return nil
		default:
			inside = append(inside, finding.Span{Start: line, End: next})
		}
	}
	document, rest := Pasted{at, inside}.Parts(text)
	if _, whole := doc.ParseValue(document, 0); len(inside) == 0 || !whole || !isErrorText(rest) {
		return nil
	}
	return inside
}

// splitCassette finds a recorded test cassette in YAML: from the key of its interactions to the last line that is set in,
// an element or a key.
func splitCassette(text string) (at finding.Span, found bool) {
	for start := 0; start < len(text); start = afterLine(text, start) {
		line := strings.TrimRight(lineAt(text, start), " \r")
		if line != "interactions:" && line != "http_interactions:" {
			continue
		}
		end := start
		for next := start; next < len(text); next = afterLine(text, next) {
			line := strings.TrimRight(lineAt(text, next), " \r")
			key, _, isKey := strings.Cut(line, ":")
			if line != "" && line[0] != ' ' && line[0] != '-' && !(isKey && strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") == "") {
				break
			}
			if line != "" {
				end = next + len(line)
			}
		}
		at = finding.Span{Start: start, End: end}
		return at, clipboard.IsFile([]byte(text[at.Start:at.End]))
	}
	return at, false
}
