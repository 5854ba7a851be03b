package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// A codec is how a value stands for the text of a slot, where it is not simply that text
// as a string. In records a mark is "true" or "", and a number its digits.
type codec struct {
	// check reports a value that does not hold what it should; nil for none.
	check func(r *reader, value source.Index, f *field)
	// inner finds what is meant in a value that is more than it, and whether that reports a
	// failure; nil for none.
	inner func(r *reader, value source.Index) (meant source.Index, failed bool)
	// read is the text of a value that says it otherwise; nil where the value's own text is it.
	read func(r *reader, value source.Index) string
	// fails is the word that says of a result that it is the report of a failure, where that
	// is not true, and passes the word for one that is none.
	fails, passes string
	// write gives the JSON of the slot in a record of the part with that index; nil where the
	// value is a list of parts, which is written as one.
	write func(w *writing, said *record, slot Slot, part int) string
	// formats are the words for types of files that the value is one of; nil for any other value.
	formats fileFormats
}

// meant is the text that a value of a field stands for.
func (r *reader) meant(f *field, value source.Index) string {
	switch {
	case f != nil && f.as != nil && f.as.formats != nil:
		return f.as.formats.mediaOf(r.word(value))
	case f != nil && f.as != nil && f.as.read != nil:
		return f.as.read(r, value)
	}
	return r.text(value)
}

// json is the value of a slot of a record.
func (c *codec) json(w *writing, said *record, slot Slot, part int) string {
	switch {
	case c.formats != nil:
		return c.formats.write(w, said.is[slot], part)
	case c.fails != "" && said.is[slot] != "":
		return jsonText(c.fails)
	case c.fails != "":
		return jsonText(c.passes)
	}
	return c.write(w, said, slot, part)
}

// The codecs.
var (
	// argumentsText are arguments as the text of a JSON object.
	argumentsText = &codec{check: checkArgumentsText, write: func(_ *writing, said *record, slot Slot, _ int) string {
		return jsonText(or(said.is[slot], "{}"))
	}}
	// argumentsObject are arguments as an object, argumentsNullable perhaps as null.
	argumentsObject   = &codec{check: checkArgumentsObject, write: writeArgumentsObject}
	argumentsNullable = &codec{check: checkArgumentsOrNull, write: writeArgumentsObject}
	// argumentsAny are arguments as an object, or whatever was recorded of them.
	argumentsAny = &codec{write: func(_ *writing, said *record, slot Slot, _ int) string {
		if text := or(said.is[slot], "{}"); isValue([]byte(text)) {
			return text
		}
		return jsonText(said.is[slot])
	}}
	// anyJSON is any value. In a part of the model, which does not say so, a text that is a JSON object or
	// array goes in as that: read again, it is the same text.
	anyJSON = &codec{write: func(_ *writing, said *record, slot Slot, part int) string {
		said.carried[IsJSON] = true
		if text := said.is[slot]; said.is[IsJSON] != "" && isValue([]byte(text)) || part >= 0 && said.is[Role] == "" && isStructure(text) {
			return text
		}
		return jsonText(said.is[slot])
	}}
	// address is an image as its address; content becomes a data URL, which says its type.
	address = &codec{write: func(_ *writing, said *record, slot Slot, _ int) string {
		url := addressOf(said.is[slot], said.is[MediaType])
		said.carried[MediaType] = said.carried[MediaType] || mediaType(url) == said.is[MediaType]
		return jsonText(url)
	}}
	// noBytes is such an address, of an API that refuses bytes without the words in front that say what they are.
	noBytes = &codec{write: address.write, check: func(r *reader, value source.Index, f *field) {
		if r.kind(value) == source.String && !r.addressed(value) {
			problem := r.misfit(BadValue, value, r.fieldName(f.key), f.slot, "an address or a data URL")
			problem.Cause = NoAddress
			if text := r.word(value); len(text) > 64 && imageType(text) != "" {
				problem.Suggest = addressOf(text, imageType(text))
			}
		}
	}}
	// imageFormat is the type of an image without the word "image" in front.
	imageFormat = &codec{
		read: func(r *reader, value source.Index) string { return imagePrefix + r.word(value) },
		write: func(_ *writing, said *record, slot Slot, _ int) string {
			return jsonText(strings.TrimPrefix(or(said.is[slot], imageType(said.is[Data])), imagePrefix))
		},
	}
	// oneBlock is a result as a list of blocks: where that is one text or one JSON value, the
	// result is that.
	oneBlock = &codec{inner: func(r *reader, value source.Index) (inner source.Index, failed bool) {
		block := r.Doc.First(value)
		if r.kind(value) != source.Array || r.kind(block) != source.Object || r.Doc.Next(block, value) != source.None || r.Doc.Len(block) != 1 {
			return source.None, false
		}
		if text := r.Doc.Member(block, "text"); r.kind(text) == source.String {
			return text, false
		}
		return r.Doc.Member(block, "json"), false
	}}
	// textList is a text as a list of parts that are texts.
	textList = &codec{
		read: func(r *reader, value source.Index) string {
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
		},
		write: func(_ *writing, said *record, slot Slot, _ int) string {
			return `[{"type":"text","text":` + jsonText(said.is[slot]) + `}]`
		},
	}
	// errorStatus is the word for how a tool ended.
	errorStatus = &codec{fails: "error", passes: "success"}
	// rawJSON is the JSON of a part that the model has no type for, as it stands.
	rawJSON = &codec{write: func(w *writing, said *record, slot Slot, part int) string {
		if isValue([]byte(said.is[slot])) {
			return said.is[slot]
		}
		w.lose(dropped, `a part of type "`+said.is[RawKind]+`" that holds no JSON`, part)
		return "null"
	}}
	// summaries are a list of texts, which are paragraphs of one.
	summaries = &codec{read: readSummaries, write: func(_ *writing, said *record, slot Slot, _ int) string {
		if said.is[slot] == "" {
			return "[]"
		}
		return `[{"type":"summary_text","text":` + jsonText(said.is[slot]) + `}]`
	}}
	// asWritten is JSON of its own: a number, or a mark, which is false where it has to be there.
	asWritten = &codec{write: func(_ *writing, said *record, slot Slot, _ int) string { return or(said.is[slot], "false") }}
)

