package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Wick is the flat form of the model: messages of text, calls {id, name, args} beside
// the content, and tool messages that name their tool.
var Wick = &Dialect{
	ID:     "wick",
	Name:   "Wick",
	side:   wickSide,
	decode: func(r *reader) { r.flatMessages(&wickMessage) },
	write:  wickWriter,
}

// The slots of wickMessage, and of rolecallMessage, which has more.
const (
	wickRole = iota
	wickContent
	wickCalls
	wickCallID
	wickName
)

// wickMessage takes null for every optional key, as reading JSON into Go structs does.
var wickMessage = shape{fields: []field{
	wickRole:    {key: "role", takes: texts, must: true},
	wickContent: {key: "content", takes: texts | nulls, want: "a string"},
	wickCalls:   {key: "tool_calls", takes: arrays | nulls, want: "an array of calls"},
	wickCallID:  {key: "tool_call_id", takes: texts | nulls, want: "a string"},
	wickName:    {key: "name", takes: texts | nulls, want: "a string"},
}}

// The slots of wickCall.
const (
	wickCallIdentity = iota
	wickCallName
	wickCallArgs
)

var wickCall = shape{fields: []field{
	wickCallIdentity: {key: "id", takes: texts, must: true},
	wickCallName:     {key: "name", takes: texts, must: true},
	wickCallArgs:     {key: "args", takes: anything},
}}

// looseCall reads a flat call where another form is due, with the words of all flat forms.
var looseCall = shape{open: true, fields: []field{
	wickCallIdentity: {key: "id", takes: texts},
	wickCallName:     {key: "name", takes: texts},
	wickCallArgs:     {key: "args", takes: anything},
	3:                {key: "arguments", takes: anything},
	4:                {key: "input", takes: anything},
}}

// flatMessages decodes a list, or a single message, of the flat form.
func (r *reader) flatMessages(s *shape) {
	r.messages(func(r *reader, wire int, node source.Index) { readFlatMessage(r, s, wire, node) })
}

func readFlatMessage(r *reader, s *shape, wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	found := r.read(node, s, "")
	message.Role, message.ToolCallID, message.Name = r.word(found[wickRole]), r.word(found[wickCallID]), r.word(found[wickName])
	origin.Role, origin.Content, origin.CallID, origin.Name = found[wickRole], found[wickContent], found[wickCallID], found[wickName]
	if s == &rolecallMessage {
		r.readExtras(message, &found)
	}
	if message.Content = r.text(found[wickContent]); message.Content != "" {
		r.origins = append(r.origins, PartOrigin{Node: found[wickContent], Text: found[wickContent]})
	}
	if calls := found[wickCalls]; r.kind(calls) == source.Array {
		origin.Calls = calls
		for call := calls + 1; call < r.Doc.Nodes[calls].Next; call = r.Doc.Nodes[call].Next {
			r.part = r.at()
			if r.kind(call) != source.Object {
				r.report(Problem{Kind: WrongType, Node: call, Field: "tool_calls", Want: "an object with id, name and args"})
				continue
			}
			r.readWickCall(call)
		}
	}
	if parts := found[rolecallParts]; s == &rolecallMessage && r.kind(parts) == source.Array {
		r.rolecallParts(parts)
	}
	r.end()
}

// readWickCall reads one entry of tool_calls. A call wrapped the way OpenAI does is read
// all the same, and reported once.
func (r *reader) readWickCall(node source.Index) {
	if !r.wrappedCall(node, true) {
		r.readFlatCall(node, &wickCall, true)
	}
}

// wrappedCall reads a call whose name and arguments stand inside function, as OpenAI
// writes them, and reports whether it is one.
func (r *reader) wrappedCall(node source.Index, flat bool) bool {
	function := r.Doc.Member(node, "function")
	if r.kind(function) != source.Object || r.Doc.Member(node, "name") != source.None {
		return false
	}
	r.report(Problem{
		Kind: MissingField, Node: node, Field: "name", Want: "a string",
		Detail: "the name stands inside function; here it stands beside the id",
	})
	id, name, arguments := r.Doc.Member(node, "id"), r.Doc.Member(function, "name"), r.Doc.Member(function, "arguments")
	call := core.ToolCall{ID: r.word(id), Name: r.word(name)}
	r.arguments(arguments, &call)
	r.addCall(call, PartOrigin{Node: node, Text: arguments, ID: id, Name: name}, flat)
	return true
}

// readFlatCall reads {id, name, args}.
func (r *reader) readFlatCall(node source.Index, s *shape, flat bool) {
	found := r.read(node, s, "")
	args := found[wickCallArgs]
	if s == &looseCall {
		for _, slot := range [...]int{3, 4} {
			if args == source.None {
				args = found[slot]
			}
		}
	} else {
		r.argumentsObject(args, "args", objects|nulls)
	}
	call := core.ToolCall{ID: r.word(found[wickCallIdentity]), Name: r.word(found[wickCallName])}
	r.arguments(args, &call)
	r.addCall(call, PartOrigin{Node: node, Text: args, ID: found[wickCallIdentity], Name: found[wickCallName]}, flat)
}
