package write

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// message writes a wire message: of one message, or of results with what the user says
// after them. Where messages are told by their types, it writes an entry.
func (w *writing) message(group []core.Message) {
	m := &group[0]
	if w.format.Entries != nil {
		entryOf(w, m).write()
		return
	}
	if f, part := itemOf(w.format, m); f != nil {
		w.item(m, f, part)
		return
	}
	said := w.head(m)
	if w.patch != nil {
		said = format.MessageRecord(m)
	}
	parts := partsOf(w, group)
	w.Open('{')
	for i := range w.format.Message.Fields {
		f := &w.format.Message.Fields[i]
		if w.patch != nil {
			w.stands = w.patch.found[i] != source.None
		}
		switch {
		case w.patch != nil && w.patch.leaves[i]:
			said.Carried[f.Slot] = true
		case f.Slot != format.Role:
			messageField(w, f, group, parts, &said)
		case !f.Reads:
			word := w.role(m)
			w.KeyText(roleKeyOf(w.format, f, word), word)
		}
	}
	w.Close('}')
	w.carriedBeyond(&said, -1, format.Failed)
	if !inBlocks(w, group) || w.format.Answered && !w.isHeld(m) {
		w.messageMissed(m, &said)
	}
	w.offset = 0
}

// messageField writes a field of a wire message, if there is something to write. That of the role
// is written apart.
func messageField(w *writing, f *format.Field, group []core.Message, parts []bind.NewPart, said *format.Record) {
	m := &group[0]
	switch {
	case f.Slot == format.Content:
		writeContent(w, f, group, parts)
	case f.Slot == format.Parts:
		if len(m.Parts) > 0 {
			w.Key(f.Key)
			w.partsIn(parts)
		}
	case f.Slot == format.Calls:
		callList(w, f, m, parts)
	case f.Part != nil:
		w.beside(f, parts)
	case f.Only == 0 || f.Only&w.setOf(m) != 0 || f.Slot != format.Kept && w.standing():
		w.field(f, said, -1)
	}
}

// head is the record of a message as it is written. A result has the name of its tool from
// its call where it has none; the model's own form writes what is there.
func (w *writing) head(m *core.Message) format.Record {
	said := format.MessageRecord(m)
	if m.Role == core.RoleTool {
		w.beyond(&said, -1, format.Failed)
	}
	if m.Role == core.RoleTool && !whole(w.format) {
		said.Is[format.Speaker] = w.names.of(w.all, m, w.index+w.offset)
	}
	if w.unnamed[m.ToolCallID] {
		said.Is[format.Answers] = ""
	}
	if m.Timestamp == "" && w.format.Message.Needs(format.Timestamp) {
		said.Is[format.Timestamp] = w.now
	}
	return said
}

// lostName is what is lost of the name of a tool that only its result says.
const lostName = "tool name in the result"

// role is the word for the role of a message.
func (w *writing) role(m *core.Message) string {
	d, role := w.format, m.Role
	if role == core.RoleTool && d.ResultsIn&^format.InTool != 0 {
		role = core.RoleUser
	}
	for _, each := range d.Instead {
		if each.Role == role {
			w.loseText(bind.Changed, `role "`+role+`" to "`+each.Word+`"`, "role "+role, -1)
			return each.Word
		}
	}
	set := w.setOf(m)
	for _, each := range d.Roles {
		if each.Role == role && (role != core.RoleTool || each.Set == set) {
			return each.Word
		}
	}
	return role
}

// roleKeyOf is the key for the word of a role: of two, the one that takes any word.
func roleKeyOf(d *format.Format, f *format.Field, word string) string {
	if f.Key == format.RoleKey || slices.ContainsFunc(d.Roles, func(each format.RoleWord) bool { return each.Word == word }) {
		return f.Key
	}
	return format.Or(d.Message.First(func(other *format.Field) bool { return other.Slot == format.Role && other.Reads }).Name(), f.Key)
}

// setOf is the set with the role of a message: that of the form of 2023 for a result whose
// call has no ID in the text.
func (w *writing) setOf(m *core.Message) format.RoleSet {
	if m.Role == core.RoleTool && w.unnamed[m.ToolCallID] && w.format.ResultsIn == 0 && !w.format.Loose {
		return format.InFunction
	}
	return format.SetOf(m.Role)
}

