package secret

import "strings"

// userInfo looks for the password of a URL (RFC 3986): scheme://user:password@host. at is the
// colon before the slashes.
func (s *search) userInfo(at int) {
	i, ok := s.literal(at, "://")
	if !ok || at == 0 || alphabets[s.text[at-1]]&alnum == 0 {
		return
	}
	const longest = 256
	colon := -1
	for start := i; i < len(s.text) && i-start < longest; {
		c, next := s.char(i)
		switch {
		case c == ':' && colon < 0:
			colon = next
		case c == '@':
			if colon > 0 && i-colon >= 1 && !placeholder(s.text[colon:i]) && alphabets[s.charOf(next)]&alnum != 0 {
				s.add("url-password", colon, i)
				// What follows is a host and no address of a person.
				s.taken = next
			}
			return
		case c <= ' ' || c >= 0x7f || c == '/' || c == '"' || c == '\'' || c == '`' || c == '<' || c == '>' || c == '?' || c == '#' || c == ')' || c == '|':
			return
		}
		i = next
	}
}

// email looks for an address (RFC 5321) around its @. Names that are kept for examples
// (RFC 2606) aren't anyone's.
func (s *search) email(at int) {
	const longestLocal, longestDomain = 64, 253
	start := at
	for start > s.taken && start > at-longestLocal && (alphabets[s.text[start-1]]&dotted != 0 || s.text[start-1] == '+') {
		start--
	}
	if start > 0 && s.text[start-1] == '\\' && start < at {
		// The first characters belong to an escape.
		_, next := s.char(start - 1)
		start = min(next, at)
	}
	for start < at && alphabets[s.text[start]]&word == 0 {
		start++
	}
	if start == at || s.text[at-1] == '.' || start > 0 && (s.text[start-1] == '/' || s.text[start-1] == '@') {
		return
	}
	i, label, last, dots := at+1, at+1, 0, 0
	for ; i < len(s.text) && i <= at+longestDomain; i++ {
		c := s.text[i]
		if c == '.' {
			if i == label {
				return
			}
			label, dots = i+1, dots+1
			continue
		}
		if alphabets[c]&(alnum|isDash) == 0 {
			break
		}
	}
	end := i
	if end == label { // a full stop after the address
		end, dots = end-1, dots-1
		label = end
		for label > at+1 && s.text[label-1] != '.' {
			label--
		}
	}
	last = end - label
	if dots < 1 || last < 2 || last > 24 || i < len(s.text) && (s.text[i] == '(' || s.text[i] == '@' || s.text[i] == '_') {
		return
	}
	for _, c := range s.text[label:end] {
		if alphabets[c]&(isLower|isUpper) == 0 {
			return
		}
	}
	local, domain := string(s.text[start:at]), strings.ToLower(string(s.text[at+1:end]))
	if local == "git" || reserved(domain) || !ends(domain[len(domain)-last:]) {
		return
	}
	s.add("email", start, end)
}

// generic are the ends of domains in which people have addresses, besides those of countries,
// which have two letters. There are a thousand more, and they read like the names of code.
const generic = " com org net edu gov mil int info biz name pro dev app cloud tech online site store shop blog xyz email agency company consulting studio digital systems solutions software services network group global world life live news media press design team work works tools page link club social health care bank finance law legal museum travel jobs mobi coop aero asia post eus cat berlin hamburg koeln bayern wien paris london amsterdam brussels swiss nyc tokyo istanbul quebec capetown "

// ends says whether a domain may end so.
func ends(last string) bool { return len(last) == 2 || strings.Contains(generic, " "+last+" ") }

// reserved says that a domain is kept for examples, or is the name of a file.
func reserved(domain string) bool {
	for _, name := range [...]string{"example.com", "example.org", "example.net", ".example", ".test", ".invalid", ".localhost", ".local", ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".js", ".ts", ".css", ".json"} {
		if strings.HasSuffix(domain, name) {
			return true
		}
	}
	return false
}

