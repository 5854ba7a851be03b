package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/internal/picture"
)

var tooManyFiles = Rule{
	ID:       "too-many-files",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.CountsFiles || t.Pictures != Pictures{} },
	Stage:    StageLimits,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		p.pictures()
		for i := range p.Messages {
			part, sign, most := inspect.Excess(p.Conversation, i)
			if part < 0 {
				continue
			}
			if f := p.MarkPart(p.level, i, part, false); f != nil {
				say(f, "A message holds more than "+strconv.Itoa(most)+" parts of type "+quote(sign),
					p.Target().Name+" takes "+strconv.Itoa(most)+" at once, and it was seen to count those of the whole request. Take the others out, or ask about them in a request of their own.")
				node := p.PartNode(i, part)
				f.Fixes = p.RemoveFix("Remove the part", false, node)
			}
		}
	},
}

// Pictures are what a target takes of the pictures in a request. The zero value is any.
type Pictures struct {
	// Most is how many a request may hold, 0 for any number.
	Most int
	// Side is the most pixels of a side, and ManySide that where a request holds more than Many; 0 for any.
	Side, Many, ManySide int
	// Encoded is the most characters of base64, Bytes the most bytes behind it; 0 for any.
	Encoded, Bytes int
}

// pictures reports the pictures that are one too many, too large or too long.
func (p *Pass) pictures() {
	limits, number := p.Target().Pictures, 0
	if limits == (Pictures{}) {
		return
	}
	p.eachPicture(func(int, int, core.Image) { number++ })
	side, above := limits.Side, ""
	if limits.Many > 0 && number > limits.Many {
		side, above = limits.ManySide, " where a request holds more than "+strconv.Itoa(limits.Many)+" pictures"
	}
	at := 0
	p.eachPicture(func(i, part int, image core.Image) {
		at++
		width, height := picture.Size(image.Data)
		text := picture.Base64(image.Data)
		headline, note := "", ""
		switch long := max(width, height); {
		case limits.Most > 0 && at > limits.Most:
			headline, note = "The request holds "+count(number, "picture")+", and "+strconv.Itoa(limits.Most)+" is the most", "Remove the others, or ask about them in a request of their own."
			if at > limits.Most+1 {
				return // said once
			}
		case side > 0 && long > side:
			headline, note = "The picture is "+strconv.Itoa(width)+" by "+strconv.Itoa(height)+" pixels, and a side has at most "+strconv.Itoa(side), "That is the limit"+above+". Make the picture smaller."
		case limits.Encoded > 0 && len(text) > limits.Encoded:
			headline, note = "The picture has "+strconv.Itoa(len(text))+" characters of base64, and "+strconv.Itoa(limits.Encoded)+" is the most", "Make the picture smaller, or compress it more."
		case limits.Bytes > 0 && len(text)/4*3 > limits.Bytes+2:
			headline, note = "The picture has "+strconv.Itoa(len(text)/4*3)+" bytes, and "+strconv.Itoa(limits.Bytes)+" is the most", "Make the picture smaller, or compress it more."
		}
		if headline == "" {
			return
		}
		if f := p.MarkPart(p.level, i, part, false); f != nil {
			say(f, headline,
				p.Target().Name+" rejects the request. "+note)
			f.Fixes = p.RemoveFix("Remove the picture", false, p.PartNode(i, part))
		}
	})
}

// eachPicture yields the pictures of a request that are parts of its messages.
func (p *Pass) eachPicture(yield func(message, part int, image core.Image)) {
	for i := range p.Messages {
		if len(p.Messages[i].Parts) == 0 || len(p.From[i].Parts) == 0 {
			continue
		}
		for part, value := range p.Messages[i].Parts {
			if image, ok := value.(core.Image); ok {
				yield(i, part, image)
			}
		}
	}
}
