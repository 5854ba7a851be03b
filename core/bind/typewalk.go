package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core/facts"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// typeWalk holds a request to the types that its API publishes. The description of the format says what values mean, and
// wins where it says something of a value; the types say the rest, at any depth.
type typeWalk struct {
	in     *Info
	table  *facts.Table
	faults []SettingFault
	// known says of the nodes from the conversation's on which the types allow.
	known []bool
	// misfits are values under keys that the types have, of which the types don't allow what they are.
	misfits []source.Index
	// newer are texts that the types have, and the description doesn't among its words.
	newer []source.Index
	// walked says that it was done.
	walked bool
}

// AskTypes holds a request to the types that its API publishes: what they know is no unknown key or part, and what they
// don't allow is among the SettingFaults.
func (c *Conversation) AskTypes() {
	if !facts.Published {
		return
	}
	w := &c.info.types
	*w = typeWalk{in: &c.info, faults: w.faults[:0], known: w.known[:0], misfits: w.misfits[:0], newer: w.newer[:0]}
	if w.table = facts.Of(c.Format.ID); w.table == nil || c.Container != format.Request || c.Kind(c.At) != source.Object {
		return
	}
	w.known = slices.Grow(w.known, int(c.Doc.Nodes[c.At].Next-c.At))[:c.Doc.Nodes[c.At].Next-c.At]
	clear(w.known)
	w.walked = true
	w.object(c.At, w.table.Request)
	if c.Model != "" && c.Format.Model != nil && !c.Format.Model(c.Model) {
		w.faults = w.faults[:0] // others who serve models in the same form mind less
	}
	c.Problems = slices.DeleteFunc(c.Problems, func(p format.Problem) bool {
		node := p.Node
		if c.Doc.KeyOf(node+1) == node {
			node++
		}
		switch p.Kind {
		case format.UnknownField:
			return w.knowsKey(node) && !TellsForm(c, &p) // types don't say that a part has one such key
		case format.UnknownPart:
			return w.knows(node) && p.Cause == 0 && c.Doc.Len(node) > 0
		}
		return w.overrules(node)
	})
}

// overrules reports whether the types allow a value that the description doesn't: a newer word, or a null.
func (w *typeWalk) overrules(node source.Index) bool {
	if !w.walked {
		return false
	}
	f := w.in.FieldOf(node)
	return slices.Contains(w.newer, node) || w.knows(node) && w.in.C.Kind(node) == source.Null && f != nil && f.In == nil && !hasRules(f.Slot)
}

// forget drops what was found out of an earlier text.
func (w *typeWalk) forget() { w.faults, w.walked = w.faults[:0], false }

// knows reports whether the types allow what a node is.
func (w *typeWalk) knows(node source.Index) bool {
	if !facts.Published || !w.walked {
		return false
	}
	i := int(node - w.in.first)
	return i >= 0 && i < len(w.known) && w.known[i]
}

// knowsKey reports whether the types know the key of a value, whatever they say of the value.
func (w *typeWalk) knowsKey(value source.Index) bool {
	return w.knows(value) || facts.Published && w.walked && slices.Contains(w.misfits, value)
}

// own notes that a value is whatever the user likes.
func (w *typeWalk) own(node source.Index) {
	for i := node; i < w.in.C.Doc.Nodes[node].Next; i++ {
		w.known[i-w.in.first] = true
	}
}

// value holds a value to what it may be.
func (w *typeWalk) value(node source.Index, v *facts.Value) {
	c := w.in.C
	proto := c.Format.BothCases // JSON of protocol buffers: null is absent, a number may be in quotes, one may stand for a list
	fits := true
	switch kind := c.Kind(node); {
	case v.Any:
		w.own(node)
	case kind == source.Null:
		fits = v.Null
	case kind == source.True:
		fits = v.Bool || v.True
	case kind == source.False:
		fits = v.Bool || v.False
	case kind == source.Number:
		fits = v.Number || proto && len(v.Words) > 0
	case kind == source.String:
		fits = w.text(node, v)
	case kind == source.Array && v.Items != nil:
		for element := range c.Doc.Elements(node) {
			w.value(element, v.Items)
		}
	case kind == source.Object && len(v.Types) > 0:
		w.one(node, v)
		return
	case kind == source.Object && v.Values != nil:
		for key, value := range c.Doc.Members(node) {
			w.known[key-w.in.first] = true
			w.value(value, v.Values)
		}
	case kind == source.Object && v.Object:
		w.own(node)
	case kind == source.Object && proto && v.Items != nil:
		w.value(node, v.Items)
		return
	default:
		fits = false
	}
	if fits {
		w.known[node-w.in.first] = true
	} else if kind := c.Kind(node); kind != source.Null && (kind != source.String || !hasTexts(v)) {
		// APIs take a null for more keys than their types say.
		w.mistyped(node, v)
	}
}

