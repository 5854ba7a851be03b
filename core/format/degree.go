package format

import "github.com/rolecall/rolecall/core/internal/typo"

// degrees are words for how much a model is to think, show or say, from the least to the most. Each degree has first the
// words that APIs have for it, then what people write for it.
var degrees = [...][]string{
	{"none", "off", "disabled", "never"},
	{"minimal", "min", "minimum", "lowest", "least", "verylow"},
	{"low", "small", "light", "brief"},
	{"medium", "med", "mid", "middle", "moderate", "normal", "standard", "balanced"},
	{"high", "large", "strong", "detailed"},
	{"xhigh", "extrahigh", "veryhigh", "higher"},
	{"max", "maximum", "highest", "most", "ultra", "extreme"},
}

// degree is the place of a word in that order; -1 for none.
func degree(word string) int {
	plain := typo.Plain(word)
	for i := range degrees {
		for _, each := range degrees[i] {
			if each == plain {
				return i
			}
		}
	}
	return -1
}

// nearestDegree is the word for the degree nearest to a written one, of two the smaller; "" where the words are no degrees or
// the written word is none. What switches something off stands for nothing else.
func nearestDegree(written string, words []string) (nearest string) {
	at, best, known := degree(written), len(degrees), 0
	if at < 0 {
		return ""
	}
	for _, word := range words {
		is := degree(word)
		if is < 0 {
			continue
		}
		known++
		if far := max(at-is, is-at); far < best && (is == 0) == (at == 0) {
			nearest, best = word, far
		}
	}
	if known < 2 {
		return ""
	}
	return nearest
}

// NearestFirst are words in their order, the one for the degree nearest to a written word before the others.
func NearestFirst(written string, words []string) []string {
	nearest := nearestDegree(written, words)
	if nearest == "" {
		return words
	}
	sorted := []string{nearest}
	for _, word := range words {
		if word != nearest {
			sorted = append(sorted, word)
		}
	}
	return sorted
}

// SaysTheSame reports whether a word that is suggested for a written one says as much as that: another degree doesn't.
func SaysTheSame(written, word string) bool {
	return degree(written) == degree(word) || degree(written) < 0
}
