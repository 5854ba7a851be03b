package dialect

import "github.com/rolecall/rolecall/core/source"

// FileAt finds the picture or the file that a part holds: the nodes of its content and of the
// kind that it is said to be of, None for what is absent. The content may be an address.
func (c Wire) FileAt(part source.Index) (data, media source.Index) {
	for i := range c.Dialect.parts {
		f := &c.Dialect.parts[i]
		if f.makes != makesImage && !f.file || c.Doc.Kind(part) != source.Object || !c.bears(part, f) {
			continue
		}
		if data, media = c.fileIn(part, &f.shape); data != source.None {
			return data, media
		}
	}
	return source.None, source.None
}

// fileIn is FileAt for an object of a shape.
func (c *Conversation) fileIn(object source.Index, s *shape) (data, media source.Index) {
	for i := range s.fields {
		f := &s.fields[i]
		value := c.member(object, f.key)
		foundData, foundMedia := source.None, source.None
		switch kind := c.Doc.Kind(value); {
		case kind == source.String && (f.slot == Data || f.short):
			foundData = value
		case kind == source.String && f.slot == MediaType:
			foundMedia = value
		case kind == source.Object && f.in != nil:
			foundData, foundMedia = c.fileIn(value, f.in)
		case kind == source.Object:
			foundData, foundMedia = c.fileInEither(value, f.either)
		}
		data, media = firstOf(data, foundData), firstOf(media, foundMedia)
	}
	return data, media
}

// fileInEither is FileAt for an object of the first of several shapes that has one.
func (c *Conversation) fileInEither(object source.Index, forms []form) (data, media source.Index) {
	for i := range forms {
		if forms[i].keyed || c.Doc.Is(c.Doc.Member(object, typeField.key), forms[i].sign) {
			if data, media = c.fileIn(object, &forms[i].shape); data != source.None {
				return data, media
			}
		}
	}
	return source.None, source.None
}
