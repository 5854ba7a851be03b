package dialect

import "github.com/rolecall/rolecall/core/source"

// IsOwn reports whether a tool is one that the request describes itself: the provider's own
// tools need no schema.
func (c *Conversation) IsOwn(tool Tool) bool {
	typed := c.Doc.Member(tool.Node, typeField.key)
	return !tool.Server && (typed == source.None || c.Doc.Kind(typed) == source.Null || c.Doc.Is(typed, c.Dialect.tool.sign))
}

// SchemaOf is the object in which the schema of a tool stands, or has to stand, with its key
// there.
func (c *Conversation) SchemaOf(tool Tool) (object source.Index, key string) {
	if object, key = c.place(tool.Node, &c.Dialect.tool.shape, Schema); key == "" {
		object, key = tool.Node, c.Dialect.Key(Schema) // not in the object that it belongs into
	}
	return object, key
}

// Thinks is the value that switches thinking on in the request, or None.
func (c *Conversation) Thinks() source.Index {
	f := c.Dialect.thinks
	if f == nil || c.Container != Request {
		return source.None
	}
	mode := c.Doc.Member(c.At, f.key)
	if r := (reader{Conversation: c}); r.kind(mode) != source.Object || !r.saysAll(mode, f.in) {
		return source.None
	}
	return mode
}
