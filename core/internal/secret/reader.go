package secret

// The text is read as it is written, so a character may be written as an escape of JSON, and in
// JSON in a string as an escape of an escape. These functions see through that.

// mostSlashes is how many backslashes before an escape are looked through: as many as JSON
// that is put five times into a string has.
const mostSlashes = 32

// char is the character at an offset and where the next begins. One that is written as an
// escape counts as itself: \/ and those of ASCII, such as \u0026. 0 is for the end and for
// everything else that is escaped, with '\n' for a line break.
func (s *search) char(at int) (c byte, next int) {
	if at >= len(s.text) {
		return 0, at
	}
	if c = s.text[at]; c != '\\' {
		return c, at + 1
	}
	i := at + 1
	for i < len(s.text) && i < at+mostSlashes && s.text[i] == '\\' {
		i++
	}
	if i >= len(s.text) {
		return 0, i
	}
	switch s.text[i] {
	case '/':
		return '/', i + 1
	case 'n', 'r':
		return '\n', i + 1
	case 't':
		return ' ', i + 1
	case 'u':
		if n, ok := hex4(s.text, i+1); ok {
			if n > 0 && n < 128 && n != '"' && n != '\\' {
				return byte(n), i + 5
			}
			return 0, i + 5
		}
	}
	return 0, i + 1
}

func hex4(text []byte, at int) (n int, ok bool) {
	if at+4 > len(text) {
		return 0, false
	}
	for _, c := range text[at : at+4] {
		switch {
		case c >= '0' && c <= '9':
			n = n<<4 | int(c-'0')
		case c|' ' >= 'a' && c|' ' <= 'f':
			n = n<<4 | int(c|' '-'a'+10)
		default:
			return 0, false
		}
	}
	return n, true
}

// literal goes over a text that is to be at an offset, and says where it ends.
func (s *search) literal(at int, want string) (end int, ok bool) {
	for i := range len(want) {
		c, next := s.char(at)
		if c != want[i] {
			return 0, false
		}
		at = next
	}
	return at, true
}

// run goes over the characters of an alphabet, one more than most at the most: where they end,
// how many they are, and what they look like.
func (s *search) run(at int, of alphabet, most int) (end, count int, seen sight) {
	for count <= most {
		c, next := s.char(at)
		if alphabets[c]&of == 0 {
			break
		}
		seen.add(c)
		at, count = next, count+1
	}
	return at, count, seen
}

// sight is what a stretch of characters looks like.
type sight struct {
	digits, lower, upper, others int
	// characters has a bit for each of the 128.
	characters [2]uint64
	last       byte
	same, most int
}

func (s *sight) add(c byte) {
	switch {
	case c >= '0' && c <= '9':
		s.digits++
	case c >= 'a' && c <= 'z':
		s.lower++
	case c >= 'A' && c <= 'Z':
		s.upper++
	default:
		s.others++
	}
	if c < 128 {
		s.characters[c>>6] |= 1 << (c & 63)
	}
	if s.same++; c != s.last {
		s.last, s.same = c, 1
	}
	s.most = max(s.most, s.same)
}

// distinct is how many different characters there are.
func (s *sight) distinct() (n int) {
	for _, bits := range s.characters {
		for ; bits != 0; bits &= bits - 1 {
			n++
		}
	}
	return n
}

// random says whether the characters may come from chance: no word, no number, and no mask such
// as xxxxxxxx.
func (s *sight) random() bool {
	letters := s.lower + s.upper
	return s.digits >= 2 && letters >= 2 && s.most < 6 && s.distinct() >= 8
}

// drawn says whether the characters that follow a prefix may come from chance, where few digits or
// none are among them: capitals alone, or capitals and small letters in no order that words have.
func (s *sight) drawn() bool {
	letters := s.lower + s.upper
	return s.random() || letters >= 12 && s.most < 6 && s.distinct() >= 8 && (s.lower == 0 || min(s.lower, s.upper)*4 >= letters)
}

// skipSpace goes over spaces of one line.
func (s *search) skipSpace(at int) int {
	for at < len(s.text) && (s.text[at] == ' ' || s.text[at] == '\t') {
		at++
	}
	return at
}

// quote goes over a quote with the backslashes before it; 0 if there is none.
func (s *search) quote(at int) (mark byte, next int) {
	i := at
	for i < len(s.text) && i < at+mostSlashes && s.text[i] == '\\' {
		i++
	}
	if i < len(s.text) && (s.text[i] == '"' || s.text[i] == '\'' || s.text[i] == '`') {
		return s.text[i], i + 1
	}
	return 0, at
}
