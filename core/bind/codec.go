package bind

import (
	"encoding/base64"
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// checkValue reports a value that does not hold what the codec of its field wants.
func (r *draft) checkValue(value source.Index, f *format.Field) {
	switch f.As {
	case format.ArgumentsText:
		r.checkArgumentsText(value, f)
	case format.HarmonyArguments:
		if tool := r.Doc.Member(r.From[len(r.From)-1].Node, "recipient"); strings.HasPrefix(r.Word(tool), harmony.Functions+".") {
			r.checkArgumentsText(value, f)
		}
	case format.ArgumentsNullable:
		if r.Kind(value) == source.Null {
			return
		}
		fallthrough
	case format.ArgumentsObject:
		r.checkArgumentsObject(value, f)
	case format.NoBytes:
		r.checkAddress(value, f)
	case format.ZeroOrOne:
		if text := r.raw(value); r.Kind(value) == source.Number && text != "0" && text != "1" {
			r.misfit(format.BadValue, value, r.fieldName(f.Key), format.Kept, f.Wants())
		}
	}
}

// checkAddress reports bytes without the words in front that say what they are.
func (r *draft) checkAddress(value source.Index, f *format.Field) {
	if r.Kind(value) != source.String || r.addressed(value) {
		return
	}
	problem := r.misfit(format.BadValue, value, r.fieldName(f.Key), f.Slot, "a URL or a data URL")
	problem.Cause = format.NoAddress
	if text := r.Word(value); len(text) > 64 && format.ImageType(text) != "" {
		problem.Suggest = format.AddressOf(text, format.ImageType(text))
	}
}

// innerOf finds the value that is wrapped in another, and whether the wrapping reports a failure;
// None where the value is what is meant.
func (r *reader) innerOf(c format.Codec, value source.Index) (meant source.Index, failed bool) {
	switch c {
	case format.OneBlock:
		block := r.Doc.First(value)
		if r.Kind(value) != source.Array || r.Kind(block) != source.Object || r.Doc.Next(block, value) != source.None || r.Doc.Len(block) != 1 {
			return source.None, false
		}
		if text := r.Doc.Member(block, "text"); r.Kind(text) == source.String {
			return text, false
		}
		return r.Doc.Member(block, "json"), false
	case format.Wrapped:
		for _, key := range format.WrapKeys {
			if inner := r.Doc.Member(value, key); r.Kind(inner) == source.String && r.Doc.Len(value) == 1 {
				if key != format.WrapKey {
					r.note(Changed, `"`+key+`" wrapper around a result`, inner)
				}
				return inner, key == "error"
			}
		}
	case format.HarmonyArguments: // a list of one text is that text
		part := r.Doc.First(value)
		if r.Kind(value) != source.Array || r.Doc.Next(part, value) != source.None {
			return source.None, false
		}
		if text := r.Doc.Member(part, "text"); r.Kind(text) == source.String {
			return text, false
		}
	}
	return source.None, false
}

// meant is the text that a value of a field is read as.
func (r *reader) meant(f *format.Field, value source.Index) string {
	if f == nil {
		return r.text(value)
	}
	switch f.As {
	case format.DocumentWord, format.VideoWord, format.AudioWord, format.SoundWord:
		return f.As.Formats().MediaOf(r.Word(value))
	case format.ImageFormat:
		return format.ImagePrefix + r.Word(value)
	case format.TextList:
		return r.oneText(value)
	case format.Summaries:
		return r.readSummaries(value)
	case format.FileText:
		return base64.StdEncoding.EncodeToString([]byte(r.text(value)))
	case format.HarmonyTool:
		name := r.Word(value)
		if rest, ok := strings.CutPrefix(name, harmony.Functions+"."); ok && !harmony.IsAddress(rest) {
			return rest
		}
		return name
	}
	return r.text(value)
}

// oneText is the text of a list of parts that are texts.
func (r *reader) oneText(value source.Index) string {
	text, count := "", 0
	for node := range r.Doc.Elements(value) {
		if inner := r.Doc.Member(node, "text"); r.Kind(inner) == source.String {
			text += r.Word(inner)
			count++
		}
	}
	if count != 1 || r.Doc.Len(value) != 1 {
		r.note(Changed, "list of texts merged into one", value)
	}
	r.keepBesideTexts(value)
	return text
}

// readSummaries joins the texts of a list.
func (r *reader) readSummaries(value source.Index) string {
	if r.Kind(value) != source.Array {
		return r.text(value)
	}
	var texts []string
	for element := range r.Doc.Elements(value) {
		if inner := r.Doc.Member(element, "text"); r.Kind(inner) == source.String {
			texts = append(texts, r.text(inner))
		}
	}
	if len(texts) > 1 {
		r.note(Changed, SeveralTexts, value)
	}
	r.keepBesideTexts(value)
	return strings.Join(texts, "\n\n")
}

func (r *draft) checkArgumentsText(value source.Index, f *format.Field) {
	if r.Kind(value) != source.String {
		return
	}
	text := r.Word(value)
	if source.IsObject(text, &r.scratch) {
		return
	}
	if text == "" {
		r.note(Changed, `empty "arguments" to an empty object`, value)
	}
	fault, offset := argumentsFault(text, &r.scratch)
	offsets := []int{offset}
	if strings.TrimSpace(text) != "" {
		r.Doc.Inside(value, offsets)
	}
	problem := r.misfit(format.BadArguments, value, r.fieldName(f.Key), f.Slot, "a string that contains a JSON object")
	problem.Detail, problem.Offset = fault, offsets[0]
}

// argumentsFault says why a text isn't a JSON object, in a few words, and where. It reads the text with doc.
func argumentsFault(text string, doc *source.Document) (fault string, offset int) {
	begin := len(text) - len(strings.TrimLeft(text, " \t\r\n"))
	if begin == len(text) {
		return "the string is empty", 0
	}
	if doc.Read([]byte(text)); !doc.Broken() && len(doc.Roots) == 1 {
		return "the string contains " + format.KindOf[doc.Kind(doc.Roots[0])].String() + ", not an object", begin
	}
	problem := source.ExplainValue(text, begin)
	return strings.ToLower(problem.Message[:1]) + problem.Message[1:], problem.At.Start
}

// checkArgumentsObject reports arguments that are not an object, where the format has one.
func (r *draft) checkArgumentsObject(value source.Index, f *format.Field) {
	if r.Kind(value) == source.Object {
		return
	}
	problem := r.misfit(format.BadArguments, value, r.fieldName(f.Key), f.Slot, "an object")
	if r.Kind(value) == source.String && source.IsObject(r.Word(value), &r.scratch) {
		problem.Cause, problem.Detail = format.QuotedObject, "the object is inside a string"
	}
}

// SaidUnder is the text of a slot in an object of a shape, wherever it is there; "" and None for none.
func (c *Conversation) SaidUnder(object source.Index, s *format.Shape, slot format.Slot) (text string, at source.Index) {
	r := newReader(c)
	for f, value := range c.Under(object, s) {
		if f.Slot == slot {
			if text = r.meant(f, value); text != "" {
				return text, value
			}
		}
	}
	return "", source.None
}
