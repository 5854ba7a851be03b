package dialect

import "github.com/rolecall/rolecall/core/source"

// UnknownKey is a value in a request under a key that its format does not know there.
type UnknownKey struct {
	Node source.Index
	// Inside says that it stands in an object of the request, or in a declaration of a tool.
	Inside bool
	// Key is the key of the format that was probably meant, or that says the same; "" for none.
	Key string
	// Of is the format that knows the key, nil for none. Where it is nil and Key is not "", the key is
	// misspelt.
	Of *Dialect
	// Slot is what the key means there.
	Slot Slot
}

// UnknownKeys are the values under keys that the format does not know: at the top of the request, and in the objects
// and tools of which the API refuses such a key, in the order of the text; null is none.
func (in *Info) UnknownKeys() (all []UnknownKey) {
	c := in.c
	if c.Container != Request || c.Dialect.request.of(Model) == nil {
		return nil
	}
	in.settings(func(node source.Index, _ *field) {
		if n := in.notes[node]; n.flags&hasOddKeys != 0 && (node == c.At || layouts[n.shape].strict) {
			all = c.unknownKeysIn(all, node, layouts[n.shape], node != c.At)
		}
	})
	return all
}

func (c *Conversation) unknownKeysIn(all []UnknownKey, object source.Index, s *shape, inside bool) []UnknownKey {
	fields := s.fields
	there := c.members(object, s)
	free := func(i int) string {
		if there[i] != source.None || fields[i].host {
			return ""
		}
		return fields[i].key
	}
	slip := c.slip()
	for key, value := range c.Doc.Members(object) {
		name := c.key(key)
		if c.Dialect.twins {
			name = camelCase(name)
		}
		if f := s.atKey(name); f != nil && !f.host || c.kind(value) == source.Null || key == slip {
			continue
		}
		each := UnknownKey{Node: value, Inside: inside}
		of, slot, means := knower(name, inside)
		if inside {
			if other, others, known := knower(c.key(key), true); known {
				of, slot, means = other, others, true
			}
		}
		if means {
			each.Of, each.Slot = of, slot
			for i := range fields {
				if f := &fields[i]; each.Key == "" && f.slot == each.Slot && f.takes&kindOf[c.kind(value)] != 0 {
					each.Key = free(i)
				}
			}
		} else if i := suggest(name, len(fields), free); i >= 0 && fields[i].takes&kindOf[c.kind(value)] != 0 {
			each.Key = fields[i].key // one that is misspelt means a setting that is not there yet
		}
		all = append(all, each)
	}
	return all
}

// knower is the first format of which a request has a key at its top and says what it means, with the
// slot of it; of a key inside of an object or a tool, the first that knows it anywhere. Where means is false, it is
// the first that has the key at its top at all, or nil.
func knower(key string, inside bool) (of *Dialect, slot Slot, means bool) {
	for _, d := range All {
		if f := d.request.atKey(key); f != nil && f.slot != Kept && d.request.of(Model) != nil {
			return d, f.slot, true
		} else if f != nil && of == nil && !f.host {
			of, slot = d, f.slot
		}
	}
	for _, d := range All {
		if !inside || d.request.of(Model) == nil {
			continue
		}
		if f := d.request.find(func(f *field) bool { return f.key == key && f.slot != Kept }); f != nil {
			return d, f.slot, true
		}
	}
	return of, slot, false
}

// CarriesContent reports whether a format keeps under a key what is said in a conversation, or what ties calls to
// results: such a key, where it isn't known, may hold what is missing elsewhere.
func CarriesContent(key string) bool {
	for _, s := range layouts[1:] {
		f := s.atKey(key)
		if f == nil {
			continue
		}
		switch f.slot {
		case Kept, MessageID, ParentID, Timestamp, Model, StopReason, Counts, Usage, InputTokens, OutputTokens, Sign:
		default:
			return true
		}
	}
	return false
}

// elements is the shape of the elements of a list, nil for none.
func (f *field) elements() *shape {
	if f.each == nil {
		return nil
	}
	return &f.each.shape
}

// slip is the key of a request's messages where no format's requests have it, None where one does.
func (c *Conversation) slip() source.Index {
	key := c.Doc.KeyOf(c.List)
	if c.Container != Request || key == source.None {
		return source.None
	}
	name := c.Doc.String(key)
	if of, _, _ := knower(name, false); of != nil || c.Dialect.request.atKey(name) != nil {
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
