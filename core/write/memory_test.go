package write_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// pairs is a request to Anthropic with n calls in one message and their results, each with a text after it, in the next.
func pairs(n int) []byte {
	var calls, results []string
	for i := range n {
		calls = append(calls, fmt.Sprintf(`{"type":"tool_use","id":"t%d","name":"f","input":{}},{"type":"text","text":"a%d"}`, i, i))
		results = append(results, fmt.Sprintf(`{"type":"tool_result","tool_use_id":"t%d","content":"%d"},{"type":"text","text":"a"}`, i, i))
	}
	return []byte(`{"model":"claude-x","max_tokens":9,"messages":[{"role":"user","content":"a"},{"role":"assistant","content":[` +
		strings.Join(calls, ",") + `]},{"role":"user","content":[` + strings.Join(results, ",") + `]}]}`)
}

// A change of a message with many parts takes little memory for each: what stays is not written again.
func TestAChangeTakesLittleMemoryForEachPart(t *testing.T) {
	const n = 1024
	var c bind.Conversation
	open(pairs(n)).Decode(0, nil, bind.Options{}, &c)
	for _, test := range []struct {
		name  string
		items func() []write.Item
		want  string
		most  uint64
	}{
		{"all results but the last go, and the calls", func() []write.Item {
			items := write.Items(&c)
			return append(items[:1:1], items[len(items)-2:]...)
		}, `{"type":"text","text":"a"},{"type":"tool_result","tool_use_id":"t1023","content":"1023"},{"type":"text","text":"a"}]}]}`, 3000},
		{"one call goes", func() []write.Item {
			items := write.Items(&c)
			calls := &items[1]
			calls.Message, calls.Changed = calls.Clone(), true
			calls.Parts = calls.Parts[1:]
			return items
		}, `{"role":"assistant","content":[{"type":"text","text":"a0"},{"type":"tool_use","id":"t1","name":"f","input":{}},`, 5000},
	} {
		ops, _ := write.Encode(&c, test.items())
		edits, err := c.Doc.Edits(ops)
		require.NoError(t, err)
		require.True(t, strings.Contains(string(source.ApplyEdits(c.Doc.Text, edits)), test.want), test.name)
		least := ^uint64(0)
		for range 5 {
			var before, after runtime.MemStats
			items := test.items()
			runtime.ReadMemStats(&before)
			write.Encode(&c, items)
			runtime.ReadMemStats(&after)
			least = min(least, after.TotalAlloc-before.TotalAlloc)
		}
		require.Less(t, least/n, test.most, "bytes a pair where %s", test.name)
	}
}
