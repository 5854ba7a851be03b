package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// OpenAIChat is the form of OpenAI's Chat Completions, which most hosts follow.
// Fields as in openai-python, types/chat.
var OpenAIChat = &Dialect{
	ID:   "openai-chat",
	Name: "OpenAI Chat Completions",
	side: openAISide,
	decode: func(r *reader) {
		r.messages(readOpenAIMessage)
		if r.functions {
			r.tieFunctions()
		}
	},
	write: openAIWriter,
}

// The slots of openAIMessage.
const (
	oaRole = iota
	oaContent
	oaCalls
	oaCallID
	oaName
	oaRefusal
	oaAudio
	oaFunctionCall
	oaReasoningContent
	oaReasoning
)

// openAIMessage has the keys of all roles. A null stands for an absent key: clients
// send back the nulls of the replies they got.
var openAIMessage = shape{fields: []field{
	oaRole:         {key: "role", takes: texts, must: true},
	oaContent:      {key: "content", takes: texts | arrays | nulls, want: "a string or an array of parts"},
	oaCalls:        {key: "tool_calls", takes: arrays | nulls, want: "an array of calls"},
	oaCallID:       {key: "tool_call_id", takes: texts | nulls, want: "a string"},
	oaName:         {key: "name", takes: texts | nulls, want: "a string"},
	oaRefusal:      {key: "refusal", takes: texts | nulls},
	oaAudio:        {key: "audio", takes: objects | nulls},
	oaFunctionCall: {key: "function_call", takes: objects | nulls},
	// The next three are what hosts of reasoning models add to a reply and want back.
	oaReasoningContent: {key: "reasoning_content", takes: texts | nulls},
	oaReasoning:        {key: "reasoning", takes: texts | nulls},
	10:                 {key: "reasoning_details", takes: arrays | nulls},
	// Annotations are part of a reply; the API takes them back (an accepted request does so).
	11: {key: "annotations", takes: arrays | nulls},
}}

var openAIRoles = []roleRule{
	{roles: inUser | inSystem | inDeveloper, content: texts | arrays},
	{roles: inAssistant, content: texts | arrays, unless: true},
	{roles: inTool, content: texts | arrays, must: []int{oaCallID}},
	{roles: inFunction, content: texts | nulls, must: []int{oaName}},
	{roles: inOther, content: texts | arrays | nulls, optional: true},
}

var openAIParts = []partForm{
	{
		kind: "text", roles: inAny &^ inFunction,
		shape: shape{fields: []field{{key: "text", takes: texts, must: true}, typeField}, open: true},
		read:  func(r *reader, node source.Index, found *values) { r.addText(node, found[0]) },
	},
	{
		kind: "image_url", roles: inUser,
		shape: shape{fields: []field{{key: "image_url", takes: objects, must: true, want: "an object with a url"}, typeField}, open: true},
		read:  readImageURL,
	},
	{
		kind: "input_audio", roles: inUser,
		shape: shape{fields: []field{{key: "input_audio", takes: objects, must: true, want: "an object with data and format"}, typeField}, open: true},
		read: func(r *reader, node source.Index, found *values) {
			r.readInside(found[0], &openAIAudio, "input_audio.")
			r.addRaw("input_audio", node)
		},
	},
	{
		kind: "file", roles: inUser,
		shape: shape{fields: []field{{key: "file", takes: objects, must: true, want: "an object with file_data or file_id"}, typeField}, open: true},
		read: func(r *reader, node source.Index, found *values) {
			r.readInside(found[0], &openAIFile, "file.")
			r.addRaw("file", node)
		},
	},
	{
		kind: "refusal", roles: inAssistant,
		shape: shape{fields: []field{{key: "refusal", takes: texts, must: true}, typeField}, open: true},
		read:  asRaw("refusal"),
	},
}

// typeField is the key of a part's type word, which was read before.
var typeField = field{key: "type", takes: texts}

var (
	openAIImage = shape{fields: []field{
		{key: "url", takes: texts, must: true},
		{key: "detail", takes: texts | nulls, words: []string{"auto", "low", "high"}},
	}, open: true}
	openAIAudio = shape{fields: []field{
		{key: "data", takes: texts, must: true},
		{key: "format", takes: texts, must: true, words: []string{"wav", "mp3"}},
	}, open: true}
	openAIFile = shape{fields: []field{
		{key: "file_data", takes: texts | nulls}, {key: "file_id", takes: texts | nulls},
		{key: "filename", takes: texts | nulls},
	}, open: true}
)

