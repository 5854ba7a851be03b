//go:build race

package dialect_test

// raced says that the race detector runs, under which all takes many times as long.
const raced = true
