package typo

import (
	"math/bits"
	"strings"
)

// Word is a plain word that is compared with many.
type Word struct {
	plain string
	// letters has a bit for each letter of it.
	letters uint32
}

// Of is a plain word to compare with others.
func Of(plain string) Word {
	w := Word{plain: plain}
	for i := range len(plain) {
		w.letters |= letter(plain[i])
	}
	return w
}

// Distance is the distance from the plain word of another one, if it is no more than most; else Far. Most words are
// told apart by their length and their letters.
func (w Word) Distance(other string, most int) int {
	var memory [longest]byte
	plain, letters := memory[:0], uint32(0)
	if len(other)-len(w.plain) > longest || len(w.plain)-len(other) > most {
		return Far
	}
	for i := range len(other) {
		if c := other[i]; !separates(c) {
			if len(plain) == longest {
				return Far
			}
			plain, letters = append(plain, small(c)), letters|letter(c)
		}
	}
	// Each change of a letter adds one, takes one, or both.
	if bits.OnesCount32(w.letters^letters) > 2*most || len(plain)-len(w.plain) > most || len(w.plain)-len(plain) > most {
		return Far
	}
	if string(plain) == w.plain {
		return 0
	}
	if most == 0 {
		return Far
	}
	if d := distance(w.plain, plain); d <= most {
		return d
	}
	return Far
}

// letter is the bit of a letter, in any case.
func letter(c byte) uint32 { return 1 << (c & 31) }

func separates(c byte) bool { return c == '_' || c == '-' || c == ' ' }

func small(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + ('a' - 'A')
	}
	return c
}

// Plain is a word without case and separators.
func Plain(word string) string {
	plain := true
	for i := range len(word) {
		if c := word[i]; c < 'a' || c > 'z' {
			plain = false
			break
		}
	}
	if plain {
		return word
	}
	return strings.Map(func(c rune) rune {
		switch {
		case c == '_' || c == '-' || c == ' ':
			return -1
		case c >= 'A' && c <= 'Z':
			return c + ('a' - 'A')
		}
		return c
	}, word)
}
