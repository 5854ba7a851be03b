package dialect

import "github.com/rolecall/rolecall/core/source"

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

// isDescribed reports whether a tool is one that the request describes itself, as a function with a name.
func (c *Conversation) isDescribed(tool *Tool) bool {
	typed := c.Doc.Member(tool.Node, typeField.key)
	return tool.Name != "" && tool.NameAt != typed && (c.IsOwn(*tool) || !tool.Server && c.Doc.Is(typed, "function"))
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

// tool writes one declaration.
func (s *settings) tool(form *shape, tool *Tool) {
	c := s.request
	for _, slot := range [...]Slot{ToolName, Describes, Schema, Strict} {
		s.said[slot], s.written[slot] = setting{}, false
	}
	s.say(ToolName, jsonText(tool.Name), tool.NameAt)
	if node := tool.DescriptionAt; node != source.None {
		s.say(Describes, view(c.Doc.Raw(node)), node)
	}
	if tool.Strict.At != source.None {
		s.say(Strict, view(c.Doc.Raw(tool.Strict.At)), tool.Strict.At)
	}
	name := `the schema of the tool "` + tool.Name + `"`
	if tool.Schema != source.None {
		s.fit(schemaFit{name: name, tool: true}, Schema, tool.Schema)
	}
	if s.dialect.strictByDefault && s.said[Strict].json == "" && !c.Dialect.strictByDefault {
		s.say(Strict, "false") // where nothing is said, other APIs do another thing
	}
	s.follow(name, Schema, Strict)
	if tool.Node == source.None {
		s.say(Schema, `{"type": "object"}`)
		s.miss(invented, `a declaration of the tool "`+tool.Name+`"`, "needs one of the tools that were called", Tools, source.None)
	} else {
		s.carry(c.Doc.Member(tool.Node, typeField.key))
	}
	s.object(form)
}

// fit says a schema as the API takes it, and notes what it lost; at is the schema in the request.
func (s *settings) fit(fit schemaFit, slot Slot, at source.Index) {
	c := s.request
	json := view(c.Doc.Raw(at))
	isText := c.Doc.Kind(at) == source.String
	if isText {
		json = c.Doc.String(at)
	}
	fit.limits, fit.plain, fit.needed = s.dialect.schemas, c.isPlain(at), s.dialect.tool.shape.needs(Schema)
	s.say(slot, fit.fitted(json), at)
	for _, each := range fit.losses {
		if each.From += at - fit.doc.Roots[0]; isText {
			each.From = at
		}
		s.miss(each.Kind, each.What, each.Why, slot, each.From)
	}
}

// follow takes back that a schema is followed to the letter, where the API could not follow it.
func (s *settings) follow(name string, schema, slot Slot) {
	limits, strict := s.dialect.schemas, s.said[slot]
	if json := s.said[schema].json; limits != nil && limits.Strict != nil && strict.json == "true" && json != "" && !limits.followed(json) {
		s.say(slot, "false", strict.from...)
		s.miss(changed, "that "+name+" is followed to the letter", "cannot follow this one", slot, strict.at(source.None))
	}
}

// isPlain reports whether a schema stands under a key that takes the words of Google's type Schema.
func (c *Conversation) isPlain(schema source.Index) bool {
	key := c.Doc.KeyOf(schema)
	return key != source.None && c.Dialect.request.find(func(f *field) bool { return f.plain && f.key == c.Dialect.OneKey(c.Doc.String(key)) }) != nil
}
