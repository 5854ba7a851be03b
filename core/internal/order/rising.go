package order

import "slices"

// Rising gives the places of a longest part of a list whose numbers rise, in their order. See
// M. L. Fredman, "On computing the length of longest increasing subsequences", 1975.
func Rising(list []int) []int {
	// ends are the places of the smallest numbers that end a part of each length, and before the
	// place that comes before each in its part.
	var ends []int
	before := make([]int, len(list))
	for at, each := range list {
		length, _ := slices.BinarySearchFunc(ends, each, func(end, number int) int { return list[end] - number })
		if length > 0 {
			before[at] = ends[length-1]
		}
		if length == len(ends) {
			ends = append(ends, at)
		} else {
			ends[length] = at
		}
	}
	for n := len(ends) - 2; n >= 0; n-- {
		ends[n] = before[ends[n+1]]
	}
	return ends
}
