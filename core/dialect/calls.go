package dialect

import "github.com/rolecall/rolecall/core/source"

// readCalls reads an array of calls beside the content.
func (r *reader) readCalls(calls source.Index, flat bool) {
	if calls == source.None {
		return
	}
	for node := calls + 1; node < r.Doc.Nodes[calls].Next; node = r.Doc.Nodes[node].Next {
		r.part = r.at()
		if r.kind(node) != source.Object {
			f := r.Dialect.message.of(Calls)
			r.misfit(WrongType, node, f.key, Calls, r.Dialect.callWants)
			r.misplaced("what stands in place of a call", node, r.Dialect.callWants)
			continue
		}
		var at places
		form := r.callForm(node)
		if other := r.otherCall(node, form); other != nil {
			r.read(node, other, &at)
			at[Arguments] = firstOf(at[Arguments], at[Output], at[Text])
		} else {
			r.read(node, &form.shape, &at)
		}
		if form.reads {
			r.keep(changed, `the kind of a call, "`+form.sign+`"`, node)
		}
		r.untied = r.untied || at[CallID] == source.None && r.Dialect.loose
		r.addCall(r.call(form, &at), callOrigin(node, &at), flat)
	}
	r.part = -1
}

// callForm is the form of a call beside the content: the one whose word it says, else the
// first whose key it has, else the first.
func (c *Conversation) callForm(node source.Index) *form {
	forms := c.Dialect.calls
	if len(forms) == 1 {
		return forms[0]
	}
	typed := c.Doc.Member(node, "type")
	found := first(forms, func(f *form) bool { return c.is(typed, f.sign) })
	if found == nil {
		found = first(forms, func(f *form) bool { return c.Doc.Member(node, f.sign) != source.None })
	}
	if found == nil {
		found = forms[0]
	}
	return found
}

// Calls as other dialects write them: flat, with the words of all flat forms, and with the
// name and the arguments inside function.
var (
	flatCall = &shape{open: true, fields: []field{
		{key: "id", slot: CallID, takes: texts}, {key: "name", slot: ToolName, takes: texts},
		{key: "args", slot: Arguments, takes: anything},
		{key: "arguments", slot: Output, takes: anything}, {key: "input", slot: Text, takes: anything},
	}}
	wrappedCall = &shape{open: true, fields: []field{
		{key: "id", slot: CallID, takes: anything},
		{key: "function", takes: objects, in: &shape{open: true, fields: []field{
			{key: "name", slot: ToolName, takes: anything}, {key: "arguments", slot: Arguments, takes: anything},
		}}},
	}}
)

// otherCall is the shape of a call that is written as another dialect does it. It is read
// all the same, and reported once.
func (r *reader) otherCall(node source.Index, form *form) *shape {
	name := r.Doc.Member(node, "name")
	wraps := form.shape.of(ToolName) == nil
	switch {
	case wraps && name != source.None && r.callKey(node) == source.None:
		wrap := form.shape.wrapping()
		problem := r.misfit(MissingField, node, wrap.key, Inner, wrap.wants())
		problem.Cause, problem.Detail = OtherForm, "the name stands beside the id; here it stands inside "+wrap.key
		return flatCall
	case !wraps && name == source.None && r.kind(r.Doc.Member(node, "function")) == source.Object:
		problem := r.misfit(MissingField, node, "name", ToolName, "a string")
		problem.Cause, problem.Detail = OtherForm, "the name stands inside function; here it stands beside the id"
		return wrappedCall
	}
	return nil
}

// callKey is the value of a key that tells a form of call, or None.
func (r *reader) callKey(node source.Index) source.Index {
	for i := range r.Dialect.calls {
		if value := r.Doc.Member(node, r.Dialect.calls[i].sign); value != source.None {
			return value
		}
	}
	return source.None
}
