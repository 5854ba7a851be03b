package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// newPart is a part as it is to be written.
type newPart struct {
	core.Part
	// index is that of the part in its message.
	index int
	// form is the one that it is written in, and field the key beside the content under
	// which it stands; nil where nothing was looked for yet, and where it is as it stands.
	form  *form
	field *field
	// holds is the result that a call holds, where calls hold their results; nil elsewhere.
	holds *holding
	// fence says that it is code, which became text.
	fence bool
	// file is what is said of a file that was read in another format; nil for any other part.
	file *record
	// rest are the keys of what else the object of the file says; "" for one that stands as its text in
	// a form that is never written.
	rest []string
}

func newParts(message *core.Message) []newPart {
	var parts []newPart
	for i, part := range message.All() {
		parts = append(parts, newPart{Part: part, index: i})
	}
	return parts
}

// placed are the parts of a message that the dialect has a place for, each with its form.
// Code without a form of its own becomes text. What is lost with the others is noted; those
// that stand in the text already, which olds are, may stay where they are.
func (w *writing) placed(m *core.Message, olds []oldPart) []newPart {
	return w.placedIn(m, olds, w.isPlain(m))
}

// placedIn is placed for a content that is one text, if plain, or else one that may hold parts.
func (w *writing) placedIn(m *core.Message, olds []oldPart, plain bool) []newPart {
	d, set := w.dialect, setOf(m.Role)
	all := newParts(m)
	whole := len(all) > 0 && isWholeContent(d, all[0].Part)
	var held []newPart
	stand := standing{olds: olds}
	last := 0
	var called map[string]int
	for i, each := range all {
		switch each.Part.(type) {
		case core.Code, core.Raw:
			if !stand.holds(&each) {
				w.asText(&each, plain)
			}
		}
		if result, ok := each.Part.(core.ToolResult); ok && d.answered {
			if called == nil {
				called = serverCalls(all)
			}
			if call, held := called[result.ToolCallID]; held {
				if delete(called, result.ToolCallID); call != i-1 {
					w.lose(changed, "the order: a result stands in its call here", each.index)
				}
				continue // it is written with its call
			}
		}
		what := ""
		if whole && i > 0 && !core.IsToolCall(each.Part) {
			what = "what stands beside a content that is no text"
		} else if !whole || i > 0 {
			what = w.place(&each, set, plain)
		}
		if what == "" && d.isItem(each.form) { // it stands on its own alone
			_, said := recordOf(each.Part)
			if what, each.form = d.lacks(each.Part, &said, set), nil; said.is[RawKind] != "" {
				what = `a part of type "` + said.is[RawKind] + `"`
			}
		}
		if what != "" && stand.holds(&each) || what == "" && stand.stays(&each) {
			what = ""
		}
		if what != "" {
			w.lose(dropped, what, each.index)
			continue
		}
		if place := d.fieldOf(&each); place >= 0 && each.Part != core.Part(core.Text{}) {
			if place < last {
				w.lose(changed, "the order: "+d.orders(place, last), each.index)
			}
			last = place
		}
		held = append(held, each)
	}
	return held
}

// asText makes a text of a part that the dialect has no form for, where a text can say the
// same: of code, and of JSON where a message is one content.
func (w *writing) asText(part *newPart, plain bool) {
	switch is := part.Part.(type) {
	case core.Code:
		if plain || w.dialect.formFor(makesCode, nil, inOther) == nil {
			part.Part, part.fence = core.Text{Text: is.Markdown()}, true
			w.lose(changed, "a block of code, now text in a fence", part.index)
		}
	case core.Raw:
		if w.dialect.one {
			part.Part = core.Text{Text: string(is.JSON)}
			w.lose(changed, `a part of type "`+is.Kind+`", now its JSON as text`, part.index)
		}
	}
}

// standing are the parts that stand in the document already, by what tells them apart; beside are the first
// of those that stand under keys of their own.
type standing struct {
	olds     []oldPart
	byKey    map[string]*oldPart
	thinking *oldPart
	beside   map[lasting]*oldPart
}

