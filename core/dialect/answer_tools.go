package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// ToolsJSON declares tools that take any arguments, as the member of a request that declares
// tools: its key, and what stands there. Both are "" where requests of the dialect declare none.
func (d *Dialect) ToolsJSON(names []string) (key, json string) {
	way := d.request.way(Tools)
	if len(way) == 0 || len(d.tool.shape.fields) == 0 {
		return "", ""
	}
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = d.tool.shape.toolJSON(name, d.tool.sign)
	}
	json = "[" + strings.Join(list, ", ") + "]"
	for i := len(way) - 1; i > 0; i-- {
		json = `{"` + way[i].key + `": ` + json + `}`
	}
	return way[0].key, json
}

// toolJSON is an object of a shape that names a tool.
func (s *shape) toolJSON(name, sign string) string {
	var members []string
	for i := range s.fields {
		f := &s.fields[i]
		value := ""
		switch {
		case f.slot == ToolName:
			value = string(source.AppendQuote(nil, name))
		case f.slot == Schema:
			value = `{"type": "object"}`
		case f.slot == Sign:
			value = string(source.AppendQuote(nil, sign))
		case f.in != nil && (f.in.way(ToolName) != nil || f.in.way(Schema) != nil):
			value = f.in.toolJSON(name, sign)
		default:
			continue
		}
		members = append(members, `"`+f.key+`": `+value)
	}
	return "{" + strings.Join(members, ", ") + "}"
}

// SchemaKeys are the keys for the schema of a tool where a request has two: the one that takes a part
// of the language of JSON Schema alone, and the one that takes all of it; "" where there is one.
func (d *Dialect) SchemaKeys() (plain, whole string) { return d.request.schemaKeys() }

func (s *shape) schemaKeys() (plain, whole string) {
	for i := range s.fields {
		f := &s.fields[i]
		switch {
		case f.slot == Schema && f.plain:
			plain = f.key
		case f.slot == Schema && plain != "":
			return plain, f.key
		case f.in != nil:
			if plain, whole := f.in.schemaKeys(); whole != "" {
				return plain, whole
			}
		case f.each != nil:
			if plain, whole := f.each.shape.schemaKeys(); whole != "" {
				return plain, whole
			}
		}
	}
	return "", ""
}
