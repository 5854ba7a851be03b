package source

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// reason says where the grammar broke. The scanner itself only returns it with an
// offset; what to tell the user is worked out by explain, away from the hot path.
type reason uint8

const (
	fine reason = iota
	wantValue
	wantKey
	wantColon
	wantComma
	tooDeep
	unterminated
	badControl
	badEscape
	badHex
	badNumber
	badWord
)

// failure is where and why a scan stopped. The zero failure is none.
type failure struct {
	why reason
	// at is the offending byte, from the start of the token it belongs to.
	at, from int
	// open is the innermost container open at that moment, or None.
	open Index
}

// Eight equal bytes, for work on a word at a time.
const (
	ones   = 0x0101010101010101
	highs  = 0x8080808080808080
	spaces = ' ' * ones
)

func load(b []byte, i int) uint64 { return binary.LittleEndian.Uint64(b[i:]) }

// stops marks, in the high bit of each byte, the bytes that end a run of plain string
// content: a quote, a backslash, a control character. Only the lowest mark is exact,
// because a subtraction borrows from the bytes above the first hit.
//
// Quotes and control characters fall out of one comparison: flipping bit 1 turns the
// quote (0x22) into 0x20 and maps the control characters onto themselves, so both are
// "less than 0x21".
func stops(word uint64) uint64 {
	quoteOrControl := word ^ 0x02*ones - 0x21*ones
	backslash := word ^ '\\'*ones - ones
	return (quoteOrControl | backslash) &^ word & highs
}

// blank tells the four bytes that JSON takes as space. c must be at most ' '.
func blank(c byte) bool {
	return 1<<c&(1<<' '|1<<'\t'|1<<'\n'|1<<'\r') != 0
}

// scan reads one value of b at i onto the tape and gives the offset behind it. The
// duplicate keys and lone surrogates it meets become Problems.
//
// It keeps no stack: while a container is open, its Next holds the container around it.
// On failure the containers are left open; see seal.
func (d *Document) scan(b []byte, i int) (int, failure) {
	nodes := d.Nodes[:cap(d.Nodes)]
	n := len(d.Nodes)
	open, depth := None, 0
	inObject, isKey, first := false, false, false
	why, from := fine, 0
	for {
		for i < len(b) && b[i] <= ' ' && blank(b[i]) {
			i++
			if i+8 <= len(b) {
				i += bits.TrailingZeros64(load(b, i)^spaces) >> 3
			}
		}
		if i >= len(b) {
			why, from = wantValue, i
			goto failed
		}
		if n >= len(nodes) {
			nodes = slices.Grow(nodes, 64+n/2)
			nodes = nodes[:cap(nodes)]
		}
		switch c := b[i]; {
		case c == '"':
			end, flags := 0, Flags(0)
			if i+9 <= len(b) {
				// Most keys and many values are shorter than eight bytes.
				if m := stops(load(b, i+1)); m != 0 {
					if at := i + 1 + bits.TrailingZeros64(m)>>3; b[at] == '"' {
						end = at + 1
					}
				}
			}
			if end == 0 {
				end, flags, why = stringEnd(b, i+1)
				if why != fine {
					from, i = i, end
					goto failed
				}
				if flags&LoneSurrogate != 0 {
					d.noteLone(b, i, end, Index(n))
				}
			}
			node := &nodes[n]
			n++
			node.Start, node.End, node.Next, node.Kind = uint32(i), uint32(end), Index(n), String
			i = end
			if !isKey {
				node.Flags = flags
				break
			}
			node.Flags = flags | Key
			isKey, first = false, false
			for i < len(b) && b[i] <= ' ' && blank(b[i]) {
				i++
			}
			if i >= len(b) || b[i] != ':' {
				why, from = wantColon, i
				goto failed
			}
			i++
			continue
		case isKey:
			if c == '}' && first {
				goto closed
			}
			why, from = wantKey, i
			goto failed
		case c == '{' || c == '[':
			if depth == MaxDepth {
				why, from = tooDeep, i
				goto failed
			}
			depth++
			node := &nodes[n]
			node.Start, node.Next, node.Flags = uint32(i), open, 0
			open = Index(n)
			n++
			i++
			inObject, first = c == '{', true
			isKey = inObject
			node.Kind = Array
			if inObject {
				node.Kind = Object
			}
			continue
		case c == '-' || c-'0' < 10:
			end, ok := numberEnd(b, i)
			if !ok {
				why, from = badNumber, i
				goto failed
			}
			nodes[n] = Node{Start: uint32(i), End: uint32(end), Next: Index(n + 1), Kind: Number}
			n++
			i = end
		case c == ']' && first:
			goto closed
		default:
			kind, length := word(b, i)
			if kind == Invalid {
				why, from = wantValue, i
				goto failed
			}
			nodes[n] = Node{Start: uint32(i), End: uint32(i + length), Next: Index(n + 1), Kind: kind}
			n++
			i += length
		}
	after:
		if open == None {
			d.Nodes = nodes[:n]
			return i, failure{}
		}
		for i < len(b) && b[i] <= ' ' && blank(b[i]) {
			i++
			if i+8 <= len(b) {
				i += bits.TrailingZeros64(load(b, i)^spaces) >> 3
			}
		}
		if i >= len(b) {
			why, from = wantComma, i
			goto failed
		}
		if b[i] == ',' {
			i++
			isKey, first = inObject, false
			continue
		}
		// The two closing brackets are their opening ones plus 2.
		if b[i] != b[nodes[open].Start]+2 {
			why, from = wantComma, i
			goto failed
		}
	closed:
		i++
		depth--
		{
			container := &nodes[open]
			outer := container.Next
			container.End, container.Next = uint32(i), Index(n)
			if inObject {
				d.checkKeys(b, nodes[:n], open)
			}
			open = outer
			inObject = nodes[open].Kind == Object
			isKey, first = false, false
		}
		goto after
	}
failed:
	d.Nodes = nodes[:n]
	return i, failure{why: why, at: i, from: from, open: open}
}

// stringEnd finds the end of the string whose content goes on at i: the offset behind
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

// numberEnd finds the end of the number at i, or false when it is no JSON number.
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
