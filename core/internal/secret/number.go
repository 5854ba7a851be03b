package secret

import "strings"

// number looks for what begins with a digit: a card, a telephone, an address of a machine.
func (s *search) number(at int) bool {
	if at > 0 && (s.text[at-1] == '.' || s.text[at-1] == '$') {
		return false
	}
	return s.card(at) || s.phone(at) || s.socialSecurity(at) || s.ipv4(at)
}

// issuers are the beginnings of card numbers, and how many digits such a card has
// (ISO/IEC 7812).
var issuers = [...]struct {
	from, to, digits int
	least, most      int
}{
	{34, 34, 2, 15, 15}, {37, 37, 2, 15, 15}, // American Express
	{4, 4, 1, 16, 16},                            // Visa
	{51, 55, 2, 16, 16}, {2221, 2720, 4, 16, 16}, // Mastercard
	{6011, 6011, 4, 16, 16}, {644, 649, 3, 16, 16}, {65, 65, 2, 16, 16}, // Discover
	{300, 305, 3, 14, 14}, {36, 36, 2, 14, 14}, {38, 39, 2, 14, 14}, // Diners Club
	{3528, 3589, 4, 16, 16}, // JCB
	{62, 62, 2, 16, 19},     // UnionPay
}

// card looks for a card number with its check digit (ISO/IEC 7812-1, Luhn's). One that is in
// JSON as a number counts only where the name before it speaks of a card, since numbers of
// records look the same.
func (s *search) card(at int) bool {
	var digits [19]int
	n, i, end := 0, at, at
	var groups []int
	group := 0
	separator := byte(0)
	for i < len(s.text) {
		c := s.text[i]
		if c >= '0' && c <= '9' {
			if n == len(digits) {
				return false
			}
			digits[n] = int(c - '0')
			n, group, i = n+1, group+1, i+1
			end = i
			continue
		}
		if (c == ' ' || c == '-') && n > 0 && (separator == 0 || separator == c) && i+1 < len(s.text) && alphabets[s.text[i+1]]&isDigit != 0 {
			separator = c
			groups = append(groups, group)
			group, i = 0, i+1
			if len(groups) > 4 {
				return false
			}
			continue
		}
		break
	}
	groups = append(groups, group)
	if end < len(s.text) && (alphabets[s.text[end]]&word != 0 || s.text[end] == '.' && end+1 < len(s.text) && alphabets[s.text[end+1]]&isDigit != 0) {
		return false
	}
	for k, size := range groups {
		if len(groups) > 1 && (size < 3 || size > 6 || k == 0 && size != 4) {
			return false
		}
	}
	if !issued(digits[:n]) || !luhn(digits[:n]) {
		return false
	}
	bare := s.bare(at, end)
	if (bare || len(groups) == 1) && !s.before(at, "card", "pan", "cc", "visa", "payment") {
		return false
	}
	s.add("card-number", at, end)
	s.found[len(s.found)-1].bare = bare
	return true
}

// issued says whether cards are issued whose numbers begin so.
func issued(digits []int) bool {
	for _, issuer := range issuers {
		if len(digits) < issuer.least || len(digits) > issuer.most {
			continue
		}
		begin := 0
		for _, digit := range digits[:issuer.digits] {
			begin = begin*10 + digit
		}
		if begin >= issuer.from && begin <= issuer.to {
			return true
		}
	}
	return false
}

// luhn says whether the last digit is the check digit of the others.
func luhn(digits []int) bool {
	sum, same := 0, true
	for i, digit := range digits {
		if (len(digits)-i)%2 == 0 {
			if digit *= 2; digit > 9 {
				digit -= 9
			}
		}
		sum += digit
		same = same && digits[i] == digits[0]
	}
	return sum%10 == 0 && !same
}

// bare says that a number is a value of JSON and no part of a string.
func (s *search) bare(start, end int) bool {
	i := start
	for i > 0 && (s.text[i-1] == ' ' || s.text[i-1] == '\t' || s.text[i-1] == '\n' || s.text[i-1] == '\r') {
		i--
		if start-i > 64 {
			return false
		}
	}
	if i == 0 || s.text[i-1] != ':' && s.text[i-1] != '[' && s.text[i-1] != ',' {
		return false
	}
	if s.text[i-1] == ':' && (i < 2 || s.text[i-2] != '"' && s.text[i-2] != ' ' && s.text[i-2] != '\n') {
		return false
	}
	for end < len(s.text) && end < start+128 && (s.text[end] == ' ' || s.text[end] == '\t' || s.text[end] == '\n' || s.text[end] == '\r') {
		end++
	}
	return end < len(s.text) && (s.text[end] == ',' || s.text[end] == '}' || s.text[end] == ']')
}

