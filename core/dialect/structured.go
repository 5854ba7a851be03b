package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Structured is the form of typed messages. Its audit log is an object with entries, each
// with one message, when it was noted and what was decided:
//
//	{"id": "…", "timestamp": "…", "message": {"type": …}, "decision": "…", "audit": {…}}
//
// A message has one of six types, and the keys of its type:
//
//	{"type": "user", "content": "…", "id": "…"}
//	{"type": "assistant_text", "content": "…"}
//	{"type": "assistant_action", "tool_name": "…", "tool_args": {…}, "tool_id": "…"}
//	{"type": "tool_result", "tool_id": "…", "tool_name": "…", "success": true, "result": …}
//	{"type": "tool_error", "tool_id": "…", "tool_name": "…", "success": false, "error": "…"}
//	{"type": "system_context", "content": "…"}
//
// Read are logs, arrays of entries, and arrays of messages without entries around them.
//
// Texts and actions of the assistant in a row are one message of the model; its ID and
// date are those of the first. A result that is no string is its JSON in the model.
// Decisions and audit data have no place in the model: they stay in the text, and go with
// their entry.
var Structured = &Dialect{
	ID:     "structured",
	Name:   "Structured",
	side:   structuredSide,
	decode: decodeStructured,
	write:  structuredWriter,
}

// The slots of structuredEntry.
const (
	entryMessage = iota
	entryID
	entryTimestamp
	entryDecision
	entryAudit
)

// structuredEntry requires the message alone: who reads the log takes the rest as absent.
var structuredEntry = shape{fields: []field{
	entryMessage:   {key: "message", takes: objects, must: true, want: "an object with a type"},
	entryID:        {key: "id", takes: texts},
	entryTimestamp: {key: "timestamp", takes: texts, want: "a date as a string"},
	entryDecision:  {key: "decision", takes: texts | nulls},
	entryAudit:     {key: "audit", takes: objects | nulls},
}}

// The places of the types in structuredTypes and structuredShapes.
const (
	typedUser = iota
	typedText
	typedAction
	typedResult
	typedError
	typedSystem
)

var structuredTypes = []string{
	typedUser: "user", typedText: "assistant_text", typedAction: "assistant_action",
	typedResult: "tool_result", typedError: "tool_error", typedSystem: "system_context",
}

// structuredRoles are the roles that the types have in the model.
var structuredRoles = [...]core.Role{
	typedUser: core.RoleUser, typedText: core.RoleAssistant, typedAction: core.RoleAssistant,
	typedResult: core.RoleTool, typedError: core.RoleTool, typedSystem: core.RoleSystem,
}

// The slots of the shapes of results and errors.
const (
	typedOutput = iota
	typedToolID
	typedToolName
	typedSuccess
)

// structuredShapes leave the keys optional that the check of the model's messages minds.
var structuredShapes = [...]shape{
	typedUser:   {fields: []field{{key: "content", takes: texts, must: true}, {key: "id", takes: texts}, typeField}},
	typedText:   {fields: []field{{key: "content", takes: texts, must: true}, typeField}},
	typedSystem: {fields: []field{{key: "content", takes: texts, must: true}, typeField}},
	typedAction: {fields: []field{
		{key: "tool_args", takes: anything}, {key: "tool_id", takes: texts}, {key: "tool_name", takes: texts}, typeField,
	}},
	typedResult: {fields: []field{
		typedOutput: {key: "result", takes: anything}, typedToolID: {key: "tool_id", takes: texts},
		typedToolName: {key: "tool_name", takes: texts}, typedSuccess: {key: "success", takes: bools},
		4: {key: "error", takes: texts | nulls}, 5: {key: "executed_at", takes: texts}, 6: typeField,
	}},
	typedError: {fields: []field{
		typedOutput: {key: "error", takes: texts, must: true}, typedToolID: {key: "tool_id", takes: texts},
		typedToolName: {key: "tool_name", takes: texts}, typedSuccess: {key: "success", takes: bools},
		4: {key: "result", takes: anything}, 5: {key: "executed_at", takes: texts}, 6: typeField,
	}},
}

// run is the row of texts and actions that make one message of the assistant.
type run struct {
	*reader
	open bool
	// last is the wire message that it ends with.
	last int
}

func decodeStructured(r *reader) {
	all := run{reader: r}
	if r.Container == Single {
		all.entry(0, r.At)
	} else {
		r.list(func(_ *reader, wire int, node source.Index) { all.entry(wire, node) })
	}
	all.close()
}

