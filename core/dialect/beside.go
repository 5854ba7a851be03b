package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Parts of a message that stand under keys of their own, beside its content.

// besideField is the key under which a part is written beside the content of messages of the
// role; nil for none.
func (d *Dialect) besideField(made makes, said *record, set roleSet) *field {
	return d.message.first(func(f *field) bool {
		return f.part != nil && !f.reads && f.part.makes != makesRaw && !f.part.reads &&
			f.part.fits(made) && (f.part.roles == 0 || f.part.takes(set)) && f.part.holds(said)
	})
}

// isInline says that an image stands in the record itself, whatever its type is. That of a data
// URL is taken out of it.
func isInline(said *record) bool {
	takeOut(said)
	return said.is[Data] != "" && !isAddress(said.is[Data])
}

// readBeside reads the images of a list beside the content, each of which is its base64.
func (r *reader) readBeside(f *field, list source.Index) {
	for node := range r.Doc.Elements(list) {
		r.part = r.at()
		if r.kind(node) != source.String {
			r.misfit(WrongType, node, f.key, Images, "a base64 text")
			r.addRaw(f.key, node)
			continue
		}
		if r.addressed(node) {
			r.notBare(node, f.key, Images)
		}
		data := r.text(node)
		r.add(core.Image{Data: data, MediaType: imageType(data)}, PartOrigin{Node: node, Text: node})
	}
	r.part = -1
}

// beside writes the parts under a key of their own, if there are any.
func (w *writing) beside(f *field, parts []newPart) {
	var own []newPart
	for _, each := range parts {
		if each.field == f {
			own = append(own, each)
		}
	}
	if own == nil {
		return
	}
	w.key(f.key)
	switch raw, isRaw := own[0].Part.(core.Raw); {
	case core.IsThinking(own[0].Part):
		w.text(w.thoughts(own))
	case core.IsToolCall(own[0].Part):
		own[0].form = f.part
		w.elements(own[:1])
	case isRaw && f.part.makes != makesImages:
		w.raw(view(raw.JSON))
	default:
		w.partsIn(own)
	}
}

// thoughts are reasoning in one text.
func (w *writing) thoughts(parts []newPart) string {
	texts := make([]string, len(parts))
	for i, each := range parts {
		made, said := recordOf(each.Part)
		if texts[i] = said.is[Text]; i == 1 && made == makesThinking {
			w.lose(changed, "reasoning in several parts, now one", each.index)
		}
		said.carried[Text] = true
		w.missed(&said, each.index)
	}
	return strings.Join(texts, "\n\n")
}

// besideImage is the JSON of an image in a list beside the content.
func (w *writing) besideImage(each *newPart) string {
	_, said := recordOf(each.Part)
	isInline(&said)
	said.carried[Data], said.carried[MediaType] = true, imageType(said.is[Data]) == said.is[MediaType]
	w.missed(&said, each.index)
	return jsonText(said.is[Data])
}
