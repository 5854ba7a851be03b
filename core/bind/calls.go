package bind

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// readCalls reads an array of calls next to the content.
func (r *Reader) readCalls(calls source.Index, flat bool) {
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
			r.Read(node, other, &at)
			at[format.Arguments] = FirstOf(at[format.Arguments], at[format.Output], at[format.Text])
		} else {
			r.Read(node, &form.Shape, &at)
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

// OtherCall is the shape of a call that is written in another format's way. Such a call is read, and reported once.
func (r *Reader) OtherCall(node source.Index, form *format.Form) *format.Shape {
	name := r.Doc.Member(node, "name")
	wraps := form.Shape.Of(format.ToolName) == nil
	switch {
	case wraps && name != source.None && callKey(r, node) == source.None:
		wrap := form.Shape.Wrapping()
		problem := r.misfit(format.MissingField, node, wrap.Key, format.Inner, wrap.Wants())
		problem.Cause, problem.Detail = format.OtherForm, "the name is inside "+wrap.Key+", not next to the ID"
		return format.FlatCall
	case !wraps && name == source.None && r.Kind(r.Doc.Member(node, "function")) == source.Object:
		problem := r.misfit(format.MissingField, node, "name", format.ToolName, "a string")
		problem.Cause, problem.Detail = format.OtherForm, "the name is next to the ID, not inside function"
		return format.WrappedCall
	}
	return nil
}

// callKey is the value of a key that tells a form of call, or None.
func callKey(r *Reader, node source.Index) source.Index {
	for i := range r.Format.Calls {
		if value := r.Doc.Member(node, r.Format.Calls[i].Tag); value != source.None {
			return value
		}
	}
	return source.None
}
