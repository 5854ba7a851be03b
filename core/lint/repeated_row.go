package lint

import (
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var repeatedRow = Rule{
	ID:     "repeated-row",
	Levels: Levels{All: finding.Warning},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if !p.File.IsTraining() {
			return
		}
		other, likeness := p.File.Twin(p.Index)
		if likeness == detect.Unlike {
			return
		}
		if f := p.Mark(-1, source.None, false); f != nil {
			switch likeness {
			case detect.Same:
				say(f, "The row is the same as another", "The model sees it twice and learns it too well, and a copy in the test rows falsifies the result. Remove one.")
			case detect.Alike:
				say(f, "The row is almost the same as another", "They differ only in case, spaces or punctuation. Remove one.")
			default:
				say(f, "The same prompt has another answer in another row", "The model can't learn both. Keep the better answer, unless they vary on purpose.")
			}
			p.addPlace(f, other, "The other row")
			f.Fixes = p.RemoveFix("Remove the row", false, p.At)
		}
	},
}
