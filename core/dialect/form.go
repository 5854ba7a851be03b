package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// makes says which part of the model a form of a part makes.
type makes uint8

const (
	makesRaw makes = iota
	makesText
	makesThinking
	makesImage
	makesImages // one image for each element of a list
	makesCode
	makesCall
	makesResult
)

// A form is one way in which a dialect writes a part of a message.
type form struct {
	// sign is the form's type word, or where parts do not say their type, the key that it
	// alone has.
	sign  string
	makes makes
	// family says that sign is only the end of the type word: further members of the family
	// may appear at any time. What stands before it is the tool's name.
	family bool
	// head says that sign is only the beginning of the type word, as family does of its end.
	head bool
	// roles are those whose messages may hold it; none for what stands in items alone.
	roles roleSet
	// server says that the provider runs the call.
	server bool
	// failed says that the result is the report of a failure.
	failed bool
	// elsewhere says that it stands for a piece of the conversation that is not in the text.
	elsewhere bool
	// declares says that it holds tools, in the form and under the key of those of the request.
	declares bool
	// keyed says that parts do not say their type: sign is a key.
	keyed bool
	// address says that an image is an address, whose data URL says its media type.
	address bool
	// needsText says that a text has to stand beside such a part in its message.
	needsText bool
	// needsName says that a file has to have a name where its content is here.
	needsName bool
	// last says of an item that nothing may follow it.
	last bool
	// reads says that such a part is read and kept, and never written where it was not.
	reads bool
	// file says that it is a file: the model has no part for one, but other formats do.
	file bool
	// shared says that a form after it has the same sign: that is the one of a part that this
	// does not fit; see prepareForms.
	shared bool
	// states say which result a call holds, where it does; the last is of one without.
	states []callState
	shape  shape
	// role is the one that a message of this type has, where messages are told by their types.
	role core.Role
	// most is how many such parts a message may hold, 0 for any number.
	most int
	// pair says of an item that the model has no part for which call it is, or which it answers.
	pair paired
	// within says what else such a call holds in some of its states.
	within []stateKey
	// named and argued are the fields of a tool's name and of arguments that stand in another way
	// than as a text of their own; nil where they do not. See prepare.
	named, argued *field
	// when says of a part to be written whether the form can hold it; nil is always.
	when func(*record) bool
	// told says of an element of the list whether it is such an item, where items do not say their
	// type; nil elsewhere.
	told func(doc *source.Document, element source.Index) bool
}

// readParts reads every part of a content array that stands in a message of the role, except
// those that skip names.
func (r *reader) readParts(array source.Index, role roleSet, forms []*form, skip func(source.Index) bool) {
	end := r.Doc.Nodes[array].Next
	for node := r.firstOf(array); node < end; node = r.Doc.Nodes[node].Next {
		if skip == nil || !skip(node) {
			r.part = r.at()
			r.readPart(node, role, forms)
		}
	}
	r.part = -1
}

// firstOf is the first part of a list, which is the list itself where one object stands for it.
func (c *Conversation) firstOf(list source.Index) source.Index {
	if c.kind(list) == source.Object {
		return list
	}
	return list + 1
}

// readPart reads one part. A part that the dialect does not know becomes a core.Raw.
func (r *reader) readPart(node source.Index, role roleSet, forms []*form) {
	keyed := forms[0].keyed
	if r.kind(node) != source.Object {
		want := "an object with a type"
		if keyed {
			want = "an object with one of " + r.wordsFor(forms, inAny)
		}
		r.misfit(WrongType, node, "content", Content, want).Only = source.Object
		r.addText(node, node)
		return
	}
	if keyed {
		r.readKeyed(node, role, forms)
		return
	}
	typed := r.Doc.Member(node, "type")
	if r.kind(typed) != source.String {
		r.untyped(node, typed, role, forms)
		return
	}
	if form := r.formOf(node, typed, forms); form != nil {
		r.readForm(form, node, typed, role, forms)
		return
	}
	kind := r.word(typed)
	r.misfit(UnknownPart, typed, "type", Kept, r.wordsFor(forms, role)).Suggest = suggestSign(kind, forms, role)
	r.addRaw(kind, node)
}

// keyedForm is the form of an object that is told by the key which it alone has; nil for none. A key that
// is null tells it only where no other does, if it is as if it was not there.
func (c *Conversation) keyedForm(object source.Index, forms []*form) (null *form) {
	for _, f := range forms {
		switch key := c.member(object, f.sign); {
		case key == source.None || !c.saysAll(object, &f.shape):
		case !c.Dialect.twins || c.kind(key) != source.Null:
			return f
		case null == nil:
			null = f
		}
	}
	return null
}