// The slots of openAICall.
const (
	oaCallIdentity = iota
	oaCallType
	oaCallFunction
	oaCallCustom
)

var (
	openAICall = shape{fields: []field{
		oaCallIdentity: {key: "id", takes: texts, must: true},
		oaCallType:     {key: "type", takes: texts, must: true, words: []string{"function", "custom"}},
		oaCallFunction: {key: "function", takes: objects, want: "an object with name and arguments"},
		oaCallCustom:   {key: "custom", takes: objects, want: "an object with name and input"},
		// Streams number their calls, and collected ones keep the number.
		4: {key: "index", takes: numbers | nulls},
	}}
	openAIFunction = shape{fields: []field{
		{key: "name", takes: texts, must: true},
		{key: "arguments", takes: texts, must: true, want: "a string that holds a JSON object"},
	}}
	openAICustom = shape{fields: []field{
		{key: "name", takes: texts, must: true},
		{key: "input", takes: texts, must: true},
	}}
)

// messages calls each for the messages of any container.
func (r *reader) messages(each func(r *reader, wire int, node source.Index)) {
	switch r.Container {
	case Response:
		r.choices(each)
	case Single:
		each(r, 0, r.At)
	default:
		r.list(each)
	}
}

// choices calls each for the message of every choice of a reply.
func (r *reader) choices(each func(r *reader, wire int, node source.Index)) {
	choices := r.Doc.Member(r.At, "choices")
	if r.kind(choices) != source.Array {
		each(r, 0, r.At)
		return
	}
	wire := 0
	for node := choices + 1; node < r.Doc.Nodes[choices].Next; node = r.Doc.Nodes[node].Next {
		if r.kind(node) != source.Object {
			continue
		}
		if message := r.Doc.Member(node, "message"); r.kind(message) == source.Object {
			each(r, wire, message)
			wire++
		}
	}
}

func readOpenAIMessage(r *reader, wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	found := r.read(node, &openAIMessage, "")
	role := r.roleOf(found[oaRole])
	message.Role, message.ToolCallID, message.Name = r.word(found[oaRole]), r.word(found[oaCallID]), r.word(found[oaName])
	origin.Role, origin.Content, origin.CallID, origin.Name = found[oaRole], found[oaContent], found[oaCallID], found[oaName]

	calls := r.array(found[oaCalls])
	if calls != source.None {
		origin.Calls = calls
	}
	// Most messages have none of these.
	beside := (found[oaRefusal]|found[oaAudio]|found[oaFunctionCall]) != source.None &&
		(r.says(found[oaRefusal]) || r.says(found[oaAudio]) || r.says(found[oaFunctionCall]))
	thinking := found[oaReasoningContent]
	if !r.says(thinking) {
		thinking = found[oaReasoning]
	}
	thinks := r.says(thinking)
	r.content(ruleFor(openAIRoles, role), node, &openAIMessage, oaContent, &found, beside || calls != source.None)

	content := found[oaContent]
	flat := r.kind(content) != source.Array && !beside && !thinks
	if thinks {
		r.add(core.Thinking{Text: r.text(thinking)}, PartOrigin{Node: thinking, Text: thinking})
	}
	switch {
	case r.kind(content) == source.Array:
		if r.Doc.Nodes[content].Next == content+1 {
			r.report(Problem{Kind: EmptyContent, Node: content, Field: "content", Want: "at least one part"})
		}
		r.readParts(content, role, openAIParts, nil)
	case flat:
		if message.Content = r.text(content); message.Content != "" {
			r.origins = append(r.origins, PartOrigin{Node: content, Text: content})
		}
	case r.says(content):
		r.addText(content, content)
	}
	for _, slot := range [...]int{oaRefusal, oaAudio} {
		if beside && r.says(found[slot]) {
			r.addRaw(openAIMessage.fields[slot].key, found[slot])
		}
	}
	if role == inFunction {
		r.functions = true
	}
	if call := found[oaFunctionCall]; r.kind(call) == source.Object {
		r.part, r.functions = r.at(), true
		r.readFunction(call, core.ToolCall{}, PartOrigin{Node: call}, "function_call.", flat)
	}
	r.readCalls(calls, flat)
	r.end()
}

