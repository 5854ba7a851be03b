package inspect

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// EndsList reports whether a message is an item that nothing may follow.
func EndsList(c *bind.Conversation, message int) bool {
	if len(c.From[message].Parts) == 0 {
		return false
	}
	_, item := c.FormIn(message, 0)
	return item != nil && item.Last
}

// Excess is the first part of a message that is one too many of its kind, with the sign of the
// kind and how many a message may hold; -1 for none.
func Excess(c *bind.Conversation, message int) (part int, sign string, most int) {
	if len(c.From[message].Parts) < 2 {
		return -1, "", 0
	}
	counts := map[string]int{}
	for k := range c.From[message].Parts {
		_, f := c.FormIn(message, k)
		if f == nil || f.Most == 0 {
			continue
		}
		if counts[f.Tag]++; counts[f.Tag] > f.Most {
			return k, f.Tag, f.Most
		}
	}
	return -1, "", 0
}

// Seal is the seal of a call, with the object and the key where it has to be; the key is ""
// where calls of the format have none. The value is None where it is absent.
func Seal(c *bind.Conversation, message, part int) (object source.Index, key string, value source.Index) {
	key = c.Format.CallSeal
	if key == "" {
		return source.None, "", source.None
	}
	object = c.From[message].Parts[part].Node
	return object, key, c.MemberNamed(object, key)
}

// StoredAs is the ID under which OpenAI keeps a part, as a framework writes it next to the part for the next
// request; "" for none. Keys as in vercel/ai, packages/openai/src/responses.
func StoredAs(c *bind.Conversation, message, part int) string {
	if c.Format.Family != format.Framework || part >= len(c.From[message].Parts) || c.From[message].Parts[part].Node == source.None {
		return ""
	}
	for _, options := range [...]string{"providerOptions", "providerMetadata"} {
		if id := c.Doc.Member(c.Doc.Member(c.Doc.Member(c.From[message].Parts[part].Node, options), "openai"), "itemId"); id != source.None {
			return c.Doc.String(id)
		}
	}
	return ""
}
