package lint

import "github.com/rolecall/rolecall/core/internal/typo"

// nearest finds the word closest to each of many written ones.
type nearest struct {
	words []string
	// left is how many more words are compared.
	left int
}

// mostCompared bounds what is compared for one rule in a conversation: a hundred names with a hundred tools are a
// hundredth of it. Past it no word is close to any.
const mostCompared = 1 << 18

func nearestOf(words []string) *nearest { return &nearest{words, mostCompared} }

// to is the word closest to a written one, or "" if none is close.
func (n *nearest) to(written string) string {
	found, best := "", min(3, len(written)/3+1)
	if n.left -= len(n.words); n.left < 0 {
		return ""
	}
	for _, word := range n.words {
		if d := typo.Distance(written, word); d < best {
			found, best = word, d
		}
	}
	return found
}
