package secret

// The tokens whose parts are separated by dots and colons.

// jwt looks for a JSON Web Token (RFC 7519): two or four dots between parts in base64, the first
// of which is an object of JSON and so begins with eyJ.
func (s *search) jwt(at int) bool {
	if _, ok := s.literal(at, "eyJ"); !ok {
		return false
	}
	parts, i, sizes := 0, at, [5]int{}
	for parts < 5 {
		end, count, _ := s.run(i, url64, long)
		sizes[parts] = count
		parts++
		i = end
		if end >= len(s.text) || s.text[end] != '.' || parts == 5 {
			break
		}
		i = end + 1
	}
	if parts != 3 && parts != 5 || sizes[0] < 10 || sizes[1] < 4 && parts == 3 || sizes[2] < 10 {
		return false
	}
	s.add("jwt", at, i)
	return true
}

// discord looks for the token of a bot: an ID in base64, a time and a signature.
func (s *search) discord(at int) bool {
	i, _, seen := s.run(at, url64, 28)
	for _, size := range [2][2]int{{6, 7}, {27, 40}} {
		if i >= len(s.text) || s.text[i] != '.' {
			return false
		}
		end, count, _ := s.run(i+1, url64, size[1])
		if count < size[0] || count > size[1] {
			return false
		}
		i = end
	}
	if !seen.random() {
		return false
	}
	s.add("discord-token", at, i)
	return true
}

// telegram looks for the token of a bot: its number, a colon and 35 characters.
func (s *search) telegram(start, end int) bool {
	if end-start < 8 || end-start > 10 || end >= len(s.text) || s.text[end] != ':' {
		return false
	}
	for _, c := range s.text[start:end] {
		if c < '0' || c > '9' {
			return false
		}
	}
	last, count, seen := s.run(end+1, url64, 35)
	if count != 35 || !seen.drawn() {
		return false
	}
	s.add("telegram-token", start, last)
	return true
}

// tailed looks for what is told by the text after a first word: the keys of Terraform Cloud, of
// Mailchimp, which end with their data centre, and of Zhipu, which have their secret after a dot.
func (s *search) tailed(start, end int) bool {
	if end >= len(s.text) || s.text[end] != '.' && s.text[end] != '-' {
		return false
	}
	switch length := end - start; length {
	case 14:
		body, ok := s.literal(end, ".atlasv1.")
		if !ok {
			return false
		}
		last, count, seen := s.run(body, url64, 100)
		if count >= 60 && count <= 100 && seen.drawn() {
			s.add("terraform-token", start, last)
			return true
		}
	case 32:
		if _, count, seen := s.run(start, hex, length); count != length || !seen.random() {
			return false
		}
		if body, ok := s.literal(end, "-us"); ok {
			if last, count, _ := s.run(body, alnum, 2); count == 1 || count == 2 {
				if _, digits, _ := s.run(body, isDigit, 2); digits == count {
					s.add("mailchimp-key", start, last)
					return true
				}
			}
		}
		if last, count, seen := s.run(end+1, alnum, 16); s.text[end] == '.' && count == 16 && seen.drawn() {
			s.add("zhipu-key", start, last)
			return true
		}
	}
	return false
}

// azure looks for a client secret of Entra ID, which has a digit and Q~ as its fourth to sixth
// characters, and 31 to 34 more.
func (s *search) azure(at int) {
	start := at - 5
	if start < s.taken || s.text[at-1] != 'Q' || alphabets[s.text[at-2]]&isDigit == 0 {
		return
	}
	end, count, seen := at+1, 0, sight{}
	for end < len(s.text) && (alphabets[s.text[end]]&dotted != 0 || s.text[end] == '~') {
		seen.add(s.text[end])
		end, count = end+1, count+1
	}
	if count > 0 && s.text[end-1] == '.' {
		end, count = end-1, count-1
	}
	if count >= 31 && count <= 34 && seen.drawn() {
		s.add("azure-client-secret", start, end)
	}
}

// privateKey looks for a private key in PEM (RFC 7468), also of PGP: from its BEGIN to its END,
// or to where it is cut off. Between the lines may be what a program has around them.
func (s *search) privateKey(at int) {
	i, ok := s.literal(at, "-----BEGIN ")
	if !ok {
		return
	}
	const longestLabel = 40
	label := i
	for i < len(s.text) && i < label+longestLabel && s.text[i] != '-' {
		i++
	}
	name := string(s.text[label:i])
	const block = " BLOCK"
	if n := len(name) - len(block); n > 0 && name[n:] == block {
		name = name[:n]
	}
	const key = "PRIVATE KEY"
	if len(name) < len(key) || name[len(name)-len(key):] != key {
		return
	}
	if i, ok = s.literal(i, "-----"); !ok {
		return
	}
	const end = "-----END "
	last := i // where the key's characters end, should there be no END
	for i < len(s.text) {
		if stop, ok := s.literal(i, end); ok {
			for stop < len(s.text) && (alphabets[s.text[stop]]&isUpper != 0 || s.text[stop] == ' ') {
				stop++
			}
			if stop, ok = s.literal(stop, "-----"); ok {
				s.add("private-key", at, stop)
				return
			}
			break
		}
		c, next := s.char(i)
		if c == '-' && i+4 < len(s.text) && string(s.text[i:i+5]) == "-----" || c == '"' || c == 0 && next-i < 2 {
			break
		}
		if alphabets[c]&std64 != 0 {
			last = next
		} else if c != '\n' && c != ' ' && c != ':' && c != ',' && c != '-' && c != '.' && c != '(' && c != ')' {
			break
		}
		i = next
	}
	const leastBody = 40
	if last-at > leastBody+len("-----BEGIN PRIVATE KEY-----") {
		s.add("private-key", at, last)
	}
}