// typedIn is the typed message that an element of a list is, or holds.
func typedIn(doc *source.Document, node source.Index) source.Index {
	if message := doc.Member(node, "message"); doc.Kind(message) == source.Object {
		return message
	}
	return node
}

// entry reads one element of the list.
func (r *run) entry(wire int, node source.Index) {
	object := typedIn(r.Doc, node)
	typed := r.Doc.Member(object, "type")
	kind := -1
	for i, word := range structuredTypes {
		if r.is(typed, word) {
			kind = i
		}
	}
	said := kind == typedText || kind == typedAction
	if r.open && (!said || wire != r.last+1) {
		r.close()
	}
	if !r.open {
		r.begin(wire, node)
	}
	r.last, r.message = wire, len(r.Messages)-1
	message, origin := &r.Messages[r.message], &r.From[r.message]
	if r.open {
		origin.Last = node
	}
	var noted values
	if object != node || r.Doc.Member(node, "message") != source.None {
		noted = r.read(node, &structuredEntry, "")
	}
	if !r.open {
		message.ID, message.Timestamp = r.word(noted[entryID]), r.word(noted[entryTimestamp])
		origin.Role, message.Role = typed, r.word(typed)
	}
	if kind < 0 {
		r.unknownType(object, typed, message, origin)
		return
	}
	r.open = said
	message.Role = structuredRoles[kind]
	r.part = r.at()
	if !said {
		r.part = -1
	}
	found := r.read(object, &structuredShapes[kind], "")
	switch kind {
	case typedText:
		r.addText(node, found[0])
		return
	case typedAction:
		call := core.ToolCall{ID: r.word(found[1]), Name: r.word(found[2])}
		r.argumentsObject(found[0], "tool_args", objects|nulls)
		r.arguments(found[0], &call)
		r.add(call, PartOrigin{Node: node, Text: found[0], ID: found[1], Name: found[2]})
		return
	case typedUser:
		if message.ID == "" {
			message.ID = r.word(found[1])
		}
	case typedResult, typedError:
		r.success(kind, found[typedSuccess])
		message.ToolCallID, message.Name = r.word(found[typedToolID]), r.word(found[typedToolName])
		origin.CallID, origin.Name = found[typedToolID], found[typedToolName]
		if kind == typedError {
			origin.Failed = typed
		}
	}
	message.Content, origin.Content = r.text(found[0]), found[0]
	if message.Content != "" {
		r.origins = append(r.origins, PartOrigin{Node: node, Text: found[0]})
	}
	r.end()
}

// success reports a result whose type says something else than its success.
func (r *run) success(kind int, value source.Index) {
	want, not := "true in a tool_result", source.False
	if kind == typedError {
		want, not = "false in a tool_error", source.True
	}
	if r.kind(value) == not {
		r.report(Problem{Kind: BadValue, Node: value, Field: "success", Want: want})
	}
}

// unknownType reads a message of no known type by what it holds.
func (r *run) unknownType(object, typed source.Index, message *core.Message, origin *Origin) {
	if r.kind(typed) == source.String {
		r.oneOf(typed, "type", structuredTypes)
	} else if r.Doc.Member(object, "message") == source.None {
		// An entry whose message is no object is reported with the entry.
		r.report(Problem{Kind: MissingField, Node: object, Field: "type", Want: "a string"})
	}
	origin.Content = r.Doc.Member(object, "content")
	if message.Content = r.text(origin.Content); message.Content != "" {
		r.origins = append(r.origins, PartOrigin{Node: r.From[r.message].Node, Text: origin.Content})
	}
	r.end()
}

// close ends the message of the assistant that is open. One text before its calls is a
// flat message.
func (r *run) close() {
	if !r.open {
		return
	}
	r.open = false
	r.message = len(r.Messages) - 1
	message, origin := &r.Messages[r.message], &r.From[r.message]
	parts := r.parts[r.firstPart:]
	text, leads := parts[0].(core.Text)
	if leads {
		if text.Text == "" && len(parts) > 1 {
			r.end()
			return
		}
		parts = parts[1:]
	}
	for _, part := range parts {
		if _, ok := part.(core.ToolCall); !ok {
			r.end()
			return
		}
	}
	if leads {
		message.Content, origin.Content = text.Text, r.origins[r.firstOrigin].Text
		if text.Text == "" {
			r.origins = r.origins[:r.firstOrigin]
		}
	}
	for _, part := range parts {
		r.calls = append(r.calls, part.(core.ToolCall))
	}
	r.parts = r.parts[:r.firstPart]
	r.end()
}

