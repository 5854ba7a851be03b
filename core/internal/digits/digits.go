// Package digits writes numbers for people.
package digits

import "strconv"

// Grouped is a number with commas between groups of three digits.
func Grouped(n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
