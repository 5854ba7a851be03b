package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// FilePass is one rule's view of a file. What it finds depends on the target only where it asks for trainers.
type FilePass struct {
	File *detect.File
	Doc  *source.Document

	pointers *source.Pointers
	rule     *Rule
	rank     int
	marks    []*fileMark
	// trainers are the targets that train.
	trainers []*Target
	// titles says that what fixes change isn't asked for.
	titles bool
}

// A fileMark is a mark that a rule made in a file. Which targets have it, and its level, depends on the target.
type fileMark struct {
	mark
	node source.Index
	word func(*finding.Finding)
	// mildest, unless it is Off, is the most severe level that the mistake has for any target.
	mildest finding.Level
	// of is the only target that has the mistake; nil for all.
	of *Target
	// said is the finding, once a target wanted it.
	said *finding.Finding
}

// checkFile runs the rules about a file. The marks are sorted by position.
func checkFile(file *detect.File, pointers *source.Pointers, whom runs) *FilePass {
	p := &FilePass{File: file, Doc: file.Doc, pointers: pointers, titles: true}
	for i := range whom {
		p.titles = p.titles && whom[i].collector.contents == nil
		if whom[i].target.Forms != nil {
			p.trainers = append(p.trainers, whom[i].target)
		}
	}
	for rank, rule := range Rules {
		if rule.CheckFile != nil && whom.asks(rank, rule) {
			p.rule, p.rank = rule, rank
			rule.CheckFile(p)
		}
	}
	order.Stable(p.marks, func(a, b **fileMark) int { return byPlace((*a).at, (*b).at, (*a).rank, (*b).rank) })
	return p
}

// unreadable reports whether the text couldn't be read to its end.
func unreadable(doc *source.Document) bool {
	for _, problem := range doc.Problems {
		switch problem.Kind {
		case source.Syntax, source.TooDeep, source.TooLarge:
			return true
		}
	}
	return false
}

// Problems are the problems of one kind in the text itself.
func (p *FilePass) Problems(kind source.ProblemKind) []source.Problem {
	var found []source.Problem
	for _, problem := range p.Doc.Problems {
		if problem.Kind == kind {
			found = append(found, problem)
		}
	}
	return found
}

// Mark marks the rule's mistake at a span of the text, and at a node if there is one. The function writes the
// message. The level and the conversation are determined later.
func (p *FilePass) Mark(at finding.Span, node source.Index, safe bool, word func(*finding.Finding)) {
	p.marks = append(p.marks, &fileMark{mark: mark{rule: p.rule, rank: p.rank, conversation: -1, message: -1, at: at, safe: safe && !p.File.Joined()}, node: node, word: word})
}

// last is the last mark.
func (p *FilePass) last() *fileMark { return p.marks[len(p.marks)-1] }

// say is a mark's finding for a target.
func (p *FilePass) say(f *fileMark, m *mark, target *Target) *ranked {
	if f.said == nil {
		f.said = &finding.Finding{Rule: f.rule.ID, At: f.at}
		if f.node != source.None {
			f.said.Path = p.pointers.Pointer(f.node)
		}
		if f.word(f.said); p.File.Joined() {
			f.said.Fixes = nil
		}
		if p.titles {
			for k := range f.said.Fixes {
				f.said.Fixes[k].Edits = nil
			}
		}
	}
	said := ranked{*f.said, f.rank}
	said.Level, said.Conversation, said.Message = m.level, m.conversation, m.message
	if m.level == finding.Error {
		said.Note = target.rejects(said.Note, f.rule.ID)
	}
	return &said
}

// markAll marks the problems of one kind, with their own messages.
func (p *FilePass) markAll(kind source.ProblemKind) {
	for _, problem := range p.Problems(kind) {
		p.Mark(problem.At, problem.Node, false, func(f *finding.Finding) { sayProblem(f, &problem) })
	}
}

func (p *FilePass) span(node source.Index) finding.Span {
	return p.Doc.Span(node)
}

// sayProblem sets the message of a finding to that of a problem in the text.
func sayProblem(f *finding.Finding, problem *source.Problem) {
	f.Headline, f.Note = problem.Message, problem.Note
	for _, place := range problem.Related {
		if place.Note != "" {
			place.Note = strings.ToUpper(place.Note[:1]) + place.Note[1:]
		}
		f.Related = append(f.Related, place)
	}
}

// reasons are the places of the evidence for a format.
func (p *FilePass) reasons(reasons []detect.Reason) []finding.Place {
	var places []finding.Place
	for _, reason := range reasons {
		if reason.At != source.None {
			places = append(places, finding.Place{At: p.span(reason.At), Path: p.pointers.Pointer(reason.At), Note: "Also: " + reason.Text})
		}
	}
	return places
}
