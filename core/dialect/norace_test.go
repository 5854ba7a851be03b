//go:build !race

package dialect_test

const raced = false
