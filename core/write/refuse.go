package write

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// A Refusal is a setting that the one who is asked does not take, and what is written in its place.
type Refusal struct {
	Slot format.Slot
	// Instead is the JSON that is written; "" for nothing at all.
	Instead string
	// Why ends a sentence about the format.
	Why string
}

// goesWith is what says nothing without another slot.
var goesWith = map[format.Slot]format.Slot{format.ReasoningWord: format.Budget, format.FormatWord: format.FormatSchema}

// refuse takes out what is not taken, or puts something else in its place.
func (s *settings) refuse(refusals []Refusal) {
	for _, each := range refusals {
		said := s.said[each.Slot]
		node := said.at(source.None)
		switch {
		case each.Slot == format.Choosing:
			node = s.nodeOf(format.Choosing)
			s.miss(bind.Dropped, "forced tool call", each.Why, format.Choosing, node)
			s.choice = 0
			s.carry(node, s.nodeOf(format.ChoiceWord), s.nodeOf(format.ChoiceName))
		case said.json == "" || said.json == each.Instead:
		case each.Slot == format.ReasoningWord && each.Instead != "":
			s.miss(bind.Changed, "reasoning setting "+said.json+" to "+each.Instead, each.Why, format.ReasoningWord, s.said[format.Budget].at(node))
			s.carry(append(s.said[format.Budget].from, said.from...)...)
			s.said[format.Budget], s.said[format.ReasoningWord].json = setting{}, each.Instead
		case each.Instead != "":
			what := "output limit "
			if each.Slot == format.Budget {
				what = "reasoning budget "
			}
			s.miss(bind.Changed, what+said.json+" to "+each.Instead, each.Why, each.Slot, node)
			s.said[each.Slot].json = each.Instead
		default:
			nodes := said.from
			s.said[each.Slot] = setting{}
			if with, ok := goesWith[each.Slot]; ok {
				nodes = append(nodes, s.said[with].from...)
				s.said[with] = setting{}
			}
			for _, node := range nodes {
				if s.refused[node] == "" {
					s.refused[node] = each.Why
				}
			}
		}
	}
}

// at is the first node that says the setting, or else another one.
func (s setting) at(other source.Index) source.Index {
	if len(s.from) > 0 {
		return s.from[0]
	}
	return other
}
