package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// later are the places in a conversation's request of settings that came after the day of the rules, with their keys.
func later(c *bind.Conversation, as As) (spans []finding.Span) {
	p := Pass{Conversation: c}
	for _, each := range relations.Newer(c.Format.ID) {
		if each.Since <= as.Rules {
			continue
		}
		for node := range p.settings().valuesAt(c.At, each.Path) {
			if steps := each.Steps; steps[len(steps)-1].Key == format.TypeField.Key {
				node = c.Doc.Parent(node) // an object of a new type is new as a whole
			}
			span := p.Span(node)
			if key := c.Doc.KeyOf(node); key != source.None {
				span.Start = p.Span(key).Start
			}
			spans = append(spans, span)
		}
	}
	return spans
}

// isLater reports whether a place is in a setting that came after the day of the rules.
func (s *shared) isLater(at finding.Span) bool {
	return slices.ContainsFunc(s.later, func(span finding.Span) bool { return span.Start <= at.Start && at.End <= span.End })
}
