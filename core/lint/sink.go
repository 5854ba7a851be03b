package lint

import (
	"math"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// sink takes the findings of one target. It counts them all and keeps the first of
// them by position: a file can hold a mistake a hundred thousand times, and nobody
// reads the last of them.
type sink struct {
	limit  int
	titles bool
	// heavy, when not 0, is how many bytes what is kept may take, with what its patches put in;
	// more than that lowers the limit. Weight is how many it does.
	heavy, weight int
	// patched, with titles, is the one finding whose fixes say what they change: so many come
	// before it.
	patched int
	// bulk, without titles, is for repair in bulk: of safe fixes alone it is worked out what they
	// change, and one that changes a stretch of a text has it as the only one of its Edits, in
	// bytes of what the text says.
	bulk bool
	// errors keeps errors alone.
	errors bool
	// reasons asks for the first errors, whatever else is kept; first holds them.
	reasons bool
	first   []reason
	// only, when it names a rule, keeps the findings of that rule alone.
	only string
	// at, when not negative, keeps the findings that start there alone.
	at int

	// rules, when not nil, counts the findings by rule, and safe rules those with a safe fix.
	rules, safeRules map[string]int

	// kinds are the findings of each rule and level that has any, and kindAt, when not nil, says
	// where; see kindOf.
	kinds  []Kind
	kindAt []uint16

	// lines says that the text is JSON Lines with conversations in them, which are taken one by
	// one: a line that isn't JSON is then no reason of the target's. Unread counts these.
	lines  bool
	unread int

	counts        Counts
	added, safe   int
	conversations []Counts
	// messages are the counts of the messages of each conversation, as far as the last one that
	// has any; nil where nobody asks.
	messages [][]Counts
	found    []ranked
	// edge is a position after which findings are only counted.
	edge int
}

// ranked is a finding with what breaks ties of position: the place of its rule in Rules.
type ranked struct {
	finding.Finding
	rank int
	// number is how many were added before it.
	number int
}

// A reason is an error as far as an answer tells it.
type reason struct {
	at       finding.Span
	rank     int
	headline string
}

func newSink(limit, conversations int) *sink {
	if limit == 0 {
		limit = DefaultLimit
	}
	return &sink{
		limit:         limit,
		patched:       -1,
		at:            -1,
		conversations: make([]Counts, conversations),
		edge:          math.MaxInt,
	}
}

// count takes note of a finding.
func (s *sink) count(rule string, rank, conversation, message int, level finding.Level, safe bool) {
	s.counts.Add(level)
	if s.kindAt != nil {
		kind := s.kindOf(rank, level)
		kind.Count++
		if safe {
			kind.Safe++
		}
	}
	if s.rules != nil {
		s.rules[rule]++
		if safe {
			s.safeRules[rule]++
		}
	}
	if safe {
		s.safe++
	}
	if conversation >= 0 && conversation < len(s.conversations) {
		s.conversations[conversation].Add(level)
	}
	if message >= 0 && conversation >= 0 && conversation < len(s.messages) {
		counts := s.messages[conversation]
		if message >= len(counts) {
			counts = append(counts, make([]Counts, message+1-len(counts))...)
			s.messages[conversation] = counts
		}
		counts[message].Add(level)
	}
}

// keeps reports whether a finding at this position is kept.
func (s *sink) keeps(start int) bool {
	return start <= s.edge
}

// wants reports whether a finding of a level at this position is more than counted.
func (s *sink) wants(level finding.Level, start int) bool {
	if s.keeps(start) && (level == finding.Error || !s.errors) {
		return true
	}
	return s.reasons && level == finding.Error && (len(s.first) < reasons || start <= s.first[reasons-1].at.Start)
}

// add counts a finding and keeps it if it is among the first.
func (s *sink) add(f finding.Finding, rank int) {
	s.count(f.Rule, rank, f.Conversation, f.Message, f.Level, hasSafe(f.Fixes))
	s.added++
	if s.kindAt != nil {
		s.kindOf(rank, f.Level).first(&f)
	}
	if s.lines && f.Rule == badJSON.ID {
		s.unread++
	} else if s.reasons && f.Level == finding.Error {
		s.reason(reason{f.At, rank, f.Headline})
	}
	if !s.keeps(f.At.Start) || s.errors && f.Level != finding.Error || s.at >= 0 && s.at != f.At.Start {
		return
	}
	s.found = append(s.found, ranked{f, rank, s.added - 1})
	if s.heavy > 0 {
		if s.weight += weight(&f); s.weight > s.heavy && len(s.found) > 1 {
			s.limit = len(s.found) / 2
			s.cut()
			s.weight = 0
			for i := range s.found {
				s.weight += weight(&s.found[i].Finding)
			}
		}
	}
	// Cutting at twice the limit makes the sorting cost little for each finding.
	if s.limit > 0 && len(s.found) >= 2*s.limit {
		s.cut()
	}
}

// reason puts an error among the first ones, if it is one of them.
func (s *sink) reason(r reason) {
	at := len(s.first)
	for at > 0 && byPlace(r.at, s.first[at-1].at, r.rank, s.first[at-1].rank) < 0 {
		at--
	}
	if at == reasons {
		return
	}
	if s.first == nil {
		s.first = make([]reason, 0, reasons)
	}
	if len(s.first) < reasons {
		s.first = append(s.first, r)
	}
	copy(s.first[at+1:], s.first[at:])
	s.first[at] = r
}

// because are the headlines of the first errors.
func (s *sink) because() []string {
	if len(s.first) == 0 {
		return nil
	}
	headlines := make([]string, len(s.first))
	for i := range s.first {
		headlines[i] = s.first[i].headline
	}
	return headlines
}

// light is how many bytes a finding takes that is to be repaired with many others, without
// what its patches put in: it, its fix, its pointers and what repair notes of them.
const light = 1 << 10

// weight is how many bytes a finding takes.
func weight(f *finding.Finding) int {
	bytes := light
	for _, fix := range f.Fixes {
		for _, op := range fix.Patch {
			bytes += len(op.Value)
		}
	}
	return bytes
}

func (s *sink) cut() {
	order.Stable(s.found, byPosition)
	if s.limit > 0 && len(s.found) > s.limit {
		clear(s.found[s.limit:])
		s.found = s.found[:s.limit]
		s.edge = s.found[s.limit-1].At.Start
	}
}

// findings gives the kept findings in order of position.
func (s *sink) findings() []finding.Finding {
	s.cut()
	out := make([]finding.Finding, len(s.found))
	for i, f := range s.found {
		out[i] = f.Finding
	}
	return out
}

func byPosition(a, b *ranked) int { return byPlace(a.At, b.At, a.rank, b.rank) }

// byPlace orders findings by where they begin, then by their rules, then by where they end.
func byPlace(a, b finding.Span, aRank, bRank int) int {
	if a.Start != b.Start {
		return a.Start - b.Start
	}
	if aRank != bRank {
		return aRank - bRank
	}
	return a.End - b.End
}

func hasSafe(fixes []finding.Fix) bool {
	for _, fix := range fixes {
		if fix.Safe {
			return true
		}
	}
	return false
}