// says reports whether a value is there and neither null nor empty.
func (r *reader) says(node source.Index) bool {
	switch r.kind(node) {
	case source.Invalid, source.Null:
		return false
	case source.String:
		return r.Doc.Nodes[node].End-r.Doc.Nodes[node].Start > 2
	}
	return true
}

// array is the node, if it is an array; an empty one is reported as an empty list of calls.
func (r *reader) array(node source.Index) source.Index {
	if r.kind(node) != source.Array {
		return source.None
	}
	if r.Doc.Nodes[node].Next == node+1 {
		r.report(Problem{Kind: EmptyCalls, Node: node, Field: "tool_calls", Want: "at least one call, or no such key"})
	}
	return node
}

// readCalls reads an array of calls beside the content.
func (r *reader) readCalls(calls source.Index, flat bool) {
	if calls == source.None {
		return
	}
	for node := calls + 1; node < r.Doc.Nodes[calls].Next; node = r.Doc.Nodes[node].Next {
		r.part = r.at()
		if r.kind(node) != source.Object {
			r.report(Problem{Kind: WrongType, Node: node, Field: "tool_calls", Want: "an object with id, type and function"})
			continue
		}
		r.readCall(node, flat)
	}
	r.part = -1
}

func (r *reader) readCall(node source.Index, flat bool) {
	if r.Doc.Member(node, "function") == source.None && r.Doc.Member(node, "custom") == source.None &&
		r.Doc.Member(node, "name") != source.None {
		r.report(Problem{
			Kind: MissingField, Node: node, Field: "function", Want: openAICall.fields[oaCallFunction].want,
			Detail: "the name stands beside the id; here it stands inside function",
		})
		r.readFlatCall(node, &looseCall, flat)
		return
	}
	found := r.read(node, &openAICall, "")
	call := core.ToolCall{ID: r.word(found[oaCallIdentity])}
	origin := PartOrigin{Node: node, ID: found[oaCallIdentity]}
	function, custom := found[oaCallFunction], found[oaCallCustom]
	if r.is(found[oaCallType], "custom") || function == source.None && custom != source.None {
		if custom == source.None {
			r.report(Problem{Kind: MissingField, Node: node, Field: "custom", Want: openAICall.fields[oaCallCustom].want})
		}
		inside := r.readInside(custom, &openAICustom, "custom.")
		call.Name, call.RawArgs = r.word(inside[0]), r.word(inside[1])
		origin.Name, origin.Text = inside[0], inside[1]
		r.addCall(call, origin, flat)
		return
	}
	if function == source.None {
		r.report(Problem{Kind: MissingField, Node: node, Field: "function", Want: openAICall.fields[oaCallFunction].want})
	}
	r.readFunction(function, call, origin, "function.", flat)
}

// readFunction reads {name, arguments} into a call.
func (r *reader) readFunction(node source.Index, call core.ToolCall, origin PartOrigin, prefix string, flat bool) {
	found := r.readInside(node, &openAIFunction, prefix)
	call.Name = r.word(found[0])
	origin.Name, origin.Text = found[0], found[1]
	r.arguments(found[1], &call)
	r.argumentsText(found[1], call.RawArgs, prefix)
	r.addCall(call, origin, flat)
}

// readInside is read for a value that may be no object; then nothing is found.
func (r *reader) readInside(node source.Index, s *shape, prefix string) (found values) {
	if r.kind(node) == source.Object {
		return r.read(node, s, prefix)
	}
	return found
}

func readImageURL(r *reader, node source.Index, found *values) {
	value := found[0]
	if r.kind(value) == source.String {
		r.add(core.Image{Data: r.text(value), MediaType: mediaType(r.text(value))}, PartOrigin{Node: node, Text: value})
		return
	}
	inside := r.readInside(value, &openAIImage, "image_url.")
	data := r.text(inside[0])
	r.add(core.Image{Data: data, MediaType: mediaType(data)}, PartOrigin{Node: node, Text: inside[0]})
}
