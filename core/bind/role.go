package bind

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// RoleOf is the set that holds only the role at the node, inOther for a role that the
// dialect does not know, and the model's role for its word.
func (c *Conversation) RoleOf(node source.Index) (format.RoleSet, core.Role) {
	if words := c.Format.Roles; words != nil {
		said := c.Word(node)
		if kind := c.Kind(node); kind != source.String && kind != source.Invalid {
			return format.InOther, said
		}
		for i := range words {
			if word := &words[i]; word.Word == said {
				return word.Set, word.Role
			}
		}
		return format.InOther, said
	}
	switch c.Doc.Nodes[node].Word {
	case source.WordUser:
		return format.InUser, core.RoleUser
	case source.WordAssistant:
		return format.InAssistant, core.RoleAssistant
	case source.WordTool:
		return format.InTool, core.RoleTool
	}
	for i, word := range format.RoleWords {
		if c.Is(node, word) {
			return 1 << i, word
		}
	}
	return format.InOther, c.Word(node)
}

// noteRole notes that a role is written with another word than the format's own.
func (l *draft) noteRole(set format.RoleSet, role core.Role, node source.Index) {
	for _, each := range l.Format.Roles {
		if each.Role == role && each.Set == set && each.Word != "" {
			if !l.Is(node, each.Word) && node != source.None {
				l.note(Changed, "role name "+source.Quote(l.Word(node)), node)
			}
			return
		}
	}
}

// noteOtherRole notes that a message says of itself that it has another role as well, under a key that does not count.
func (l *draft) noteOtherRole(s *format.Shape, found *Values, role core.Role, node source.Index) {
	for i := range s.Fields {
		value := found[i]
		if s.Fields[i].Slot != format.Role || value == node || value == source.None || l.Is(value, l.Format.Classed) {
			continue
		}
		if _, other := l.RoleOf(value); other != role {
			l.keep(Dropped, "role name "+source.Quote(l.Word(value)), value)
		}
	}
}

// content reports what is wrong with the content of a message by the rule of its role.
// Speaks says that the message says something next to its content. What was read of the message is at its places.
func (r *draft) content(rule *format.RoleRule, object source.Index, s *format.Shape, found *Values, at *format.Places, speaks bool) {
	value := at[format.Content]
	takes := format.KindOf[r.Kind(value)]
	if len(rule.Must) == 0 && len(r.Problems) == 0 && takes&rule.Content&^format.Arrays != 0 {
		return // as in most messages
	}
	var missed format.Slot
	for i := range s.Fields {
		f := &s.Fields[i]
		if len(rule.Must) == 0 {
			break
		}
		if f.Slot == format.Kept || !slices.Contains(rule.Must, f.Slot) {
			continue
		}
		r.need(f.Key)
		// Another key may hold it, and of several the first is the one to write.
		if found[i] == source.None && at[f.Slot] == source.None && missed != f.Slot {
			missed = f.Slot
			r.misfit(format.MissingField, object, f.Key, f.Slot, f.Wants())
		}
	}
	f := s.Of(format.Content)
	spoken := rule.Unless && speaks
	if !rule.Optional && !spoken {
		r.need(f.Key)
	}
	if takes&rule.Content != 0 || takes == format.Nulls && spoken {
		if f.Full != "" && takes == format.Arrays && r.Doc.Nodes[value].Next == value+1 {
			r.misfit(format.EmptyContent, value, f.Key, format.Content, f.Full)
		}
		return
	}
	problem := format.Problem{Node: value, Field: f.Key, Slot: format.Content, Want: f.Wants(), Only: f.Takes.Only()}
	if rule.Content&format.Arrays == 0 {
		problem.Want, problem.Only = (rule.Content &^ format.Nulls).String(), rule.Content.Only()
	}
	switch {
	case value == source.None:
		if rule.Optional || spoken {
			return
		}
		problem.Kind, problem.Node = format.MissingField, object
	case takes == format.Nulls:
		problem.Kind = format.NullContent
	case takes&f.Takes == 0:
		return // reported with the shape
	default:
		problem.Kind = format.WrongType
	}
	r.report(problem)
}

// wordOfRole reports a word that messages of a role do not take, in the message or in the object in which it
// is.
func (r *draft) wordOfRole(object source.Index, s *format.Shape, f *format.Field) {
	for each, value := range r.Under(object, s) {
		if each.Key == f.Key && r.Kind(value) == source.String {
			r.oneOf(value, f.Key, f.Slot, f.Words)
		}
	}
}
