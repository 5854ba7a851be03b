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

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// listed is a conversation of messages that each say their number, and the parts of each.
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

// names are the names of messages in their order, and what their parts say.
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

// mergedText is the text after the patches that can be taken together, and which these are.
func mergedText(t *testing.T, text string, patches [][]finding.Op) (string, []int) {
	t.Helper()
	doc := source.Parse([]byte(text))
	patcher := source.NewPatcher(doc)
	fixes := make([][]finding.Edit, len(patches))
	for i := range patches {
		edits, err := patcher.Edits(patches[i])
		require.NoError(t, err)
		fixes[i] = edits
	}
	edits, taken := merged(doc.Text, fixes)
	var which []int
	for i := range slices.Backward(taken) {
		if taken[i] {
			which = append(which, i)
		}
	}
	return string(source.ApplyEdits(doc.Text, edits)), which
}

// Patches that each take out or change something, at random: each that is taken has done what
// it meant, and to nothing else.
func TestMerged(t *testing.T) {
	const messages, parts = 7, 4
	text := listed(messages, parts)
	most := 0
	for seed := range uint64(2000) {
		random := rand.New(rand.NewPCG(seed, 1))
		var patches [][]finding.Op
		var does []string // what each does, and to which text
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
		out, taken := mergedText(t, text, patches)
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

// Messages that move to the front, or to the end, in one go come after those they were to stand
// after, in the order that they had.
func TestMergedMoves(t *testing.T) {
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
		{[][]finding.Op{move(0, 4), move(1, 4), move(2, 4)}, "3 4 0 1 2 5 6"},
		{[][]finding.Op{move(0, 2), move(3, 5)}, "1 2 0 4 5 3 6"},
		{[][]finding.Op{move(0, 5), move(1, 3)}, "2 3 1 4 5 0 6"},
		{[][]finding.Op{move(0, 4), move(2, 3), move(5, 6)}, "1 3 2 4 0 6 5"},
	} {
		out, taken := mergedText(t, listed(7, 1), test.patches)
		require.Len(t, taken, len(test.patches))
		got, _ := names(t, out)
		require.Equal(t, test.want, strings.Join(got, " "))
	}
	// Others may be taken out or move across.
	for _, test := range []struct {
		patches [][]finding.Op
		want    string
	}{
		{[][]finding.Op{{{Op: "remove", Path: "/3"}}, move(6, 2)}, "0 1 6 2 4 5"},
		{[][]finding.Op{move(0, 5), move(6, 4)}, "1 2 3 6 4 5 0"},
		{[][]finding.Op{{{Op: "remove", Path: "/1"}}, move(6, 2)}, "0 6 2 3 4 5"},
	} {
		out, taken := mergedText(t, listed(7, 1), test.patches)
		require.Equal(t, []int{1, 0}, taken)
		got, _ := names(t, out)
		require.Equal(t, test.want, strings.Join(got, " "))
	}
	// Two neighbours that swap, and one next to them that goes, want the same place: the one waits.
	_, taken := mergedText(t, listed(7, 1), [][]finding.Op{move(0, 4), move(1, 2)})
	require.Equal(t, []int{1}, taken)
}

// The edits of a text that several fixes change are made in one go, and of two in each other's way the later one.
func TestMergedStretches(t *testing.T) {
	text := []byte(`[{"role":"user","content":"one two three"}]`)
	edit := func(word, value string) []finding.Edit {
		at := strings.Index(string(text), word)
		return []finding.Edit{{Span: finding.Span{Start: at, End: at + len(word)}, New: value}}
	}
	edits, taken := merged(text, [][]finding.Edit{edit("one", "1"), nil, edit("two", "two,"), edit("two", "2 and"), edit("three", "3")})
	require.Equal(t, []bool{true, false, false, true, true}, taken)
	require.Equal(t, `[{"role":"user","content":"1 2 and 3"}]`, string(source.ApplyEdits(text, edits)))
}

// Elements that go one by one go together, wherever they are; one stays where all would go.
func TestMergedRemovals(t *testing.T) {
	for _, text := range []string{"[0,1,2,3]", "[ 0, 1,\n2 , 3 ]", "[\n  0,\n  1,\n  2,\n  3\n]"} {
		for set := range 1 << 4 {
			var patches [][]finding.Op
			var left []string
			for i := range 4 {
				if set>>i&1 != 0 {
					patches = append(patches, []finding.Op{{Op: "remove", Path: source.PointerItem("", i)}})
				} else {
					left = append(left, strconv.Itoa(i))
				}
			}
			out, taken := mergedText(t, text, patches)
			if len(patches) == 4 {
				require.Len(t, taken, 3)
				left = []string{out[strings.IndexAny(out, "0123"):][:1]}
			} else {
				require.Len(t, taken, len(patches))
			}
			require.Equal(t, "["+strings.Join(left, ",")+"]", strings.NewReplacer(" ", "", "\n", "").Replace(out), "%s without %b", text, set)
		}
	}
}

// What several fixes put into one place comes in their order, where it is set apart from what is next to it.
func TestMergedInsertions(t *testing.T) {
	add := func(path, value string) []finding.Op {
		return []finding.Op{{Op: "add", Path: finding.Pointer(path), Value: []byte(value)}}
	}
	for _, test := range []struct {
		text    string
		patches [][]finding.Op
		want    string
		taken   []int
	}{
		{`{"a":1}`, [][]finding.Op{add("/b", "2"), add("/c", "3")}, `{"a":1,"b":2,"c":3}`, []int{1, 0}},
		{`[1,2]`, [][]finding.Op{add("/0", "8"), add("/0", "9"), add("/1", "7")}, `[8,9,1,7,2]`, []int{2, 1, 0}},
		{`{"a":1}`, [][]finding.Op{add("/b", "2"), add("/b", "2")}, `{"a":1,"b":2}`, []int{1}},
		{`{}`, [][]finding.Op{add("/a", "1"), add("/b", "2")}, `{"b":2}`, []int{1}},
		{`[1,2]`, [][]finding.Op{add("/-", "3"), {{Op: "remove", Path: "/1"}}}, `[1,3]`, []int{1, 0}},
	} {
		out, taken := mergedText(t, test.text, test.patches)
		require.Equal(t, test.want, strings.ReplaceAll(out, " ", ""))
		require.Equal(t, test.taken, taken, test.text)
	}
}
