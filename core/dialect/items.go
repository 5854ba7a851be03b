package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Items are the elements of a list of messages that are no messages: a call, its result,
// reasoning. Each is read as a message of its own that holds the one part.

// unknownItem is the form of an item whose type the dialect does not know.
var unknownItem = form{role: core.RoleAssistant, roles: inAny, shape: shape{open: true, fields: []field{typeField}}}

// item is the form of the item that an element of the list is; nil for a message.
func (c *Conversation) item(node source.Index) *form {
	d := c.Dialect
	if d.items == nil || c.Doc.Kind(node) != source.Object {
		return nil
	}
	if d.items[0].told != nil {
		return first(d.items, func(f *form) bool { return f.told(c.Doc, node) })
	}
	typed := c.Doc.Member(node, typeField.key)
	if c.Doc.Kind(typed) != source.String {
		return c.bareItem(node, typed)
	}
	if f := first(d.items, func(f *form) bool { return c.Doc.Is(typed, f.sign) }); f != nil {
		return f
	}
	if c.among(typed, d.message.of(Sign).words) || c.Doc.Member(node, d.message.of(Role).key) != source.None ||
		c.Doc.Member(node, d.message.of(Content).key) != source.None {
		return nil
	}
	return &unknownItem
}

// bareItem is the form of an item that does not say its type and holds nothing but what stands
// for something elsewhere.
func (c *Conversation) bareItem(node, typed source.Index) *form {
	size := 1
	if typed != source.None {
		size++
	}
	return first(c.Dialect.items, func(f *form) bool {
		return f.elsewhere && c.Doc.Len(node) == size && c.Doc.Kind(c.Doc.Member(node, f.shape.fields[1].key)) == source.String
	})
}

// readItem reads an item as a message.
func (r *reader) readItem(wire int, node source.Index, f *form) {
	message, origin := r.begin(wire, node)
	message.Role = f.role
	typed := r.Doc.Member(node, typeField.key)
	if f.makes != makesResult {
		r.part = 0
	}
	if f == &unknownItem {
		r.strangeItem(typed)
	}
	at := r.readFields(f, node)
	message.ID = r.word(at[MessageID])
	if f.declares {
		tools := r.Dialect.request.of(Tools)
		r.Further = r.readTools(r.Further, r.Doc.Member(node, tools.key), tools)
	}
	if f.elsewhere && r.Continues == source.None {
		r.Continues = node
	}
	switch {
	case f == &unknownItem:
		r.addRaw(r.word(typed), node)
	case f.makes != makesResult:
		r.make(f, node, typed, &at)
		r.flatten(message, origin)
	default:
		r.returned(f, node, &at)
	}
	r.end()
}

// strangeItem reports an item of a type that the dialect does not know.
func (r *reader) strangeItem(typed source.Index) {
	words := append(slices.Clone(r.Dialect.message.of(Sign).words), signs(r.Dialect.items)...)
	var known []string
	for i, word := range words {
		if item := i - 1; item < 0 || r.Dialect.items[item].makes != makesRaw {
			known = append(known, `"`+word+`"`)
		}
	}
	r.misfit(UnknownPart, typed, typeField.key, Kept, either(append(known, "that of another item"))).Suggest = suggestWord(r.word(typed), words)
}

// readText reads a text that stands in place of a list: one message of the user.
func (r *reader) readText(wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	message.Role, origin.Content = core.RoleUser, node
	r.flatText(message, node)
	r.end()
}

// itemOf is the form of the item that a message is written as, and its part; nil for one that
// stays a message.
func (d *Dialect) itemOf(m *core.Message) (*form, newPart) {
	if d.items == nil {
		return nil, newPart{}
	}
	if m.Role == core.RoleTool {
		return d.resultForm(), newPart{index: -1}
	}
	parts := newParts(m)
	if len(parts) != 1 {
		return nil, newPart{}
	}
	if core.IsToolResult(parts[0].Part) {
		return nil, newPart{} // the message says that it is no result
	}
	return d.itemFor(parts[0].Part, m.Role), parts[0]
}

// itemFor is the form of the item that a part is in a message of the role; nil for none.
func (d *Dialect) itemFor(part core.Part, role core.Role) *form {
	each := newPart{Part: part}
	if (&writing{dialect: d}).place(&each, setOf(role), false) != "" || !d.isItem(each.form) {
		return nil
	}
	return each.form
}

// item writes a message as an item.
func (w *writing) item(m *core.Message, f *form, part newPart) {
	if f.makes == makesResult {
		if w.patch == nil || !w.patch.block(w, m) {
			w.result(m)
		}
		return
	}
	head := w.head(m)
	if part.form = f; f.role != "" && m.Role != f.role && m.Role != "" {
		w.lose(changed, "the role "+source.Quote(m.Role)+", now "+source.Quote(f.role), -1)
	}
	if w.patch != nil && w.patch.elements(w, []newPart{part}) {
		head.carried[MessageID] = f.shape.of(MessageID) != nil
		w.messageMissed(m, &head)
		return
	}
	if raw, ok := part.Part.(core.Raw); ok {
		w.raw(view(raw.JSON))
	} else {
		_, said := recordOf(part.Part)
		if call, ok := part.Part.(core.ToolCall); ok && w.dialect.NoIDs && !call.Server {
			said.carried[CallID] = call.ID == new(Dialect).callID(w.forgeCalls()+1)
		}
		w.record(f, &said, part.index)
	}
	w.messageMissed(m, &head)
}

// plainSystem reports whether the system prompt beside the list is one text and no list.
func (d *Dialect) plainSystem() bool { return d.items != nil && d.system != "" }

// LiftsSystem reports whether system messages at the head leave the list in the dialect, which has a key of its
// own for them.
func (d *Dialect) LiftsSystem() bool { return d.system != "" && !d.systemInside && !d.plainSystem() }

// isPlainText reports whether a message is one text that is not empty.
func isPlainText(m *core.Message) bool { return m.Content != "" && len(m.Parts) == 0 }
