package lint

import (
	"bytes"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// splice is a string in which patches changed stretches, the last of them first.
type splice struct {
	// op is the number of the operation that writes the string.
	op int
	// old is the string as it was, as JSON; low is where the first stretch begins that changed.
	old []byte
	low int
}

// splice joins a patch that writes a string with one that writes the same string already, if
// each changes a stretch of its own: a text can hold thousands of calls.
func (b *batchSet) splice(op finding.Op) bool {
	s, known := b.splices[op.Path]
	if !known {
		return false
	}
	before := b.ops[s.op].Value
	if s.old == nil {
		node, ok := b.file.Doc.Find(op.Path)
		if !ok || b.file.Doc.Kind(node) != source.String {
			return false
		}
		s.old = []byte(source.Quote(b.file.Doc.String(node)))
		s.low, _ = stretch(s.old, before)
	}
	from, to := stretch(s.old, op.Value)
	if to > s.low {
		return false
	}
	changed := op.Value[from : len(op.Value)-(len(s.old)-to)]
	b.ops[s.op].Value = bytes.Join([][]byte{s.old[:from], changed, before[to:]}, nil)
	s.low = from
	return true
}

// stretch is the part of an old text that is another one in the new text.
func stretch(old, new []byte) (from, to int) {
	for from < min(len(old), len(new)) && old[from] == new[from] {
		from++
	}
	end := len(new)
	for to = len(old); to > from && end > from && old[to-1] == new[end-1]; to-- {
		end--
	}
	return from, to
}
