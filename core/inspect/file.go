package inspect

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// FileAt finds the picture or the file that a part holds: the nodes of its content and of the
// kind that the text gives it, None for what is absent. The content may be an address.
func FileAt(c *bind.Conversation, part source.Index) (data, media source.Index) {
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
