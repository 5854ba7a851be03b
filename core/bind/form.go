package bind

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// readParts reads every part of a content array that is in a message of the role, except
// those that skip names.
func (r *reader) readParts(array source.Index, role format.RoleSet, skip func(source.Index) bool) {
	end := r.Doc.Nodes[array].Next
	for node := r.firstOf(array); node < end; node = r.Doc.Nodes[node].Next {
		if skip == nil || !skip(node) {
			r.part = r.at()
			r.readPart(node, role)
		}
	}
	r.part = -1
}

// firstOf is the first part of a list, which is the list itself where one object stands for it.
func (c *Conversation) firstOf(list source.Index) source.Index {
	if c.Kind(list) == source.Object {
		return list
	}
	return list + 1
}

// readPart reads one part. A part that the format does not know becomes a core.Raw.
func (r *reader) readPart(node source.Index, role format.RoleSet) {
	forms := r.Format.Parts
	keyed := forms[0].Keyed
	if r.Kind(node) != source.Object {
		want := "an object with a type"
		if keyed {
			want = "an object with one of " + r.wordsFor(format.InAny)
		}
		r.misfit(format.WrongType, node, "content", format.Content, want).Only = source.Object
		r.addText(node, node)
		return
	}
	form, typed := r.boundForm(node, forms), r.Doc.Member(node, "type")
	switch {
	case form != nil:
		if keyed {
			typed = r.Doc.KeyOf(r.MemberNamed(node, form.Tag))
		}
		r.placed(typed, form, role)
		at := r.readFields(form, node)
		r.make(form, node, typed, &at)
	case keyed:
		r.unknownKeyed(node, role)
	case r.Kind(typed) != source.String:
		r.readUntyped(node, typed, role)
	default:
		kind := r.Word(typed)
		r.misfit(format.UnknownPart, typed, "type", format.Kept, r.wordsFor(role)).Suggest = format.SuggestSign(kind, forms, role)
		r.addRaw(kind, node)
	}
}

// keyedForm is the form of an object by the key that only this form has; nil for none. A key with null counts only if no
// other key tells the form, in formats in which null means that a key is absent.
func (c *Conversation) keyedForm(object source.Index, forms []*format.Form) (null *format.Form) {
	for _, f := range forms {
		switch key := c.MemberNamed(object, f.Tag); {
		case key == source.None || !saysAll(c, object, &f.Shape):
		case !c.Format.BothCases || c.Kind(key) != source.Null:
			return f
		case null == nil:
			null = f
		}
	}
	return null
}

// unknownKeyed reads a part that has no key which tells a form.
func (r *reader) unknownKeyed(node source.Index, role format.RoleSet) {
	problem := r.misfit(format.UnknownPart, node, "", format.Kept, r.wordsFor(role))
	kind := ""
	if first := r.Doc.First(node); first != source.None {
		problem.Node, kind = first, r.Key(first)
		if meant := format.SuggestWord(kind, format.Signs(r.Format.Parts)); meant != "" {
			problem.Kind, problem.Field, problem.Want, problem.Suggest, problem.Needed = format.UnknownField, kind, "", meant, true
		}
	}
	r.addRaw(kind, node)
}

// saysAll reports whether an object has all the constants of a shape.
func saysAll(c *Conversation, object source.Index, s *format.Shape) bool {
	for i := range s.Fields {
		f := &s.Fields[i]
		if (f.Says == "" || f.Usual) && f.Begins == "" && f.In == nil {
			continue
		}
		value := c.MemberNamed(object, f.Key)
		switch {
		case f.Says != "" && !f.Usual && !c.Doc.IsJSON(value, f.Says),
			f.Begins != "" && !strings.HasPrefix(c.Word(value), f.Begins),
			f.In != nil && c.Kind(value) == source.Object && !saysAll(c, value, f.In):
			return false
		}
	}
	return true
}

