package convert

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// partAt is a part of a message of the source; -1 is the message itself.
type partAt struct{ message, part int }

// origin says which message of the source a message of the draft is, and which of its parts each
// part is; parts is nil where they are the same.
type origin struct {
	message int
	parts   []partAt
	// moved says that the parts was in another message.
	moved bool
}

// at is the part of the source that a part of the draft is.
func (o *origin) at(part int) partAt {
	if part >= 0 && o.parts != nil {
		if part < len(o.parts) {
			return o.parts[part]
		}
		return partAt{o.message, -1}
	}
	return partAt{o.message, part}
}

// draft makes what is to be written of what was read: with IDs that the format takes, and with
// files and images where it has a place for them.
func (w *work) draft() {
	w.drafted = write.Draft{
		Of: w.Conversation, Said: w.said, MaxTokens: w.options.MaxTokens,
		Request: (w.Container == format.Request || w.declaresInside()) && !w.options.List, Model: w.model(), Carried: w.rendered, Now: w.options.Now,
	}
	w.renamed = w.newIDs()
	var waiting []origin // parts of results that go into a message of the user after them
	for i := range w.Messages {
		m := w.Messages[i]
		w.keepContents(&m, i)
		if m.Role != core.RoleTool {
			w.moveParts(waiting)
			waiting = nil
		}
		from := origin{message: i}
		if m.Role == core.RoleTool && len(m.Parts) > 0 {
			m, from, waiting = w.withoutMoved(m, from, waiting)
		}
		if w.foreign(&m, &from) || w.declaresAlone(i) {
			continue
		}
		w.refusals(&m, i)
		w.rename(&m, i)
		w.drafted.Messages, w.from = append(w.drafted.Messages, m), append(w.from, from)
	}
	w.moveParts(waiting)
	w.fit()
	w.drafted.Declare = w.called()
	if len(w.drafted.Declare) > 0 && !w.options.List {
		w.drafted.Request = true // a list has no place for them, and the API takes the calls of none without
	}
}

// called are the tools that the conversation calls, each once, where the API has to know of some;
// nil elsewhere.
func (w *work) called() []string {
	if !lint.OwnTarget(w.options.To).NeedsTools {
		return nil
	}
	var names []string
	known := map[string]bool{}
	for i := range w.drafted.Messages {
		for _, call := range w.drafted.Messages[i].Calls() {
			if !call.Server && call.Name != "" && !known[call.Name] {
				known[call.Name] = true
				names = append(names, call.Name)
			}
		}
	}
	return names
}

// withoutMoved takes out of a result what only a message of the user can hold.
func (w *work) withoutMoved(m core.Message, from origin, waiting []origin) (core.Message, origin, []origin) {
	to, own := w.options.To, w.Format
	moved := origin{message: from.message, moved: true}
	var kept []core.Part
	var parts []partAt
	for k, part := range m.Parts {
		if isMedia(part) && write.Lacks(to, part, core.RoleTool, own) != "" && write.Lacks(to, part, core.RoleUser, own) == "" {
			moved.parts = append(moved.parts, partAt{from.message, k})
			continue
		}
		kept, parts = append(kept, part), append(parts, partAt{from.message, k})
	}
	if len(moved.parts) > 0 {
		m.Parts, from.parts = kept, parts
		waiting = append(waiting, moved)
	}
	return m, from, waiting
}

// isMedia reports whether a part is an image, or a file, which the model has no part for.
func isMedia(part core.Part) bool {
	_, raw := part.(core.Raw)
	return raw || core.IsImage(part)
}

// moveParts adds a message of the user with what was taken out of the results before it.
func (w *work) moveParts(waiting []origin) {
	for _, from := range waiting {
		m := core.Message{Role: core.RoleUser}
		for _, k := range from.parts {
			m.Parts = append(m.Parts, w.Messages[k.message].Parts[k.part])
		}
		w.drafted.Messages, w.from = append(w.drafted.Messages, m), append(w.from, from)
	}
}

// refusals makes words of the assistant of a refusal where the format has no place for one.
func (w *work) refusals(m *core.Message, i int) {
	for k, part := range m.Parts {
		raw, ok := part.(core.Raw)
		if !ok || raw.Kind != refusal || write.Lacks(w.options.To, part, m.Role, w.Format) == "" {
			continue
		}
		doc := source.Parse(raw.JSON)
		text := doc.Roots[0]
		if doc.Kind(text) == source.Object {
			text = doc.Member(text, refusal)
		}
		if doc.Kind(text) != source.String {
			continue
		}
		if k == 0 || &m.Parts[0] == &w.Messages[i].Parts[0] {
			m.Parts = slices.Clone(m.Parts)
		}
		m.Parts[k] = core.Text{Text: doc.String(text)}
		w.add(Loss{
			Kind: Changed, What: "refusal to assistant text", Why: w.options.To.Name + " doesn't support refusals",
			Message: i, From: w.partPlace(i, k),
		})
		for key, value := range doc.Members(doc.Roots[0]) {
			if name := doc.String(key); name != refusal && name != "type" && doc.Kind(value) != source.Null {
				w.add(Loss{Kind: Dropped, What: `field "` + name + `"`, Why: w.why(Dropped), Message: i, From: w.partPlace(i, k)})
			}
		}
	}
}

const refusal = "refusal"

// said is what the text says beyond the model: that a result reports a failure, and how
// closely to look at an image.
func (w *work) said(message, part int, slot format.Slot) (string, source.Index) {
	if message < 0 || message >= len(w.from) {
		return "", source.None
	}
	from := &w.from[message]
	switch slot {
	case format.Failed:
		if failed := w.From[from.message].Failed; part < 0 && failed != source.None && !from.moved {
			return "true", failed
		}
	case format.Detail:
		at := from.at(part)
		if origin := &w.From[at.message]; at.part >= 0 && at.part < len(origin.Parts) {
			if node := detailOf(w.Conversation, origin.Parts[at.part].Node); node != source.None {
				return w.Doc.String(node), node
			}
		}
	}
	return "", source.None
}

// detailOf is the value that says how closely to look at the image in a part; None for none.
func detailOf(c *bind.Conversation, part source.Index) source.Index {
	for node := part; node < c.Doc.Nodes[part].Next; node++ {
		if f := c.Info().FieldOf(node); f != nil && f.Slot == format.Detail && c.Kind(node) == source.String {
			return node
		}
	}
	return source.None
}
