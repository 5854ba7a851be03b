package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/schema"
	"github.com/rolecall/rolecall/core/source"
)

// propertyName is what a target accepts as an argument name; see format.SchemaRow.
var propertyName = Words{Extra: "_.-", Length: 64}

// members reports problems with an object, a list or an enum in a schema.
func (c *schemaCheck) members(schema source.Index) {
	kind := strings.ToLower(c.doc.String(c.member(schema, "type")))
	properties := c.member(schema, "properties")
	if c.row.Items && kind == "array" && c.member(schema, "items") == source.None && c.member(schema, "prefixItems") == source.None {
		f := c.mark(c.member(schema, "type"), "", c.who+" requires \"items\" in every array schema.")
		setHeadline(f, "An array in t"+c.name()[1:]+" has no \"items\"")
		c.addFix(f, "Add \"items\" of type string", false, func() []finding.Op { return c.edit().set(schema, "items", `{"type":"string"}`) })
	}
	if kind == "object" && c.row.Filled && (schema != c.root || c.tool == nil) && c.doc.Len(properties) == 0 {
		f := c.mark(schema, "has an object without properties", c.who+" rejects nested objects without \"properties\".")
		f.Fixes = c.renameKey(f)
	}
	if kind == "object" && c.row.OneRequired && c.doc.Len(c.member(schema, "required")) == 0 {
		c.mark(schema, "has an object without required properties", "Each object in the schema must list at least one property in \"required\".")
	}
	if c.row.Formats != nil {
		c.formats(c.member(schema, "format"))
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

// formats reports a format of strings that strict mode doesn't have.
func (c *schemaCheck) formats(word source.Index) {
	if c.doc.Kind(word) != source.String || slices.Contains(c.row.Formats, c.doc.String(word)) {
		return
	}
	f := c.mark(word, "has the format "+c.value(word).shows()+", which strict mode doesn't support",
		c.who+" accepts only "+format.EitherWord(c.row.Formats)+". Describe the format in the description.")
	f.Fixes = c.RemoveFix("Remove \"format\"", false, word)
}

// reference reports a reference to a missing schema, or to a schema that contains it.
func (c *schemaCheck) reference(ref source.Index) {
	to := schema.At(&c.shared.names, c.root, c.doc.String(ref))
	if to != source.None && (c.row.Loops || ref < to || ref >= c.doc.Nodes[to].Next) {
		return
	}
	f := c.mark(ref, "has a broken reference", c.value(ref).shows()+" isn't in the schema. A strict schema must contain everything it refers to.")
	if to != source.None {
		say(f, c.name()+" refers to itself",
			c.who+" doesn't support recursive schemas in strict mode. Write out each nesting level you need.")
	}
	f.Fixes = c.loosen(f)
}

// texts reports an enum with values or a type other than string.
func (c *schemaCheck) texts(schema source.Index, kind string) {
	enum := c.member(schema, "enum")
	if c.doc.Kind(enum) != source.Array {
		return
	}
	if kind != "" && kind != "string" ||
		hasElement(c.doc, enum, func(each source.Index) bool {
			return c.doc.Kind(each) != source.String && c.doc.Kind(each) != source.Null
		}) {
		f := c.mark(enum, "has an enum of values that aren't strings", c.who+" supports only string enums. List the values in the description, or make them strings.")
		f.Fixes = append(c.renameKey(f), c.RemoveFix("Remove the enum", false, enum)...)
	}
}

// defined reports required properties that aren't defined.
func (c *schemaCheck) defined(schema, properties source.Index) {
	required := c.member(schema, "required")
	if c.doc.Kind(required) != source.Array {
		return
	}
	for each := range c.doc.Elements(required) {
		if c.doc.Kind(each) != source.String || c.shared.names.Member(properties, c.doc.String(each)) != source.None {
			continue
		}
		f := c.mark(each, "requires "+c.value(each).shows()+" but doesn't define it", c.who+" rejects required names that aren't in \"properties\".")
		f.Fixes = c.RemoveFix("Remove the name", false, each)
	}
}

// names reports argument names that the target doesn't accept.
func (c *schemaCheck) names(properties source.Index) {
	if c.doc.Kind(properties) != source.Object {
		return
	}
	for key := range c.doc.Members(properties) {
		name := c.doc.String(key)
		if name != "" && len(name) <= propertyName.Length && propertyName.Allows(name) {
			continue
		}
		f := c.mark(key, "has an invalid argument name, "+quote(name), "Argument names can have up to 64 letters, digits, \"_\", \".\" and \"-\".")
		better := acceptedName(propertyName, name)
		if better != "" && c.member(properties, better) == source.None {
			c.addFix(f, "Rename it to "+quote(better), false, func() []finding.Op {
				from := c.Pointer(key + 1)
				ops := []finding.Op{{Op: "move", From: from, Path: sibling(from, better)}}
				for each := range c.doc.Elements(c.member(c.root, "required")) {
					if c.doc.Is(each, name) {
						ops = append(ops, c.edit().replace(each, jsonString(better))...)
					}
				}
				return ops
			})
		}
	}
}

// acceptedName is a word with "_" instead of invalid characters, cut to the maximum length.
func acceptedName(words Words, name string) string {
	better := strings.Map(func(r rune) rune {
		if r < 128 && words.allows(byte(r)) {
			return r
		}
		return '_'
	}, name)
	return better[:min(len(better), words.Length)]
}

// markOpenObject reports an object in a strict schema that doesn't follow the rules of strict mode.
func (c *schemaCheck) markOpenObject(node source.Index) {
	closed := !c.row.Closed || c.doc.Kind(c.member(node, "additionalProperties")) == source.False
	properties, required, optional := c.member(node, "properties"), map[string]bool{}, ""
	hasElement(c.doc, c.member(node, "required"), func(each source.Index) bool {
		required[c.doc.String(each)] = c.doc.Kind(each) == source.String
		return false
	})
	for key := range c.doc.Members(properties) {
		if name := c.doc.String(key); optional == "" && !required[name] {
			optional = name
		}
	}
	whole := !c.row.Complete || optional == ""
	if closed && whole {
		return
	}
	f := c.mark(node, "is strict but allows additional properties", "Each object in a strict schema must set \"additionalProperties\": false.")
	if !whole {
		say(f, c.name()+" is strict but leaves "+quote(optional)+" optional",
			"Each object in a strict schema must require all its properties. Allow null for optional values.")
		if !closed {
			f.Note += " It must also set \"additionalProperties\": false."
		}
	}
	f.Fixes = append(c.OneFix("Add what strict mode requires", false, func() (ops []finding.Op) {
		if !closed {
			ops = c.edit().set(node, "additionalProperties", "false")
		}
		if !whole {
			all := []byte("[")
			for key := range c.doc.Members(properties) {
				if len(all) > 1 {
					all = append(all, ", "...)
				}
				all = append(all, c.doc.Raw(key)...)
			}
			ops = append(ops, c.edit().set(node, "required", string(all)+"]")...)
		}
		return ops
	}), c.loosen(f)...)
}

// notStrict is the fix that turns off strict mode, if the text sets it; the finding then points to the
// setting.
func (p *Pass) notStrict(f *finding.Finding, strict format.Value[bool]) []finding.Fix {
	if strict.At == source.None {
		return nil
	}
	p.addPlace(f, strict.At, "Strict mode is set here")
	return p.ReplaceFix("Turn off strict mode", false, strict.At, "false")
}
