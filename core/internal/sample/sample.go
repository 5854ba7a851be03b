// Package sample says how much of what could be tried a run of the tests tries: a part, the same for the same seed, and
// all of it where the environment asks for that, as `make test-long` does.
package sample

import (
	"os"
	"runtime"
	"strconv"
)

// Variable is the environment variable that asks for everything.
const Variable = "ROLECALL_ALL"

// All reports whether this run tries everything.
func All() bool { return os.Getenv(Variable) != "" }

// Seed is the environment variable that says which part is tried where Takes chooses it, as a number. `make test` makes
// it of the commit: the same commit tries the same, and the next one something else.
const Seed = "ROLECALL_SEED"

// Takes reports whether this run tries the i-th of a list of which it tries one in `of`.
func Takes(i, of int) bool {
	seed, _ := strconv.ParseUint(os.Getenv(Seed), 10, 31)
	return All() || (i+int(seed))%of == 0
}

// Slow reports whether tests take many times as long here: under the race detector and in WebAssembly.
func Slow() bool { return raced || runtime.GOARCH == "wasm" }

// Step is how many of a list go by for each one that is tried.
func Step() int {
	if All() {
		return 1
	}
	return 10
}

// Of is how many of n random trials are made, at least one.
func Of(n int) int { return max(1, n/Step()) }
