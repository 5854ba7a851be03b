package dialect

import "github.com/rolecall/rolecall/core/source"

// Stranger is a value at the top of a request under a key that its format does not know there.
type Stranger struct {
	Node source.Index
	// Key is the key of the format that was probably meant, or that says the same; "" for none.
	Key string
	// Of is the format that knows the key, nil for none. Where it is nil and Key is not "", the key is
	// misspelt.
	Of *Dialect
	// Slot is what the key means there.
	Slot Slot
}

// Strangers are the values at the top of the request under keys that its format does not know, in
// the order of the text; null is none.
func (c Wire) Strangers() (all []Stranger) {
	if c.Container != Request || c.Dialect.request.of(Model) == nil {
		return nil
	}
	r := reader{Conversation: c.Conversation}
	fields := c.Dialect.request.fields
	there := r.members(c.At, &c.Dialect.request)
	free := func(i int) string {
		if there[i] != source.None {
			return ""
		}
		return fields[i].key
	}
	slip := c.slip()
	for key, value := range c.Doc.Members(c.At) {
		name := r.key(key)
		if c.Dialect.twins {
			name = camelCase(name)
		}
		if c.Dialect.request.atKey(name) != nil || r.kind(value) == source.Null || key == slip {
			continue
		}
		each := Stranger{Node: value}
		if each.Of, each.Slot = knower(name); each.Of != nil {
			for i := range fields {
				if f := &fields[i]; each.Key == "" && f.slot == each.Slot && f.takes&kindOf[r.kind(value)] != 0 {
					each.Key = free(i)
				}
			}
		}
		if each.Of == nil {
			// A key that is misspelt means a setting that is not there yet.
			if i := suggest(name, len(fields), free); i >= 0 && fields[i].takes&kindOf[r.kind(value)] != 0 {
				each.Key = fields[i].key
			}
		}
		all = append(all, each)
	}
	return all
}

// knower is the first format of which a request knows a key at its top and says what it means, with the
// slot of it.
func knower(key string) (*Dialect, Slot) {
	for _, d := range All {
		if d.request.of(Model) == nil {
			continue
		}
		if f := d.request.atKey(key); f != nil && f.slot != Kept {
			return d, f.slot
		}
	}
	return nil, Kept
}

// slip is the key of a request's messages where no format's requests have it, None where one does.
func (c *Conversation) slip() source.Index {
	key := c.Doc.KeyOf(c.List)
	if c.Container != Request || key == source.None {
		return source.None
	}
	if name := c.Doc.String(key); c.Dialect.request.atKey(name) != nil || asker(name) != nil {
		return source.None
	}
	return key
}

// HostThoughts is the reasoning beside the content of a message, under the first key that hosts of the
// format have for it; None where there is none.
func (c Wire) HostThoughts(message source.Index) source.Index {
	f := c.Dialect.message.first(func(f *field) bool { return f.reads && f.part != nil && f.part.makes == makesThinking })
	if f == nil {
		return source.None
	}
	return c.Doc.Member(message, f.key)
}
