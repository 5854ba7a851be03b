package dialect

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// A record is what the model says in each slot of a part or of a message: the pivot between
// core and JSON. A mark is "true" or "", and a number its digits.
type record struct {
	is [slots]string
	// carried are the slots that were written.
	carried [slots]bool
	// other is the type of an image or a file whose data URL says another one; "" for none.
	other string
}

// Conditions that a record says something in a slot.

func hasText(said *record) bool      { return said.is[Text] != "" }
func hasSignature(said *record) bool { return said.is[Signature] != "" }
func hasData(said *record) bool      { return said.is[Data] != "" }
func hasMediaType(said *record) bool { return said.is[MediaType] != "" }
func hasParts(said *record) bool     { return said.is[Parts] != "" }

func isOwn(said *record) bool       { return said.is[Server] == "" }
func isAddressed(said *record) bool { return isAddress(said.is[Data]) }

// isFailure says that a result is the report of a failure, if only that something failed.
func isFailure(said *record) bool {
	return said.is[Failure] != "" || said.is[Failed] != "" && said.is[Output] == "" && said.is[Parts] == ""
}

// isUnlabelled says that an image has no name, or nothing that says its type.
func isUnlabelled(said *record) bool { return said.is[Label] == "" || said.is[MediaType] == "" }

// isValueOutput says that an output is a value and no text. In a part, which does not say so,
// a text that is a JSON object or array is one.
func isValueOutput(said *record) bool {
	return said.is[IsJSON] != "" || said.is[Role] == "" && isStructure(said.is[Output])
}

// isContent says that an image stands in the record itself. That of a data URL is taken out of it.
func isContent(said *record) bool {
	takeOut(said)
	return isContentOf(said)
}

// takeOut takes the content of an image out of its data URL.
func takeOut(said *record) {
	if media, data, ok := cutDataURL(said.is[Data]); ok {
		if was := said.is[MediaType]; was != media {
			said.other = was
		}
		said.is[MediaType], said.is[Data] = media, data
	}
}

// mark is how a record holds a yes.
func mark(yes bool) string {
	if yes {
		return "true"
	}
	return ""
}

// recordOf is what a part says, and what makes such a part.
func recordOf(part core.Part) (made makes, said record) {
	is := &said.is
	switch part := part.(type) {
	case core.Text:
		is[Text], made = part.Text, makesText
	case core.Thinking:
		is[Text], is[Signature], is[Data], made = part.Text, part.Signature, part.Data, makesThinking
	case core.Image:
		is[Data], is[MediaType], is[Label], made = part.Data, part.MediaType, part.Name, makesImage
	case core.Code:
		is[Text], is[Language], made = part.Code, part.Language, makesCode
	case core.ToolCall:
		is[CallID], is[ToolName], is[Arguments], is[Server] = part.ID, part.Name, argumentsOf(&part), mark(part.Server)
		made = makesCall
	case core.ToolResult:
		is[Answers], is[ToolName], is[Output], is[Failure] = part.ToolCallID, part.Name, part.Output, part.Error
		made = makesResult
	case core.Raw:
		is[RawKind], is[RawJSON] = part.Kind, string(part.JSON)
	}
	return made, said
}

// messageRecord is what a message says beside its parts.
func messageRecord(m *core.Message) (said record) {
	is := &said.is
	is[Role], is[Speaker], is[Answers], is[IsJSON] = m.Role, m.Name, m.ToolCallID, mark(m.ContentIsJSON)
	is[MessageID], is[ParentID], is[Timestamp] = m.ID, m.ParentID, m.Timestamp
	if m.Usage != nil {
		is[Usage] = "true"
		is[InputTokens], is[OutputTokens] = strconv.Itoa(m.Usage.Input), strconv.Itoa(m.Usage.Output)
		is[CacheRead], is[CacheWrite] = someNumber(m.Usage.CacheRead), someNumber(m.Usage.CacheWrite)
	}
	return said
}