// readKeyed reads a part that is told by the key that it alone has.
func (r *reader) readKeyed(node source.Index, role roleSet, forms []*form) {
	if form := r.keyedForm(node, forms); form != nil {
		r.readForm(form, node, r.Doc.KeyOf(r.member(node, form.sign)), role, forms)
		return
	}
	problem := r.misfit(UnknownPart, node, "", Kept, r.wordsFor(forms, role))
	kind := ""
	if first := r.Doc.First(node); first != source.None {
		problem.Node, kind = first, r.key(first)
		if meant := suggestWord(kind, signs(forms)); meant != "" {
			problem.Kind, problem.Field, problem.Want, problem.Suggest, problem.Needed = UnknownField, kind, "", meant, true
		}
	}
	r.addRaw(kind, node)
}

// saysAll reports whether an object has all the constants of a shape.
func (c *Conversation) saysAll(object source.Index, s *shape) bool {
	for i := range s.fields {
		f := &s.fields[i]
		if (f.says == "" || f.usual) && f.begins == "" && f.in == nil {
			continue
		}
		value := c.member(object, f.key)
		switch {
		case f.says != "" && !f.usual && !isJSON(c.Doc, value, f.says),
			f.begins != "" && !strings.HasPrefix(c.word(value), f.begins),
			f.in != nil && c.kind(value) == source.Object && !c.saysAll(value, f.in):
			return false
		}
	}
	return true
}

// readForm reads a part of a form; typed is its type word, or the key that tells it.
func (r *reader) readForm(form *form, node, typed source.Index, role roleSet, forms []*form) {
	r.placed(typed, form, forms, role)
	at := r.readFields(form, node)
	r.make(form, node, typed, &at)
}

// readFields reads the object of a form, and gives its values.
func (r *reader) readFields(form *form, node source.Index) (at places) {
	keeps := r.keeps
	if form.makes == makesRaw && form.shape.of(RawJSON) == nil {
		r.keeps = nil // the model holds all of it
	} else if form.reads {
		r.keep(changed, `the kind of a part, "`+form.sign+`"`, node)
	}
	r.read(node, &form.shape, &at)
	r.keeps = keeps
	return at
}

// formOf is the form of an object that its type word names, or nil. Of several with that word
// it is the first that the object fits, or else the last.
func (c *Conversation) formOf(node, typed source.Index, forms []*form) *form {
	for _, form := range forms {
		if c.is(typed, form.sign) || form.isFamily() && form.covers(c.word(typed)) {
			if !form.shared || c.fitsForm(node, &form.shape) {
				return form
			}
		}
	}
	return nil
}

// isFamily reports whether the sign is only one end of the type word.
func (f *form) isFamily() bool { return f.family || f.head }

// covers reports whether a type word is of the family.
func (f *form) covers(word string) bool {
	return f.family && strings.HasSuffix(word, f.sign) || f.head && strings.HasPrefix(word, f.sign)
}

// toolIn is the name of the tool in a type word of the family.
func (f *form) toolIn(word string) string {
	if f.head {
		return strings.TrimPrefix(word, f.sign)
	}
	return strings.TrimSuffix(word, f.sign)
}

// fitsForm reports whether an object has the constants of a shape, and what the shape requires
// in a type that it takes.
func (c *Conversation) fitsForm(object source.Index, s *shape) bool {
	for i := range s.fields {
		f := &s.fields[i]
		value := c.member(object, f.key)
		if f.tells && value == source.None {
			return false
		}
		if f.must && value != source.None && kindOf[c.kind(value)]&f.takes == 0 {
			return false
		}
		if value != source.None && f.either != nil && c.kind(value) == source.Object && c.eitherOf(value, f.either) == nil {
			return false
		}
	}
	return c.saysAll(object, s)
}

// placed reports a part of a form that does not stand in messages of the role.
func (r *reader) placed(typed source.Index, form *form, forms []*form, role roleSet) {
	if form.roles&role == 0 && role != inOther {
		where := "only in messages of role " + form.roles.names()
		if form.roles == 0 {
			where = "in no message"
		}
		problem := r.misfit(UnknownPart, typed, "type", Kept, r.wordsFor(forms, role))
		problem.Cause, problem.Detail, problem.Suggest = WrongRole, "a part of this type stands "+where, sameIn(form, forms, role)
		problem.User, problem.Assistant = form.roles&inUser != 0, form.roles&inAssistant != 0
	}
}

// sameIn is the type of a text in messages of the role, where a text has another type there;
// "" for none.
func sameIn(f *form, forms []*form, role roleSet) string {
	if text := first(forms, func(other *form) bool { return other.makes == makesText && other.roles&role != 0 }); text != nil && f.makes == makesText {
		return text.sign
	}
	return ""
}

