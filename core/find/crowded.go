package find

import (
	"github.com/rolecall/rolecall/core/source"
)

// MostEntries is how many entries the lists of one conversation may have: its messages, their parts, and what lists
// hold in those. Each takes a kilobyte or more where an answer is worked out, though it may be two bytes of the text.
// A long conversation may have more, one for each perEntry bytes.
const (
	MostEntries = 1 << 16
	perEntry    = 128
)

// Crowd is a conversation that has more entries than are read. It is none of File.Refs.
type Crowd struct {
	// At is the conversation, Last the first entry beyond what is read.
	At, Last source.Index
	// Entries is how many it has, and Most how many it may have.
	Entries, Most int
}

// leaveCrowds takes the conversations that have too many entries out of Refs. So whoever reads a text, by whatever
// door, is safe from them.
func (f *Found) leaveCrowds() {
	kept := f.Refs[:0]
	for _, ref := range f.Refs {
		if crowd := crowdAt(f, ref.At); crowd.Last != source.None {
			f.Crowds = append(f.Crowds, crowd)
		} else {
			kept = append(kept, ref)
		}
	}
	f.Refs = kept
}

// crowdAt counts the entries of a conversation. Four numbers count as one: a tool may be given or return thousands.
func crowdAt(f *Found, at source.Index) Crowd {
	doc := f.Doc
	node := doc.Nodes[at]
	bytes := int(node.End - node.Start)
	if f.joined != nil {
		bytes = len(doc.Text)
	}
	c := Crowd{At: at, Most: max(MostEntries, bytes/perEntry)}
	if int(node.Next-at) <= c.Most {
		return c
	}
	quarters := 0
	for list := at; list < node.Next; list++ {
		if doc.Kind(list) != source.Array {
			continue
		}
		for entry := doc.First(list); entry != source.None; entry = doc.Next(entry, list) {
			if quarters++; doc.Kind(entry) != source.Number {
				quarters += 3
			}
			if c.Last == source.None && quarters/4 > c.Most {
				c.Last = entry
			}
		}
	}
	c.Entries = quarters / 4
	return c
}
