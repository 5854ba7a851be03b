package lint

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/growth"
)

// repeated is a text with the entries of its list n times over; "" if it has no list.
func repeated(t *testing.T, text string, n int) string {
	times := func(list []json.RawMessage) []json.RawMessage {
		var all []json.RawMessage
		for range n {
			all = append(all, list...)
		}
		return all
	}
	var list []json.RawMessage
	if json.Unmarshal([]byte(text), &list) == nil && len(list) > 0 {
		out, err := json.Marshal(times(list))
		require.NoError(t, err)
		return string(out)
	}
	var object map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &object) != nil || json.Unmarshal(object["messages"], &list) != nil || len(list) == 0 {
		return ""
	}
	object["messages"], _ = json.Marshal(times(list))
	out, err := json.Marshal(object)
	require.NoError(t, err)
	return string(out)
}

// assistant is a conversation of forge with a text of the assistant.
func assistant(text string) string {
	quoted, _ := json.Marshal(text)
	return `[{"role":"system","content":"You add."},{"role":"assistant","content":` + string(quoted) + `},{"role":"tool","content":"Tool: f\nx"}]`
}

// One mistake made again and again takes time in proportion, whichever it is.
func TestCheckTakesLinearTime(t *testing.T) {
	texts := map[string]func(n int) string{
		"calls of one ID": func(n int) string {
			call := `{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}},`
			return `[{"role":"assistant","content":null,"tool_calls":[` + strings.TrimSuffix(strings.Repeat(call, 8*n), ",") + `]}]`
		},
		"parts that are empty": func(n int) string {
			return `[{"role":"user","content":[` + strings.TrimSuffix(strings.Repeat("{},", 32*n), ",") + `]}]`
		},
		"calls of bad names": func(n int) string {
			var calls strings.Builder
			for i := range 16 * n {
				fmt.Fprintf(&calls, `,{"id":"c%d","type":"function","function":{"name":"f %d","arguments":"{}"}}`, i, i%50)
			}
			return `[{"role":"assistant","content":null,"tool_calls":[` + calls.String()[1:] + `]}]`
		},
		"blocks in one text":        func(n int) string { return assistant(strings.Repeat("<tool>{}</tool>", n)) },
		"blocks without arguments":  func(n int) string { return assistant(strings.Repeat(`<tool>{"tool_name":"f"}</tool>`, n)) },
		"blocks without their ends": func(n int) string { return assistant(strings.Repeat(`<tool>{"tool_name":"f","arguments":{}}`, n)) },
		"blocks of broken JSON":     func(n int) string { return assistant(strings.Repeat(`<tool>{"tool_name":}</tool>`, n)) },
		"blocks of another server": func(n int) string {
			return assistant(strings.Repeat(`<tool>{"tool_name":"f","arguments":{},"server_name":"g"}</tool>`, n))
		},
		"types of structured messages": func(n int) string {
			return `[{"type":"user","content":"a"},{"type":"assistant_text","content":"b"}` + strings.Repeat(`,{"type":"thought","content":"a"}`, 4*n) + `]`
		},
		"a thread again": func(n int) string {
			var thread strings.Builder
			for i := range 16 * n {
				fmt.Fprintf(&thread, `,{"id":"m%d","parent_id":"m%d","role":"user","content":"a"}`, i, i-1)
			}
			return `[` + thread.String()[1:] + thread.String() + `]`
		},
	}
	for _, lesson := range Lessons {
		if repeated(t, lesson.Bad.Text, 1) != "" {
			texts[lesson.Rule] = func(n int) string { return repeated(t, lesson.Bad.Text, n) }
		}
	}
	require.Greater(t, len(texts), 40)
	for name, text := range texts {
		t.Run(name, func(t *testing.T) {
			made := map[int]string{200: text(200), 1600: text(1600)}
			growth.Linear(t, 200, func(n int) {
				require.NotEmpty(t, made[n])
				req := request(made[n], "", "")
				req.Titles = true // as the page asks
				Check(req)
			}, name)
		})
	}
}

// One fix costs what it changes, however often the rule finds its mistake in the same text.
func TestFixOfTakesLinearTime(t *testing.T) {
	requests, findings := map[int]Request{}, map[int]finding.Finding{}
	for _, n := range []int{50, 400} {
		text, _ := json.Marshal(strings.Repeat(`<tool>{"tool_name":"f","arguments":{}}</tool>`, n))
		req := request(`[{"role":"user","content":"Add."},{"role":"assistant","content":`+string(text)+`}]`, "", "")
		req.Titles = true
		result := Check(req)
		at := slices.IndexFunc(result.Findings, func(f finding.Finding) bool { return f.Rule == "waiting-call" })
		require.GreaterOrEqual(t, at, 0)
		requests[n], findings[n] = req, result.Findings[at]
	}
	growth.Linear(t, 50, func(n int) {
		f := findings[n]
		fix, ok := FixOf(requests[n], f.Rule, f.At.Start, f.Headline, 0)
		require.True(t, ok)
		require.NotEmpty(t, fix.Patch)
	})
}
