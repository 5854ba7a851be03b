package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var streamEvent = Rule{
	ID:     "stream-event",
	Levels: Levels{All: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		event := p.File.StreamEvent()
		if event == source.None {
			return
		}
		p.Mark(p.span(event), event, false, func(f *finding.Finding) {
			say(f, "An event of a stream, and no message",
				"Each event holds a piece of an answer. Put the pieces together first: the message that they make is what goes back to the model.")
		})
	},
}