const imagePrefix = "image/"

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

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
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

// argumentsFault says why a text is no JSON object, in a few words, and where.
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

// checkArgumentsObject reports arguments that are no object, where the dialect takes one.
func checkArgumentsObject(r *reader, value source.Index, f *field) {
	if r.kind(value) == source.Object {
		return
	}
	problem := r.misfit(BadArguments, value, r.fieldName(f.key), f.slot, "an object")
	if r.kind(value) == source.String && source.IsObject(r.word(value), &r.scratch) {
		problem.Cause, problem.Detail = QuotedObject, "the object stands inside a string"
	}
}

// checkArgumentsOrNull is checkArgumentsObject where null is taken as well.
func checkArgumentsOrNull(r *reader, value source.Index, f *field) {
	if r.kind(value) != source.Null {
		checkArgumentsObject(r, value, f)
	}
}

// writeArgumentsObject wraps what is no object, so that nothing of it is lost.
func writeArgumentsObject(w *writing, said *record, slot Slot, part int) string {
	return w.objectOf(said.is[slot], part)
}

// objectOf is the JSON object that a text is, or one with the text in it.
func (w *writing) objectOf(text string, part int) string {
	if text == "" {
		return "{}"
	}
	text = strings.ToValidUTF8(text, "\uFFFD") // as it stood, it may hold bytes that are none
	if source.IsObject(text, new(source.Document)) {
		return text
	}
	w.lose(changed, "arguments that are no JSON object, now under the key \"raw\" of one", part)
	return `{"raw":` + jsonText(text) + `}`
}

// wrapKey is the key under which a text stands in an object that a result is.
const wrapKey = "output"

// wrapKeys are the keys whose text, alone in an object, is read as what the tool gave back.
var wrapKeys = [...]string{wrapKey, "result", "content", "return_value", "error"}

// isWrap reports whether an object is read as the text in it.
func isWrap(object string) bool {
	doc := source.Parse([]byte(object))
	for _, key := range wrapKeys {
		if doc.Len(doc.Roots[0]) == 1 && doc.Kind(doc.Member(doc.Roots[0], key)) == source.String {
			return true
		}
	}
	return false
}

// wrapped is a result as an object: its own, or one with the text under a key of its own.
// Which words are read is from recorded requests; "output" and "error" are the documented ones.
var wrapped = &codec{
	inner: func(r *reader, value source.Index) (text source.Index, failed bool) {
		for _, key := range wrapKeys {
			if inner := r.Doc.Member(value, key); r.kind(inner) == source.String && r.Doc.Len(value) == 1 {
				if key != wrapKey {
					r.note(changed, `the key "`+key+`" around a result`, inner)
				}
				return inner, key == "error"
			}
		}
		return source.None, false
	},
	write: func(w *writing, said *record, slot Slot, part int) string {
		text, isJSON := said.is[slot], said.is[IsJSON] != ""
		said.carried[IsJSON] = true
		switch {
		case isJSON && source.IsObject(text, new(source.Document)):
			if isWrap(text) {
				w.lose(changed, "the object around the text of a result", part)
			}
			return text
		case isJSON && isValue([]byte(text)):
			w.lose(changed, `a result that is no object, now under the key "`+wrapKey+`" of one`, part)
			return `{"` + wrapKey + `":` + text + `}`
		case said.is[Failed] != "" && !isJSON:
			said.carried[Failed] = true
			return `{"error":` + jsonText(text) + `}`
		}
		return `{"` + wrapKey + `":` + jsonText(text) + `}`
	},
}
