package detect

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/source"
)

// Likeness says how a row is like an earlier one.
type Likeness uint8

const (
	// Unlike: no earlier row is like it.
	Unlike Likeness = iota
	// SamePrompt: an earlier row has another answer to the same prompt.
	SamePrompt
	// Alike: an earlier row has the same letters and digits.
	Alike
	// Same: an earlier row has the same values.
	Same
)

// twin is the first row that a row is like.
type twin struct {
	at       source.Index
	likeness Likeness
}

// Twin is the first row that conversation i is like. Rejected answers are like none: they share the prompt of another.
func (f *File) Twin(i int) (at source.Index, likeness Likeness) {
	if f.twins == nil {
		f.twins, f.hashes = make([]twin, len(f.Refs)), make([][3]uint64, len(f.Refs))
		seen := map[uint64]source.Index{}
		for k, ref := range f.Refs {
			likeness := Same
			f.hashes[k] = f.RowHashes(k)
			for _, hash := range f.hashes[k] {
				if at, known := seen[hash]; hash == 0 {
					// There's nothing to compare.
				} else if !known {
					seen[hash] = ref.At
				} else if f.twins[k].likeness == Unlike {
					f.twins[k] = twin{at, likeness}
				}
				likeness--
			}
		}
	}
	return f.twins[i].at, f.twins[i].likeness
}

// RowHashes are the hash of all values of a conversation, that of its letters and digits, and that of what comes before its last
// message: 0 for one that there is not, and all of them for a rejected answer.
func (f *File) RowHashes(i int) (hashes [3]uint64) {
	if f.Rejected(i) {
		return hashes
	}
	return f.rowHashes(f.Refs[i])
}

// rowHashes are RowHashes for a row that wasn't rejected. They differ in how they start.
func (f *File) rowHashes(ref bind.Ref) (hashes [3]uint64) {
	doc, last := f.Doc, source.None
	for message := range doc.Elements(ref.List) {
		last = message
	}
	exact, alike := hash(1), hash(2)
	prompt := hash(0)
	for at := ref.At; at < doc.Nodes[ref.At].Next; at++ {
		if at == last && at > ref.List+1 {
			prompt = alike ^ 3
		}
		node := &doc.Nodes[at]
		exact.add(byte(node.Kind))
		alike.add(byte(node.Kind))
		if node.Kind == source.Object || node.Kind == source.Array {
			continue
		}
		for _, b := range doc.Text[node.Start:node.End] {
			exact.add(b)
			if 'A' <= b && b <= 'Z' {
				b += 'a' - 'A'
			}
			if 'a' <= b && b <= 'z' || '0' <= b && b <= '9' || b >= 0x80 {
				alike.add(b)
			}
		}
	}
	return [...]uint64{uint64(exact), uint64(alike), uint64(prompt)}
}

// hash is a FNV-1a hash.
type hash uint64

func (h *hash) add(b byte) { *h = (*h ^ hash(b)) * 1099511628211 }
