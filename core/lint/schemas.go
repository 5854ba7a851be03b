package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A schemaCheck checks a schema in a request against a row of the target's table.
type schemaCheck struct {
	*Pass
	doc *source.Document
	// who is the target's name.
	who  string
	root source.Index
	row  *format.SchemaRow
	// above is the row of another rule for the same schema; its head belongs to that rule.
	above *format.SchemaRow
	// strict says where the text sets strict mode.
	strict format.Value[bool]
	// plain is the schema's key, and whole the one for full JSON Schema; "" if there is only one key.
	plain, whole string
	// tool is the tool whose arguments it describes; nil for the response schema.
	tool *format.Tool
	told []string
}

// schema is the check of a tool's schema; nil if the target doesn't validate it.
func (p tools) schema(tool *format.Tool) *schemaCheck {
	return p.check(schemaCheck{root: tool.Schema, strict: tool.Strict, tool: tool})
}

// answerSchema is the check of the response schema; nil if there is none or the target doesn't validate it.
func (p tools) answerSchema() *schemaCheck {
	return p.check(schemaCheck{root: p.AnswerFormat.Schema, strict: p.AnswerFormat.Strict})
}

// check chooses the row by the schema's key.
func (p tools) check(of schemaCheck) *schemaCheck {
	table := p.Target().Schemas
	if table == nil || of.root == source.None {
		return nil
	}
	c := new(schemaCheck) // not of itself, which would then be on the heap for every target
	*c = of
	c.Pass, c.doc, c.who, c.row = p.Pass, p.Doc, p.Target().Name, table.Answer
	if c.tool != nil {
		c.row = table.Tool
	}
	if plain, whole := schemaKeysAt(p.Conversation, c.root); plain != "" {
		c.row, c.plain, c.whole = table.Plain, plain, whole
	}
	return c
}

// name names the schema at the start of a sentence.
func (c *schemaCheck) name() string {
	if c.tool == nil {
		return "The response schema"
	}
	return "The schema of tool " + quote(c.tool.Name)
}

//go:noinline
func (c *schemaCheck) member(schema source.Index, word string) source.Index {
	return c.doc.Member(schema, word)
}

// run reports what the row rejects. It skips values that aren't objects: true is a schema too.
func (c *schemaCheck) run() {
	if c != nil && c.row != nil && c.doc.Kind(c.root) == source.Object {
		c.visit(c.root)
	}
}

func (c *schemaCheck) visit(schema source.Index) {
	if c.doc.Kind(schema) != source.Object {
		return
	}
	c.words(schema)
	c.types(schema)
	c.values(schema)
	c.members(schema)
	for key := range c.doc.Members(schema) {
		format.Subschemas(c.doc, key, c.visit)
	}
}

// mark marks a place in the schema and says what's wrong. It's a warning if only some of the target's models reject it.
func (c *schemaCheck) mark(node source.Index, headline, note string) *finding.Finding {
	level := c.level
	if c.row.SomeModels {
		level = finding.Warning
	}
	node = c.node(-1, node)
	f := c.MarkWorded(level, -1, c.Span(node), node)
	f.Headline, f.Note = c.name()+" "+headline, note
	return f
}

// words reports keywords that the row rejects.
func (c *schemaCheck) words(schema source.Index) {
	for key := range c.doc.Members(schema) {
		written := c.doc.String(key)
		word := written
		if c.row.Knows != nil {
			word = c.Format.OneKey(written)
		}
		switch {
		case schema == c.root && slices.Contains(c.row.Head, word):
			f := c.mark(key, "has "+quote(word)+" at the top level", c.who+" supports it only inside properties. Describe valid combinations in the description, and validate them in your code.")
			f.Fixes = c.RemoveFix("Remove "+quote(word), false, key+1)
		case schema == c.root && c.above != nil && slices.Contains(c.above.Head, word):
		case c.row.Rejects(c.doc, key, word):
			c.word(schema, key, written)
		}
	}
}

func (c *schemaCheck) word(schema, key source.Index, word string) {
	c.settle()
	if c.plain != "" && c.sameMeaning(schema, key, word) == nil {
		if slices.Contains(c.told, word) {
			return // one fix for all of them
		}
		c.told = append(c.told, word)
	}
	f := c.mark(key, c.strictPrefix()+"uses the unsupported keyword "+quote(word), "This key supports only part of JSON Schema.")
	if c.plain == "" {
		setNote(f, c.who+" supports only part of JSON Schema here. Put the constraint in the description, and validate the values yourself.")
	}
	f.Fixes = append(c.sameMeaning(schema, key, word), c.renameKey(f)...)
	if c.plain == "" {
		addFixes(f, c.RemoveFix("Remove "+quote(word), false, key+1)...)
		addFixes(f, c.loosen(f)...)
	}
}

