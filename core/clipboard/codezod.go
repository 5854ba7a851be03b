package clipboard

import "strconv"

// zod reads a schema that code of TypeScript builds with the library of this name, from its z to the end of the
// chain, as the JSON schema that libraries make of it. It is nil for one that has a part which no JSON schema
// has, or whose value only the program has.
func (c *code) zod() *value {
	// However near the top of a call it stands, none of its members goes beside the body.
	c.inside += 3
	defer func() { c.inside -= 3 }()
	schema := newObject()
	for c.zodDot() {
		start := c.at + 1
		end := nameEnd(c.text, start)
		name := string(c.text[start:min(end, start+40)])
		c.at = end
		if c.byteAt(0) != '(' {
			if name == "coerce" {
				continue
			}
			return nil
		}
		given, _, ok := c.arguments()
		if !ok {
			return nil
		}
		var first *value
		if len(given) > 0 {
			first = given[0]
		}
		if len(schema.keys) > 0 || schema.optional {
			schema = chainedSchema(schema, name, first)
		} else {
			schema = newSchema(name, given, first)
		}
		if schema == nil {
			return nil
		}
	}
	if len(schema.keys) == 0 {
		return nil
	}
	return schema
}

// zodDot goes to the dot of a chain that goes on in another line, and reports whether there is one.
func (c *code) zodDot() bool {
	at := c.at
	c.inside++
	c.space()
	c.inside--
	if c.byteAt(0) == '.' && nameByte(c.byteAt(1)) {
		return true
	}
	c.at = at
	return false
}

// zodTypes are functions that begin a schema, with its type.
var zodTypes = names{{"string", "string"}, {"number", "number"}, {"int", "integer"}, {"boolean", "boolean"}, {"null", "null"}}

// newSchema is the schema that a function of zod makes; nil for one that is not read.
func newSchema(name string, given []*value, first *value) *value {
	schema := newObject()
	if kind := zodTypes.of(name); kind != "" {
		schema.set("type", newText(kind))
		return schema
	}
	switch {
	case first == nil:
		return nil
	case name == "object" || name == "strictObject":
		return objectSchema(first)
	case name == "array":
		schema.set("type", newText("array"))
		schema.set("items", first)
	case name == "optional":
		return optional(first)
	case name == "enum" && first.kind == listValue && len(first.list) > 0:
		schema.set("type", newText("string"))
		schema.set("enum", first)
	case name == "literal" && first.kind == textValue:
		schema.set("type", newText("string"))
		schema.set("const", first)
	case name == "literal" && first.kind == plainValue:
		schema.set("const", first)
	case name == "union" && first.kind == listValue && len(first.list) > 0:
		schema.set("anyOf", first)
	case name == "record":
		schema.set("type", newText("object"))
		schema.set("additionalProperties", given[len(given)-1])
		if given[len(given)-1] == nil {
			return nil
		}
	default:
		return nil
	}
	return schema
}

// objectSchema is the schema of an object with these members.
func objectSchema(members *value) *value {
	if members.kind != objectValue {
		return nil
	}
	schema, properties, required := newObject(), newObject(), newList()
	for _, key := range members.keys {
		member := members.named[key]
		if member.kind != objectValue {
			return nil
		}
		properties.set(key, member)
		if !member.optional {
			required.list = append(required.list, newText(key))
		}
	}
	schema.set("type", newText("object"))
	schema.set("properties", properties)
	if len(required.list) > 0 {
		schema.set("required", required)
	}
	schema.set("additionalProperties", plain("false"))
	return schema
}

// zodLimits are methods that set a limit, with its word for numbers, texts and lists.
var zodLimits = []struct{ name, number, text, list string }{
	{"min", "minimum", "minLength", "minItems"}, {"gte", "minimum", "", ""}, {"max", "maximum", "maxLength", "maxItems"},
	{"lte", "maximum", "", ""}, {"gt", "exclusiveMinimum", "", ""}, {"lt", "exclusiveMaximum", "", ""},
}

// zodFormats are methods and functions that ask for a form of text, with the word for it.
var zodFormats = names{{"email", "email"}, {"url", "uri"}, {"uuid", "uuid"}, {"datetime", "date-time"}, {"date", "date"}, {"time", "time"}}

