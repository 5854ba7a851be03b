package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// harmonyTool is the name of a tool with its namespace: that of functions is left out.
var harmonyTool = &codec{
	read: func(r *reader, value source.Index) string {
		name := r.word(value)
		if rest, ok := strings.CutPrefix(name, harmony.Functions+"."); ok && !harmony.IsAddress(rest) {
			return rest
		}
		return name
	},
	write: func(_ *writing, said *record, slot Slot, _ int) string {
		return jsonText(harmony.Address(said.is[slot]))
	},
}

// harmonyArguments are arguments as the text of a JSON object. What tools take that have no
// parameters, such as python, is any text.
var harmonyArguments = &codec{
	check: func(r *reader, value source.Index, f *field) {
		if tool := r.Doc.Member(r.From[len(r.From)-1].Node, "recipient"); strings.HasPrefix(r.word(tool), harmony.Functions+".") {
			checkArgumentsText(r, value, f)
		}
	},
	// A list of one text is that text.
	inner: func(r *reader, value source.Index) (text source.Index, failed bool) {
		part := r.Doc.First(value)
		if r.kind(value) != source.Array || r.Doc.Next(part, value) != source.None {
			return source.None, false
		}
		if text := r.Doc.Member(part, "text"); r.kind(text) == source.String {
			return text, false
		}
		return source.None, false
	},
	write: argumentsText.write,
}
