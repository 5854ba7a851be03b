package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var tooManyCacheMarks = Rule{
	ID:       "too-many-cache-marks",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.MaxCacheMarks > 0 },
	Stage:    StageLimits,
	Check: func(p *Pass) {
		most := p.Target().MaxCacheMarks
		if !p.Reads() {
			return
		}
		marks := inspect.CacheMarks(p.Info())
		if len(marks) <= most {
			return
		}
		if f := p.Mark(-1, p.Doc.KeyOf(marks[most]), true); f != nil {
			say(f, "The request holds "+count(len(marks), "cache mark")+", and "+count(most, "mark")+" is the most",
				p.Target().Name+" rejects a request with more. A later mark keeps all that comes before it as well, so the first ones in the messages can go.")
			for _, mark := range marks[:most] {
				p.addPlace(f, p.Doc.KeyOf(mark), "A mark is here")
			}
			gone := p.sparedMarks(marks, len(marks)-most)
			for i, mark := range gone {
				// A mark that is a part of its own goes with it.
				if part := p.shared.pointers.Parent(mark); p.Doc.Len(part) == 1 && p.Doc.KeyOf(part) == source.None {
					gone[i] = part
				}
			}
			f.Fixes = p.RemoveFix("Remove "+count(len(gone), "mark")+" that a later one covers", true, gone...)
		}
	},
}

// sparedMarks are so many marks to take out: those of the messages first, from the first on, for
// the later ones cover them.
func (p *Pass) sparedMarks(marks []source.Index, n int) []source.Index {
	var inside, beside []source.Index
	for _, mark := range marks {
		if p.within(mark, p.List) {
			inside = append(inside, mark)
		} else {
			beside = append(beside, mark)
		}
	}
	if len(inside) > n {
		return inside[:n]
	}
	// The last mark of the messages covers what comes before them.
	return append(inside[:max(len(inside)-1, 0)], beside...)[:n]
}
