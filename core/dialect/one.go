package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// oneContent writes the one content of a message; several parts are images.
func (w *writing) oneContent(m *core.Message, parts []newPart) {
	if m.Role == core.RoleTool {
		w.oneResult(m)
		return
	}
	if len(parts) == 0 {
		parts = []newPart{{Part: core.Text{}, index: -1, form: w.dialect.formFor(makesText, nil, inOther)}}
	}
	w.onePart(parts)
}

// onePart writes an object of one content.
func (w *writing) onePart(parts []newPart) {
	first := parts[0]
	if first.form == nil || first.form.makes != makesImages {
		w.elements(parts[:1])
		return
	}
	list := first.form.shape.of(Images)
	w.open('{')
	w.member("type", first.form.sign)
	w.key(list.key)
	w.open('[')
	for _, each := range parts {
		_, said := recordOf(each.Part)
		w.typed("", &list.each.shape, &said, each.index)
	}
	w.close(']')
	w.close('}')
}

// oneResult writes a message of role tool. A text that is a JSON object or array goes in as
// that, because a result may be anything and reads as the same text; more than one text is
// a list of contents.
func (w *writing) oneResult(m *core.Message) {
	if w.patch != nil && w.patch.oneResult(w, m) {
		return
	}
	f := w.dialect.resultForm()
	said := w.resultRecord(m)
	if parts := w.placed(&core.Message{Parts: m.Parts}, nil); len(m.Parts) > 1 || len(parts) == 1 && !core.IsText(parts[0].Part) {
		inner := *w
		inner.builder, inner.losses = builder{compact: true}, nil
		inner.open('[')
		for i := range parts {
			inner.onePart(parts[i : i+1])
		}
		inner.close(']')
		w.losses = append(w.losses, inner.losses...)
		w.lose(changed, "a result of several parts, now JSON", -1)
		said.is[Output] = string(inner.out)
	} else if len(parts) == 1 {
		said.is[Output] = parts[0].Part.(core.Text).Text // of a part that is none, what stands for it
	}
	said.carried[Failure] = true // the text says it by a mark alone, which is lost there
	w.record(f, &said, -1)
}

// imageType is the media type of an image by its data URL, by the end of its address, or
// by how its base64 begins; "" when nothing tells.
func imageType(data string) string {
	if named := mediaType(data); named != "" {
		return named
	}
	for _, sign := range [...]struct{ head, tail, mediaType string }{
		{"iVBORw0KGgo", ".png", core.ImagePNG}, {"/9j/", ".jpg", core.ImageJPEG}, {"/9j/", ".jpeg", core.ImageJPEG},
		{"R0lGOD", ".gif", core.ImageGIF}, {"UklGR", ".webp", core.ImageWebP},
	} {
		if strings.HasPrefix(data, sign.head) || strings.HasSuffix(data, sign.tail) {
			return sign.mediaType
		}
	}
	return ""
}
