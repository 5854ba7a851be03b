package dialect

import "github.com/rolecall/rolecall/core/source"

// FileAt finds the picture or the file that a part holds: the nodes of its content and of the
// kind that it is said to be of, None for what is absent. The content may be an address.
func (c Wire) FileAt(part source.Index) (data, media source.Index) {
	for _, f := range c.Dialect.parts {
		if f.makes != makesImage && !f.file || c.Doc.Kind(part) != source.Object || !c.bears(part, f) {
			continue
		}
		data, media = source.None, source.None
		for f, value := range c.under(part, &f.shape) {
			if c.kind(value) != source.String {
				continue
			}
			if f.slot == Data || f.short {
				data = firstOf(data, value)
			} else if f.slot == MediaType {
				media = firstOf(media, value)
			}
		}
		if data != source.None {
			return data, media
		}
	}
	return source.None, source.None
}
