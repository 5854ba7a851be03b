//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is converted in pieces has the rows and losses that it has as a whole, at the same lines.
func TestConvertedPiecesAreAsTheWhole(t *testing.T) {
	t.Chdir(t.TempDir())
	text, rows := longRows(wholeText + 2*pieceSize)
	text = append(text, "{\"messages\": [\n"...)
	require.NoError(t, os.WriteFile("long.jsonl", text, 0o644))
	convert := func(args ...string) (out, said string) {
		var outs, errs bytes.Buffer
		code := run(append([]string{"data", "convert", "--to", "anthropic"}, args...), streams{in: bytes.NewReader(text), out: &outs, err: &errs})
		require.Equal(t, exitGood, code, errs.String())
		return outs.String(), errs.String()
	}
	pieces, said := convert("long.jsonl")
	require.Equal(t, rows, strings.Count(pieces, "\n"))
	require.Contains(t, said, fmt.Sprintf("%d:14: error: ", rows+1))
	require.Contains(t, said, fmt.Sprintf("line %d, column 14: dropped: an invalid JSON line", rows+1))
	require.Contains(t, said, "added: output limit 4096 (Anthropic Messages requires it), "+counted(rows, "time"))

	// The answer as JSON is that of the whole text.
	whole, _ := convert("--json", "long.jsonl")
	require.Equal(t, pieces, textOf(t, whole))

	fromInput, sameSaid := convert("-")
	require.Equal(t, pieces, fromInput)
	require.Equal(t, said, sameSaid)

	_, _ = convert("--output", "new.jsonl", "long.jsonl")
	written, err := os.ReadFile("new.jsonl")
	require.NoError(t, err)
	require.Equal(t, pieces, string(written))
}

// A long input that isn't lines of rows is converted as a whole, from standard input too.
func TestLongListsAreConverted(t *testing.T) {
	t.Chdir(t.TempDir())
	lines, rows := longRows(wholeText + pieceSize)
	list := "[" + strings.Join(strings.Split(strings.TrimSpace(string(lines)), "\n"), ",\n") + "]"
	var out, errs bytes.Buffer
	require.Equal(t, exitGood, run([]string{"data", "convert", "--to", "sharegpt", "-"}, streams{in: strings.NewReader(list), out: &out, err: &errs}), errs.String())
	require.Equal(t, rows, strings.Count(out.String(), "\n"))
}

// held counts the bytes that were read from it and whose rows didn't come out yet.
type held struct {
	rows              int
	row               []byte
	rest              []byte
	read, most, given int
}

func (h *held) Read(out []byte) (int, error) {
	if len(h.rest) == 0 {
		if h.given == h.rows {
			return 0, io.EOF
		}
		h.given++
		h.rest = h.row
	}
	n := copy(out, h.rest)
	h.rest = h.rest[n:]
	h.read += n
	h.most = max(h.most, h.read)
	return n, nil
}

func (h *held) Write(text []byte) (int, error) {
	h.read -= bytes.Count(text, []byte("\n")) * len(h.row)
	return len(text), nil
}

// However long a file is, no more than its beginning and three pieces are held while it's converted.
func TestConvertingHoldsAFewPieces(t *testing.T) {
	row := []byte(fmt.Sprintf(goodRow, strings.Repeat("In the archive. ", 600)) + "\n")
	h := &held{rows: 12 * wholeText / len(row), row: row}
	var errs bytes.Buffer
	require.Equal(t, exitGood, run([]string{"data", "convert", "--to", "sharegpt", "-"}, streams{in: h, out: h, err: &errs}), errs.String())
	require.Equal(t, h.rows, h.given)
	require.Zero(t, h.read, "every row came out")
	require.Less(t, h.most, wholeText+3*pieceSize)
}

// textOf is the text in an answer of a conversion as JSON.
func textOf(t *testing.T, answer string) string {
	t.Helper()
	var response struct{ Text string }
	require.NoError(t, json.Unmarshal([]byte(answer), &response))
	return response.Text
}