// strictPrefix is what a headline says first about a strict schema.
func (c *schemaCheck) strictPrefix() string {
	if c.row.Closed && c.plain == "" {
		return "is strict but "
	}
	return ""
}

// loosen is the fix that turns off strict mode.
func (c *schemaCheck) loosen(f *finding.Finding) []finding.Fix {
	if !c.row.Closed {
		return nil
	}
	return c.notStrict(f, c.strict)
}

// renameKey is the fix that moves the schema to the key that accepts all of JSON Schema. It keeps the meaning if
// the schema has no Google-specific keywords.
func (c *schemaCheck) renameKey(f *finding.Finding) []finding.Fix {
	if c.whole == "" {
		return nil
	}
	f.Note += " " + quote(c.whole) + " accepts full JSON Schema."
	return c.OneFix("Rename "+quote(c.plain)+" to "+quote(c.whole), !c.isGoogles(c.root), func() []finding.Op {
		from := c.Pointer(c.root)
		return []finding.Op{{Op: "move", From: from, Path: sibling(from, c.whole)}}
	})
}

// isGoogles reports whether a schema uses keywords of Google's own Schema type.
func (c *schemaCheck) isGoogles(schema source.Index) (found bool) {
	if c.doc.Kind(schema) != source.Object {
		return false
	}
	typed := c.doc.String(c.member(schema, "type"))
	found = strings.ToLower(typed) != typed
	for key := range c.doc.Members(schema) {
		word := c.doc.String(key)
		found = found || word == "nullable" || word == "example" || c.Format.OneKey(word) != word
		format.Subschemas(c.doc, key, func(inner source.Index) { found = found || c.isGoogles(inner) })
	}
	return found
}

// sameMeaning is the fix that expresses the same without a keyword; nil if there is none.
func (c *schemaCheck) sameMeaning(schema, key source.Index, word string) []finding.Fix {
	value := key + 1
	rewrite := func(to, json string) []finding.Fix {
		if c.member(schema, to) != source.None || c.row.Knows != nil && !slices.Contains(c.row.Knows, to) || slices.Contains(c.row.Lacks, to) {
			return nil
		}
		return c.OneFix("Replace "+quote(word)+" with "+quote(to), true, func() []finding.Op {
			return append(c.edit().removeNodes(value), c.edit().set(schema, to, json)...)
		})
	}
	switch word {
	case "$schema", "$id", "$comment":
		return c.RemoveFix("Remove "+quote(word), true, value)
	case "const":
		if c.doc.Kind(value) == source.String && c.doc.Is(c.member(schema, "type"), "string") {
			return rewrite("enum", "["+string(c.doc.Raw(value))+"]")
		}
	case "oneOf":
		return rewrite("anyOf", string(c.doc.Raw(value)))
	case "exclusiveMinimum", "exclusiveMaximum":
		n, err := strconv.Atoi(string(c.doc.Raw(value)))
		if err != nil || !strings.EqualFold(c.doc.String(c.member(schema, "type")), "integer") {
			return nil
		}
		if word == "exclusiveMinimum" {
			return rewrite("minimum", strconv.Itoa(n+1))
		}
		return rewrite("maximum", strconv.Itoa(n-1))
	}
	return nil
}

// types reports types that the row doesn't know, and a "required" that isn't a list of names.
func (c *schemaCheck) types(schema source.Index) {
	typed, required := c.member(schema, "type"), c.member(schema, "required")
	top := schema == c.root
	switch kind := c.doc.Kind(typed); {
	case top && c.row.Object && !c.doc.Is(typed, "object"):
		f := c.mark(firstNode(typed, schema), "has no type", c.who+" requires type \"object\" at the top level. Move the schema into an object's \"properties\".")
		if typed != source.None {
			setHeadline(f, c.name()+" has the type "+c.value(typed).shows()+", not \"object\"")
		} else {
			c.addFix(f, "Add the type \"object\"", c.value(schema).looksLikeObject(), func() []finding.Op { return c.edit().set(schema, "type", `"object"`) })
		}
	case c.row.OneType && kind == source.Array:
		c.typeList(schema, typed)
	case (!top || c.tool == nil) && kind == source.String && c.row.Types != nil && !slices.Contains(c.row.Types, c.doc.String(typed)):
		c.markType(typed)
	case c.row.Typed && typed == source.None && !c.hasChoice(schema):
		f := c.mark(schema, "is strict but has a value without a type", "Every value in a strict schema needs a type, such as \"type\": \"string\".")
		f.Fixes = c.loosen(f)
	}
	if kind := c.doc.Kind(required); c.row.Types != nil && (kind == source.True || kind == source.False) {
		c.markRequired(schema, required)
	}
}

