// Package near finds texts that say almost the same, in one pass and with a bounded memory.
//
// A text is compared by its runs of two words: of each 60 groups of them, the one with the least hash is kept (MinHash with one
// permutation, and empty groups filled from others). The share of groups in which two texts have the same one estimates how many of all
// their runs they share. Only texts that agree in all five groups of one of twelve bands are compared.
package near

const (
	bands  = 12
	inBand = 5
	width  = bands * inBand
	// least is how many runs of words a text has at least: shorter texts are alike by chance.
	least = 20
	// Most is how many texts are remembered, at about 200 bytes each.
	Most = 1 << 20
)

// Share is the least share of runs of words that texts which are almost the same have in common.
const Share = 0.7

// A Sketch is what is kept of a text. The zero value is that of a text that is too short to be compared.
type Sketch struct {
	keys   [bands]uint32
	groups [width]uint8
	// numbers is a hash of the numbers in the text.
	numbers uint32
	full    bool
}

// A Sketcher makes a Sketch of texts that belong together. The zero value is ready.
type Sketcher struct {
	least  [width]uint32
	filled [width]bool
	runs   int
	// word and number are hashes of the word and number that are read, and before that of the word before.
	word, number, numbers, before uint64
}

const (
	offset = 14695981039346656037
	prime  = 1099511628211
)

// Add adds a text. Case, spaces and punctuation don't count. A character of Chinese or Japanese is a word.
func (s *Sketcher) Add(text string) {
	alone := 0 // how many more bytes the character has that is a word
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case alone > 0:
			s.take(c)
			if alone--; alone == 0 {
				s.end()
			}
			continue
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case '0' <= c && c <= '9':
			if s.number == 0 {
				s.number = offset
			}
			s.number = (s.number ^ uint64(c)) * prime
		case 'a' <= c && c <= 'z':
		case 0xE3 <= c && c <= 0xE9:
			s.end()
			alone = 2
		case c < 0x80:
			s.end()
			continue
		}
		s.take(c)
	}
	s.end()
}

func (s *Sketcher) take(c byte) {
	if s.word == 0 {
		s.word = offset
	}
	s.word = (s.word ^ uint64(c)) * prime
}

// end ends a word.
func (s *Sketcher) end() {
	if s.word == 0 {
		return
	}
	if s.number != 0 {
		s.numbers = Mixed(s.numbers ^ s.number)
	}
	if s.before != 0 {
		hash := Mixed(s.before*31 ^ Mixed(s.word))
		group, value := (hash>>32)*width>>32, uint32(hash)
		if !s.filled[group] || value < s.least[group] {
			s.filled[group], s.least[group] = true, value
		}
		s.runs++
	}
	s.before, s.word, s.number = s.word, 0, 0
}

// Sketch is that of what was added, and what was added is forgotten.
func (s *Sketcher) Sketch() (out Sketch) {
	if s.runs >= least {
		out.full, out.numbers = true, uint32(s.numbers)
		for i := range s.least {
			from := i
			for try := uint64(1); !s.filled[from]; try++ {
				from = int((Mixed(uint64(i)<<32|try) >> 32) * width >> 32)
			}
			out.groups[i] = uint8(s.least[from])
			key := &out.keys[i/inBand]
			*key = uint32(Mixed(uint64(*key)<<32 | uint64(s.least[from]) + uint64(i)))
		}
	}
	*s = Sketcher{}
	return out
}

// Mixed is a number whose bits all depend on those of another one, as in SplitMix64.
func Mixed(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// An Index remembers texts. The zero value is empty.
type Index struct {
	kept []kept
	// table finds texts by the keys of their bands: an entry is one more than a place in kept, 0 for none.
	table []entry
	used  int
}

type kept struct {
	groups  [width]uint8
	numbers uint32
	id      int
}

type entry struct {
	key uint32
	at  uint32
}

// A Match is an earlier text that says almost the same.
type Match struct {
	// ID is that of the earlier text, and Share how many of their runs of words they have in common, from Share to 1.
	ID    int
	Share float64
	// SameNumbers: all numbers in them are the same.
	SameNumbers bool
}

// Add compares a text with all that were added, and if it's to be remembered does so under an ID unless it is almost the same as one of
// them. The first of those that have most in common counts. Beyond Most, texts are compared and not remembered.
func (x *Index) Add(s *Sketch, id int, remember bool) (match Match, found bool) {
	if !s.full {
		return Match{}, false
	}
	best := -1
	for _, key := range s.keys {
		at := x.find(key)
		if at == 0 {
			continue
		}
		other, same := int(at-1), 0
		for i := range s.groups {
			if x.kept[other].groups[i] == s.groups[i] {
				same++
			}
		}
		share := float64(same) / width
		if share >= Share && (best < 0 || share > match.Share || share == match.Share && other < best) {
			best = other
			match = Match{x.kept[other].id, share, x.kept[other].numbers == s.numbers}
		}
	}
	if best >= 0 {
		return match, true
	}
	if remember && len(x.kept) < Most {
		x.kept = append(x.kept, kept{s.groups, s.numbers, id})
		for _, key := range s.keys {
			x.put(key, uint32(len(x.kept)))
		}
	}
	return Match{}, false
}

// find is the first text of a key, 0 for none.
func (x *Index) find(key uint32) uint32 {
	if x.table == nil {
		return 0
	}
	for at := key & uint32(len(x.table)-1); ; at = (at + 1) & uint32(len(x.table)-1) {
		if e := x.table[at]; e.at == 0 || e.key == key {
			return e.at
		}
	}
}

// put remembers the first text of a key.
func (x *Index) put(key, text uint32) {
	if 4*x.used >= 3*len(x.table) {
		old := x.table
		x.table, x.used = make([]entry, max(64, 2*len(old))), 0
		for _, e := range old {
			if e.at != 0 {
				x.put(e.key, e.at)
			}
		}
	}
	at := key & uint32(len(x.table)-1)
	for x.table[at].at != 0 {
		if x.table[at].key == key {
			return
		}
		at = (at + 1) & uint32(len(x.table)-1)
	}
	x.table[at] = entry{key, text}
	x.used++
}
