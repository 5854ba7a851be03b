package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var badToolSchema = Rule{
	ID:     "bad-tool-schema",
	Levels: Levels{APIs: finding.Error},
	Stage:  StageShape,
	Needs:  needsTools,
	Check: func(p *Pass) {
		for _, tool := range p.Tools {
			if tool.Foreign && !tool.Server && p.Reads() {
				markForeignTool(p, tool)
			} else if p.Target().StrictSettings && p.Reads() {
				markNoSign(p, tool)
			}
		}
		for tool := range p.tools().own {
			if tool.Foreign {
				continue
			}
			checkToolSchema(p, tool)
			p.tools().schema(&tool).run()
		}
	},
}

// markForeignTool reports a tool that is declared in another API's format: the target doesn't find its name
// and doesn't know this kind of tool.
func markForeignTool(p *Pass, tool format.Tool) {
	level, own := p.level, p.ownTool(tool)
	if p.Target().Varies {
		level = finding.Warning
	}
	safe := own != "" && !namesOther(p.Conversation)
	if f := p.MarkAs(level, -1, firstNode(tool.NameAt, tool.Node), safe); f != nil {
		say(f, "Tool "+quote(tool.Name)+" is declared in another API's format",
			p.Target().Said()+" expects the tool name in a different place and rejects a declaration without it.")
		if own != "" {
			f.Fixes = p.ReplaceFix("Convert the declaration to the "+p.Format.Name+" format", safe, tool.Node, own)
		}
	}
}

// markNoSign reports a tool without the key that says what kind of tool it is.
func markNoSign(p *Pass, tool format.Tool) {
	key, json := missingSign(p.Conversation, tool)
	if key == "" {
		return
	}
	if f := p.Mark(-1, firstNode(tool.NameAt, tool.Node), true); f != nil {
		say(f, "Tool "+quote(tool.Name)+" has no "+quote(key),
			p.Target().Name+" rejects a tool declaration without it.")
		p.addFix(f, "Set "+quote(key)+" to "+json, true, func() []finding.Op { return p.edit().set(tool.Node, key, json) })
	}
}

func checkToolSchema(p *Pass, tool format.Tool) {
	object, key := schemaOf(p.Conversation, tool)
	schema := p.Doc.Member(object, key)
	if plain, _ := p.Format.SchemaKeys(); schema == source.None && plain != "" && p.Doc.Is(p.Doc.KeyOf(tool.Schema), plain) {
		if typed := p.Doc.Member(tool.Schema, "type"); p.Doc.Kind(typed) == source.String && !p.Doc.Is(typed, "OBJECT") {
			schema = tool.Schema // under the other of the two keys
		}
	}
	if schema == source.None {
		if p.Target().NeedsSchema {
			markNoSchema(p, tool, object, key)
		}
		return
	}
	typed := p.Doc.Member(schema, "type")
	name := func() string { return "The schema of tool " + quote(tool.Name) }
	switch kind := p.Doc.Kind(schema); {
	case kind == source.Null && !p.Target().NeedsSchema:
	case kind != source.Object:
		if f := p.Mark(-1, schema, kind == source.Null); f != nil {
			say(f, name()+" is "+aKind(kind)+", not an object",
				"It must be a JSON schema. For a tool without parameters, use {\"type\": \"object\"}.")
			p.addFix(f, "Replace with a schema for no parameters", kind == source.Null, func() []finding.Op {
				return p.edit().replace(schema, tool.EmptySchemaJSON())
			})
		}
	case typed == source.None && p.Doc.Len(schema) == 0 && (!p.Target().NeedsSchema || p.Target().Schemas == nil):
		// An empty schema means no arguments.
	case typed == source.None:
		like := p.value(schema).looksLikeObject()
		if f := p.Mark(-1, schema, like); f != nil {
			say(f, name()+" has no type",
				"Arguments are always an object, so the schema needs \"type\": \"object\".")
			p.addFix(f, "Set \"type\" to \"object\"", like, func() []finding.Op {
				return p.edit().set(schema, "type", `"object"`)
			})
		}
	case !p.Doc.Is(typed, "object"):
		if f := p.Mark(-1, typed, false); f != nil {
			say(f, name()+" has type "+p.value(typed).shows()+", not \"object\"",
				"Arguments are always an object. Move this schema into its \"properties\", under a parameter name.")
		}
	}
}

