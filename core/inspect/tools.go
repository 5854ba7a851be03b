package inspect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// ForOther reports whether the model's name says that the request is for a maker, and its form that it is not.
func ForOther(c *bind.Conversation) bool {
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

// MissingSign is the key that a declaration of a tool cannot be without and that says what it is, with the JSON of it;
// "" where it is there or not required.
func MissingSign(c *bind.Conversation, tool format.Tool) (key, json string) {
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

// ToolOfType is the first tool of the request whose type begins with one of some words; None where there is none.
func ToolOfType(c *bind.Conversation, types []string) source.Index {
	for i := range c.Tools {
		typed := c.Doc.String(c.Doc.Member(c.Tools[i].Node, format.TypeField.Key))
		if slices.ContainsFunc(types, func(begin string) bool { return strings.HasPrefix(typed, begin) }) {
			return c.Tools[i].Node
		}
	}
	return source.None
}
