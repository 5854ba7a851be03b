package explain

import "strings"

// widestGap is how many words may be in a gap of a wording: the name of a key and a long
// place have that many.
const widestGap = 16

// fit is how a wording fits to a text: the longest run of words that both have.
type fit struct {
	wording int
	// weight is that of the run, share its part of the wording's.
	weight, share float64
	// from and to are the run's words in the text, and first is its first word in the wording.
	from, to, first int
}

// run is a run of words that ends at a word of a text and at one of a wording.
type run struct {
	weight          float64
	from, at, first int
}

// fits are the best fit of each wording that shares a run with the text. A text of n words costs
// n times the places of its words in the wordings.
func (b *book) fits(words []word) []fit {
	best := make([]fit, len(b.wordings))
	// runs are the last run that ended at each word of the wordings.
	runs := make([]run, b.size)
	for i := range runs {
		runs[i].at = -widestGap - 1
	}
	for at := range words {
		weight := b.weights[words[at].text]
		places := b.places[words[at].text]
		// From the last to the first: what ended at the word before is read before it is written.
		for k := len(places) - 1; k >= 0; k-- {
			here := places[k]
			r := run{from: at, first: int(here.word)}
			if here.word > 0 {
				left, away := runs[here.at-1], 1
				if b.wordings[here.wording].gaps[here.word] {
					away = widestGap
				}
				if at-left.at <= away {
					r = left
				}
			}
			r.weight += weight
			r.at = at
			runs[here.at] = r
			if f := &best[here.wording]; r.weight > f.weight {
				*f = fit{wording: int(here.wording), weight: r.weight, from: r.from, to: at + 1, first: r.first}
			}
		}
	}
	found := best[:0]
	for _, f := range best {
		if f.weight > 0 {
			f.share = f.weight / b.wordings[f.wording].weight
			found = append(found, f)
		}
	}
	return found
}

// isCut reports whether a text breaks off within a wording: all that it has of it is its beginning.
func (f fit) isCut(text string, words []word) bool {
	if f.first > 0 {
		return false
	}
	last := words[min(f.to, len(words)-1)]
	after := text[last.end:]
	if f.to < len(words) && strings.HasPrefix(text[words[f.to-1].end:], "...") {
		return true
	}
	return strings.HasPrefix(after, "...") || strings.HasPrefix(after, "…")
}

// shortestCut is how many letters of a word are left at least that a text breaks off in.
const shortestCut = 3

// completed is a text that breaks off in the first word of what providers say of any key, after a colon, with the
// rest of that.
func completed(text string) string {
	whole, cut := strings.CutSuffix(strings.TrimRight(text, " \n"), "...")
	at := strings.LastIndex(whole, ": ")
	if said := whole[at+1:]; cut && at >= 0 && len(said) > shortestCut {
		for _, each := range broad {
			if strings.HasPrefix(each, said[1:]) {
				return whole[:at+len(": ")] + each
			}
		}
	}
	return text
}

// counts is what a fit counts among others: a part counts less than the whole, since what is
// missing may be the key, and a sentence about any key counts less than one about this key.
func (b *book) counts(f fit) float64 {
	counts := f.weight * f.share * f.share * f.share
	if b.wordings[f.wording].broad {
		counts *= ofAnyKey
	}
	return counts
}

// within reports whether a fit is inside of another: it then says less of the same sentence.
func (f fit) within(other fit) bool {
	return f.wording != other.wording && other.from <= f.from && f.to <= other.to
}
