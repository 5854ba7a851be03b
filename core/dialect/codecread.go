package dialect

import (
	"encoding/base64"
	"strings"

	"github.com/rolecall/rolecall/core/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// checkValue reports a value that does not hold what the codec of its field wants.
func (r *reader) checkValue(value source.Index, f *field) {
	switch f.as {
	case argumentsText:
		checkArgumentsText(r, value, f)
	case harmonyArguments:
		if tool := r.Doc.Member(r.From[len(r.From)-1].Node, "recipient"); strings.HasPrefix(r.word(tool), harmony.Functions+".") {
			checkArgumentsText(r, value, f)
		}
	case argumentsNullable:
		if r.kind(value) == source.Null {
			return
		}
		fallthrough
	case argumentsObject:
		checkArgumentsObject(r, value, f)
	case noBytes:
		r.checkAddress(value, f)
	case zeroOrOne:
		if text := r.raw(value); r.kind(value) == source.Number && text != "0" && text != "1" {
			r.misfit(BadValue, value, r.fieldName(f.key), Kept, f.wants())
		}
	}
}

// checkAddress reports bytes without the words in front that say what they are.
func (r *reader) checkAddress(value source.Index, f *field) {
	if r.kind(value) != source.String || r.addressed(value) {
		return
	}
	problem := r.misfit(BadValue, value, r.fieldName(f.key), f.slot, "an address or a data URL")
	problem.Cause = NoAddress
	if text := r.word(value); len(text) > 64 && imageType(text) != "" {
		problem.Suggest = addressOf(text, imageType(text))
	}
}

// innerOf finds what is meant in a value that is more than it, and whether that reports a failure;
// None where the value is what is meant.
func (r *reader) innerOf(c codec, value source.Index) (meant source.Index, failed bool) {
	switch c {
	case oneBlock:
		block := r.Doc.First(value)
		if r.kind(value) != source.Array || r.kind(block) != source.Object || r.Doc.Next(block, value) != source.None || r.Doc.Len(block) != 1 {
			return source.None, false
		}
		if text := r.Doc.Member(block, "text"); r.kind(text) == source.String {
			return text, false
		}
		return r.Doc.Member(block, "json"), false
	case wrapped:
		for _, key := range wrapKeys {
			if inner := r.Doc.Member(value, key); r.kind(inner) == source.String && r.Doc.Len(value) == 1 {
				if key != wrapKey {
					r.note(changed, `the key "`+key+`" around a result`, inner)
				}
				return inner, key == "error"
			}
		}
	case harmonyArguments: // a list of one text is that text
		part := r.Doc.First(value)
		if r.kind(value) != source.Array || r.Doc.Next(part, value) != source.None {
			return source.None, false
		}
		if text := r.Doc.Member(part, "text"); r.kind(text) == source.String {
			return text, false
		}
	}
	return source.None, false
}

// meant is the text that a value of a field is read as.
func (r *reader) meant(f *field, value source.Index) string {
	if f == nil {
		return r.text(value)
	}
	switch f.as {
	case documentWord, videoWord, audioWord, soundWord:
		return f.as.formats().mediaOf(r.word(value))
	case imageFormat:
		return imagePrefix + r.word(value)
	case textList:
		return r.oneText(value)
	case summaries:
		return readSummaries(r, value)
	case fileText:
		return base64.StdEncoding.EncodeToString([]byte(r.text(value)))
	case harmonyTool:
		name := r.word(value)
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
		if inner := r.Doc.Member(node, "text"); r.kind(inner) == source.String {
			text += r.word(inner)
			count++
		}
	}
	if count != 1 || r.Doc.Len(value) != 1 {
		r.note(changed, "a list of texts, now one", value)
	}
	r.keepBesideTexts(value)
	return text
}

// readSummaries joins the texts of a list.
func readSummaries(r *reader, value source.Index) string {
	if r.kind(value) != source.Array {
		return r.text(value)
	}
	var texts []string
	for element := range r.Doc.Elements(value) {
		if inner := r.Doc.Member(element, "text"); r.kind(inner) == source.String {
			texts = append(texts, r.text(inner))
		}
	}
	if len(texts) > 1 {
		r.note(changed, severalTexts, value)
	}
	r.keepBesideTexts(value)
	return strings.Join(texts, "\n\n")
}

func checkArgumentsText(r *reader, value source.Index, f *field) {
	if r.kind(value) != source.String {
		return
	}
	text := r.word(value)
	if source.IsObject(text, &r.scratch) {
		return
	}
	if text == "" {
		r.note(changed, `empty "arguments", now those of an empty object`, value)
	}
	fault, offset := argumentsFault(text)
	offsets := []int{offset}
	if strings.TrimSpace(text) != "" {
		r.Doc.Inside(value, offsets)
	}
	problem := r.misfit(BadArguments, value, r.fieldName(f.key), f.slot, "the text of a JSON object")
	problem.Detail, problem.Offset = fault, offsets[0]
}

// argumentsFault says why a text isn't a JSON object, in a few words, and where.
func argumentsFault(text string) (fault string, offset int) {
	begin := len(text) - len(strings.TrimLeft(text, " \t\r\n"))
	if begin == len(text) {
		return "the text is empty", 0
	}
	if doc, value := whole([]byte(text)); value != source.None {
		return "the text is " + kindName(doc.Kind(value)) + ", not an object", begin
	}
	problem := source.ExplainValue(text, begin)
	return strings.ToLower(problem.Message[:1]) + problem.Message[1:], problem.At.Start
}

// kindName is what a value of a kind is called.
func kindName(kind source.Kind) string { return kindOf[kind].String() }

// checkArgumentsObject reports arguments that are not an object, where the format has one.
func checkArgumentsObject(r *reader, value source.Index, f *field) {
	if r.kind(value) == source.Object {
		return
	}
	problem := r.misfit(BadArguments, value, r.fieldName(f.key), f.slot, "an object")
	if r.kind(value) == source.String && source.IsObject(r.word(value), &r.scratch) {
		problem.Cause, problem.Detail = QuotedObject, "the object stands inside a string"
	}
}
