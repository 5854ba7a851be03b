package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// addImage adds the image that an object of the form holds to the current message.
func (r *reader) addImage(form *form, node source.Index, at *places) {
	image := core.Image{Data: r.text(at[Data]), MediaType: r.saidIn(form, MediaType, at[MediaType]), Name: r.word(at[Label])}
	if form.address {
		image.MediaType = mediaType(image.Data)
	}
	r.add(image, PartOrigin{Node: node, Text: at[Data]})
}

// readImages makes a part of each image of a list.
func (r *reader) readImages(list *field, array source.Index) {
	if r.kind(array) != source.Array {
		return
	}
	if r.Doc.Nodes[array].Next == array+1 {
		r.misfit(EmptyContent, array, list.key, Images, "at least one image")
	}
	for node := array + 1; node < r.Doc.Nodes[array].Next; node = r.Doc.Nodes[node].Next {
		r.part = r.at()
		if r.kind(node) != source.Object {
			r.misfit(WrongType, node, list.key, Images, "an object with data, name and mediaType")
			r.misplaced("what stands in place of an image", node, "an object")
			continue
		}
		var at places
		r.way = append(r.way, list.key)
		r.read(node, &list.each.shape, &at)
		r.way = r.way[:0]
		r.make(list.each, node, source.None, &at)
	}
}
