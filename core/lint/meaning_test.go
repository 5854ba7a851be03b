package lint

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

// TestFixesByMeaning: safe fixes move a key only to where the target has the same thing, rename it only if the value fits, and
// keep what could be valid. Where nothing is safe, the first alternative is the nearest in meaning.
func TestFixesByMeaning(t *testing.T) {
	const (
		user     = `"messages":[{"role":"user","content":"How far is it?"}]`
		gpt      = `{"model":"gpt-5.2",` + user
		claude   = `{"model":"claude-sonnet-4-5","max_tokens":4096,` + user
		response = `{"model":"gpt-5.2","input":"How far is it?"`
		gemini   = `{"contents":[{"role":"user","parts":[{"text":"How far is it?"}]}]`
		function = `{"name":"distance","description":"In kilometres","parameters":{"type":"object","properties":{"to":{"type":"string"}}}}`
		declared = `{"type":"function","function":` + function + `}`
	)
	for _, c := range []struct{ about, target, text, want string }{
		// What is valid stays.
		{"a mode of reasoning", Responses, response + `,"reasoning":{"mode":"pro"}}`, ""},
		{"a client's metadata", Responses, response + `,"client_metadata":{"x-codex-installation-id":"6f1c"}}`, ""},
		{"an older key for the answer's format", Anthropic, claude + `,"output_format":{"type":"json_schema","schema":{"type":"object","additionalProperties":false}}}`, ""},
		{"fallbacks", Anthropic, claude + `,"fallbacks":[{"model":"claude-haiku-4-5"}]}`, ""},
		// Values of an object that the API doesn't have.
		{"reasoning in Chat", OpenAIChat, gpt + `,"reasoning":{"effort":"low"}}`, gpt + `,"reasoning_effort":"low"}`},
		{"a word for an object", OpenAIChat, gpt + `,"response_format":"text"}`, gpt + `,"response_format":{"type":"text"}}`},
		{"an effort for an object", Responses, response + `,"reasoning":"high"}`, response + `,"reasoning":{"effort":"high"}}`},
		// Degrees by their order.
		{"the highest effort", OpenAIChat, gpt + `,"reasoning_effort":"maximum"}`, gpt + `,"reasoning_effort":"xhigh"}`},
		{"the highest that a model has", Responses, `{"model":"gpt-5","input":"How far?","reasoning":{"effort":"highest"}}`, `{"model":"gpt-5","input":"How far?","reasoning":{"effort":"high"}}`},
		{"the least", Anthropic, `{"model":"claude-opus-4-8","max_tokens":99,` + user + `,"output_config":{"effort":"minimal"}}`, `{"model":"claude-opus-4-8","max_tokens":99,` + user + `,"output_config":{"effort":"low"}}`},
		// Kept instead of dropped.
		{"a choice of Anthropic's", OpenAIChat, gpt + `,"tools":[` + declared + `],"tool_choice":{"type":"tool","name":"distance"}}`, gpt + `,"tools":[` + declared + `],"tool_choice":{"type":"function","function":{"name":"distance"}}}`},
		{"a function that stands alone", Gemini, gemini + `,"tools":[` + function + `]}`, gemini + `,"tools":[{"functionDeclarations":[` + function + `]}]}`},
		{"a part with a picture", Gemini, `{"contents":[{"role":"user","parts":[{"text":"Where?","fileData":{"fileUri":"https://example.org/a.png"}}]}]}`, `{"contents":[{"role":"user","parts":[{"text":"Where?"},{"fileData":{"fileUri":"https://example.org/a.png"}}]}]}`},
		{"a preamble", Cohere, `{"model":"command-a-03-2025",` + user + `,"preamble":"Be brief."}`, `{"model":"command-a-03-2025","messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"How far is it?"}]}`},
		{"a text before the messages", Anthropic, `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":["Be brief.",{"role":"user","content":"How far?"}]}`, `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":"How far?"}],"system":"Be brief."}`},
		{"a system prompt as a text", BedrockConverse, `{"messages":[{"role":"user","content":[{"text":"How far?"}]}],"system":"Be brief."}`, `{"messages":[{"role":"user","content":[{"text":"How far?"}]}],"system":[{"text":"Be brief."}]}`},
		{"a system instruction as a text", Gemini, gemini + `,"generationConfig":{"temperature":1},"systemInstruction":5}`, gemini + `,"generationConfig":{"temperature":1},"systemInstruction":5}`},
		{"a setting in the same object", Gemini, gemini + `,"generationConfig":{"max_tokens":5}}`, gemini + `,"generationConfig":{"maxOutputTokens":5}}`},
		// One value is obvious.
		{"a reasoning item without a summary", Responses, `{"model":"gpt-5.2","input":[{"role":"user","content":"Hi"},{"type":"reasoning","id":"rs_1"},{"role":"assistant","content":"Hi!","id":"msg_1"},{"role":"user","content":"And?"}]}`,
			`{"model":"gpt-5.2","input":[{"role":"user","content":"Hi"},{"type":"reasoning","id":"rs_1","summary":[]},{"role":"assistant","content":"Hi!","id":"msg_1"},{"role":"user","content":"And?"}]}`},
		{"a budget", Anthropic, claude + `,"thinking":{"type":"enabled","budget":2000}}`, claude + `,"thinking":{"type":"enabled","budget_tokens":2000}}`},
	} {
		t.Run(c.about, func(t *testing.T) {
			dialect := TargetByID(c.target).Format
			safe := Repair{Format: dialect, Target: c.target}.Apply([]byte(c.text))
			if c.want == "" {
				require.Equal(t, c.text, string(safe.Text), safe.Done)
				require.Zero(t, safe.Counts.Error)
				return
			}
			repaired := Repair{Format: dialect, Target: c.target, Unsafe: true}.Apply([]byte(c.text))
			if c.text == c.want {
				require.Equal(t, c.text, string(safe.Text))
				return
			}
			require.JSONEq(t, c.want, string(repaired.Text), repaired.Done)
			require.Zero(t, repaired.Counts.Error)
			if string(safe.Text) != c.text { // what is safe is right, too
				require.JSONEq(t, c.want, string(safe.Text), safe.Done)
			}
		})
	}
}

