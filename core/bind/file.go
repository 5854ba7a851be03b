package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// SaidUnder is the text of a slot in an object of a shape, wherever it is there.
func (r *Reader) SaidUnder(object source.Index, s *format.Shape, slot format.Slot) (text string, at source.Index) {
	for f, value := range r.Under(object, s) {
		if f.Slot == slot {
			if text = r.meant(f, value); text != "" {
				return text, value
			}
		}
	}
	return "", source.None
}

// InText reports whether a file is written as its text in a form that is read and never written.
func (r *Reader) InText(object source.Index, s *format.Shape) bool {
	for f, value := range r.Under(object, s) {
		if form := r.EitherOf(value, f.Either); form != nil {
			return form.Reads
		}
	}
	return false
}

// FileRest are the keys of what else the object of a file says.
func (r *Reader) FileRest(object source.Index, used []source.Index) (rest []string) {
	for key, value := range r.Doc.Members(object) {
		inside := func(at source.Index) bool { return at > value && at < r.Doc.Nodes[value].Next }
		switch name := r.Key(key); {
		case slices.Contains(used, value) || name == format.TypeField.Key || !r.Means(value):
		case r.Kind(value) == source.Object && slices.ContainsFunc(used, inside):
			rest = append(rest, r.FileRest(value, used)...)
		default:
			rest = append(rest, name)
		}
	}
	return rest
}

// PlainBase64 is the content of an image in the letters of plain base64; false where it is already.
func PlainBase64(image core.Image) (core.Image, bool) {
	if image.MediaType == "" && format.ImageType(format.PlainBase64(image.Data)) == "" {
		return image, false
	}
	plain := format.PlainBase64(image.Data)
	other := plain != image.Data
	image.Data = plain
	return image, other
}
