package write

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// ToolsJSON declares tools that take any arguments, as the member of a request that declares
// tools: its key, and what is there. Both are "" where requests of the format declare none.
func ToolsJSON(d *format.Format, names []string) (key, json string) {
	way := d.Request.Way(format.Tools)
	if len(way) == 0 || len(d.Tool.Shape.Fields) == 0 {
		return "", ""
	}
	s := settings{writing: Fragment(d, core.Message{}), request: &bind.Conversation{Doc: source.Parse([]byte("{}")), Format: d}, declare: names}
	s.Open('{')
	s.member(way[0])
	s.Close('}')
	doc := source.Parse(s.Out)
	return way[0].Key, format.View(doc.Raw(doc.Member(doc.Roots[0], way[0].Key)))
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
	s := settings{writing: Fragment(c.Format, core.Message{}), request: c, carried: map[source.Index]bool{}}
	if s.tool(form, &tool); len(s.lost) > 0 {
		return ""
	}
	return format.View(s.Out)
}

// SchemaKeysAt are the two keys of SchemaKeys in the words of the text, for a schema that is under the first; "" for others.
func SchemaKeysAt(c *bind.Conversation, schema source.Index) (plain, whole string) {
	if !isPlain(c, schema) {
		return "", ""
	}
	key := c.Doc.KeyOf(schema)
	one := c.Format.OneKey(c.Doc.String(key))
	plainField := c.Format.Plain[slices.IndexFunc(c.Format.Plain, func(f *format.Field) bool { return f.Key == one })]
	other := c.Format.Request.Find(func(f *format.Field) bool { return f.Slot == plainField.Slot && !f.Plain })
	return c.Doc.String(key), other.Name()
}
