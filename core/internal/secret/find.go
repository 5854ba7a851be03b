package secret

import "github.com/rolecall/rolecall/core/finding"

// search is one way through a text, from its begin to its end.
type search struct {
	text  []byte
	found []hit
	// taken is the end of the last hit: nothing is found twice.
	taken int
}

// hit is a secret at one place.
type hit struct {
	kind string
	at   finding.Span
	bare bool
}

// Find gives the secrets of a text, in the order of their first places. Its time grows with the
// text, whatever is in it.
func Find(text []byte) []Secret { return FindWith(text, nil) }

// FindWith is Find after another text: a secret that is known has its placeholder already, and
// no other gets that.
func FindWith(text []byte, known []Secret) []Secret {
	prepared.Do(prepare)
	s := search{text: text}
	s.all()
	return s.secrets(known)
}

func (s *search) add(kind string, start, end int) {
	s.found = append(s.found, hit{kind: kind, at: finding.Span{Start: start, End: end}})
	s.taken = end
}

// all goes through the text. What is looked for begins where a word begins, or has a sign in it
// from which one can look back: @ of an e-mail address, :// of a URL, ~ of Azure.
func (s *search) all() {
	fresh := true // no character of a word comes before
	for i := 0; i < len(s.text); {
		i = max(i, s.taken)
		if i >= len(s.text) {
			break
		}
		switch c := s.text[i]; {
		case c == '\\':
			i, fresh = s.afterEscape(i), true
		case c == '%' && i+2 < len(s.text) && isHex(s.text[i+1]) && isHex(s.text[i+2]):
			i, fresh = i+3, true
		case alphabets[c]&word != 0:
			end := i + 1
			for end < len(s.text) && alphabets[s.text[end]]&word != 0 {
				end++
			}
			if fresh && s.atWord(i, end) {
				fresh = false
				continue
			}
			if s.named(end) {
				fresh = false
				continue
			}
			i, fresh = end, false
		default:
			s.atSign(i, c, fresh)
			fresh = c != '-' && c != '+' && c != '.'
			i++
		}
	}
}

// afterEscape is the offset after a backslash and what it escapes.
func (s *search) afterEscape(at int) int {
	_, next := s.char(at)
	return min(next, len(s.text))
}

// atWord looks for what begins with a word.
func (s *search) atWord(start, end int) bool {
	if s.prefixed(start) || s.tailed(start, end) {
		return true
	}
	switch c := s.text[start]; {
	case c >= '0' && c <= '9':
		if s.number(start) || s.telegram(start, end) {
			return true
		}
	case c == 'e' && end-start >= 10:
		if s.jwt(start) {
			return true
		}
	case c == 'b' && end-start > 3 && s.text[start+1] == 'o' && s.text[start+2] == 't':
		// The addresses of Telegram's API have bot before the token.
		if s.telegram(start+3, end) {
			return true
		}
	case c >= 'M' && c <= 'O' && end-start >= 24 && end-start <= 28:
		if s.discord(start) {
			return true
		}
	}
	return s.address(start) || s.iban(start)
}

// atSign looks for secrets that a sign such as a prefix gives away.
func (s *search) atSign(at int, c byte, fresh bool) {
	switch c {
	case '@':
		s.email(at)
	case ':':
		if at+2 < len(s.text) {
			s.userInfo(at)
		}
		s.address(at)
	case '~':
		s.azure(at)
	case '-':
		s.privateKey(at)
		if at > 0 && (s.text[at-1] == ' ' || s.text[at-1] == '\t') {
			s.user(at)
		}
	case '+', '(':
		if fresh {
			s.phone(at)
		}
	}
}

func isHex(c byte) bool { return alphabets[c]&hex != 0 || c >= 'A' && c <= 'F' }