// readFields reads the object of a form, and gives its values.
func (r *reader) readFields(form *format.Form, node source.Index) (at format.Places) {
	keeps := r.keeps
	if form.Kind == format.RawPart && form.Shape.Of(format.RawJSON) == nil {
		r.keeps = nil // the model holds all of it
	} else if form.Reads {
		r.keep(Changed, `part type "`+form.Tag+`"`, node)
	}
	r.read(node, &form.Shape, &at)
	r.keeps = keeps
	return at
}

// formOf is the form of an object that its type word names, or nil. Of several with that word
// it is the first that the object fits, or else the last.
func (c *Conversation) formOf(node, typed source.Index, forms []*format.Form) *format.Form {
	for _, form := range forms {
		if c.Is(typed, form.Tag) || form.IsFamily() && form.Covers(c.Word(typed)) {
			if !form.Shared || c.fitsForm(node, &form.Shape) {
				return form
			}
		}
	}
	return nil
}

// fitsForm reports whether an object has the constants of a shape, and what the shape requires
// in a type that it takes.
func (c *Conversation) fitsForm(object source.Index, s *format.Shape) bool {
	for i := range s.Fields {
		f := &s.Fields[i]
		value := c.MemberNamed(object, f.Key)
		if f.Tells && value == source.None {
			return false
		}
		if f.Must && value != source.None && format.KindOf[c.Kind(value)]&f.Takes == 0 {
			return false
		}
		if value != source.None && f.Either != nil && c.Kind(value) == source.Object && c.EitherOf(value, f.Either) == nil {
			return false
		}
	}
	return saysAll(c, object, s)
}

// placed reports a part of a form that isn't in messages of the role.
func (r *draft) placed(typed source.Index, form *format.Form, role format.RoleSet) {
	if form.Roles&role == 0 && role != format.InOther {
		allowed := "Parts of this type are allowed only in messages with role " + form.Roles.Names()
		if form.Roles == 0 {
			allowed = "Parts of this type aren't allowed in any message"
		}
		problem := r.misfit(format.UnknownPart, typed, "type", format.Kept, r.wordsFor(role))
		problem.Cause, problem.Detail, problem.Suggest = format.WrongRole, allowed, sameIn(form, r.Format.Parts, role)
		problem.User, problem.Assistant = form.Roles&format.InUser != 0, form.Roles&format.InAssistant != 0
	}
}

// sameIn is the type of a text in messages of the role, where a text has another type there;
// "" for none.
func sameIn(f *format.Form, forms []*format.Form, role format.RoleSet) string {
	if text := format.First(forms, func(other *format.Form) bool { return other.Kind == format.TextPart && other.Roles&role != 0 }); text != nil && f.Kind == format.TextPart {
		return text.Tag
	}
	return ""
}

// readUntyped reads a part that does not say its type. One with a text is read as text.
func (r *reader) readUntyped(node, typed source.Index, role format.RoleSet) {
	problem := r.misfit(format.MissingField, node, "type", format.Tag, "a string")
	if typed != source.None {
		problem.Kind, problem.Node = format.WrongType, typed
	}
	text := r.Doc.Member(node, "text")
	for _, f := range r.Format.Parts {
		if text == source.None && r.Doc.Member(node, f.Tag) != source.None {
			problem.Suggest = f.Tag
		}
	}
	if text != source.None {
		problem.Suggest = format.Or(sameIn(&format.Form{Kind: format.TextPart}, r.Format.Parts, role), "text")
		r.keepBesideText(node, typed)
		r.addText(node, text)
		return
	}
	r.addRaw("", node)
}

// wordsFor names the part types that a role takes. The words made last are kept: a message may
// have any number of parts that are none.
func (r *draft) wordsFor(role format.RoleSet) string {
	if r.wordsIn == role {
		return r.words
	}
	var words []string
	for _, f := range r.Format.Parts {
		if f.Roles&role != 0 && !f.IsFamily() && !slices.Contains(words, f.Tag) {
			words = append(words, f.Tag)
		}
	}
	r.wordsIn, r.words = role, format.EitherWord(words)
	return r.words
}

