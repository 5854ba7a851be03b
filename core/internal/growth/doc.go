// Package growth holds in tests that work grows with its input and not with the square of it:
// every operation is tried on every shape of input. A new one of either is one line in a table.
package growth
