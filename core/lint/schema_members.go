package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// propertyName is what a target accepts as the name of an argument; see format.SchemaRow.
var propertyName = Words{Extra: "_.-", Length: 64}

// members reports what an object, a list or a choice in a schema has to say.
func (c *schemaCheck) members(schema source.Index) {
	kind := strings.ToLower(c.doc.String(c.member(schema, "type")))
	properties := c.member(schema, "properties")
	if c.row.Items && kind == "array" && c.member(schema, "items") == source.None && c.member(schema, "prefixItems") == source.None {
		f := c.mark(c.member(schema, "type"), "", c.who+" wants to know what is in a list, and rejects the request: \"items\" is missing.")
		setHeadline(f, "An array in t"+c.name()[1:]+" has no items")
		c.addFix(f, "Say that its items are strings", false, func() []finding.Op { return c.Set(schema, "items", `{"type":"string"}`) })
	}
	if kind == "object" && c.row.Filled && (schema != c.root || c.tool == nil) && c.doc.Len(properties) == 0 {
		f := c.mark(schema, "has an object without properties", c.who+" rejects an object inside a schema that doesn't name its properties.")
		f.Fixes = c.renameKey(f)
	}
	if kind == "object" && c.row.OneRequired && c.doc.Len(c.member(schema, "required")) == 0 {
		c.mark(schema, "has an object that requires nothing", "Each object of the schema has to name one property at least under \"required\".")
	}
	if kind == "object" && (c.row.Closed || c.row.Complete) {
		c.markOpenObject(schema)
	}
	if c.row.TextEnums {
		c.texts(schema, kind)
	}
	if c.row.Defined {
		c.defined(schema, properties)
	}
	if c.row.PlainNames && schema == c.root {
		c.names(properties)
	}
	if ref := c.member(schema, "$ref"); c.row.Refs && c.doc.Kind(ref) == source.String {
		c.reference(ref)
	}
}

// reference reports a reference that leads nowhere, or to a schema that holds it.
func (c *schemaCheck) reference(ref source.Index) {
	to := schemaAt(c.doc, c.root, c.doc.String(ref))
	if to != source.None && (c.row.Loops || ref < to || ref >= c.doc.Nodes[to].Next) {
		return
	}
	f := c.mark(ref, "has a reference that leads nowhere", "There is nothing at "+c.shows(ref)+" in the schema, and a strict schema has to hold all that it refers to.")
	if to != source.None {
		say(f, c.name()+" holds itself",
			c.who+" accepts no strict schema that refers to itself. Write out the levels that you need.")
	}
	f.Fixes = c.loosen(f)
}

// texts reports an enum that has values other than strings, or that isn't one of strings.
func (c *schemaCheck) texts(schema source.Index, kind string) {
	enum := c.member(schema, "enum")
	if c.doc.Kind(enum) != source.Array {
		return
	}
	if kind != "" && kind != "string" ||
		hasElement(c.doc, enum, func(each source.Index) bool {
			return c.doc.Kind(each) != source.String && c.doc.Kind(each) != source.Null
		}) {
		f := c.mark(enum, "has an enum of values that aren't strings", c.who+" accepts an enum for strings only. Say in the description which values there are, or declare strings.")
		f.Fixes = append(c.renameKey(f), c.RemoveFix("Remove the enum", false, enum)...)
	}
}

// defined reports names of required properties that aren't there.
func (c *schemaCheck) defined(schema, properties source.Index) {
	required := c.member(schema, "required")
	if c.doc.Kind(required) != source.Array {
		return
	}
	for each := range c.doc.Elements(required) {
		if c.doc.Kind(each) != source.String || c.member(properties, c.doc.String(each)) != source.None {
			continue
		}
		f := c.mark(each, "requires "+c.shows(each)+" and doesn't define it", c.who+" rejects a required name that isn't in \"properties\".")
		f.Fixes = c.RemoveFix("Remove the name", false, each)
	}
}

