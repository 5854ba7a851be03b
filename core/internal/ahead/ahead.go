// Package ahead makes room in a list for what is still to come, by what came so far.
package ahead

const (
	// Spare is how many more elements a list has to have room for, or else it grows.
	Spare = 4
	// most is how many times as long a list becomes at most: what came so far may tell nothing of
	// the rest.
	most = 4
)

// Grow gives a list with little room left more of it: as much as will do where done of all things
// that add elements have added those that it has, and the others add as many each. A list that
// append grows is copied some five times before it is long.
func Grow[T any](list []T, done, all int) []T {
	wanted := room(len(list), cap(list), done, all)
	if wanted == 0 {
		return list
	}
	return append(make([]T, 0, wanted), list...)
}

// room is how many elements a list is to have room for; 0 where it has enough.
func room(length, has, done, all int) int {
	if has-length >= Spare || done <= 0 || length == 0 {
		return 0
	}
	expected := int(int64(length)*int64(all)/int64(done)*9/8) + Spare
	return max(min(expected, most*length), length+Spare)
}
