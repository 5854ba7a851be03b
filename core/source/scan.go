package source

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
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

// load reads the eight bytes of b at i, which must be there: it isn't checked again,
// because that took a tenth of the time of a scan.
func load(b []byte, i int) uint64 {
	at := unsafe.Add(unsafe.Pointer(unsafe.SliceData(b)), i)
	return binary.LittleEndian.Uint64((*[8]byte)(at)[:])
}

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

// scan reads one value of b at i onto the tape and gives the offset after it. The
// duplicate keys and lone surrogates it meets become Problems.
//
// It keeps no stack: while a container is open, its Next holds the container around it.
// On failure the containers are left open; see seal.
func (d *Document) scan(b []byte, i int) (int, failure) {
	nodes := d.Nodes[:cap(d.Nodes)]
	n := len(d.Nodes)
	open, depth := None, d.around
	inObject, isKey, first := false, false, false
	why, from, breaks := fine, 0, 0
	for {
		for i < len(b) && b[i] <= ' ' && blank(b[i]) {
			if b[i] < ' ' && endsLine(b, i) {
				breaks++
			}
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
			nodes = grow(nodes, len(b), i)
		}
		switch c := b[i]; {
		case c == '"':
			end, flags, word := 0, Flags(0), NoWord
			if i+9 <= len(b) {
				// Most keys and many values are shorter than eight bytes.
				bytes := load(b, i+1)
				if m := stops(bytes); m != 0 {
					if at := i + 1 + bits.TrailingZeros64(m)>>3; b[at] == '"' {
						end = at + 1
						// What is below the lowest mark.
						word = shortWordOf(bytes & (m&-m>>7 - 1))
					}
				}
			}
			if end == 0 {
				end, flags, why = stringEnd(b, i+1)
				if why != fine {
					from, i = i, end
					goto failed
				}
				if flags&Coded != 0 {
					d.Coded = true
					if flags&LoneSurrogate != 0 {
						d.noteLone(b, i, end, Index(n))
					}
				}
				if size := end - i - 2; size <= longest {
					word = wordAt(b, i+1, size)
				}
			}
			node := &nodes[n]
			n++
			node.Start, node.End, node.Next, node.Kind, node.Word = uint32(i), uint32(end), Index(n), String, word
			i = end
			if !isKey {
				node.Flags = flags
				break
			}
			node.Flags = flags | Key
			isKey, first = false, false
			for i < len(b) && b[i] <= ' ' && blank(b[i]) {
				if b[i] < ' ' && endsLine(b, i) {
					breaks++
				}
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
			node.Start, node.Next, node.Flags, node.Word = uint32(i), open, 0, NoWord
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
			d.breaks += breaks
			return i, failure{}
		}
		for i < len(b) && b[i] <= ' ' && blank(b[i]) {
			if b[i] < ' ' && endsLine(b, i) {
				breaks++
			}
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

// grow makes a full tape longer: by what the text holds if it goes on as it did in its
// first done bytes, within limits.
func grow(nodes []Node, size, done int) []Node {
	n := len(nodes)
	want := n + n/16
	if done > 0 {
		want = int(float64(want) / float64(done) * float64(size))
	}
	longer := make([]Node, min(max(want, n+n/2), 8*n)+64)
	copy(longer, nodes)
	return longer
}