// holds reports whether a part stands in the document already, and finds its place there.
// Reasoning beside the content stays there with another text too.
func (s *standing) holds(part *newPart) bool {
	if s.byKey == nil && len(s.olds) > 0 {
		s.byKey = make(map[string]*oldPart, len(s.olds))
		for i := len(s.olds) - 1; i >= 0; i-- {
			old := &s.olds[i]
			s.byKey[partKey(old.Part)] = old
			if old.field != nil && core.IsThinking(old.Part) {
				s.thinking = old
			}
		}
	}
	if s.byKey == nil {
		return false
	}
	old := s.byKey[partKey(part.Part)]
	if old == nil && core.IsThinking(part.Part) {
		old = s.thinking
	}
	if old != nil {
		part.field = old.field
	}
	return old != nil
}

// stays reports whether a part that could be written elsewhere too stands under a key of its own
// already, and leaves it there: reasoning as it is, and a call that has its ID still.
func (s *standing) stays(part *newPart) bool {
	stays, may := lastingOf(part.Part)
	if part.field != nil || !may {
		return false
	}
	if s.beside == nil {
		s.beside = map[lasting]*oldPart{}
		for i := len(s.olds) - 1; i >= 0; i-- {
			old := &s.olds[i]
			if key, may := lastingOf(old.Part); may && old.field != nil && (!key.call || isCallOf(old, old.Part)) {
				s.beside[key] = old
			}
		}
	}
	old := s.beside[stays]
	if old != nil {
		part.field, part.form = old.field, nil
	}
	return old != nil
}

// lasting is what tells reasoning and a call from others while they stay themselves.
type lasting struct {
	reasoning    core.Thinking
	id           string
	call, server bool
}

// lastingOf is that of a part; false for one that is neither.
func lastingOf(part core.Part) (lasting, bool) {
	switch part := part.(type) {
	case core.Thinking:
		return lasting{reasoning: part}, true
	case core.ToolCall:
		return lasting{id: part.ID, call: true, server: part.Server}, true
	}
	return lasting{}, false
}

// isPlain reports whether the content of a message is one text and its calls stand beside it.
func (w *writing) isPlain(m *core.Message) bool {
	if rule := ruleFor(w.dialect.rules, w.setOf(m)); rule != nil && rule.content&arrays == 0 {
		return true
	}
	return w.dialect.contentForms() == nil && (w.dialect.message.of(Parts) == nil || len(m.Parts) == 0)
}

// place finds where a part of a message of the role goes, or says what is lost with it.
func (w *writing) place(part *newPart, set roleSet, plain bool) (lost string) {
	d := w.dialect
	if raw, ok := part.Part.(core.Raw); ok {
		if plain {
			return `a part of type "` + raw.Kind + `"`
		}
		return w.placeRaw(part, set)
	}
	made, said := recordOf(part.Part)
	inParts := !plain && d.message.of(Parts) != nil
	if made == makesImage && w.drafting != nil {
		if lost := w.drafting.image(w, &said); lost != "" {
			return lost
		}
	}
	if made == makesText && plain {
		return ""
	}
	part.field = d.besideField(made, &said, set)
	switch {
	case part.field != nil:
		return ""
	case made == makesCall && len(d.calls) > 0 && !inParts && (isOwn(&said) || d.message.of(Parts) != nil):
		part.form = d.calls[0]
		return ""
	case plain:
		return d.lacks(part.Part, &said, set)
	}
	if part.form = d.formFor(made, &said, set); part.form != nil {
		return ""
	}
	return d.lacks(part.Part, &said, set)
}

// fieldOf is the place, among the keys of a message, of the one that a part is written under; -1
// for one that stays where it stands.
func (d *Dialect) fieldOf(part *newPart) int {
	call := part.form != nil && d.isCall(part.form)
	for i := range d.message.fields {
		f := &d.message.fields[i]
		switch {
		case part.field != nil:
			if part.field == f && !f.reads && f.part.makes != makesRaw {
				return i
			}
		case call && f.slot == Calls, !call && f.slot == Content:
			return i
		}
	}
	return -1
}

// orders says which of two keys of a message comes first, of which the part under the one stood
// after that under the other.
func (d *Dialect) orders(first, last int) string {
	word := func(f *field) string {
		switch f.slot {
		case Content:
			return "content"
		case Calls:
			return "the calls"
		}
		return `"` + f.key + `"`
	}
	return word(&d.message.fields[first]) + " stands before " + word(&d.message.fields[last]) + " here"
}

