package source

import (
	"encoding/binary"
	"math/bits"
)

// stringEnd finds the end of the string whose content goes on at i: the offset after
// its closing quote, or the offset of what is wrong with it.
func stringEnd(b []byte, i int) (int, Flags, reason) {
	flags := Flags(0)
	for {
		for i+8 <= len(b) {
			if m := stops(load(b, i)); m != 0 {
				i += bits.TrailingZeros64(m) >> 3
				goto stopped
			}
			i += 8
		}
		for {
			if i >= len(b) {
				return len(b), flags, unterminated
			}
			if c := b[i]; c == '"' || c == '\\' || c < ' ' {
				break
			}
			i++
		}
	stopped:
		if b[i] == '"' {
			return i + 1, flags, fine
		}
		if b[i] != '\\' {
			return i, flags, badControl
		}
		flags |= Escaped
		if i+1 >= len(b) {
			return len(b), flags, unterminated
		}
		if c := b[i+1]; c != 'u' {
			if escapes[c] == 0 {
				return i, flags, badEscape
			}
			i += 2
			continue
		}
		unit, ok := hex4(b, i+2)
		if !ok {
			return i, flags, badHex
		}
		i += 6
		flags |= Coded
		if unit&0xF800 == 0xD800 {
			if low, ok := lowSurrogate(b, i); ok && unit < 0xDC00 && low != 0 {
				i += 6
			} else {
				flags |= LoneSurrogate
			}
		}
	}
}

// lowSurrogate reads the escape of a low surrogate at i.
func lowSurrogate(b []byte, i int) (rune, bool) {
	if i+6 > len(b) || b[i] != '\\' || b[i+1] != 'u' {
		return 0, false
	}
	unit, ok := hex4(b, i+2)
	return unit, ok && unit&0xFC00 == 0xDC00
}

// hex4 reads four hexadecimal digits at i.
func hex4(b []byte, i int) (rune, bool) {
	if i+4 > len(b) {
		return 0, false
	}
	unit := rune(0)
	for _, c := range b[i : i+4] {
		switch {
		case c-'0' < 10:
			c -= '0'
		case c|0x20-'a' < 6:
			c = c | 0x20 - 'a' + 10
		default:
			return 0, false
		}
		unit = unit<<4 | rune(c)
	}
	return unit, true
}

// escapes gives the byte that a one-letter escape stands for, 0 for no such escape.
var escapes = [256]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// numberEnd finds the end of the number at i, or false when it isn't JSON number.
func numberEnd(b []byte, i int) (int, bool) {
	if b[i] == '-' {
		i++
	}
	whole := i
	i = digitsEnd(b, i)
	if i == whole || b[whole] == '0' && i > whole+1 {
		return i, false
	}
	if i < len(b) && b[i] == '.' {
		fraction := i + 1
		i = digitsEnd(b, fraction)
		if i == fraction {
			return i, false
		}
	}
	if i < len(b) && b[i]|0x20 == 'e' {
		i++
		if i < len(b) && (b[i] == '+' || b[i] == '-') {
			i++
		}
		exponent := i
		i = digitsEnd(b, i)
		if i == exponent {
			return i, false
		}
	}
	return i, true
}

func digitsEnd(b []byte, i int) int {
	for i < len(b) && b[i]-'0' < 10 {
		i++
	}
	return i
}

// word reads true, false or null at i.
func word(b []byte, i int) (Kind, int) {
	if i+4 > len(b) {
		return Invalid, 0
	}
	switch binary.LittleEndian.Uint32(b[i:]) {
	case 't' | 'r'<<8 | 'u'<<16 | 'e'<<24:
		return True, 4
	case 'n' | 'u'<<8 | 'l'<<16 | 'l'<<24:
		return Null, 4
	case 'f' | 'a'<<8 | 'l'<<16 | 's'<<24:
		if i+5 <= len(b) && b[i+4] == 'e' {
			return False, 5
		}
	}
	return Invalid, 0
}
