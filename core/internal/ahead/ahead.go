// Package ahead makes room in a list for what is still to come, by what came so far.
package ahead

const (
	// spare is how many more elements a list has to have room for before it grows.
	spare = 4
	// most is how many times as long a list becomes at most: what came so far may tell nothing of
	// the rest.
	most = 4
)

// Grow gives a list with little room left more of it: as much as will do where done of all things
// that add elements have added those that it has, and the others add as many each. A list that
// append grows is copied some five times before it is long.
func Grow[T any](list []T, done, all int) []T {
	if cap(list)-len(list) >= spare || done <= 0 || len(list) == 0 {
		return list
	}
	expected := int(float64(len(list))*float64(all)/float64(done)*9/8) + spare
	grown := make([]T, len(list), max(min(expected, most*len(list)), len(list)+spare))
	copy(grown, list)
	return grown
}
