package lint

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

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
	}
	for _, lesson := range Lessons {
		if repeated(t, lesson.Bad.Text, 1) != "" {
			texts[lesson.Rule.ID] = func(n int) string { return repeated(t, lesson.Bad.Text, n) }
		}
	}
	require.Greater(t, len(texts), 40)
	for name, text := range texts {
		t.Run(name, func(t *testing.T) {
			made := map[int]string{}
			growth.Linear(t, 200, func(n int) {
				if made[n] == "" {
					made[n] = text(n)
				}
				req := request(made[n], "", "")
				req.Titles = true // as the page asks
				Check(req)
			}, name)
		})
	}
}
