package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// ToolsJSON declares tools that take any arguments, as the member of a request that declares
// tools: its key, and what stands there. Both are "" where requests of the dialect declare none.
func (d *Dialect) ToolsJSON(names []string) (key, json string) {
	way := d.request.way(Tools)
	if len(way) == 0 || len(d.tool.shape.fields) == 0 {
		return "", ""
	}
	s := settings{writing: d.scrap(core.Message{}), request: &Conversation{Doc: source.Parse([]byte("{}")), Dialect: d}, declare: names}
	s.open('{')
	s.member(way[0])
	s.close('}')
	doc := source.Parse(s.out)
	return way[0].key, view(doc.Raw(doc.Member(doc.Roots[0], way[0].key)))
}

// ForOther reports whether the model's name says that the request is for a maker, and its form that it is not.
func (c Wire) ForOther() bool {
	form := c.Dialect
	if form.Base != nil {
		form = form.Base
	}
	for _, d := range All {
		for _, m := range d.makers {
			if m.named(c.Model) && !slices.Contains(form.makers, m) {
				return true
			}
		}
	}
	return false
}

// DeclaresInside reports whether messages of the dialect declare tools.
func (d *Dialect) DeclaresInside() bool { return d.declaresTools }

// declarationKeys are the keys of a declaration that every format has a place for, under one name or another.
var declarationKeys = []string{"type", "function", "name", "description", "parameters", "input_schema", "strict"}

// OwnTool is the declaration of a foreign tool as the dialect writes it; "" where something would be
// lost.
func (c Wire) OwnTool(tool Tool) string {
	declared := c.Dialect.request.leaf(Tools)
	if declared == nil || declared.each == nil {
		return ""
	}
	for node := tool.Node; node != source.None; node = c.Doc.Member(node, "function") {
		for key := range c.Doc.Members(node) {
			if !slices.Contains(declarationKeys, c.Doc.String(key)) {
				return ""
			}
		}
	}
	form := &declared.each.shape
	if several := form.of(Tools); several != nil {
		form = &several.each.shape
	}
	s := settings{writing: c.Dialect.scrap(core.Message{}), request: c.Conversation, carried: map[source.Index]bool{}}
	if s.tool(form, &tool); len(s.lost) > 0 {
		return ""
	}
	return view(s.out)
}

// SchemaKeys are the keys for the schema of a tool where a request has two: the one that takes a part
// of the language of JSON Schema alone, and the one that takes all of it; "" where there is one.
func (d *Dialect) SchemaKeys() (plain, whole string) {
	key := func(plain bool) string {
		return d.request.find(func(f *field) bool { return f.slot == Schema && f.plain == plain }).name()
	}
	if plain = key(true); plain == "" {
		return "", ""
	}
	return plain, key(false)
}

// SchemaKeysAt are the two keys of SchemaKeys in the words of the text, for a schema that is under the first; "" for others.
func (c Wire) SchemaKeysAt(schema source.Index) (plain, whole string) {
	if !c.isPlain(schema) {
		return "", ""
	}
	key := c.Doc.KeyOf(schema)
	one := c.Dialect.OneKey(c.Doc.String(key))
	plainField := c.Dialect.request.find(func(f *field) bool { return f.plain && f.key == one })
	other := c.Dialect.request.find(func(f *field) bool { return f.slot == plainField.slot && !f.plain })
	return c.Doc.String(key), other.name()
}

// MissingSign is the key that a declaration of a tool cannot be without and that says what it is, with the JSON of it;
// "" where it is there or not required.
func (c Wire) MissingSign(tool Tool) (key, json string) {
	of, list := c.Dialect.request.of(Tools), c.Setting(Tools)
	if of == nil || of.each == nil || tool.Node <= list || tool.Node >= c.Doc.Nodes[list].Next {
		return "", ""
	}
	f := of.each.shape.first(func(f *field) bool { return f.must && f.says != "" && c.Doc.Member(tool.Node, f.key) == source.None })
	if f == nil {
		return "", ""
	}
	return f.key, f.says
}
