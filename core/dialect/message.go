package dialect

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// conversation reads the messages of any container.
func (r *reader) conversation() {
	switch d := r.Dialect; {
	case d.entries != nil:
		r.readEntries()
	case r.Container == Response && r.List == source.None:
		r.replies()
	case r.Container == Single:
		r.readMessage(0, r.At)
	default:
		if r.Container == Request && d.system != "" {
			r.readSystem()
		}
		r.list(r.readMessage)
	}
}

// replies reads the message of every choice of a reply, or the message that a reply is.
func (r *reader) replies() {
	list, inner := r.Dialect.replyKeys()
	choices := r.Doc.Member(r.At, list)
	if r.kind(choices) != source.Array {
		r.readMessage(0, r.replied())
		return
	}
	wire := 0
	for node := range r.Doc.Elements(choices) {
		if message := r.Doc.Member(node, inner); r.kind(message) == source.Object {
			r.readMessage(wire, message)
			wire++
		}
	}
}

// replied is the one message of a reply: where this format or another one has it, or the
// reply itself.
func (r *reader) replied() source.Index {
	if message := heldMessage(r.Doc, r.At, r.Dialect.answer); message != source.None {
		return message
	}
	for _, d := range All {
		if message := heldMessage(r.Doc, r.At, d.answer); message != source.None {
			return message
		}
	}
	return r.At
}

// heldMessage is the one message that stands in a reply of a shape, or None.
func heldMessage(doc *source.Document, reply source.Index, s *shape) source.Index {
	if s == nil {
		return source.None
	}
	way := s.way(Messages)
	if len(way) == 0 {
		return source.None
	}
	for _, f := range way {
		reply = doc.Member(reply, f.key)
	}
	if doc.Kind(reply) != source.Object {
		return source.None
	}
	return reply
}

// replyKeys are the keys of the list of choices in a reply, and of the message in a choice;
// where a dialect has none, those of most hosts.
func (d *Dialect) replyKeys() (list, message string) {
	if d.answer != nil {
		if f := d.answer.first(func(f *field) bool { return f.each != nil && f.each.shape.of(Messages) != nil }); f != nil {
			return f.key, f.each.shape.of(Messages).key
		}
	}
	return "choices", "message"
}

