package secret

// What people write for a secret is often a word: JWT_SECRET=correcthorse in a file of settings,
// "my password is hunter2" in a sentence, the words of a seed phrase. A word is a secret only where
// nothing else is meant there.

// longestWord is how long a word may be that is a password.
const longestWord = 64

// setting says whether a name is one of a program's settings, as in a shell or a .env file: in
// capitals.
func (s *search) setting(from, end int) bool {
	for _, c := range s.text[from:end] {
		if alphabets[c]&(capital|isUnder) == 0 {
			return false
		}
	}
	return true
}

// repeats says that a value has its own name in it: it is another name, as of a header or a variable.
func (s *search) repeats(name string, start int) bool {
	var letters [2 * longestName]byte
	count := 0
	for at := start; at < len(s.text) && count < len(letters) && alphabets[s.text[at]]&dotted != 0; at++ {
		if alphabets[s.text[at]]&(isLower|isUpper) != 0 {
			letters[count] = s.text[at] | ' '
			count++
		}
	}
	return contains(letters[:count], name)
}

// schemed says that a value begins with the word of a scheme, as that of the header Authorization does.
func (s *search) schemed(at int) bool {
	for _, word := range [...]string{"Bearer ", "bearer ", "Basic ", "basic "} {
		if _, ok := s.literal(at, word); ok {
			return true
		}
	}
	return false
}

// word is a word as the value of a setting, in quotes or right after an equals sign: letters, which
// digits, dashes, underscores and, in quotes, spaces may be among. A name in capitals is another
// setting, and a word that says what is expected there is no value.
func (s *search) word(name *name, start int, mark byte) bool {
	const least = 8
	if mark == 0 && s.text[start-1] != '=' {
		return false
	}
	end, small, letters := start, 0, make([]byte, 0, longestWord)
	for end < len(s.text) && end-start <= longestWord {
		c := s.text[end]
		if alphabets[c]&url64 == 0 && (c != ' ' || mark == 0) {
			break
		}
		if alphabets[c]&isLower != 0 {
			small++
		}
		if alphabets[c]&(isLower|isUpper) != 0 {
			letters = append(letters, c|' ')
		}
		end++
	}
	if end-start < least || end-start > longestWord || small == 0 || alphabets[s.text[start]]&alnum == 0 || !s.ends(end, mark) || placeholder(s.text[start:end]) {
		return false
	}
	for _, other := range [...]string{name.end, "password", "undefined", "required", "optional", "disabled", "generated", "string", "secret", "random"} {
		if string(letters) == other {
			return false
		}
	}
	s.add(name.kind, start, end)
	return true
}

// ends says whether a value ends at an offset: with its quote, with its line, or with the text.
func (s *search) ends(at int, mark byte) bool {
	if mark != 0 {
		found, _ := s.quote(at)
		return found == mark
	}
	c, _ := s.char(at)
	return at >= len(s.text) || c == '\n' || c == ' ' || c == '"' || c == ';' || c == '&' || c == '\r'
}

// spoken is a password in a sentence, after "is": one with a digit or a sign in it, or any word in
// quotes where somebody says "my". What says something about a password has neither.
func (s *search) spoken(name *name, from, at int) bool {
	start, ok := s.literal(at, " is ")
	if !ok {
		if start, ok = s.literal(at, " is: "); !ok {
			return false
		}
	}
	mark, start := s.quote(start)
	switch {
	case name.strength == phrase:
		return s.seed(start, mark)
	case name.strength == made && inTwoWords([]byte(name.end[len(name.end)-len("key"):])):
		// One with a form of its own says what it is.
		return alphabets[s.charOf(start)]&word != 0 && s.atWord(start, s.wordEnd(start)) || s.assigned(name, start, mark)
	case name.strength != chosen:
		return false
	}
	end, count, seen := start, 0, sight{}
	for count <= longestWord {
		c, next := s.char(end)
		if c <= ' ' || c >= 0x7f || c == '"' || c == '\'' || c == '`' || c == ',' || c == ')' {
			break
		}
		seen.add(c)
		end, count = next, count+1
	}
	if mark == 0 {
		for count > 0 && (s.text[end-1] == '.' || s.text[end-1] == '!' || s.text[end-1] == '?' || s.text[end-1] == ':' || s.text[end-1] == ';') {
			end, count = end-1, count-1
		}
	}
	// Such as sha256 and base64-encoded.
	const least = 7
	value := s.text[start:end]
	switch {
	case count > longestWord || placeholder(value) || seen.most > 5:
		return false
	case mark != 0 && s.ends(end, mark) && s.before(from, "my "):
		if count < 4 {
			return false
		}
	case count < least || seen.lower == 0 || seen.digits == 0 && plainWord(value) || seen.digits+seen.others == 0 || compound(value) || code(value):
		return false
	}
	s.add(name.kind, start, end)
	return true
}

// compound says that a value is a word that dashes or slashes join to others, such as base64-encoded.
func compound(text []byte) bool {
	letters := 0
	for i, c := range text {
		switch {
		case alphabets[c]&alnum != 0:
			letters++
		case c == '-' || c == '/':
			if i == len(text)-1 || letters > 2 {
				return true
			}
			letters = 0
		default:
			letters = 0
		}
	}
	return false
}

// seed is the phrase that a wallet is made of again: 12, 15, 18, 21 or 24 small words (BIP 39).
func (s *search) seed(start int, mark byte) bool {
	const shortest, longest = 3, 8
	words, at, end := 0, start, start
	for words <= 24 {
		next, count, seen := s.run(at, alnum, longest)
		if count < shortest || count > longest || seen.lower != count || joins(s.text[at:next]) {
			break
		}
		words, end = words+1, next
		if c, after := s.char(next); c == ' ' || c == ',' {
			if at = s.skipSpace(after); at > after+1 {
				break
			}
			continue
		}
		break
	}
	if words < 12 || words > 24 || words%3 != 0 {
		return false
	}
	// A sentence goes on, with words that are shorter or longer.
	if c, _ := s.char(end); mark != 0 && !s.ends(end, mark) || alphabets[s.charOf(s.skipSpace(end))]&alnum != 0 || c == ' ' && alphabets[s.charOf(end+1)]&alnum != 0 {
		return false
	}
	s.add("seed-phrase", start, end)
	return true
}

// joins says that a word joins others into a sentence. No phrase has one of them.
func joins(text []byte) bool {
	switch string(text) {
	case "the", "and", "for", "with", "from", "are", "was", "were", "not", "your", "our", "these", "those", "them", "which":
		return true
	}
	return false
}

// queried is a value in the query of a URL, or in the body of a form.
func (s *search) queried(name *name, from, end int) bool {
	if from == 0 || end >= len(s.text) || s.text[end] != '=' {
		return false
	}
	if before := s.text[from-1]; before != '?' && before != '&' && before != '6' { // & may be \u0026
		return false
	}
	i, count, seen := s.run(end+1, wide, long)
	switch {
	case placeholder(s.text[end+1 : i]):
		return false
	case name.strength == coded:
		if count < 16 || !seen.random() {
			return false
		}
	case count < 8 || seen.distinct() < 6 || seen.most > 5 || !(seen.digits > 0 && seen.lower+seen.upper > 0) && !seen.drawn():
		return false
	}
	s.add(name.kind, end+1, i)
	return true
}