// TestAWordFileIsNoPDF: another label doesn't change what a file is.
func TestAWordFileIsNoPDF(t *testing.T) {
	text := `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":[{"type":"text","text":"Sum up."},` +
		`{"type":"document","source":{"type":"base64","media_type":"application/msword","data":"0M8R4KGxGuE="}}]}]}`
	for _, unsafe := range []bool{false, true} {
		require.NotContains(t, string(Repair{Target: Anthropic, Unsafe: unsafe}.Apply([]byte(text)).Text), "application/pdf")
	}
}

// A file that was encoded twice is decoded once by a safe fix, whatever its letters are.
func TestDecodingDropsNothing(t *testing.T) {
	once := base64.StdEncoding.EncodeToString([]byte("\x89PNG\r\n\x1a\n and the rest of it"))
	twice := base64.StdEncoding.EncodeToString([]byte(once))
	body := func(data string) string {
		return `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"` + data + `"}}]}]}`
	}
	require.Equal(t, body(once), string(Repair{Target: Anthropic}.Apply([]byte(body(twice))).Text))
}

// TestDroppedIsNoticed: what edits take out is looked for as whole strings and, inside a changed string, as words.
func TestDroppedIsNoticed(t *testing.T) {
	for _, c := range []struct {
		before, after, said, want string
	}{
		{`{"a":"lighthouse","b":1}`, `{"b":1}`, "", "lighthouse"},
		{`{"a":"lighthouse","b":1}`, `-"a":"lighthouse",`, "Remove “a” from the request", ""},
		{`{"a":"lighthouse","b":1}`, `-"a":"lighthouse",`, "Remove the key", "lighthouse"},
		{`{"a":"lighthouse","b":1}`, `{"b":1}`, `Unknown value "lighthouse"`, ""},
		{`{"a":"sea","b":1}`, `{"b":1}`, "", ""},
		{`{"a":"lighthouse","b":1}`, `{"b":"the lighthouse"}`, "", ""},
		{`{"a":{"b":"light \"house\""}}`, `{"a":"{\"b\":\"light \\\"house\\\"\"}"}`, "", ""},
		{`{"a":"caf\u00e9s"}`, `{"a":"cafés and bars"}`, "", ""},
		{`{"a":"lighthouse keeper "}`, `{"a":"lighthouse keeper"}`, "", ""},
		{`{"a":"lighthouse keeper"}`, `{"a":"lighthouse"}`, "", "lighthouse keeper"},
		{`{"role":"assistant","a":null}`, `{"role":"user"}`, "", ""},
		{`"bGlnaHRob3VzZSBrZWVwZXI="`, `"lighthouse keeper"`, "", ""},
		{`{"messages":[{"role":"assistant"}]}`, `{"messages":[]}`, "", ""},
	} {
		file := request(c.before, "", OpenAIChat).File
		edits := []finding.Edit{{Span: finding.Span{Start: 0, End: len(c.before)}, New: c.after}}
		after := c.after
		if gone, ok := strings.CutPrefix(c.after, "-"); ok {
			at := strings.Index(c.before, gone)
			edits, after = []finding.Edit{{Span: finding.Span{Start: at, End: at + len(gone)}}}, strings.Replace(c.before, gone, "", 1)
		}
		require.Equal(t, c.want, dropped(file.Doc, edits, []byte(after), c.said, false), c.before)
	}
}
