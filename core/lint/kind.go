package lint

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
)

// Kind is the findings of one rule at one level.
type Kind struct {
	Rule  string
	Level finding.Level
	// Count is how many there are, Safe how many of them have a safe fix.
	Count, Safe int
	// Headline and At are those of the first.
	Headline string
	At       finding.Span
}

// String says what is wrong so that it can stand within a sentence: the headline of a single
// finding, and what several are called together, such as "3 results come too late".
func (k Kind) String() string {
	if k.Count == 1 && k.Headline != "" {
		return uncapitalised(k.Headline)
	}
	return strconv.Itoa(k.Count) + " " + plural(k.Rule)
}

// uncapitalised is a headline within a sentence. A word in capitals keeps them.
func uncapitalised(headline string) string {
	first, size := utf8.DecodeRuneInString(headline)
	second, _ := utf8.DecodeRuneInString(headline[size:])
	if !unicode.IsUpper(first) || unicode.IsUpper(second) {
		return headline
	}
	return string(unicode.ToLower(first)) + headline[size:]
}

// kindOf is the place of a rule and level among the kinds.
func (s *sink) kindOf(rank int, level finding.Level) *Kind {
	return &s.kinds[rank*int(finding.Info)+int(level)-1]
}

// unsaid reports whether no finding of a rule and level has been told yet: one is, however
// many findings are only counted.
func (s *sink) unsaid(rank int, level finding.Level) bool {
	return s.kinds != nil && s.kindOf(rank, level).Headline == ""
}

// first takes note of a finding that is the first by position.
func (k *Kind) first(f *finding.Finding) {
	if k.Headline == "" || f.At.Start < k.At.Start {
		k.Headline, k.At = f.Headline, f.At
	}
}

// sortedKinds are the kinds that have findings, the worst first.
func (s *sink) sortedKinds() []Kind {
	var kinds []Kind
	for i, kind := range s.kinds {
		if kind.Count > 0 {
			kind.Rule, kind.Level = Rules[i/int(finding.Info)].ID, finding.Level(i%int(finding.Info)+1)
			kinds = append(kinds, kind)
		}
	}
	order.Stable(kinds, func(a, b *Kind) int {
		if a.Level != b.Level {
			return int(a.Level) - int(b.Level)
		}
		return min(max(a.At.Start-b.At.Start, math.MinInt32), math.MaxInt32)
	})
	return kinds
}

// plural is what several findings of a rule are called, after their number.
func plural(rule string) string {
	_, rest, _ := strings.Cut(plurals, "\n"+rule+": ")
	words, _, _ := strings.Cut(rest, "\n")
	return words
}
