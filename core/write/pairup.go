package write

// pairUp says for each of the new elements which of the old ones it is, or -1. Elements of
// the same key are found in order; alike says that an old one may become a new one by a
// change inside it.
func pairUp(olds, news []string, alike func(old, new int) bool) (pairs []int) {
	places := make(map[string][]int, len(olds))
	for i, key := range olds {
		places[key] = append(places[key], i)
	}
	pairs = make([]int, len(news))
	last := -1
	for i, key := range news {
		pairs[i] = -1
		same := places[key]
		for len(same) > 0 && same[0] <= last {
			same = same[1:]
		}
		if len(same) > 0 {
			pairs[i], last, same = same[0], same[0], same[1:]
		}
		places[key] = same
	}
	// What is left between two pairs is paired one by one; limits are where the next pair is.
	limits := make([]int, len(news))
	limit := len(olds)
	for i := len(pairs) - 1; i >= 0; i-- {
		if pairs[i] >= 0 {
			limit = pairs[i]
		}
		limits[i] = limit
	}
	free := 0
	for i := range pairs {
		if pairs[i] >= 0 {
			free = pairs[i] + 1
		} else if free < limits[i] && alike(free, i) {
			pairs[i] = free
			free++
		}
	}
	return pairs
}
