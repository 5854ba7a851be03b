package write

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// ToolsKey is the key under which a request of the format has all that declares tools; "" where it declares none.
func ToolsKey(d *format.Format) string {
	way := d.Request.Way(format.Tools)
	if len(way) == 0 || len(d.Tool.Shape.Fields) == 0 {
		return ""
	}
	return way[0].Key
}

// ToolsJSON is the value of ToolsKey that declares tools which take any arguments; "" where requests of the format declare
// none.
func ToolsJSON(d *format.Format, names []string) string {
	if ToolsKey(d) == "" {
		return ""
	}
	way := d.Request.Way(format.Tools)
	s := settings{writing: fragment(d, core.Message{}), request: &bind.Conversation{Doc: source.Parse([]byte("{}")), Format: d}, declare: names, schemas: (*schemaFit).fitted}
	s.Open('{')
	s.member(way[0])
	s.Close('}')
	doc := source.Parse(s.Out)
	return format.View(doc.Raw(doc.Member(doc.Roots[0], way[0].Key)))
}

// HasChoice reports whether requests of the format can choose one tool by its name.
func HasChoice(d *format.Format) bool {
	f := d.Request.Leaf(format.Choosing)
	return f != nil && f.In != nil && f.In.Leaf(format.ChoiceName) != nil
}

// ChoiceJSON is the choice of one tool as the format writes it; "" where it has none.
func ChoiceJSON(d *format.Format, tool string) string {
	if !HasChoice(d) {
		return ""
	}
	f := d.Request.Leaf(format.Choosing)
	s := settings{writing: fragment(d, core.Message{}), request: &bind.Conversation{Doc: source.Parse([]byte("{}")), Format: d}, carried: map[source.Index]bool{}, schemas: (*schemaFit).fitted}
	s.choice, s.wanted = format.OneTool, tool
	s.Open('{')
	s.choosing(f)
	s.Close('}')
	doc := source.Parse(s.Out)
	return format.View(doc.Raw(doc.Member(doc.Roots[0], f.Key)))
}

// DeclaredFunction is an element of the list of tools that declares a function which stands there alone; "" where the format
// puts functions into the list, or would lose a key.
func DeclaredFunction(c *bind.Conversation, tool source.Index) string {
	declared := c.Format.Request.Leaf(format.Tools)
	if declared == nil || declared.Each == nil || c.Doc.Parent(tool) != c.Places[format.Tools] || c.Doc.Kind(tool) != source.Object {
		return ""
	}
	several := declared.Each.Shape.Of(format.Tools)
	if inner := c.Doc.Member(tool, "function"); c.Doc.Kind(inner) == source.Object {
		tool = inner
	}
	if several == nil || c.Doc.Kind(c.Doc.Member(tool, "name")) != source.String {
		return ""
	}
	found := ""
	for key, value := range c.Doc.Members(tool) {
		name := c.Doc.String(key)
		if name == "input_schema" {
			name = "parameters"
		}
		if name == format.TypeField.Key && c.Doc.Is(value, "function") {
			continue
		}
		if several.Each.Shape.AtKey(name) == nil {
			return ""
		}
		found += `, ` + format.JsonText(name) + `: ` + format.View(c.Doc.Raw(value))
	}
	return `{` + format.JsonText(several.Key) + `: [{` + found[2:] + `}]}`
}

// OwnTool is the declaration of a foreign tool as the format writes it; "" where something would be
// lost.
func OwnTool(c *bind.Conversation, tool format.Tool) string {
	declared := c.Format.Request.Leaf(format.Tools)
	if declared == nil || declared.Each == nil {
		return ""
	}
	for node := tool.Node; node != source.None; node = c.Doc.Member(node, "function") {
		for key := range c.Doc.Members(node) {
			if !slices.Contains(format.DeclarationKeys, c.Doc.String(key)) {
				return ""
			}
		}
	}
	form := &declared.Each.Shape
	if several := form.Of(format.Tools); several != nil {
		form = &several.Each.Shape
	}
	s := settings{writing: fragment(c.Format, core.Message{}), request: c, carried: map[source.Index]bool{}, schemas: (*schemaFit).measured}
	if s.tool(form, &tool); len(s.lost) > 0 {
		return ""
	}
	return format.View(s.Out)
}
