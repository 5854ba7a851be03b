//go:build !js

package main

import (
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/internal/reports"
	"github.com/rolecall/rolecall/core/source"
)

// fileName is the name of a file in the output. Names are data of others: whoever named a file must not be able to
// write control characters, log commands, Markdown or XML by it, so every output has its own form of it here.
type fileName string

// named is the name of a path.
func named(path string) fileName { return fileName(filepath.ToSlash(path)) }

// String is the name for people: what isn't printable is written as an escape.
func (n fileName) String() string { return visible(string(n)) }

// github is the name as a property of a log command of GitHub, which decodes line breaks, so that only other characters
// that aren't printable have to be escapes.
func (n fileName) github() string {
	lines := strings.Split(string(n), "\n")
	for i, line := range lines {
		parts := strings.Split(line, "\r")
		for k, part := range parts {
			parts[k] = escaped(part)
		}
		lines[i] = strings.Join(parts, "\r")
	}
	return githubProperty.Replace(strings.Join(lines, "\n"))
}

var (
	githubMessage  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// markdown is the name as code in Markdown.
func (n fileName) markdown() string { return reports.Code(n.String()) }

// uri is the name as a URI, relative to the current folder unless it's absolute.
func (n fileName) uri() string {
	if volume := filepath.VolumeName(string(n)); path.IsAbs(string(n)) || volume != "" {
		return (&url.URL{Scheme: "file", Path: "/" + strings.TrimLeft(string(n), "/")}).String()
	}
	return (&url.URL{Path: string(n)}).String()
}

// appendJSON appends the name as a JSON string. What isn't printable is an escape there as well, which programs read as
// the character.
func (n fileName) appendJSON(out []byte) []byte {
	for _, r := range string(source.AppendQuote(nil, string(n))) {
		switch {
		case r == '#': // "##[" would be a command in the log of a job
			out = append(out, `\u0023`...)
		case unicode.IsPrint(r):
			out = utf8.AppendRune(out, r)
		case r <= 0xFFFF:
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = fmt.Appendf(out, `\u%04x\u%04x`, 0xD800+(r-0x10000)>>10, 0xDC00+(r-0x10000)&0x3FF)
		}
	}
	return out
}

// visible is a text as one line in which neither a terminal nor a CI system finds anything to obey: characters that aren't
// printable are escapes, as in Go.
func visible(text string) string { return unmarked(escaped(text)) }

// escaped is a text with escapes for what isn't printable.
func escaped(text string) string {
	var out strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&out, `\x%02x`, text[0])
		case r == '\n':
			out.WriteString(`\n`)
		case r == '\r':
			out.WriteString(`\r`)
		case r == '\t':
			out.WriteString(`\t`)
		case r < utf8.RuneSelf && !unicode.IsPrint(r):
			fmt.Fprintf(&out, `\x%02x`, r)
		case !unicode.IsPrint(r) && r <= 0xFFFF:
			fmt.Fprintf(&out, `\u%04x`, r)
		case !unicode.IsPrint(r):
			fmt.Fprintf(&out, `\U%08x`, r)
		default:
			out.WriteRune(r)
		}
		text = text[size:]
	}
	return out.String()
}

// unmarked breaks the marks by which CI systems know commands in the log of a job: GitHub and Azure "##[…]" and "##vso[…]"
// anywhere in a line, GitHub "::…" and TeamCity "##teamcity[…]" at its start.
func unmarked(line string) string {
	line = commandMark.Replace(line)
	if blanks := len(line) - len(strings.TrimLeft(line, " ")); strings.HasPrefix(line[blanks:], "::") {
		line = line[:blanks] + `\` + line[blanks:]
	}
	return line
}

var commandMark = strings.NewReplacer("##[", `#\x23[`, "##vso[", `#\x23vso[`, "##teamcity[", `#\x23teamcity[`)
