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
	// Key is the key of the same object that was probably meant, or that says the same; "" for none. Fits says that the
	// value is one that it may hold.
	Key  string
	Fits bool
	// From names whose key it is, "" for no one's: of Of, or where that is nil of an API that has no format here. Where both
	// are empty and Key is not, the key is misspelt.
	From string
	Of   *format.Format
	// Slot is what the key means there.
	Slot format.Slot
	// Parts are the values in the object under the key, each with what it means, where the format has no such object and a
	// place for each of them; nil for any other key.
	Parts []KeyPart
}

// KeyPart is a value that belongs under another key of the request.
type KeyPart struct {
	Node source.Index
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
			all = unknownKeysIn(c, all, node, format.Layouts[n.shape], node != c.At)
		}
	})
	return all
}

func unknownKeysIn(c *Conversation, all []UnknownKey, object source.Index, s *format.Shape, inside bool) []UnknownKey {
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
		if f := s.AtKey(name); f != nil && !f.Host || c.Kind(value) == source.Null || key == slip || c.info.types.knowsKey(value) {
			continue
		}
		each := UnknownKey{Node: value, Inside: inside}
		means := knownAs(c, &each, object, s, name) || name != c.Key(key) && knownAs(c, &each, object, s, c.Key(key))
		if each.Of != nil {
			each.From = each.Of.Name
		}
		if means {
			for i := range fields {
				if f := &fields[i]; each.Key == "" && f.Slot == each.Slot && free(i) != "" && f.Takes&format.KindOf[c.Kind(value)] != 0 {
					each.Key, each.Fits = f.Key, c.Fits(f, value)
				}
			}
			if each.Of != nil && !inside {
				each.Parts = partsOf(c, each.Of.Request.AtKey(name), value)
			}
		} else if i := format.Suggest(name, len(fields), free); i >= 0 && (fields[i].Takes&format.KindOf[c.Kind(value)] != 0 || c.withoutQuotes(&fields[i], value) != "") {
			// One that is misspelt means a setting that is not there yet.
			each.Key, each.Fits = fields[i].Key, c.Fits(&fields[i], value) || c.withoutQuotes(&fields[i], value) != ""
		}
		all = append(all, each)
	}
	return all
}

// knownAs says whose key an unknown one is, and what it means. A key inside of an object means what it does in the object
// that another format has for the same, or at the top of a request if this object has a place for that: elsewhere, the
// same word says something else.
func knownAs(c *Conversation, each *UnknownKey, object source.Index, s *format.Shape, name string) (means bool) {
	of, slot, means := format.OfRequestKey(name)
	if !each.Inside {
		if each.Of, each.Slot = of, slot; of == nil {
			if f := groupedAs(c, name); f != nil {
				each.Of, each.Slot = c.Format, f.Slot
				return true
			}
			each.Slot, each.From = format.FormerKey(name)
			means = each.From != ""
		}
		return means
	}
	if means && (s.Of(slot) != nil || c.Format.Request.AtKey(name) != nil) {
		each.Of, each.Slot = of, slot
		return true
	}
	in := topOf(c, object)
	if in == nil {
		return false
	}
	for _, d := range format.All {
		if d.Request.Of(format.Model) == nil {
			continue
		}
		same := d.Request.AtKey(in.Key)
		if in.Slot != format.Kept {
			same = d.Request.Leaf(in.Slot)
		}
		if same == nil || same.In == nil && same.Each == nil {
			continue
		}
		around := &format.Shape{Fields: []format.Field{*same}}
		if f := around.Find(func(f *format.Field) bool { return f.Key == name && f.Slot != format.Kept }); f != nil && f.Slot != in.Slot {
			each.Of, each.Slot = d, f.Slot
			return true
		}
	}
	return false
}

// groupedAs is the setting of a key in an object of the request that is there only to hold settings; nil for none.
func groupedAs(c *Conversation, key string) *format.Field {
	for i := range c.Format.Request.Fields {
		if group := &c.Format.Request.Fields[i]; group.Slot == format.Kept && group.In != nil {
			if f := group.In.AtKey(key); f != nil && f.Slot != format.Kept {
				return f
			}
		}
	}
	return nil
}

// topOf is the field at the top of the request in whose value an object is; nil for none.
func topOf(c *Conversation, object source.Index) *format.Field {
	for key, value := range c.Doc.Members(c.At) {
		if c.Within(object, value) {
			return c.Format.Named(&c.Format.Request, c.Key(key))
		}
	}
	return nil
}

// partsOf are the values in an object that another format's field describes, if the format has a place for each of them
// that is free and may hold it; else nil.
func partsOf(c *Conversation, theirs *format.Field, object source.Index) (parts []KeyPart) {
	if theirs == nil || theirs.In == nil || c.Kind(object) != source.Object {
		return nil
	}
	for key, value := range c.Doc.Members(object) {
		f := theirs.In.AtKey(c.Key(key))
		if f == nil || f.Slot == format.Kept || c.Places[f.Slot] != source.None {
			return nil
		}
		way := c.Format.Request.Way(f.Slot)
		if len(way) == 0 || !c.Fits(way[len(way)-1], value) {
			return nil
		}
		parts = append(parts, KeyPart{Node: value, Slot: f.Slot})
	}
	return parts
}

// TellsForm reports whether the key of a problem names another form of a part, where a key names the form.
func TellsForm(c *Conversation, problem *format.Problem) bool {
	key := problem.Key()
	return problem.Kind == format.UnknownField && problem.Suggest == "" && format.First(c.Format.Parts, func(f *format.Form) bool { return f.Keyed && f.Tag == key }) != nil
}

// slip is the key of a request's messages where no format's requests have it, None where one does.
func (c *Conversation) slip() source.Index {
	key := c.Doc.KeyOf(c.List)
	if c.Container != format.Request || key == source.None {
		return source.None
	}
	name := c.Doc.String(key)
	if of, _, _ := format.OfRequestKey(name); of != nil || c.Format.Request.AtKey(name) != nil {
		return source.None
	}
	return key
}
