package bind

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// conversation reads the messages of any container.
func (r *reader) conversation() {
	switch d := r.Format; {
	case d.Entries != nil:
		r.readEntries()
	case r.Container == format.Response && r.List == source.None:
		r.replies()
	case r.Container == format.Single:
		r.readMessage(0, r.At)
	default:
		if r.Container == format.Request && d.System != "" {
			r.readSystem()
		}
		r.list(r.readMessage)
	}
}

// replies reads the message of every choice of a reply, or the message that a reply is.
func (r *reader) replies() {
	list, inner := r.Format.ReplyKeys()
	choices := r.Doc.Member(r.At, list)
	if r.Kind(choices) != source.Array {
		r.readMessage(0, r.replied())
		return
	}
	wire := 0
	for node := range r.Doc.Elements(choices) {
		if message := r.Doc.Member(node, inner); r.Kind(message) == source.Object {
			r.readMessage(wire, message)
			wire++
		}
	}
}

// replied is the one message of a reply: where this format or another one has it, or the
// reply itself.
func (r *reader) replied() source.Index {
	if message := HeldMessage(r.Doc, r.At, r.Format.Answer); message != source.None {
		return message
	}
	for _, d := range format.All {
		if message := HeldMessage(r.Doc, r.At, d.Answer); message != source.None {
			return message
		}
	}
	return r.At
}

// HeldMessage is the one message that is in a reply of a shape, or None.
func HeldMessage(doc *source.Document, reply source.Index, s *format.Shape) source.Index {
	if s == nil {
		return source.None
	}
	way := s.Way(format.Messages)
	if len(way) == 0 {
		return source.None
	}
	for _, f := range way {
		reply = doc.Member(reply, f.Key)
	}
	if doc.Kind(reply) != source.Object {
		return source.None
	}
	return reply
}

// readMessage reads one wire message.
func (r *reader) readMessage(wire int, node source.Index) {
	d := r.Format
	if r.Kind(node) == source.String {
		r.readText(wire, node)
		return
	}
	if _, f := r.element(node); f != nil {
		r.readItem(wire, node, f)
		return
	}
	r.message, r.part = len(r.Messages), -1
	s := &d.Message
	if r.Container == format.Response && d.Reply != nil {
		s = d.Reply
	}
	var at format.Places
	found := r.read(node, s, &at)
	if d.Classed != "" {
		r.readClass(r.Doc.Member(node, s.Of(format.MessageID).Key), &at)
	}
	set, word := r.RoleOf(at[format.Role])
	if r.Container == format.Response && at[format.Role] == source.None {
		set, word = format.InAssistant, core.RoleAssistant // a reply is the assistant's, said or not
	}
	if r.keeps != nil {
		r.noteRole(set, word, at[format.Role])
		r.noteOtherRole(s, &found, word, at[format.Role])
	}
	content, calls := at[format.Content], at[format.Calls]
	if r.Kind(calls) != source.Array {
		calls = source.None
	}
	aside, beside, thinks := r.beside, false, false
	if aside {
		beside, thinks = r.besides(s, &found)
	}
	if d.Rules != nil {
		rule := format.RuleFor(d.Rules, set)
		r.content(rule, node, s, &found, &at, beside || calls != source.None)
		if rule.Word != nil {
			r.wordOfRole(node, s, rule.Word)
		}
	}
	list := r.isList(content) && d.ContentForms() != nil
	var skip func(source.Index) bool
	if list && d.Answered {
		r.readSteps(wire, node, content, set, word, &at)
		return
	}
	if list && d.ResultsIn&set != 0 {
		results, others := r.splitResults(content, at[format.Role], wire, node)
		if results > 0 && others == 0 {
			return
		}
		if results > 0 {
			skip = func(part source.Index) bool { return r.resultForm(part) != nil }
		}
	}
	message, origin := r.begin(wire, node)
	message.Role = word
	r.head(message, origin, &at)
	if at[format.Failed] != source.None {
		r.ended(message, origin, at[format.Failed])
	}
	r.untied = r.untied || message.Role == core.RoleTool && message.ToolCallID == "" && d.Loose
	origin.Calls = calls
	flat := !list && !beside && !thinks
	if !aside {
		flat = r.readBody(message, set, content, skip, flat)
	} else {
		// The parts of a message are in the order of its fields.
		for i := range s.Fields {
			if f := &s.Fields[i]; f.Slot == format.Content {
				flat = r.readBody(message, set, content, skip, flat)
			} else if f.Part != nil {
				r.partField(f, found[i])
			}
		}
	}
	r.readCalls(calls, flat)
	if parts := at[format.Parts]; r.Kind(parts) == source.Array && r.Doc.Nodes[parts].Next > parts+1 {
		// Content and calls that are next to them stay: the model's own check reports a
		// message written in both forms.
		r.origins = r.origins[:r.firstOrigin]
		r.readParts(parts, format.InOther, nil)
	}
	if d.One {
		r.flatten(message, origin)
	}
	r.untied = r.untied || d.Made != "" && d.ResultsIn&format.InTool&set != 0
	if set == format.InFunction && message.Role == core.RoleTool && message.ToolCallID == "" {
		origin.CallID = source.None // what is there names no call
		r.keep(Changed, `legacy result with role "function"`, node)
		r.untied = true
	}
	r.end()
}

