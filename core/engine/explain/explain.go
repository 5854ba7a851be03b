package explain

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/internal/order"
)

const (
	// leastShare is how much of a wording has to be there to be named at all.
	leastShare = 0.6
	// leastCut is how much of it has to be there where the text breaks off.
	leastCut = 0.4
	// leastWeight is how many bits a whole wording has to weigh: two rare words or four common
	// ones. A part of one has to weigh leastPart.
	leastWeight = 9
	leastPart   = 14
	// leastWords is how many words a wording has at least of which a part is enough: of a shorter one,
	// such as "invalid x-api-key", the part says nothing.
	leastWords = 5
	// leastWhole is how much of a wording has to be there to be named before what the sentence names.
	leastWhole = 0.9
	// leastSure is how much of it has to be there to be named before something general.
	leastSure = 0.7
	// mostAround is how many words may be around a wording of the library's own rules, which are as
	// plain as what others say of other things.
	mostAround = 3
	// ofAnyKey is what a broad wording counts against one that says the key too.
	ofAnyKey = 0.75
	// sureWeight is what a whole wording has to weigh to be sure by itself. Lighter ones are sure
	// only where a place in the conversation is named.
	sureWeight = 18
	// clearly is how much more than the next wording the best one has to weigh to be sure.
	clearly = 1.15
)

// Explain reads an error text. What it costs grows with the length of the text alone.
func Explain(text string) Report {
	text = completed(text)
	report := Report{Mentions: mentionsOf(text), param: paramOf(text)}
	words := wordsOf(text)
	book := read()
	fits := slices.DeleteFunc(book.fits(words), func(f fit) bool {
		return f.share < leastShare && !(f.share > leastCut && f.isCut(text, words)) || f.weight < leastWeight || f.share < 1 && (f.weight < leastPart || len(book.wordings[f.wording].words) < leastWords) || book.wordings[f.wording].ofHouse() && len(words) > f.to-f.from+mostAround
	})
	order.Stable(fits, func(a, b *fit) int {
		return cmp.Or(cmp.Compare(book.counts(*b), book.counts(*a)), cmp.Compare(a.wording, b.wording))
	})
	if len(fits) == 0 {
		report.bySense(text)
		report.ownSentence(text)
		return report
	}
	best := fits[0]
	if best.share < leastWhole {
		other := Report{Mentions: report.Mentions, param: report.param}
		if other.bySense(text); other.clear && !shares(other.Causes, book.wordings[best.wording].causes) && (best.share < leastSure || !slices.Contains(general, meaningOf(other.Causes[0]))) {
			return other
		}
	}
	start, end := words[best.from].start, words[best.to-1].end
	about := report.subject(text, start, end)
	if sentence := &book.wordings[best.wording]; about == nowhere && sentence.broad && slices.Contains(sentence.gaps, true) {
		// The key is in the gap, and without a place it is one of the request itself.
		about = elsewhere
	}
	next := 0.0
	for _, f := range fits {
		if f.within(best) {
			continue
		}
		for _, cause := range book.wordings[f.wording].suit(about) {
			if book.wordings[f.wording].broad {
				cause = report.refined(cause)
			}
			if slices.ContainsFunc(report.Causes, func(c Cause) bool { return c.Rule == cause.Rule && c.Topic == cause.Topic }) {
				continue
			}
			if f.wording != best.wording {
				next = max(next, book.counts(f))
			}
			cause.Share = f.share
			report.Causes = append(report.Causes, cause)
		}
	}
	if len(report.Causes) == 0 {
		report.ownSentence(text)
		return report
	}
	report.Provider = providerOf(text, start, end)
	report.Sentence = sentenceAt(text, start, end)
	report.nameRole(text[max(0, start-nearRole):min(len(text), end+nearRole)])
	first := report.Causes[0].Wording
	whole := first == book.wordings[best.wording].text && best.share > 0.99 && book.counts(best) >= next*clearly
	if strings.Contains(first, "equal to the number") && len(report.Causes) > 1 {
		whole = false // the error says that two numbers differ, but not which is larger
	}
	switch about {
	case inConversation:
		report.Sure = whole
	case nowhere:
		report.Sure = whole && best.weight >= sureWeight && !book.wordings[best.wording].broad
	default:
		report.Sure = whole && best.weight >= sureWeight
	}
	return report
}

// shares reports whether two lists have a cause in common.
func shares(some, others []Cause) bool {
	return slices.ContainsFunc(some, func(c Cause) bool {
		return slices.ContainsFunc(others, func(o Cause) bool { return meaningOf(o) == meaningOf(c) })
	})
}
