package secret

// A name says what a value is that has no form of its own: password: ..., "api_key": "...",
// Authorization: Bearer ..., &sig=...

// strength says what a value must be like, so that nothing ordinary is taken for a secret.
type strength uint8

const (
	// chosen values come from people: a word will not do, it has to have more than letters.
	chosen strength = iota
	// made values come from programs: long, of letters and digits.
	made
	// signed values are in the query of a URL.
	signed
	// scheme values have a word before them that says how they are made, such as Bearer.
	scheme
	// biscuit is the value of a cookie header, to the end of the line.
	biscuit
	// phrase values are words that a wallet is made of.
	phrase
	// coded values are in the query of a URL, under a name that says little.
	coded
)

// name is an end of a name without its dashes, dots and underscores, in small letters.
type name struct {
	end, kind string
	strength  strength
}

// names are all names; of two that end alike the longer comes first.
var names = [...]name{
	{"proxyauthorization", "bearer-token", scheme},
	{"authorization", "bearer-token", scheme},
	{"bearer", "bearer-token", scheme},
	{"cookie", "cookie", biscuit},
	{"secretaccesskey", "aws-secret", made},
	{"awssecretkey", "aws-secret", made},
	{"sharedaccesskey", "azure-key", made},
	{"accountkey", "azure-key", made},
	{"xamzsignature", "signed-url", signed},
	{"xgoogsignature", "signed-url", signed},
	{"sig", "signed-url", signed},
	{"code", "token", coded},
	{"auth", "token", made},
	{"mnemonic", "seed-phrase", phrase},
	{"seedphrase", "seed-phrase", phrase},
	{"secretphrase", "seed-phrase", phrase},
	{"recoveryphrase", "seed-phrase", phrase},
	{"backupphrase", "seed-phrase", phrase},
	{"mnemonicphrase", "seed-phrase", phrase},
	{"seedwords", "seed-phrase", phrase},
	{"password", "password", chosen},
	{"passphrase", "password", chosen},
	{"passwd", "password", chosen},
	{"pwd", "password", chosen},
	{"subscriptionkey", "api-key", made},
	{"licensekey", "api-key", made},
	{"accesskey", "api-key", made},
	{"secretkeybase", "api-key", made},
	{"secretkey", "api-key", made},
	{"privatekey", "private-key", made},
	{"encryptionkey", "secret-key", made},
	{"signingkey", "secret-key", made},
	{"masterkey", "secret-key", made},
	{"authkey", "api-key", made},
	{"apikey", "api-key", made},
	{"secret", "client-secret", made},
	{"token", "token", made},
}

// nameOf is the name that ends with a letter, nil for none.
func nameOf(text string) *name {
	for i := range names {
		if len(text) == 0 || names[i].end[len(names[i].end)-1] != text[len(text)-1] {
			continue
		}
		if n := len(text) - len(names[i].end); n >= 0 && text[n:] == names[i].end {
			if names[i].kind == "token" && strangeToken(text[:n]) || (names[i].strength == signed && len(names[i].end) == len("sig") || names[i].strength == coded) && n > 0 {
				return nil
			}
			return &names[i]
		}
	}
	return nil
}

// strangeToken says that a token of this name opens nothing: those of paging and of language
// models.
func strangeToken(before string) bool {
	for _, end := range [...]string{"page", "next", "continuation", "sync", "start", "stop", "max", "bos", "eos", "pad", "unk", "mask", "sep", "cls", "last", "special"} {
		if n := len(before) - len(end); n >= 0 && before[n:] == end {
			return true
		}
	}
	return false
}

// longestName is how much of a name is read, from its end.
const longestName = 40

// named looks for the value of a name that ends at an offset.
func (s *search) named(end int) bool {
	last := (s.text[end-1] | ' ') - 'a'
	if last >= 26 || endings[last] == 0 {
		return false
	}
	if before := (s.text[max(0, end-2)] | ' ') - 'a'; before < 26 && endings[last]>>before&1 == 0 {
		return false
	}
	var letters [longestName]byte
	at, from, spaces := len(letters), end, 0
	for from > s.taken && from > end-longestName {
		c := s.text[from-1]
		if c == ' ' && spaces == 0 && inTwoWords(letters[at:]) {
			from, spaces = from-1, 1
			continue
		}
		if alphabets[c]&url64 == 0 || c >= '0' && c <= '9' {
			break
		}
		from--
		if alphabets[c]&(isLower|isUpper) != 0 {
			at--
			letters[at] = c | ' '
		}
	}
	whole := string(letters[at:])
	name := nameOf(whole)
	if name == nil {
		return false
	}
	switch name.strength {
	case signed:
		return s.signature(name.kind, from, end)
	case coded:
		return s.queried(name, from, end)
	}
	value, mark, ok := s.value(end)
	if !ok && name.end == "bearer" && end < len(s.text) && s.text[end] == ' ' {
		value, ok = end+1, true
	}
	if !ok {
		return s.spoken(name, from, end)
	}
	switch name.strength {
	case scheme:
		return s.authorization(value)
	case biscuit:
		return s.cookie(value, mark)
	case phrase:
		return s.seed(value, mark)
	}
	if name.end == "auth" && s.schemed(value) {
		return s.authorization(value)
	}
	if name.kind == "private-key" || name.kind == "secret-key" {
		if s.repeats(whole, value) {
			return false
		}
	}
	if s.assigned(name, value, mark) || name.end == "token" && s.queried(name, from, end) {
		return true
	}
	keyed := name.kind == "api-key" && name.end != "secretkey" || name.kind == "token"
	return !keyed && s.setting(from, end) && !s.repeats(whole, value) && s.word(name, value, mark)
}

