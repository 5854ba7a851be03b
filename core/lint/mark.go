package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Mark marks the rule's mistake at a node of message i, and gives the finding that is to be put into words; nil for a mark
// that is not shown. Safe says whether one of its fixes is safe. A message of -1 is none; no node is that of the
// message, or else of the conversation.
func (p *Pass) Mark(i int, node source.Index, safe bool) *finding.Finding {
	return p.MarkAs(p.level, i, node, safe)
}

// MarkAs is Mark for a mistake with a level of its own.
func (p *Pass) MarkAs(level finding.Level, i int, node source.Index, safe bool) *finding.Finding {
	node = p.node(i, node)
	return p.MarkAt(level, i, p.Span(node), node, safe)
}

// MarkPart is MarkAs for a part of message i: one that is a stretch of a text comes after others of the same node.
func (p *Pass) MarkPart(level finding.Level, i, part int, safe bool) *finding.Finding {
	return p.MarkAt(level, i, p.partSpan(i, part), p.PartNode(i, part), safe)
}

// MarkAt is MarkAs for a span of the text that is at a node.
func (p *Pass) MarkAt(level finding.Level, i int, at finding.Span, node source.Index, safe bool) *finding.Finding {
	return p.mark(level, i, at, node, safe, safe && p.withoutList()) // only the patch of a fix says whether it can be done then
}

// MarkWorded is MarkAt for a mistake of which its words alone tell whether it has a safe fix.
func (p *Pass) MarkWorded(level finding.Level, i int, at finding.Span, node source.Index) *finding.Finding {
	return p.mark(level, i, at, node, false, true)
}

// mark is MarkAt, or with worded MarkWorded.
func (p *Pass) mark(level finding.Level, i int, at finding.Span, node source.Index, safe, worded bool) *finding.Finding {
	p.settle()
	p.reported = true
	c := p.collector
	m := mark{p.rule, p.rank, level, p.Index, i, at, safe && !p.doubtful()}
	if !worded {
		c.count(&m)
	}
	wanted := c.wants(&m)
	if !wanted && !worded {
		return nil
	}
	f := &ranked{finding.Finding{Rule: p.rule.ID, Level: level, At: at, Conversation: p.Index, Message: i}, p.rank}
	// The pointer of an entry far down a list costs much, and the reasons of a verdict need none.
	if c.shows(&m) {
		f.Path = p.Pointer(node)
	}
	p.open = openMark{m, f, wanted, worded}
	return &f.Finding
}

// An openMark is one that its rule puts into words.
type openMark struct {
	mark
	*ranked
	// wanted: it is shown, as far as is known. Worded: it is counted by its words.
	wanted, worded bool
}

// settle gives the collector the finding that a rule has put into words.
func (p *Pass) settle() {
	open, c := &p.open, p.collector
	f := open.ranked
	if f == nil {
		return
	}
	open.ranked = nil
	if p.File.Joined() {
		f.Fixes = nil
	}
	if p.withoutList() {
		f.Fixes = slices.DeleteFunc(f.Fixes, func(fix finding.Fix) bool { return slices.ContainsFunc(fix.Patch, p.takesMessage) })
	}
	doubtful := hasSafe(&f.Finding) && p.doubtful()
	for k := range f.Fixes {
		fix := &f.Fixes[k]
		if !c.patches(&open.mark, fix.Title, fix.Safe) {
			fix.Patch = nil // it was asked what it takes out
		}
		fix.Safe = fix.Safe && !doubtful
	}
	if open.worded {
		open.safe = hasSafe(&f.Finding)
		c.count(&open.mark)
	}
	if open.wanted {
		c.add(&open.mark, f)
	}
}

// Fix is a fix of the mistake that was marked last, whose patch is worked out when it is wanted.
func (p *Pass) Fix(title string, safe bool, patch func() []finding.Op) finding.Fix {
	fix := finding.Fix{Title: title, Safe: safe}
	switch open := &p.open; {
	case open.ranked == nil || p.File.Joined():
	case p.collector.patches(&open.mark, title, safe):
		fix.Patch = patch()
	case p.withoutList() && (safe || open.wanted):
		// Whether it can be done at all, its patch says.
		p.probing = true
		fix.Patch = patch()
		p.probing = false
	}
	return fix
}

// hasSafe reports whether a finding has a safe fix.
func hasSafe(f *finding.Finding) bool { return safeFix(f) >= 0 }

// safeFix is the number of the first safe fix of a finding, -1 for none.
func safeFix(f *finding.Finding) int {
	return slices.IndexFunc(f.Fixes, isSafe)
}

// mends reports whether one of the fixes is safe of a mistake that isn't marked yet.
func (p *Pass) mends(fixes func() []finding.Fix) bool {
	p.settle()
	return slices.ContainsFunc(fixes(), isSafe)
}

func isSafe(fix finding.Fix) bool { return fix.Safe }

// What follows is done at a hundred places each, and stores of pointers are long in WebAssembly: it saves the page 10 kB.

// say gives a finding its headline and its note.
//
//go:noinline
func say(f *finding.Finding, headline, note string) { f.Headline, f.Note = headline, note }

// setHeadline gives a finding another headline.
//
//go:noinline
func setHeadline(f *finding.Finding, headline string) { f.Headline = headline }

// setNote gives a finding another note.
//
//go:noinline
func setNote(f *finding.Finding, note string) { f.Note = note }

// addFix gives a finding one more fix; see Fix.
//
//go:noinline
func (p *Pass) addFix(f *finding.Finding, title string, safe bool, patch func() []finding.Op) {
	f.Fixes = append(f.Fixes, p.Fix(title, safe, patch))
}

// addPlace gives a finding one more place that belongs to it; see Place.
//
//go:noinline
func (p *Pass) addPlace(f *finding.Finding, node source.Index, note string) {
	f.Related = append(f.Related, p.Place(node, note))
}

// addFixes gives a finding more fixes.
//
//go:noinline
func addFixes(f *finding.Finding, fixes ...finding.Fix) { f.Fixes = append(f.Fixes, fixes...) }

// addPlaces gives a finding more places that belong to it.
//
//go:noinline
func addPlaces(f *finding.Finding, places ...finding.Place) { f.Related = append(f.Related, places...) }