// partsOf are those of a message that is alone, with their places; nil for a group of
// results, which are written one by one.
func partsOf(w *writing, group []core.Message) []bind.NewPart {
	m := &group[0]
	if w.format.Hook == format.CallsInTexts || w.format.Answered {
		return nil
	}
	if lost := len(w.losses); inBlocks(w, group) {
		if len(group) == 1 && !w.isResult(m) && staysText(w) {
			parts := w.placed(m, w.stood())
			inside, _ := apart(w.format, parts)
			if _, plain := onlyText(inside); plain {
				return append([]bind.NewPart{}, parts...)
			}
		}
		w.losses = w.losses[:lost] // it is noted where the parts are written
		return nil
	}
	return w.placed(m, w.stood())
}

// staysText reports whether a content that is one text is written as that because it was written as no list.
func staysText(w *writing) bool {
	return w.patch != nil && w.patch.Doc.Kind(w.patch.content) != source.Array
}

// staysList reports whether a content is written as a list because it is one in the document.
func staysList(w *writing) bool { return w.patch != nil && !staysText(w) }

// inBlocks reports whether a content is a list of what each message of a group is.
func inBlocks(w *writing, group []core.Message) bool {
	m := &group[0]
	if len(group) > 1 || w.isResult(m) || w.patch != nil && w.patch.isSettled(w.patch.source(w)) {
		return true
	}
	return w.format.ResultsIn != 0 && len(m.Parts)+len(m.ToolCalls) > 0 && !w.isPlain(m)
}

// isResult reports whether a message is written as a part of a message that holds results.
// What is among those and is none has no ID.
func (w *writing) isResult(m *core.Message) bool {
	d := w.format
	return m.Role == core.RoleTool && d.ResultsIn != 0 && (d.ResultsIn&format.InTool == 0 || m.ToolCallID+m.Name+m.Content != "" || !bind.OnlyRaw(m.Parts))
}

// writeContent writes the content of a message.
func writeContent(w *writing, f *format.Field, group []core.Message, parts []bind.NewPart) {
	m, d := &group[0], w.format
	switch {
	case d.Hook == format.CallsInTexts && w.patch != nil:
		w.KeyText(f.Key, patchedForgeText(w))
	case d.Hook == format.CallsInTexts:
		w.KeyText(f.Key, writeForgeText(w, m))
	case d.Answered:
		w.Key(f.Key)
		turnOf(w, group).write()
	case d.One:
		w.Key(f.Key)
		w.oneContent(m, parts)
	case parts == nil && inBlocks(w, group):
		w.Key(f.Key)
		w.Open('[')
		for i := range group {
			if w.offset = i; w.patch != nil && w.patch.standing(w) {
				continue
			}
			w.mark(-1)
			w.blocks(&group[i], i == 0)
		}
		w.offset = 0
		w.closeList()
	case d.ContentForms() != nil:
		w.Key(f.Key)
		contentOf(w, f, m, parts)
	case len(m.Parts) == 0 || d.Message.Of(format.Parts) == nil:
		w.KeyText(f.Key, w.plainText(parts))
	case m.Content != "":
		w.KeyText(f.Key, m.Content)
	}
}

// contentOf writes the value of a content that may be a list: a string for a flat message.
func contentOf(w *writing, f *format.Field, m *core.Message, parts []bind.NewPart) {
	if len(parts) > 0 && isWholeContent(w.format, parts[0].Part) {
		w.Raw(format.View(parts[0].Part.(core.Raw).JSON))
		return
	}
	inside, beside := apart(w.format, parts)
	text, plain := onlyText(inside)
	flat := plain && len(m.Parts) == 0
	switch plain = flat || plain && staysText(w); {
	case len(inside) > 0 && !flat && staysList(w):
		w.partsIn(inside)
	case !takesList(w, m):
		w.Text(w.plainText(inside))
	case plain && text == "" && len(beside) > 0 && !w.format.AnyContent && (flat || w.patch.Doc.Kind(w.patch.content) != source.String):
		writeNothing(w, f)
	case plain && f.Takes&format.Texts != 0:
		w.Text(text)
	case len(inside) > 0:
		w.partsIn(inside)
	case len(beside) > 0:
		writeNothing(w, f)
	default:
		w.Open('[')
		w.closeList()
	}
}

// takesList reports whether messages of the role of a message may have a list of parts.
func takesList(w *writing, m *core.Message) bool {
	rule := format.RuleFor(w.format.Rules, w.setOf(m))
	return rule == nil || rule.Content&format.Arrays != 0
}

