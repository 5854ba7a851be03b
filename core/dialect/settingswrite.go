package dialect

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// around writes the settings whose keys stand before the list of messages, or else those after it.
func (s *settings) around(before bool) {
	fields := s.dialect.request.fields
	for i := range fields {
		if f := &fields[i]; (f.slot == Model) == before && f.slot != Messages && f.slot != System {
			s.member(f)
		}
	}
}

// member writes a field, if there is something to be written under it.
func (s *settings) member(f *field) {
	switch {
	case !s.holds(f):
	case f.says != "":
		s.whole(f.key, f.says)
	case f.slot == Tools:
		s.key(f.key)
		s.tools(f)
	case f.slot == Choosing:
		s.choosing(f)
	case f.in != nil:
		s.key(f.key)
		s.object(f.in)
	default:
		s.value(f)
	}
}

// object writes what there is for the fields of a shape.
func (s *settings) object(in *shape) {
	s.open('{')
	for i := range in.fields {
		s.member(&in.fields[i])
	}
	s.close('}')
}

// holds reports whether something is to be written under a field.
func (s *settings) holds(f *field) bool {
	switch {
	case f.reads || f.maker != nil && !f.maker(s.model) || s.written[f.slot]:
		return false
	case f.says != "":
		return f.must
	case f.slot == Tools:
		return len(s.own()) > 0
	case f.slot == Choosing:
		return len(s.own()) > 0 && (s.choice != 0 || f.in != nil && f.in.leaf(NotParallel) != nil && s.said[NotParallel].json == "true")
	case f.slot == Parallel:
		return len(s.own()) > 0 && s.said[f.slot].json != ""
	case f.in != nil:
		return slices.ContainsFunc(f.in.fields, func(inner field) bool { return inner.slot != ReasoningWord && s.holds(&inner) }) ||
			f.in.of(ReasoningWord) != nil && s.fits(f.in.of(ReasoningWord)) && s.thinks(f.in)
	}
	return s.fits(f)
}

// adaptive is a switch for thinking that leaves to the model how much.
const adaptive = `"adaptive"`

// thinks reports whether a switch for thinking says enough: one that is on needs the number of
// tokens beside it.
func (s *settings) thinks(in *shape) bool {
	word := s.said[ReasoningWord].json
	return word == `"disabled"` || word == adaptive || in.leaf(Budget) == nil || s.fits(in.leaf(Budget))
}

// fits reports whether the value of a field's slot is one that the field takes.
func (s *settings) fits(f *field) bool {
	json := s.said[f.slot].json
	switch {
	case json == "":
		needed, _, _ := s.needed(f)
		return needed != ""
	case f.slot == FormatSchema || f.slot == Schema:
		return !f.plain || isPlainSchema(json)
	case f.slot == Effort && f.takes&bools != 0 && s.said[ReasoningWord].json != "" && s.request.Reasoning.Effort.Is == "":
		return true
	case f.slot == Budget && json == "0":
		return f.min == 0
	case f.words != nil:
		return f.takes&texts != 0 && slices.Contains(f.words, strings.Trim(json, `"`))
	}
	return f.takes&valueKinds(json) != 0
}

// valueKinds is the set with the type of a JSON value.
//
//go:noinline
func valueKinds(json string) kinds {
	switch json[0] {
	case '"':
		return texts
	case '{':
		return objects
	case '[':
		return arrays
	case 't', 'f':
		return bools
	case 'n':
		return nulls
	}
	return numbers
}

// value writes the value of a field's slot.
func (s *settings) value(f *field) {
	is := s.said[f.slot]
	node := is.at(source.None)
	s.key(f.key)
	switch {
	case is.json == "":
		needed, what, why := s.needed(f)
		s.miss(invented, what, why, f.slot, source.None)
		is.json = needed
	case f.slot == Effort && f.takes&bools != 0 && s.request.Reasoning.Effort.Is == "":
		is.json = strconv.FormatBool(s.said[ReasoningWord].json == `"enabled"`)
	case f.slot == FormatSchema && f.takes&objects == 0:
		is.json = jsonText(is.json)
	}
	if was := view(s.request.Doc.Raw(node)); f.slot == Effort && node != source.None && was != is.json && s.request.Doc.Kind(node) == source.String {
		s.miss(changed, "the word "+was+", now "+is.json, "writes it so", Effort, node)
	}
	is.json = s.within(f, is.json, node)
	for i := range s.early {
		if each := &s.lost[i]; each.Kind != dropped && (each.Slot == f.slot || each.Slot == FormatSchema && f.slot == Answer) {
			each.To = len(s.out)
		}
	}
	if f.slot != Schema && s.request.Doc.Kind(s.nodeOf(FormatSchema)) == source.String {
		s.raw(is.json) // a schema that stood in a text comes back as that text
	} else {
		s.laid(is.json)
	}
	s.written[f.slot] = true
	s.carry(is.from...)
}

// needed is what the format needs under a field of which the request says nothing, what is invented with
// it and why; "" for any other field. An answer may have as many tokens as the oldest of the models takes that
// are still served, after those for thinking.
func (s *settings) needed(f *field) (json, what, why string) {
	const least = 4096
	switch {
	case f.slot == Schema && s.dialect.tool.shape.needs(Schema):
		return `{"type": "object", "properties": {}}`, "a schema without parameters for the tool " + s.said[ToolName].json, "needs one"
	case f.must && f.slot == MaxTokens:
		json = strconv.Itoa(max(s.request.Reasoning.Budget.Is, 0) + least)
		return json, "the most tokens of the answer, " + json, "needs it"
	case f.must && f.slot == FormatName && s.said[FormatSchema].json != "":
		return `"answer"`, `the name of the answer's form, "answer"`, "needs one"
	}
	return "", "", ""
}