// readClass takes the role from the name of the class that a message is of, at the end of its path.
func (r *reader) readClass(path source.Index, at *format.Places) {
	if r.Kind(path) != source.Array {
		return
	}
	if at[format.MessageID] == path {
		at[format.MessageID] = source.None
	}
	if role := at[format.Role]; role != source.None && !r.Is(role, r.Format.Classed) {
		return
	}
	for node := range r.Doc.Elements(path) {
		at[format.Role] = node
	}
}

// head reads what a message says next to its parts.
func (r *reader) head(message *core.Message, origin *Origin, at *format.Places) {
	if at[format.Answers]|at[format.Speaker] != source.None {
		message.ToolCallID, message.Name = r.Word(at[format.Answers]), r.Word(at[format.Speaker])
	}
	origin.Role, origin.Content, origin.CallID, origin.Name = at[format.Role], at[format.Content], at[format.Answers], at[format.Speaker]
	if at[format.MessageID]|at[format.ParentID]|at[format.Timestamp]|at[format.Usage]|at[format.IsJSON] == source.None {
		return
	}
	message.ContentIsJSON = r.Kind(at[format.IsJSON]) == source.True
	message.ID, message.ParentID, message.Timestamp = r.Word(at[format.MessageID]), r.Word(at[format.ParentID]), r.Word(at[format.Timestamp])
	if r.Kind(at[format.Usage]) == source.Object {
		message.Usage = &core.Usage{
			Input: r.number(at[format.InputTokens]), Output: r.number(at[format.OutputTokens]),
			CacheRead: r.number(at[format.CacheRead]), CacheWrite: r.number(at[format.CacheWrite]),
		}
	}
}

// isList reports whether a content is a list of parts: an array, or the one object that stands for a
// list of it where the format takes either.
func (r *reader) isList(content source.Index) bool {
	switch r.Kind(content) {
	case source.Array:
		return true
	case source.Object:
		f := r.Format.Message.Of(format.Content)
		return f != nil && f.Takes == format.Arrays|format.Objects
	}
	return false
}

// isNothing reports whether a value is null, or a list of nothing.
func (c *Conversation) isNothing(value source.Index) bool {
	kind := c.Kind(value)
	return kind == source.Null || kind == source.Array && c.Doc.First(value) == source.None
}

// allObjects reports whether the elements of an array are objects, as parts are.
func (c *Conversation) allObjects(array source.Index) bool {
	for node := range c.Doc.Elements(array) {
		if c.Kind(node) != source.Object {
			return false
		}
	}
	return true
}

