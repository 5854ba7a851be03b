// Package typo says how far a misspelt word is from the one that was meant.
package typo

// Far is the distance of words that aren't mistaken for each other: they differ by more than two
// letters, or are too long.
const Far = 99

// longest is how many bytes a word may have: as many as the name of a tool at most hosts.
const longest = 64

// Distance counts the letters to insert, remove, replace or swap with a neighbour to get from one
// word to another. Where their lengths tell already that it is more than two, it is Far.
func Distance(a, b string) int { return distance(a, b) }

func distance[T string | []byte](a string, b T) int {
	if len(a)-len(b) > 2 || len(b)-len(a) > 2 || len(a) > longest || len(b) > longest {
		return Far
	}
	var rows [3][longest + 1]int
	before, above, row := &rows[0], &rows[1], &rows[2]
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
		before, above, row = above, row, before
	}
	return above[len(b)]
}
