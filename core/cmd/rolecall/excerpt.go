//go:build !js

package main

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/reports"
)

// mostColumns is how much of a line is shown.
const mostColumns = 100

// excerpt is the line of a finding with the one above it, and carets below what the finding is about.
func excerpt(f *engine.Finding, s *shown, paint paint) string {
	number := strconv.Itoa(s.number)
	margin := strings.Repeat(" ", len(number))
	line, at, width := window(s.line, s.start, s.length)
	var out strings.Builder
	if len(s.before) > 0 && len(s.line) < mostColumns {
		above := strconv.Itoa(s.number - 1)
		before, _, _ := window(s.before, 0, 0)
		out.WriteString(paint.faint("  "+margin[len(above):]+above+" | ") + before + "\n")
	}
	out.WriteString(paint.faint("  "+number+" | ") + line + "\n")
	out.WriteString(paint.faint("  "+margin+" | ") + strings.Repeat(" ", at) + paint.level(f.Level, strings.Repeat("^", width)) + "\n")
	return out.String()
}

// window is the part of a line around length bytes at a place, with the column of the place in it and how many
// columns wide those bytes are there. Control characters are blanks.
func window(line []byte, at, length int) (text string, column, width int) {
	at = min(at, len(line))
	from, end := 0, len(line)
	if end > mostColumns {
		from = max(0, min(at-mostColumns/3, end-mostColumns))
		end = from + mostColumns
	}
	for from > 0 && !utf8.RuneStart(line[from]) {
		from--
	}
	for end < len(line) && !utf8.RuneStart(line[end]) {
		end++
	}
	head, rest := "", ""
	if from > 0 {
		head = "…"
	}
	if end < len(line) {
		rest = "…"
	}
	text = head + plain(line[from:end]) + rest
	column = columns(head) + columns(plain(line[from:at]))
	width = columns(plain(line[at:min(at+length, end)]))
	return text, column, max(width, 1)
}

// plain is a text of as many columns in which a terminal and a CI system find nothing to obey.
func plain(text []byte) string {
	return brokenMark.Replace(reports.Plain(string(text)))
}

var brokenMark = strings.NewReplacer("##[", "# [", "##vso[", "# vso[", "##teamcity[", "# teamcity[")

// columns is how wide a text is in a terminal: characters of East Asia and pictures are two columns.
func columns(text string) int {
	n := 0
	for _, r := range text {
		switch {
		case r >= 0x300 && r <= 0x36F || r == 0x200D || r >= 0xFE00 && r <= 0xFE0F:
		case r >= 0x1100 && r <= 0x115F || r >= 0x2E80 && r <= 0xA4CF || r >= 0xAC00 && r <= 0xD7A3 || r >= 0xF900 && r <= 0xFAFF ||
			r >= 0xFE30 && r <= 0xFE6F || r >= 0xFF00 && r <= 0xFF60 || r >= 0x1F300 && r <= 0x1FAFF || r >= 0x20000 && r <= 0x3FFFD:
			n += 2
		default:
			n++
		}
	}
	return n
}

// paint colors what a terminal shows; the zero value leaves everything as it is.
type paint bool

func (p paint) in(code, text string) string {
	if !p {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (p paint) faint(text string) string { return p.in("2", text) }

func (p paint) bold(text string) string { return p.in("1", text) }

func (p paint) level(level, text string) string {
	switch level {
	case "error":
		return p.in("1;31", text)
	case "warning":
		return p.in("1;33", text)
	}
	return p.in("1;36", text)
}