// names reports names of arguments that the target doesn't accept.
func (c *schemaCheck) names(properties source.Index) {
	if c.doc.Kind(properties) != source.Object {
		return
	}
	for key := range c.doc.Members(properties) {
		name := c.doc.String(key)
		if name != "" && len(name) <= propertyName.Length && propertyName.Allows(name) {
			continue
		}
		f := c.mark(key, "has the argument "+quote(name)+", a name that isn't accepted", "The name of an argument has letters, digits, \"_\", \".\" and \"-\" only, at most 64.")
		better := acceptedName(propertyName, name)
		if better != "" && c.member(properties, better) == source.None {
			c.addFix(f, "Rename it to "+quote(better), false, func() []finding.Op {
				from := c.Pointer(key + 1)
				ops := []finding.Op{{Op: "move", From: from, Path: sibling(from, better)}}
				for each := range c.doc.Elements(c.member(c.root, "required")) {
					if c.doc.Is(each, name) {
						ops = append(ops, c.Replace(each, jsonString(better))...)
					}
				}
				return ops
			})
		}
	}
}

// acceptedName is a word with "_" for the characters that aren't accepted, cut to the length that is.
func acceptedName(words Words, name string) string {
	better := strings.Map(func(r rune) rune {
		if r < 128 && words.allows(byte(r)) {
			return r
		}
		return '_'
	}, name)
	return better[:min(len(better), words.Length)]
}

// schemaAt is the place in a schema that a reference such as "#/$defs/city" leads to; None where there is none.
func schemaAt(doc *source.Document, root source.Index, ref string) source.Index {
	path, inside := strings.CutPrefix(ref, "#")
	if !inside || path != "" && path[0] != '/' {
		return source.None
	}
	node := root
	for _, key := range strings.Split(path, "/")[1:] {
		key = strings.ReplaceAll(strings.ReplaceAll(key, "~1", "/"), "~0", "~")
		if doc.Kind(node) != source.Object {
			return source.None
		}
		node = doc.Member(node, key)
	}
	return node
}

// markOpenObject reports an object of a strict schema that doesn't say what strict ones have to.
func (c *schemaCheck) markOpenObject(node source.Index) {
	closed := !c.row.Closed || c.doc.Kind(c.member(node, "additionalProperties")) == source.False
	required := c.member(node, "required")
	all, optional := "[", ""
	for key := range c.doc.Members(c.member(node, "properties")) {
		if all != "[" {
			all += ", "
		}
		all += string(c.doc.Raw(key))
		if optional == "" && !c.requires(required, c.doc.String(key)) {
			optional = c.doc.String(key)
		}
	}
	whole := !c.row.Complete || optional == ""
	if closed && whole {
		return
	}
	f := c.mark(node, "is strict and does not say that nothing else may be there", "Each object of a strict schema has to say so with \"additionalProperties\": false.")
	if !whole {
		say(f, c.name()+" is strict and leaves "+quote(optional)+" optional",
			"Each object of a strict schema has to require all of its properties. What may be absent takes null as well.")
		if !closed {
			f.Note += " It has to say, too, that nothing else may be there: \"additionalProperties\": false."
		}
	}
	f.Fixes = append(c.OneFix("Add what strict schemas say", false, func() (ops []finding.Op) {
		if !closed {
			ops = c.Set(node, "additionalProperties", "false")
		}
		if !whole {
			ops = append(ops, c.Set(node, "required", all+"]")...)
		}
		return ops
	}), c.loosen(f)...)
}

// requires reports whether a list has a name.
func (c *schemaCheck) requires(list source.Index, name string) bool {
	return hasElement(c.doc, list, func(each source.Index) bool { return c.doc.Is(each, name) })
}

// notStrict is the fix that makes a schema one that is not strict, where the text says that it is,
// which the finding then names.
func (p *Pass) notStrict(f *finding.Finding, strict format.Value[bool]) []finding.Fix {
	if strict.At == source.None {
		return nil
	}
	p.addPlace(f, strict.At, "It is said to be strict here")
	return p.ReplaceFix("Make it a schema that is not strict", false, strict.At, "false")
}
