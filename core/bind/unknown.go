package bind

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// UnknownKey is a value in a request under a key that its format does not know there.
type UnknownKey struct {
	Node source.Index
	// Inside says that it is in an object of the request, or in a declaration of a tool.
	Inside bool
	// Key is the key of the format that was probably meant, or that says the same; "" for none.
	Key string
	// Of is the format that knows the key, nil for none. Where it is nil and Key is not "", the key is
	// misspelt.
	Of *format.Format
	// Slot is what the key means there.
	Slot format.Slot
}

// UnknownKeys are the values under keys that the format does not know: at the top of the request, and in the objects
// and tools of which the API rejects such a key, in the order of the text; null is none.
func (in *Info) UnknownKeys() (all []UnknownKey) {
	c := in.C
	if c.Container != format.Request || c.Format.Request.Of(format.Model) == nil {
		return nil
	}
	in.settings(func(node source.Index, _ *format.Field) {
		if n := *in.at(node); n.flags&hasOddKeys != 0 && (node == c.At || format.Layouts[n.shape].Strict) {
			all = c.unknownKeysIn(all, node, format.Layouts[n.shape], node != c.At)
		}
	})
	return all
}

func (c *Conversation) unknownKeysIn(all []UnknownKey, object source.Index, s *format.Shape, inside bool) []UnknownKey {
	fields := s.Fields
	there := c.members(object, s)
	free := func(i int) string {
		if there[i] != source.None || fields[i].Host {
			return ""
		}
		return fields[i].Key
	}
	slip := c.slip()
	for key, value := range c.Doc.Members(object) {
		name := c.Key(key)
		if c.Format.BothCases {
			name = format.CamelCase(name)
		}
		if f := s.AtKey(name); f != nil && !f.Host || c.Kind(value) == source.Null || key == slip || c.info.types.knows(value) {
			continue
		}
		each := UnknownKey{Node: value, Inside: inside}
		of, slot, means := knower(name, inside)
		if inside {
			if other, others, known := knower(c.Key(key), true); known {
				of, slot, means = other, others, true
			}
		}
		if means {
			each.Of, each.Slot = of, slot
			for i := range fields {
				if f := &fields[i]; each.Key == "" && f.Slot == each.Slot && f.Takes&format.KindOf[c.Kind(value)] != 0 {
					each.Key = free(i)
				}
			}
		} else if i := format.Suggest(name, len(fields), free); i >= 0 && fields[i].Takes&format.KindOf[c.Kind(value)] != 0 {
			each.Key = fields[i].Key // one that is misspelt means a setting that is not there yet
		}
		all = append(all, each)
	}
	return all
}

// knower is the first format of which a request has a key at its top and says what it means, with the
// slot of it; of a key inside of an object or a tool, the first that knows it anywhere. Where means is false, it is
// the first that has the key at its top at all, or nil.
func knower(key string, inside bool) (of *format.Format, slot format.Slot, means bool) {
	for _, d := range format.All {
		if f := d.Request.AtKey(key); f != nil && f.Slot != format.Kept && d.Request.Of(format.Model) != nil {
			return d, f.Slot, true
		} else if f != nil && of == nil && !f.Host {
			of, slot = d, f.Slot
		}
	}
	for _, d := range format.All {
		if !inside || d.Request.Of(format.Model) == nil {
			continue
		}
		if f := d.Request.Find(func(f *format.Field) bool { return f.Key == key && f.Slot != format.Kept }); f != nil {
			return d, f.Slot, true
		}
	}
	return of, slot, false
}

// TellsForm reports whether the key of a problem is one that tells another form of a part, where a part is told by its key.
func TellsForm(c *Conversation, problem *format.Problem) bool {
	key := problem.Key()
	return problem.Kind == format.UnknownField && problem.Suggest == "" && format.First(c.Format.Parts, func(f *format.Form) bool { return f.Keyed && f.Tag == key }) != nil
}

// CarriesContent reports whether a format keeps under a key what is said in a conversation, or what ties calls to
// results: such a key, where it isn't known, may hold what is missing elsewhere.
func CarriesContent(key string) bool {
	for _, s := range format.Layouts[1:] {
		f := s.AtKey(key)
		if f == nil {
			continue
		}
		switch f.Slot {
		case format.Kept, format.MessageID, format.ParentID, format.Timestamp, format.Model, format.StopReason, format.Counts, format.Usage, format.InputTokens, format.OutputTokens, format.Tag:
		default:
			return true
		}
	}
	return false
}

// slip is the key of a request's messages where no format's requests have it, None where one does.
func (c *Conversation) slip() source.Index {
	key := c.Doc.KeyOf(c.List)
	if c.Container != format.Request || key == source.None {
		return source.None
	}
	name := c.Doc.String(key)
	if of, _, _ := knower(name, false); of != nil || c.Format.Request.AtKey(name) != nil {
		return source.None
	}
	return key
}

// HostThoughts is the reasoning next to the content of a message, under the first key that hosts of the
// format have for it; None where there is none.
func HostThoughts(c *Conversation, message source.Index) source.Index {
	f := c.Format.Message.First(func(f *format.Field) bool { return f.Reads && f.Part != nil && f.Part.Kind == format.ThinkingPart })
	if f == nil {
		return source.None
	}
	return c.Doc.Member(message, f.Key)
}
