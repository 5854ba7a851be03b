package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// turn is the row of entries that make one message of the assistant, where messages are
// told by their types.
type turn struct {
	*reader
	open bool
	// last is the wire message that it ends with.
	last int
}

// readEntries reads a list of which each element is one content, or an entry around one.
// What the assistant says and calls in a row is one message of the model; its ID and date
// are those of the first.
func (r *reader) readEntries() {
	t := turn{reader: r}
	if r.Container == Single {
		t.entry(0, r.At)
	} else {
		r.list(t.entry)
	}
	t.close()
}

// typedIn is the typed message that an element of a list is, or holds.
func typedIn(doc *source.Document, node source.Index) source.Index {
	if message := doc.Member(node, "message"); doc.Kind(message) == source.Object {
		return message
	}
	return node
}

// entry reads one element of the list.
func (t *turn) entry(wire int, node source.Index) {
	d := t.Dialect
	object, form := t.element(node)
	typed := t.Doc.Member(object, "type")
	// What has the keys of one type alone is read as that, whatever it calls itself.
	meant := false
	if form == nil && t.kind(typed) == source.String {
		if fitting := t.entriesFor(object); len(fitting) == 1 {
			form, meant = fitting[0], true
		}
	}
	said := form != nil && form.role == core.RoleAssistant
	if t.open && (!said || wire != t.last+1) {
		t.close()
	}
	if !t.open {
		t.begin(wire, node)
	}
	t.last, t.message = wire, len(t.Messages)-1
	message, origin := &t.Messages[t.message], &t.From[t.message]
	if t.open {
		origin.Last = node
	}
	var at places
	if object != node || t.Doc.Member(node, "message") != source.None {
		t.read(node, &d.message, &at)
		if t.open {
			t.keep(dropped, "the id and the date of a further entry of the message", node)
		}
	}
	if !t.open {
		message.ID, message.Timestamp = t.word(at[MessageID]), t.word(at[Timestamp])
		origin.Role, message.Role = typed, t.word(typed)
	}
	if form == nil {
		t.unknownType(object, typed)
		return
	}
	if meant {
		t.reportType(object, typed)
		t.keep(changed, "the type "+source.Quote(t.word(typed))+", read as "+source.Quote(form.sign), typed)
	}
	t.open = said
	message.Role = form.role
	if t.part = -1; said {
		t.part = t.at()
	}
	at = places{}
	t.read(object, &form.shape, &at)
	if message.ID == "" {
		message.ID = t.word(at[MessageID])
	} else {
		t.keep(dropped, `the key "id"`, at[MessageID])
	}
	if form.failed {
		origin.Failed = typed
		t.keep(dropped, failureMark, typed)
	}
	if t.make(form, node, typed, &at); !said {
		t.flatten(message, origin)
		t.end()
	}
}

// unknownType reads a message of no known type by what it holds.
func (t *turn) unknownType(object, typed source.Index) {
	if t.kind(typed) == source.String {
		t.reportType(object, typed)
	} else if typed != source.None {
		t.misfit(WrongType, typed, "type", Sign, "a string")
	} else if t.Doc.Member(object, "message") == source.None {
		// An entry whose message is no object is reported with the entry.
		t.misfit(MissingField, object, "type", Sign, "a string")
	}
	content := t.Doc.Member(object, "content")
	for key, value := range t.Doc.Members(object) {
		if t.keeps != nil && value != typed && t.kind(value) != source.Null && (value != content || t.kind(content) != source.String) {
			t.note(dropped, `the key "`+t.key(key)+`"`, value)
		}
	}
	t.addText(t.From[t.message].Node, content)
	t.flatten(&t.Messages[t.message], &t.From[t.message])
	t.end()
}

// reportType reports a type that is none, with the one that is probably meant.
func (t *turn) reportType(object, typed source.Index) {
	t.oneOf(typed, "type", Sign, signs(t.Dialect.entries))
	if p := &t.Problems[len(t.Problems)-1]; p.Suggest == "" {
		p.Suggest = t.meantEntry(object, t.word(typed))
	}
}

// meantEntry is the type that an object probably has: that of the one form which has all its keys,
// or of the one such form of the role that its type is the word for, or nearly; "" for none.
func (t *turn) meantEntry(object source.Index, word string) string {
	fitting := t.entriesFor(object)
	if len(fitting) == 1 {
		return fitting[0].sign
	}
	role, meant := or(RoleMeant(word), suggestWord(word, roleWords[:])), ""
	for _, f := range fitting {
		if f.role == role && meant != "" {
			return ""
		} else if f.role == role {
			meant = f.sign
		}
	}
	return meant
}

// entriesFor are the forms of entries that have all keys of an object.
func (c *Conversation) entriesFor(object source.Index) (fitting []*form) {
	for _, f := range c.Dialect.entries {
		if c.hasKeys(object, &f.shape) {
			fitting = append(fitting, f)
		}
	}
	return fitting
}

// TypesFor are the types that a message may have by its keys, and the roles of those; none where
// the type of a message does not say its role.
func (c Wire) TypesFor(message int) (types []string, roles []core.Role) {
	for _, f := range c.entriesFor(typedIn(c.Doc, c.From[message].Node)) {
		types, roles = append(types, f.sign), append(roles, f.role)
	}
	return types, roles
}

// hasKeys reports whether an object has no keys but its type and those of a shape, and all that it
// requires.
func (c *Conversation) hasKeys(object source.Index, s *shape) bool {
	for key := range c.Doc.Members(object) {
		if name := c.key(key); !s.open && name != typeField.key && c.Dialect.named(s, name) == nil {
			return false
		}
	}
	return s.first(func(f *field) bool { return f.must && c.member(object, f.key) == source.None }) == nil
}

// close ends the message of the assistant that is open.
func (t *turn) close() {
	if t.open {
		t.open, t.message = false, len(t.Messages)-1
		t.flatten(&t.Messages[t.message], &t.From[t.message])
		t.end()
	}
}

// signs are the type words of forms.
//
//go:noinline
func signs(forms []*form) []string {
	words := make([]string, len(forms))
	for i := range forms {
		words[i] = forms[i].sign
	}
	return words
}

// flatten makes a message flat whose parts a flat message can hold: a text, calls, a text that is not
// empty before calls, or the result that a message of role tool is.
func (r *reader) flatten(message *core.Message, origin *Origin) {
	parts := r.parts[r.firstPart:]
	if len(parts) == 0 {
		return
	}
	at, calls := &r.origins[r.firstOrigin], parts
	if core.IsText(parts[0]) || core.IsToolResult(parts[0]) && message.Role == core.RoleTool {
		calls = parts[1:]
	}
	if slices.ContainsFunc(calls, func(part core.Part) bool { return !core.IsToolCall(part) }) {
		return
	}
	switch part := parts[0].(type) {
	case core.Text:
		if part.Text == "" && len(calls) > 0 {
			return
		}
		message.Content, origin.Content = part.Text, at.Text
	case core.ToolResult:
		message.ToolCallID, message.Name, message.Content = part.ToolCallID, part.Name, part.Output
		origin.CallID, origin.Name, origin.Content = at.ID, at.Name, at.Text
		r.typed(message, at.Text)
		at.ID, at.Name = source.None, source.None
	}
	for _, call := range calls {
		r.calls = append(r.calls, call.(core.ToolCall))
	}
	r.parts = r.parts[:r.firstPart]
	if message.Content == "" && len(calls) == 0 {
		r.origins = r.origins[:r.firstOrigin]
	}
}
