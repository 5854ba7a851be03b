package engine_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/examples"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// typed is what the edits of a test insert: what people type into texts, and what changes the meaning of the rest.
var typed = []string{
	"a", " ", "e", "kettle", "\"", "\\", "\\\"", "\\n", "\\u00e9", "\\u200b", "\u200b", "é", "😀", "x", "user", "assistant", "tool", "model", "usr", "{", "}", "[", "]", ",", ":", "\n",
	"gpt-4o", "claude-opus-4-8", "call_1", "call_2", "<tool>{\"tool_name\":", "<tool>{\\\"tool_name\\\": \\\"f\\\", \\\"arguments\\\": {}}</tool>", "<think>", "Tool: f", "�", "1", "text", "image",
	"\"mood\":1,", "\"role\":", "true", "\ufeff", "\n  ", "\r\n", "{}", "[1]", "\"a\":{},",
}

// revisions is how many changes of each text are tried.
var revisions = 60

// TestChangesLeaveTheSameFindings: after any series of changes, a check says what it says about the same text from nothing.
func TestChangesLeaveTheSameFindings(t *testing.T) {
	kept := 0
	for name, text := range changedTexts(t) {
		random := rand.New(rand.NewPCG(1, uint64(len(text))))
		e := engine.New()
		e.Use(0, []byte(text))
		saysAsNew(t, e, 0, text, name)
		var done []change
		for revision := 1; revision <= revisions; revision++ {
			next := randomChange(random, text)
			undo := len(done) > 0 && source.Parse([]byte(text)).Broken() && random.IntN(4) > 0 // or broken texts would stay
			if undo {
				last := done[len(done)-1]
				next, done = change{last.at, len(last.insert), last.was, last.insert}, done[:len(done)-1]
			}
			before := text
			text = text[:next.at] + next.insert + text[next.at+next.length:]
			next.was = before[next.at : next.at+next.length]
			from := len(utf16.Encode([]rune(before[:next.at])))
			if !e.Change(revision, from, from+len(utf16.Encode([]rune(next.was))), []byte(next.insert)) {
				e.Use(revision, []byte(text))
			} else if e.KeepsChecks() {
				kept++
			}
			if !undo {
				done = append(done, next)
			}
			saysAsNew(t, e, revision, text, fmt.Sprintf("%s, revision %d: %q for %q at %d", name, revision, next.insert, next.was, next.at))
		}
	}
	t.Logf("%d changes kept the checks", kept)
	require.Greater(t, kept, 300)
}

// TestTypingLeavesTheSameFindings types words letter by letter into lines, most of which are no JSON until the last letter, and
// takes some of them back.
func TestTypingLeavesTheSameFindings(t *testing.T) {
	broken := 0
	for name, text := range changedTexts(t) {
		if doc := source.Parse([]byte(text)); !doc.Lines || len(doc.Roots) < 4 {
			continue
		}
		random := rand.New(rand.NewPCG(2, uint64(len(text))))
		e := engine.New()
		e.Use(0, []byte(text))
		saysAsNew(t, e, 0, text, name)
		revision := 0
		type_ := func(at, length int, insert string) {
			revision++
			from := len(utf16.Encode([]rune(text[:at])))
			gone := len(utf16.Encode([]rune(text[at : at+length])))
			text = text[:at] + insert + text[at+length:]
			if !e.Change(revision, from, from+gone, []byte(insert)) {
				e.Use(revision, []byte(text))
			} else if e.KeepsChecks() && source.Parse([]byte(text)).Broken() {
				broken++
			}
			saysAsNew(t, e, revision, text, fmt.Sprintf("%s, revision %d: %q for %d bytes at %d", name, revision, insert, length, at))
		}
		for range 4 {
			doc := source.Parse([]byte(text))
			span := doc.Span(source.Index(random.IntN(len(doc.Nodes))))
			at := []int{span.Start, span.End, (span.Start + span.End) / 2}[random.IntN(3)]
			for at < len(text) && !utf8.RuneStart(text[at]) {
				at++
			}
			word := words[random.IntN(len(words))]
			end := at
			for _, letter := range word {
				type_(end, 0, string(letter))
				end += utf8.RuneLen(letter)
			}
			for left := random.IntN(2 * len(word)); left > 0 && end > at; left-- {
				_, size := utf8.DecodeLastRuneInString(text[:end])
				end -= size
				type_(end, size, "")
			}
		}
	}
	t.Logf("%d changes kept the checks of a text with a broken line", broken)
	require.Greater(t, broken, 100)
}

// words are typed letter by letter.
var words = []string{
	`,"mood":"calm"`, `"mood":1,`, `{"role":"user","content":"é"},`, `"`, `[{]}`, `"\u200b`, "\u200b😀", `}{"messages":[`, "null", `<tool>{"tool_name":`, "\n{\"a\"", `"role":"assistant","content":[{"type":"text"`,
}

