package explain

// widestGap is how many words may stand in a gap of a wording: the name of a key and a long
// place have that many.
const widestGap = 16

// fit is how a wording fits to a text: the longest run of words that both have.
type fit struct {
	wording int
	// weight is that of the run, share its part of the wording's.
	weight, share float64
	// from and to are the run's words in the text.
	from, to int
}

// run is a run of words that ends at a word of a text and at one of a wording.
type run struct {
	weight   float64
	from, at int
}

// fits are the best fit of each wording that shares a run with the text. A text of n words costs
// n times the places of its words in the wordings.
func (b *book) fits(words []word) []fit {
	best := make([]fit, len(b.wordings))
	// before and now are the runs that end at the word before and at this one; held are those
	// that wait at a gap.
	before, now, held := map[place]run{}, map[place]run{}, map[place]run{}
	for at := range words {
		clear(now)
		weight := b.weights[words[at].text]
		for _, here := range b.places[words[at].text] {
			w := &b.wordings[here.wording]
			left := place{here.wording, here.word - 1}
			r, ok := before[left]
			if here.word > 0 && w.gaps[here.word] {
				if h, waits := held[left]; waits && at-h.at <= widestGap && h.weight > r.weight {
					r, ok = h, true
				}
			}
			if !ok {
				r = run{from: at}
			}
			r.weight += weight
			r.at = at
			now[here] = r
			if int(here.word)+1 < len(w.words) && w.gaps[here.word+1] {
				held[here] = r
			}
			if f := &best[here.wording]; r.weight > f.weight {
				*f = fit{wording: int(here.wording), weight: r.weight, from: r.from, to: at + 1}
			}
		}
		before, now = now, before
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

// counts is what a fit counts among others: a part counts less than the whole, since what is
// missing may be the key, and what is said of any key less than what is said of one.
func (b *book) counts(f fit) float64 {
	counts := f.weight * f.share * f.share * f.share
	if b.wordings[f.wording].broad {
		counts *= ofAnyKey
	}
	return counts
}

// within reports whether a fit stands inside of another: it then says less of the same sentence.
func (f fit) within(other fit) bool {
	return f.wording != other.wording && other.from <= f.from && f.to <= other.to
}