// untyped reads a part that does not say its type. One with a text is read as text.
func (r *reader) untyped(node, typed source.Index, role roleSet, forms []*form) {
	problem := r.misfit(MissingField, node, "type", Sign, "a string")
	if typed != source.None {
		problem.Kind, problem.Node = WrongType, typed
	}
	text := r.Doc.Member(node, "text")
	for i := range forms {
		if text == source.None && r.Doc.Member(node, forms[i].sign) != source.None {
			problem.Suggest = forms[i].sign
		}
	}
	if text != source.None {
		problem.Suggest = or(sameIn(&form{makes: makesText}, forms, role), "text")
		r.keepBesideText(node, typed)
		r.addText(node, text)
		return
	}
	r.addRaw("", node)
}

// wordsFor names the part types that a role takes. The words made last are kept: a message may
// have any number of parts that are none.
func (r *reader) wordsFor(forms []*form, role roleSet) string {
	if r.wordsOf == forms[0] && r.wordsIn == role {
		return r.words
	}
	var words []string
	for _, f := range forms {
		if f.roles&role != 0 && !f.isFamily() && !slices.Contains(words, f.sign) {
			words = append(words, f.sign)
		}
	}
	r.wordsOf, r.wordsIn, r.words = forms[0], role, eitherWord(words)
	return r.words
}

// make adds the part that an object of the form is to the current message; typed is its
// type word, if it has one.
func (r *reader) make(form *form, node, typed source.Index, at *places) {
	origin := PartOrigin{Node: node, Text: at[Text]}
	switch form.makes {
	case makesText:
		r.addText(node, at[Text])
	case makesThinking:
		if at[Text] == source.None {
			origin.Text = at[Data]
		}
		r.add(core.Thinking{Text: r.saidIn(form, Text, at[Text]), Signature: r.word(at[Signature]), Data: r.word(at[Data])}, origin)
	case makesCode:
		r.add(core.Code{Code: r.text(at[Text]), Language: r.word(at[Language])}, origin)
	case makesImage:
		r.addImage(form, node, at)
	case makesImages:
		r.readImages(form.shape.of(Images), at[Images])
	case makesCall:
		if form.states != nil {
			r.makeHolder(form, node, typed, at)
			return
		}
		r.add(r.call(form, at), callOrigin(node, at))
		r.untied = r.untied || at[CallID] == source.None && r.Dialect.made != "" && !form.shape.needs(CallID)
	case makesResult:
		result := core.ToolResult{ToolCallID: r.word(at[Answers]), Name: r.word(at[ToolName]), Error: r.text(at[Failure])}
		if form.isFamily() {
			result.Name = form.toolIn(r.word(typed))
		}
		if output := r.output(node, &form.shape, at); output != nil && at[Parts] != source.None {
			r.note(changed, `the kind of a result, "`+output.sign+`"`, node)
			at[Output] = at[Parts]
		}
		if r.fails(form.shape.leaf(Failed), at[Failed]) {
			result.Error = r.text(at[Output])
		} else {
			result.Output = r.text(at[Output])
		}
		r.add(result, PartOrigin{Node: node, Text: firstOf(at[Output], at[Failure]), ID: at[Answers], Name: at[ToolName]})
	default:
		raw, json := core.Raw{Kind: form.sign}, node
		if form.isFamily() {
			raw.Kind = r.word(typed)
		}
		if at[RawJSON] != source.None {
			raw.Kind, json = r.word(at[RawKind]), at[RawJSON]
		}
		raw.JSON = r.Doc.Raw(json)
		r.add(raw, PartOrigin{Node: node, Text: json})
	}
}

// call is the call in an object of the form.
func (r *reader) call(form *form, at *places) core.ToolCall {
	if form.argued != nil {
		if meant, _ := r.innerOf(form.argued.as, at[Arguments]); meant != source.None {
			at[Arguments] = meant
		}
	}
	call := core.ToolCall{
		ID: r.word(at[CallID]), Name: r.toolName(form, at[ToolName]),
		Server: form.server || r.kind(at[Server]) == source.True,
	}
	r.arguments(at[Arguments], &call)
	return call
}

// toolName is the name of the tool in a part of a form.
func (r *reader) toolName(form *form, value source.Index) string {
	if form.named != nil && value != source.None {
		return r.meant(form.named, value)
	}
	return r.word(value)
}

//go:noinline
func callOrigin(node source.Index, at *places) PartOrigin {
	return PartOrigin{Node: node, Text: at[Arguments], ID: at[CallID], Name: at[ToolName]}
}

// saidIn is the text of the value of a slot in a part of a form.
func (r *reader) saidIn(form *form, slot Slot, value source.Index) string {
	if value == source.None {
		return ""
	}
	return r.meant(form.shape.leaf(slot), value)
}
