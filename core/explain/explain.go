package explain

import (
	"cmp"
	"slices"
)

const (
	// leastShare is how much of a wording has to be there to be named at all.
	leastShare = 0.6
	// leastWeight is how many bits a run has to weigh: two rare words or four common ones.
	leastWeight = 9
	// sureWeight is what a whole wording has to weigh to be sure by itself. Lighter ones, such
	// as "Field required", are about the conversation only where a place in it is named.
	sureWeight = 18
	// clearly is how much more than the next wording the best one has to weigh to be sure.
	clearly = 1.15
)

// Explain reads an error text. What it costs grows with the length of the text alone.
func Explain(text string) Report {
	report := Report{Mentions: mentionsOf(text)}
	words := wordsOf(text)
	book := read()
	fits := slices.DeleteFunc(book.fits(words), func(f fit) bool { return f.share < leastShare || f.weight < leastWeight })
	slices.SortStableFunc(fits, func(a, b fit) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.wording, b.wording))
	})
	if len(fits) == 0 {
		return report
	}
	best := fits[0]
	report.Provider = providerOf(text)
	report.Sentence = sentenceAt(text, words[best.from].start, words[best.to-1].end)
	next := 0.0
	for _, f := range fits {
		for _, cause := range book.wordings[f.wording].causes {
			if slices.ContainsFunc(report.Causes, func(c Cause) bool { return c.Rule == cause.Rule && c.Topic == cause.Topic }) {
				continue
			}
			if f.wording != best.wording {
				next = max(next, f.weight)
			}
			cause.Share = f.share
			report.Causes = append(report.Causes, cause)
		}
	}
	report.settle(best, next)
	return report
}

// settle puts causes that the places speak for first, and says whether the first is sure.
func (r *Report) settle(best fit, next float64) {
	whole := best.share > 0.99 && best.weight >= next*clearly
	inMessages, elsewhere := false, false
	for _, m := range r.Mentions {
		if m.Kind == "place" {
			inMessages, elsewhere = inMessages || m.InMessages(), elsewhere || !m.InMessages()
		}
	}
	if elsewhere && !inMessages {
		// A place among the parameters: what only parameters can mean comes first.
		slices.SortStableFunc(r.Causes, func(a, b Cause) int { return cmp.Compare(min(len(b.Topic), 1), min(len(a.Topic), 1)) })
	}
	r.Sure = whole && (best.weight >= sureWeight || inMessages && !elsewhere)
}
