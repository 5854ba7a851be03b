package facts

import (
	"strconv"
	"strings"
)

// read reads the text of a table: two lines about it, then each type with its keys, one a line. The first type is that
// of a request.
func read(text string) *Table {
	t := &Table{Types: map[string]*Type{}}
	api, rest, _ := strings.Cut(text, "\n")
	from, rest, _ := strings.Cut(rest, "\n")
	about := strings.Fields(from)
	t.API, t.Package, t.Version, t.Date, t.License = strings.TrimPrefix(api, "# "), about[1], about[2], about[3], about[4]
	var current *Type
	for line := range strings.SplitSeq(rest, "\n") {
		switch {
		case line == "":
		case line[0] == '\t':
			current.Fields = append(current.Fields, t.field(line[1:]))
		default:
			name, flags, _ := strings.Cut(line, " ")
			current = t.typeNamed(name)
			current.OneOf, current.Open = strings.Contains(flags, "one"), strings.Contains(flags, "open")
			if t.Request == nil {
				t.Request = current
			}
		}
	}
	return t
}

func (t *Table) typeNamed(name string) *Type {
	if t.Types[name] == nil {
		t.Types[name] = &Type{Name: name}
	}
	return t.Types[name]
}

func (t *Table) field(line string) (f Field) {
	key, rest, _ := strings.Cut(line, " ")
	f.Key = strings.TrimSuffix(key, "!")
	f.Required = f.Key != key
	f.Value, rest = t.value(rest)
	for _, word := range strings.Fields(rest) {
		name, number, limited := strings.Cut(word, "=")
		n, _ := strconv.ParseFloat(number, 64)
		switch {
		case name == "beta":
			f.Beta = true
		case name == "deprecated":
			f.Deprecated = true
		case limited && name == "min":
			f.Limited, f.Min = true, n
		case limited:
			f.Limited, f.Max = true, n
		}
	}
	return f
}

// value reads what a value may be, up to a space or the end of a list or an object, and gives what is left.
func (t *Table) value(text string) (v *Value, rest string) {
	v = &Value{}
	for text != "" {
		switch text[0] {
		case ' ', ']', '}':
			return v, text
		case '|':
			text = text[1:]
		case '[':
			v.Items, text = t.value(text[1:])
			text = text[1:]
		case '{':
			v.Values, text = t.value(text[1:])
			text = text[1:]
		case '"':
			quoted, _ := strconv.QuotedPrefix(text)
			word, _ := strconv.Unquote(quoted)
			v.Words, text = append(v.Words, word), text[len(quoted):]
		default:
			end := strings.IndexAny(text, "|]} ")
			if end < 0 {
				end = len(text)
			}
			t.named(v, text[:end])
			text = text[end:]
		}
	}
	return v, ""
}

// named adds a type to what a value may be: one of JSON's, or of the table.
func (t *Table) named(v *Value, name string) {
	switch name {
	case "any":
		v.Any = true
	case "null":
		v.Null = true
	case "boolean":
		v.Bool = true
	case "true":
		v.True = true
	case "false":
		v.False = true
	case "number":
		v.Number = true
	case "string":
		v.Text = true
	case "object":
		v.Object = true
	default:
		v.Types = append(v.Types, t.typeNamed(name))
	}
}
