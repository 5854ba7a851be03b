package explain

import (
	"math"
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/lint"
)

// gap is in a wording for words that differ from error to error: one to widestGap of them.
const gap = "…"

// wording is a wording as it is compared.
type wording struct {
	text  string
	words []string
	// gaps says of each word whether a gap comes before it.
	gaps []bool
	// causes are the rules and topics that it speaks of, the likeliest first.
	causes []Cause
	// broad says that providers say it of any key of a request: the place decides.
	broad bool
	// weight is that of all its words.
	weight float64
}

// book is all wordings, with what each word weighs: rare ones more than common ones.
type book struct {
	wordings []wording
	weights  map[string]float64
	// places are where each word is.
	places map[string][]place
	// size is how many words all wordings have.
	size int
}

// place is a word of a wording, and where it is among the words of all.
type place struct{ wording, word, at int32 }

// A variable that a function made as the program starts would keep all wordings in a program that
// explains nothing.
var (
	readOnce sync.Once
	readBook *book
)

func read() *book {
	readOnce.Do(func() { readBook = newBook() })
	return readBook
}

func newBook() *book {
	b := &book{weights: map[string]float64{}, places: map[string][]place{}}
	known := map[string]int{}
	add := func(text string, cause Cause) *wording {
		at, ok := known[text]
		if !ok {
			at = len(b.wordings)
			known[text] = at
			b.wordings = append(b.wordings, newWording(text))
		}
		cause.Wording = text
		w := &b.wordings[at]
		w.causes = append(w.causes, cause)
		return w
	}
	for _, topic := range Topics {
		if len(topic.Also) > 0 {
			addTopic(add, topic)
		}
	}
	for _, each := range lint.Wordings {
		if each.Rule != otherName {
			add(each.Phrase, Cause{Rule: each.Rule})
		}
	}
	for _, each := range lint.Wordings {
		if each.Rule == otherName {
			add(each.Phrase, Cause{Rule: each.Rule})
		}
	}
	for _, topic := range Topics {
		if len(topic.Also) == 0 {
			addTopic(add, topic)
		}
	}
	for _, text := range broad {
		add(text, Cause{Topic: parameter})
		add(text, Cause{Topic: toolSchema}).broad = true
	}
	b.weigh()
	return b
}

// otherName is the rule of a key under another name: the right name is missing and the other one
// unknown, so providers say no more than that, and what is missing or unknown comes first.
const otherName = "misnamed-field"

func addTopic(add func(string, Cause) *wording, topic Topic) {
	for _, text := range topic.Says {
		add(text, Cause{Topic: topic.ID})
		for _, rule := range topic.Also {
			add(text, Cause{Rule: rule})
		}
	}
}

func newWording(text string) wording {
	w := wording{text: text}
	for at, stretch := range strings.Split(text, gap) {
		for i, each := range wordsOf(stretch) {
			w.words = append(w.words, each.text)
			w.gaps = append(w.gaps, at > 0 && i == 0 && len(w.words) > 1)
		}
	}
	return w
}

// weigh gives each word its weight: the bits that it tells about which wording it is from.
func (b *book) weigh() {
	in := map[string]int{}
	for i := range b.wordings {
		seen := map[string]bool{}
		for at, w := range b.wordings[i].words {
			b.places[w] = append(b.places[w], place{int32(i), int32(at), int32(b.size)})
			b.size++
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

// ofHouse reports whether only rules of the library's own check speak of a wording.
func (w *wording) ofHouse() bool {
	for _, cause := range w.causes {
		if !strings.HasPrefix(cause.Rule, "wick-") {
			return false
		}
	}
	return true
}
