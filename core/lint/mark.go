package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Mark marks the rule's mistake at a node of message i, and returns the finding whose message is to be written;
// nil for a mark that isn't shown. Safe says whether one of its fixes is safe. A message of -1 means none;
// without a node, it's the node of the message, or of the conversation.
func (p *Pass) Mark(i int, node source.Index, safe bool) *finding.Finding {
	return p.MarkAs(p.level, i, node, safe)
}

// MarkAs is Mark for a mistake with its own level.
func (p *Pass) MarkAs(level finding.Level, i int, node source.Index, safe bool) *finding.Finding {
	node = p.node(i, node)
	return p.MarkAt(level, i, p.Span(node), node, safe)
}

// MarkPart is MarkAs for a part of message i. If parts are sections of one text, they are ordered by position.
func (p *Pass) MarkPart(level finding.Level, i, part int, safe bool) *finding.Finding {
	return p.MarkAt(level, i, p.message(i).partSpan(part), p.message(i).part(part), safe)
}

// MarkAt is MarkAs for a span of the text at a node.
func (p *Pass) MarkAt(level finding.Level, i int, at finding.Span, node source.Index, safe bool) *finding.Finding {
	return p.mark(level, i, at, node, safe, safe && p.withoutList()) // only the patch of a fix shows whether it's possible then
}

// MarkWorded is MarkAt for a mistake whose fixes, once written, show whether one is safe.
func (p *Pass) MarkWorded(level finding.Level, i int, at finding.Span, node source.Index) *finding.Finding {
	return p.mark(level, i, at, node, false, true)
}

// mark is MarkAt, or MarkWorded with worded.
func (p *Pass) mark(level finding.Level, i int, at finding.Span, node source.Index, safe, worded bool) *finding.Finding {
	p.settle()
	p.reported = true
	c := p.collector
	if models.Dated && p.shared.isLater(at) {
		return nil
	}
	m := mark{p.rule, p.rank, level, p.Index, i, at, safe && !p.doubtful(), p.guessed && level == finding.Error}
	if !worded {
		c.count(&m)
	}
	wanted := c.wants(&m)
	if !wanted && !worded {
		return nil
	}
	f := &ranked{finding.Finding{Rule: p.rule.ID, Level: level, Probable: m.probable, At: at, Conversation: p.Index, Message: i}, p.rank}
	// The pointer of an entry far down a list is expensive, and the reasons of a verdict don't need it.
	if c.shows(&m) {
		f.Path = p.Pointer(node)
	}
	p.open = openMark{m, f, wanted, worded}
	return &f.Finding
}

// An openMark is a mark whose message its rule is writing.
type openMark struct {
	mark
	*ranked
	// wanted: it is shown, as far as is known. Worded: it is counted once it is written.
	wanted, worded bool
}

// settle gives the collector the finding that a rule has written.
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
	f.Fixes = slices.DeleteFunc(f.Fixes, func(fix finding.Fix) bool { return fix.Title == "" })
	if f.Level == finding.Error {
		f.Note = p.target.rejects(f.Note, f.Rule)
	}
	doubtful := hasSafe(&f.Finding) && p.doubtful()
	for k := range f.Fixes {
		f.Fixes[k].Safe = f.Fixes[k].Safe && !doubtful
	}
	if open.worded {
		open.safe = hasSafe(&f.Finding)
		c.count(&open.mark)
	}
	if open.wanted {
		c.add(&open.mark, f)
	}
}

// Fix is a fix of the last marked mistake. Its edits are computed only if needed. It's the zero Fix, which no finding keeps,
// if it would remove the message of a conversation that has no list.
func (p *Pass) Fix(title string, safe bool, patch func() []finding.Op) finding.Fix {
	fix, open := finding.Fix{Title: title, Safe: safe}, &p.open
	edits := p.wantsEdits(title, safe)
	if !edits && !(open.ranked != nil && p.withoutList() && (safe || open.wanted)) {
		return fix
	}
	ops := patch()
	if p.withoutList() && slices.ContainsFunc(ops, p.edit().takesMessage) {
		return finding.Fix{}
	}
	if edits {
		if p.shared.edits == nil {
			p.shared.edits = p.collector.written.edits(p.File.Doc)
		}
		fix.Edits, _ = p.shared.edits(ops)
	}
	return fix
}

// wantsEdits reports whether to compute the edits of a fix of the last marked mistake.
func (p *Pass) wantsEdits(title string, safe bool) bool {
	return p.open.ranked != nil && !p.File.Joined() && !p.shared.work.Over() && p.collector.patches(&p.open.mark, title, safe)
}

// hasSafe reports whether a finding has a safe fix.
func hasSafe(f *finding.Finding) bool { return safeFix(f) >= 0 }

// safeFix is the index of the first safe fix of a finding, -1 for none.
func safeFix(f *finding.Finding) int {
	return slices.IndexFunc(f.Fixes, isSafe)
}

// mends reports whether one of the fixes of a mistake that isn't marked yet is safe.
func (p *Pass) mends(fixes func() []finding.Fix) bool {
	p.settle()
	return slices.ContainsFunc(fixes(), isSafe)
}

func isSafe(fix finding.Fix) bool { return fix.Safe }

// These are called in about a hundred places each, and storing pointers takes much code in WebAssembly: they
// save the page 10 kB.

// say sets a finding's headline and note.
//
//go:noinline
func say(f *finding.Finding, headline, note string) { f.Headline, f.Note = headline, note }

// setHeadline sets a finding's headline.
//
//go:noinline
func setHeadline(f *finding.Finding, headline string) { f.Headline = headline }

// setNote sets a finding's note.
//
//go:noinline
func setNote(f *finding.Finding, note string) { f.Note = note }

// addFix adds a fix to a finding; see Fix.
//
//go:noinline
func (p *Pass) addFix(f *finding.Finding, title string, safe bool, patch func() []finding.Op) {
	f.Fixes = append(f.Fixes, p.Fix(title, safe, patch))
}

// addPlace adds a related place to a finding; see Place.
//
//go:noinline
func (p *Pass) addPlace(f *finding.Finding, node source.Index, note string) {
	f.Related = append(f.Related, p.Place(node, note))
}

// addFixes adds fixes to a finding.
//
//go:noinline
func addFixes(f *finding.Finding, fixes ...finding.Fix) { f.Fixes = append(f.Fixes, fixes...) }

// addPlaces adds related places to a finding.
//
//go:noinline
func addPlaces(f *finding.Finding, places ...finding.Place) { f.Related = append(f.Related, places...) }
