//go:build race

package sample

// raced says that the race detector runs.
const raced = true