// inTwoWords says that the first word of a name may come before these letters, its last word.
func inTwoWords(letters []byte) bool {
	return string(letters) == "key" || string(letters) == "phrase" || string(letters) == "words"
}

// value goes from the end of a name over what ties it to its value, and gives the quote that the
// value is in, 0 for none.
func (s *search) value(at int) (start int, mark byte, ok bool) {
	_, at = s.quote(at)
	at = s.skipSpace(at)
	if at >= len(s.text) || s.text[at] != ':' && s.text[at] != '=' {
		return at, 0, false
	}
	at++
	if at < len(s.text) && (s.text[at] == '=' || s.text[at] == '>') {
		at++
	}
	at = s.skipSpace(at)
	mark, at = s.quote(at)
	return at, mark, true
}

// assigned is a value after its name.
func (s *search) assigned(name *name, start int, mark byte) bool {
	const longest = 512
	// After an equals sign & and ; begin the next name, in a query or a connection string.
	colon := start > 1 && (s.text[start-1] == ':' || s.text[start-2] == ':')
	end, count, seen := start, 0, sight{}
	for count <= longest {
		c, next := s.char(end)
		if c <= ' ' || c >= 0x7f || c == '"' || c == '\'' || c == '`' || c == '<' || c == '>' {
			break
		}
		if mark == 0 && (c == ',' || (c == ';' || c == '&') && !colon && !s.within(next) || c == ')' || c == '}' || c == ']') {
			break
		}
		if name.strength == made && alphabets[c]&wide == 0 && c != '~' && c != ':' {
			break
		}
		seen.add(c)
		end, count = next, count+1
	}
	if mark != 0 && name.strength == chosen {
		// A password in quotes goes to its end; one with a space in it is a sentence.
		if c, _ := s.char(end); c == ' ' || c == '\n' {
			return false
		}
	}
	for count > 0 && mark == 0 && (s.text[end-1] == '.' || s.text[end-1] == ':' || s.text[end-1] == ';') {
		end, count = end-1, count-1
	}
	if mark == 0 && code(s.text[start:end]) {
		return false
	}
	if count > longest || placeholder(s.text[start:end]) {
		return false
	}
	switch name.strength {
	case chosen:
		signs := seen.others > 0 && !plainWord(s.text[start:end])
		if count < 6 || seen.most > 5 || seen.lower+seen.upper+seen.others == 0 || seen.digits == 0 && !signs || seen.distinct() < 5 {
			return false
		}
	case made:
		few := seen.digits < 3 || seen.lower+seen.upper < 3 || !seen.random()
		if count < 16 || few && (count < 32 || seen.others > 0 || !seen.drawn()) {
			return false
		}
	}
	s.add(name.kind, start, end)
	return true
}

// within reports whether a value goes on after a & or a ;: no other name and its equals sign follow,
// and the sign is not the last of its word.
func (s *search) within(at int) bool {
	end := at
	for end < len(s.text) && end-at < longestName && (alphabets[s.text[end]]&url64 != 0 || s.text[end] == '.') {
		end++
	}
	return end > at && (end == len(s.text) || s.text[end] != '=' && end-at < longestName)
}

// user looks for the password of a user that a command such as curl is given: -u name:password.
func (s *search) user(at int) {
	i, ok := s.literal(at, "-u ")
	if !ok {
		if i, ok = s.literal(at, "--user "); !ok {
			return
		}
	}
	mark, i := s.quote(s.skipSpace(i))
	name, count, _ := s.run(i, dotted, longestName)
	if count == 0 || count > longestName || name >= len(s.text) || s.text[name] != ':' {
		return
	}
	s.assigned(&userPassword, name+1, mark)
}

var userPassword = name{kind: "password", strength: chosen}

// code says that a value without quotes is an expression: a call, or names with dots.
func code(text []byte) bool {
	names := len(text) > 0 && alphabets[text[0]]&isDigit == 0
	dots := 0
	for _, c := range text {
		if c == '(' || c == '[' || c == '{' {
			return true
		}
		names = names && alphabets[c]&(word|isDot) != 0
		if c == '.' {
			dots++
		}
	}
	return names && dots > 0
}

// plainWord says that a text has nothing but letters and what is between words.
func plainWord(text []byte) bool {
	for _, c := range text {
		if alphabets[c]&(isLower|isUpper|isUnder|isDash|isDot) == 0 && c != '/' && c != ':' && c != '(' && c != ')' && c != '[' && c != ']' && c != '|' && c != ',' && c != '?' && c != '!' && c != '*' {
			return false
		}
	}
	return true
}

// placeholder says that a value only stands for one: ${TOKEN}, <token>, your-key-1, [TOKEN_1],
// process.env.TOKEN, a mask.
func placeholder(text []byte) bool {
	if len(text) == 0 {
		return true
	}
	switch text[0] {
	case '$', '<', '{', '[', '(', '%', '*', '.', '/', '@':
		return true
	}
	var small [64]byte
	n := 0
	for _, c := range text {
		if n < len(small) {
			small[n] = c
			if c >= 'A' && c <= 'Z' {
				small[n] = c | ' '
			}
			n++
		}
	}
	for _, sign := range [...]string{"your", "example", "placeholder", "redacted", "changeme", "xxxx", "****", "...", "env.", "environ", "getenv", "http:", "https:", "my-", "my_", "test_", "test-", "fake", "dummy", "insert"} {
		if contains(small[:n], sign) {
			return true
		}
	}
	return false
}

func contains(text []byte, part string) bool {
	for i := 0; i+len(part) <= len(text); i++ {
		if string(text[i:i+len(part)]) == part {
			return true
		}
	}
	return false
}
