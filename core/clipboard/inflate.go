package clipboard

// inflate unpacks what the DEFLATE algorithm packed (RFC 1951): at most so many bytes. It
// gives where the packed bytes end, or false when they break off, are broken, or hold more.
//
// The decoder of the standard library brings the package fmt with it, which is more code
// than the rest of this package.
func inflate(out, packed []byte, most int) (text []byte, end int, whole bool) {
	f := inflater{packed: packed, out: out, most: most}
	for last := false; !last; {
		last = f.bits(1) == 1
		ok := false
		switch f.bits(2) {
		case 0:
			ok = f.stored()
		case 1:
			lengths := fixedLengths()
			ok = f.literals.set(lengths[:288]) && f.distances.set(lengths[288:]) && f.codes()
		case 2:
			ok = f.tables() && f.codes()
		}
		if !ok || f.short {
			return f.out, f.at, false
		}
	}
	return f.out, f.at, true
}

// inflater reads packed bytes bit by bit, the lowest first.
type inflater struct {
	packed []byte
	at     int
	held   uint32
	count  uint
	// short says that the packed bytes ended too early.
	short bool
	out   []byte
	most  int
	// literals and distances are the codes of the current block.
	literals, distances huffman
}

// bits reads so many bits, at most 16.
func (f *inflater) bits(n uint) int {
	for f.count < n {
		if f.at == len(f.packed) {
			f.short = true
			return 0
		}
		f.held |= uint32(f.packed[f.at]) << f.count
		f.at++
		f.count += 8
	}
	value := f.held & (1<<n - 1)
	f.held >>= n
	f.count -= n
	return int(value)
}

// stored copies a block that is not packed.
func (f *inflater) stored() bool {
	f.held, f.count = 0, 0
	if f.at+4 > len(f.packed) {
		return false
	}
	size := int(f.packed[f.at]) | int(f.packed[f.at+1])<<8
	check := int(f.packed[f.at+2]) | int(f.packed[f.at+3])<<8
	f.at += 4
	if size != ^check&0xFFFF || len(f.out)+size > f.most {
		return false
	}
	whole := f.at+size <= len(f.packed)
	end := min(f.at+size, len(f.packed))
	f.out = append(f.out, f.packed[f.at:end]...)
	f.at = end
	return whole
}

// huffman is a code: how many words there are of each length, and what they stand for, in
// the order of the words.
type huffman struct {
	counts  [16]int
	symbols [288]int
}

// set makes the code of the lengths of its words. It gives false for lengths that no code has.
func (h *huffman) set(lengths []byte) bool {
	h.counts = [16]int{}
	for _, length := range lengths {
		h.counts[length]++
	}
	left := 1
	var offsets [16]int
	for length := 1; length < 16; length++ {
		if left = left<<1 - h.counts[length]; left < 0 {
			return false
		}
		if length < 15 {
			offsets[length+1] = offsets[length] + h.counts[length]
		}
	}
	for symbol, length := range lengths {
		if length > 0 {
			h.symbols[offsets[length]] = symbol
			offsets[length]++
		}
	}
	return true
}

// symbol reads the next word of a code; -1 for one that the code does not have.
func (f *inflater) symbol(h *huffman) int {
	code, first, index := 0, 0, 0
	for length := 1; length < 16; length++ {
		code |= f.bits(1)
		count := h.counts[length]
		if code-count < first {
			return h.symbols[index+code-first]
		}
		index += count
		first = (first + count) << 1
		code <<= 1
		if f.short {
			break
		}
	}
	return -1
}

// The lengths and distances that symbols stand for, each with how many bits follow.
var (
	lengthBase   = [29]int{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}
	lengthBits   = [29]uint{8: 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	distanceBase = [30]int{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}
)

// codes reads a packed block.
func (f *inflater) codes() bool {
	for {
		symbol := f.symbol(&f.literals)
		switch {
		case symbol < 0 || f.short || len(f.out) >= f.most:
			return false
		case symbol < 256:
			f.out = append(f.out, byte(symbol))
			continue
		case symbol == 256:
			return true
		case symbol > 285:
			return false
		}
		length := lengthBase[symbol-257] + f.bits(lengthBits[symbol-257])
		symbol = f.symbol(&f.distances)
		if symbol < 0 || symbol >= len(distanceBase) {
			return false
		}
		distance := distanceBase[symbol] + f.bits(uint(max(symbol/2-1, 0)))
		from := len(f.out) - distance
		if from < 0 || f.short || len(f.out)+length > f.most {
			return false
		}
		for i := range length {
			f.out = append(f.out, f.out[from+i])
		}
	}
}

// tables reads the codes of a block.
func (f *inflater) tables() bool {
	literals, distances, count := f.bits(5)+257, f.bits(5)+1, f.bits(4)+4
	if literals > 286 || distances > 30 {
		return false
	}
	order := [19]byte{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}
	var lengths [320]byte
	for i := range count {
		lengths[order[i]] = byte(f.bits(3))
	}
	if !f.literals.set(lengths[:19]) {
		return false
	}
	lengths = [320]byte{}
	for i := 0; i < literals+distances; {
		symbol := f.symbol(&f.literals)
		if symbol < 0 || f.short {
			return false
		}
		if symbol < 16 {
			lengths[i] = byte(symbol)
			i++
			continue
		}
		var length byte
		times := 0
		switch symbol {
		case 16:
			if i == 0 {
				return false
			}
			length, times = lengths[i-1], 3+f.bits(2)
		case 17:
			times = 3 + f.bits(3)
		default:
			times = 11 + f.bits(7)
		}
		if i+times > literals+distances {
			return false
		}
		for range times {
			lengths[i] = length
			i++
		}
	}
	return f.distances.set(lengths[literals:literals+distances]) && f.literals.set(lengths[:literals])
}

// fixedLengths are the lengths of the codes that need no tables: of literals, then of
// distances.
func fixedLengths() (lengths [318]byte) {
	for i := range lengths {
		switch {
		case i < 144 || i >= 280 && i < 288:
			lengths[i] = 8
		case i < 256:
			lengths[i] = 9
		case i < 280:
			lengths[i] = 7
		default:
			lengths[i] = 5
		}
	}
	return lengths
}
