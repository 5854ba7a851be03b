package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// FilePass is one rule's view of a file. Whom the text is for is nothing to it.
type FilePass struct {
	File *detect.File
	Doc  *source.Document

	pointers *source.Pointers
	rule     *Rule
	rank     int
	found    *[]ranked
}

// Problems are what is wrong with the text itself, of one kind.
func (p *FilePass) Problems(kind source.ProblemKind) []source.Problem {
	var found []source.Problem
	for _, problem := range p.Doc.Problems {
		if problem.Kind == kind {
			found = append(found, problem)
		}
	}
	return found
}

// Finding begins a finding at a span of the text, and at a node if there is one there.
func (p *FilePass) Finding(at finding.Span, node source.Index) finding.Finding {
	f := finding.Finding{Rule: p.rule.ID, At: at, Conversation: -1, Message: -1}
	if node != source.None {
		f.Path = p.pointers.Pointer(node)
	}
	return f
}

// Report reports a finding. Its level is the rule's for each target.
func (p *FilePass) Report(f finding.Finding) {
	if p.File.Joined() {
		f.Fixes = nil
	}
	*p.found = append(*p.found, ranked{Finding: f, rank: p.rank})
}

// reportAll reports the problems of one kind in their own words.
func (p *FilePass) reportAll(kind source.ProblemKind) {
	for _, problem := range p.Problems(kind) {
		f := p.Finding(problem.At, problem.Node)
		p.report(f, problem)
	}
}

func (p *FilePass) span(node source.Index) finding.Span {
	return p.Doc.Span(node)
}

// report reports a finding in the words of a problem of the text.
func (p *FilePass) report(f finding.Finding, problem source.Problem) {
	f.Headline, f.Note = problem.Message, problem.Note
	for _, place := range problem.Related {
		if place.Note != "" {
			place.Note = strings.ToUpper(place.Note[:1]) + place.Note[1:]
		}
		f.Related = append(f.Related, place)
	}
	p.Report(f)
}

// reasons are the places of what speaks for a format.
func (p *FilePass) reasons(reasons []detect.Reason) []finding.Place {
	var places []finding.Place
	for _, reason := range reasons {
		if reason.At != source.None {
			places = append(places, finding.Place{At: p.span(reason.At), Path: p.pointers.Pointer(reason.At), Note: "This as well: " + reason.Text})
		}
	}
	return places
}