// chainedSchema is a schema with what a method adds; nil for a method that is not read.
func chainedSchema(schema *value, name string, first *value) *value {
	with := copied(schema)
	with.optional = schema.optional
	kind := with.get("type")
	switch name {
	case "optional":
		return optional(schema)
	case "describe":
		if first == nil || first.kind != textValue {
			return nil
		}
		with.set("description", first)
		return with
	case "default":
		if first == nil {
			return nil
		}
		with.set("default", first)
		with.optional = true
		return with
	case "nullable", "nullish":
		either, null := newObject(), newObject()
		null.set("type", newText("null"))
		either.set("anyOf", newList(schema, null))
		either.optional = schema.optional || name == "nullish"
		return either
	case "int":
		with.set("type", newText("integer"))
		return with
	case "positive":
		with.set("exclusiveMinimum", plain("0"))
		return with
	case "nonnegative":
		with.set("minimum", plain("0"))
		return with
	case "strict":
		return with
	case "trim":
		return with
	}
	if format := zodFormats.of(name); format != "" && kind.isText("string") {
		with.set("format", newText(format))
		return with
	}
	if first == nil || first.kind != plainValue {
		return nil
	}
	if _, err := strconv.ParseFloat(string(first.raw), 64); err != nil {
		return nil
	}
	for _, limit := range zodLimits {
		if limit.name != name {
			continue
		}
		word := limit.number
		switch {
		case kind.isText("string"):
			word = limit.text
		case kind.isText("array"):
			word = limit.list
		}
		if word == "" {
			return nil
		}
		with.set(word, first)
		return with
	}
	return nil
}

// optional is a schema that an object need not have a member for.
func optional(schema *value) *value {
	if schema.kind != objectValue {
		return nil
	}
	with := copied(schema)
	with.optional = true
	return with
}

// zodMade is the tool or the form of the answer that a function of a library makes of a schema of zod, as the API
// takes it; nil for another function, and where the schema was not read.
func zodMade(name string, given []*value) *value {
	first := given[0]
	if first == nil || first.kind != objectValue {
		return nil
	}
	made, inner := newObject(), newObject()
	fill := func(into *value, called, schema *value, key string, strict bool) bool {
		into.setIf("name", called)
		into.setIf("description", first.get("description"))
		if strict && schema != nil {
			schema = strictSchema(schema)
		}
		into.setIf(key, schema)
		if strict {
			into.set("strict", plain("true"))
		}
		return called != nil && schema != nil
	}
	whole := false
	switch name {
	case "zodFunction":
		whole = fill(inner, first.get("name"), first.get("parameters"), "parameters", true)
		made.set("type", newText("function"))
		made.set("function", inner)
	case "zodResponsesFunction":
		made.set("type", newText("function"))
		whole = fill(made, first.get("name"), first.get("parameters"), "parameters", true)
	case "betaZodTool":
		whole = fill(made, first.get("name"), first.get("inputSchema"), "input_schema", false)
	case "zodResponseFormat", "zodTextFormat":
		if len(given) < 2 || given[1] == nil {
			return nil
		}
		made.set("type", newText("json_schema"))
		if name == "zodTextFormat" {
			inner = made
		} else {
			made.set("json_schema", inner)
		}
		inner.set("name", given[1])
		inner.set("strict", plain("true"))
		inner.set("schema", strictSchema(first))
		whole = true
	}
	if !whole {
		return nil
	}
	return made
}

// namedTools makes a list of tools of those that the AI SDK has by their names, and reports whether there were some.
func namedTools(request *value) bool {
	tools := request.get("tools")
	if tools == nil || tools.kind != objectValue || len(tools.keys) == 0 {
		return false
	}
	list := newList()
	for _, key := range tools.keys {
		given := tools.named[key]
		if given.get("parameters") == nil && given.get("inputSchema") == nil {
			return false
		}
		tool, function := newObject(), newObject()
		function.set("name", newText(key))
		function.setIf("description", given.get("description"))
		function.setIf("parameters", given.get("parameters"))
		function.setIf("parameters", given.get("inputSchema"))
		tool.set("type", newText("function"))
		tool.set("function", function)
		list.list = append(list.list, tool)
	}
	request.set("tools", list)
	return true
}

// strictSchema is a schema as OpenAI's library sends it: each object needs all of its members.
func strictSchema(schema *value) *value {
	if schema.kind != objectValue {
		return schema
	}
	with := copied(schema)
	if either := with.get("anyOf"); either != nil && either.kind == listValue {
		all := newList()
		for _, one := range either.list {
			all.list = append(all.list, strictSchema(one))
		}
		with.set("anyOf", all)
	}
	if items := with.get("items"); items != nil {
		with.set("items", strictSchema(items))
	}
	properties := with.get("properties")
	if properties == nil || properties.kind != objectValue {
		return with
	}
	members, required := newObject(), newList()
	for _, key := range properties.keys {
		members.set(key, strictSchema(properties.named[key]))
		required.list = append(required.list, newText(key))
	}
	with.set("properties", members)
	with.drop("required")
	with.drop("additionalProperties")
	with.set("required", required)
	with.set("additionalProperties", plain("false"))
	return with
}