// change replaces some bytes of a text.
type change struct {
	at, length  int
	insert, was string
}

// randomChange is a change of a text, mostly inside a string.
func randomChange(random *rand.Rand, text string) change {
	c := change{at: random.IntN(len(text) + 1), insert: typed[random.IntN(len(typed))]}
	doc := source.Parse([]byte(text))
	for range 20 {
		if node := source.Index(random.IntN(len(doc.Nodes))); doc.Kind(node) == source.String && random.IntN(12) > 0 {
			span := doc.Span(node)
			c.at = span.Start + 1 + random.IntN(span.End-span.Start-1)
			break
		}
	}
	switch random.IntN(6) {
	case 0: // white space between two values
		if node := source.Index(random.IntN(len(doc.Nodes))); node > 0 {
			c.at, c.insert = doc.Span(node).Start, []string{" ", "\n", "\n\n  ", "\r\n", "\t"}[random.IntN(5)]
		}
	case 1, 2, 3:
		c.insert = typed[random.IntN(4)]
	}
	if random.IntN(3) == 0 {
		c.length = min(1+random.IntN(3), len(text)-c.at)
	}
	for c.at > 0 && c.at < len(text) && !utf8.RuneStart(text[c.at]) {
		c.at--
	}
	for c.at+c.length < len(text) && !utf8.RuneStart(text[c.at+c.length]) {
		c.length++
	}
	return c
}

// saysAsNew checks a text with an engine that may know most of it, and with a new one.
func saysAsNew(t *testing.T, e *engine.Engine, revision int, text, what string) {
	t.Helper()
	const request = `{"revision":%d,"units":"utf16","now":"2026-11-30T00:00:00Z","limit":100}`
	fresh := engine.New()
	fresh.Use(revision, []byte(text))
	for _, operation := range []string{"check", "conversations"} {
		asked := fmt.Appendf(nil, request, revision)
		require.Equal(t, string(fresh.Call(operation, asked, nil)), string(e.Call(operation, asked, nil)), what)
	}
}

// changedTexts are files of several conversations: of each format by the examples of its rules, of rows to train on, of
// broken lines, and of texts.
func changedTexts(t *testing.T) map[string]string {
	all := map[string]string{}
	byFormat := map[string][]string{}
	for _, lesson := range lint.Lessons {
		for _, example := range []string{lesson.Bad.Text, lesson.Good.Text} {
			var e engine.Engine
			e.Use(1, []byte(example))
			if got := check(t, &e); got.State == "json" && json.Valid([]byte(example)) && got.Conversations == 1 {
				byFormat[got.Dialect.ID] = append(byFormat[got.Dialect.ID], example)
			}
		}
	}
	require.Greater(t, len(byFormat), 5)
	for id, texts := range byFormat {
		for n, some := range slices.Collect(slices.Chunk(texts, 14)) {
			name := fmt.Sprintf("%s %d", id, n)
			all["array of "+name] = "[" + strings.Join(some, ",\n") + "]"
			var lines bytes.Buffer
			for _, text := range some {
				require.NoError(t, json.Compact(&lines, []byte(text)))
				lines.WriteByte('\n')
			}
			all["lines of "+name] = lines.String()
		}
	}
	catalogue, failure := examples.Catalogue()
	require.Nil(t, failure)
	for _, each := range catalogue.Examples {
		all["example "+each.ID] = each.Text
	}
	var rows []string
	for n := range 14 {
		rows = append(rows, fmt.Sprintf(`{"messages":[{"role":"user","content":"How many kettles of kind %d?"},{"role":"assistant","content":"There are %d, é.","mood":%d}]}`, n, n*7, n%2))
	}
	all["rows"] = strings.Join(rows, "\n") + "\n"
	rows[5] = rows[5][:60]
	all["rows with a broken one"] = strings.Join(rows, "\n")
	all["rows in a list"] = "[\n  " + strings.Join(append(rows[:5:5], rows[6:]...), ",\n  ") + "\n]\n"
	// More findings than are kept, and more text than is searched for calls.
	rows = nil
	for n := range 1200 {
		rows = append(rows, fmt.Sprintf(`{"messages":[{"role":"user","content":"Row %d?","mood":1},{"role":"assistant","content":"%s"}]}`, n, strings.Repeat("Twelve kettles, ", 16)))
	}
	all["many rows"] = strings.Join(rows, "\n")
	// Rows that differ in a letter.
	all["near twins"] = "[" + strings.Repeat(`{"messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]},`, 11) +
		`{"messages":[{"role":"user","content":"b"},{"role":"assistant","content":"b"}]}]`
	return all
}