// hasChoice reports whether a schema without a type restricts the value in another way.
func (c *schemaCheck) hasChoice(schema source.Index) bool {
	for key := range c.doc.Members(schema) {
		switch c.doc.String(key) {
		case "$ref", "anyOf", "oneOf", "allOf", "enum", "const":
			return true
		}
	}
	return false
}

func (c *schemaCheck) typeList(schema, typed source.Index) {
	f := c.mark(typed, "has a list of types", c.who+" accepts only a single type. If a value can be null, set \"nullable\": true.")
	var word source.Index = source.None
	nullable, others := false, 0
	for each := range c.doc.Elements(typed) {
		if strings.EqualFold(c.doc.String(each), "null") {
			nullable = true
		} else {
			word = each
			others++
		}
	}
	if others == 1 {
		title := "Change it to the single type"
		if nullable {
			title += " and \"nullable\""
		}
		c.addFix(f, title, true, func() []finding.Op {
			ops := c.edit().replace(typed, string(c.doc.Raw(word)))
			if nullable {
				ops = append(ops, c.edit().set(schema, "nullable", "true")...)
			}
			return ops
		})
	}
	addFixes(f, c.renameKey(f)...)
}

// schemaSlips are programming language names for JSON Schema types, separated by spaces, by the type.
var schemaSlips = [...][2]string{
	{"integer", " int long "}, {"number", " float double decimal "}, {"boolean", " bool "},
	{"string", " str "}, {"object", " dict map "}, {"array", " list tuple "},
}

func (c *schemaCheck) markType(typed source.Index) {
	word := strings.ToLower(c.doc.String(typed))
	for _, each := range schemaSlips {
		if strings.Contains(each[1], " "+word+" ") {
			word = each[0]
		}
	}
	f := c.mark(typed, "has the unknown type "+c.value(typed).shows(),
		c.who+" validates the schema and rejects the request. Valid types are "+list(quoteAll([]string{"string", "number", "integer", "boolean", "object", "array", "null"}))+".")
	if slices.Contains(c.row.Types, word) {
		f.Fixes = c.WriteFix("Change it to "+quote(word), true, typed, word)
	}
}

// markRequired reports a property with a "required" of true or false. The parent object should list it instead.
func (c *schemaCheck) markRequired(schema, required source.Index) {
	f := c.mark(c.doc.KeyOf(required), "has "+c.value(required).shows()+" under \"required\" instead of a list of names",
		"List required properties in the parent object: \"required\": [\"city\"]. "+c.who+" rejects the request.")
	properties, no := c.shared.pointers.Parent(schema), c.doc.Kind(required) == source.False
	around := c.shared.pointers.Parent(properties)
	names := c.member(around, "required")
	switch {
	case no || !c.doc.Is(c.doc.KeyOf(properties), "properties"):
		f.Fixes = c.RemoveFix("Remove it", no, required)
	case names == source.None || c.doc.Kind(names) == source.Array:
		c.addFix(f, "Move it to the parent object's list", false, func() []finding.Op {
			list, name := "[", c.doc.KeyOf(schema)
			for each := range c.doc.Elements(names) {
				if !c.doc.Is(each, c.doc.String(name)) {
					list += string(c.doc.Raw(each)) + ", "
				}
			}
			return append(c.edit().removeNodes(required), c.edit().set(around, "required", list+string(c.doc.Raw(name))+"]")...)
		})
	}
}

// schemaKeysAt are the key of a schema that is in the words of Google's type Schema, and that of a whole JSON Schema in its
// place, as the text has them; "" for another schema.
func schemaKeysAt(c *bind.Conversation, schema source.Index) (plain, whole string) {
	field := c.PlainField(schema)
	if field == nil {
		return "", ""
	}
	other := c.Format.Request.Find(func(f *format.Field) bool { return f.Slot == field.Slot && !f.Plain })
	return c.Doc.String(c.Doc.KeyOf(schema)), other.Name()
}
