package token

// Without a vocabulary a text is cut into the same pieces as for one, and each piece counts
// as many tokens as pieces of its kind and length have on the average. The averages are
// those of lengths.gen.go, which TestRough writes.

// RoughMethod says how Rough makes its numbers.
const RoughMethod = "Rough estimate without a vocabulary: words, numbers and punctuation count the average number of tokens for their length."

// The kinds of pieces that differ in how many tokens a byte costs.
const (
	roughWord = iota
	// roughSpaced and roughMarked are words with a space or a sign before them.
	roughSpaced
	roughMarked
	// roughUpper are words in upper case, with or without something before them.
	roughUpper
	roughDigits
	roughSigns
	roughSpace
	// From here on, words by the script of their first character beyond ASCII.
	roughLatin
	roughGreek
	roughCyrillic
	roughHebrew
	roughIndic
	roughHan
	roughHangul
	roughEmoji
	roughKinds
)

// roughLengths is how many lengths in bytes are counted separately; longer pieces count in
// proportion to the longest.
const roughLengths = 24

// averages are the tokens of pieces by kind and length, in thousandths.
type averages [roughKinds][roughLengths]uint16

// Rough counts tokens in an encoding without its vocabulary, within some percent for a text
// of a few words or more. The encoding is O200K or CL100K.
func Rough(encoding string) Measure {
	table := &averagesO200K
	if encoding == CL100K {
		table = &averagesCL100K
	}
	return func(text string) int {
		sum := 0
		for i := 0; i < len(text); {
			kind, end := roughPiece(text, i)
			n := end - i
			if n < roughLengths {
				sum += int(table[kind][n])
			} else {
				sum += int(table[kind][roughLengths-1]) * n / (roughLengths - 1)
			}
			i = end
		}
		return (sum + 500) / 1000
	}
}

// What a byte is for roughPiece.
const (
	byteSign = iota
	byteSpace
	byteNewline
	byteDigit
	byteUpper
	byteLower
	byteWide // of a letter beyond ASCII
)

// byteKinds is what each byte is.
var byteKinds = func() (kinds [256]uint8) {
	for c := range kinds {
		switch {
		case c >= 0x80:
			kinds[c] = byteWide
		case c >= 'A' && c <= 'Z':
			kinds[c] = byteUpper
		case c >= 'a' && c <= 'z':
			kinds[c] = byteLower
		case c >= '0' && c <= '9':
			kinds[c] = byteDigit
		case c == '\n' || c == '\r':
			kinds[c] = byteNewline
		case c == ' ' || c == '\t' || c == '\v' || c == '\f':
			kinds[c] = byteSpace
		}
	}
	return kinds
}()

// roughPiece is the kind of the piece that starts at i, and where it ends.
func roughPiece(text string, i int) (kind, end int) {
	here, next := byteKinds[text[i]], uint8(byteNewline)
	end = i + 1
	if end < len(text) {
		next = byteKinds[text[end]]
	}
	switch {
	case here >= byteUpper:
		return roughWordPiece(text, i, roughWord)
	case here == byteDigit:
		for end < len(text) && end < i+3 && byteKinds[text[end]] == byteDigit {
			end++
		}
		return roughDigits, end
	case here == byteSign && next >= byteUpper:
		return roughWordPiece(text, end, roughMarked)
	case here == byteSpace && next >= byteUpper:
		return roughWordPiece(text, end, roughSpaced)
	case here == byteSign || text[i] == ' ' && next == byteSign:
		for end < len(text) && byteKinds[text[end]] == byteSign {
			end++
		}
		for end < len(text) && (byteKinds[text[end]] == byteNewline || text[end] == '/') {
			end++
		}
		return roughSigns, end
	}
	// White space: up to the last line break, or except for the last space before a word.
	broken := 0
	for end = i; end < len(text); end++ {
		switch byteKinds[text[end]] {
		case byteNewline:
			broken = end + 1
			continue
		case byteSpace:
			continue
		}
		break
	}
	switch {
	case broken > 0:
		end = broken
	case end < len(text) && end-i > 1:
		end--
	}
	return roughSpace, end
}

// roughWordPiece is a word whose letters start at i; kind says what comes before them.
func roughWordPiece(text string, i, kind int) (int, int) {
	end := i
	for end < len(text) && byteKinds[text[end]] == byteUpper {
		end++
	}
	upper := end
	for end < len(text) && byteKinds[text[end]] >= byteLower {
		if c := text[end]; c >= 0x80 && kind < roughLatin {
			kind = script(c)
		}
		end++
	}
	if end == upper {
		kind = roughUpper
	}
	return kind, end
}

// script is the kind of a word by the first byte of a character beyond ASCII.
func script(c byte) int {
	switch {
	case c >= 0xf0:
		return roughEmoji
	case c >= 0xea && c <= 0xed:
		return roughHangul
	case c >= 0xe3:
		return roughHan
	case c == 0xe0:
		return roughIndic
	case c >= 0xd6 && c < 0xe0:
		return roughHebrew
	case c >= 0xd0 && c < 0xe0:
		return roughCyrillic
	case c == 0xce || c == 0xcf:
		return roughGreek
	}
	return roughLatin
}
