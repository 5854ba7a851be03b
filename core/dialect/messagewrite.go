package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// message writes a wire message: of one message, or of results with what the user says
// after them. Where messages are told by their types, it writes the entries of one.
func (w *writing) message(group []core.Message) {
	m := &group[0]
	if w.dialect.entries != nil {
		w.entries(m)
		return
	}
	if f, part := w.dialect.itemOf(m); f != nil {
		w.item(m, f, part)
		return
	}
	said := w.head(m)
	parts := w.parts(group)
	w.open('{')
	for i := range w.dialect.message.fields {
		f := &w.dialect.message.fields[i]
		switch {
		case f.slot != Role:
			w.messageField(f, group, parts, &said)
		case !f.reads:
			word := w.role(m)
			w.member(w.dialect.roleKeyOf(f, word), word)
		}
	}
	w.close('}')
	w.carriedBeyond(&said, -1, Failed)
	if !w.inBlocks(group) || w.dialect.answered {
		w.messageMissed(m, &said)
	}
	w.offset = 0
}

// messageField writes a field of a wire message, if there is something to write. That of the role
// is written apart.
func (w *writing) messageField(f *field, group []core.Message, parts []newPart, said *record) {
	m := &group[0]
	switch {
	case f.slot == Content:
		w.content(f, group, parts)
	case f.slot == Parts:
		if len(m.Parts) > 0 {
			w.key(f.key)
			w.partsIn(parts)
		}
	case f.slot == Calls:
		w.callList(f, m, parts)
	case f.part != nil:
		w.beside(f, parts)
	case f.only == 0 || f.only&w.setOf(m) != 0 || f.slot != Kept && w.standing():
		w.field(f, said, -1)
	}
}

// head is the record of a message as it is written. A result has the name of its tool from
// its call where it has none; the model's own form writes what is there.
func (w *writing) head(m *core.Message) record {
	said := messageRecord(m)
	if m.Role == core.RoleTool {
		w.beyond(&said, -1, Failed)
	}
	if m.Role == core.RoleTool && !w.dialect.whole() {
		said.is[Speaker] = w.toolName(m, w.index+w.offset)
	}
	if w.unnamed[m.ToolCallID] {
		said.is[Answers] = ""
	}
	if m.Timestamp == "" && w.dialect.message.needs(Timestamp) {
		said.is[Timestamp] = w.now
	}
	return said
}

// lostName is what is lost of the name of a tool that only its result says.
const lostName = "the tool's name beside the result"

// role is the word for the role of a message.
func (w *writing) role(m *core.Message) string {
	d, role := w.dialect, m.Role
	if role == core.RoleTool && d.resultsIn&^inTool != 0 {
		role = core.RoleUser
	}
	for _, each := range d.instead {
		if each.role == role {
			w.lose(changed, `the role "`+role+`", now "`+each.word+`"`, -1)
			return each.word
		}
	}
	set := w.setOf(m)
	for _, each := range d.roles {
		if each.role == role && (role != core.RoleTool || each.set == set) {
			return each.word
		}
	}
	return role
}

// roleKeyOf is the key for the word of a role: of two, the one that takes any word.
func (d *Dialect) roleKeyOf(f *field, word string) string {
	if f.key == roleKey || slices.ContainsFunc(d.roles, func(each roleWord) bool { return each.word == word }) {
		return f.key
	}
	return or(d.message.first(func(other *field) bool { return other.slot == Role && other.reads }).name(), f.key)
}

// setOf is the set with the role of a message: that of the form of 2023 for a result whose
// call has no ID in the text.
func (w *writing) setOf(m *core.Message) roleSet {
	if m.Role == core.RoleTool && w.unnamed[m.ToolCallID] && w.dialect.resultsIn == 0 && !w.dialect.loose {
		return inFunction
	}
	return setOf(m.Role)
}