// typedMessage reports whether an object is a typed message: it has no role, one of the
// types, and a key that only a message of that type has.
func typedMessage(doc *source.Document, object source.Index) bool {
	if doc.Kind(object) != source.Object {
		return false
	}
	typed := doc.Member(object, "type")
	if doc.Kind(typed) != source.String || doc.Member(object, "role") != source.None {
		return false
	}
	for kind, word := range structuredTypes {
		if !doc.Is(typed, word) {
			continue
		}
		switch kind {
		case typedUser, typedText, typedSystem:
			return doc.Kind(doc.Member(object, "content")) == source.String
		}
		return doc.Member(object, "tool_name") != source.None || doc.Member(object, "tool_id") != source.None ||
			kind == typedResult && doc.Member(object, "success") != source.None
	}
	return false
}

// isLogEntry reports whether an object is an entry of an audit log.
func isLogEntry(doc *source.Document, object source.Index) bool {
	return doc.Kind(object) == source.Object && typedMessage(doc, doc.Member(object, "message"))
}

// takeLog adds the audit log that an object is. A log without entries has no other key.
func (f *finder) takeLog(object source.Index) bool {
	entries := f.doc.Member(object, "entries")
	if f.doc.Kind(entries) != source.Array {
		return false
	}
	if f.doc.Len(entries) == 0 {
		return f.doc.Len(object) == 1 && f.add(Request, object, entries)
	}
	seen := 0
	for node := range f.children(entries) {
		if isLogEntry(f.doc, node) {
			return f.add(Request, object, entries)
		}
		if seen++; seen == sampled {
			break
		}
	}
	return false
}

// typed marks a typed message or an entry of a log, and reports whether an object is one.
func (s *sights) typed(object source.Index) bool {
	// Most messages of other forms have none of the keys that this takes.
	nodes, worth := s.doc.Nodes, false
	for key := object + 1; key < nodes[object].Next && !worth; key = nodes[key+1].Next {
		word := nodes[key].Word
		worth = word == source.WordType || word == source.WordMessage || nodes[key].Flags&source.Escaped != 0
	}
	switch {
	case !worth:
		return false
	case isLogEntry(s.doc, object):
		s.mark(markLogEntry, object)
	case typedMessage(s.doc, object):
	default:
		return false
	}
	s.mark(markTyped, s.doc.Member(typedIn(s.doc, object), "type"))
	return true
}

// log marks the list of an audit log.
func (s *sights) log(ref Ref) {
	if ref.Container == Request && s.doc.Member(ref.At, "entries") == ref.List {
		s.mark(markLogEntry, ref.List)
	}
}

// LogLosses names what the conversation's text says in the form of typed messages and no
// other dialect has a place for: decisions, audit data, which results are failures, and
// the IDs and dates of all entries of one message but the first.
func (c *Conversation) LogLosses() []Loss {
	if c.Dialect != Structured {
		return nil
	}
	var losses []Loss
	for i := range c.Messages {
		lose := func(what string, node source.Index) {
			losses = append(losses, Loss{Kind: dropped, What: what, Message: i, Path: c.Doc.Pointer(node)})
		}
		for node := range c.wires(i) {
			decision, audit := c.Doc.Member(node, "decision"), c.Doc.Member(node, "audit")
			if c.Doc.Kind(decision) == source.String && !c.Doc.Is(decision, "") {
				lose("the decision", decision)
			}
			if c.Doc.Kind(audit) == source.Object && c.Doc.Len(audit) > 0 {
				lose("the audit data", audit)
			}
			if executed := c.Doc.Member(typedIn(c.Doc, node), "executed_at"); executed != source.None {
				lose("when the tool ran", executed)
			}
			if node != c.From[i].Node && c.Doc.Member(node, "message") != source.None {
				lose("the id and the date of a further entry of the message", node)
			}
		}
		if failed := c.From[i].Failed; failed != source.None {
			lose("the mark of a failure", failed)
		}
	}
	return losses
}

// wires yields the elements of the list that a message is made of.
func (c *Conversation) wires(message int) func(func(source.Index) bool) {
	return func(yield func(source.Index) bool) {
		from := &c.From[message]
		for node := from.Node; yield(node) && node < from.Last; {
			node = c.Doc.Nodes[node].Next
		}
	}
}