func someNumber(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// slotLosses say what is lost with a slot that the model fills and that no field carries. What
// has no words here every form has a field for, or it goes with something else, which is named.
var slotLosses = [slots]struct{ kind, what string }{
	Answers:   {dropped, "which call the result answers"},
	ToolName:  {dropped, lostName},
	Speaker:   {dropped, "the name of who speaks"},
	MessageID: {dropped, "the message's id"},
	ParentID:  {dropped, "the id of the message before it in the tree"},
	Timestamp: {dropped, "the timestamp"},
	Usage:     {dropped, "the token usage"},
	IsJSON:    {changed, "the type of a result, now text"},
	Text:      {dropped, "the text of the model's reasoning"},
	Signature: {dropped, "the seal of the model's reasoning"},
	Data:      {dropped, "the seal of the model's reasoning"},
	MediaType: {dropped, "the type of an image"},
	Label:     {dropped, "the image's name"},
	Language:  {dropped, "the language of code"},
	CallID:    {dropped, "the call's id"},
	Failure:   {dropped, failureMark},
	Server:    {changed, "the mark of a call that the provider ran"},
}

// missed notes the losses of what a record says and nothing carried.
func (w *writing) missed(said *record, part int) {
	last := ""
	if said.other != "" {
		w.lose(dropped, "the type "+source.Quote(said.other)+" of an image, whose data URL says another", part)
	}
	for slot, text := range said.is {
		loss := &slotLosses[slot]
		if Slot(slot) == Speaker && said.is[Role] == core.RoleTool {
			loss = &slotLosses[ToolName]
		}
		if text == "" || said.carried[slot] || loss.what == "" || loss.what == last {
			continue
		}
		w.lose(loss.kind, loss.what, part)
		w.losses[len(w.losses)-1].Slot = Slot(slot)
		last = loss.what
	}
}

// field writes a field of a record, if there is something to write. Part is the index of
// the part that the record is.
func (w *writing) field(f *field, said *record, part int) {
	if f.reads && !w.standing() {
		return
	}
	text := said.is[f.slot]
	switch {
	case f.says != "":
		w.whole(f.key, f.says)
	case f.in != nil:
		if f.must || f.in.saidBy(said) {
			said.carried[f.slot] = true
			w.key(f.key)
			w.open('{')
			w.fields(f.in, said, part)
			w.close('}')
		}
	case f.either != nil:
		if form := pick(f.either, said); form != nil {
			w.key(f.key)
			w.typed(form.typeWord(), &form.shape, said, part)
			said.carried[Failed] = form.failed
		}
	case w.returned != nil && (f.slot == Parts || f.isPartList()):
		w.resultContent(f, said)
	case f.slot == Kept:
	case f.slot == Output && said.carried[Output]: // a call that has no result yet
	case text == "" && f.slot == Timestamp: // a date cannot be made up
	case f.slot == Failure && text == "" && said.carried[Failed]: // nothing is said but that it failed
		w.member(f.key, "")
	case text == "" && !f.must && !f.always && f.slot != Text && f.slot != Output && f.slot != Arguments:
	case f.as != plainString:
		said.carried[f.slot] = true
		w.whole(f.key, w.coded(f.as, said, f.slot, part))
	default:
		said.carried[f.slot] = true
		w.member(f.key, text)
	}
}

// typeWord is the word by which an object says that it has the form; "" where a key says it.
func (f *form) typeWord() string {
	if f.keyed {
		return ""
	}
	return f.sign
}

func (w *writing) fields(s *shape, said *record, part int) {
	for i := range s.fields {
		w.field(&s.fields[i], said, part)
	}
}

// typed writes an object that says its type; "" for one that does not.
func (w *writing) typed(sign string, s *shape, said *record, part int) {
	w.open('{')
	if sign != "" {
		w.member("type", sign)
	}
	w.fields(s, said, part)
	w.close('}')
}

// saidBy reports whether a record says something that the shape has a field for.
func (s *shape) saidBy(said *record) bool {
	return s.first(func(f *field) bool {
		return f.slot != Kept && said.is[f.slot] != "" || f.in != nil && f.in.saidBy(said)
	}) != nil
}
