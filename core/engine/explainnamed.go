//go:build !first

package engine

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// namedBy is what an error names of a request.
type namedBy struct {
	// places are where it says that something is, ids where the IDs are that it names, and others where all
	// other IDs do.
	places, ids, others []finding.Span
	// keys are where it names a value by its key alone, and beyond says that a place that it names is in no message.
	keys   []finding.Span
	beyond bool
	// around are the objects with the IDs that it names.
	around []finding.Span
	// said says that the error names an ID at all.
	said bool
	// sentence is what the provider says.
	sentence string
}

// mostAround bounds of how many objects with IDs that an error names the mistakes are looked at.
const mostAround = 32

// namedBy finds the IDs of the request, where the error names any.
func (e *Engine) namedBy(mentions []explain.Mention) (named namedBy) {
	wanted, clip := idsOf(mentions)
	named.said = len(wanted) > 0
	if !named.said {
		return named
	}
	doc := e.parse().Doc
	for i := range doc.Nodes {
		node := source.Index(i)
		if doc.Nodes[i].Kind != source.String || doc.Nodes[i].Flags&source.Key != 0 {
			continue
		}
		text := doc.Clip(node, clip)
		if wanted[text] {
			named.ids = append(named.ids, doc.Span(node))
			if len(named.around) < mostAround && !doc.Broken() {
				named.around = append(named.around, doc.Span(doc.Parent(node)))
			}
		} else if explain.IsID(text) {
			named.others = append(named.others, doc.Span(node))
		}
	}
	return named
}

// idsOf are the IDs among mentions, and how many bytes of a text tell whether it is one of them.
func idsOf(mentions []explain.Mention) (ids map[string]bool, clip int) {
	ids = make(map[string]bool)
	for _, m := range mentions {
		if m.Kind == "id" {
			ids[m.Text], clip = true, max(clip, len(m.Text))
		}
	}
	return ids, max(clip+utf8.UTFMax, longestQuoted)
}

// agree says that the request has findings of the causes, and whether one is about an ID that the error names.
func (named *namedBy) agree(findings []finding.Finding, response *ExplainResponse) {
	response.Agrees = "yes"
	if !named.said {
		return
	}
	for i := range findings {
		for k := range response.Causes {
			if response.Causes[k].Rule+response.Causes[k].Topic == findings[i].Rule && !named.ofOthers(&findings[i]) {
				return
			}
		}
	}
	response.Agrees, response.Sure = "elsewhere", false
}

// meets is 2 for a finding about an ID that the error names, 1 for one at a place that it names, and 0 for any other.
func (named *namedBy) meets(f *finding.Finding) int {
	switch {
	case touches(named.ids, f.At):
		return 2
	case slices.ContainsFunc(named.places, func(place finding.Span) bool { return f.At.Start < place.End && place.Start < f.At.End }):
		return 1
	case f.Level == finding.Error && slices.ContainsFunc(named.around, func(part finding.Span) bool { return part.Start <= f.At.Start && f.At.End <= part.End }):
		return 1
	}
	return 0
}

// inside reports whether a value may be the one that the error speaks of: it is at a place that is named, or none is.
func (named *namedBy) inside(at finding.Span) bool {
	if len(named.places) == 0 {
		return !named.beyond
	}
	return slices.ContainsFunc(named.places[:min(len(named.places), mostAround)], func(place finding.Span) bool { return at.Start < place.End && place.Start < at.End })
}

// ofOthers reports whether a finding is about an ID, and about none that the error names.
func (named *namedBy) ofOthers(f *finding.Finding) bool {
	for i := range f.Related {
		if touches(named.ids, f.Related[i].At) {
			return false
		}
	}
	return touches(named.others, f.At) && !touches(named.ids, f.At)
}

// touches reports whether one of some spans, which follow one another in the text, and another have bytes in common.
func touches(spans []finding.Span, at finding.Span) bool {
	i := sort.Search(len(spans), func(i int) bool { return spans[i].End > at.Start })
	return i < len(spans) && spans[i].Start < at.End
}

// shares counts the keys and words that the headline of a finding quotes and the provider's sentence has.
func (named *namedBy) shares(f *finding.Finding) (words int) {
	for i, quoted := range strings.Split(f.Headline, `"`) {
		if i%2 == 1 && quoted != "" && strings.Contains(named.sentence, quoted) {
			words++
		}
	}
	return words
}
