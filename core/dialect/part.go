package dialect

import (
	"strings"
	"unsafe"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// addText adds the text at a node; the part itself stands at another, or the same.
func (r *reader) addText(node, text source.Index) {
	r.add(core.Text{Text: r.text(text)}, PartOrigin{Node: node, Text: text})
}

// addRaw adds a part of a kind that the model has no type for.
func (r *reader) addRaw(kind string, node source.Index) {
	r.add(core.Raw{Kind: kind, JSON: r.Doc.Raw(node)}, PartOrigin{Node: node, Text: node})
}

// asRaw makes the read function of a part that the model keeps as its JSON.
func asRaw(kind string) func(*reader, source.Index, *values) {
	return func(r *reader, node source.Index, _ *values) { r.addRaw(kind, node) }
}

// arguments makes a call's arguments from their value: an object, or a string holding
// the text of one.
func (r *reader) arguments(value source.Index, call *core.ToolCall) {
	call.RawArgs = r.word(value)
	if r.options.Args {
		call.Args = parseObject(call.RawArgs)
	}
}

// argumentsText reports arguments that are a string, which reads text, and hold no JSON
// object. Prefix stands before the key.
func (r *reader) argumentsText(value source.Index, text, prefix string) {
	if r.kind(value) != source.String || source.IsObject(text, &r.scratch) {
		return
	}
	if fault, offset := argumentsFault(r.Doc.Raw(value)); fault != "" {
		r.report(Problem{
			Kind: BadArguments, Node: value, Field: prefix + "arguments", Want: "the text of a JSON object",
			Detail: fault, Offset: offset,
		})
	}
}

// argumentsObject reports arguments that are no object, where the dialect takes one.
func (r *reader) argumentsObject(value source.Index, name string, takes kinds) {
	if value == source.None || kindOf[r.kind(value)]&takes != 0 {
		return
	}
	problem := Problem{Kind: BadArguments, Node: value, Field: name, Want: "an object"}
	if r.kind(value) == source.String {
		if fault, _ := argumentsFault(r.Doc.Raw(value)); fault == "" {
			problem.Detail = "the object stands inside a string"
		}
	}
	r.report(problem)
}

// mediaType is the type that a data URL names, or "".
func mediaType(address string) string {
	rest, ok := strings.CutPrefix(address, "data:")
	if !ok {
		return ""
	}
	if i := strings.IndexAny(rest, ";,"); i > 0 {
		return rest[:i]
	}
	return ""
}

// addCall adds a call to the parts, or beside the content of a message without parts.
func (r *reader) addCall(call core.ToolCall, origin PartOrigin, flat bool) {
	if flat {
		r.calls = append(r.calls, call)
		r.origins = append(r.origins, origin)
		return
	}
	r.add(call, origin)
}

// view is a string that shares the memory of the bytes.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
