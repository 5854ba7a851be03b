package explain

import (
	"slices"
	"strings"
)

const (
	// longestPhrase is how many words a phrase has at most, shortestStem how many letters the
	// beginning of a word has at least, and longestStem how many are looked at.
	longestPhrase = 5
	shortestStem  = 3
	longestStem   = 20
)

// thing is a concept or a word that senses name.
type thing = int16

// lexicon finds things in words: whole phrases, and stems of words that may end in any way.
type lexicon struct {
	concepts map[string]string
	things   map[string]thing
	// phrases and stems have the things that they stand for; begins are the words with which phrases of
	// several words begin, and silent the phrases that mean nothing.
	phrases, stems map[string][]thing
	begins, silent map[string]bool
}

func newLexicon() *lexicon {
	l := &lexicon{map[string]string{}, map[string]thing{}, map[string][]thing{}, map[string][]thing{}, map[string]bool{}, map[string]bool{}}
	for _, line := range strings.Split(strings.ReplaceAll(concepts, "\n\t", ""), "\n") {
		name, said, _ := strings.Cut(line, "=")
		l.concepts[name] = said
	}
	for _, phrase := range strings.Split(strings.ReplaceAll(silent, "\n\t", ""), "|") {
		l.silent[phrase] = true
		l.begin(phrase)
	}
	return l
}

func (l *lexicon) begin(phrase string) {
	if first, _, several := strings.Cut(phrase, " "); several {
		l.begins[first] = true
	}
}

// thing is the number of a concept or a word that a sense names.
func (l *lexicon) thing(name string) thing {
	if known, ok := l.things[name]; ok {
		return known
	}
	number := thing(len(l.things))
	l.things[name] = number
	said, ok := l.concepts[name]
	if !ok {
		said = strings.ReplaceAll(name, "+", " ")
	}
	for _, phrase := range strings.Split(said, "|") {
		into := l.phrases
		if stem, cut := strings.CutSuffix(phrase, "*"); cut {
			phrase, into = stem, l.stems
		}
		into[phrase] = append(into[phrase], number)
		l.begin(phrase)
	}
	return number
}

// sense finds the things that begin at words: those of all, and where those of each are.
func (l *lexicon) sense(words []sensed) []thing {
	all := make([]thing, 0, 2*len(words))
	named, of := l.things["named"], []thing{l.things["call"], l.things["result"], l.things["callid"], l.things["toolname"]}
	var phrase []byte
	for at := range words {
		w := &words[at]
		w.from = len(all)
		if !w.part {
			phrase = append(phrase[:0], w.text...)
			all = l.add(all, phrase, 0)
		}
		for more := 1; !w.part && l.begins[w.text] && more < longestPhrase && at+more < len(words) && !words[at+more].ends; more++ {
			phrase = append(append(phrase, ' '), words[at+more].text...)
			all = l.add(all, phrase, len(phrase)-len(words[at+more].text))
			whole := l.phrases[string(phrase)]
			switch {
			case slices.Contains(whole, named):
				// The name of a setting is one thing: its words say nothing else.
				all = append(all[:w.from], whole...)
				for i := at + 1; i <= at+more; i++ {
					words[i].part = true
				}
			case l.silent[string(phrase)]:
				for i := at; i <= at+more; i++ {
					words[i].silent = true
				}
			}
		}
		w.to = len(all)
		if slices.ContainsFunc(all[w.from:], func(t thing) bool { return slices.Contains(of, t) }) {
			// A call or a result isn't a tool.
			for i := w.from; i < w.to; i++ {
				if all[i] == l.things["tool"] {
					all[i] = -1
				}
			}
		}
	}
	return all
}

// add adds the things of a phrase whose last word begins at a byte.
func (l *lexicon) add(things []thing, phrase []byte, last int) []thing {
	things = append(things, l.phrases[string(phrase)]...)
	for end := last + 1; end <= min(len(phrase), last+longestStem); end++ {
		if last > 0 || end >= shortestStem {
			things = append(things, l.stems[string(phrase[:end])]...)
		}
	}
	return things
}
