package engine_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

func TestFilter(t *testing.T) {
	tests := []struct {
		name    string
		request engine.FilterRequest
		want    []int
		broken  []string
		code    string
	}{
		{"all", engine.FilterRequest{}, []int{0, 1, 2, 3}, []string{}, "chain"},
		{"one role", engine.FilterRequest{Roles: []string{"user"}}, []int{0}, []string{}, "chain.UserMessages()"},
		{"two roles", engine.FilterRequest{Roles: []string{"user", "assistant"}}, []int{0, 1, 3}, []string{"call_1"}, ""},
		{"calls", engine.FilterRequest{Kinds: []string{"call"}}, []int{1}, []string{"call_1"}, ""},
		{"results", engine.FilterRequest{Kinds: []string{"result"}}, []int{2}, []string{"call_1"}, ""},
		{"tool", engine.FilterRequest{Tools: []string{"weather"}}, []int{1, 2}, []string{}, ""},
		{"no such tool", engine.FilterRequest{Tools: []string{"clock"}}, []int{}, []string{}, ""},
		{"text", engine.FilterRequest{Text: "TROMSØ"}, []int{0, 1}, []string{"call_1"}, ""},
		{"range", engine.FilterRequest{First: 2, Last: 3}, []int{1, 2}, []string{}, "chain[1:3]"},
		{"range to the end", engine.FilterRequest{First: 4}, []int{3}, []string{}, "chain[3:]"},
		{"role in a range", engine.FilterRequest{Last: 2, Roles: []string{"assistant"}}, []int{1}, []string{"call_1"}, "chain[:2].AssistantMessages()"},
		{"unknown role", engine.FilterRequest{Roles: []string{"usr"}}, []int{}, []string{}, `chain.ByRole("usr")`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.request.Revision = 1
			got := ask[engine.FilterResponse](t, using(weather), "filter", test.request)
			require.Equal(t, test.want, got.Indexes)
			require.Equal(t, len(test.want), got.Total)
			require.Equal(t, test.broken, got.Broken)
			require.Equal(t, test.code, got.Code)
			require.True(t, json.Valid([]byte(got.JSON)), got.JSON)
			if len(test.want) > 0 {
				rest := ask[engine.MessagesResponse](t, using(got.JSON), "messages", engine.MessagesRequest{Revision: 1, Dialect: "openai-chat"})
				require.Len(t, rest.Items, len(test.want))
			}
		})
	}
	got := ask[engine.FilterResponse](t, using(weather), "filter", engine.FilterRequest{Revision: 1, Roles: []string{"user"}})
	require.Equal(t, len("Is it cold in Tromsø? 🥶")/4, got.Wick)
	require.Equal(t, got.Wick+4, got.Forge)
	require.Contains(t, got.JSON, `{"role": "user", "content": "Is it cold in Tromsø? 🥶"}`)

	request := `{"model":"m","messages":` + weather + `}`
	got = ask[engine.FilterResponse](t, using(request+"\n"+request), "filter", engine.FilterRequest{Revision: 1, Conversation: 1, Roles: []string{"user"}})
	require.JSONEq(t, `{"model":"m","messages":[{"role": "user", "content": "Is it cold in Tromsø? 🥶"}]}`, got.JSON)
}
