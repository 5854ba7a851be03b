package write

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// What fixes put into a text: things of the model as the format writes them. They are JSON
// without white space.

// MessageJSON is a message that says a text.
func MessageJSON(d *format.Format, role core.Role, text string) string {
	w := fragment(d, core.Message{Role: role, Content: text})
	if splits(d) {
		w.all, w.pieces = split(d, w.all)
	}
	w.message(w.all)
	return format.View(w.Out)
}

// PartJSON is a part in a content of parts of a message of the role; "" where such a message
// holds no such part, or where something of it would be lost.
func PartJSON(d *format.Format, part core.Part, role core.Role) string {
	w := fragment(d, core.Message{Role: role})
	each, p := bind.NewPart{Part: part}, placing{writing: w, set: format.SetOf(role)}
	if p.place(&each) != "" || d.IsItem(each.Form) || !w.part(&each) || len(w.losses) > 0 {
		return ""
	}
	return format.View(w.Out)
}

// Carries reports of many parts, one after the other, whether a message of the role can hold them, in whichever form and
// with whichever loss.
func Carries(d *format.Format) func(part core.Part, role core.Role) bool {
	p, each := placing{writing: fragment(d, core.Message{})}, bind.NewPart{}
	return func(part core.Part, role core.Role) bool {
		each, p.set = bind.NewPart{Part: part}, format.SetOf(role)
		p.asText(&each)
		p.losses = p.losses[:0]
		return p.place(&each) == "" && !d.IsItem(each.Form)
	}
}

// fragment is a text for a piece of a message.
func fragment(d *format.Format, message core.Message) *writing {
	return &writing{Builder: format.Builder{Compact: true}, format: d, all: core.Messages{message}, log: logWriting{LogNotes: new(LogNotes)}}
}

// OwnCall is a call as the format writes it, where it is in a list of calls in the form
// of another format; "" for anything else, and where something would be lost.
func OwnCall(c *bind.Conversation, call source.Index) string {
	if len(c.Format.Calls) == 0 || c.Doc.Kind(call) != source.Object || c.Doc.Len(call) > 4 {
		return ""
	}
	other := c.OtherCall(call, c.CallForm(call))
	if other == nil {
		return ""
	}
	scratch := bind.Conversation{Doc: c.Doc, Format: c.Format}
	_, at := scratch.Read(call, other)
	arguments := bind.FirstOf(at[format.Arguments], at[format.Output], at[format.Text])
	if scratch.Kind(at[format.CallID]) != source.String || scratch.Kind(at[format.ToolName]) != source.String || arguments == source.None {
		return ""
	}
	var said format.Record
	said.Is[format.CallID], said.Is[format.ToolName], said.Is[format.Arguments] = scratch.Word(at[format.CallID]), scratch.Word(at[format.ToolName]), scratch.Word(arguments)
	w := fragment(c.Format, core.Message{})
	if w.record(c.Format.Calls[0], &said, 0); len(w.losses) > 0 {
		return ""
	}
	return format.View(w.Out)
}
