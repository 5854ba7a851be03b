package dialect

import (
	"github.com/rolecall/rolecall/core/source"
)

// Whole is the conversation with all of its texts, decoded once more, and what Kept names.
func (c *Conversation) Whole() (*Conversation, []Loss) {
	whole := &Conversation{Doc: c.Doc, Ref: c.Ref, Index: c.Index, Dialect: c.Dialect}
	return whole, whole.kept(Options{})
}

// DetailOf is the value that says how closely to look at the image in a part; None for none.
func (c *Conversation) DetailOf(part source.Index) source.Index {
	r := reader{Conversation: c}
	for _, f := range c.Dialect.partForms {
		if f.makes != makesImage || f.shape.leaf(Detail) == nil || c.Doc.Kind(part) != source.Object || !c.bears(part, f) {
			continue
		}
		for f, value := range r.under(part, &f.shape) {
			if f.slot == Detail && r.kind(value) == source.String {
				return value
			}
		}
	}
	return source.None
}

// Beside names what stands beside the messages of a request or a reply: where the messages
// alone are written, in the format, all of it is lost.
func (c *Conversation) Beside(to *Dialect) []SettingLoss {
	s := &settings{writing: &writing{dialect: to}, request: c, carried: map[source.Index]bool{}, alone: true}
	if c.Container == Request || c.Container == Response {
		s.sweep()
	}
	return s.lost
}

// OneKey is the key for what a key of a request says: of several for one thing, the one that is
// written.
func (d *Dialect) OneKey(key string) string {
	if d.twins {
		key = camelCase(key)
	}
	if f := d.request.atKey(key); f != nil && f.slot != Kept {
		return d.request.of(f.slot).key
	}
	return key
}
