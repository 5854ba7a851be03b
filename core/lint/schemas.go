package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// A schemaCheck reads a schema of a request by a row of the target's table.
type schemaCheck struct {
	*Pass
	doc *source.Document
	// who is the target's name.
	who  string
	root source.Index
	row  *format.SchemaRow
	// above is the row for the same schema that another rule reads; its head is that rule's.
	above *format.SchemaRow
	// strict says where the text asks to follow the schema to the letter.
	strict format.Value[bool]
	// plain and whole are the two keys of which the schema has the first; "" where there is one.
	plain, whole string
	// tool is the tool whose arguments it describes; nil for the schema of the answer.
	tool *format.Tool
	told []string
}

// toolSchema is the check of the schema of a tool; nil where the target reads none.
func (p *Pass) toolSchema(tool *format.Tool) *schemaCheck {
	return p.schemaCheck(schemaCheck{root: tool.Schema, strict: tool.Strict, tool: tool})
}

// answerSchema is the check of the schema of the answer; nil where the target reads none, or there is none.
func (p *Pass) answerSchema() *schemaCheck {
	return p.schemaCheck(schemaCheck{root: p.AnswerFormat.Schema, strict: p.AnswerFormat.Strict})
}

// schemaCheck chooses the row by the key that the schema is under.
func (p *Pass) schemaCheck(of schemaCheck) *schemaCheck {
	table := p.Target().Schemas
	if table == nil || of.root == source.None {
		return nil
	}
	c := &of
	c.Pass, c.doc, c.who, c.row = p, p.Doc, p.Target().Name, table.Answer
	if c.tool != nil {
		c.row = table.Tool
	}
	if plain, whole := write.SchemaKeysAt(p.Conversation, c.root); plain != "" {
		c.row, c.plain, c.whole = table.Plain, plain, whole
	}
	return c
}

// name is the schema in words, at the start of a sentence.
func (c *schemaCheck) name() string {
	if c.tool == nil {
		return "The schema of the answer"
	}
	return "The schema of tool " + quote(c.tool.Name)
}

//go:noinline
func (c *schemaCheck) member(schema source.Index, word string) source.Index {
	return c.doc.Member(schema, word)
}

// run reports what the row rejects. Reading ends at values that aren't objects: true is a schema too.
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

// mark marks a place of the schema, with a warning where only some models of the target reject it, and says what is wrong.
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

// words reports words that the row rejects.
func (c *schemaCheck) words(schema source.Index) {
	for key := range c.doc.Members(schema) {
		written := c.doc.String(key)
		word := written
		if c.row.Knows != nil {
			word = c.Format.OneKey(written)
		}
		switch {
		case schema == c.root && slices.Contains(c.row.Head, word):
			f := c.mark(key, "has "+quote(word)+" at its top", c.who+" accepts the word inside of properties only, and rejects the request. Say in the description which arguments go together, and check them when the tool is called.")
			f.Fixes = c.RemoveFix("Remove "+quote(word), false, key+1)
		case schema == c.root && c.above != nil && slices.Contains(c.above.Head, word):
		case c.row.Refuses(c.doc, key, word):
			c.word(schema, key, written)
		}
	}
}

func (c *schemaCheck) word(schema, key source.Index, word string) {
	c.settle()
	if c.plain != "" && c.sameMeaning(schema, key, word) == nil {
		if slices.Contains(c.told, word) {
			return // one fix for all
		}
		c.told = append(c.told, word)
	}
	f := c.mark(key, "has the word "+quote(word), "Under this key only a part of JSON Schema is accepted, and this word isn't in it.")
	if c.plain == "" {
		setNote(f, c.who+" accepts a part of JSON Schema here, and this word isn't in it. Say in the description what it says, and check the values yourself.")
		setHeadline(f, strings.Replace(f.Headline, " has ", c.said()+"has ", 1))
	}
	f.Fixes = append(c.sameMeaning(schema, key, word), c.renameKey(f)...)
	if c.plain == "" {
		addFixes(f, c.RemoveFix("Remove "+quote(word), false, key+1)...)
		addFixes(f, c.loosen(f)...)
	}
}

// said is what a headline says of a schema that is followed to the letter.
func (c *schemaCheck) said() string {
	if c.row.Closed {
		return " is strict and "
	}
	return " "
}

// loosen is the fix that makes a strict schema one that is not.
func (c *schemaCheck) loosen(f *finding.Finding) []finding.Fix {
	if !c.row.Closed {
		return nil
	}
	return c.notStrict(f, c.strict)
}

