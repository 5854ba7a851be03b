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
				say(f, "This is in "+other.Format.Name+" format, but the rest is in "+best.Name+" format",
					"Recognized by "+other.Reasons[0].Text+". APIs don't accept two formats in one conversation. Convert one of them, or choose the format to read it as.")
				f.Related = p.reasons(other.Reasons[1:])
			})
		}
	},
}
