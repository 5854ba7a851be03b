package lint_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// afterConversion is what a target thinks of a conversation that was converted for it: the number of
// errors, and the headline of the first.
func afterConversion(file *detect.File, d *format.Format, target *lint.Target) (errors int, first string) {
	to := format.ByID(target.Format)
	var c bind.Conversation
	file.Decode(0, d, bind.Options{Args: true}, &c)
	converted := convert.Conversation(&c, convert.Options{To: to})
	result := lint.Check(lint.Request{File: detect.Open(source.Parse(converted.Text)), Format: to, Target: target, As: lint.As{Asked: true}})
	for _, f := range result.Findings {
		if f.Level == finding.Error {
			return result.Counts.Error, f.Headline
		}
	}
	return result.Counts.Error, ""
}

// TestVerdictsOfConverted holds what a target that does not read a text is said to think of it to
// what it thinks of the converted text.
func TestVerdictsOfConverted(t *testing.T) {
	for _, test := range []struct{ name, text, target, because string }{
		{"a call without an ID", `{"contents":[{"role":"user","parts":[{"text":"Weather?"}]},{"role":"model","parts":[{"functionCall":{"name":"look","args":{}}}]},{"role":"user","parts":[{"text":"Well?"}]}]}`,
			"openai-chat", `The call to "look" has no result`},
		{"a number as role", `{"contents":[{"role":7,"parts":[{"text":"Weather?"}]}]}`,
			"openai-chat", `"role" must be a string or null, not a number`},
		{"no role", `{"messages":[{"role":"user","content":[{"text":"Hi"}]},{"content":[{"text":"Yes"}]}],"inferenceConfig":{}}`,
			"openai-chat", "A message has no role"},
		{"calls of the user among parts", `{"contents":[{"role":"user","parts":[{"text":"Weather?"},{"functionCall":{"name":"look","args":{}}}]}]}`,
			"openai-chat", "Tool calls in a user message"},
		{"no date", `[{"role":"user","content":"Weather?"}]`,
			"agent-types", "A message has no date"},
		{"a word of LangChain", `{"model":"gpt-4o","messages":[{"role":"human","content":"Weather?"}]}`,
			"anthropic", `Unknown role "human" (did you mean "user"?)`},
		{"a word of LangChain for wick", `{"model":"gpt-4o","messages":[{"role":"human","content":"Weather?"}]}`,
			"wick", `Unknown role "human"`},
		{"a part of no type that is known", `{"model":"gpt-4o","messages":[{"role":"user","content":[{"type":"txt","text":"Weather?"}]}]}`,
			"forge", `The user message is empty`},
		{"calls of the user next to a content", `{"model":"gpt-4o","messages":[{"role":"user","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]}]}`,
			"forge", `The user message is empty`},
		{"no content", `{"model":"gpt-4o","messages":[{"role":"user"},{"role":"assistant","content":"Well"}]}`,
			"ai-sdk-ui", "User message with nothing that AI SDK chat supports"},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := detect.Open(source.Parse([]byte(test.text)))
			verdict := verdictOf(t, file, nil, test.target)
			require.Equal(t, lint.Refused, verdict.Answer)
			require.Contains(t, verdict.Because, test.because)
			errors, _ := afterConversion(file, file.Guesses[0].Format, verdict.Target)
			require.NotZero(t, errors)
		})
	}
	// What a conversion writes otherwise, and names as a loss, is no reason to reject.
	for name, test := range map[string]struct{ text, target string }{
		"half of a character": {`{"model":"gpt-4o","messages":[{"role":"user","content":"cut \ud83d"}]}`, "anthropic"},
		"calls without tools": {`[{"role":"user","content":"x"},{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"a"}]`, "bedrock-converse"},
	} {
		t.Run(name, func(t *testing.T) {
			file := detect.Open(source.Parse([]byte(test.text)))
			verdict := verdictOf(t, file, nil, test.target)
			require.Equal(t, lint.Converted, verdict.Answer, verdict.Because)
			errors, first := afterConversion(file, file.Guesses[0].Format, verdict.Target)
			require.Zero(t, errors, first)
		})
	}
	t.Run("developer", func(t *testing.T) {
		file := detect.Open(source.Parse([]byte(`{"model":"gpt-5","messages":[{"role":"developer","content":"Be brief."},{"role":"user","content":"Weather?"}]}`)))
		for _, target := range []string{"wick", "forge"} {
			verdict := verdictOf(t, file, nil, target)
			require.Equal(t, lint.Converted, verdict.Answer, target)
			errors, first := afterConversion(file, file.Guesses[0].Format, verdict.Target)
			require.Zero(t, errors, "%s: %s", target, first)
		}
	})
}

// An ID is changed for Mistral where the text is converted, but not where it can be sent as it is.
func TestIDsOfConverted(t *testing.T) {
	for text, answer := range map[string]string{
		`[{"role":"user","content":"x"},{"role":"assistant","content":[{"type":"tool-call","toolCallId":"call_mbWC","toolName":"f","input":{}}]},{"role":"tool","content":[{"type":"tool-result","toolCallId":"call_mbWC","toolName":"f","output":{"type":"text","value":"a"}}]}]`: lint.Converted,
		`[{"role":"user","content":"x"},{"role":"assistant","tool_calls":[{"id":"call_mbWC","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"call_mbWC","content":"a"}]`:                                                               lint.Refused,
	} {
		file := detect.Open(source.Parse([]byte(text)))
		verdict := verdictOf(t, file, nil, "mistral")
		require.Equal(t, answer, verdict.Answer, text)
		errors, first := afterConversion(file, file.Guesses[0].Format, verdict.Target)
		require.Zero(t, errors, first)
	}
}

func verdictOf(t *testing.T, file *detect.File, d *format.Format, target string) lint.Verdict {
	t.Helper()
	for _, verdict := range lint.Verdicts(lint.Request{File: file, Format: d}) {
		if verdict.Target.ID == target {
			return verdict
		}
	}
	require.Fail(t, "no verdict of "+target)
	return lint.Verdict{}
}

// TestFaultsConverted does it for broken requests of every format and all targets. One of a hundred
// is said to be accepted after a conversion and is not: what is unreadable in its messages goes lost on
// the way, and what was next to it has no partner then.
func TestFaultsConverted(t *testing.T) {
	recorded.Folder(t)
	every := 2 * sample.Step()
	tried, accepted, refused := 0, 0, 0
	for _, id := range lint.Formats() {
		number := 0
		lint.EachFault(t, id, 1, func(_ string, text []byte, _ []string) {
			if number++; number%every != 0 {
				return
			}
			file := detect.Open(source.Parse(text))
			if len(file.Refs) != 1 {
				return
			}
			d := format.ByID(id)
			if d == nil {
				d = file.Guesses[0].Format
			}
			for _, verdict := range lint.Verdicts(lint.Request{File: file, Format: d}) {
				if verdict.Target.Takes(d) || format.ByID(verdict.Target.Format) == nil {
					continue
				}
				tried++
				errors, _ := afterConversion(file, d, verdict.Target)
				switch {
				case verdict.Answer != lint.Refused && errors > 0:
					accepted++
				case verdict.Answer == lint.Refused && errors == 0:
					refused++
				}
			}
		})
	}
	t.Logf("corpora: of %d verdicts on broken requests after a conversion, %d are said to be accepted and are not, %d to be rejected and are not", tried, accepted, refused)
	require.NotZero(t, tried)
	require.Less(t, accepted*100, tried*2)
	require.Less(t, refused*100, tried*5)
}
