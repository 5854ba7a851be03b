package lint

import "github.com/rolecall/rolecall/core/internal/typo"

// nearest is the word closest to a written one, or "" if none is close.
func nearest(written string, words []string) string {
	near, best := "", min(3, len(written)/3+1)
	for _, word := range words {
		if d := typo.Distance(written, word); d < best {
			near, best = word, d
		}
	}
	return near
}