// looksLikeObject reports whether a schema without a type describes an object, or is empty.
func (p value) looksLikeObject() bool {
	return p.Doc.Len(p.node) == 0 || p.Doc.Member(p.node, "properties") != source.None
}

func markNoSchema(p *Pass, tool format.Tool, object source.Index, key string) {
	at := firstNode(tool.NameAt, tool.Node)
	tooHigh := p.Doc.Kind(object) == source.Object && p.Doc.Is(p.Doc.Member(object, "type"), "object")
	if tooHigh {
		at = object
	}
	if f := p.MarkWorded(p.level, -1, p.Span(at), at); f != nil {
		setHeadline(f, "Tool "+quote(tool.Name)+" has no schema")
		_, missing, _ := emptySchema(p.Conversation, tool)
		setNote(f, quote(missing)+" is required. For a tool without parameters, use {\"type\": \"object\"}.")
		fix := p.Fix("Add a schema for no parameters", false, func() []finding.Op {
			return p.edit().set(emptySchema(p.Conversation, tool))
		})
		if tooHigh {
			setNote(f, "The schema is one level too high. It belongs under "+quote(key)+".")
			fix = p.Fix("Move the schema under "+quote(key), true, func() []finding.Op {
				return p.edit().replace(object, "{"+jsonString(key)+": "+string(p.Doc.Raw(object))+"}")
			})
		}
		if other := tool.Schema; other != source.None && p.shared.pointers.Parent(other) == object {
			word := p.Doc.String(p.Doc.KeyOf(other))
			setNote(f, "The schema is under "+quote(word)+", another API's key. "+p.Target().Said()+" calls it "+quote(key)+".")
			fix = p.Fix("Rename "+quote(word)+" to "+quote(key), true, func() []finding.Op {
				from := p.Pointer(other)
				return []finding.Op{{Op: "move", From: from, Path: sibling(from, key)}}
			})
		}
		addFixes(f, fix)
	}
}

// namesOther reports whether the model's name is one of a maker whose API doesn't take the request's format.
func namesOther(c *bind.Conversation) bool {
	form := c.Format
	if form.Base != nil {
		form = form.Base
	}
	for _, d := range format.All {
		for _, m := range d.Makers {
			if m.Named(c.Model) && !slices.Contains(form.Makers, m) {
				return true
			}
		}
	}
	return false
}

// missingSign is the key that says what kind of tool is declared, with its JSON, where the declaration needs the key and
// doesn't have it; "" elsewhere.
func missingSign(c *bind.Conversation, tool format.Tool) (key, json string) {
	of, list := c.Format.Request.Of(format.Tools), c.Setting(format.Tools)
	if of == nil || of.Each == nil || tool.Node <= list || tool.Node >= c.Doc.Nodes[list].Next {
		return "", ""
	}
	f := of.Each.Shape.First(func(f *format.Field) bool {
		return f.Must && f.Says != "" && c.Doc.Member(tool.Node, f.Key) == source.None
	})
	if f == nil {
		return "", ""
	}
	return f.Key, f.Says
}

// emptySchema is the JSON Schema of no arguments, for a tool without a schema: the object that lacks it, the key there, and
// the value.
func emptySchema(c *bind.Conversation, tool format.Tool) (object source.Index, key, json string) {
	return c.Gap(tool.Node, &c.Format.Tool.Shape, format.Schema, tool.EmptySchemaJSON())
}

// schemaOf is the object in which the schema of a tool is, or has to be, with its key there.
func schemaOf(c *bind.Conversation, tool format.Tool) (object source.Index, key string) {
	if object, key = c.Place(tool.Node, &c.Format.Tool.Shape, format.Schema); key == "" {
		object, key = tool.Node, c.Format.Key(format.Schema) // the object that it belongs in is missing
	}
	return object, key
}
