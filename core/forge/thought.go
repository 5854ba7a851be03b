package forge

import (
	"strings"
	"unicode/utf8"
)

// thoughts adds the thoughts that are on the line at p.at, which ends at end, and reports
// whether there are any. It goes on after their lines.
//
// Brackets are a thought when all of this holds:
//
//   - They begin a line, indented by three spaces at most, or come after another thought
//     with white space between, and nothing but a thought or a block comes after them on
//     the line. So the links of Markdown, [text](address) and [text][name], footnotes,
//     the definitions of links, task boxes in lists, and brackets inside of a sentence are none.
//   - The line is not in fenced code.
//   - They hold words: two of them side by side, or one with the mark of a sentence's end.
//     So [1], [x], [ ], [^1], [INST], and arrays of numbers or quoted texts are none.
//   - They do not begin with a bracket, a brace or a quote, as an array does, nor with "!"
//     or "^".
//   - Brackets inside are in pairs. A thought may go over several lines, but not over an
//     empty one, nor over one that begins with a bracket or a fence, nor over a <tool>.
func (p *parser) thoughts(end int) bool {
	at := p.at + indentation(p.text[p.at:end])
	var found []Piece
	for at < len(p.text) && p.text[at] == '[' {
		close := closingBracket(p.text, at)
		if close < 0 || !worded(p.text[at+1:close]) {
			return false
		}
		found = append(found, Piece{Kind: Thought, At: Span{at, close + 1}, Inner: Span{at + 1, close}})
		at = close + 1
		blanks := at
		for at < len(p.text) && (p.text[at] == ' ' || p.text[at] == '\t' || p.text[at] == '\r') {
			at++
		}
		if at == blanks && at < len(p.text) && p.text[at] == '[' {
			return false
		}
	}
	if found == nil || at < len(p.text) && p.text[at] != '\n' && !p.blockAfter(at, found[len(found)-1].At.End) {
		return false
	}
	for _, piece := range found {
		p.words(piece.At.Start)
		p.pieces = append(p.pieces, piece)
		p.done = piece.At.End
	}
	if p.at = at; at < len(p.text) && p.text[at] == '\n' {
		p.at++
	} else {
		p.blocks(lineEnd(p.text, at))
	}
	return true
}

// blockAfter reports whether a block begins at an offset, where the pieces before it end
// at done.
func (p *parser) blockAfter(at, done int) bool {
	if !strings.HasPrefix(p.text[at:], openTag) {
		return false
	}
	before := p.done
	p.done = done
	begins := p.begins(at, lineEnd(p.text, at))
	p.done = before
	return begins
}

// indentation is the width of the spaces that a line begins with; where they make it code,
// it is the length of the line.
func indentation(line string) int {
	i := 0
	for i < len(line) && line[i] == ' ' {
		i++
	}
	if i > 3 {
		return len(line)
	}
	return i
}

// closingBracket is the bracket that closes the one at an offset, or -1.
func closingBracket(text string, at int) int {
	depth := 0
	for i := at; i < len(text); i++ {
		switch text[i] {
		case '\\':
			if i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i
			}
		case '<':
			if strings.HasPrefix(text[i:], openTag) {
				return -1
			}
		case '\n':
			next := i + 1
			for next < len(text) && (text[next] == ' ' || text[next] == '\t' || text[next] == '\r') {
				next++
			}
			if next == len(text) || text[next] == '\n' || text[next] == '[' || fenceMark(text[next:]) != "" {
				return -1
			}
		}
	}
	return -1
}

// worded reports whether what is in brackets is words, as thinking is.
func worded(inner string) bool {
	if inner == "" || strings.IndexByte("[{\"'!^`", inner[0]) >= 0 {
		return false
	}
	said := strings.TrimRight(inner, ".!?…。！？ \t\r\n")
	// word says that the last thing read is a word, spaced that white space comes after it.
	word, spaced, last := false, false, rune(0)
	for i, c := range said {
		switch {
		case i > 0 && (c == ' ' || c == '\t' || c == '\n' || c == '\r'):
			spaced = true
		case isLetter(c):
			// Scripts without spaces have words of one character.
			if word && (spaced || c >= 0x2E80 && last >= 0x2E80) {
				return true
			}
			word, spaced = true, false
		case word && !spaced && (c >= '0' && c <= '9' || c == '\'' || c == '-' || c == '_' || c == '.' || c == '’'):
		default:
			word, spaced = false, false
		}
		last = c
	}
	return word && strings.TrimRight(inner, " \t\r\n") != said
}

// isLetter takes everything past ASCII for a letter except for spaces and punctuation.
func isLetter(c rune) bool {
	switch {
	case c < 0x80:
		c |= 0x20
		return c >= 'a' && c <= 'z'
	case c < 0xC0, c >= 0x2000 && c < 0x2E80, c >= 0x3000 && c < 0x3040, c >= 0xFF00 && c < 0xFF21, c == utf8.RuneError:
		return false
	}
	return true
}

// fences reads a line that begins or ends fenced code, and reports whether it is one.
func (p *parser) fences(end int) bool {
	line := p.text[p.at:end]
	line = line[indentation(line):]
	mark := fenceMark(line)
	switch {
	case mark == "":
		return false
	case p.fence == "":
		// A fence of backticks has none in the words after it.
		if mark[0] == '`' && strings.IndexByte(line[len(mark):], '`') >= 0 {
			return false
		}
		p.fence = mark
		return true
	case mark[0] == p.fence[0] && len(mark) >= len(p.fence) && strings.TrimRight(line[len(mark):], " \t\r") == "":
		p.fence = ""
		return true
	}
	return false
}

// fenceMark is the run of three or more backticks or tildes that a line begins with, or "".
func fenceMark(line string) string {
	i := 0
	for i < len(line) && (line[i] == '`' || line[i] == '~') && line[i] == line[0] {
		i++
	}
	if i < 3 {
		return ""
	}
	return line[:i]
}
