package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
)

// A retired model is an error by the clock of who asks; before that, a note for 90 days. A warning says so for some days
// where the facts were read before its day, since makers have put it off.
func TestRetiredByTheClock(t *testing.T) {
	body := `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}]}`
	for now, want := range map[string]finding.Level{
		"": finding.Off, "2026-06-01T12:00:00Z": finding.Off, "2026-10-15T12:00:00Z": finding.Off, "2026-10-16T12:00:00Z": finding.Info,
		"2027-01-13T23:59:59Z": finding.Info, "2027-01-14T00:00:00Z": finding.Warning, "2027-01-29T00:00:00Z": finding.Error, "2029-01-01T00:00:00Z": finding.Error,
	} {
		req := request(body, "", OpenAIChat)
		req.Now = now
		level := finding.Off
		for _, f := range Check(req).Findings {
			require.Equal(t, "retired-model", f.Rule)
			level = f.Level
		}
		require.Equal(t, want, level, now)
	}
	// Hosts of the same models have their own days.
	req := request(body, "", AzureOpenAI)
	req.Now = "2029-01-01T00:00:00Z"
	require.Empty(t, Check(req).Findings)
}

// No name that the table doesn't have is accepted, and nothing is surely rejected for what a relative rejects.
func TestUnlistedModel(t *testing.T) {
	for _, test := range []struct {
		target, body, answer string
		probable             bool
	}{
		{Anthropic, `{"model": "claude-opus-9", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}`, NoKnownProblem, false},
		{Anthropic, `{"model": "claude-opus-9", "max_tokens": 9, "temperature": 0, "messages": [{"role": "user", "content": "Hi"}]}`, Refused, true},
		{Anthropic, `{"model": "claude-opus-9", "max_tokens": 9, "temperature": "0", "messages": [{"role": "user", "content": "Hi"}]}`, Refused, false},
		{Anthropic, `{"model": "claude-opus-5", "max_tokens": 9, "temperature": 0, "messages": [{"role": "user", "content": "Hi"}]}`, Refused, false},
		{Anthropic, `{"model": "claude-opus-5-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}`, Accepted, false},
		{OpenAIChat, `{"model": "gpt-9-nope", "messages": [{"role": "user", "content": "Hi"}]}`, NoKnownProblem, false},
		{OpenAIChat, `{"model": "my-deployment", "messages": [{"role": "user", "content": "Hi"}]}`, NoKnownProblem, false},
		{Responses, `{"model": "gpt-6-astra", "reasoning": {"effort": "none"}, "input": "Hi"}`, Refused, false},
		{Responses, `{"model": "gpt-6-nova", "reasoning": {"effort": "none"}, "input": "Hi"}`, Refused, true},
		{Gemini, `{"model": "gemini-5-flash", "contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}`, NoKnownProblem, false},
		{Mistral, `{"model": "mistral-huge-latest", "messages": [{"role": "user", "content": "Hi"}]}`, NoKnownProblem, false},
	} {
		result := Check(request(test.body, "", test.target))
		verdict := result.Verdict()
		require.Equal(t, test.answer, verdict.Answer, test.body)
		require.Equal(t, test.probable, verdict.Probable, test.body)
		for _, each := range Verdicts(request(test.body, "", test.target)) {
			if each.Target.ID == test.target {
				require.Equal(t, test.answer, each.Answer, test.body)
				require.Equal(t, test.probable, each.Probable, test.body)
			}
		}
	}
}

// An unknown key that looks like no other is probably rejected while the facts are fresh, and a warning later.
func TestUnknownKeyByTheClock(t *testing.T) {
	body := func(key string) string {
		return `{"model": "claude-opus-5-5", "max_tokens": 9, "` + key + `": 1, "messages": [{"role": "user", "content": "Hi"}]}`
	}
	for _, test := range []struct {
		key, now string
		level    finding.Level
		probable bool
	}{
		{"quantum_budget", "", finding.Error, true},
		{"quantum_budget", models.AsOf().String() + "T00:00:00Z", finding.Error, true},
		{"quantum_budget", "2027-06-01T00:00:00Z", finding.Warning, false},
		{"temprature", "2027-06-01T00:00:00Z", finding.Error, false},       // a near miss
		{"presence_penalty", "2027-06-01T00:00:00Z", finding.Error, false}, // another API's
	} {
		req := request(body(test.key), "", Anthropic)
		req.Now = test.now
		found := only(Check(req).Findings, "unknown-setting")
		require.Len(t, found, 1, test.key)
		require.Equal(t, test.level, found[0].Level, test.key+" "+test.now)
		require.Equal(t, test.probable, found[0].Probable, test.key+" "+test.now)
	}
}
