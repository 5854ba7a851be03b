package clipboard

import (
	"bytes"
	"unicode/utf8"
)

// command is one command of a shell: its words without their quotes, and what it reads.
type command struct {
	words [][]byte
	// stdin is the text of a here-document or here-string; nil without one.
	stdin []byte
	// piped says that its output goes into the next command.
	piped bool
	// variables are the names of variables in words, whose values the text does not have.
	variables []string
	// end is where the next command begins.
	end int
}

// shell reads commands as a POSIX shell splits them into words.
type shell struct {
	text []byte
	at   int
	// here are the here-documents whose text begins with the next line.
	here []hereDocument
	out  command
	// depth is how many commands are around this one. The rest of a line and the text of a
	// here-document are flat: they have no here-documents of their own. In the text of one,
	// which is a document, quotes mean nothing.
	depth          int
	flat, document bool
}

// maxCommands is how deep commands are in each other, as $(...): further in, they are
// taken for text.
const maxCommands = 8

// hereDocument is what is between a command's line and a line of its mark.
type hereDocument struct {
	mark []byte
	// tabs says that tabs in front of its lines go, plain that variables in it are text.
	tabs, plain bool
}

// readCommand reads the command that begins at i, up to a line break, a semicolon or a pipe
// outside of quotes. A quote that is never closed reaches to the end of the text.
func readCommand(text []byte, i int) command { return readInner(text, i, 0) }

func readInner(text []byte, i, depth int) command {
	s := shell{text: text, at: i, depth: depth}
	for s.at < len(text) && s.more() {
	}
	s.documents()
	s.out.end = s.at
	return s.out
}

// more reads what comes next and says whether the command goes on.
func (s *shell) more() bool {
	b, i := s.text, s.at
	switch c := b[i]; {
	case c == ' ' || c == '\t' || c == '\r':
		s.at++
	case c == '\n' || c == ';':
		if c == ';' || len(s.here) == 0 {
			s.at++
		}
		return false
	case c == '\\' && lineBreak(b, i+1) > 0:
		s.at += 1 + lineBreak(b, i+1)
	case c == '`' && lineBreak(b, i+1) > 0:
		// PowerShell goes on after one.
		s.at += 1 + lineBreak(b, i+1)
	case c == '#':
		line, _ := lineOf(b, i)
		s.at += len(line)
	case c == '|':
		s.out.piped = !bytes.HasPrefix(b[i:], []byte("||"))
		s.at++
		s.pipe()
		return false
	case c == '&':
		s.at++
		return false
	case bytes.HasPrefix(b[i:], []byte("<<<")):
		s.at = spaceEnd(b, i+3)
		s.out.stdin = s.word()
	case bytes.HasPrefix(b[i:], []byte("<<")) && !s.flat:
		s.at += 2
		tabs := s.at < len(b) && b[s.at] == '-'
		if tabs {
			s.at++
		}
		s.at = spaceEnd(b, s.at)
		plain := s.at < len(b) && (b[s.at] == '\'' || b[s.at] == '"' || b[s.at] == '\\')
		s.here = append(s.here, hereDocument{s.word(), tabs, plain})
	case c == '<' || c == '>' || c == ')':
		s.at++
	default:
		s.out.words = append(s.out.words, s.word())
	}
	return true
}

// pipe goes on after a pipe. Where a here-document waits for the end of the line, the
// commands of that line are one: words of the next one come after a word of the pipe.
func (s *shell) pipe() {
	if len(s.here) == 0 {
		return
	}
	line, next := lineOf(s.text, s.at)
	for next < len(s.text) && bytes.HasSuffix(bytes.TrimRight(line, " \t\r"), []byte{'\\'}) {
		line, next = lineOf(s.text, next)
	}
	rest := shell{text: s.text[s.at:next], flat: true, depth: maxCommands}
	for rest.at < len(rest.text) {
		rest.more()
	}
	s.at = next
	s.documents()
	s.out.words = append(append(s.out.words, []byte("|")), rest.out.words...)
	s.out.piped = false
}

// lineBreak is the length of the line break at i, with blanks before it; 0 for none.
func lineBreak(b []byte, i int) int {
	end := i
	for end < len(b) && (b[end] == ' ' || b[end] == '\t' || b[end] == '\r') {
		end++
	}
	if end < len(b) && b[end] == '\n' {
		return end + 1 - i
	}
	return 0
}

// documents reads the here-documents of the command.
func (s *shell) documents() {
	if len(s.here) == 0 {
		return
	}
	if s.at < len(s.text) && s.text[s.at] == '\n' {
		s.at++
	}
	for _, here := range s.here {
		var out []byte
		for s.at < len(s.text) {
			line, next := lineOf(s.text, s.at)
			s.at = next
			if here.tabs {
				line = bytes.TrimLeft(line, "\t")
			}
			if bytes.Equal(line, here.mark) {
				break
			}
			out = append(append(out, line...), '\n')
		}
		if !here.plain && s.depth < maxCommands {
			inner := shell{text: out, depth: maxCommands, flat: true, document: true}
			out = inner.double(nil)
			for _, name := range inner.out.variables {
				s.out.variables = addName(s.out.variables, name)
			}
		}
		s.out.stdin = out
	}
	s.here = nil
}

// printedLength is the length of a value of Python that a program printed between single quotes without
// a thought of those in it, as LiteLLM logs its requests: up to the last brace of the line that a quote
// follows. It is 0 for any other text.
func printedLength(b []byte) int {
	if !bytes.HasPrefix(b, []byte("{'")) || len(b) < 3 || !nameByte(b[2]) {
		return 0
	}
	line, _ := lineOf(b, 0)
	return bytes.LastIndex(line, []byte("}'")) + 1
}

