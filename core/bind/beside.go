package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// readBeside reads the images of a list next to the content, each of which is its base64.
func (r *reader) readBeside(f *format.Field, list source.Index) {
	for node := range r.Doc.Elements(list) {
		r.part = r.at()
		if r.Kind(node) != source.String {
			r.misfit(format.WrongType, node, f.Key, format.Images, "a base64 string")
			r.addRaw(f.Key, node)
			continue
		}
		if r.addressed(node) {
			r.notBare(node, f.Key, format.Images)
		}
		data := r.text(node)
		r.add(core.Image{Data: data, MediaType: format.ImageType(data)}, PartOrigin{Node: node, Text: node})
	}
	r.part = -1
}
