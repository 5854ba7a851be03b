package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

// Rows are written in the row's own form with the preferred answer, and what isn't written is named.
func TestConvertRows(t *testing.T) {
	const weather = `{"type":"function","function":{"name":"weather","parameters":{"type":"object","properties":{}}}}`
	for name, test := range map[string]struct {
		text, to string
		want     string
		lost     []string
	}{
		"OpenAI preference": {
			text: `{"input":{"messages":[{"role":"user","content":"Cold?"}],"tools":[` + weather + `],"parallel_tool_calls":false},"preferred_output":[{"role":"assistant","content":"No."}],"non_preferred_output":[{"role":"assistant","content":"Who cares."}],"topic":"small talk"}
{"input":{"messages":[{"role":"user","content":"Warm?"}]},"preferred_output":[{"role":"assistant","content":"Yes."}],"non_preferred_output":[{"role":"assistant","content":"Go away."}]}`,
			to: "fine-tune",
			want: `{"messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}],"tools":[` + weather + `],"parallel_tool_calls":false}
{"messages":[{"role":"user","content":"Warm?"},{"role":"assistant","content":"Yes."}]}
`,
			lost: []string{`dropped field "topic", -1 at /0/topic 1:329 x1`, "dropped rejected answer, -1 at /0/input/messages/0 1:23 x2"},
		},
		"preference of texts": {
			text: `{"prompt":"Cold?","chosen":"No.","rejected":"Who cares.","score_chosen":9}`,
			to:   "fine-tune",
			want: `{"messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}]}` + "\n",
			lost: []string{`dropped field "score_chosen", -1 at /score_chosen 1:73 x1`, "dropped rejected answer, -1 at /prompt 1:11 x1"},
		},
		"preference with tools": {
			text: `{"tools":[` + weather + `],"prompt":[{"role":"user","content":"Cold?"}],"chosen":[{"role":"assistant","content":"No."}],"rejected":[{"role":"assistant","content":"Who cares."}]}`,
			to:   "fine-tune",
			want: `{"messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}],"tools":[` + weather + `]}` + "\n",
			lost: []string{"dropped rejected answer, -1 at /prompt/0 1:119 x1"},
		},
		"rejected by its label": {
			text: `{"prompt":"Cold?","completion":"No.","label":true}
{"prompt":"Cold?","completion":"Who cares.","label":false}`,
			to:   "fine-tune",
			want: `{"messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}]}` + "\n",
			lost: []string{`dropped field "label", -1 at /0/label 1:46 x2`, "dropped rejected answer, -1 at /1/prompt 2:11 x1"},
		},
		"ShareGPT preference": {
			text: `{"conversations":[{"from":"human","value":"Cold?"}],"chosen":{"from":"gpt","value":"No."},"rejected":{"from":"gpt","value":"Who cares."}}`,
			to:   "sharegpt",
			want: `{"conversations":[{"from":"human","value":"Cold?"},{"from":"gpt","value":"No."}]}` + "\n",
			lost: []string{"dropped rejected answer, -1 at /conversations/0 1:19 x1"},
		},
		"Alpaca preference": {
			text: `{"instruction":"Cold?","input":"","chosen":"No.","rejected":"Who cares.","id":7}`,
			to:   "fine-tune",
			want: `{"messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}]}` + "\n",
			lost: []string{`dropped field "id", -1 at /id 1:79 x1`, "dropped rejected answer, -1 at /instruction 1:16 x1"},
		},
		"Alpaca": {
			text: `{"instruction":"Cold?","input":"","output":"No.","source":"hand"}`,
			to:   "fine-tune",
			want: `{"messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}]}` + "\n",
			lost: []string{`dropped field "source", -1 at /source 1:59 x1`},
		},
		"ShareGPT": {
			text: `{"conversations":[{"from":"human","value":"Cold?"},{"from":"gpt","value":"No."}],"id":"a"}`,
			to:   "fine-tune",
			want: `{"messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}]}` + "\n",
			lost: []string{`dropped field "id", -1 at /id 1:87 x1`},
		},
		"batch": {
			text: `{"custom_id":"a","method":"POST","url":"/v1/chat/completions","body":{"model":"gpt-5","messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}],"tools":[` + weather + `]}}`,
			to:   "fine-tune",
			want: `{"messages":[{"role":"user","content":"Cold?"},{"role":"assistant","content":"No."}],"tools":[` + weather + `]}` + "\n",
			lost: []string{
				`dropped field "custom_id", -1 at /custom_id 1:14 x1`, `dropped field "method", -1 at /method 1:27 x1`, `dropped field "url", -1 at /url 1:40 x1`,
				`dropped field "model", -1 at /body/model 1:79 x1`,
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := engine.New()
			e.Use(1, []byte(test.text))
			response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: test.to, All: true})
			require.Nil(t, failure)
			require.Equal(t, test.want, response.Text)
			require.Equal(t, test.lost, lost(response.Losses))
			rejected := strings.Count(test.text, "Who cares.") + strings.Count(test.text, "Go away.")
			require.Equal(t, rejected, response.Rejected)

			all, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: test.to, All: true, Rejected: true})
			require.Nil(t, failure)
			require.Equal(t, strings.Count(test.want, "\n")+rejected, strings.Count(all.Text, "\n"), "rejected answers when asked for")
			require.Equal(t, rejected > 0, strings.Contains(all.Text, "Who cares."))
		})
	}
}

// One conversation of a text is converted alone, and what its line has around it is named.
func TestConvertNamesWhatIsAroundTheConversation(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`{"custom_id":"a","body":{"model":"gpt-5","messages":[{"role":"user","content":"Hi"}]}}
{"custom_id":"b","batch":{"of":3},"body":{"model":"gpt-5","messages":[{"role":"user","content":"Ho"}]}}`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "openai-responses", Conversation: 1})
	require.Nil(t, failure)
	require.Equal(t, []string{
		`dropped 1 other conversation, -1`, `dropped field "custom_id", -1 at /1/custom_id 2:14`, `dropped field "batch", -1 at /1/batch 2:26`,
	}, lost(response.Losses))
}
