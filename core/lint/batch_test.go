package lint

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// listed is a conversation of messages that contain their own numbers, each with parts.
func listed(messages, parts int) string {
	var out []string
	for i := range messages {
		var content []string
		for k := range parts {
			content = append(content, fmt.Sprintf(`{"type":"text","text":"%d.%d"}`, i, k))
		}
		out = append(out, fmt.Sprintf(`{"role":"user","name":"%d","content":[%s]}`, i, strings.Join(content, ",")))
	}
	return "[" + strings.Join(out, ",") + "]"
}

// names are the names of messages in order, and the text of their parts.
func names(t *testing.T, text string) (messages, parts []string) {
	t.Helper()
	var list []struct {
		Name    string
		Content []struct{ Text string }
	}
	require.NoError(t, json.Unmarshal([]byte(text), &list), text)
	for _, message := range list {
		messages = append(messages, message.Name)
		for _, part := range message.Content {
			parts = append(parts, part.Text)
		}
	}
	return messages, parts
}

// batched is the text after the patches that could be merged into one, and which those are.
func batched(t *testing.T, text string, patches [][]finding.Op) (string, []int) {
	t.Helper()
	file := detect.Open(source.Parse([]byte(text)))
	set := newBatchSet(file)
	var taken []int
	for i := range slices.Backward(patches) {
		if set.add(&finding.Finding{Path: "/"}, &finding.Fix{Patch: patches[i]}) {
			taken = append(taken, i)
		}
	}
	edits, err := file.Doc.Edits(set.patch())
	require.NoError(t, err)
	return string(source.ApplyEdits(file.Doc.Text, edits)), taken
}

// Random patches that each remove or change something: each one that is added does what it should, and nothing
// else.
func TestBatchSet(t *testing.T) {
	const messages, parts = 7, 4
	text := listed(messages, parts)
	most := 0
	for seed := range uint64(2000) {
		random := rand.New(rand.NewPCG(seed, 1))
		var patches [][]finding.Op
		var does []string // what each patch does, and to which text
		for range 1 + random.IntN(9) {
			i, k := random.IntN(messages), random.IntN(parts)
			part := finding.Pointer(fmt.Sprintf("/%d/content/%d", i, k))
			switch random.IntN(4) {
			case 0:
				patches = append(patches, []finding.Op{{Op: "remove", Path: finding.Pointer("/" + strconv.Itoa(i))}})
				does = append(does, fmt.Sprintf("-%d.", i))
			case 1:
				patches = append(patches, []finding.Op{{Op: "remove", Path: part}})
				does = append(does, fmt.Sprintf("-%d.%d", i, k))
			case 2:
				patches = append(patches, []finding.Op{{Op: "replace", Path: part + "/text", Value: []byte(`"new"`)}})
				does = append(does, fmt.Sprintf("-%d.%d", i, k))
			default:
				patches = append(patches, []finding.Op{{Op: "add", Path: part + "/more", Value: []byte("1")}})
				does = append(does, "")
			}
		}
		out, taken := batched(t, text, patches)
		require.Equal(t, len(patches)-1, taken[0], "the first is always taken")
		most = max(most, len(taken))
		_, want := names(t, text)
		news, more := 0, 0
		for _, i := range taken {
			if gone, ok := strings.CutPrefix(does[i], "-"); ok {
				want = slices.DeleteFunc(want, func(part string) bool {
					return part == gone || strings.HasSuffix(gone, ".") && strings.HasPrefix(part, gone)
				})
			}
			switch patches[i][0].Op {
			case "replace":
				news++
			case "add":
				more++
			}
		}
		_, got := names(t, out)
		require.Equal(t, want, slices.DeleteFunc(got, func(part string) bool { return part == "new" }), "seed %d", seed)
		require.Equal(t, news, strings.Count(out, `"new"`), "seed %d", seed)
		require.Equal(t, more, strings.Count(out, `"more"`), "seed %d", seed)
	}
	require.Greater(t, most, 6)
}

// Messages that are moved to the front, or to the end, at once come after the messages they should follow, in
// their original order.
func TestBatchSetMoves(t *testing.T) {
	move := func(from, to int) []finding.Op {
		return []finding.Op{{Op: "move", From: source.PointerItem("", from), Path: source.PointerItem("", to)}}
	}
	for _, test := range []struct {
		patches [][]finding.Op
		want    string
	}{
		{[][]finding.Op{move(4, 1), move(5, 1), move(6, 1)}, "0 4 5 6 1 2 3"},
		{[][]finding.Op{move(4, 1), move(5, 2), move(6, 3)}, "0 4 1 5 2 6 3"},
		{[][]finding.Op{move(4, 3), move(5, 2), move(6, 0)}, "6 0 1 5 2 4 3"},
		{[][]finding.Op{move(2, 0), move(6, 4)}, "2 0 1 3 6 4 5"},
		{[][]finding.Op{move(0, 3), move(1, 3), move(2, 3)}, "3 0 1 2 4 5 6"},
		{[][]finding.Op{move(0, 2), move(3, 5)}, "1 2 0 4 5 3 6"},
		{[][]finding.Op{move(0, 5), move(1, 3)}, "2 3 1 4 5 0 6"},
		{[][]finding.Op{move(0, 4), move(1, 2), move(3, 6)}, "2 1 4 0 5 6 3"},
	} {
		out, taken := batched(t, listed(7, 1), test.patches)
		require.Len(t, taken, len(test.patches))
		got, _ := names(t, out)
		require.Equal(t, test.want, strings.Join(got, " "))
	}
	// A message that another one was moved past is no longer at its place.
	_, taken := batched(t, listed(7, 1), [][]finding.Op{{{Op: "remove", Path: "/3"}}, move(6, 2)})
	require.Equal(t, []int{1}, taken)
	_, taken = batched(t, listed(7, 1), [][]finding.Op{move(0, 5), move(6, 4)})
	require.Equal(t, []int{1}, taken)
	_, taken = batched(t, listed(7, 1), [][]finding.Op{{{Op: "remove", Path: "/1"}}, move(6, 2)})
	require.Equal(t, []int{1, 0}, taken)
}

// Several patches that change sections of one text are applied at once.
func TestBatchSetSplices(t *testing.T) {
	text := `[{"role":"user","content":"one two three"}]`
	doc := detect.Open(source.Parse([]byte(text)))
	set := newBatchSet(doc)
	add := func(word, value string) bool {
		at := strings.Index(text, word)
		f := finding.Finding{Path: "/0/content", At: finding.Span{Start: at, End: at + len(word)}}
		return set.add(&f, &finding.Fix{Patch: []finding.Op{{Op: "replace", Path: f.Path, Value: []byte(value)}}})
	}
	require.True(t, add("three", `"one two 3"`))
	require.True(t, add("two", `"one 2 and three"`))
	require.False(t, add("two", `"one two, three"`))
	one := finding.Finding{Path: "/0/content", At: finding.Span{Start: strings.Index(text, "one")}}
	require.True(t, set.add(&one, &finding.Fix{Edits: []finding.Edit{{Span: finding.Span{End: 3}, New: "1"}}}))
	edits, err := doc.Doc.Edits(set.patch())
	require.NoError(t, err)
	require.Equal(t, `[{"role":"user","content":"1 2 and 3"}]`, string(source.ApplyEdits(doc.Doc.Text, edits)))
}
