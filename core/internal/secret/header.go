package secret

// authorization is the value of the header, or what follows the word Bearer.
func (s *search) authorization(at int) bool {
	kind := "bearer-token"
	for _, word := range [...]string{"Bearer ", "bearer ", "Basic ", "basic ", "Token ", "token ", "ApiKey ", "Bot "} {
		if next, ok := s.literal(at, word); ok {
			at = next
			if word[0]|' ' == 'b' && word[1] == 'a' {
				kind = "basic-auth"
			}
			break
		}
	}
	if alphabets[s.charOf(at)]&word != 0 && s.atWord(at, s.wordEnd(at)) {
		return true
	}
	end, count, seen := s.run(at, wide, long)
	for count > 0 && s.text[end-1] == '.' {
		end, count = end-1, count-1
	}
	if count < 16 || placeholder(s.text[at:end]) {
		return false
	}
	if kind == "basic-auth" && seen.distinct() < 8 || kind != "basic-auth" && !seen.random() {
		return false
	}
	s.add(kind, at, end)
	return true
}

func (s *search) charOf(at int) byte {
	c, _ := s.char(at)
	return c
}

func (s *search) wordEnd(at int) int {
	for at < len(s.text) && alphabets[s.text[at]]&word != 0 {
		at++
	}
	return at
}

// cookie is the value of a cookie header: pairs to the end of its line or string.
func (s *search) cookie(at int, mark byte) bool {
	const longest = 8192
	end, equals, seen := at, false, sight{}
	for end < at+longest {
		c, next := s.char(end)
		if c < ' ' || c >= 0x7f || c == '"' || c == '(' || c == '{' || c == '`' || mark != 0 && c == mark {
			break
		}
		equals = equals || c == '='
		seen.add(c)
		end = next
	}
	if c := s.charOf(end); c == '(' || c == '{' || c == '`' {
		return false // a program
	}
	if !equals || end-at < 16 || !seen.random() || placeholder(s.text[at:end]) {
		return false
	}
	s.add("cookie", at, end)
	return true
}

// signature is the value of a key in the query of a URL.
func (s *search) signature(kind string, from, end int) bool {
	if from == 0 || end >= len(s.text) || s.text[end] != '=' {
		return false
	}
	if before := s.text[from-1]; before != '?' && before != '&' && before != ';' && before != '6' { // & may be \u0026
		return false
	}
	i, count, seen := end+1, 0, sight{}
	for count < long {
		c, next := s.char(i)
		if alphabets[c]&wide == 0 && c != '%' {
			break
		}
		seen.add(c)
		i, count = next, count+1
	}
	if count < 40 || !seen.random() {
		return false
	}
	s.add(kind, end+1, i)
	return true
}