// readMessage reads one wire message.
func (r *reader) readMessage(wire int, node source.Index) {
	d := r.Dialect
	if r.kind(node) == source.String {
		r.readText(wire, node)
		return
	}
	if d.items != nil {
		if f := r.item(node); f != nil {
			r.readItem(wire, node, f)
			return
		}
	}
	r.message, r.part = len(r.Messages), -1
	s := &d.message
	if r.Container == Response && d.reply != nil {
		s = d.reply
	}
	var at places
	found := r.read(node, s, &at)
	if d.classed != "" {
		r.class(r.Doc.Member(node, s.of(MessageID).key), &at)
	}
	set, word := r.roleOf(at[Role])
	if r.Container == Response && at[Role] == source.None {
		set, word = inAssistant, core.RoleAssistant // a reply is the assistant's, said or not
	}
	if r.keeps != nil {
		r.noteRole(set, word, at[Role])
		r.noteOtherRole(s, &found, word, at[Role])
	}
	content, calls := at[Content], at[Calls]
	if r.kind(calls) != source.Array {
		calls = source.None
	}
	aside, beside, thinks := r.beside, false, false
	if aside {
		beside, thinks = r.besides(s, &found)
	}
	if d.rules != nil {
		rule := ruleFor(d.rules, set)
		r.content(rule, node, s, &found, &at, beside || calls != source.None)
		if rule.word != nil {
			r.wordOfRole(node, s, rule.word)
		}
	}
	list := r.isList(content) && d.contentForms() != nil
	var skip func(source.Index) bool
	if list && d.answered {
		r.readSteps(wire, node, content, set, word, &at)
		return
	}
	if list && d.resultsIn&set != 0 {
		results, others := r.splitResults(content, at[Role], wire, node)
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
	if at[Failed] != source.None {
		r.ended(message, origin, at[Failed])
	}
	r.untied = r.untied || message.Role == core.RoleTool && message.ToolCallID == "" && d.loose
	origin.Calls = calls
	flat := !list && !beside && !thinks
	if !aside {
		flat = r.body(message, set, content, skip, flat)
	} else {
		// The parts of a message stand in the order of its fields.
		for i := range s.fields {
			if f := &s.fields[i]; f.slot == Content {
				flat = r.body(message, set, content, skip, flat)
			} else if f.part != nil {
				r.partField(f, found[i])
			}
		}
	}
	r.readCalls(calls, flat)
	if parts := at[Parts]; r.kind(parts) == source.Array && r.Doc.Nodes[parts].Next > parts+1 {
		// Content and calls that stand beside them stay: the model's own check reports a
		// message written in both forms.
		r.origins = r.origins[:r.firstOrigin]
		r.readParts(parts, inOther, d.parts, nil)
	}
	if d.one {
		r.flatten(message, origin)
	}
	r.untied = r.untied || d.made != "" && d.resultsIn&inTool&set != 0
	if set == inFunction && message.Role == core.RoleTool && message.ToolCallID == "" {
		origin.CallID = source.None // what stands there names no call
		r.keep(changed, `a result in the form of 2023, of the role "function"`, node)
		r.untied = true
	}
	r.end()
}

// class takes the role from the name of the class that a message is of, at the end of its path.
func (r *reader) class(path source.Index, at *places) {
	if r.kind(path) != source.Array {
		return
	}
	if at[MessageID] == path {
		at[MessageID] = source.None
	}
	if role := at[Role]; role != source.None && !r.is(role, r.Dialect.classed) {
		return
	}
	for node := range r.Doc.Elements(path) {
		at[Role] = node
	}
}

// contentForms are the forms of the parts in a list that is the content; nil where the
// content is no list.
func (d *Dialect) contentForms() []*form {
	if f := d.message.of(Content); f != nil && (f.takes&arrays != 0 || d.one) {
		return d.parts
	}
	return nil
}

// head reads what a message says beside its parts.
func (r *reader) head(message *core.Message, origin *Origin, at *places) {
	if at[Answers]|at[Speaker] != source.None {
		message.ToolCallID, message.Name = r.word(at[Answers]), r.word(at[Speaker])
	}
	origin.Role, origin.Content, origin.CallID, origin.Name = at[Role], at[Content], at[Answers], at[Speaker]
	if at[MessageID]|at[ParentID]|at[Timestamp]|at[Usage]|at[IsJSON] == source.None {
		return
	}
	message.ContentIsJSON = r.kind(at[IsJSON]) == source.True
	message.ID, message.ParentID, message.Timestamp = r.word(at[MessageID]), r.word(at[ParentID]), r.word(at[Timestamp])
	if r.kind(at[Usage]) == source.Object {
		message.Usage = &core.Usage{
			Input: r.number(at[InputTokens]), Output: r.number(at[OutputTokens]),
			CacheRead: r.number(at[CacheRead]), CacheWrite: r.number(at[CacheWrite]),
		}
	}
}

// isList reports whether a content is a list of parts: an array, or the one object that stands for a
// list of it where the dialect takes either.
func (r *reader) isList(content source.Index) bool {
	switch r.kind(content) {
	case source.Array:
		return true
	case source.Object:
		f := r.Dialect.message.of(Content)
		return f != nil && f.takes == arrays|objects
	}
	return false
}

// isNothing reports whether a value is null, or a list of nothing.
func (c *Conversation) isNothing(value source.Index) bool {
	kind := c.kind(value)
	return kind == source.Null || kind == source.Array && c.Doc.First(value) == source.None
}

// allObjects reports whether the elements of an array are objects, as parts are.
func (c *Conversation) allObjects(array source.Index) bool {
	for node := range c.Doc.Elements(array) {
		if c.kind(node) != source.Object {
			return false
		}
	}
	return true
}

// body reads the content of a message, and reports whether the message is still a flat one.
func (r *reader) body(message *core.Message, set roleSet, content source.Index, skip func(source.Index) bool, flat bool) bool {
	d := r.Dialect
	if d.anyContent && r.isNothing(content) {
		r.note(changed, "the content "+r.raw(content)+", now an empty text", content)
	}
	switch kind := r.kind(content); {
	case d.callsInTexts && kind == source.String && readForgeText(r, message, content):

	case r.isList(content) && d.parts != nil && !(d.anyContent && !r.allObjects(content)):
		r.readParts(content, set, d.parts, skip)
	case kind == source.Object && d.one:
		r.part = 0
		r.readPart(content, set, d.parts)
	case d.one:
		r.addText(content, content)
	case d.anyContent && kind != source.String && kind != source.Null && kind != source.Invalid:
		r.addRaw(contentValue, content)
		return false
	case flat:
		r.flatText(message, content)
		if kind != source.String {
			r.keep(changed, `the value of "content", which is no text, now its JSON`, content)
		}
	case r.holds(content):
		r.addText(content, content)
	}
	return flat
}

// contentValue is the kind of a core.Raw that is a content of another type than text and lists.
const contentValue = "content"

// flatText makes a string the content of a flat message.
func (r *reader) flatText(message *core.Message, content source.Index) {
	if message.Content = r.text(content); message.Content != "" {
		r.cameFrom(content, content)
	}
}

// holds reports whether a value is there and neither null nor empty.
func (c *Conversation) holds(node source.Index) bool {
	switch c.kind(node) {
	case source.Invalid, source.Null:
		return false
	case source.String:
		return c.Doc.Nodes[node].End-c.Doc.Nodes[node].Start > 2
	}
	return true
}

// number is a node's whole number, 0 for anything else.
func (c *Conversation) number(node source.Index) int {
	if c.kind(node) != source.Number {
		return 0
	}
	n, _ := strconv.Atoi(c.raw(node))
	return n
}

// besides reports whether a part of the message stands under a key of its own: what it
// says, and what it thinks.
func (r *reader) besides(s *shape, found *values) (says, thinks bool) {
	for i := range s.fields {
		if part := s.fields[i].part; part == nil || found[i] == source.None || !r.holds(found[i]) {
			continue
		} else if part.makes == makesThinking {
			thinks = true
		} else {
			says = true
		}
	}
	return says, thinks
}

// partField reads a part that stands under a key of its own. Of several that think, the
// first counts.
func (r *reader) partField(f *field, value source.Index) {
	if value == source.None || !r.holds(value) {
		return
	}
	var at places
	switch f.part.makes {
	case makesImages:
		r.readBeside(f, value)
	case makesThinking:
		if r.at() == 0 {
			at[Text] = value
			r.make(f.part, value, source.None, &at)
			if f.reads && r.Dialect.formFor(makesThinking, nil, inOther) != nil {
				r.keep(changed, `the key "`+f.key+`", now reasoning`, value)
			}
		}
	case makesCall:
		if r.kind(value) == source.Object {
			r.part = r.at()
			r.way = append(r.way, f.key)
			r.read(value, &f.part.shape, &at)
			r.keep(changed, `a call in the form of 2023, "function_call"`, value)
			r.way = r.way[:0]
			r.add(r.call(f.part, &at), callOrigin(value, &at))
			r.part, r.untied = -1, true
		}
	default:
		r.addRaw(f.key, value)
	}
}

// firstOf is the first node that is one, or None.
//
//go:noinline
func firstOf(nodes ...source.Index) source.Index {
	for _, node := range nodes {
		if node != source.None {
			return node
		}
	}
	return source.None
}

// within reports whether a node stands inside another, or is it.
//
//go:noinline
func (c *Conversation) within(node, outer source.Index) bool {
	return outer != source.None && node >= outer && node < c.Doc.Nodes[outer].Next
}
