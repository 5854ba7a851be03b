package token

//go:generate node ../../web/scripts/unicode-classes.mjs

// class is what the pre-tokenisers ask of a code point.
type class = uint8

const (
	classOther   class = iota
	classUpper         // Lu, Lt
	classLower         // Ll
	classLetter        // Lm, Lo: letters without case
	classMark          // M
	classNumber        // N
	classSpace         // White_Space, except for the two below
	classNewline       // CR, LF
	// classWide is the class of a byte that starts no ASCII character: the code point
	// must be looked up.
	classWide
)

// blockBits is how many low bits of a code point choose within a block.
const blockBits = 7

// classTable finds the class of a code point in two steps. The first eight blocks hold
// one class each.
type classTable struct {
	ascii  [256]class
	block  [0x110000 >> blockBits]uint16
	blocks []class
}

// of is the class of a code point up to 0x10FFFF.
func (t *classTable) of(r uint32) class {
	return t.blocks[uint32(t.block[r>>blockBits])<<blockBits|r&(1<<blockBits-1)]
}

// newClassTable unpacks classRuns.
func newClassTable() *classTable {
	const size = 1 << blockBits
	t := &classTable{blocks: make([]class, 8*size, 600*size)}
	for i := range t.blocks {
		t.blocks[i] = class(i >> blockBits)
	}
	at := 0
	for i := 0; i < len(classRuns); {
		run, shift := 0, 0
		for {
			b := classRuns[i]
			i++
			run |= int(b&0x7f) << shift
			shift += 7
			if b < 0x80 {
				break
			}
		}
		t.fill(at, at+run>>3, class(run&7))
		at += run >> 3
	}
	for b := range t.ascii {
		t.ascii[b] = classWide
		if b < 0x80 {
			t.ascii[b] = t.of(uint32(b))
		}
	}
	return t
}

// fill gives the code points from start to end their class. Runs come in order.
func (t *classTable) fill(start, end int, c class) {
	const size = 1 << blockBits
	for start < end {
		n := start >> blockBits
		stop := min(end, (n+1)*size)
		if start%size == 0 {
			if stop-start == size {
				t.block[n] = uint16(c)
				start = stop
				continue
			}
			t.block[n] = uint16(len(t.blocks) >> blockBits)
			t.blocks = append(t.blocks, t.blocks[:size]...)
		}
		run := t.blocks[int(t.block[n])<<blockBits+start%size:][:stop-start]
		for i := range run {
			run[i] = c
		}
		start = stop
	}
}
