package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var fileInResult = Rule{
	ID:      "file-in-result",
	Levels:  Levels{APIs: finding.Warning},
	ByModel: everyTarget,
	Stage:   StageShape,
	Needs:   needsResults,
	Check: func(p *Pass) {
		level, takes := p.level, p.model().fact(SeesResults)
		if takes == No {
			level = finding.Error
		} else if takes == Yes || !p.Target().goesBy(models.ResultFiles) || !p.Reads() {
			return
		} else if p.Model == "" {
			level = finding.Info // most requests are for models that accept them
		}
		for i := range p.Messages {
			if p.Messages[i].Role != core.RoleTool {
				continue
			}
			for k, part := range p.Messages[i].All() {
				if data, _ := fileAt(p.Conversation, p.message(i).part(k)); data == source.None && p.mediaOf(part) == "" {
					continue
				}
				if f := p.MarkPart(level, i, k, false); f != nil {
					say(f, "File in a tool result",
						"Only some models accept this: Claude does, but Amazon Nova rejected such a request. If yours doesn't, put the file in a user message after the result.")
					if takes == No {
						setNote(f, p.model().subject()+" doesn't accept files in tool results. Put the file in a user message after the result.")
					}
				}
			}
		}
	},
}

// fileAt finds the image or file in a part: its content, which may be an address, and its declared media type; None for what
// is absent.
func fileAt(c *bind.Conversation, part source.Index) (data, media source.Index) {
	for _, f := range c.Format.Parts {
		if f.Kind != format.ImagePart && !f.File || c.Doc.Kind(part) != source.Object || !c.Bears(part, f) {
			continue
		}
		data, media = source.None, source.None
		for f, value := range c.Under(part, &f.Shape) {
			if c.Kind(value) != source.String {
				continue
			}
			if f.Slot == format.Data || f.Short {
				data = bind.FirstOf(data, value)
			} else if f.Slot == format.MediaType {
				media = bind.FirstOf(media, value)
			}
		}
		if data != source.None {
			return data, media
		}
	}
	return source.None, source.None
}
