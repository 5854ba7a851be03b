// Package order sorts lists with one copy of the sorting code for all types. The
// generic sort of the standard library is compiled again for each type, which a module
// that a page loads pays for.
package order

import "cmp"

// Stable sorts a list in place and keeps the order of equal elements. compare is
// negative, 0 or positive as a belongs before, next to or after b.
//
// A list that is in order, or the reverse of one, takes a comparison for each element. One
// that is some such stretches in a row, as what is collected rule by rule, takes as many as
// the logarithm of their number. No element is moved before its place is known.
func Stable[T any](list []T, compare func(a, b *T) int) {
	places := sorted(len(list), func(i, j int32) bool { return compare(&list[i], &list[j]) < 0 })
	if places == nil {
		return
	}
	moved := make([]T, len(list))
	for i, place := range places {
		moved[i] = list[place]
	}
	copy(list, moved)
}

// Values sorts a list of texts or numbers in place.
func Values[T cmp.Ordered](list []T) {
	Stable(list, func(a, b *T) int { return cmp.Compare(*a, *b) })
}

// Keys are the keys of a map in their order.
func Keys[K cmp.Ordered, V any](of map[K]V) []K {
	keys := make([]K, 0, len(of))
	for key := range of {
		keys = append(keys, key)
	}
	Values(keys)
	return keys
}

// sorted gives the places of n elements in their order, nil where it is the one that they
// have. It finds the stretches that are in order, and merges each with the next until one is left.
func sorted(n int, less func(i, j int32) bool) []int32 {
	if n < 2 {
		return nil
	}
	places, ends := stretches(n, less)
	if len(ends) < 2 {
		return places
	}
	merged := make([]int32, n)
	for len(ends) > 1 {
		left, from := ends[:0], int32(0)
		for k := 0; k < len(ends); k += 2 {
			middle, end := ends[k], ends[min(k+1, len(ends)-1)]
			merge(merged[from:end], places[from:middle], places[middle:end], less)
			left, from = append(left, end), end
		}
		ends, places, merged = left, merged, places
	}
	return places
}

// stretches are the places of n elements, those of a stretch that falls turned round, and the
// ends of the stretches that are then in order. The places are nil where all are in order.
func stretches(n int, less func(i, j int32) bool) (places, ends []int32) {
	for from := int32(0); from < int32(n); {
		end := from + 1
		falls := end < int32(n) && less(end, from)
		for end < int32(n) && less(end, end-1) == falls {
			end++
		}
		if places == nil && (falls || end < int32(n)) {
			places = make([]int32, n)
			for i := range places {
				places[i] = int32(i)
			}
		}
		if falls {
			for i, j := from, end-1; i < j; i, j = i+1, j-1 {
				places[i], places[j] = places[j], places[i]
			}
		}
		ends = append(ends, end)
		from = end
	}
	return places, ends
}

// merge puts two stretches together. Of elements that are equal those of the first come first.
func merge(out, first, second []int32, less func(i, j int32) bool) {
	for len(first) > 0 && len(second) > 0 {
		if less(second[0], first[0]) {
			out[0], second = second[0], second[1:]
		} else {
			out[0], first = first[0], first[1:]
		}
		out = out[1:]
	}
	copy(out, first)
	copy(out[len(first):], second)
}
