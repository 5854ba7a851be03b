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

// arguments makes a call's arguments from their value: an object, or a string holding
// the text of one.
func (r *reader) arguments(value source.Index, call *core.ToolCall) {
	call.RawArgs = r.word(value)
	if r.options.Args {
		call.Args = parseObject(call.RawArgs)
	}
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

// view is a string that shares the memory of the bytes.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
