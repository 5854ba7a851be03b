package dialect

import (
	"github.com/rolecall/rolecall/core/source"
)

// EndsList reports whether a message is an item that nothing may follow.
func (c Wire) EndsList(message int) bool {
	if len(c.From[message].Parts) == 0 {
		return false
	}
	_, item := c.formIn(message, 0)
	return item != nil && item.last
}

// Excess is the first part of a message that is one too many of its kind, with the sign of the
// kind and how many a message may hold; -1 for none.
func (c Wire) Excess(message int) (part int, sign string, most int) {
	if len(c.From[message].Parts) < 2 {
		return -1, "", 0
	}
	counts := map[string]int{}
	for k := range c.From[message].Parts {
		_, f := c.formIn(message, k)
		if f == nil || f.most == 0 {
			continue
		}
		if counts[f.sign]++; counts[f.sign] > f.most {
			return k, f.sign, f.most
		}
	}
	return -1, "", 0
}

// Seal is the seal of a call, with the object and the key where it has to stand; the key is ""
// where calls of the dialect have none. The value is None where it is absent.
func (c Wire) Seal(message, part int) (object source.Index, key string, value source.Index) {
	key = c.Dialect.callSeal
	if key == "" {
		return source.None, "", source.None
	}
	object = c.From[message].Parts[part].Node
	return object, key, c.member(object, key)
}

// ThoughtsKey is the key under which a message has the model's thinking beside its content; "" for
// none.
func (d *Dialect) ThoughtsKey() string { return d.message.keyOf(makesThinking) }

// keyOf is the key of a part of a kind that stands beside the content, "" for none.
func (s *shape) keyOf(made makes) string {
	return s.first(func(f *field) bool { return f.part != nil && f.part.makes == made }).name()
}

// StoredAs is the ID under which OpenAI keeps a part, as a framework writes it beside the part for the next
// request; "" for none. Keys as in vercel/ai, packages/openai/src/responses.
func (c Wire) StoredAs(message, part int) string {
	if c.Dialect.Family != Framework || part >= len(c.From[message].Parts) || c.From[message].Parts[part].Node == source.None {
		return ""
	}
	for _, options := range [...]string{"providerOptions", "providerMetadata"} {
		if id := c.Doc.Member(c.Doc.Member(c.Doc.Member(c.From[message].Parts[part].Node, options), "openai"), "itemId"); id != source.None {
			return c.Doc.String(id)
		}
	}
	return ""
}
