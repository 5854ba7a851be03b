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
//	go test -tags=counted -covermode=atomic -coverpkg=./core/bind,./core/internal/clipboard,./core/detect,./core/lint,./core/source \
//		-run '^TestNothingIsReadTwice$' ./core/internal/growth
//
// Where blocks aren't counted, each operation is tried on a third of the shapes: the next commit tries another third, and
// with ROLECALL_ALL all are tried.
//
// Under the race detector the operations run at once instead, on small inputs of the shapes.
//
// # The table
//
// With -table=FILE, what was found is written into a file, in Markdown:
//
//	go test -covermode=atomic -coverpkg=./core/...,./wasm/edge,bytes,encoding/binary,encoding/json,internal/bytealg,maps,slices,sort,strconv,strings,unicode,unicode/utf16,unicode/utf8 \
//		./core/internal/growth -run Linear -table="$PWD/build/growth.md"
//
// Each operation is tried on each shape of input that it takes, once with n things and once with eight times as
// many (n is 64 for most shapes, 1,000 for nesting). A figure is how many times as much work that took as eight
// times the small input's: 1 is in proportion to the input, 8 grows with the square. Blocks are stretches of
// statements without a branch, the standard library's included; bytes is the memory that was asked for. The test
// allows 1.3 times the blocks and 2.5 times the bytes. Where there is less than 5,000 blocks or 64 kB of work,
// the figure is 0: it tells nothing. The first part of the table has causes of work with the square that were found
// when operations were first tried, with what they came to then and now.
//
// Two things grow by more, and are in no table. A check that works out what the fixes of all findings change (no
// limit and no titles alone) takes for each finding as long as writing its conversation does; by default that is for
// 100 findings at most, and 16 are tried here. In the format of the AI SDK's interface, where a call holds its
// result, a change of a message costs what the whole turn of the assistant costs. A repair by fixes that are not
// safe tries 100 of them at most, each for about as long as a check of the whole text takes: it is tried beyond
// that bound, with 200 things and with 1,600, and below it its work grows with the square.
//
// # Limits
//
// What small inputs show to be linear is not tried on large ones, so a limit that only large
// ones reach is not seen: with -whole nothing is left out, in four times the time.
package growth
