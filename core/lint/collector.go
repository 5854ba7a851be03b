package lint

import (
	"math"
	"slices"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// A mark is a mistake found by a rule: its place, its level, and whether it has a safe fix. It has no message
// yet.
type mark struct {
	rule *Rule
	// rank is the position of the rule in Rules.
	rank                  int
	level                 finding.Level
	conversation, message int
	at                    finding.Span
	safe                  bool
	// probable: it's an error that rests on a guess.
	probable bool
}

// collector collects the marks of one target. It counts all of them and decides which get a message: a file can
// contain a mistake a hundred thousand times, but only the first are read.
type collector struct {
	// shown are the findings that are kept; reasons are the first errors, whether kept or not.
	shown, reasons first
	// errors keeps only errors; only, the findings of these rules; at, if not negative, the findings that start
	// there.
	errors bool
	only   []string
	at     int
	// contents reports whether to compute the changes of a mark's fix, and written computes them; nil for never.
	contents func(m *mark, title string, safe bool) bool
	written  *written

	// byKind asks for kinds, the findings by rule and level.
	byKind bool
	kinds  []Kind

	// unreadable, if not nil, is the rule for lines that aren't JSON: the text is a JSON Lines file whose
	// conversations are checked one by one, so such a line is no reason for the target's verdict. Unread counts
	// these lines.
	unreadable *Rule
	unread     int

	counts Counts
	// around counts the errors in the request around its messages, except missing settings.
	around int
	// probable counts the errors that rest on a guess.
	probable      int
	safe          int
	conversations []Counts
	// messages are the counts of each conversation's messages, up to the last message with a finding; nil unless
	// they are requested.
	messages [][]Counts
	// spare is memory for these counts.
	spare []Counts
}

// spareCounts is for how many messages memory is taken at a time, since most conversations have few.
const spareCounts = 256

// newCollector keeps limit findings: 0 means DefaultLimit, a negative limit means all.
func newCollector(limit, conversations int) *collector {
	if limit == 0 {
		limit = DefaultLimit
	}
	return &collector{shown: first{limit: limit, edge: math.MaxInt}, reasons: noneKept, at: -1, conversations: make([]Counts, conversations)}
}

// compute has the changes of the fixes computed that contents asks for.
func (c *collector) compute(contents func(m *mark, title string, safe bool) bool) {
	c.contents, c.written = contents, &asWritten
}

// all computes the changes of every fix.
func all(*mark, string, bool) bool { return true }

// patches reports whether to compute the changes of a mark's fix.
func (c *collector) patches(m *mark, title string, safe bool) bool {
	return c.contents != nil && c.shows(m) && c.contents(m, title, safe)
}

// count counts a mark.
func (c *collector) count(m *mark) {
	c.counts.Add(m.level)
	if m.level == finding.Error && m.message < 0 && m.rule.ID != missingSettingID {
		c.around++
	}
	if m.probable {
		c.probable++
	}
	if m.safe {
		c.safe++
	}
	if c.byKind {
		kind := c.kindOf(m.rank, m.level)
		kind.Count++
		if m.safe {
			kind.Safe++
		}
	}
	if m.conversation >= 0 && m.conversation < len(c.conversations) {
		c.conversations[m.conversation].Add(m.level)
	}
	if m.message >= 0 && m.conversation >= 0 && m.conversation < len(c.messages) {
		counts := c.messages[m.conversation]
		if counts == nil {
			if m.message >= len(c.spare) {
				c.spare = make([]Counts, max(spareCounts, m.message+1))
			}
			counts, c.spare = c.spare[:m.message+1:m.message+1], c.spare[m.message+1:]
			c.messages[m.conversation] = counts
		} else if m.message >= len(counts) {
			counts = append(counts, make([]Counts, m.message+1-len(counts))...)
			c.messages[m.conversation] = counts
		}
		counts[m.message].Add(m.level)
	}
	if m.rule == c.unreadable {
		c.unread++
	}
}

// shows reports whether a mark is kept, as far as is known.
func (c *collector) shows(m *mark) bool {
	return c.shown.takes(m.at.Start) && (m.level == finding.Error || !c.errors) && (c.at < 0 || m.at.Start == c.at)
}

// isReason reports whether a mark is one of the first errors, as far as is known.
func (c *collector) isReason(m *mark) bool {
	return m.level == finding.Error && c.reasons.takes(m.at.Start) && m.rule != c.unreadable
}

// wants reports whether a mark needs a message.
func (c *collector) wants(m *mark) bool {
	return c.shows(m) || c.isReason(m) || c.isFirst(m.rank, m.level)
}

// add adds the finding of a mark that is wanted.
func (c *collector) add(m *mark, f *ranked) {
	if c.byKind {
		c.kindOf(m.rank, m.level).first(&f.Finding)
	}
	if c.isReason(m) {
		c.reasons.add(f)
	}
	if c.shows(m) {
		c.shown.add(f)
	}
}

// skips reports whether the findings of a rule aren't requested.
func (c *collector) skips(rule *Rule) bool { return c.only != nil && !slices.Contains(c.only, rule.ID) }

// because are the headlines of the first errors.
func (c *collector) because() []string {
	if len(c.reasons.kept) == 0 {
		return nil
	}
	headlines := make([]string, len(c.reasons.kept))
	for i, f := range c.reasons.kept {
		headlines[i] = f.Headline
	}
	return headlines
}

// ranked is a finding with the position of its rule in Rules, which breaks ties.
type ranked struct {
	finding.Finding
	rank int
}

// first keeps the first findings by position.
type first struct {
	// limit is how many, negative for all.
	limit int
	// edge is the position after which no finding is kept.
	edge int
	// heavy, if not 0, is how many bytes the kept findings may take, including what their patches add; exceeding
	// it lowers the limit. Weight is how many they take.
	heavy, weight int
	kept          []*ranked
}

// noneKept keeps none.
var noneKept = first{edge: -1}

func (k *first) takes(start int) bool { return start <= k.edge }

func (k *first) add(f *ranked) {
	if k.limit < 0 || k.limit > DefaultLimit {
		k.kept = append(k.kept, f)
	} else {
		at := len(k.kept)
		for at > 0 && byPosition(f, k.kept[at-1]) < 0 {
			at--
		}
		k.kept = order.Insert(k.kept, at, f)
	}
	if k.heavy > 0 {
		if k.weight += weight(&f.Finding); k.weight > k.heavy && len(k.kept) > 1 {
			k.limit = len(k.kept) / 2
			k.cut()
			k.weight = 0
			for _, f := range k.kept {
				k.weight += weight(&f.Finding)
			}
		}
	}
	// Cutting only at twice the limit keeps the cost of sorting low.
	if n := len(k.kept); k.limit >= 0 && (n >= 2*k.limit || n >= k.limit && k.limit <= DefaultLimit) {
		k.cut()
	}
}

// cut keeps the findings within the limit, in order.
func (k *first) cut() {
	order.Stable(k.kept, inOrder)
	if k.limit >= 0 && len(k.kept) >= k.limit {
		clear(k.kept[k.limit:])
		k.kept = k.kept[:k.limit]
		k.edge = k.kept[k.limit-1].At.Start
	}
}

// findings returns the kept findings in order of position.
func (k *first) findings() []finding.Finding {
	k.cut()
	out := make([]finding.Finding, len(k.kept))
	for i, f := range k.kept {
		out[i] = f.Finding
	}
	return out
}

// light is how many bytes a finding takes in a bulk repair, without what its patches add: the finding, its fix,
// its pointers and what the repair records about them.
const light = 1 << 10

// weight is how many bytes a finding takes.
func weight(f *finding.Finding) int {
	bytes := light
	for _, fix := range f.Fixes {
		for _, edit := range fix.Edits {
			bytes += len(edit.New)
		}
	}
	return bytes
}

func byPosition(a, b *ranked) int { return byPlace(a.At, b.At, a.rank, b.rank) }

func inOrder(a, b **ranked) int { return byPosition(*a, *b) }

// byPlace orders findings by their start, then by their rules, then by their end.
func byPlace(a, b finding.Span, aRank, bRank int) int {
	if a.Start != b.Start {
		return a.Start - b.Start
	}
	if aRank != bRank {
		return aRank - bRank
	}
	return a.End - b.End
}