// before says whether one of these words comes shortly before an offset.
func (s *search) before(at int, words ...string) bool {
	const near = 48
	text := strings.ToLower(string(s.text[max(at-near, 0):at]))
	for _, word := range words {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// socialSecurity looks for a number of the American social security, where its name is
// before it: three, two and four digits alone are often something else.
func (s *search) socialSecurity(at int) bool {
	end, ok := s.shape(at, "ddd-dd-dddd")
	if !ok || s.text[at] == '9' || string(s.text[at:at+3]) == "000" || string(s.text[at:at+3]) == "666" || !s.before(at, "ssn", "social security") {
		return false
	}
	s.add("social-security-number", at, end)
	return true
}

// shape goes over a text of digits (d), digits from 2 to 9 (D) and other characters, at whose
// end no word goes on.
func (s *search) shape(at int, shape string) (end int, ok bool) {
	if at+len(shape) > len(s.text) {
		return 0, false
	}
	for i := range len(shape) {
		c := s.text[at+i]
		switch shape[i] {
		case 'd':
			ok = c >= '0' && c <= '9'
		case 'D':
			ok = c >= '2' && c <= '9'
		default:
			ok = c == shape[i]
		}
		if !ok {
			return 0, false
		}
	}
	end = at + len(shape)
	if end < len(s.text) && (alphabets[s.text[end]]&(word|isDash) != 0 || s.text[end] == '.' && end+1 < len(s.text) && alphabets[s.text[end+1]]&alnum != 0) {
		return 0, false
	}
	return end, true
}

// phone looks for a telephone number: with a plus and its country (E.164), or as Americans write
// it. Numbers reserved for fiction, 555-01.., aren't anyone's.
func (s *search) phone(at int) bool {
	if at > 0 && (s.text[at-1] == '-' || s.text[at-1] == '/' || s.text[at-1] == '=' && s.text[at] != '+') {
		return false
	}
	if s.text[at] != '+' {
		for _, shape := range [...]string{"(Ddd) Ddd-dddd", "(Ddd)Ddd-dddd", "Ddd-Ddd-dddd", "Ddd.Ddd.dddd", "1-Ddd-Ddd-dddd", "1 (Ddd) Ddd-dddd"} {
			if end, ok := s.shape(at, shape); ok {
				return s.dial(at, end)
			}
		}
		return false
	}
	if at+1 >= len(s.text) || s.text[at+1] < '1' || s.text[at+1] > '9' {
		return false
	}
	i, end, digits := at+1, at, 0
	for i < len(s.text) && i < at+24 {
		c := s.text[i]
		switch {
		case c >= '0' && c <= '9':
			digits, end = digits+1, i+1
		case c == ' ' || c == '-' || c == '.' || c == '(' || c == ')':
			if i+1 >= len(s.text) || (alphabets[s.text[i+1]]&isDigit == 0 && s.text[i+1] != '(' && (s.text[i+1] != ' ' || c != ')')) {
				i = len(s.text)
				continue
			}
		default:
			if alphabets[c]&word != 0 || c == ':' || c == '*' || c == '%' {
				return false
			}
			i = len(s.text)
			continue
		}
		i++
	}
	if digits < 9 || digits > 15 || end-at == digits+1 && (digits < 10 || at > 0 && (s.text[at-1] == '{' || s.text[at-1] == '=')) {
		return false
	}
	if _, date := s.shape(at+1, "dddd-dd-dd"); date {
		return false
	}
	if at+9 < len(s.text) && s.text[at+5] == '-' && s.text[at+8] == '-' {
		return false // a date after the plus of a diff
	}
	return s.dial(at, end)
}

func (s *search) dial(start, end int) bool {
	var digits []byte
	for _, c := range s.text[start:end] {
		if c >= '0' && c <= '9' {
			digits = append(digits, c)
		}
	}
	if n := len(digits); n >= 10 && string(digits[n-7:n-2]) == "55501" {
		return false
	}
	s.add("phone", start, end)
	return true
}

// ibans are the lengths of account numbers by country (ISO 13616).
const ibans = "AD24AE23AL28AT20AZ28BA20BE16BG22BH22BR29BY28CH21CR22CY28CZ24DE22DK18DO28EE20EG29ES24FI18FO18FR27GB22GE22GI23GL18GR27GT28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21MC27MD24ME22MK19MR27MT31MU30NL18NO15PK24PL28PS29PT25QA29RO24RS22SA24SC31SE24SI19SK24SM27ST25SV28TL23TN24TR26UA29VA22VG24XK20"

// iban looks for an account number with its two check digits (ISO 7064, 97-10).
func (s *search) iban(at int) bool {
	if at+15 > len(s.text) || alphabets[s.text[at]]&isUpper == 0 || alphabets[s.text[at+1]]&isUpper == 0 || alphabets[s.text[at+2]]&alphabets[s.text[at+3]]&isDigit == 0 {
		return false
	}
	size := 0
	for i := 0; i < len(ibans); i += 4 {
		if ibans[i] == s.text[at] && ibans[i+1] == s.text[at+1] {
			size = int(ibans[i+2]-'0')*10 + int(ibans[i+3]-'0')
		}
	}
	if size == 0 {
		return false
	}
	var account [34]byte
	n, i := 0, at
	for i < len(s.text) && n < size {
		c := s.text[i]
		if c == ' ' && n > 0 && n%4 == 0 {
			i++
			continue
		}
		if alphabets[c]&capital == 0 {
			return false
		}
		account[n] = c
		n, i = n+1, i+1
	}
	if n < size || i < len(s.text) && alphabets[s.text[i]]&word != 0 {
		return false
	}
	rest := 0
	for k := range size {
		c := account[(k+4)%size]
		if c >= 'A' {
			rest = (rest*100 + int(c-'A'+10)) % 97
		} else {
			rest = (rest*10 + int(c-'0')) % 97
		}
	}
	if rest != 1 {
		return false
	}
	s.add("iban", at, i)
	return true
}
