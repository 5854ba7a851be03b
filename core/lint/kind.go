package lint

import (
	"slices"
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
	// Headline and At are those of the first finding.
	Headline string
	At       finding.Span
	// rank is the position of the rule in Rules.
	rank int
}

// String describes the findings within a sentence: the headline of a single one, or a plural such as "3 tool
// results come too late".
func (k Kind) String() string {
	if k.Count == 1 && k.Headline != "" {
		return uncapitalised(k.Headline)
	}
	return strconv.Itoa(k.Count) + " " + sentence(plurals, k.Rule)
}

// uncapitalised is a headline within a sentence. A word in all capitals keeps them, and so does a target's name.
func uncapitalised(headline string) string {
	for _, target := range Targets {
		if strings.HasPrefix(headline, target.Name+" ") {
			return headline
		}
	}
	first, size := utf8.DecodeRuneInString(headline)
	second, _ := utf8.DecodeRuneInString(headline[size:])
	if !unicode.IsUpper(first) || unicode.IsUpper(second) {
		return headline
	}
	return string(unicode.ToLower(first)) + headline[size:]
}

// kindOf is the kind of a rule and level, added if it's new. Usually it's the last one again.
func (c *collector) kindOf(rank int, level finding.Level) *Kind {
	for i := len(c.kinds) - 1; i >= 0; i-- {
		if kind := &c.kinds[i]; kind.rank == rank && kind.Level == level {
			return kind
		}
	}
	c.kinds = append(c.kinds, Kind{Level: level, rank: rank})
	return &c.kinds[len(c.kinds)-1]
}

// isFirst reports whether a finding is the first of its rule and level that gets a message. One always does,
// even if the others are only counted.
func (c *collector) isFirst(rank int, level finding.Level) bool {
	return c.byKind && c.kindOf(rank, level).Headline == ""
}

// ofRule counts a rule's findings, and those with a safe fix.
func (c *collector) ofRule(rank int) (count, safe int) {
	for i := range c.kinds {
		if kind := &c.kinds[i]; kind.rank == rank {
			count, safe = count+kind.Count, safe+kind.Safe
		}
	}
	return count, safe
}

// first records a finding if it's the first by position.
func (k *Kind) first(f *finding.Finding) {
	if k.Headline == "" || f.At.Start < k.At.Start {
		k.Headline, k.At = f.Headline, f.At
	}
}

// sortedKinds are the kinds that have findings, the most severe first.
func (c *collector) sortedKinds() []Kind {
	kinds := slices.DeleteFunc(c.kinds, func(kind Kind) bool { return kind.Count == 0 })
	for i := range kinds {
		kinds[i].Rule = Rules[kinds[i].rank].ID
	}
	order.Stable(kinds, func(a, b *Kind) int {
		if a.Level != b.Level {
			return int(a.Level) - int(b.Level)
		}
		if a.At.Start != b.At.Start {
			return a.At.Start - b.At.Start
		}
		return a.rank - b.rank
	})
	return kinds
}

// sentence is the line that a list of lines, such as plurals, has for an ID; "" for none.
func sentence(lines, id string) string {
	_, rest, _ := strings.Cut(lines, "\n"+id+": ")
	words, _, _ := strings.Cut(rest, "\n")
	return words
}