// renameKey is the fix that puts the schema under the key that takes all of JSON Schema. It keeps the meaning where
// the schema has no words of Google's own.
func (c *schemaCheck) renameKey(f *finding.Finding) []finding.Fix {
	if c.whole == "" {
		return nil
	}
	f.Note += " Under " + quote(c.whole) + " all of JSON Schema is accepted."
	return c.OneFix("Rename "+quote(c.plain)+" to "+quote(c.whole), !c.isGoogles(c.root), func() []finding.Op {
		from := c.Pointer(c.root)
		return []finding.Op{{Op: "move", From: from, Path: sibling(from, c.whole)}}
	})
}

// isGoogles reports whether a schema has words that only Google's type Schema knows.
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

// sameMeaning is the fix that says the same without a word; nil where there is none.
func (c *schemaCheck) sameMeaning(schema, key source.Index, word string) []finding.Fix {
	value := key + 1
	rewrite := func(to, json string) []finding.Fix {
		if c.member(schema, to) != source.None || c.row.Knows != nil && !slices.Contains(c.row.Knows, to) || slices.Contains(c.row.Lacks, to) {
			return nil
		}
		return c.OneFix("Write "+quote(word)+" as "+quote(to), true, func() []finding.Op {
			return append(c.RemoveNodes(value), c.Set(schema, to, json)...)
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

// types reports types that the row doesn't know, and what must be a list of names and isn't.
func (c *schemaCheck) types(schema source.Index) {
	typed, required := c.member(schema, "type"), c.member(schema, "required")
	top := schema == c.root
	switch kind := c.doc.Kind(typed); {
	case top && c.row.Object && !c.doc.Is(typed, "object"):
		f := c.mark(firstNode(typed, schema), "has no type", c.who+" accepts an object at the top only. Put the schema into the \"properties\" of one.")
		if typed != source.None {
			setHeadline(f, c.name()+" has the type "+c.shows(typed)+", not \"object\"")
		} else {
			c.addFix(f, "Add the type \"object\"", c.looksLikeObject(schema), func() []finding.Op { return c.Set(schema, "type", `"object"`) })
		}
	case c.row.OneType && kind == source.Array:
		c.typeList(schema, typed)
	case (!top || c.tool == nil) && kind == source.String && c.row.Types != nil && !slices.Contains(c.row.Types, c.doc.String(typed)):
		c.markType(typed)
	case c.row.Typed && typed == source.None && !c.hasChoice(schema):
		f := c.mark(schema, "is strict and has a value without a type", "Each value of a strict schema has to say its type, such as \"type\": \"string\".")
		f.Fixes = c.loosen(f)
	}
	if kind := c.doc.Kind(required); c.row.Types != nil && (kind == source.True || kind == source.False) {
		c.markRequired(schema, required)
	}
}

// hasChoice reports whether a schema without a type says in other words what a value is.
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
	f := c.mark(typed, "has a list of types", c.who+" accepts one type, as a word. Say that a value may be null with \"nullable\": true.")
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
		title := "Write the one type"
		if nullable {
			title += " and \"nullable\""
		}
		c.addFix(f, title, true, func() []finding.Op {
			ops := c.Replace(typed, string(c.doc.Raw(word)))
			if nullable {
				ops = append(ops, c.Set(schema, "nullable", "true")...)
			}
			return ops
		})
	}
	addFixes(f, c.renameKey(f)...)
}

// schemaSlips are, one space apart, words of programming languages for the types of JSON Schema, by the type.
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
	f := c.mark(typed, "has the type "+c.shows(typed)+", which JSON Schema does not know",
		c.who+" reads the schema before the model does, and rejects the request. The types are "+list(quoteAll([]string{"string", "number", "integer", "boolean", "object", "array", "null"}))+".")
	if slices.Contains(c.row.Types, word) {
		f.Fixes = c.WriteFix("Change it to "+quote(word), true, typed, word)
	}
}

// markRequired reports a property that says of itself whether it is required. The object around it says that.
func (c *schemaCheck) markRequired(schema, required source.Index) {
	f := c.mark(c.doc.KeyOf(required), "has "+c.shows(required)+" under \"required\", not a list of names",
		"Which properties are required, the object around them says: \"required\": [\"city\"]. "+c.who+" rejects the request for it.")
	properties, no := c.shared.pointers.Parent(schema), c.doc.Kind(required) == source.False
	around := c.shared.pointers.Parent(properties)
	names := c.member(around, "required")
	switch {
	case no || !c.doc.Is(c.doc.KeyOf(properties), "properties"):
		f.Fixes = c.RemoveFix("Remove it", no, required)
	case names == source.None || c.doc.Kind(names) == source.Array:
		c.addFix(f, "Say it in the list of the object around it", false, func() []finding.Op {
			list, name := "[", c.doc.KeyOf(schema)
			for each := range c.doc.Elements(names) {
				if !c.doc.Is(each, c.doc.String(name)) {
					list += string(c.doc.Raw(each)) + ", "
				}
			}
			return append(c.RemoveNodes(required), c.Set(around, "required", list+string(c.doc.Raw(name))+"]")...)
		})
	}
}
