package lint

import (
	"strconv"
	"strings"
)

// free is the word, or the word with the first number after it that isn't taken. It's
// never longer than limit, unless that is 0.
func free(word string, limit int, taken map[string]bool) string {
	if !taken[word] {
		return word
	}
	for n := 2; ; n++ {
		end := "_" + strconv.Itoa(n)
		head := word
		if limit > 0 && len(head)+len(end) > limit {
			head = head[:limit-len(end)]
		}
		if !taken[head+end] {
			return head + end
		}
	}
}

// fits reports whether a word's characters and length are accepted
// everywhere.
func (w Words) fits(word string) bool {
	limit := w.limit()
	return w.Allows(word) && (limit == 0 || len(word) <= limit)
}

// limit is the length that is accepted everywhere, 0 for any.
func (w Words) limit() int {
	if w.Risky == 0 || w.Length > 0 && w.Risky > w.Length {
		return w.Length
	}
	return w.Risky
}

// fit is the word with only the characters and length that a target accepts. A word that is cut gets a hash of
// the whole word, so that two long words stay distinct.
func (w Words) fit(word string) string {
	if w.Exact {
		return w.exactly(word)
	}
	fitted := word
	if !w.Allows(word) {
		fitted = strings.Map(func(r rune) rune {
			if r < 0x80 && w.allows(byte(r)) {
				return r
			}
			return '_'
		}, word)
	}
	if !w.begins(fitted) {
		fitted = w.Head[:1] + fitted
	}
	limit := w.limit()
	if limit == 0 || len(fitted) <= limit {
		return fitted
	}
	mark := strconv.FormatUint(uint64(fingerprint(word)), 36)
	head := fitted[:limit-len(mark)-1]
	// Don't cut in the middle of a character.
	return strings.ToValidUTF8(head, "") + "_" + mark
}

// exactly is a word with the required length, derived from all of another one.
func (w Words) exactly(word string) string {
	if w.Allows(word) && len(word) == w.Length {
		return word
	}
	mark := strconv.FormatUint(uint64(fingerprint(word))<<32|uint64(fingerprint(word+"#")), 36)
	for len(mark) < w.Length {
		mark += "0"
	}
	return mark[:w.Length]
}

// fingerprint is the 32-bit FNV-1a hash of a word: different words usually have different
// hashes.
func fingerprint(word string) uint32 {
	hash := uint32(2166136261)
	for i := 0; i < len(word); i++ {
		hash = (hash ^ uint32(word[i])) * 16777619
	}
	return hash
}
