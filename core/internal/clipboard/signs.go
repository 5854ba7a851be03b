package clipboard

import (
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/source"
)

// mayBe says by a glance whether a text may be of a kind.
func (t *taker) mayBe(kind *Kind, text []byte, isJSON bool) bool {
	if !isJSON || kind.signs == nil {
		return kind.looks != nil && kind.looks(text)
	}
	if t.seen == nil {
		t.seen = signsIn(t.document(text))
	}
	for _, sign := range kind.signs {
		if t.shows(sign) {
			return true
		}
	}
	return false
}

// shows reports whether all words of a sign are in the text.
func (t *taker) shows(sign []string) bool {
	for _, word := range sign {
		if !t.seen[signWords().places[word]] {
			return false
		}
	}
	return true
}

// wordTable holds the words of all signs, to be looked for in one walk over a text.
type wordTable struct {
	places map[string]int
	words  []signWord
	// byFirst are the places of the words that begin with a byte.
	byFirst [256][]int
}

type signWord struct {
	text string
	// open says that any word which begins so is one.
	open bool
}

func signWords() *wordTable {
	wordsRead.Do(func() {
		wordsOfSigns = &wordTable{places: map[string]int{}}
		for _, kind := range Kinds {
			for _, sign := range kind.signs {
				for _, word := range sign {
					wordsOfSigns.add(word)
				}
			}
		}
	})
	return wordsOfSigns
}

// A variable that a function made as the program starts would keep every reader in a program
// that takes nothing apart.
var (
	wordsRead    sync.Once
	wordsOfSigns *wordTable
)

func (w *wordTable) add(word string) {
	if _, known := w.places[word]; known {
		return
	}
	place := len(w.words)
	w.places[word] = place
	text, open := strings.CutSuffix(word, "*")
	w.words = append(w.words, signWord{text, open})
	w.byFirst[text[0]] = append(w.byFirst[text[0]], place)
}

// signsIn says of each word of the table whether it is a string of the document, or begins one.
func signsIn(doc *source.Document) []bool {
	table := signWords()
	seen := make([]bool, len(table.words))
	// The words that the scanner knows are most of what is in a conversation: each is looked
	// up once.
	var known [256]bool
	for i := 1; i < len(doc.Nodes); i++ {
		n := &doc.Nodes[i]
		if n.Kind != source.String || known[n.Word] {
			continue
		}
		known[n.Word] = n.Word != source.NoWord
		said := doc.Text[n.Start+1 : n.End-1]
		if len(said) == 0 {
			continue
		}
		for _, place := range table.byFirst[said[0]] {
			word := &table.words[place]
			if len(said) == len(word.text) || word.open && len(said) > len(word.text) {
				seen[place] = seen[place] || string(said[:len(word.text)]) == word.text
			}
		}
	}
	return seen
}