// readBody reads the content of a message, and reports whether the message is still a flat one.
func (r *reader) readBody(message *core.Message, set format.RoleSet, content source.Index, skip func(source.Index) bool, flat bool) bool {
	d := r.Format
	if d.AnyContent && r.isNothing(content) {
		r.note(Changed, "content "+r.raw(content)+" to an empty string", content)
	}
	switch kind := r.Kind(content); {
	case d.Hook == format.CallsInTexts && kind == source.String && r.readForgeText(message, content):

	case r.isList(content) && d.Parts != nil && !(d.AnyContent && !r.allObjects(content)):
		r.readParts(content, set, skip)
	case kind == source.Object && d.One:
		r.part = 0
		r.readPart(content, set)
	case d.One:
		r.addText(content, content)
	case d.AnyContent && kind != source.String && kind != source.Null && kind != source.Invalid:
		r.addRaw(ContentValue, content)
		return false
	case flat:
		r.flatText(message, content)
		if kind != source.String {
			r.keep(Changed, `non-text "content" to JSON text`, content)
		}
	case r.holds(content):
		r.addText(content, content)
	}
	return flat
}

// ContentValue is the kind of a core.Raw that is a content of another type than text and lists.
const ContentValue = "content"

// holds reports whether a value is there and neither null nor empty.
func (c *Conversation) holds(node source.Index) bool {
	switch c.Kind(node) {
	case source.Invalid, source.Null:
		return false
	case source.String:
		return c.Doc.Nodes[node].End-c.Doc.Nodes[node].Start > 2
	}
	return true
}

// number is a node's whole number, 0 for anything else.
func (c *Conversation) number(node source.Index) int {
	if c.Kind(node) != source.Number {
		return 0
	}
	n, _ := strconv.Atoi(c.raw(node))
	return n
}

// besides reports whether a part of the message is under a key of its own: what it
// says, and what it thinks.
func (r *reader) besides(s *format.Shape, found *Values) (says, thinks bool) {
	for i := range s.Fields {
		if part := s.Fields[i].Part; part == nil || found[i] == source.None || !r.holds(found[i]) {
			continue
		} else if part.Kind == format.ThinkingPart {
			thinks = true
		} else {
			says = true
		}
	}
	return says, thinks
}

// partField reads a part that is under a key of its own. Of several that think, the
// first counts.
func (r *reader) partField(f *format.Field, value source.Index) {
	if value == source.None || !r.holds(value) {
		return
	}
	var at format.Places
	switch f.Part.Kind {
	case format.ImagesPart:
		r.readBeside(f, value)
	case format.ThinkingPart:
		if r.at() == 0 {
			at[format.Text] = value
			r.make(f.Part, value, source.None, &at)
			if f.Reads && r.Format.FormFor(format.ThinkingPart, nil, format.InOther) != nil {
				r.keep(Changed, `field "`+f.Key+`" to reasoning`, value)
			}
		}
	case format.CallPart:
		if r.Kind(value) == source.Object {
			r.part = r.at()
			r.way = append(r.way, f.Key)
			r.read(value, &f.Part.Shape, &at)
			r.keep(Changed, `legacy call "function_call"`, value)
			r.way = r.way[:0]
			r.add(r.call(f.Part, &at), callOrigin(value, &at))
			r.part, r.untied = -1, true
		}
	default:
		r.addRaw(f.Key, value)
	}
}

// FirstOf is the first node that is one, or None.
//
//go:noinline
func FirstOf(nodes ...source.Index) source.Index {
	for _, node := range nodes {
		if node != source.None {
			return node
		}
	}
	return source.None
}

// Within reports whether a node is inside another, or is it.
//
//go:noinline
func (c *Conversation) Within(node, outer source.Index) bool {
	return outer != source.None && node >= outer && node < c.Doc.Nodes[outer].Next
}

// Wrapped is the object with the keys of a wire message.
func (c *Conversation) Wrapped(message source.Index) source.Index {
	for i := range c.Format.Message.Fields {
		if f := &c.Format.Message.Fields[i]; f.In != nil && f.In.Of(format.Content) != nil && c.Doc.Kind(message) == source.Object {
			if inner := c.Doc.Member(message, f.Key); c.Doc.Kind(inner) == source.Object {
				return inner
			}
		}
	}
	return message
}
