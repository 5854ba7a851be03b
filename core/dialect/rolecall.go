package dialect

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Rolecall is the model's own JSON, a superset of Wick. A message may hold parts in
// place of content, and id, parent_id, timestamp and usage. Each part has a type and
// the keys of its type in package core:
//
//	{"type": "text", "text": "…"}
//	{"type": "thinking", "reasoning": "…", "signature": "…", "data": "…"}
//	{"type": "image", "data": "…", "media_type": "…", "name": "…"}
//	{"type": "code", "code": "…", "language": "…"}
//	{"type": "call", "id": "…", "name": "…", "args": {…}, "server": true}
//	{"type": "result", "tool_call_id": "…", "name": "…", "output": "…", "error": "…"}
//	{"type": "raw", "kind": "…", "json": …}
//
// Server is written only when true. The json of a raw part is any JSON value, kept byte
// for byte.
var Rolecall = &Dialect{
	ID:     "rolecall",
	Name:   "Rolecall",
	side:   rolecallSide,
	decode: func(r *reader) { r.flatMessages(&rolecallMessage) },
	write:  rolecallWriter,
}

// The slots of rolecallMessage behind those of wickMessage.
const (
	rolecallParts = wickName + 1 + iota
	rolecallID
	rolecallParentID
	rolecallTimestamp
	rolecallUsage
)

var rolecallMessage = shape{fields: append(wickMessage.fields[:rolecallParts:rolecallParts],
	field{key: "parts", takes: arrays | nulls, want: "an array of parts"},
	field{key: "id", takes: texts | nulls, want: "a string"},
	field{key: "parent_id", takes: texts | nulls, want: "a string"},
	field{key: "timestamp", takes: texts | nulls, want: "a string"},
	field{key: "usage", takes: objects | nulls, want: "an object with input and output"},
)}

var rolecallUsageShape = shape{fields: []field{
	{key: "input", takes: numbers}, {key: "output", takes: numbers},
	{key: "cache_read", takes: numbers}, {key: "cache_write", takes: numbers},
}}

var rolecallForms = []partForm{
	{
		kind: "text", roles: inAny,
		shape: shape{fields: []field{{key: "text", takes: texts, must: true}, typeField}},
		read:  func(r *reader, node source.Index, found *values) { r.addText(node, found[0]) },
	},
	{
		kind: "thinking", roles: inAny,
		shape: shape{fields: []field{{key: "reasoning", takes: texts}, {key: "signature", takes: texts}, {key: "data", takes: texts}, typeField}},
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.Thinking{Text: r.text(found[0]), Signature: r.word(found[1]), Data: r.word(found[2])},
				PartOrigin{Node: node, Text: found[0]})
		},
	},
	{
		kind: "image", roles: inAny,
		shape: shape{fields: []field{{key: "data", takes: texts, must: true}, {key: "media_type", takes: texts}, {key: "name", takes: texts}, typeField}},
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.Image{Data: r.text(found[0]), MediaType: r.word(found[1]), Name: r.word(found[2])},
				PartOrigin{Node: node, Text: found[0]})
		},
	},
	{
		kind: "code", roles: inAny,
		shape: shape{fields: []field{{key: "code", takes: texts, must: true}, {key: "language", takes: texts}, typeField}},
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.Code{Code: r.text(found[0]), Language: r.word(found[1])}, PartOrigin{Node: node, Text: found[0]})
		},
	},
	{
		kind: "call", roles: inAny,
		shape: shape{fields: []field{
			{key: "id", takes: texts, must: true}, {key: "name", takes: texts, must: true},
			{key: "args", takes: anything}, {key: "server", takes: bools}, typeField,
		}},
		read: func(r *reader, node source.Index, found *values) {
			call := core.ToolCall{ID: r.word(found[0]), Name: r.word(found[1]), Server: r.kind(found[3]) == source.True}
			r.argumentsObject(found[2], "args", objects|nulls)
			r.arguments(found[2], &call)
			r.add(call, PartOrigin{Node: node, Text: found[2], ID: found[0], Name: found[1]})
		},
	},
	{
		kind: "result", roles: inAny,
		shape: shape{fields: []field{
			{key: "tool_call_id", takes: texts, must: true}, {key: "name", takes: texts},
			{key: "output", takes: texts}, {key: "error", takes: texts}, typeField,
		}},
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.ToolResult{
				ToolCallID: r.word(found[0]), Name: r.word(found[1]), Output: r.text(found[2]), Error: r.text(found[3]),
			}, PartOrigin{Node: node, Text: found[2], ID: found[0], Name: found[1]})
		},
	},
	{
		kind: "raw", roles: inAny,
		shape: shape{fields: []field{{key: "kind", takes: texts}, {key: "json", takes: anything, must: true}, typeField}},
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.Raw{Kind: r.word(found[0]), JSON: r.Doc.Raw(found[1])}, PartOrigin{Node: node, Text: found[1]})
		},
	},
}

// readExtras reads what a message of rolecall has and one of wick has not.
func (r *reader) readExtras(message *core.Message, found *values) {
	message.ID, message.ParentID = r.word(found[rolecallID]), r.word(found[rolecallParentID])
	message.Timestamp = r.word(found[rolecallTimestamp])
	if usage := found[rolecallUsage]; r.kind(usage) == source.Object {
		counts := r.read(usage, &rolecallUsageShape, "usage.")
		message.Usage = &core.Usage{
			Input: r.number(counts[0]), Output: r.number(counts[1]),
			CacheRead: r.number(counts[2]), CacheWrite: r.number(counts[3]),
		}
	}
}

// rolecallParts reads the parts of a message. Content and calls that stand beside them
// stay: the model's own check reports a message written in both forms.
func (r *reader) rolecallParts(parts source.Index) {
	if r.Doc.Nodes[parts].Next == parts+1 {
		return
	}
	r.origins = r.origins[:r.firstOrigin]
	r.readParts(parts, inOther, rolecallForms, nil)
}

// number is a node's whole number, 0 for anything else.
func (r *reader) number(node source.Index) int {
	if r.kind(node) != source.Number {
		return 0
	}
	n, _ := strconv.Atoi(r.raw(node))
	return n
}