// carry marks nodes as said by what was written.
//
//go:noinline
func (s *settings) carry(nodes ...source.Index) {
	for _, node := range nodes {
		if node != source.None {
			s.carried[node] = true
		}
	}
}

// within is a number, or a list, that a field takes: the nearest one to what is meant.
func (s *settings) within(f *field, json string, node source.Index) string {
	if f.min == 0 && f.max == 0 {
		return json
	}
	if json[0] == '[' {
		doc := source.Parse([]byte(json))
		list := doc.Roots[0]
		if most := int(f.max); doc.Len(list) > most {
			s.miss(changed, "the list of "+strconv.Itoa(doc.Len(list))+" texts that end the answer", "takes "+strconv.Itoa(most), f.slot, node)
			var kept []string
			for element := range doc.Elements(list) {
				if len(kept) < most {
					kept = append(kept, view(doc.Raw(element)))
				}
			}
			return "[" + strings.Join(kept, ", ") + "]"
		}
		return json
	}
	nearest, word := f.limit(json)
	if word == "" {
		return json
	}
	s.miss(changed, `the value of "`+f.key+`", `+json, "takes "+word+nearest, f.slot, node)
	return nearest
}

// choosing writes whether tools are to be called, and how many at once where that stands there.
func (s *settings) choosing(f *field) {
	choice := s.choice
	if choice == 0 {
		choice = Auto // what it is where nothing is said
	}
	word, anyTool := s.dialect.choiceWord(choice), false
	name := f.in != nil && f.in.leaf(ChoiceName) != nil
	if word == "" {
		if word = s.dialect.choiceWord(AnyTool); choice != OneTool || word == "" {
			return
		}
		anyTool = !name
	}
	s.key(f.key)
	if s.request.Choice.Choice != 0 { // what is no word of the format says nothing
		s.carry(s.nodeOf(ChoiceWord))
	}
	if choice == OneTool && (name || anyTool) && s.wanted != "" {
		s.carry(s.nodeOf(ChoiceName))
	}
	s.written[Choosing] = true
	switch {
	case f.in == nil || f.takes&texts != 0 && choice != OneTool:
		s.text(word)
	case f.in.leaf(ChoiceWord) == nil:
		s.open('{')
		s.key(word)
		s.open('{')
		if inner := f.in.atKey(word); inner != nil && inner.in != nil && choice == OneTool {
			s.builder.member(inner.in.of(ChoiceName).key, s.wanted)
		}
		s.close('}')
		s.close('}')
	default:
		s.say(ChoiceWord, jsonText(word))
		if choice == OneTool {
			tool := jsonText(s.wanted)
			if f.in.leaf(ChoiceName).takes&texts == 0 {
				tool = "[" + tool + "]"
			}
			s.say(ChoiceName, tool)
		}
		s.object(f.in)
	}
	// A word is said whole, and so is a key that is one; what stands under it is looked through.
	if at := s.request.Choice.At; s.request.Choice.Choice == 0 {
	} else if s.request.Doc.Kind(at) != source.Object {
		s.carry(at)
	} else if s.request.Dialect.request.leaf(ChoiceWord) == nil {
		for key := range s.request.Doc.Members(at) {
			s.carry(key)
		}
	}
	if anyTool {
		s.miss(changed, "the one tool that is to be called, now any", "has no place for its name", Choosing, s.request.Choice.At)
	}
}

// choiceWord is the dialect's word for a choice, "" for none.
func (d *Dialect) choiceWord(choice Choice) string {
	for _, each := range d.choices {
		if each.choice == choice {
			return each.word
		}
	}
	return ""
}

// isPlainSchema reports whether a JSON Schema keeps to the part of the language that Gemini's own
// type Schema has, in its words.
func isPlainSchema(json string) bool {
	doc := source.Parse([]byte(json))
	for node := range doc.Nodes {
		at := source.Index(node)
		if doc.Kind(at) != source.Object {
			continue
		}
		if key := doc.KeyOf(at); key != source.None && doc.Name(key) == "properties" {
			continue
		}
		for key, value := range doc.Members(at) {
			name := doc.String(key)
			if !slices.Contains(plainSchema[:], name) || name == "type" && doc.Kind(value) != source.String ||
				name == "format" && doc.Is(doc.Member(at, typeField.key), "string") && !doc.Is(value, "enum") && !doc.Is(value, "date-time") ||
				name == "items" && doc.Kind(value) != source.Object || name == "enum" && !allStrings(doc, value) {
				return false
			}
		}
	}
	return true
}

// plainSchema are the keys of Gemini's type Schema, as in
// google/ai/generativelanguage/v1beta/content.proto.
var plainSchema = [...]string{
	"type", "format", "title", "description", "nullable", "enum", "maxItems", "minItems", "properties", "required",
	"minProperties", "maxProperties", "minLength", "maxLength", "pattern", "anyOf", "propertyOrdering", "items", "minimum", "maximum",
}

func allStrings(doc *source.Document, list source.Index) bool {
	for node := range doc.Elements(list) {
		if doc.Kind(node) != source.String {
			return false
		}
	}
	return true
}
