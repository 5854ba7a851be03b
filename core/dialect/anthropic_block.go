package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// The slots of anthropicResult.
const (
	antResultID = iota
	antResultContent
	antResultError
)

var anthropicResult = shape{fields: append([]field{
	antResultID:      {key: "tool_use_id", takes: texts, must: true},
	antResultContent: {key: "content", takes: texts | arrays, want: "a string or an array of blocks"},
	antResultError:   {key: "is_error", takes: bools | nulls},
}, blockFields...)}

// blockFields are keys that every kind of block may have.
var blockFields = []field{
	typeField,
	{key: "cache_control", takes: objects | nulls},
}

// block is a shape with the keys of every block behind its own.
func block(fields ...field) shape { return shape{fields: append(fields, blockFields...)} }

// wide is block for kinds whose further keys are the provider's business.
func wide(fields ...field) shape { return shape{fields: append(fields, blockFields...), open: true} }

// anthropicBlocks are the kinds of block. Each of those behind the first ten was seen in
// accepted requests or stands in the SDK; what the model has no part for is kept raw.
var anthropicBlocks = []partForm{
	{
		kind: "text", roles: inAny,
		shape: block(field{key: "text", takes: texts, must: true}, field{key: "citations", takes: arrays | nulls}),
		read:  func(r *reader, node source.Index, found *values) { r.addText(node, found[0]) },
	},
	{
		kind: "tool_use", roles: inAssistant,
		shape: block(field{key: "id", takes: texts, must: true}, field{key: "name", takes: texts, must: true},
			field{key: "input", takes: anything, must: true, want: "an object"}, field{key: "caller", takes: objects | nulls}),
		read: readToolUse(false),
	},
	{
		kind: "tool_result", roles: inUser,
		shape: anthropicResult,
		read: func(r *reader, node source.Index, found *values) {
			r.addResult("", node, found[antResultID], found[antResultContent], r.kind(found[antResultError]) == source.True)
		},
	},
	{
		kind: "thinking", roles: inAssistant,
		shape: block(field{key: "thinking", takes: texts, must: true}, field{key: "signature", takes: texts, must: true}),
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.Thinking{Text: r.text(found[0]), Signature: r.word(found[1])}, PartOrigin{Node: node, Text: found[0]})
		},
	},
	{
		kind: "redacted_thinking", roles: inAssistant,
		shape: block(field{key: "data", takes: texts, must: true}),
		read: func(r *reader, node source.Index, found *values) {
			r.add(core.Thinking{Data: r.word(found[0])}, PartOrigin{Node: node, Text: found[0]})
		},
	},
	{
		kind: "image", roles: inUser | inTool,
		shape: wide(field{key: "source", takes: objects, must: true}),
		read:  readAnthropicImage,
	},
	{
		kind: "document", roles: inUser | inTool,
		shape: wide(field{key: "source", takes: objects, must: true}, field{key: "title", takes: texts | nulls},
			field{key: "context", takes: texts | nulls}, field{key: "citations", takes: objects | nulls}),
		read: func(r *reader, node source.Index, found *values) {
			r.readSource(found[0], documentSources)
			r.addRaw("document", node)
		},
	},
	{
		kind: "server_tool_use", roles: inAssistant,
		shape: wide(field{key: "id", takes: texts, must: true}, field{key: "name", takes: texts, must: true},
			field{key: "input", takes: anything, must: true, want: "an object"}),
		read: readToolUse(true),
	},
	{
		kind: "mcp_tool_use", roles: inAssistant,
		shape: wide(field{key: "id", takes: texts, must: true}, field{key: "name", takes: texts, must: true},
			field{key: "input", takes: anything, must: true, want: "an object"}, field{key: "server_name", takes: texts}),
		read: readToolUse(true),
	},
	{
		kind: "search_result", roles: inUser | inTool,
		shape: wide(field{key: "content", takes: arrays, must: true}, field{key: "source", takes: texts, must: true},
			field{key: "title", takes: texts, must: true}),
		read: asRaw("search_result"),
	},
	{kind: "tool_reference", roles: inTool, shape: wide(field{key: "tool_name", takes: texts, must: true}), read: asRaw("tool_reference")},
	{kind: "container_upload", roles: inUser | inAssistant, shape: wide(field{key: "file_id", takes: texts, must: true}), read: asRaw("container_upload")},
	{kind: "compaction", roles: inAssistant, shape: wide(), read: asRaw("compaction")},
	{kind: "mid_conv_system", roles: inUser | inSystem, shape: wide(field{key: "content", takes: texts | arrays}), read: asRaw("mid_conv_system")},
	{kind: "tool_addition", roles: inSystem | inUser, shape: wide(field{key: "tool", takes: objects, must: true}), read: asRaw("tool_addition")},
	{kind: "tool_removal", roles: inSystem | inUser, shape: wide(), read: asRaw("tool_removal")},
	{
		// web_search_tool_result and the like: what a tool that the provider runs gave back.
		kind: serverSuffix, family: true, roles: inAssistant,
		shape: wide(field{key: "tool_use_id", takes: texts, must: true}, field{key: "content", takes: anything},
			field{key: "is_error", takes: bools | nulls}),
		read: func(r *reader, node source.Index, found *values) {
			tool := strings.TrimSuffix(r.word(r.Doc.Member(node, "type")), serverSuffix)
			r.addResult(tool, node, found[0], found[1], r.kind(found[2]) == source.True)
		},
	},
}

