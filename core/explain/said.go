package explain

import "strings"

// Quotes reports whether the sentence has a word in quotes of any kind.
func (r Report) Quotes(word string) bool {
	sentence := r.Sentence
	for word != "" {
		before, after, found := strings.Cut(sentence, word)
		if !found {
			return false
		}
		if before != "" && isQuote(before[len(before)-1]) && (after == "" || isQuote(after[0])) {
			return true
		}
		sentence = after
	}
	return false
}

func isQuote(c byte) bool { return strings.IndexByte("'\"`\\", c) >= 0 }

// Lacks is the key that the sentence misses at the place that it names, "" where it says of none.
func (r Report) Lacks() string {
	_, quoted, _ := strings.Cut(r.Sentence, "missing field `")
	key, _, _ := strings.Cut(quoted, "`")
	return key
}

// OfRole reports whether the sentence begins with a role, or names it as one.
func (r Report) OfRole(role string) bool {
	return strings.HasPrefix(strings.ToLower(r.Sentence), role) || strings.Contains(r.Sentence, "role: "+role)
}
