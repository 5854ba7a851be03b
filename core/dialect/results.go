package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// resultForm is the form of a part that is the result of a tool which the user ran, or nil.
func (c *Conversation) resultForm(part source.Index) *form {
	if c.kind(part) != source.Object {
		return nil
	}
	return first(c.Dialect.parts, func(f *form) bool { return c.Dialect.isResult(f) && c.bears(part, f) })
}

// bears reports whether an object has the sign of a form.
func (c *Conversation) bears(object source.Index, f *form) bool {
	if f.keyed {
		return c.member(object, f.sign) != source.None
	}
	return c.Doc.Is(c.Doc.Member(object, typeField.key), f.sign)
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
func (r *reader) readResult(form *form, part, role source.Index, wire int, node source.Index) {
	message, origin := r.begin(wire, node)
	var at places
	r.read(part, &form.shape, &at)
	message.Role, origin.Role, origin.Block = core.RoleTool, role, part
	r.returned(form, part, &at)
	r.end()
}

// returned reads into the current message what a result says, which is a part or an item.
func (r *reader) returned(form *form, part source.Index, at *places) {
	message, origin := &r.Messages[r.message], &r.From[r.message]
	message.ToolCallID, message.Name = r.word(at[Answers]), r.toolName(form, at[ToolName])
	output := r.output(part, &form.shape, at)
	inside := firstOf(at[Output], at[Failure], at[Parts])
	origin.CallID, origin.Content, origin.Name = at[Answers], inside, at[ToolName]
	r.untied = r.untied || message.ToolCallID == "" && !form.shape.needs(Answers)
	if output != nil && output.failed && at[Failed] != source.None || r.fails(form.shape.leaf(Failed), at[Failed]) {
		origin.Failed = at[Failed]
		r.note(dropped, failureMark, at[Failed])
	}
	f := form.shape.leaf(Output)
	list := r.kind(inside) == source.Array && (f != nil && f.isPartList() || output != nil && output.shape.of(Parts) != nil)
	if f != nil {
		if meant, failed := r.innerOf(f.as, inside); meant != source.None {
			inside, origin.Content, list = meant, meant, false
			if failed {
				origin.Failed = meant
				r.keep(dropped, failureMark, meant)
			}
		}
	}
	if list {
		r.readParts(inside, inTool, r.Dialect.parts, nil)
	} else {
		r.outputText(message, inside)
	}
}

// ended reads how the tool ended, where a message says so: what says neither that it failed nor that it did not
// stays unread.
func (r *reader) ended(message *core.Message, origin *Origin, ending source.Index) {
	f := r.Dialect.message.of(Failed)
	switch {
	case message.Role == core.RoleTool && r.fails(f, ending):
		origin.Failed = ending
		r.note(dropped, failureMark, ending)
	case f.as != errorStatus || !r.is(ending, passed):
		r.keep(dropped, `the key "`+r.key(r.Doc.KeyOf(ending))+`"`, ending)
	}
}

// fails reports whether the value of a field says of a result that it is the report of a failure.
func (r *reader) fails(f *field, ending source.Index) bool {
	if f != nil && f.as == errorStatus {
		return r.is(ending, failed)
	}
	return r.kind(ending) == source.True
}

// output finds what a tool gave back where the object with it says its type: it puts that, and
// whether it reports a failure, into their slots. The form is nil where there are no types.
func (r *reader) output(part source.Index, s *shape, at *places) *form {
	// Under another key that was meant to be this one it was read already.
	f := s.first(func(f *field) bool { return f.either != nil && r.member(part, f.key) != source.None })
	if f == nil {
		return nil
	}
	value := r.member(part, f.key)
	form := r.eitherOf(value, f.either)
	if form == nil {
		at[Output] = value // as it stands, without a type that is known
		return nil
	}
	if form.failed {
		at[Failed] = r.Doc.Member(value, typeField.key)
	}
	if text := r.kind(at[Output]) == source.String; form.reads || text && form.shape.of(Output).as == anyJSON {
		r.note(changed, `the kind of a result, "`+form.sign+`"`, value)
	}
	return form
}

// failureMark is what is lost of a result that reports a failure.
const failureMark = "the mark of a failure"

// readSystem makes a message of the system prompt beside the list: its content, or where
// messages are objects there too, the message.
func (r *reader) readSystem() {
	d := r.Dialect
	system := r.member(r.At, d.system)
	switch r.kind(system) {
	case source.Invalid, source.Null:
		return
	case source.Array:
		if r.Doc.Nodes[system].Next == system+1 {
			return // clients write an empty list for no prompt
		}
	case source.String:
		if d.plainSystem() && !r.holds(system) {
			return
		}
	}
	message, origin := r.begin(-1, system)
	content := system
	if d.systemMessage && r.kind(system) == source.Object {
		var at places
		r.way = append(r.way, d.system)
		r.read(system, &d.message, &at)
		r.way = r.way[:0]
		content = at[Content]
		if role := at[Role]; role != source.None && !slices.Contains(d.roleWords(), r.word(role)) && r.word(role) != core.RoleSystem {
			r.keep(dropped, "the word "+source.Quote(r.word(role))+" for a role", role)
		}
	}
	message.Role, origin.Content = core.RoleSystem, content
	kind := r.kind(content)
	switch f := d.request.of(System); {
	case d.parts != nil && (kind == source.Array || content != system && r.isList(content)):
		r.readParts(content, inSystem, d.parts, nil)
	case kind == source.String && (d.systemMessage || f.takes&texts != 0):
		r.flatText(message, content)
	default:
		r.misfit(WrongType, system, d.system, Content, f.wants()).Only = f.takes.only()
		r.flatText(message, content)
	}
	r.end()
}

// outputText makes what a tool gave back the content of a flat message.
func (r *reader) outputText(message *core.Message, output source.Index) {
	r.flatText(message, output)
	if r.typed(message, output); message.Content != "" && r.at() == 0 {
		r.cameFrom(output, output) // the word null
	}
}

// typed says of the output of a tool, which is the content, that it is a value and no text.
//
//go:noinline
func (r *reader) typed(message *core.Message, output source.Index) {
	switch r.kind(output) {
	case source.Invalid, source.String:
		return
	case source.Null:
		message.Content = "null"
	}
	message.ContentIsJSON = true
}