// writeNothing writes a content that says nothing, next to something else that does.
func writeNothing(w *writing, f *format.Field) {
	if f.Takes&format.Nulls == 0 {
		w.Text("")
		return
	}
	w.Raw("null")
}

// apart parts what is in the content from what is next to it.
//
//go:noinline
func apart(d *format.Format, parts []bind.NewPart) (inside, beside []bind.NewPart) {
	for _, each := range parts {
		if each.Field != nil || d.IsCall(each.Form) {
			beside = append(beside, each)
		} else {
			inside = append(inside, each)
		}
	}
	return inside, beside
}

// onlyText is the text of parts that are no more than one text.
//
//go:noinline
func onlyText(parts []bind.NewPart) (string, bool) {
	if len(parts) == 0 {
		return "", true
	}
	text, ok := parts[0].Part.(core.Text)
	return text.Text, ok && len(parts) == 1
}

// isWholeContent reports whether a part is a content that is neither text nor a list.
func isWholeContent(d *format.Format, part core.Part) bool {
	raw, ok := part.(core.Raw)
	return ok && d.AnyContent && raw.Kind == bind.ContentValue && format.IsValue(raw.JSON)
}

// callList writes the calls next to the content, if there are any. A message may have them next to a
// list of its parts too.
func callList(w *writing, f *format.Field, m *core.Message, parts []bind.NewPart) {
	var calls []bind.NewPart
	if len(m.Parts) > 0 && len(m.ToolCalls) > 0 && w.format.Message.Of(format.Parts) != nil {
		parts = w.placed(&core.Message{Role: m.Role, ToolCalls: m.ToolCalls}, nil)
	}
	for _, each := range parts {
		if each.Form != nil && w.format.IsCall(each.Form) {
			calls = append(calls, each)
		}
	}
	if calls != nil {
		w.Key(f.Key)
		w.partsIn(calls)
	}
}

// partsIn writes a list of parts.
func (w *writing) partsIn(parts []bind.NewPart) {
	w.Open('[')
	w.elements(parts)
	w.Close(']')
}

// elements writes parts into a list.
func (w *writing) elements(parts []bind.NewPart) {
	for i := range parts {
		w.part(&parts[i])
	}
}

// blocks writes what a message is in a list of parts. Owns says that the message around the list is
// this one.
func (w *writing) blocks(m *core.Message, owns bool) {
	if w.kept != nil {
		if blocks := w.kept(w.index + w.offset); blocks != nil {
			for _, block := range blocks {
				w.Raw(block)
			}
			return
		}
	}
	if w.isResult(m) {
		w.result(m)
		return
	}
	said := w.head(m)
	if said.Carried[format.Role] = true; w.offset > 0 && !w.prompt {
		w.role(m) // that it is written as the user's is a loss here too
	}
	for i := range w.format.Message.Fields {
		if f := &w.format.Message.Fields[i]; owns && (f.Only == 0 || f.Only&w.setOf(m) != 0) {
			said.Carried[f.Slot] = true
		}
	}
	w.elements(w.placed(m, w.stood()))
	w.messageMissed(m, &said)
}

// closeList ends a list of parts. Where nothing is left of it, it becomes an empty text: a
// message with an empty list is rejected.
func (w *writing) closeList() {
	if w.Fresh && w.format.Message.Of(format.Content).Takes&format.Texts == 0 {
		w.part(&bind.NewPart{Part: core.Text{}, Form: w.format.FormFor(format.TextPart, nil, format.InOther)})
	}
	if !w.Fresh {
		w.Close(']')
		return
	}
	w.Out = append(w.Out[:len(w.Out)-1], `""`...)
	w.Depth--
	w.Fresh = false
}

// plainText is the text of parts, for a content that is one; that several are one is noted.
func (w *writing) plainText(parts []bind.NewPart) string {
	var joined strings.Builder
	texts := 0
	for _, each := range parts {
		text, ok := each.Part.(core.Text)
		if !ok || text.Text == "" {
			continue
		}
		if each.Fence && joined.Len() > 0 {
			joined.WriteByte('\n')
		} else if texts++; texts == 2 && !each.Fence {
			w.lose(bind.Changed, bind.SeveralTexts, each.Index)
		}
		joined.WriteString(text.Text)
	}
	return joined.String()
}
