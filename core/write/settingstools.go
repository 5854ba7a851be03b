package write

import (
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// own are the tools that the request describes itself, which another format can have too.
func (s *settings) own() []format.Tool {
	if s.tooled == nil {
		s.tooled = []format.Tool{}
		for _, tool := range s.request.Tools {
			if isDescribed(s.request, &tool) {
				s.tooled = append(s.tooled, tool)
			}
		}
		if len(s.tooled) == 0 {
			for _, name := range s.declare {
				s.tooled = append(s.tooled, format.Tool{Name: name})
			}
		}
	}
	return s.tooled
}

// toolAt is the tool that a node declares, nil for none.
func (s *settings) toolAt(node source.Index) *format.Tool {
	if s.byNode == nil {
		s.byNode = map[source.Index]*format.Tool{}
		for i := range s.request.Tools {
			s.byNode[s.request.Tools[i].Node] = &s.request.Tools[i]
		}
	}
	return s.byNode[node]
}

// isDescribed reports whether a tool is one that the request describes itself, as a function with a name.
func isDescribed(c *bind.Conversation, tool *format.Tool) bool {
	typed := c.Doc.Member(tool.Node, format.TypeField.Key)
	return tool.Name != "" && tool.NameAt != typed && (c.IsOwn(*tool) || !tool.Server && c.Doc.Is(typed, "function"))
}

// tools writes the declarations of tools: side by side, or where one element of the list holds
// several, all of them in that.
func (s *settings) tools(f *format.Field) {
	s.written[format.Tools] = true
	form := &f.Each.Shape
	s.Open('[')
	several := form.Of(format.Tools)
	if several != nil {
		form = &several.Each.Shape
		s.Open('{')
		s.Key(several.Key)
		s.Open('[')
	}
	for _, tool := range s.own() {
		s.tool(form, &tool)
	}
	if several != nil {
		s.Close(']')
		s.Close('}')
	}
	s.Close(']')
}

// tool writes one declaration.
func (s *settings) tool(form *format.Shape, tool *format.Tool) {
	c := s.request
	for _, slot := range [...]format.Slot{format.ToolName, format.Describes, format.Schema, format.Strict} {
		s.said[slot], s.written[slot] = setting{}, false
	}
	s.say(format.ToolName, format.JsonText(tool.Name), tool.NameAt)
	if node := tool.DescriptionAt; node != source.None && strings.TrimSpace(tool.Description) == "" && form.Leaf(format.Describes) != nil && form.Leaf(format.Describes).Full != "" {
		s.carry(node) // it says nothing, and is rejected here
	} else if node != source.None {
		s.say(format.Describes, format.View(c.Doc.Raw(node)), node)
	}
	if tool.Strict.At != source.None {
		s.say(format.Strict, format.View(c.Doc.Raw(tool.Strict.At)), tool.Strict.At)
	}
	name := `tool schema "` + tool.Name + `"`
	if tool.Schema != source.None {
		s.fit(schemaFit{name: name, tool: true}, format.Schema, tool.Schema)
	}
	if s.format.StrictByDefault && s.said[format.Strict].json == "" && !c.Format.StrictByDefault {
		s.say(format.Strict, "false") // the default of other APIs differs
	}
	s.follow(name, format.Schema, format.Strict)
	if tool.Node == source.None {
		s.say(format.Schema, `{"type": "object"}`)
		s.miss(bind.Invented, `declaration of tool "`+tool.Name+`"`, "requires called tools to be declared", format.Tools, source.None)
	} else {
		s.carry(c.Doc.Member(tool.Node, format.TypeField.Key))
	}
	s.object(form)
}

// fit says a schema as the API takes it, and notes what it lost; at is the schema in the request.
func (s *settings) fit(fit schemaFit, slot format.Slot, at source.Index) {
	c := s.request
	json := format.View(c.Doc.Raw(at))
	isText := c.Doc.Kind(at) == source.String
	if isText {
		json = c.Doc.String(at)
	}
	fit.limits, fit.plain, fit.needed = s.format.Schemas, c.PlainField(at) != nil, s.format.Tool.Shape.Needs(format.Schema)
	s.say(slot, s.schemas(&fit, json), at)
	for _, each := range fit.losses {
		if each.From += at - fit.doc.Roots[0]; isText {
			each.From = at
		}
		s.miss(each.Kind, each.What, each.Why, slot, each.From)
	}
}

// follow takes back that a schema is followed to the letter, where the API could not follow it.
func (s *settings) follow(name string, schema, slot format.Slot) {
	limits, strict := s.format.Schemas, s.said[slot]
	if json := s.said[schema].json; limits != nil && limits.Strict != nil && strict.json == "true" && json != "" && !followed(limits, json) {
		s.say(slot, "false", strict.from...)
		s.miss(bind.Changed, "strict mode to off for "+name, "can't enforce this schema", slot, strict.at(source.None))
	}
}
