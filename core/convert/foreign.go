package convert

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// foreign takes out of a message what the API of the format cannot read: reasoning that another
// maker's models sealed, and content in the letters that URLs take. It reports whether that was
// all of the message.
func (w *work) foreign(m *core.Message, of *origin) (gone bool) {
	if w.options.To == w.Format || len(m.Parts) == 0 {
		return false
	}
	kept, parts, changed := make([]core.Part, 0, len(m.Parts)), make([]partAt, 0, len(m.Parts)), false
	var called map[string]bool
	for k, part := range m.Parts {
		at := of.at(k)
		switch is := part.(type) {
		case core.Thinking:
			plain, said := w.unsealed(is, m.Role)
			if said.What != "" {
				said.Message, said.From = at.message, w.partPlace(at.message, at.part)
				w.add(said)
				changed = true
			}
			if plain == (core.Thinking{}) && said.What != "" {
				continue
			}
			part = plain
		case core.Raw:
			if called == nil {
				called = idsOf(m)
			}
			if len(called) > 0 && called[w.callID(is)] {
				w.add(Loss{
					Kind: Dropped, What: "duplicate tool call", Why: "It repeats a call in another format",
					Message: at.message, From: w.partPlace(at.message, at.part),
				})
				changed = true
				continue
			}
		case core.Image:
			if image, other := plainBase64(is); other {
				w.add(Loss{
					Kind: Changed, What: format.URLBase64 + " in an image to standard base64", Why: "Few APIs accept URL-safe base64",
					Message: at.message, From: w.partPlace(at.message, at.part),
				})
				part, changed = image, true
			}
		}
		kept, parts = append(kept, part), append(parts, at)
	}
	if !changed {
		return false
	}
	m.Parts, of.parts = kept, parts
	if len(kept) > 0 {
		return false
	}
	w.add(Loss{
		Kind: Dropped, What: "message with nothing left", Why: w.options.To.Name + " rejects empty messages",
		Message: of.message, From: w.partPlace(of.message, -1),
	})
	w.withoutHead(m, of)
	return true
}

// idsOf are the IDs of the calls of a message.
func idsOf(m *core.Message) map[string]bool {
	ids := map[string]bool{}
	for _, call := range m.Calls() {
		if call.ID != "" {
			ids[call.ID] = true
		}
	}
	return ids
}

// callID is the ID of a part that the source's format does not know, where the format that is written
// reads it as a call; "" for none.
func (w *work) callID(part core.Raw) string {
	doc := source.Parse(part.JSON)
	if len(doc.Roots) != 1 {
		return ""
	}
	id := doc.Member(doc.Roots[0], w.options.To.Key(format.CallID))
	if id == source.None || doc.Kind(id) != source.String {
		return ""
	}
	return doc.String(id)
}

// unsealed is reasoning as the API of the format takes it back, and what is lost with that; nothing is
// left of what was hidden by another maker, and of what the API takes sealed alone.
func (w *work) unsealed(is core.Thinking, role core.Role) (core.Thinking, Loss) {
	to := w.options.To
	own, _ := w.Format.SealsOf(w.Model)
	reads, only := to.SealsOf(w.drafted.Model)
	sealed := is.Signature+is.Data != ""
	switch {
	case reads == "" || sealed && (own == "" || own == reads):
		return is, Loss{}
	case !sealed && !only:
		return is, Loss{}
	case !sealed:
		return core.Thinking{}, Loss{Kind: Dropped, What: "unsigned reasoning", Why: to.Name + " accepts only reasoning that its own model signed"}
	case is.Text == "":
		return core.Thinking{}, Loss{Kind: Dropped, What: "encrypted reasoning", Why: "Only " + own + " models can read it"}
	case only || write.Lacks(to, core.Thinking{Text: is.Text}, role, w.Format) != "":
		return core.Thinking{}, Loss{Kind: Dropped, What: "reasoning", Why: to.Name + " accepts only reasoning that its own model signed"}
	}
	return core.Thinking{Text: is.Text}, Loss{Kind: Dropped, What: "reasoning signature", Why: "Only " + own + " models can read it"}
}

// plainBase64 is the content of an image in the letters of plain base64; false where it is already.
func plainBase64(image core.Image) (core.Image, bool) {
	if image.MediaType == "" && format.ImageType(format.PlainBase64(image.Data)) == "" {
		return image, false
	}
	plain := format.PlainBase64(image.Data)
	other := plain != image.Data
	image.Data = plain
	return image, other
}
