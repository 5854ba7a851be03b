package explain

import (
	"math"
	"sync"

	"github.com/rolecall/rolecall/core/lint"
)

// wording is a wording as it is compared.
type wording struct {
	text  string
	words []string
	// causes are the rules and topics that it speaks of, in reading order.
	causes []Cause
	// weight is that of all its words.
	weight float64
}

// book is all wordings, with what each word weighs: rare ones more than common ones.
type book struct {
	wordings []wording
	weights  map[string]float64
	// places are where each word stands, as wording and place in it.
	places map[string][][2]int32
}

var read = sync.OnceValue(func() *book {
	b := &book{weights: map[string]float64{}, places: map[string][][2]int32{}}
	known := map[string]int{}
	add := func(text string, cause Cause) {
		at, ok := known[text]
		if !ok {
			at = len(b.wordings)
			known[text] = at
			w := wording{text: text}
			for _, each := range wordsOf(text) {
				w.words = append(w.words, each.text)
			}
			b.wordings = append(b.wordings, w)
		}
		cause.Wording = text
		b.wordings[at].causes = append(b.wordings[at].causes, cause)
	}
	for _, each := range lint.Wordings {
		add(each.Phrase, Cause{Rule: each.Rule})
	}
	for i := range Topics {
		for _, text := range Topics[i].Says {
			add(text, Cause{Topic: Topics[i].ID})
		}
	}
	b.weigh()
	return b
})

// weigh gives each word its weight: the bits that it tells about which wording it is from.
func (b *book) weigh() {
	in := map[string]int{}
	for i := range b.wordings {
		seen := map[string]bool{}
		for at, w := range b.wordings[i].words {
			b.places[w] = append(b.places[w], [2]int32{int32(i), int32(at)})
			if !seen[w] {
				seen[w] = true
				in[w]++
			}
		}
	}
	for w, n := range in {
		b.weights[w] = math.Log2(1 + float64(len(b.wordings))/float64(n))
	}
	// A number tells nothing but that there is one.
	b.weights[number] = 0.5
	for i := range b.wordings {
		for _, w := range b.wordings[i].words {
			b.wordings[i].weight += b.weights[w]
		}
	}
}

// fit is how a wording fits to a text: the longest run of words that both have.
type fit struct {
	wording int
	// weight is that of the run, share its part of the wording's.
	weight, share float64
	// from and to are the run's words in the text.
	from, to int
}

// fits are the best fit of each wording that shares a run with the text.
func (b *book) fits(words []word) []fit {
	best := make([]fit, len(b.wordings))
	// runs are the weights and lengths of the runs that end at the word before, by wording and place.
	type run struct {
		weight float64
		length int
	}
	before, now := map[[2]int32]run{}, map[[2]int32]run{}
	for at := range words {
		clear(now)
		for _, place := range b.places[words[at].text] {
			r := before[[2]int32{place[0], place[1] - 1}]
			r.weight += b.weights[words[at].text]
			r.length++
			now[place] = r
			if f := &best[place[0]]; r.weight > f.weight {
				*f = fit{wording: int(place[0]), weight: r.weight, from: at + 1 - r.length, to: at + 1}
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