// parts are those of a message that stands alone, with their places; nil for a group of
// results, which are written one by one.
func (w *writing) parts(group []core.Message) []newPart {
	m := &group[0]
	if w.dialect.callsInTexts || w.dialect.answered {
		return nil
	}
	if lost := len(w.losses); w.inBlocks(group) {
		if len(group) == 1 && !w.isResult(m) && w.staysText() {
			parts := w.placed(m, w.stood())
			inside, _ := w.split(parts)
			if _, plain := onlyText(inside); plain {
				return append([]newPart{}, parts...)
			}
		}
		w.losses = w.losses[:lost] // it is noted where the parts are written
		return nil
	}
	return w.placed(m, w.stood())
}

// staysText reports whether a content that is one text is written as that because it stood as no list.
func (w *writing) staysText() bool {
	return w.patch != nil && w.patch.Doc.Kind(w.patch.content) != source.Array
}

// inBlocks reports whether a content is a list of what each message of a group is.
func (w *writing) inBlocks(group []core.Message) bool {
	m := &group[0]
	return len(group) > 1 || w.isResult(m) || w.dialect.resultsIn != 0 && len(m.Parts)+len(m.ToolCalls) > 0 && !w.isPlain(m)
}

// isResult reports whether a message is written as a part of a message that holds results.
// What stands among those and is none has no ID.
func (w *writing) isResult(m *core.Message) bool {
	d := w.dialect
	return m.Role == core.RoleTool && d.resultsIn != 0 && (d.resultsIn&inTool == 0 || m.ToolCallID+m.Name+m.Content != "" || !onlyRaw(m.Parts))
}

// onlyRaw reports whether parts are of types that the model does not have.
func onlyRaw(parts []core.Part) bool {
	for _, part := range parts {
		if _, raw := part.(core.Raw); !raw {
			return false
		}
	}
	return len(parts) > 0
}

// content writes the content of a message.
func (w *writing) content(f *field, group []core.Message, parts []newPart) {
	m, d := &group[0], w.dialect
	switch {
	case d.callsInTexts:
		w.member(f.key, writeForgeText(w, m))
	case d.answered:
		w.key(f.key)
		w.stepList(group)
	case d.one:
		w.key(f.key)
		w.oneContent(m, parts)
	case parts == nil && w.inBlocks(group):
		w.key(f.key)
		w.open('[')
		for i := range group {
			w.offset = i
			w.mark(-1)
			w.blocks(&group[i], i == 0)
		}
		w.offset = 0
		w.closeList()
	case d.contentForms() != nil:
		w.key(f.key)
		w.contentOf(f, m, parts)
	case len(m.Parts) == 0 || d.message.of(Parts) == nil:
		w.member(f.key, w.plainText(parts))
	case m.Content != "":
		w.member(f.key, m.Content)
	}
}

// contentOf writes the value of a content that may be a list: a string for a flat message.
func (w *writing) contentOf(f *field, m *core.Message, parts []newPart) {
	if len(parts) > 0 && isWholeContent(w.dialect, parts[0].Part) {
		w.raw(view(parts[0].Part.(core.Raw).JSON))
		return
	}
	inside, beside := w.split(parts)
	d := w.dialect
	rule := ruleFor(d.rules, w.setOf(m))
	text, plain := onlyText(inside)
	flat := plain && len(m.Parts) == 0
	plain = flat || plain && w.staysText()
	switch {
	case len(inside) > 0 && !flat && w.patch != nil && !w.staysText(): // a list stays one
		w.partsIn(inside)
	case rule != nil && rule.content&arrays == 0: // a role that takes no list
		w.text(w.plainText(inside))
	case plain && text == "" && len(beside) > 0 && !d.anyContent && (flat || w.patch.Doc.Kind(w.patch.content) != source.String):
		w.nothing(f)
	case plain && f.takes&texts != 0:
		w.text(text)
	case len(inside) > 0:
		w.partsIn(inside)
	case len(beside) > 0:
		w.nothing(f)
	case f.takes&texts == 0:
		w.open('[')
		w.closeList()
	default:
		w.text("")
	}
}

