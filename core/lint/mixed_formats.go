package lint

import "github.com/rolecall/rolecall/core/finding"

var mixedFormats = Rule{
	ID:     "mixed-formats",
	Levels: Levels{All: finding.Warning},
	Stage:  StageShape,
	CheckFile: func(p *FilePass) {
		if len(p.File.Guesses) == 0 {
			return
		}
		best := p.File.Guesses[0].Format
		for _, other := range p.File.Mixed {
			if len(other.Reasons) == 0 {
				continue
			}
			at := other.Reasons[0].At
			p.Mark(p.span(at), at, false, func(f *finding.Finding) {
				say(f, "This is in the form of "+other.Format.Name+", but the text is in that of "+best.Name,
					"What decides is "+other.Reasons[0].Text+". No API reads two forms in one conversation. Convert one half of it, or choose the form that the text is to be read as.")
				f.Related = p.reasons(other.Reasons[1:])
			})
		}
	},
}