func hasTexts(v *facts.Value) bool { return v.Text || len(v.Words) > 0 }

// text reports whether a text is one that a value may be, and notes a word that the API doesn't know.
func (w *typeWalk) text(node source.Index, v *facts.Value) bool {
	c := w.in.C
	switch word := c.Word(node); {
	case slices.ContainsFunc(v.Words, sameWord(c.Format, word)):
		if f := w.in.FieldOf(node); !v.Text && f != nil && f.Words != nil && !slices.ContainsFunc(f.Words, sameWord(c.Format, word)) {
			w.newer = append(w.newer, node)
		}
		return true
	case v.Text:
		return true
	case len(v.Words) == 0:
		return c.Format.BothCases && v.Number
	default:
		if f := w.in.FieldOf(node); f == nil || f.Slot != format.Role && f.Says == "" && !slices.ContainsFunc(f.Words, sameWord(c.Format, word)) {
			fault := SettingFault{Node: node, Fault: Beyond, Want: format.EitherWord(v.Words)}
			if meant := format.SuggestWord(word, v.Words); meant != "" {
				fault.Meant = format.JsonText(meant)
			} else if len(v.Words) == 1 {
				fault.Meant = format.JsonText(v.Words[0])
			}
			w.faults = append(w.faults, fault)
		}
	}
	return false
}

// mistyped notes a value of a type that the API doesn't take, unless the description says that it does.
func (w *typeWalk) mistyped(node source.Index, v *facts.Value) {
	f := w.in.FieldOf(node)
	if f != nil && f.Takes != format.Anything && (f.Takes&format.KindOf[w.in.C.Kind(node)] != 0 || hasRules(f.Slot)) {
		return
	}
	w.faults = append(w.faults, SettingFault{Node: node, Want: (kindsOf(v) &^ format.Nulls).String()})
}

// hasRules reports whether what is missing or wrong in a slot is for rules of its own.
func hasRules(slot format.Slot) bool {
	switch slot {
	case format.Messages, format.Role, format.Content, format.Parts, format.Calls, format.CallID, format.Answers, format.ToolName, format.Arguments, format.System, format.Tools,
		format.Schema, format.FormatSchema, format.FormatName, format.ChoiceName:
		return true
	}
	return false
}

// kindsOf are the types of JSON that a value may have.
func kindsOf(v *facts.Value) (kinds format.Kinds) {
	for _, each := range [...]struct {
		is    bool
		kinds format.Kinds
	}{
		{v.Any, format.Anything}, {v.Null, format.Nulls}, {v.Bool || v.True || v.False, format.Bools}, {v.Number, format.Numbers},
		{hasTexts(v), format.Texts}, {v.Items != nil, format.Arrays}, {len(v.Types) > 0 || v.Values != nil || v.Object, format.Objects},
	} {
		if each.is {
			kinds |= each.kinds
		}
	}
	return kinds
}

// one holds an object to the one of several types that it says it is.
func (w *typeWalk) one(node source.Index, v *facts.Value) {
	if len(v.Types) == 1 {
		w.object(node, v.Types[0])
		return
	}
	var best *facts.Type
	least := 0
	for _, t := range v.Types {
		if !w.bears(node, t) {
			continue
		}
		if strange := w.strange(node, t); best == nil || strange < least {
			best, least = t, strange
		}
	}
	if best != nil {
		w.object(node, best)
		return
	}
	if v.Values != nil {
		w.own(node)
		return
	}
	w.untold(node, v)
}

// bears reports whether an object has the word that tells a type, such as that of its "type".
func (w *typeWalk) bears(node source.Index, t *facts.Type) bool {
	for i := range t.Fields {
		f := &t.Fields[i]
		if !tells(f) {
			continue
		}
		value := w.in.C.MemberNamed(node, f.Key)
		if value == source.None && f.Required || value != source.None && (w.in.C.Kind(value) != source.String || !slices.Contains(f.Value.Words, w.in.C.Word(value))) {
			return false
		}
	}
	return true
}

// tells reports whether a key says by its word of which type an object is.
func tells(f *facts.Field) bool {
	return (f.Key == format.TypeField.Key || f.Key == format.RoleKey) && len(f.Value.Words) > 0 && !f.Value.Text
}

// strange counts the keys of an object that a type doesn't know, those that it lacks, and the items of its lists that are
// of no type of those.
func (w *typeWalk) strange(node source.Index, t *facts.Type) (n int) {
	for i := range t.Fields {
		if t.Fields[i].Required && w.in.C.MemberNamed(node, t.Fields[i].Key) == source.None {
			n++
		}
	}
	for key, value := range w.in.C.Doc.Members(node) {
		f := w.field(t, key)
		if f == nil || kindsOf(f.Value)&format.KindOf[w.in.C.Kind(value)] == 0 {
			n++
		} else if items := f.Value.Items; items != nil && w.in.C.Kind(value) == source.Array {
			for element := range w.in.C.Doc.Elements(value) {
				if w.in.C.Kind(element) == source.Object && !slices.ContainsFunc(items.Types, func(t *facts.Type) bool { return w.bears(element, t) }) {
					n++
				}
			}
		}
	}
	return n
}

