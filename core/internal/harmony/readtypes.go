package harmony

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// typeReader reads a type as a JSON Schema: what types.value and its like write, the other way round. Where
// two schemas have one type it takes the plainer one.
type typeReader struct {
	text   string
	at     int
	depth  int
	failed bool
}

// schema is a JSON Schema: its keys with their JSON, in their order.
type schema []struct{ key, json string }

func (s *schema) set(key, json string) { *s = append(*s, struct{ key, json string }{key, json}) }

// say sets a key to a text, unless that is empty.
func (s *schema) say(key, text string) {
	if text != "" {
		s.set(key, quoted(text))
	}
}

func (s schema) has(key string) bool {
	return slices.ContainsFunc(s, func(each struct{ key, json string }) bool { return each.key == key })
}

func (s schema) json() []byte {
	members := make([]string, len(s))
	for i, each := range s {
		members[i] = quoted(each.key) + ": " + each.json
	}
	return []byte("{" + strings.Join(members, ", ") + "}")
}

func quoted(text string) string { return string(source.AppendQuote(nil, text)) }

func list(all []string) string { return "[" + strings.Join(all, ", ") + "]" }

// typeNames are the words for types, in TypeScript and in JSON Schema alike.
var typeNames = [...]string{"string", "number", "boolean", "null", "object", "array"}

// value reads a type; told says that the description of an object in front of it has been read.
func (r *typeReader) value(told bool) (s schema) {
	if r.depth++; r.depth > deepest || r.failed {
		r.failed = true
		return nil
	}
	defer func() { r.depth-- }()
	description := ""
	if at := r.at; r.blank() && r.has("// ") {
		description = r.untilBrace()
	} else {
		r.at = at
	}
	switch {
	case r.has("{\n"):
		s = r.object()
		if !told {
			s.say("description", description)
		}
	case description != "":
		r.failed = true
	case r.has("\n"):
		s.set("oneOf", list(r.choices("")))
		return s
	case r.has("Array<any>"):
		s.set("type", `"array"`)
	case r.has("any"):
	case r.has(`"`):
		words := []string{quoted(r.until(`"`))}
		for r.has(` | "`) {
			words = append(words, quoted(r.until(`"`)))
		}
		s.set("type", `"string"`)
		s.set("enum", list(words))
	default:
		s = r.names()
	}
	for r.has("[]") {
		inner := s
		s = nil
		s.set("type", `"array"`)
		s.set("items", string(inner.json()))
	}
	if r.has(" | null") {
		s.set("nullable", "true")
	}
	return s
}

// names reads the words of one type, or of several.
func (r *typeReader) names() (s schema) {
	var names []string
	for len(names) == 0 || r.has(" | ") {
		i := slices.IndexFunc(typeNames[:], r.has)
		if i < 0 {
			r.failed = true
			return nil
		}
		names = append(names, quoted(typeNames[i]))
	}
	if len(names) == 1 {
		s.set("type", names[0])
	} else {
		s.set("type", list(names))
	}
	return s
}

// blank reads spaces.
func (r *typeReader) blank() bool {
	for r.has(" ") {
	}
	return true
}

// untilBrace reads the description in front of an object: up to a line that begins one.
func (r *typeReader) untilBrace() string {
	text := r.until("\n{\n")
	r.at = max(r.at-len("{\n"), 0)
	return text
}

// object reads properties up to the brace after them.
func (r *typeReader) object() (s schema) {
	var properties schema
	var required []string
	for !r.failed {
		r.blank()
		if r.has("}") {
			break
		}
		name, property := r.property()
		if optional, ok := strings.CutSuffix(name, "?"); ok {
			name = optional
		} else {
			required = append(required, quoted(name))
		}
		properties.set(name, string(property.json()))
	}
	s.set("type", `"object"`)
	s.set("properties", string(properties.json()))
	if required != nil {
		s.set("required", list(required))
	}
	return s
}

// property reads one property: the comments in front of it, its name and its type.
func (r *typeReader) property() (name string, s schema) {
	title, description, given := "", "", ""
	var examples []string
	for r.has("//") {
		switch {
		case r.has("\n"):
			title, description = description, ""
		case r.has(" Examples:\n"):
			for r.blank(); r.has(`// - "`); r.blank() {
				examples = append(examples, quoted(r.until("\"\n")))
			}
		default:
			r.must(" ")
			text := r.comment()
			if rest, ok := strings.CutPrefix(text, "default: "); ok && description != "" {
				given = rest
			} else {
				description = text
			}
		}
		r.blank()
	}
	name = r.until(":")
	several := r.has("\n")
	if several {
		s.set("oneOf", list(r.choices(description)))
		r.must(",")
	} else {
		r.must(" ")
		s = r.value(true)
		r.must(",")
		if r.has(" // default: ") {
			given = r.until("\n")
			r.at--
		}
	}
	r.must("\n")
	s.say("title", title)
	s.say("description", description)
	if given != "" {
		s.set("default", value(given, s.has("enum")))
	}
	if examples != nil {
		s.set("examples", list(examples))
	}
	return name, s
}

// comment reads a comment with the lines after it that are no more than its own: those that begin neither
// a comment nor a property, nor end the object.
func (r *typeReader) comment() string {
	from := r.at
	r.line()
	for !r.failed && r.at < len(r.text) {
		next, _, _ := strings.Cut(r.text[r.at:], "\n")
		plain := strings.TrimLeft(next, " ")
		name, _, named := strings.Cut(plain, ":")
		if plain != "" && (strings.HasPrefix(plain, "//") || strings.HasPrefix(plain, "}") || named && !strings.ContainsAny(name, " ,.()")) {
			break
		}
		r.line()
	}
	return r.text[from:max(from, r.at-1)]
}

// choices reads several types, one on each line, with a comment after each.
func (r *typeReader) choices(told string) (all []string) {
	for at := r.at; ; at = r.at {
		r.blank()
		if !r.has("| ") {
			r.at = at
			r.blank()
			return all
		}
		s := r.value(false)
		if r.has(" // ") {
			remark, _, _ := strings.Cut(r.text[r.at:], "\n")
			if len(all) > 0 || told == "" {
				remark = strings.TrimSuffix(remark, ") => any;") // of a type that is one of several as a whole
			}
			r.at += len(remark)
			description, given, ok := strings.Cut(remark, "default: ")
			s.say("description", strings.TrimSuffix(description, " "))
			if ok {
				s.set("default", value(given, false))
			}
		}
		all = append(all, string(s.json()))
		if !r.has("\n") {
			return all
		}
	}
}

// value is what a default says as JSON: a text in quotes without escapes, the bare word of a list, or
// JSON as it is.
func value(text string, word bool) string {
	inner, ok := strings.CutPrefix(text, `"`)
	if ok {
		inner, ok = strings.CutSuffix(inner, `"`)
	}
	switch {
	case word:
		return quoted(text)
	case ok:
		return quoted(inner)
	}
	if doc := source.Parse([]byte(text)); len(doc.Roots) == 1 && len(doc.Problems) == 0 {
		return text
	}
	return quoted(text)
}
