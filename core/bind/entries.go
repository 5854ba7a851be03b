package bind

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// turn is the sequence of entries that make one message of the assistant, where messages are
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
	if r.Container == format.Single {
		t.entry(0, r.At)
	} else {
		r.list(t.entry)
	}
	t.close()
}

// Rows is a conversation in which each entry is a message of its own, and with which of them each message
// begins; of a format without entries, that is the conversation. An entry that isn't the first of its message has no
// ID and no date.
func (c *Conversation) Rows() (rows *Conversation, first []int) {
	first = make([]int, 0, len(c.From)+1)
	if c.Format.Entries == nil {
		for i := range len(c.From) + 1 {
			first = append(first, i)
		}
		return c, first
	}
	if c.Options.Clip != 0 {
		whole := &Conversation{Doc: c.Doc, Ref: c.Ref, Index: c.Index, Format: c.Format}
		whole.Decode(Options{})
		c = whole
	}
	apart := *c
	apart.Messages, apart.From = make(core.Messages, 0, len(c.From)), make([]Origin, 0, len(c.From))
	for i := range c.From {
		m, from := c.Messages[i], c.From[i]
		first = append(first, len(apart.From))
		if from.Last == source.None {
			addRow(&apart, &m, &from)
			continue
		}
		row, parts := m, from.Parts
		row.Content, row.ToolCalls = "", nil
		for k, part := range m.All() {
			row.Parts = []core.Part{part}
			from.Node, from.Parts = parts[k].Node, parts[k:k+1]
			addRow(&apart, &row, &from)
			row.ID, row.Timestamp = "", ""
			from.Wire++
		}
	}
	return &apart, append(first, len(apart.From))
}

//go:noinline
func addRow(c *Conversation, m *core.Message, from *Origin) {
	c.Messages, c.From = append(c.Messages, *m), append(c.From, *from)
}

// TypedIn is the typed message that an element of a list is, or holds.
func TypedIn(doc *source.Document, node source.Index) source.Index {
	if message := doc.Member(node, "message"); doc.Kind(message) == source.Object {
		return message
	}
	return node
}

// entry reads one element of the list.
func (t *turn) entry(wire int, node source.Index) {
	d := t.Format
	object, form := t.element(node)
	typed := t.Doc.Member(object, "type")
	// What has the keys of one type alone is read as that, whatever it calls itself.
	meant := false
	if form == nil && t.Kind(typed) == source.String {
		if fitting := t.entriesFor(object); len(fitting) == 1 {
			form, meant = fitting[0], true
		}
	}
	said := form != nil && form.Role == core.RoleAssistant
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
	var at format.Places
	if object != node || t.Doc.Member(node, "message") != source.None {
		t.read(node, &d.Message, &at)
		if t.open {
			t.keep(Dropped, "ID and timestamp of another entry of the message", node)
		}
	}
	if !t.open {
		message.ID, message.Timestamp = t.Word(at[format.MessageID]), t.Word(at[format.Timestamp])
		origin.Role, message.Role = typed, t.Word(typed)
	}
	if form == nil {
		t.unknownType(object, typed)
		return
	}
	if meant {
		t.reportType(object, typed)
		t.keep(Changed, "type "+source.Quote(t.Word(typed))+", read as "+source.Quote(form.Tag), typed)
	}
	t.open = said
	message.Role = form.Role
	if t.part = -1; said {
		t.part = t.at()
	}
	at = format.Places{}
	t.read(object, &form.Shape, &at)
	if message.ID == "" {
		message.ID = t.Word(at[format.MessageID])
	} else {
		t.keep(Dropped, `field "id"`, at[format.MessageID])
	}
	if form.Failed {
		origin.Failed = typed
		t.keep(Dropped, format.FailureMark, typed)
	}
	if t.make(form, node, typed, &at); !said {
		t.flatten(message, origin)
		t.end()
	}
}

// unknownType reads a message of no known type by what it holds.
func (t *turn) unknownType(object, typed source.Index) {
	if t.Kind(typed) == source.String {
		t.reportType(object, typed)
	} else if typed != source.None {
		t.misfit(format.WrongType, typed, "type", format.Tag, "a string")
	} else if t.Doc.Member(object, "message") == source.None {
		// An entry whose message isn't an object is reported with the entry.
		t.misfit(format.MissingField, object, "type", format.Tag, "a string")
	}
	content := t.Doc.Member(object, "content")
	for key, value := range t.Doc.Members(object) {
		if t.keeps != nil && value != typed && t.Kind(value) != source.Null && (value != content || t.Kind(content) != source.String) {
			t.note(Dropped, `field "`+t.Key(key)+`"`, value)
		}
	}
	t.addText(t.From[t.message].Node, content)
	t.flatten(&t.Messages[t.message], &t.From[t.message])
	t.end()
}

// reportType reports a type that is none, with the one that is probably meant.
func (t *turn) reportType(object, typed source.Index) {
	t.oneOf(typed, "type", format.Tag, format.Signs(t.Format.Entries))
	if p := &t.Problems[len(t.Problems)-1]; p.Suggest == "" {
		p.Suggest = t.meantEntry(object, t.Word(typed))
	}
}

// meantEntry is the type that an object probably has: that of the one form which has all its keys,
// or of the one such form of the role that its type is the word for, or nearly; "" for none.
func (t *turn) meantEntry(object source.Index, word string) string {
	fitting := t.entriesFor(object)
	if len(fitting) == 1 {
		return fitting[0].Tag
	}
	role, meant := format.Or(format.RoleMeant(word), format.SuggestWord(word, format.RoleWords[:])), ""
	for _, f := range fitting {
		if f.Role == role && meant != "" {
			return ""
		} else if f.Role == role {
			meant = f.Tag
		}
	}
	return meant
}

// entriesFor are the forms of entries that have all keys of an object.
func (c *Conversation) entriesFor(object source.Index) (fitting []*format.Form) {
	for _, f := range c.Format.Entries {
		if c.hasKeys(object, &f.Shape) {
			fitting = append(fitting, f)
		}
	}
	return fitting
}

// TypesFor are the types that a message may have by its keys, and the roles of those; none where
// the type of a message does not say its role.
func TypesFor(c *Conversation, message int) (types []string, roles []core.Role) {
	for _, f := range c.entriesFor(TypedIn(c.Doc, c.From[message].Node)) {
		types, roles = append(types, f.Tag), append(roles, f.Role)
	}
	return types, roles
}

// hasKeys reports whether an object has no keys but its type and those of a shape, and all that it
// requires.
func (c *Conversation) hasKeys(object source.Index, s *format.Shape) bool {
	for key := range c.Doc.Members(object) {
		if name := c.Key(key); !s.Open && name != format.TypeField.Key && c.Format.Named(s, name) == nil {
			return false
		}
	}
	return s.First(func(f *format.Field) bool { return f.Must && c.MemberNamed(object, f.Key) == source.None }) == nil
}

// close ends the message of the assistant that is open.
func (t *turn) close() {
	if t.open {
		t.open, t.message = false, len(t.Messages)-1
		t.flatten(&t.Messages[t.message], &t.From[t.message])
		t.end()
	}
}
