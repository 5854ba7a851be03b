//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// longRows are rows to train on of several pieces, the last of which is like the first; and how many they are.
func longRows(size int) (text []byte, rows int) {
	var out bytes.Buffer
	row := func(i int) {
		fmt.Fprintf(&out, `{"messages": [{"role": "user", "content": "What is in folder %d?"}, {"role": "assistant", "content": "%s"}]}`+"\n", i, strings.Repeat(fmt.Sprintf("Paper %d. ", i), 60))
		rows++
	}
	for out.Len() < size {
		row(rows)
	}
	row(0)
	return out.Bytes(), rows
}

// sortedLines are the lines of files, sorted.
func sortedLines(t *testing.T, names ...string) (all []string) {
	t.Helper()
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		all = append(all, strings.SplitAfter(strings.TrimSuffix(string(text), "\n"), "\n")...)
	}
	for i := range all {
		all[i] = strings.TrimSuffix(all[i], "\n")
	}
	slices.Sort(all)
	return all
}

// Each verb gives back every row of a file that is read in pieces, and compares rows over the pieces.
func TestLongFilesOfRowsComeOutWhole(t *testing.T) {
	t.Chdir(t.TempDir())
	text, rows := longRows(2*wholeText + pieceSize)
	require.NoError(t, os.WriteFile("long.jsonl", text, 0o644))
	require.NoError(t, os.WriteFile("first.jsonl", text[:bytes.IndexByte(text, '\n')+1], 0o644))
	in := sortedLines(t, "long.jsonl")
	for _, test := range []struct {
		args, says string
		code       int
		files      []string
	}{
		{"clean", fmt.Sprintf("! long.jsonl:%d: warning repeated-row: The row is the same as that in line 1", rows), exitGood, []string{"long.good.jsonl", "long.bad.jsonl"}},
		{"dedupe --near", fmt.Sprintf("! long.jsonl:%d: the same as line 1", rows), exitGood, []string{"long.unique.jsonl", "long.repeated.jsonl"}},
		{"overlap first.jsonl", fmt.Sprintf("! long.jsonl:%d: the same as first.jsonl:1", rows), exitFindings, []string{"long.apart.jsonl", "long.shared.jsonl"}},
		{"split", "", exitGood, []string{"long.train.jsonl", "long.test.jsonl"}},
	} {
		var out, err bytes.Buffer
		code := run(append([]string{"data"}, append(strings.Fields(test.args), "long.jsonl")...), streams{out: &out, err: &err})
		require.Equal(t, test.code, code, test.args)
		if test.says != "" {
			require.Contains(t, err.String(), strings.TrimPrefix(test.says, "! "), test.args)
		}
		require.Equal(t, in, sortedLines(t, test.files...), test.args)
		require.Contains(t, out.String(), fmt.Sprintf("%d,%03d rows: ", rows/1000, rows%1000), test.args)
	}
}
