package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// Draft is what a finding says, with fixes of which it is not worked out yet what they change.
type Draft struct {
	finding.Finding
	Fixes []Fix
}

// Fix is one way to repair a finding.
type Fix struct {
	Title string
	Safe  bool
	// patch works out what it changes, or Edits are that.
	patch func() []finding.Op
	Edits []finding.Edit
	// stretch, for repair in bulk, is the edit of a string's value that the patch comes to.
	stretch *finding.Edit
}

// Mark marks the rule's mistake at a node of message i. Safe says whether one of its fixes is safe. Word puts the mark
// into words; it is called at once, and only for marks that are shown. A message of -1 is none; no node is that of the
// message, or else of the conversation.
func (p *Pass) Mark(i int, node source.Index, safe bool, word func(*Draft)) {
	p.MarkAs(p.level, i, node, safe, word)
}

// MarkAs is Mark for a mistake with a level of its own.
func (p *Pass) MarkAs(level finding.Level, i int, node source.Index, safe bool, word func(*Draft)) {
	node = p.node(i, node)
	p.MarkAt(level, i, p.Span(node), node, safe, word)
}

// MarkPart is MarkAs for a part of message i: one that is a stretch of a text comes after others of the same node.
func (p *Pass) MarkPart(level finding.Level, i, part int, safe bool, word func(*Draft)) {
	p.MarkAt(level, i, p.partSpan(i, part), p.PartNode(i, part), safe, word)
}

// MarkAt is MarkAs for a span of the text that is at a node.
func (p *Pass) MarkAt(level finding.Level, i int, at finding.Span, node source.Index, safe bool, word func(*Draft)) {
	p.reported = true
	c := p.collector
	m := mark{p.rule, p.rank, level, p.Index, i, at, safe}
	// Whether a safe fix can be done without a list, only its patch says.
	if !safe || p.List != source.None {
		m.safe = safe && !p.doubtful()
		c.count(&m)
		if c.wants(&m) {
			c.add(&m, p.say(&m, node, word))
		}
		return
	}
	p.MarkWorded(level, i, at, node, word)
}

// MarkWorded is MarkAt for a mistake of which its words alone tell whether it has a safe fix.
func (p *Pass) MarkWorded(level finding.Level, i int, at finding.Span, node source.Index, word func(*Draft)) {
	p.reported = true
	m := mark{p.rule, p.rank, level, p.Index, i, at, false}
	f := p.say(&m, node, word)
	m.safe = canBeMended(f)
	p.collector.count(&m)
	if p.collector.wants(&m) {
		p.collector.add(&m, f)
	}
}

// say puts a mark into words.
func (p *Pass) say(m *mark, node source.Index, word func(*Draft)) *finding.Finding {
	w := &Draft{Finding: finding.Finding{Rule: p.rule.ID, Level: m.level, At: m.at, Conversation: m.conversation, Message: m.message}}
	// The pointer of an entry far down a list costs much, and the reasons of a verdict need none.
	if p.collector.shows(m) {
		w.Path = p.Pointer(node)
	}
	word(w)
	if p.File.Joined() {
		return &w.Finding
	}
	if wanted := p.collector.wants(m); p.withoutList() {
		w.Fixes = slices.DeleteFunc(w.Fixes, func(fix Fix) bool { return (fix.Safe || wanted) && p.takesTheMessage(fix) })
	}
	p.collector.fix(m, w, hasSafe(w.Fixes) && p.doubtful())
	return &w.Finding
}

// fix gives a finding its fixes, with what those change that are asked for.
func (c *collector) fix(m *mark, w *Draft, doubtful bool) {
	if len(w.Fixes) == 0 {
		return
	}
	f := &w.Finding
	f.Fixes = make([]finding.Fix, len(w.Fixes))
	defer func() { w.Fixes = nil }() // the words of a finding are kept longer than what it was made of
	for k := range w.Fixes {
		fix := &w.Fixes[k]
		f.Fixes[k] = finding.Fix{Title: fix.Title, Safe: fix.Safe && !doubtful, Edits: fix.Edits}
	}
	if c.contents == nil || !c.shows(m) {
		return
	}
	for k := range w.Fixes {
		fix := &w.Fixes[k]
		switch {
		case fix.patch == nil || !c.contents(f, k):
		case c.edits && fix.stretch != nil:
			f.Fixes[k].Edits = []finding.Edit{*fix.stretch}
		default:
			f.Fixes[k].Patch = fix.patch()
		}
	}
}

// takesTheMessage reports whether a fix takes out a whole message.
func (p *Pass) takesTheMessage(fix Fix) bool {
	if fix.patch == nil || fix.stretch != nil {
		return false
	}
	p.probing = true
	defer func() { p.probing = false }()
	return slices.ContainsFunc(fix.patch(), p.takesMessage)
}

// hasSafe reports whether one of some fixes is safe.
func hasSafe(fixes []Fix) bool {
	return slices.ContainsFunc(fixes, func(fix Fix) bool { return fix.Safe })
}

// canBeMended reports whether a finding has a safe fix.
func canBeMended(f *finding.Finding) bool { return safeFix(f) >= 0 }

// safeFix is the number of the first safe fix of a finding, -1 for none.
func safeFix(f *finding.Finding) int {
	return slices.IndexFunc(f.Fixes, func(fix finding.Fix) bool { return fix.Safe })
}
