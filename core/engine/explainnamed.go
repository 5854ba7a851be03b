package engine

import (
	"slices"

	"github.com/rolecall/rolecall/core/explain"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// namedBy is what an error names of a request.
type namedBy struct {
	// places are where it says that something is, ids where the IDs stand that it names, and others where all
	// other IDs do.
	places, ids, others []finding.Span
	// said says that the error names an ID at all.
	said bool
}

// namedBy finds the IDs of the request, where the error names any.
func (e *Engine) namedBy(mentions []explain.Mention) (named namedBy) {
	ofID := func(m explain.Mention) bool { return m.Kind == "id" }
	if named.said = slices.ContainsFunc(mentions, ofID); !named.said {
		return named
	}
	doc := e.parse().Doc
	for i := range doc.Nodes {
		node := source.Index(i)
		if doc.Nodes[i].Kind != source.String || doc.Nodes[i].Flags&source.Key != 0 {
			continue
		}
		text := doc.Clip(node, longestQuoted+1)
		switch {
		case slices.ContainsFunc(mentions, func(m explain.Mention) bool { return ofID(m) && doc.Is(node, m.Text) }):
			named.ids = append(named.ids, doc.Span(node))
		case len(text) <= longestQuoted && explain.IsID(text):
			named.others = append(named.others, doc.Span(node))
		}
	}
	return named
}

// agree says that the request has findings of the causes, and whether one is about an ID that the error names.
func (named namedBy) agree(findings []finding.Finding, response *ExplainResponse) {
	response.Agrees = "yes"
	if !named.said {
		return
	}
	for i := range findings {
		f := &findings[i]
		if slices.ContainsFunc(response.Causes, func(c ErrorCause) bool { return c.Rule == f.Rule }) && !named.ofOthers(f) {
			return
		}
	}
	response.Agrees, response.Sure = "elsewhere", false
}

// nothing reports whether the request has nothing of what the error names.
func (named namedBy) nothing() bool { return len(named.places)+len(named.ids) == 0 }

// meets is 2 for a finding about an ID that the error names, 1 for one at a place that it names, and 0 for any other.
func (named namedBy) meets(f *finding.Finding) int {
	meets := func(span finding.Span) bool { return f.At.Start < span.End && span.Start < f.At.End }
	switch {
	case slices.ContainsFunc(named.ids, meets):
		return 2
	case slices.ContainsFunc(named.places, meets):
		return 1
	}
	return 0
}

// ofOthers reports whether a finding is about an ID, and about none that the error names.
func (named namedBy) ofOthers(f *finding.Finding) bool {
	has := func(spans []finding.Span, at finding.Span) bool {
		return slices.ContainsFunc(spans, func(span finding.Span) bool { return at.Start <= span.Start && span.End <= at.End })
	}
	return has(named.others, f.At) && !has(named.ids, f.At) && !slices.ContainsFunc(f.Related, func(p finding.Place) bool { return has(named.ids, p.At) })
}
