package lint

// editDistance counts the letters to add, take away or change to get from a to b; a
// swap of two neighbours counts as one.
func editDistance(a, b string) int {
	if len(a) > 32 || len(b) > 32 {
		return 32
	}
	var before, above, row [33]int
	for j := range len(b) + 1 {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, above = above, row
	}
	return above[len(b)]
}

// nearest is the word that differs least from a written one, or "" if all differ much.
func nearest(written string, words []string) string {
	near, best := "", min(3, len(written)/3+1)
	for _, word := range words {
		if d := editDistance(written, word); d < best {
			near, best = word, d
		}
	}
	return near
}
