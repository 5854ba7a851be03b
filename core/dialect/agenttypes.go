package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// AgentTypes is the form of agent-types: every message has an id, a timestamp and one
// content, which is an object of one of six types, and may name its parent:
//
//	{"type": "text", "text": "…"}
//	{"type": "thinking", "reasoning": "…"}
//	{"type": "tool-call", "name": "…", "id": "…", "input": {…}}
//	{"type": "tool-result", "name": "…", "id": "…", "result": …}
//	{"type": "image", "images": [{"data": "…", "name": "…", "mediaType": "…"}]}
//	{"type": "code", "code": "…", "language": "…"}
//
// Messages stand in a session {id, title, messages, createdAt, updatedAt}, in an array,
// or alone. Dates are kept as written. A result that is no string is its JSON in the model.
//
// A message of the model with several contents becomes several messages: "m#1", "m#2"
// and then "m", so that whoever names "m" as parent comes behind all of them. Such a row
// is one message again when it is written in another dialect.
var AgentTypes = &Dialect{
	ID:     "agent-types",
	Name:   "Agent types",
	side:   agentTypesSide,
	decode: func(r *reader) { r.messages(readAgentMessage) },
	write:  agentTypesWriter,
}

// The slots of agentMessage.
const (
	agentID = iota
	agentRole
	agentContent
	agentTimestamp
	agentParent
	agentUsage
)

var agentMessage = shape{fields: []field{
	agentID:        {key: "id", takes: texts, must: true},
	agentRole:      {key: "role", takes: texts, must: true},
	agentContent:   {key: "content", takes: objects, must: true, want: "an object with a type"},
	agentTimestamp: {key: "timestamp", takes: texts, must: true, want: "a date as a string"},
	agentParent:    {key: "parentId", takes: texts | nulls},
	agentUsage:     {key: "usage", takes: objects | nulls, want: "an object with input and output"},
}}

var agentUsageShape = shape{fields: []field{
	{key: "input", takes: numbers, must: true}, {key: "output", takes: numbers, must: true},
	{key: "cacheRead", takes: numbers}, {key: "cacheWrite", takes: numbers},
}}

var agentImage = shape{fields: []field{
	{key: "data", takes: texts, must: true}, {key: "name", takes: texts, must: true},
	{key: "mediaType", takes: texts, must: true, words: core.ImageMediaTypes},
}}

// The places of the types in agentForms.
const (
	agentText = iota
	agentThinking
	agentCall
	agentResult
	agentImages
	agentCode
)

var agentForms = []partForm{
	agentText: {
		kind: "text", roles: inAny,
		shape: shape{fields: []field{{key: "text", takes: texts, must: true}, typeField}},
		read:  func(r *reader, node source.Index, found *values) { r.addText(node, found[0]) },
	},
	agentThinking: {
		kind: "thinking", roles: inAssistant,
		shape: shape{fields: []field{{key: "reasoning", takes: texts, must: true}, typeField}},
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.Thinking{Text: r.text(found[0])}, PartOrigin{Node: node, Text: found[0]})
		},
	},
	agentCall: {
		kind: "tool-call", roles: inAssistant,
		shape: shape{fields: []field{
			{key: "id", takes: texts, must: true}, {key: "name", takes: texts, must: true},
			{key: "input", takes: anything, must: true, want: "an object"}, typeField,
		}},
		read: func(r *reader, node source.Index, found *values) {
			call := core.ToolCall{ID: r.word(found[0]), Name: r.word(found[1])}
			r.argumentsObject(found[2], "input", objects)
			r.arguments(found[2], &call)
			r.add(call, PartOrigin{Node: node, Text: found[2], ID: found[0], Name: found[1]})
		},
	},
	agentResult: {
		kind: "tool-result", roles: inTool,
		shape: shape{fields: []field{
			{key: "id", takes: texts, must: true}, {key: "name", takes: texts, must: true},
			{key: "result", takes: anything, must: true}, typeField,
		}},
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.ToolResult{ToolCallID: r.word(found[0]), Name: r.word(found[1]), Output: r.text(found[2])},
				PartOrigin{Node: node, Text: found[2], ID: found[0], Name: found[1]})
		},
	},
	agentImages: {
		kind: "image", roles: inAny,
		shape: shape{fields: []field{{key: "images", takes: arrays, must: true}, typeField}},
		read: func(r *reader, node source.Index, found *values) {
			if r.kind(found[0]) == source.Array {
				r.readImages(found[0])
			}
		},
	},
	agentCode: {
		kind: "code", roles: inAny,
		shape: shape{fields: []field{{key: "code", takes: texts, must: true}, {key: "language", takes: texts}, typeField}},
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.Code{Code: r.text(found[0]), Language: r.word(found[1])}, PartOrigin{Node: node, Text: found[0]})
		},
	},
}

// readImages makes a part of each image of a list.
func (r *reader) readImages(list source.Index) {
	if r.Doc.Nodes[list].Next == list+1 {
		r.report(Problem{Kind: EmptyContent, Node: list, Field: "images", Want: "at least one image"})
	}
	for node := list + 1; node < r.Doc.Nodes[list].Next; node = r.Doc.Nodes[node].Next {
		r.part = r.at()
		if r.kind(node) != source.Object {
			r.report(Problem{Kind: WrongType, Node: node, Field: "images", Want: "an object with data, name and mediaType"})
			continue
		}
		found := r.read(node, &agentImage, "images.")
		r.add(core.Image{Data: r.text(found[0]), Name: r.word(found[1]), MediaType: r.word(found[2])},
			PartOrigin{Node: node, Text: found[0]})
	}
}

func readAgentMessage(r *reader, wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	found := r.read(node, &agentMessage, "")
	content := found[agentContent]
	message.ID, message.Role, message.ParentID = r.word(found[agentID]), r.word(found[agentRole]), r.word(found[agentParent])
	message.Timestamp = r.word(found[agentTimestamp])
	origin.Role, origin.Content = found[agentRole], content
	if usage := found[agentUsage]; r.kind(usage) == source.Object {
		counts := r.read(usage, &agentUsageShape, "usage.")
		message.Usage = &core.Usage{
			Input: r.number(counts[0]), Output: r.number(counts[1]),
			CacheRead: r.number(counts[2]), CacheWrite: r.number(counts[3]),
		}
	}
	role := r.roleOf(found[agentRole])
	switch r.kind(content) {
	case source.Object:
		r.part = 0
		r.readPart(content, role, agentForms)
	case source.Array:
		r.readParts(content, role, agentForms, nil)
	default:
		r.addText(content, content)
	}
	r.flatten(message, origin)
	r.end()
}

// flatten makes a message with one part that a flat message can hold a flat one.
func (r *reader) flatten(message *core.Message, origin *Origin) {
	if len(r.parts) != r.firstPart+1 {
		return
	}
	at := &r.origins[r.firstOrigin]
	switch part := r.parts[r.firstPart].(type) {
	case core.Text:
		message.Content, origin.Content = part.Text, at.Text
	case core.ToolCall:
		r.calls = append(r.calls, part)
	case core.ToolResult:
		if message.Role != core.RoleTool {
			return
		}
		message.ToolCallID, message.Name, message.Content = part.ToolCallID, part.Name, part.Output
		origin.CallID, origin.Name, origin.Content = at.ID, at.Name, at.Text
		at.ID, at.Name = source.None, source.None
	default:
		return
	}
	r.parts = r.parts[:r.firstPart]
	if message.Content == "" && len(r.calls) == r.firstCall {
		r.origins = r.origins[:r.firstOrigin]
	}
}
