package bind

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// readCalls reads an array of calls next to the content.
func (r *reader) readCalls(calls source.Index, flat bool) {
	if calls == source.None {
		return
	}
	for node := calls + 1; node < r.Doc.Nodes[calls].Next; node = r.Doc.Nodes[node].Next {
		r.part = r.at()
		if r.Kind(node) != source.Object {
			f := r.Format.Message.Of(format.Calls)
			r.misfit(format.WrongType, node, f.Key, format.Calls, r.Format.CallWants)
			r.misplaced("entry that isn't a tool call", node, r.Format.CallWants)
			continue
		}
		var at format.Places
		form := r.CallForm(node)
		if other := r.OtherCall(node, form); other != nil {
			r.otherForm(node, form, other)
			r.read(node, other, &at)
			at[format.Arguments] = FirstOf(at[format.Arguments], at[format.Output], at[format.Text])
		} else {
			r.read(node, &form.Shape, &at)
		}
		if form.Reads {
			r.keep(Changed, `call type "`+form.Tag+`"`, node)
		}
		r.untied = r.untied || at[format.CallID] == source.None && r.Format.Loose
		r.addCall(r.call(form, &at), callOrigin(node, &at), flat)
	}
	r.part = -1
}

// CallForm is the form of a call next to the content: the one whose word it says, else the
// first whose key it has, else the first.
func (c *Conversation) CallForm(node source.Index) *format.Form {
	forms := c.Format.Calls
	if len(forms) == 1 {
		return forms[0]
	}
	typed := c.Doc.Member(node, "type")
	found := format.First(forms, func(f *format.Form) bool { return c.Is(typed, f.Tag) })
	if found == nil {
		found = format.First(forms, func(f *format.Form) bool { return c.Doc.Member(node, f.Tag) != source.None })
	}
	if found == nil {
		found = forms[0]
	}
	return found
}

// OtherCall is the shape of a call that is written in another format's way than the form of its own; nil for any other.
func (c *Conversation) OtherCall(node source.Index, form *format.Form) *format.Shape {
	name := c.Doc.Member(node, "name")
	switch wraps := form.Shape.Of(format.ToolName) == nil; {
	case wraps && name != source.None && !c.hasCallKey(node):
		return format.FlatCall
	case !wraps && name == source.None && c.Kind(c.Doc.Member(node, "function")) == source.Object:
		return format.WrappedCall
	}
	return nil
}

// hasCallKey reports whether a call has a key that tells a form of calls.
func (c *Conversation) hasCallKey(call source.Index) bool {
	return format.First(c.Format.Calls, func(f *format.Form) bool { return c.Doc.Member(call, f.Tag) != source.None }) != nil
}

// otherForm reports a call that is written in another format's way.
func (r *draft) otherForm(node source.Index, form *format.Form, other *format.Shape) {
	field, slot, want, detail := "name", format.ToolName, "a string", "the name is next to the ID, not inside function"
	if other == format.FlatCall {
		wrap := form.Shape.Wrapping()
		field, slot, want, detail = wrap.Key, format.Inner, wrap.Wants(), "the name is inside "+wrap.Key+", not next to the ID"
	}
	problem := r.misfit(format.MissingField, node, field, slot, want)
	problem.Cause, problem.Detail = format.OtherForm, detail
}