// placeRaw is place for a part that the model has no type for.
func (w *writing) placeRaw(part *newPart, set roleSet) (lost string) {
	raw := part.Part.(core.Raw)
	part.field = w.dialect.message.first(func(f *field) bool {
		return f.part != nil && f.part.makes == makesRaw && f.key == raw.Kind && isValue(raw.JSON) && f.takes&kindAt(raw.JSON) != 0 && !isBlock(raw)
	})
	if part.field != nil {
		return ""
	}
	part.form = first(w.dialect.partForms, func(f *form) bool {
		return f.shape.of(RawJSON) != nil || w.dialect.holdsRaw(f, &raw) && f.takes(set)
	})
	if part.form != nil {
		return ""
	}
	if w.drafting != nil {
		if lost, ok := w.drafting.file(w, part, set); ok {
			return lost
		}
	}
	return `a part of type "` + raw.Kind + `"`
}

// isBlock reports whether a part is an object that is told by a key, and not by its type.
func isBlock(raw core.Raw) bool {
	doc := source.Parse(raw.JSON)
	return len(doc.Roots) == 1 && doc.Member(doc.Roots[0], raw.Kind) != source.None && doc.Member(doc.Roots[0], typeField.key) == source.None
}

// holdsRaw reports whether a part that the model has no type for is one of the form: it says so,
// and has what the form requires.
func (d *Dialect) holdsRaw(f *form, raw *core.Raw) bool {
	if f.sign != raw.Kind && (f.makes != makesRaw || !f.isFamily() || !f.covers(raw.Kind)) || !isObject(raw.JSON) || f.keyed != isBlock(*raw) {
		return false
	}
	c := &Conversation{Doc: source.Parse(raw.JSON), Dialect: d}
	object := c.Doc.Roots[0]
	if !f.keyed && !c.is(c.Doc.Member(object, typeField.key), raw.Kind) {
		return false
	}
	// Else it is another format's part of that type.
	return c.hasKeys(object, &f.shape) && c.fitsForm(object, &f.shape)
}

// kindAt is the kind of the value that a JSON text is; of a number, a mark and null any.
func kindAt(json []byte) kinds {
	if kind := valueKinds(view(json)); kind&(texts|objects|arrays) != 0 {
		return kind
	}
	return anything
}

// part writes a part in its form.
func (w *writing) part(each newPart) bool {
	w.mark(each.index)
	if each.file != nil {
		w.drafting.writeFile(w, &each)
		return true
	}
	if w.stepPart(&each) {
		return true
	}
	if raw, ok := each.Part.(core.Raw); ok && (each.form == nil || each.form.shape.of(RawJSON) == nil) {
		w.raw(view(raw.JSON))
		return true
	}
	if each.field != nil && each.field.part.makes == makesImages {
		w.raw(w.besideImage(&each))
		return true
	}
	made, said := recordOf(each.Part)
	if made == makesCall && w.unnamed[said.is[CallID]] && each.form != nil && !each.form.shape.needs(CallID) {
		said.is[CallID] = ""
	}
	if each.form == nil {
		each.form = w.dialect.standingForm(made, &said)
	}
	if each.form == nil {
		return false
	}
	if made == makesImage {
		if w.beyond(&said, each.index, Detail); each.form.when != nil {
			each.form.when(&said) // takes the content out of a data URL
		}
		if f := each.form.shape.leaf(MediaType); f != nil && f.begins != "" && said.is[MediaType] == "" {
			if said.is[MediaType] = imageType(said.is[Data]); said.is[MediaType] == "" {
				w.lose(changed, "an image whose type nothing says, now a file", each.index)
			}
		}
	}
	w.record(each.form, &said, each.index)
	w.carriedBeyond(&said, each.index, Detail)
	return true
}

// record writes a record in a form.
func (w *writing) record(f *form, said *record, index int) {
	sign := f.sign
	switch {
	case f.keyed || w.dialect.isCall(f):
		sign = ""
	case f.family:
		sign = said.is[ToolName] + sign
		said.carried[ToolName] = true
	case f.head:
		sign += said.is[ToolName]
		said.carried[ToolName] = true
	case f.server:
		said.carried[Server] = true
	}
	if f.shape.of(Failed) != nil && said.is[Failure] != "" {
		said.is[Output], said.is[Failed], said.carried[Failure] = said.is[Failure], "true", true
	}
	w.typed(sign, &f.shape, said, index)
	w.missed(said, index)
}

// isCall reports whether a form is one of the calls beside the content.
//
//go:noinline
func (d *Dialect) isCall(f *form) bool { return slices.Contains(d.calls, f) }

// isItem reports whether a form is one of the items of the list.
//
//go:noinline
func (d *Dialect) isItem(f *form) bool { return slices.Contains(d.items, f) }