// make adds the part that an object of the form is to the current message; typed is its
// type word, if it has one.
func (r *reader) make(form *format.Form, node, typed source.Index, at *format.Places) {
	origin := PartOrigin{Node: node, Text: at[format.Text]}
	switch form.Kind {
	case format.TextPart:
		r.addText(node, at[format.Text])
	case format.ThinkingPart:
		if at[format.Text] == source.None {
			origin.Text = at[format.Data]
		}
		r.add(core.Thinking{Text: r.saidIn(form, format.Text, at[format.Text]), Signature: r.Word(at[format.Signature]), Data: r.Word(at[format.Data])}, origin)
	case format.CodePart:
		r.add(core.Code{Code: r.text(at[format.Text]), Language: r.Word(at[format.Language])}, origin)
	case format.ImagePart:
		r.addImage(form, node, at)
	case format.ImagesPart:
		r.readImages(form.Shape.Of(format.Images), at[format.Images])
	case format.CallPart:
		if form.CallStates != nil {
			r.makeHolder(form, node, typed, at)
			return
		}
		r.add(r.call(form, at), callOrigin(node, at))
		r.untied = r.untied || at[format.CallID] == source.None && r.Format.Made != "" && !form.Shape.Needs(format.CallID)
	case format.ResultPart:
		result := core.ToolResult{ToolCallID: r.Word(at[format.Answers]), Name: r.Word(at[format.ToolName]), Error: r.text(at[format.Failure])}
		if form.IsFamily() {
			result.Name = form.ToolIn(r.Word(typed))
		}
		if output := r.output(node, &form.Shape, at); output != nil && at[format.Parts] != source.None {
			r.note(Changed, `result type "`+output.Tag+`"`, node)
			at[format.Output] = at[format.Parts]
		}
		if r.fails(form.Shape.Leaf(format.Failed), at[format.Failed]) {
			result.Error = r.text(at[format.Output])
		} else {
			result.Output = r.text(at[format.Output])
		}
		r.add(result, PartOrigin{Node: node, Text: FirstOf(at[format.Output], at[format.Failure]), ID: at[format.Answers], Name: at[format.ToolName]})
	default:
		raw, json := core.Raw{Kind: form.Tag}, node
		if form.IsFamily() {
			raw.Kind = r.Word(typed)
		}
		if at[format.RawJSON] != source.None {
			raw.Kind, json = r.Word(at[format.RawKind]), at[format.RawJSON]
		}
		raw.JSON = r.Doc.Raw(json)
		r.add(raw, PartOrigin{Node: node, Text: json})
	}
}

// call is the call in an object of the form.
func (r *reader) call(form *format.Form, at *format.Places) core.ToolCall {
	if form.Argued != nil {
		if meant, _ := r.innerOf(form.Argued.As, at[format.Arguments]); meant != source.None {
			at[format.Arguments] = meant
		}
	}
	call := core.ToolCall{
		ID: r.Word(at[format.CallID]), Name: r.toolName(form, at[format.ToolName]),
		Server: form.Server || r.Kind(at[format.Server]) == source.True,
	}
	r.arguments(at[format.Arguments], &call)
	return call
}

// toolName is the name of the tool in a part of a form.
func (r *reader) toolName(form *format.Form, value source.Index) string {
	if form.Named != nil && value != source.None {
		return r.meant(form.Named, value)
	}
	return r.Word(value)
}

//go:noinline
func callOrigin(node source.Index, at *format.Places) PartOrigin {
	return PartOrigin{Node: node, Text: at[format.Arguments], ID: at[format.CallID], Name: at[format.ToolName]}
}

// saidIn is the text of the value of a slot in a part of a form.
func (r *reader) saidIn(form *format.Form, slot format.Slot, value source.Index) string {
	if value == source.None {
		return ""
	}
	return r.meant(form.Shape.Leaf(slot), value)
}
