package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/picture"
)

var tooManyFiles = Rule{
	ID:        "too-many-files",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.CountsFiles || t.Pictures != Pictures{} },
	Stage:     StageLimits,
	Check: func(p *Pass) {
		// The images of a log are sent unchanged, in the target's own format.
		if p.Reads() || p.File.Joined() {
			checkPictures(p)
		}
		if !p.Reads() {
			return
		}
		for i := range p.Messages {
			part, sign, most := excessPart(p.Conversation, i)
			if part < 0 {
				continue
			}
			if f := p.MarkPart(p.level, i, part, false); f != nil {
				say(f, "A message has more than "+strconv.Itoa(most)+" parts of type "+quote(sign),
					p.Target().Name+" accepts up to "+strconv.Itoa(most)+", sometimes counted across the whole request. Remove the extra ones, or send them in separate requests.")
				node := p.message(i).part(part)
				f.Fixes = p.RemoveFix("Remove the part", false, node)
			}
		}
	},
}

// Pictures are a target's limits for images. The zero value has no limits.
type Pictures struct {
	// Most is how many a request may have, 0 for any number.
	Most int
	// Side is the maximum side length in pixels, and ManySide the one for more than Many images; 0 for any.
	Side, Many, ManySide int
	// Encoded is the maximum number of base64 characters, Bytes that of decoded bytes; 0 for any.
	Encoded, Bytes int
}

// checkPictures reports images that exceed a limit in number, dimensions or size.
func checkPictures(p *Pass) {
	limits, number := p.Target().Pictures, 0
	if limits == (Pictures{}) {
		return
	}
	eachPicture(p, func(int, int, core.Image) { number++ })
	side, above := limits.Side, ""
	if limits.Many > 0 && number > limits.Many {
		side, above = limits.ManySide, " for requests with more than "+strconv.Itoa(limits.Many)+" images"
	}
	at := 0
	eachPicture(p, func(i, part int, image core.Image) {
		at++
		width, height := picture.Size(image.Data)
		text := picture.Base64(image.Data)
		headline, note := "", ""
		switch long := max(width, height); {
		case limits.Most > 0 && at > limits.Most:
			headline, note = "The request has "+count(number, "image")+", but the limit is "+strconv.Itoa(limits.Most), "Remove the extra images, or send them in separate requests."
			if at > limits.Most+1 {
				return // reported once
			}
		case side > 0 && long > side:
			headline, note = "The image is "+strconv.Itoa(width)+" × "+strconv.Itoa(height)+" pixels, but the limit is "+strconv.Itoa(side)+" per side", "This is the limit"+above+". Resize the image."
		case limits.Encoded > 0 && len(text) > limits.Encoded:
			headline, note = "The image has "+strconv.Itoa(len(text))+" base64 characters, but the limit is "+strconv.Itoa(limits.Encoded), "Resize or compress the image."
		case limits.Bytes > 0 && len(text)/4*3 > limits.Bytes+2:
			headline, note = "The image has "+strconv.Itoa(len(text)/4*3)+" bytes, but the limit is "+strconv.Itoa(limits.Bytes), "Resize or compress the image."
		}
		if headline == "" {
			return
		}
		if f := p.MarkPart(p.level, i, part, false); f != nil {
			say(f, headline,
				p.Target().Name+" rejects the request. "+note)
			f.Fixes = p.RemoveFix("Remove the image", false, p.message(i).part(part))
		}
	})
}

// eachPicture yields the images in the messages of a request.
func eachPicture(p *Pass, yield func(message, part int, image core.Image)) {
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

// excessPart is the first part that exceeds how many of its type a message may have, with the type and that number; -1 for
// none.
func excessPart(c *bind.Conversation, message int) (part int, sign string, most int) {
	if len(c.From[message].Parts) < 2 {
		return -1, "", 0
	}
	counts := map[string]int{}
	for k := range c.From[message].Parts {
		_, f := c.FormIn(message, k)
		if f == nil || f.Most == 0 {
			continue
		}
		if counts[f.Tag]++; counts[f.Tag] > f.Most {
			return k, f.Tag, f.Most
		}
	}
	return -1, "", 0
}
