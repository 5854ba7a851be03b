package write

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// around writes the settings whose keys come before the list of messages, or else those after it.
func (s *settings) around(before bool) {
	fields := s.format.Request.Fields
	for i := range fields {
		if f := &fields[i]; (f.Slot == format.Model) == before && f.Slot != format.Messages && f.Slot != format.System {
			s.member(f)
		}
	}
}

// member writes a field, if there is something to be written under it.
func (s *settings) member(f *format.Field) {
	switch {
	case !s.holds(f):
	case f.Says != "":
		s.Whole(f.Key, f.Says)
	case f.Slot == format.Tools:
		s.Key(f.Key)
		s.tools(f)
	case f.Slot == format.Choosing:
		s.choosing(f)
	case f.In != nil:
		s.Key(f.Key)
		s.object(f.In)
	default:
		s.value(f)
	}
}

// object writes what there is for the fields of a shape.
func (s *settings) object(in *format.Shape) {
	s.Open('{')
	for i := range in.Fields {
		s.member(&in.Fields[i])
	}
	s.Close('}')
}

// holds reports whether something is to be written under a field.
func (s *settings) holds(f *format.Field) bool {
	switch {
	case f.Reads || f.Maker != nil && !f.Maker(s.model) || s.written[f.Slot]:
		return false
	case f.Says != "":
		return f.Must
	case f.Slot == format.Tools:
		return len(s.own()) > 0
	case f.Slot == format.Choosing:
		return len(s.own()) > 0 && (s.choice != 0 || f.In != nil && f.In.Leaf(format.NotParallel) != nil && s.said[format.NotParallel].json == "true")
	case f.Slot == format.Parallel:
		return len(s.own()) > 0 && s.said[f.Slot].json != ""
	case f.In != nil:
		return slices.ContainsFunc(f.In.Fields, func(inner format.Field) bool { return inner.Slot != format.ReasoningWord && s.holds(&inner) }) ||
			f.In.Of(format.ReasoningWord) != nil && s.fits(f.In.Of(format.ReasoningWord)) && s.thinks(f.In)
	}
	return s.fits(f)
}

// adaptive is a switch for thinking that leaves to the model how much.
const adaptive = `"adaptive"`

// thinks reports whether a switch for thinking says enough: one that is on needs the number of
// tokens next to it.
func (s *settings) thinks(in *format.Shape) bool {
	word := s.said[format.ReasoningWord].json
	return word == `"disabled"` || word == adaptive || in.Leaf(format.Budget) == nil || s.fits(in.Leaf(format.Budget))
}

// fits reports whether the value of a field's slot is one that the field takes.
func (s *settings) fits(f *format.Field) bool {
	json := s.said[f.Slot].json
	switch {
	case json == "":
		needed, _, _ := s.needed(f)
		return needed != ""
	case f.Slot == format.FormatSchema || f.Slot == format.Schema:
		return !f.Plain || isPlainSchema(json)
	case f.Slot == format.Effort && f.Takes&format.Bools != 0 && s.said[format.ReasoningWord].json != "" && s.request.Reasoning.Effort.Is == "":
		return true
	case f.Slot == format.Budget && json == "0":
		return f.Min == 0
	case f.Words != nil:
		return f.Takes&format.Texts != 0 && slices.Contains(f.Words, strings.Trim(json, `"`))
	}
	return f.Takes&valueKinds(json) != 0
}

// valueKinds is the set with the type of a JSON value.
//
//go:noinline
func valueKinds(json string) format.Kinds {
	switch json[0] {
	case '"':
		return format.Texts
	case '{':
		return format.Objects
	case '[':
		return format.Arrays
	case 't', 'f':
		return format.Bools
	case 'n':
		return format.Nulls
	}
	return format.Numbers
}

// value writes the value of a field's slot.
func (s *settings) value(f *format.Field) {
	is := s.said[f.Slot]
	node := is.at(source.None)
	s.Key(f.Key)
	switch {
	case is.json == "":
		needed, what, why := s.needed(f)
		s.miss(bind.Invented, what, why, f.Slot, source.None)
		is.json = needed
	case f.Slot == format.Effort && f.Takes&format.Bools != 0 && s.request.Reasoning.Effort.Is == "":
		is.json = strconv.FormatBool(s.said[format.ReasoningWord].json == `"enabled"`)
	case f.Slot == format.FormatSchema && f.Takes&format.Objects == 0:
		is.json = format.JsonText(is.json)
	}
	if was := format.View(s.request.Doc.Raw(node)); f.Slot == format.Effort && node != source.None && was != is.json && s.request.Doc.Kind(node) == source.String {
		s.miss(bind.Changed, "reasoning effort "+was+" to "+is.json, "spells it this way", format.Effort, node)
	}
	is.json = s.within(f, is.json, node)
	for i := range s.early {
		if each := &s.lost[i]; each.Kind != bind.Dropped && (each.Slot == f.Slot || each.Slot == format.FormatSchema && f.Slot == format.Answer) {
			each.To = len(s.Out)
		}
	}
	if f.Slot != format.Schema && s.request.Doc.Kind(s.nodeOf(format.FormatSchema)) == source.String {
		s.Raw(is.json) // a schema that was in a text comes back as that text
	} else {
		s.Laid(is.json)
	}
	s.written[f.Slot] = true
	s.carry(is.from...)
}

