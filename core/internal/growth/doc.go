// Package growth holds in tests that work grows with its input and not with the square of it:
// every operation is tried on every shape of input. A new one of either is one line in a table.
//
// Memory is always counted. The stretches of statements that are run are counted by a build
// with -covermode=atomic and -coverpkg naming what to count, which web/scripts/test.mjs makes where
// ROLECALL_BLOCKS is set.
// To try one operation on one shape:
//
//	go test -covermode=atomic -coverpkg=./core/...,./wasm/edge ./core/internal/growth \
//		-run 'Linear/^messages$' -operation 'engine: check$'
//
// How often one answer of an engine goes through a text is held as well, which is counted in the same way, in a
// build that has the tag counted:
//
//	go test -tags=counted -covermode=atomic -coverpkg=./core/bind,./core/detect,./core/lint \
//		-run '^TestNothingIsReadTwice$' ./core/internal/growth
//
// Under the race detector the operations run at once instead, on small inputs of the shapes.
//
// With -table, what was found is written into MEASURED.md.
//
// What small inputs show to be linear is not tried on large ones, so a limit that only large
// ones reach is not seen: with -whole nothing is left out, in four times the time.
package growth
