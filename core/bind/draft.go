package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/forgetext"
	"github.com/rolecall/rolecall/core/source"
)

// draft is the message that is being read, which its parts and calls are added to, with what is wrong in it and what another
// format would lose.
type draft struct {
	*Conversation
	// message and part are the indexes of the message and of the part that are being read; -1 for none.
	message, part int
	// The message's parts, calls and origins begin at these places of those of the conversation.
	firstPart, firstCall, firstOrigin int
	// taken is how many bytes the text has that the message is taken from by forge's hook.
	taken int
	// keeps makes the pointers of what is kept, for whoever asks for that; nil if nothing is to be.
	keeps *source.Pointers
	kept  []Loss
	// way are the keys of the objects, inside of a message or a part, that are being read.
	way []string
	// words name the types of parts in the role wordsIn; see wordsFor.
	words   string
	wordsIn format.RoleSet
}

// begin starts a message that the wire message at node is, or holds.
func (d *draft) begin(wire int, node source.Index) (*core.Message, *Origin) {
	d.message, d.part = len(d.Messages), -1
	d.firstPart, d.firstCall, d.firstOrigin = len(d.parts), len(d.calls), len(d.origins)
	d.Messages, d.From = longer(d.Messages), longer(d.From)
	message, origin := &d.Messages[d.message], &d.From[d.message]
	origin.Wire, origin.Node = wire, node
	return message, origin
}

// longer is a list with one more element, which says nothing yet.
func longer[T any](list []T) []T {
	if len(list) == cap(list) {
		var none T
		return append(list, none)
	}
	list = list[:len(list)+1]
	clear(list[len(list)-1:])
	return list
}

// add appends a part to the current message.
//
//go:noinline
func (d *draft) add(part core.Part, origin PartOrigin) {
	d.parts = append(d.parts, part)
	d.origins = append(d.origins, origin)
}

// addRaw adds a value as it is written.
func (d *draft) addRaw(kind string, node source.Index) {
	d.add(core.Raw{Kind: kind, JSON: d.Doc.Raw(node)}, PartOrigin{Node: node, Text: node})
}

// addCall adds a call, to a flat message next to its content.
func (d *draft) addCall(call core.ToolCall, origin PartOrigin, flat bool) {
	if !flat {
		d.add(call, origin)
		return
	}
	d.calls, d.origins = append(d.calls, call), append(d.origins, origin)
}

// cameFrom notes where the content of a flat message came from.
//
//go:noinline
func (d *draft) cameFrom(node, text source.Index) {
	d.origins = append(d.origins, PartOrigin{Node: node, Text: text})
}

// at is the index of the part that is added next.
func (d *draft) at() int { return len(d.origins) - d.firstOrigin }

// end gives the current message its stretches. A message with only a string and calls
// has none of its parts added and is flat; text is then the node of its content.
func (d *draft) end() {
	message, origin := &d.Messages[d.message], &d.From[d.message]
	if d.firstPart < len(d.parts) {
		message.Parts = cut(d.parts, d.firstPart)
	}
	if d.firstCall < len(d.calls) {
		message.ToolCalls = cut(d.calls, d.firstCall)
	}
	if d.firstOrigin < len(d.origins) {
		origin.Parts = cut(d.origins, d.firstOrigin)
	}
	if d.taken > 0 {
		forgetext.Note(message, d.taken)
		d.taken = 0
	}
	d.part = -1
}

// cut is the stretch of a slice from first to its end, closed against appending.
func cut[T any](all []T, first int) []T {
	return all[first:len(all):len(all)]
}

// addText adds the text at a node; the part itself is at another, or the same.
func (d *draft) addText(node, text source.Index) {
	d.add(core.Text{Text: d.text(text)}, PartOrigin{Node: node, Text: text})
}

// flatText makes a string the content of a flat message.
func (d *draft) flatText(message *core.Message, content source.Index) {
	if message.Content = d.text(content); message.Content != "" {
		d.cameFrom(content, content)
	}
}

// outputText makes what a tool gave back the content of a flat message.
func (d *draft) outputText(message *core.Message, output source.Index) {
	d.flatText(message, output)
	if d.typed(message, output); message.Content != "" && d.at() == 0 {
		d.cameFrom(output, output) // the word null
	}
}

// typed says of the output of a tool, which is the content, that it is a value and no text.
//
//go:noinline
func (d *draft) typed(message *core.Message, output source.Index) {
	switch d.Kind(output) {
	case source.Invalid, source.String:
		return
	case source.Null:
		message.Content = "null"
	}
	message.ContentIsJSON = true
}

// flatten makes a message flat whose parts a flat message can hold: a text, calls, a text that is not
// empty before calls, or the result that a message of role tool is.
func (d *draft) flatten(message *core.Message, origin *Origin) {
	parts := d.parts[d.firstPart:]
	if len(parts) == 0 {
		return
	}
	at, calls := &d.origins[d.firstOrigin], parts
	if core.IsText(parts[0]) || core.IsToolResult(parts[0]) && message.Role == core.RoleTool {
		calls = parts[1:]
	}
	if slices.ContainsFunc(calls, func(part core.Part) bool { return !core.IsToolCall(part) }) {
		return
	}
	switch part := parts[0].(type) {
	case core.Text:
		if part.Text == "" && len(calls) > 0 {
			return
		}
		message.Content, origin.Content = part.Text, at.Text
	case core.ToolResult:
		message.ToolCallID, message.Name, message.Content = part.ToolCallID, part.Name, part.Output
		origin.CallID, origin.Name, origin.Content = at.ID, at.Name, at.Text
		d.typed(message, at.Text)
		at.ID, at.Name = source.None, source.None
	}
	for _, call := range calls {
		d.calls = append(d.calls, call.(core.ToolCall))
	}
	d.parts = d.parts[:d.firstPart]
	if message.Content == "" && len(calls) == 0 {
		d.origins = d.origins[:d.firstOrigin]
	}
}
