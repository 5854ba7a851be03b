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
			say(f, "This is a stream event, not a message",
				"Each event contains a piece of a response. Combine the pieces into a message first, and send that.")
		})
	},
}
