package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// tornLine is the place of a line of a log that can't be read, before a value or after it; nil for none. It may have the
// call of a result, or the result of a call.
func (p *Pass) tornLine(node source.Index, before bool) *finding.Place {
	if !p.File.Joined() {
		return nil // each line has its own conversation
	}
	at := p.Span(node).Start
	problems := p.File.Doc.Whole().Problems
	torn := func(problem source.Problem) bool {
		return problem.Kind == source.Syntax && !(problem.Before != nil && problem.Before.Start == problem.Before.End) && problem.At.Start < at == before
	}
	i := slices.IndexFunc(problems, torn)
	if i < 0 {
		return nil
	}
	return &finding.Place{At: problems[i].At, Note: "This line can't be read"}
}

// markUndecided says that a call or a result may have its other half in a line that can't be read: nothing is known of it,
// and nothing is changed.
func (p *Pass) markUndecided(i int, at finding.Span, node source.Index, headline, note string, torn *finding.Place) {
	if f := p.MarkAt(finding.Info, i, at, node, false); f != nil {
		say(f, headline, note)
		addPlaces(f, *torn)
	}
}
