//go:build !js

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

const (
	goodRow = `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Where is the report?"}, {"role": "assistant", "content": "%s"}]}`
	badRow  = `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}, {"role": "tool", "tool_call_id": "call_1", "content": "4"}]}`
)

// manyRows is JSON Lines longer than a text that is checked as a whole, with an error at a regular distance.
func manyRows(size, every int) []byte {
	row := fmt.Sprintf(goodRow, strings.Repeat("In the archive. ", 100))
	var out bytes.Buffer
	for i := 1; out.Len() < size; i++ {
		if i%every == 0 {
			out.WriteString(badRow)
		} else {
			out.WriteString(row)
		}
		out.WriteByte('\n')
	}
	return out.Bytes()
}

// What is checked in pieces has the findings that it has as a whole, at the same places.
func TestPiecesAreAsTheWhole(t *testing.T) {
	text := manyRows(3*wholeText, 700)
	request := engine.CheckRequest{Limit: 100}
	whole, err := checkText(new(engine.Engine), text, request)
	require.NoError(t, err)
	pieces, err := checkReader(bytes.NewReader(text), request)
	require.NoError(t, err)
	require.Greater(t, pieces.pieces, 5)
	require.Greater(t, whole.Counts.Error, 8)
	require.Equal(t, whole.Counts, pieces.Counts)
	require.Equal(t, whole.Conversations, pieces.Conversations)
	require.Equal(t, whole.Messages, pieces.Messages)
	require.Equal(t, whole.Bytes, pieces.Bytes)
	require.Equal(t, whole.Summary.Kinds, pieces.Summary.Kinds)
	require.Equal(t, whole.Summary.Answer, pieces.Summary.Answer)
	require.Len(t, pieces.Findings, len(whole.Findings))
	for i := range whole.Findings {
		require.Equal(t, whole.Findings[i].Line, pieces.Findings[i].Line)
		require.Equal(t, whole.Findings[i].Offset, pieces.Findings[i].Offset)
		require.Equal(t, whole.Findings[i].Message, pieces.Findings[i].Message)
		require.Equal(t, string(whole.shown[i].line), string(pieces.shown[i].line))
	}
	require.Contains(t, pieces.Summary.Text, "conversations: ")

	request.Limit = 3
	few, err := checkReader(bytes.NewReader(text), request)
	require.NoError(t, err)
	require.Len(t, few.Findings, 3)
	require.Equal(t, few.Counts.Error-3, few.More)
}

// The lines of a log belong together, and those of UTF-16 can't be told apart: they are read as a whole.
func TestOnlyIndependentLinesAreCutUp(t *testing.T) {
	rows := manyRows(100_000, 50)
	format, ok := independent(rows)
	require.True(t, ok)
	require.Equal(t, "openai-chat", format)
	for name, text := range map[string][]byte{
		"few rows":        rows[:2000],
		"one array":       []byte("[" + strings.Repeat("{\"role\": \"user\", \"content\": \"Hi\"},\n", 1000)),
		"messages":        []byte(strings.Repeat(`{"type": "event_msg", "payload": {"type": "user_message", "message": "Hi"}}`+"\n", 100)),
		"UTF-16":          append([]byte{0xFF, 0xFE}, rows...),
		"no conversation": []byte(strings.Repeat("{\"a\": 1}\n", 1000)),
		"no line":         bytes.ReplaceAll(rows, []byte("\n"), []byte(" ")),
	} {
		_, ok := independent(text)
		require.False(t, ok, name)
	}
}

// Pieces are whole lines, none is so short that a rule about few rows would speak, and together they are the text.
func TestCut(t *testing.T) {
	for _, end := range []string{"\n", ""} {
		for _, rows := range []int{1, 9, 10, 11, 600, 611, 1300} {
			text := strings.TrimSuffix(strings.Repeat(strings.Repeat("x", 2000)+"\n", rows), "\n") + end
			var got strings.Builder
			var free sync.Pool
			require.NoError(t, cut(strings.NewReader(text), &free, func(piece []byte) bool {
				if n := bytes.Count(piece, []byte("x\n")); rows > 10 {
					require.GreaterOrEqual(t, n, 10)
				}
				got.Write(piece)
				return true
			}))
			require.Equal(t, text, got.String(), "%d rows", rows)
		}
	}
}

// endless gives the same rows again and again, and counts how much.
type endless struct {
	rows       []byte
	left, here int
}

func (e *endless) Read(into []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := copy(into, e.rows[e.here:])
	if e.here += n; e.here == len(e.rows) {
		e.here = 0
	}
	e.left -= n
	return n, nil
}

// Memory doesn't grow with the text: the heap stays small while much more goes through it.
func TestMemoryIsConstant(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	rows := manyRows(1<<20, 1000)
	live := func(size int) uint64 {
		var most uint64
		done := make(chan struct{})
		go func() {
			defer close(done)
			_, err := checkReader(&endless{rows: rows, left: size}, engine.CheckRequest{Limit: 10})
			require.NoError(t, err)
		}()
		for {
			select {
			case <-done:
				return most
			case <-time.After(5 * time.Millisecond):
				var stats runtime.MemStats
				runtime.ReadMemStats(&stats)
				most = max(most, stats.HeapInuse)
			}
		}
	}
	runtime.GC()
	require.Less(t, live(160<<20), uint64(120<<20))
}

// A reader that breaks off, and one whose text fails, are errors, and nothing hangs.
func TestStreamsThatFail(t *testing.T) {
	broken := errors.New("the disk is gone")
	text := manyRows(2*wholeText, 1000)
	_, err := checkReader(io.MultiReader(bytes.NewReader(text), iotestErr{broken}), engine.CheckRequest{Limit: 10})
	require.ErrorIs(t, err, broken)
	_, err = checkReader(bytes.NewReader(text), engine.CheckRequest{Limit: 10, Target: "nowhere"})
	require.ErrorContains(t, err, "nowhere")
}

type iotestErr struct{ error }

func (e iotestErr) Read([]byte) (int, error) { return 0, e.error }

// The bar says how far the work is, and goes when it ends.
func TestProgress(t *testing.T) {
	var err bytes.Buffer
	c := &call{streams: streams{err: &err, errTerminal: true}}
	p := c.progress("many.jsonl", 4_000_000)
	clock := p.begun
	p.now = func() time.Time { return clock }
	_, _ = p.Write(make([]byte, 1_000_000))
	require.Empty(t, err.String())
	clock = clock.Add(2 * time.Second)
	_, _ = p.Write(make([]byte, 1_000_000))
	require.Equal(t, "\rmany.jsonl [##########..........] 50 %, 2 MB, 1 MB/s\x1b[K", err.String())
	p.end()
	require.True(t, strings.HasSuffix(err.String(), "\r\x1b[K"))

	p = c.progress("stdin", 0)
	require.Equal(t, "stdin 0 MB, 0 MB/s", p.line(p.begun.Add(time.Second)))
	quiet := (&call{}).progress("x", 1)
	_, _ = quiet.Write([]byte("x"))
	quiet.end()
}
