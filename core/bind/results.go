package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// resultForm is the form of a part that is the result of a tool which the user ran, or nil.
func (c *Conversation) resultForm(part source.Index) *format.Form {
	if c.Kind(part) != source.Object {
		return nil
	}
	return format.First(c.Format.Parts, func(f *format.Form) bool { return c.Format.IsResult(f) && c.Bears(part, f) })
}

// Bears reports whether an object has the sign of a form.
func (c *Conversation) Bears(object source.Index, f *format.Form) bool {
	if f.Keyed {
		return c.MemberNamed(object, f.Tag) != source.None
	}
	return c.Doc.Is(c.Doc.Member(object, format.TypeField.Key), f.Tag)
}

// splitResults makes a message of role tool of each result among the parts of a user's
// message, and counts the results and the other parts.
func (r *reader) splitResults(content, role source.Index, wire int, node source.Index) (results, others int) {
	for part := r.firstOf(content); part < r.Doc.Nodes[content].Next; part = r.Doc.Nodes[part].Next {
		form := r.resultForm(part)
		if form == nil {
			others++
			continue
		}
		results++
		r.readResult(form, part, role, wire, node)
	}
	return results, others
}

// readResult makes a message of role tool of a part that is the result of a tool.
func (r *reader) readResult(form *format.Form, part, role source.Index, wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	var at format.Places
	r.read(part, &form.Shape, &at)
	message.Role, origin.Role, origin.Block = core.RoleTool, role, part
	r.returned(form, part, &at)
	r.end()
}

// returned reads into the current message what a result says, which is a part or an item.
func (r *reader) returned(form *format.Form, part source.Index, at *format.Places) {
	message, origin := &r.Messages[r.message], &r.From[r.message]
	message.ToolCallID, message.Name = r.Word(at[format.Answers]), r.toolName(form, at[format.ToolName])
	output := r.output(part, &form.Shape, at)
	inside := FirstOf(at[format.Output], at[format.Failure], at[format.Parts])
	origin.CallID, origin.Content, origin.Name = at[format.Answers], inside, at[format.ToolName]
	r.untied = r.untied || message.ToolCallID == "" && !form.Shape.Needs(format.Answers)
	if output != nil && output.Failed && at[format.Failed] != source.None || r.fails(form.Shape.Leaf(format.Failed), at[format.Failed]) {
		origin.Failed = at[format.Failed]
		r.note(Dropped, format.FailureMark, at[format.Failed])
	}
	f := form.Shape.Leaf(format.Output)
	list := r.Kind(inside) == source.Array && (f != nil && f.IsPartList() || output != nil && output.Shape.Of(format.Parts) != nil)
	if f != nil {
		if meant, failed := r.innerOf(f.As, inside); meant != source.None {
			inside, origin.Content, list = meant, meant, false
			if failed {
				origin.Failed = meant
				r.keep(Dropped, format.FailureMark, meant)
			}
		}
	}
	if list {
		r.readParts(inside, format.InTool, nil)
	} else {
		r.outputText(message, inside)
	}
}

// ended reads how the tool ended, where a message says so: what says neither that it failed nor that it did not
// stays unread.
func (r *reader) ended(message *core.Message, origin *Origin, ending source.Index) {
	f := r.Format.Message.Of(format.Failed)
	switch {
	case message.Role == core.RoleTool && r.fails(f, ending):
		origin.Failed = ending
		r.note(Dropped, format.FailureMark, ending)
	case f.As != format.ErrorStatus || !r.Is(ending, format.PassedWord):
		r.keep(Dropped, `field "`+r.Key(r.Doc.KeyOf(ending))+`"`, ending)
	}
}

// fails reports whether the value of a field says of a result that it is the report of a failure.
func (r *reader) fails(f *format.Field, ending source.Index) bool {
	if f != nil && f.As == format.ErrorStatus {
		return r.Is(ending, format.FailedWord)
	}
	return r.Kind(ending) == source.True
}

// output finds what a tool gave back where the object with it says its type: it puts that, and
// whether it reports a failure, into their slots. The form is nil where there are no types.
func (r *reader) output(part source.Index, s *format.Shape, at *format.Places) *format.Form {
	// Under another key that was meant to be this one it was read already.
	f := s.First(func(f *format.Field) bool { return f.Either != nil && r.MemberNamed(part, f.Key) != source.None })
	if f == nil {
		return nil
	}
	value := r.MemberNamed(part, f.Key)
	form := r.EitherOf(value, f.Either)
	if form == nil {
		at[format.Output] = value // as it is written, without a type that is known
		return nil
	}
	if form.Failed {
		at[format.Failed] = r.Doc.Member(value, format.TypeField.Key)
	}
	if text := r.Kind(at[format.Output]) == source.String; form.Reads || text && form.Shape.Of(format.Output).As == format.AnyJSON {
		r.note(Changed, `result type "`+form.Tag+`"`, value)
	}
	return form
}

// readSystem makes a message of the system prompt next to the list: its content, or where
// messages are objects there too, the message.
func (r *reader) readSystem() {
	d := r.Format
	system := r.MemberNamed(r.At, d.System)
	switch r.Kind(system) {
	case source.Invalid, source.Null:
		return
	case source.Array:
		if r.Doc.Nodes[system].Next == system+1 {
			return // clients write an empty list for no prompt
		}
	case source.String:
		if d.PlainSystem() && !r.holds(system) {
			return
		}
	}
	message, origin := r.begin(-1, system)
	content := system
	if d.SystemMessage && r.Kind(system) == source.Object {
		var at format.Places
		r.way = append(r.way, d.System)
		r.read(system, &d.Message, &at)
		r.way = r.way[:0]
		content = at[format.Content]
		if role := at[format.Role]; role != source.None && !slices.Contains(d.RolesWritten(), r.Word(role)) && r.Word(role) != core.RoleSystem {
			r.keep(Dropped, "role name "+source.Quote(r.Word(role)), role)
		}
	}
	message.Role, origin.Content = core.RoleSystem, content
	kind := r.Kind(content)
	switch f := d.Request.Of(format.System); {
	case d.Parts != nil && (kind == source.Array || content != system && r.isList(content)):
		r.readParts(content, format.InSystem, nil)
	case kind == source.String && (d.SystemMessage || f.Takes&format.Texts != 0):
		r.flatText(message, content)
		if f.Takes&format.Texts == 0 && content == system {
			r.misfit(format.WrongType, system, d.System, format.Content, f.Wants()).Only = f.Takes.Only()
		}
	default:
		r.misfit(format.WrongType, system, d.System, format.Content, f.Wants()).Only = f.Takes.Only()
		r.flatText(message, content)
	}
	r.end()
}