// nothing writes a content that says nothing, beside something else that does.
func (w *writing) nothing(f *field) {
	if f.takes&nulls == 0 {
		w.text("")
		return
	}
	w.raw("null")
}

// split parts what stands in the content from what stands beside it.
//
//go:noinline
func (w *writing) split(parts []newPart) (inside, beside []newPart) {
	for _, each := range parts {
		if each.field != nil || w.dialect.isCall(each.form) {
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
func onlyText(parts []newPart) (string, bool) {
	if len(parts) == 0 {
		return "", true
	}
	text, ok := parts[0].Part.(core.Text)
	return text.Text, ok && len(parts) == 1
}

// isWholeContent reports whether a part is a content that is neither text nor a list.
func isWholeContent(d *Dialect, part core.Part) bool {
	raw, ok := part.(core.Raw)
	return ok && d.anyContent && raw.Kind == contentValue && isValue(raw.JSON)
}

// callList writes the calls beside the content, if there are any. A message may have them beside a
// list of its parts too.
func (w *writing) callList(f *field, m *core.Message, parts []newPart) {
	var calls []newPart
	if len(m.Parts) > 0 && len(m.ToolCalls) > 0 && w.dialect.message.of(Parts) != nil {
		parts = w.placed(&core.Message{Role: m.Role, ToolCalls: m.ToolCalls}, nil)
	}
	for _, each := range parts {
		if each.form != nil && w.dialect.isCall(each.form) {
			calls = append(calls, each)
		}
	}
	if calls != nil {
		w.key(f.key)
		w.partsIn(calls)
	}
}

// partsIn writes a list of parts.
func (w *writing) partsIn(parts []newPart) {
	w.open('[')
	w.elements(parts)
	w.close(']')
}

// elements writes parts into a list.
func (w *writing) elements(parts []newPart) {
	if w.patch != nil && w.patch.elements(w, parts) {
		return
	}
	for _, each := range parts {
		w.part(each)
	}
}

// blocks writes what a message is in a list of parts. Owns says that the message around the list is
// this one.
func (w *writing) blocks(m *core.Message, owns bool) {
	if w.patch != nil && w.patch.block(w, m) {
		return
	}
	if w.kept != nil {
		if blocks := w.kept(w.index + w.offset); blocks != nil {
			for _, block := range blocks {
				w.raw(block)
			}
			return
		}
	}
	if w.isResult(m) {
		w.result(m)
		return
	}
	said := w.head(m)
	if said.carried[Role] = true; w.offset > 0 && !w.prompt {
		w.role(m) // that it is written as the user's is a loss here too
	}
	for i := range w.dialect.message.fields {
		if f := &w.dialect.message.fields[i]; owns && (f.only == 0 || f.only&w.setOf(m) != 0) {
			said.carried[f.slot] = true
		}
	}
	w.elements(w.placed(m, w.stood()))
	w.messageMissed(m, &said)
}

// closeList ends a list of parts. Where nothing is left of it, it becomes an empty text: a
// message with an empty list is refused.
func (w *writing) closeList() {
	if w.fresh && w.dialect.message.of(Content).takes&texts == 0 {
		w.part(newPart{Part: core.Text{}, form: w.dialect.formFor(makesText, nil, inOther)})
	}
	if !w.fresh {
		w.close(']')
		return
	}
	w.out = append(w.out[:len(w.out)-1], `""`...)
	w.depth--
	w.fresh = false
}

// plainText is the text of parts, for a content that is one; that several are one is noted.
func (w *writing) plainText(parts []newPart) string {
	var joined strings.Builder
	texts := 0
	for _, each := range parts {
		text, ok := each.Part.(core.Text)
		if !ok || text.Text == "" {
			continue
		}
		if each.fence && joined.Len() > 0 {
			joined.WriteByte('\n')
		} else if texts++; texts == 2 && !each.fence {
			w.lose(changed, severalTexts, each.index)
		}
		joined.WriteString(text.Text)
	}
	return joined.String()
}

// severalTexts is the loss of the borders between texts.
const severalTexts = "several texts, now one"
