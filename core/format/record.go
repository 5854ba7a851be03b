package format

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// A Record is what the model says in each slot of a part or of a message: the pivot between
// core and JSON. A mark is "true" or "", and a number its digits.
type Record struct {
	Is [Slots]string
	// Carried are the slots that were written.
	Carried [Slots]bool
	// Other is the type of an image or a file whose data URL says another one; "" for none.
	Other string
}

// Conditions that a record says something in a slot.

func hasText(said *Record) bool { return said.Is[Text] != "" }

func hasSignature(said *Record) bool { return said.Is[Signature] != "" }

func hasData(said *Record) bool { return said.Is[Data] != "" }

func hasMediaType(said *Record) bool { return said.Is[MediaType] != "" }

func hasParts(said *Record) bool { return said.Is[Parts] != "" }

func IsOwn(said *Record) bool { return said.Is[Server] == "" }

func isAddressed(said *Record) bool { return IsAddress(said.Is[Data]) }

func isSecured(said *Record) bool { return strings.HasPrefix(said.Is[Data], "https://") }

// isFailure says that a result is the report of a failure, if only that something failed.
func isFailure(said *Record) bool {
	return said.Is[Failure] != "" || said.Is[Failed] != "" && said.Is[Output] == "" && said.Is[Parts] == ""
}

// isUnlabelled says that an image has no name, or nothing that says its type.
func isUnlabelled(said *Record) bool { return said.Is[Label] == "" || said.Is[MediaType] == "" }

// isValueOutput says that an output is a value and no text. In a part, which does not say so,
// a text that is a JSON object or array is one.
func isValueOutput(said *Record) bool {
	return said.Is[IsJSON] != "" || said.Is[Role] == "" && IsStructure(said.Is[Output])
}

// IsContent says that an image is in the record itself. That of a data URL is taken out of it.
func IsContent(said *Record) bool {
	TakeOut(said)
	return isContentOf(said)
}

// TakeOut takes the content of an image out of its data URL.
func TakeOut(said *Record) {
	if media, data, ok := CutDataURL(said.Is[Data]); ok {
		if was := said.Is[MediaType]; was != media {
			said.Other = was
		}
		said.Is[MediaType], said.Is[Data] = media, data
	}
}

// Mark is how a record holds a yes.
func Mark(yes bool) string {
	if yes {
		return "true"
	}
	return ""
}

// RecordOf is what a part says, and what makes such a part.
func RecordOf(part core.Part) (made PartKind, said Record) {
	is := &said.Is
	switch part := part.(type) {
	case core.Text:
		is[Text], made = part.Text, TextPart
	case core.Thinking:
		is[Text], is[Signature], is[Data], made = part.Text, part.Signature, part.Data, ThinkingPart
	case core.Image:
		is[Data], is[MediaType], is[Label], made = part.Data, part.MediaType, part.Name, ImagePart
	case core.Code:
		is[Text], is[Language], made = part.Code, part.Language, CodePart
	case core.ToolCall:
		is[CallID], is[ToolName], is[Arguments], is[Server] = part.ID, part.Name, ArgumentsOf(&part), Mark(part.Server)
		made = CallPart
	case core.ToolResult:
		is[Answers], is[ToolName], is[Output], is[Failure] = part.ToolCallID, part.Name, part.Output, part.Error
		made = ResultPart
	case core.Raw:
		is[RawKind], is[RawJSON] = part.Kind, string(part.JSON)
	}
	return made, said
}

// MessageRecord is what a message says next to its parts.
func MessageRecord(m *core.Message) (said Record) {
	is := &said.Is
	is[Role], is[Speaker], is[Answers], is[IsJSON] = m.Role, m.Name, m.ToolCallID, Mark(m.ContentIsJSON)
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

// TypeWord is the word by which an object says that it has the form; "" where a key says it.
func (f *Form) TypeWord() string {
	if f.Keyed {
		return ""
	}
	return f.Tag
}

// SaidBy reports whether a record says something that the shape has a field for.
func (s *Shape) SaidBy(said *Record) bool {
	return s.First(func(f *Field) bool {
		return f.Slot != Kept && said.Is[f.Slot] != "" || f.In != nil && f.In.SaidBy(said)
	}) != nil
}

// ArgumentsOf is the JSON text of a call's arguments: as written, or made of Args; "" where these
// hold what no reader of JSON makes.
func ArgumentsOf(call *core.ToolCall) string {
	if call.RawArgs != "" || call.Args == nil {
		return call.RawArgs
	}
	text, err := jsonvalue.AppendPlain(nil, call.Args)
	if err != nil {
		return ""
	}
	return View(text)
}

// FailureMark is what is lost of a result that reports a failure.
const FailureMark = "error flag"
