package dialect

import "unicode/utf8"

// deepest is how many levels of nesting arguments may have: more than any tool's
// schema, and few enough for the stack.
const deepest = 512

// argumentsFault checks that a JSON string literal, quotes included, holds the text of
// a JSON object. It gives what is wrong, in a few words, and where: an offset into the
// literal as written. Nothing is unescaped and nothing is built.
// source.IsObject is faster, and says no more than yes or no.
func argumentsFault(literal []byte) (fault string, offset int) {
	s := argumentsScan{text: literal[1 : len(literal)-1]}
	s.step(0)
	s.space()
	if s.end() {
		return "the text is empty", 0
	}
	if s.c != '{' {
		return "the text is " + s.found() + ", not an object", s.at + 1
	}
	fault = s.value(0)
	if fault == "" {
		s.space()
		if s.end() {
			return "", 0
		}
		fault = "there is more after the object's end"
	}
	return fault, min(s.at, len(s.text)) + 1
}

// argumentsScan reads the text inside a JSON string literal, one unescaped character
// after the other. Characters past ASCII count as their first byte: none of them has
// a meaning in JSON.
type argumentsScan struct {
	text []byte
	// at is the place of the current character, next of the one behind it.
	at, next int
	c        byte
}

// step makes the character at i the current one.
func (s *argumentsScan) step(i int) {
	s.at = i
	if i >= len(s.text) {
		s.c, s.next = 0, i
		return
	}
	s.c, s.next = s.text[i], i+1
	if s.c != '\\' || i+1 >= len(s.text) {
		return
	}
	s.next = i + 2
	switch s.text[i+1] {
	case 'n':
		s.c = '\n'
	case 't':
		s.c = '\t'
	case 'r':
		s.c = '\r'
	case 'b', 'f':
		s.c = '\b'
	case 'u':
		s.next = min(i+6, len(s.text))
		s.c = utf8.RuneSelf
		if s.next == i+6 && s.text[i+2] == '0' && s.text[i+3] == '0' && s.text[i+4] < '8' {
			s.c = hexDigit(s.text[i+4])<<4 | hexDigit(s.text[i+5])
		}
	default:
		s.c = s.text[i+1]
	}
}

func hexDigit(c byte) byte {
	if c > '9' {
		return (c | 0x20 - 'a') + 10
	}
	return c - '0'
}

func (s *argumentsScan) advance() { s.step(s.next) }

func (s *argumentsScan) end() bool { return s.at >= len(s.text) }

func (s *argumentsScan) space() {
	for !s.end() && (s.c == ' ' || s.c == '\n' || s.c == '\t' || s.c == '\r') {
		s.advance()
	}
}

// found names what stands at the current character.
func (s *argumentsScan) found() string {
	switch c := s.c; {
	case s.end():
		return "the end of the text"
	case c == '{':
		return "an object"
	case c == '[':
		return "an array"
	case c == '"':
		return "a string"
	case c == '-' || c >= '0' && c <= '9':
		return "a number"
	case c == 't' || c == 'f' || c == 'n':
		return "a bare word"
	case c < ' ' || c >= utf8.RuneSelf:
		return "something that is no JSON"
	}
	return `"` + string(rune(s.c)) + `"`
}

func (s *argumentsScan) expected(what string) string {
	if s.end() {
		return "the text ends where " + what + " should follow"
	}
	return "expected " + what + " but found " + s.found()
}

// value reads one value and gives the fault, if any, with the scan standing at it.
func (s *argumentsScan) value(depth int) string {
	if depth > deepest {
		return "the arguments nest too deep"
	}
	switch {
	case s.end():
		return s.expected("a value")
	case s.c == '{':
		return s.object(depth)
	case s.c == '[':
		return s.array(depth)
	case s.c == '"':
		return s.quoted()
	case s.c == '-' || s.c >= '0' && s.c <= '9':
		return s.number()
	}
	for _, word := range [...]string{"true", "false", "null"} {
		if s.c == word[0] {
			return s.word(word)
		}
	}
	return s.expected("a value")
}

func (s *argumentsScan) object(depth int) string {
	s.advance()
	s.space()
	if s.c == '}' && !s.end() {
		s.advance()
		return ""
	}
	for {
		if s.c != '"' {
			return s.expected("a key in quotes")
		}
		if fault := s.quoted(); fault != "" {
			return fault
		}
		s.space()
		if s.c != ':' {
			return s.expected(`":"`)
		}
		s.advance()
		s.space()
		if fault := s.value(depth + 1); fault != "" {
			return fault
		}
		s.space()
		switch s.c {
		case ',':
			s.advance()
			s.space()
		case '}':
			s.advance()
			return ""
		default:
			return s.expected(`"," or "}"`)
		}
	}
}

func (s *argumentsScan) array(depth int) string {
	s.advance()
	s.space()
	if s.c == ']' && !s.end() {
		s.advance()
		return ""
	}
	for {
		if fault := s.value(depth + 1); fault != "" {
			return fault
		}
		s.space()
		switch s.c {
		case ',':
			s.advance()
			s.space()
		case ']':
			s.advance()
			return ""
		default:
			return s.expected(`"," or "]"`)
		}
	}
}

func (s *argumentsScan) quoted() string {
	for {
		s.advance()
		switch {
		case s.end():
			return "the text ends inside a string"
		case s.c == '"':
			s.advance()
			return ""
		case s.c < ' ':
			return "a control character stands in a string; it must be escaped"
		case s.c == '\\':
			s.advance()
			if fault := s.escape(); fault != "" {
				return fault
			}
		}
	}
}

func (s *argumentsScan) escape() string {
	switch s.c {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return ""
	case 'u':
		for range 4 {
			s.advance()
			if c := s.c | 0x20; s.end() || (c < 'a' || c > 'f') && (s.c < '0' || s.c > '9') {
				return `expected four hex digits after "\u"`
			}
		}
		return ""
	}
	if s.end() {
		return "the text ends inside a string"
	}
	return "a backslash stands before " + s.found() + ", which JSON does not escape"
}

func (s *argumentsScan) number() string {
	if s.c == '-' {
		s.advance()
	}
	if s.c == '0' {
		s.advance()
	} else if fault := s.digits(); fault != "" {
		return fault
	}
	if s.c == '.' {
		s.advance()
		if fault := s.digits(); fault != "" {
			return fault
		}
	}
	if s.c == 'e' || s.c == 'E' {
		s.advance()
		if s.c == '+' || s.c == '-' {
			s.advance()
		}
		return s.digits()
	}
	return ""
}

func (s *argumentsScan) digits() string {
	if s.c < '0' || s.c > '9' {
		return s.expected("a digit")
	}
	for s.c >= '0' && s.c <= '9' {
		s.advance()
	}
	return ""
}

func (s *argumentsScan) word(word string) string {
	for i := range len(word) {
		if s.end() || s.c != word[i] {
			return "expected " + word
		}
		s.advance()
	}
	return ""
}