// needed is what the format needs under a field of which the request says nothing, what is invented with
// it and why; "" for any other field. An answer may have as many tokens as the oldest of the models takes that
// are still served, after those for thinking.
func (s *settings) needed(f *format.Field) (json, what, why string) {
	const least = 4096
	switch {
	case f.Slot == format.Schema && s.format.Tool.Shape.Needs(format.Schema):
		return `{"type": "object", "properties": {}}`, "empty parameter schema for tool " + s.said[format.ToolName].json, "requires one"
	case f.Must && f.Slot == format.MaxTokens:
		json = strconv.Itoa(max(s.request.Reasoning.Budget.Is, 0) + least)
		return json, "output limit " + json, "requires it"
	case f.Must && f.Slot == format.FormatName && s.said[format.FormatSchema].json != "":
		return `"answer"`, `response format name "answer"`, "requires one"
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
func (s *settings) within(f *format.Field, json string, node source.Index) string {
	if f.Min == 0 && f.Max == 0 {
		return json
	}
	if json[0] == '[' {
		doc := source.Parse([]byte(json))
		list := doc.Roots[0]
		if most := int(f.Max); doc.Len(list) > most {
			s.miss(bind.Changed, strconv.Itoa(doc.Len(list))+" stop sequences to "+strconv.Itoa(most), "allows at most "+strconv.Itoa(most), f.Slot, node)
			var kept []string
			for element := range doc.Elements(list) {
				if len(kept) < most {
					kept = append(kept, format.View(doc.Raw(element)))
				}
			}
			return "[" + strings.Join(kept, ", ") + "]"
		}
		return json
	}
	nearest, word := f.Limit(json)
	if word == "" {
		return json
	}
	s.miss(bind.Changed, `"`+f.Key+`" from `+json+" to "+nearest, "allows "+word+nearest, f.Slot, node)
	return nearest
}

// choosing writes whether tools are to be called, and how many at once where that is there.
func (s *settings) choosing(f *format.Field) {
	choice := s.choice
	if choice == 0 {
		choice = format.Auto // the default
	}
	word, anyTool := choiceWord(s.format, choice), false
	name := f.In != nil && f.In.Leaf(format.ChoiceName) != nil
	if word == "" {
		if word = choiceWord(s.format, format.AnyTool); choice != format.OneTool || word == "" {
			return
		}
		anyTool = !name
	}
	s.Key(f.Key)
	if s.request.Choice.Choice != 0 { // what isn't a word of the format says nothing
		s.carry(s.nodeOf(format.ChoiceWord))
	}
	if choice == format.OneTool && (name || anyTool) && s.wanted != "" {
		s.carry(s.nodeOf(format.ChoiceName))
	}
	s.written[format.Choosing] = true
	switch {
	case f.In == nil || f.Takes&format.Texts != 0 && choice != format.OneTool:
		s.Text(word)
	case f.In.Leaf(format.ChoiceWord) == nil:
		s.Open('{')
		s.Key(word)
		s.Open('{')
		if inner := f.In.AtKey(word); inner != nil && inner.In != nil && choice == format.OneTool {
			s.Builder.KeyText(inner.In.Of(format.ChoiceName).Key, s.wanted)
		}
		s.Close('}')
		s.Close('}')
	default:
		s.say(format.ChoiceWord, format.JsonText(word))
		if choice == format.OneTool {
			tool := format.JsonText(s.wanted)
			if f.In.Leaf(format.ChoiceName).Takes&format.Texts == 0 {
				tool = "[" + tool + "]"
			}
			s.say(format.ChoiceName, tool)
		}
		s.object(f.In)
	}
	// A word is written whole, and so is a key that is one; what is under it is looked through.
	if at := s.request.Choice.At; s.request.Choice.Choice == 0 {
	} else if s.request.Doc.Kind(at) != source.Object {
		s.carry(at)
	} else if s.request.Format.Request.Leaf(format.ChoiceWord) == nil {
		for key := range s.request.Doc.Members(at) {
			s.carry(key)
		}
	}
	if anyTool {
		s.miss(bind.Changed, "required tool to any tool", "can't require a specific tool", format.Choosing, s.request.Choice.At)
	}
}

// choiceWord is the format's word for a choice, "" for none.
func choiceWord(d *format.Format, choice format.Choice) string {
	for _, each := range d.Choices {
		if each.Choice == choice {
			return each.Word
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
				name == "format" && doc.Is(doc.Member(at, format.TypeField.Key), "string") && !doc.Is(value, "enum") && !doc.Is(value, "date-time") ||
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
