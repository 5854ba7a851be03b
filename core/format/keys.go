package format

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/internal/callid"
	"github.com/rolecall/rolecall/core/source"
)

// What rules and fixes ask: which key holds what. Every answer comes from the description.

// Key is the key of a slot in the messages of the format, or where they have none, in their
// parts, calls and tools; "" for a slot that nothing there has.
func (d *Format) Key(slot Slot) string {
	if f := d.Message.Leaf(slot); f != nil {
		return f.Key
	}
	if form := First(d.Forms, func(f *Form) bool { return f.Shape.Leaf(slot) != nil }); form != nil {
		return form.Shape.Leaf(slot).Key
	}
	return ""
}

// NeedsDates reports whether every message has to say when it was written.
func (d *Format) NeedsDates() bool { return d.Message.Needs(Timestamp) }

// TextContent reports whether a content may be a text as it is, and not only a list of parts.
func (d *Format) TextContent() bool {
	f := d.Message.Of(Content)
	return f != nil && f.Takes&Texts != 0
}

// SingleCallKey is the key under which a message has one call next to its content, as messages
// of 2023 do; "" where none is known.
func (d *Format) SingleCallKey() string { return d.Message.keyOf(CallPart) }

// Way are the fields that lead to a slot through the objects of a shape; nil for none.
func (s *Shape) Way(slot Slot) []*Field {
	if f := s.Of(slot); f != nil {
		return []*Field{f}
	}
	for i := range s.Fields {
		if f := &s.Fields[i]; f.In != nil {
			if rest := f.In.Way(slot); rest != nil {
				return append([]*Field{f}, rest...)
			}
		}
	}
	return nil
}

// Key is the key that the problem is about, without those of the objects around it.
func (p *Problem) Key() string { return p.Field[strings.LastIndexByte(p.Field, '.')+1:] }

// PrefixKey is the key that marks a message as one that the model goes on writing; "" for none.
func (d *Format) PrefixKey() string {
	return d.Message.First(func(f *Field) bool { return f.Continues }).Name()
}

// AtKey is the field of a key; nil for none.
//
//go:noinline
func (s *Shape) AtKey(key string) *Field {
	for i := range s.Fields {
		if s.Fields[i].Key == key {
			return &s.Fields[i]
		}
	}
	return nil
}

// Named is the field of a key of a text, in either of its spellings where the format has two; nil for none.
func (d *Format) Named(s *Shape, key string) *Field {
	f := s.AtKey(key)
	if f == nil && d.BothCases {
		f = s.AtKey(CamelCase(key))
	}
	return f
}

// Unquoted is the cause of a number where only a text is taken that its digits may be.
func (f *Field) Unquoted(kind source.Kind) Cause {
	if kind == source.Number && f.Takes&^Nulls == Texts && f.As == PlainString && f.Slot != Timestamp {
		return Unquoted
	}
	return 0
}

// ThoughtsKey is the key under which a message has the model's thinking next to its content; "" for
// none.
func (d *Format) ThoughtsKey() string { return d.Message.keyOf(ThinkingPart) }

// keyOf is the key of a part of a kind that is next to the content, "" for none.
func (s *Shape) keyOf(made PartKind) string {
	return s.First(func(f *Field) bool { return f.Part != nil && f.Part.Kind == made }).Name()
}

// RequestKey is the key of a slot at the top of a request, such as that of the list of messages,
// or "" if it is none there.
func (d *Format) RequestKey(slot Slot) string {
	return d.Request.Of(slot).Name()
}

// NeedsSetting reports whether a request has to say what a slot holds.
func (d *Format) NeedsSetting(slot Slot) bool { return d.Request.Needs(slot) }

// NoThinking is what a request says under the key of Thinks where the model is not to think; "" where the
// format has no such word.
func (d *Format) NoThinking() string {
	f := d.Request.Of(Thinks)
	if f == nil || f.In == nil || f.In.Of(ReasoningWord) == nil {
		return ""
	}
	return "{" + JsonText(f.In.Of(ReasoningWord).Key) + `: "disabled"}`
}

// RequestPath is the key of a request that holds a slot, with those on the way to it and dots
// between; "" for none.
func (d *Format) RequestPath(slot Slot) string {
	var keys []string
	for _, f := range d.Request.Way(slot) {
		keys = append(keys, f.Key)
	}
	return strings.Join(keys, ".")
}

// SchemaWord is the format's word for an answer that follows a schema, "" if it has none.
func (d *Format) SchemaWord() string {
	for _, each := range d.Formats {
		if each.Kind == SchemaFormat {
			return each.Word
		}
	}
	return ""
}

// DeclaresInside reports whether messages of the format declare tools.
func (d *Format) DeclaresInside() bool { return d.Hook == ToolsInMessages }

// DeclarationKeys are the keys of a declaration that every format has a place for, under one name or another.
var DeclarationKeys = []string{"type", "function", "name", "description", "parameters", "input_schema", "strict"}

// SchemaKeys are the keys for the schema of a tool where a request has two: the one that takes a part
// of the language of JSON Schema alone, and the one that takes all of it; "" where there is one.
func (d *Format) SchemaKeys() (plain, whole string) { return d.plainSchema, d.wholeSchema }

// findSchemaKeys finds the fields of a request that take a part of the language alone, and the keys of SchemaKeys.
func (d *Format) findSchemaKeys() {
	d.Request.Each(func(f *Field) bool {
		if f.Plain {
			d.Plain = append(d.Plain, f)
		}
		return true
	})
	key := func(plain bool) string {
		return d.Request.Find(func(f *Field) bool { return f.Slot == Schema && f.Plain == plain }).Name()
	}
	if plain := key(true); plain != "" {
		d.plainSchema, d.wholeSchema = plain, key(false)
	}
}

// OneKey is the key for what a key of a request says: of several for one thing, the one that is
// written.
func (d *Format) OneKey(key string) string {
	if d.BothCases {
		key = CamelCase(key)
	}
	if f := d.Request.AtKey(key); f != nil && f.Slot != Kept {
		return d.Request.Of(f.Slot).Key
	}
	return key
}

// CallID is the ID of a call by its number, from 1; resultID is the one that a result
// without a call answers, by the index of its message.
func (d *Format) CallID(number int) string { return d.Made + callid.Of(number) }

func (d *Format) ResultID(message int) string { return d.Made + "result_" + strconv.Itoa(message+1) }
