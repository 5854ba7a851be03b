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
