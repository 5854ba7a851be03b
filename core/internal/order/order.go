// Package order sorts lists with one copy of the sorting code for all types. The
// generic sort of the standard library is compiled anew for each type, which a module
// that a page loads pays for.
package order

import "sort"

// Stable sorts a list in place and keeps the order of equal elements. compare is
// negative, 0 or positive as a belongs before, beside or behind b.
func Stable[T any](list []T, compare func(a, b *T) int) {
	sort.Stable(&sorter{
		length: len(list),
		less:   func(i, j int) bool { return compare(&list[i], &list[j]) < 0 },
		swap:   func(i, j int) { list[i], list[j] = list[j], list[i] },
	})
}

type sorter struct {
	length int
	less   func(i, j int) bool
	swap   func(i, j int)
}

func (s *sorter) Len() int           { return s.length }
func (s *sorter) Less(i, j int) bool { return s.less(i, j) }
func (s *sorter) Swap(i, j int)      { s.swap(i, j) }