// untold notes an object that doesn't say of which of several types it is.
func (w *typeWalk) untold(node source.Index, v *facts.Value) {
	var words []string
	key := ""
	for _, t := range v.Types {
		for i := range t.Fields {
			switch f := &t.Fields[i]; {
			case !tells(f) || key == format.TypeField.Key && f.Key != key:
			case key != f.Key:
				key, words = f.Key, slices.Clone(f.Value.Words)
			default:
				words = append(words, f.Value.Words...)
			}
		}
	}
	if key == "" {
		return
	}
	c := w.in.C
	typed := c.MemberNamed(node, key)
	order.Values(words)
	words = slices.Compact(words)
	switch f := w.in.FieldOf(typed); {
	case typed == source.None:
		w.lacking(node, key)
	case c.Kind(typed) != source.String:
		if f == nil {
			w.faults = append(w.faults, SettingFault{Node: typed, Want: format.Texts.String()})
		}
	case f == nil || f.Slot != format.Role && !slices.Contains(f.Words, c.Word(typed)) && !w.isFamily(node):
		fault := SettingFault{Node: typed, Fault: Beyond, Want: format.EitherWord(words)}
		if len(words) > 12 {
			fault.Want = "one of the API's types"
		}
		if meant := format.SuggestWord(c.Word(typed), words); meant != "" {
			fault.Meant = format.JsonText(meant)
		}
		w.faults = append(w.faults, fault)
	}
}

// isFamily reports whether the description takes an object for one of a family of types, which may have newer members.
func (w *typeWalk) isFamily(node source.Index) bool {
	form := format.FormOf(w.in.of(node).shape)
	return form != nil && form.IsFamily()
}

// field is what a type says of a key, nil for nothing.
func (w *typeWalk) field(t *facts.Type, key source.Index) *facts.Field {
	name := w.in.C.Key(key)
	if w.in.C.Format.BothCases {
		name = format.CamelCase(name)
	}
	for i := range t.Fields {
		if t.Fields[i].Key == name {
			return &t.Fields[i]
		}
	}
	return nil
}

// object holds an object to a type.
func (w *typeWalk) object(node source.Index, t *facts.Type) {
	c := w.in.C
	w.known[node-w.in.first] = true
	if t.OneOf && c.Doc.Len(node) > 1 {
		return
	}
	for key, value := range c.Doc.Members(node) {
		w.known[key-w.in.first] = true
		switch f := w.field(t, key); {
		case w.in.of(value).is == Shadowed:
		case f != nil && w.isUsers(value):
			w.own(value)
		case f != nil:
			if w.value(value, f.Value); !w.known[value-w.in.first] {
				w.misfits = append(w.misfits, value)
			}
		case t.Open:
			w.own(value)
		case w.in.at(value).is == Owned:
			w.in.all(value, Unknown) // the description leaves to the user what the API has types for
		}
	}
	for i := range t.Fields {
		if f := &t.Fields[i]; f.Required && c.MemberNamed(node, f.Key) == source.None {
			w.lacking(node, f.Key)
		}
	}
}

// isUsers reports whether a value is a schema or arguments, which rules of their own look at.
func (w *typeWalk) isUsers(value source.Index) bool {
	switch f := w.in.FieldOf(value); {
	case f == nil:
		return false
	default:
		return f.Slot == format.Schema || f.Slot == format.FormatSchema || f.Slot == format.Arguments
	}
}

// lacking notes an object without a key, unless the description knows the key there, or a key that was meant to be it.
func (w *typeWalk) lacking(node source.Index, key string) {
	c := w.in.C
	s := w.in.ShapeOf(node)
	if node == c.At || s == &c.Format.Message {
		return // what a request and a message need, rules say
	}
	if s != nil && s.AtKey(key) != nil && (hasRules(s.AtKey(key).Slot) || s.AtKey(key).In != nil && s.AtKey(key).In.First(func(f *format.Field) bool { return hasRules(f.Slot) }) != nil) {
		return
	}
	for _, value := range c.Doc.Members(node) {
		if n := w.in.of(value); n.flags&isMeant != 0 && format.Layouts[n.owner].Fields[n.index].Key == key {
			return
		}
	}
	w.faults = append(w.faults, SettingFault{Node: node, Fault: Lacking, Want: key, Other: c.Doc.Member(node, format.TypeField.Key)})
}
