package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// own are the tools that the request describes itself, which another format can have too.
func (s *settings) own() []Tool {
	if s.tooled == nil {
		s.tooled = []Tool{}
		for _, tool := range s.request.Tools {
			if s.request.isDescribed(&tool) {
				s.tooled = append(s.tooled, tool)
			}
		}
		if len(s.tooled) == 0 {
			for _, name := range s.declare {
				s.tooled = append(s.tooled, Tool{Name: name})
			}
		}
	}
	return s.tooled
}

// toolAt is the tool that a node declares, nil for none.
func (s *settings) toolAt(node source.Index) *Tool {
	if s.byNode == nil {
		s.byNode = map[source.Index]*Tool{}
		for i := range s.request.Tools {
			s.byNode[s.request.Tools[i].Node] = &s.request.Tools[i]
		}
	}
	return s.byNode[node]
}

// isDescribed reports whether a tool is one that the request describes itself, as a function.
func (c *Conversation) isDescribed(tool *Tool) bool {
	typed := c.Doc.Member(tool.Node, typeField.key)
	return tool.Name != "" && !tool.Server && tool.NameAt != typed &&
		(typed == source.None || c.Doc.Kind(typed) == source.Null || c.Doc.Is(typed, "function") || c.Doc.Is(typed, c.Dialect.tool.sign))
}

// tools writes the declarations of tools: side by side, or where one element of the list holds
// several, all of them in that.
func (s *settings) tools(f *field) {
	s.written[Tools] = true
	form := &f.each.shape
	s.open('[')
	several := form.of(Tools)
	if several != nil {
		form = &several.each.shape
		s.open('{')
		s.key(several.key)
		s.open('[')
	}
	for _, tool := range s.own() {
		s.tool(form, &tool)
	}
	if several != nil {
		s.close(']')
		s.close('}')
	}
	s.close(']')
}

// toolSlots are what a declaration says.
var toolSlots = [...]Slot{ToolName, Describes, Schema, Strict}

// tool writes one declaration.
func (s *settings) tool(form *shape, tool *Tool) {
	c := s.request
	for _, slot := range toolSlots {
		s.said[slot], s.written[slot] = setting{}, false
	}
	s.say(ToolName, view(quote(nil, tool.Name)), tool.NameAt)
	if node := tool.DescriptionAt; node != source.None {
		s.say(Describes, view(c.Doc.Raw(node)), node)
	}
	if tool.Strict.At != source.None {
		s.say(Strict, view(c.Doc.Raw(tool.Strict.At)), tool.Strict.At)
	}
	if tool.Schema != source.None {
		json, renamed := plainerSchema(view(c.Doc.Raw(tool.Schema)))
		s.say(Schema, json, tool.Schema)
		if renamed {
			s.miss(changed, `the schema of the tool "`+tool.Name+`"`, "has other words for its types", Schema, tool.Schema)
		}
	}
	if tool.Node == source.None {
		s.say(Schema, `{"type": "object"}`)
		s.miss(invented, `a declaration of the tool "`+tool.Name+`"`, "needs one of the tools that were called", Tools, source.None)
	} else {
		s.carry([]source.Index{c.Doc.Member(tool.Node, typeField.key)})
	}
	s.open('{')
	s.toolFields(form, tool)
	s.close('}')
}

// toolFields writes the fields of a declaration.
func (s *settings) toolFields(form *shape, tool *Tool) {
	for i := range form.fields {
		f := &form.fields[i]
		said := s.said[f.slot].json
		switch {
		case f.reads || f.slot == Kept && f.in == nil && !(f.key == typeField.key && f.must):
		case f.key == typeField.key:
			s.builder.member(f.key, "function")
		case f.in != nil:
			s.key(f.key)
			s.open('{')
			s.toolFields(f.in, tool)
			s.close('}')
		case s.written[f.slot]:
		case f.slot == Schema && said == "" && s.dialect.tool.shape.needs(Schema):
			s.invent(f, `{"type": "object", "properties": {}}`, `a schema without parameters for the tool "`+tool.Name+`"`, "needs one")
		case said == "" || f.slot == Schema && f.plain && !isPlainSchema(said):
		default:
			s.key(f.key)
			s.raw(said)
			s.written[f.slot] = true
			s.carry(s.said[f.slot].from)
		}
	}
}

// plainerSchema is a schema in the words of JSON Schema where it is in those of Google's type
// Schema, which has the names of types in capitals and a mark of its own for null.
func plainerSchema(json string) (plainer string, renamed bool) {
	doc := source.Parse([]byte(json))
	var out strings.Builder
	last := 0
	for i := range doc.Nodes {
		node := source.Index(i)
		key := doc.KeyOf(node)
		if doc.Kind(node) != source.String || key == source.None || doc.Name(key) != typeField.key {
			continue
		}
		word := doc.String(node)
		if lower := strings.ToLower(word); lower != word && isTypeWord(lower) {
			at := doc.Nodes[node]
			out.WriteString(json[last:at.Start])
			out.WriteString(`"` + lower + `"`)
			last, renamed = int(at.End), true
		}
	}
	if !renamed {
		return json, false
	}
	return out.String() + json[last:], true
}

func isTypeWord(word string) bool {
	switch word {
	case "string", "number", "integer", "boolean", "array", "object", "null":
		return true
	}
	return false
}