// word reads one word.
func (s *shell) word() []byte {
	out := []byte{}
	b := s.text
	for s.at < len(b) {
		switch c := b[s.at]; c {
		case ' ', '\t', '\r', '\n', ';', '|', '&', '<', '>', ')':
			return out
		case '\'':
			s.at++
			end := len(b)
			if n := printedLength(b[s.at:]); n > 0 {
				end = s.at + n
			} else if n := bytes.IndexByte(b[s.at:], '\''); n >= 0 {
				end = s.at + n
			}
			out = append(out, b[s.at:end]...)
			s.at = min(end+1, len(b))
		case '"':
			s.at++
			out = s.double(out)
		case '$':
			if s.at+1 < len(b) && b[s.at+1] == '\'' {
				s.at += 2
				out = s.ansi(out)
				continue
			}
			out = s.variable(out)
		case '\\':
			if n := lineBreak(b, s.at+1); n > 0 {
				return out
			}
			s.at++
			if s.at < len(b) {
				out = append(out, b[s.at])
				s.at++
			}
		default:
			out = append(out, c)
			s.at++
		}
	}
	return out
}

// double reads what is in double quotes, to after the closing one. In a here-document it is
// the same, but that quotes mean nothing.
func (s *shell) double(out []byte) []byte {
	b := s.text
	for s.at < len(b) {
		switch c := b[s.at]; {
		case c == '"' && !s.document:
			s.at++
			return out
		case c == '\\' && s.at+1 < len(b):
			switch next := b[s.at+1]; {
			case next == '\\' || next == '$' || next == '`' || next == '"' && !s.document:
				out = append(out, next)
			case next != '\n':
				out = append(out, c, next)
			}
			s.at += 2
		case c == '$':
			out = s.variable(out)
		default:
			out = append(out, c)
			s.at++
		}
	}
	return out
}

// variable reads a variable or what another command says. Only a here-document that is
// shown by cat is text that is there.
func (s *shell) variable(out []byte) []byte {
	b, i := s.text, s.at
	if s.depth < maxCommands && bytes.HasPrefix(b[i:], []byte("$(cat <<")) {
		inner := readInner(b, i+2, s.depth+1)
		s.at = inner.end
		if closer := spaceEnd(b, s.at); closer < len(b) && b[closer] == ')' {
			s.at = closer + 1
		}
		return append(out, bytes.TrimRight(inner.stdin, "\n")...)
	}
	end := i + 1
	if end < len(b) && b[end] == '{' {
		if n := bytes.IndexByte(b[end:min(len(b), end+100)], '}'); n > 0 {
			end += n + 1
		}
	} else {
		end = nameEnd(b, end)
	}
	if end > i+1 {
		s.out.variables = addName(s.out.variables, shortened(string(b[i:end]), 60))
	} else {
		end = i + 1
	}
	s.at = end
	return append(out, b[i:end]...)
}

// ansi reads what is in $'...', with the escapes of C.
func (s *shell) ansi(out []byte) []byte {
	b := s.text
	for s.at < len(b) {
		c := b[s.at]
		s.at++
		if c == '\'' {
			return out
		}
		if c != '\\' || s.at == len(b) {
			out = append(out, c)
			continue
		}
		c = b[s.at]
		s.at++
		switch c {
		case 'n':
			out = append(out, '\n')
		case 't':
			out = append(out, '\t')
		case 'r':
			out = append(out, '\r')
		case 'a', 'b', 'e', 'f', 'v':
			out = append(out, "\a\b\x1b\f\v"[bytes.IndexByte([]byte("abefv"), c)])
		case 'x':
			if code, size := hexadecimal(b[s.at:], 2); size > 0 {
				s.at += size
				out = append(out, byte(code))
			}
		case 'u', 'U':
			most := 4
			if c == 'U' {
				most = 8
			}
			if code, size := hexadecimal(b[s.at:], most); size > 0 {
				s.at += size
				out = s.unit(out, code)
			}
		case '0', '1', '2', '3', '4', '5', '6', '7':
			code := int(c - '0')
			for n := 0; n < 2 && s.at < len(b) && b[s.at]-'0' < 8; n++ {
				code = code*8 + int(b[s.at]-'0')
				s.at++
			}
			out = append(out, byte(code))
		default:
			out = append(out, c)
		}
	}
	return out
}

// unit appends a code point, two halves of a pair as one: browsers copy them so.
func (s *shell) unit(out []byte, code int) []byte {
	if code&^0x3FF == 0xD800 && bytes.HasPrefix(s.text[s.at:], []byte(`\u`)) {
		if low, size := hexadecimal(s.text[s.at+2:], 4); size == 4 && low&^0x3FF == 0xDC00 {
			s.at += 6
			code = 0x10000 + (code-0xD800)<<10 + (low - 0xDC00)
		}
	}
	return utf8.AppendRune(out, rune(code))
}

// digitsOf is how many hexadecimal digits an escape of this letter has; 0 for others.
func digitsOf(letter byte) int {
	switch letter {
	case 'x':
		return 2
	case 'u':
		return 4
	case 'U':
		return 8
	}
	return 0
}

// hexadecimal reads no more than most hexadecimal digits.
func hexadecimal(b []byte, most int) (code, size int) {
	for size < most && size < len(b) {
		digit := bytes.IndexByte([]byte("0123456789abcdef"), b[size]|0x20)
		if c := b[size]; c-'0' < 10 {
			digit = int(c - '0')
		}
		if digit < 0 {
			break
		}
		code = code<<4 | digit
		size++
	}
	return code, size
}
