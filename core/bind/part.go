package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// arguments makes a call's arguments from their value: an object, or a string holding
// the text of one.
func (r *reader) arguments(value source.Index, call *core.ToolCall) {
	call.RawArgs = r.Word(value)
	if r.Options.Args {
		call.Args = format.ParseObject(call.RawArgs)
	}
}

// addImage adds the image that an object of the form holds to the current message.
func (r *reader) addImage(form *format.Form, node source.Index, at *format.Places) {
	image := core.Image{Data: r.text(at[format.Data]), MediaType: r.saidIn(form, format.MediaType, at[format.MediaType]), Name: r.Word(at[format.Label])}
	if form.Address {
		image.MediaType = format.MediaTypeOf(image.Data)
	}
	r.add(image, PartOrigin{Node: node, Text: at[format.Data]})
}

// readImages makes a part of each image of a list.
func (r *reader) readImages(list *format.Field, array source.Index) {
	if r.Kind(array) != source.Array {
		return
	}
	if r.Doc.Nodes[array].Next == array+1 {
		r.misfit(format.EmptyContent, array, list.Key, format.Images, "at least one image")
	}
	for node := array + 1; node < r.Doc.Nodes[array].Next; node = r.Doc.Nodes[node].Next {
		r.part = r.at()
		if r.Kind(node) != source.Object {
			r.misfit(format.WrongType, node, list.Key, format.Images, "an object with data, name and mediaType")
			r.misplaced("entry that isn't an image", node, "an object")
			continue
		}
		var at format.Places
		r.way = append(r.way, list.Key)
		r.read(node, &list.Each.Shape, &at)
		r.way = r.way[:0]
		r.make(list.Each, node, source.None, &at)
	}
}
