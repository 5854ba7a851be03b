package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var tooManyCacheMarks = Rule{
	ID:        "too-many-cache-marks",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.MaxCacheMarks > 0 },
	Stage:     StageLimits,
	Check: func(p *Pass) {
		most := p.Target().MaxCacheMarks
		if !p.Reads() {
			return
		}
		marks := bind.CacheMarks(p.Info())
		if len(marks) <= most {
			return
		}
		if f := p.Mark(-1, p.Doc.KeyOf(marks[most]), true); f != nil {
			say(f, "The request has "+count(len(marks), "cache breakpoint")+", but the limit is "+strconv.Itoa(most),
				p.Target().Name+" rejects requests with more. A breakpoint also caches everything before it, so the earlier ones aren't needed.")
			for _, mark := range marks[:most] {
				p.addPlace(f, p.Doc.KeyOf(mark), "Cache breakpoint")
			}
			gone := sparedMarks(p, marks, len(marks)-most)
			for i, mark := range gone {
				// Remove the part too if the mark is all it contains.
				if part := p.shared.pointers.Parent(mark); p.Doc.Len(part) == 1 && p.Doc.KeyOf(part) == source.None {
					gone[i] = part
				}
			}
			f.Fixes = p.RemoveFix("Remove "+count(len(gone), "breakpoint")+" covered by later ones", true, gone...)
		}
	},
}

// sparedMarks are n marks to remove: those in the messages first, from the start, because later ones cover
// them.
func sparedMarks(p *Pass, marks []source.Index, n int) []source.Index {
	var inside, beside []source.Index
	for _, mark := range marks {
		if p.value(mark).isWithin(p.List) {
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
