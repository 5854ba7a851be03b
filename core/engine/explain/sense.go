package explain

import (
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/lint"
)

const (
	// widestStep is how many words may be between two things of a sense.
	widestStep = 8
	// perWord is what a word between two things takes from their weight, and ofAnything what is left of that
	// of causes which can be about anything.
	perWord    = 0.3
	ofAnything = 0.85
	// leastSense is how many bits the things of a sense have to weigh.
	leastSense = 6
	// alike is how near to the first a cause has to weigh to be named too.
	alike = 0.9
	// mostAlike bounds how many causes are named by their sense.
	mostAlike = 5
)

// pattern is things in their order, each with those that are as good.
type pattern struct {
	says  string
	steps [][]thing
	// near says of each step that it follows the one before at once.
	near   []bool
	causes []Cause
	weight float64
}

// senseBook is all patterns, by the things they begin with.
type senseBook struct {
	lexicon  *lexicon
	patterns []pattern
	begin    map[thing][]int
	// words are those of all wordings and of all phrases for concepts.
	words map[string]bool
}

var (
	sensesOnce sync.Once
	sensesBook *senseBook
)

func readSenses() *senseBook {
	sensesOnce.Do(func() { sensesBook = newSenseBook() })
	return sensesBook
}

func newSenseBook() *senseBook {
	b := &senseBook{lexicon: newLexicon(), begin: map[thing][]int{}, words: map[string]bool{}}
	for _, sense := range lint.Senses {
		b.addAll(sense.Names, append([]Cause{{Rule: sense.Rule}}, rulesIn(sense.Also)...))
	}
	for i := range Topics {
		if topic := &Topics[i]; topic.Names != "" {
			b.addAll(topic.Names, append([]Cause{{Topic: topic.ID}}, rulesIn(topic.NamesAlso)...))
		}
	}
	b.weigh()
	b.learnWords(concepts)
	for _, w := range read().wordings {
		b.learnWords(w.text)
	}
	return b
}

// rulesIn are the causes that a list of rules and topics is.
func rulesIn(names string) (causes []Cause) {
	for _, name := range strings.Fields(names) {
		if TopicByID(name) != nil {
			causes = append(causes, Cause{Topic: name})
		} else {
			causes = append(causes, Cause{Rule: name})
		}
	}
	return causes
}

// addAll adds patterns with a semicolon between them. A pattern is things in their order: each is a concept or a word, with
// a | between things of which one is enough, a + between the words of one, and a ~ before what follows at once.
func (b *senseBook) addAll(names string, causes []Cause) {
	for _, each := range strings.Split(names, ";") {
		b.add(strings.TrimSpace(each), causes)
	}
}

func (b *senseBook) learnWords(text string) {
	for _, w := range sensedWords(text, true) {
		b.words[w.text] = true
	}
}

func (b *senseBook) add(says string, causes []Cause) {
	p := pattern{says: says, causes: causes}
	for _, step := range strings.Fields(says) {
		var things []thing
		step, near := strings.CutPrefix(step, "~")
		for _, name := range strings.Split(step, "|") {
			things = append(things, b.lexicon.thing(name))
		}
		p.steps, p.near = append(p.steps, things), append(p.near, near)
	}
	b.patterns = append(b.patterns, p)
}

// weigh gives each pattern the bits that its things tell.
func (b *senseBook) weigh() {
	in := make([]float64, len(b.lexicon.things))
	for i := range b.patterns {
		for _, step := range b.patterns[i].steps {
			for _, t := range step {
				in[t]++
			}
		}
	}
	for i := range b.patterns {
		p := &b.patterns[i]
		for _, step := range p.steps {
			most := 0.0
			for _, t := range step {
				most = max(most, in[t])
			}
			p.weight += 2 + math.Log2(1+float64(len(b.patterns))/most)/2
		}
		if slices.Contains(general, meaningOf(p.causes[0])) {
			p.weight *= ofAnything
		}
		if len(p.steps) == 1 && p.causes[0].Topic != "" {
			p.weight = max(p.weight, leastSense)
		}
		for _, t := range p.steps[0] {
			b.begin[t] = append(b.begin[t], i)
		}
	}
}

// general are the causes that errors name where nothing more is to be said.
var general = []string{"wrong-type", "missing-field", "unknown-field", "bad-value", "parameter", "model-feature", "server-setup", "server", "quota", "credentials"}

// guess is what a sentence means by the things that it names.
type guess struct {
	pattern    int
	weight     float64
	start, end int
}

// guesses are the patterns that the words of a text have, the heaviest first. A text of n words costs n times the
// patterns that begin with one thing.
func (b *senseBook) guesses(text string, words []sensed) []guess {
	withoutPaths(words, mentionsOf(text))
	things := b.lexicon.sense(words)
	best := make([]guess, len(b.patterns))
	for at := range words {
		if words[at].silent {
			continue
		}
		for _, t := range things[words[at].from:words[at].to] {
			for _, i := range b.begin[t] {
				last, away := b.meets(words, things, at, &b.patterns[i])
				if last < 0 {
					continue
				}
				if weight := b.patterns[i].weight - float64(away)*perWord; weight > best[i].weight {
					best[i] = guess{i, weight, words[at].start, words[last].end}
				}
			}
		}
	}
	// Few are found: those that come first are put first one by one.
	found := best[:0]
	for _, g := range best {
		if g.weight < leastSense {
			continue
		}
		at := len(found)
		found = append(found, g)
		for ; at > 0 && found[at-1].weight < g.weight; at-- {
			found[at] = found[at-1]
		}
		found[at] = g
	}
	return found
}

// withoutLead says of the words that a program puts before the sentence that they are parts.
func withoutLead(words []sensed, text string) {
	mark := markOf(text[:min(len(text), longestMarked)])
	if mark < 0 {
		return
	}
	start := strings.LastIndexByte(text[:mark], '\n') + 1
	line, _, _ := strings.Cut(text[start:], "\n")
	said := start + len(line) - len(unwrapped(line))
	for i := range words {
		if start <= words[i].start && words[i].start < said {
			words[i].part = true
		}
	}
}

// withoutPaths says of the words of places that they are parts, but for those of the last key: the keys before it
// name where something is, and not what.
func withoutPaths(words []sensed, mentions []Mention) {
	at := 0
	for _, m := range mentions {
		if m.Kind != "place" || strings.Contains(m.Text, " at ") {
			continue
		}
		for at < len(words) && words[at].end <= m.Offset {
			at++
		}
		last := m.Offset + max(0, strings.LastIndex(m.Text, m.Path[len(m.Path)-1]))
		for ; at < len(words) && words[at].start < last; at++ {
			words[at].part = true
		}
	}
}

// meets finds the steps of a pattern from a word on: the last word, or -1, and how many words
// stand between.
func (b *senseBook) meets(words []sensed, things []thing, at int, p *pattern) (last, away int) {
	last = at
	for k, step := range p.steps[1:] {
		next, widest := -1, widestStep
		if p.near[k+1] {
			widest = 1
		}
		for i := last + 1; i < len(words) && i <= last+widest+1 && !words[i].ends; i++ {
			if !words[i].silent && slices.ContainsFunc(things[words[i].from:words[i].to], func(t thing) bool { return slices.Contains(step, t) }) {
				next = i
				break
			}
		}
		if next < 0 {
			return -1, 0
		}
		away += next - last - 1
		last = next
	}
	return last, away
}