// ipv4 looks for an address of four numbers that may be somebody's: none of the networks that
// are kept for the machine itself, for examples (RFC 5737) or for masks, and no version.
func (s *search) ipv4(at int) bool {
	if at > 0 {
		switch before := s.text[at-1]; {
		case before == '/' && (at < 2 || s.text[at-2] != '/'), before == '.', before == '-', before == ',' && at > 1 && alphabets[s.text[at-2]]&isDigit != 0:
			return false
		}
	}
	from := max(at-14, 0)
	if before := strings.ToLower(string(s.text[from:at])); strings.Contains(before, "version") || strings.Contains(before, "section") || strings.HasSuffix(before, " v") {
		return false
	}
	var octets [4]int
	i := at
	for k := range octets {
		start := i
		for i < len(s.text) && i < start+3 && alphabets[s.text[i]]&isDigit != 0 {
			octets[k] = octets[k]*10 + int(s.text[i]-'0')
			i++
		}
		if i == start || octets[k] > 255 || i > start+1 && s.text[start] == '0' {
			return false
		}
		if k < 3 {
			if i >= len(s.text) || s.text[i] != '.' {
				return false
			}
			i++
		}
	}
	if i < len(s.text) {
		c := s.text[i]
		if alphabets[c]&(word|isDash) != 0 || c == '/' && s.charOf(i+1) >= '0' && s.charOf(i+1) <= '9' /* a network */ || c == '.' && i+1 < len(s.text) && alphabets[s.text[i+1]]&alnum != 0 {
			return false
		}
	}
	a, b, c, d := octets[0], octets[1], octets[2], octets[3]
	switch {
	case a == 0 || a == 127 || a >= 224 || a == 255,
		b == 0 && c == 0 && d == 0, // a network, or a version such as 120.0.0.0
		a == 192 && b == 0 && c == 2, a == 198 && b == 51 && c == 100, a == 203 && b == 0 && c == 113,
		max(a, b, c, d) < 20, // a version, a section, a public resolver
		a == b && b == c && c == d:
		return false
	}
	s.add("ip-address", at, i)
	return true
}

// address looks for an address in base 16: that of a network card, or of IPv6 (RFC 4291) with
// the beginnings that are in use: 2 and 3 for the public, fc and fd for private ones, fe80 for
// one link. Those of examples (RFC 3849) aren't anyone's.
func (s *search) address(at int) bool {
	if at > 0 && (s.text[at-1] == ':' || s.text[at-1] == '-' || s.text[at-1] == '.') {
		return false
	}
	groups, empty, i := 0, 0, at
	var sizes [9]int
	dash := false
	for groups < len(sizes) {
		start := i
		for i < len(s.text) && i <= start+4 && isHex(s.text[i]) {
			i++
		}
		if i-start > 4 || i-start == 0 && (empty > 0 || groups == 0) {
			return false
		}
		if sizes[groups] = i - start; i == start {
			empty++
		}
		groups++
		if i+1 >= len(s.text) || s.text[i] != ':' && (s.text[i] != '-' || groups > 1 && !dash || groups == 1 && sizes[0] != 2) {
			break
		}
		dash = s.text[i] == '-'
		if !isHex(s.text[i+1]) && s.text[i+1] != ':' {
			break
		}
		i++
	}
	if i < len(s.text) && (alphabets[s.text[i]]&word != 0 || s.text[i] == ':' && i+1 < len(s.text) && alphabets[s.text[i+1]]&alnum != 0) {
		return false
	}
	if groups == 6 && empty == 0 {
		letters := false
		for k := range 6 {
			if sizes[k] != 2 {
				return false
			}
		}
		for _, c := range s.text[at:i] {
			letters = letters || alphabets[c]&(isLower|isUpper) != 0
		}
		if letters {
			s.add("mac-address", at, i)
		}
		return letters
	}
	if dash || sizes[0] != 4 || groups != 8 && (empty != 1 || groups < 4) {
		return false
	}
	begin := strings.ToLower(string(s.text[at : at+4]))
	switch {
	case begin == "2001" && strings.HasPrefix(strings.ToLower(string(s.text[at:i])), "2001:db8"):
		return false
	case begin[0] == '2', begin[0] == '3', begin[:2] == "fc", begin[:2] == "fd", begin == "fe80":
		s.add("ip-address", at, i)
		return true
	}
	return false
}