// serverSuffix ends the type of the result of a tool that the provider runs. The tool's
// name stands before it.
const serverSuffix = "_tool_result"

// addResult adds a result that stands inside a message. Content that is no string is
// kept as its JSON.
func (r *reader) addResult(tool string, node, id, content source.Index, failed bool) {
	result := core.ToolResult{ToolCallID: r.word(id), Name: tool}
	if failed {
		result.Error = r.text(content)
	} else {
		result.Output = r.text(content)
	}
	r.add(result, PartOrigin{Node: node, Text: content, ID: id})
}

func readToolUse(server bool) func(*reader, source.Index, *values) {
	return func(r *reader, node source.Index, found *values) {
		call := core.ToolCall{ID: r.word(found[0]), Name: r.word(found[1]), Server: server}
		r.argumentsObject(found[2], "input", objects)
		r.arguments(found[2], &call)
		r.add(call, PartOrigin{Node: node, Text: found[2], ID: found[0], Name: found[1]})
	}
}

// A sourceForm is one kind of source of an image or a document.
type sourceForm struct {
	kind  string
	shape shape
}

var (
	imageTypes   = []string{"image/jpeg", "image/png", "image/gif", "image/webp"}
	imageSources = []sourceForm{
		{"base64", wide(field{key: "data", takes: texts, must: true}, field{key: "media_type", takes: texts, must: true, words: imageTypes})},
		{"url", wide(field{key: "url", takes: texts, must: true})},
		{"file", wide(field{key: "file_id", takes: texts, must: true})},
	}
	documentSources = []sourceForm{
		{"base64", wide(field{key: "data", takes: texts, must: true}, field{key: "media_type", takes: texts, must: true})},
		{"text", wide(field{key: "data", takes: texts, must: true}, field{key: "media_type", takes: texts, must: true})},
		{"url", wide(field{key: "url", takes: texts, must: true})},
		{"content", wide(field{key: "content", takes: texts | arrays, must: true})},
		{"file", wide(field{key: "file_id", takes: texts, must: true})},
	}
)

// readSource checks a source and gives its kind and the values of that kind's fields.
func (r *reader) readSource(node source.Index, forms []sourceForm) (kind string, found values) {
	if r.kind(node) != source.Object {
		return "", found
	}
	typed := r.Doc.Member(node, "type")
	var words []string
	for i := range forms {
		if r.is(typed, forms[i].kind) {
			return forms[i].kind, r.read(node, &forms[i].shape, "source.")
		}
		words = append(words, forms[i].kind)
	}
	switch r.kind(typed) {
	case source.Invalid:
		r.report(Problem{Kind: MissingField, Node: node, Field: "source.type", Want: either(words)})
	case source.String:
		r.oneOf(typed, "source.type", words)
	default:
		r.report(Problem{Kind: WrongType, Node: typed, Field: "source.type", Want: "a string"})
	}
	return "", found
}

func readAnthropicImage(r *reader, node source.Index, found *values) {
	kind, inside := r.readSource(found[0], imageSources)
	image := core.Image{Data: r.text(inside[0])}
	if kind == "base64" {
		image.MediaType = r.word(inside[1])
	}
	r.add(image, PartOrigin{Node: node, Text: inside[0]})
}
