package lint

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
)

// What came after the day of the rules is neither rejected nor accepted, and what was there before is checked as ever.
func TestRulesOfADay(t *testing.T) {
	june := As{Rules: 20260630}
	ask := func(target, body string, as As) Verdict {
		req := request(body, TargetByID(target).Format, target)
		req.As, req.Now = as, "2026-11-29T12:00:00Z"
		result := Check(req)
		return result.Verdict()
	}
	hi := `, "messages": [{"role": "user", "content": "Hi"}]}`
	for _, test := range []struct {
		target, body, now, then string
	}{
		{Anthropic, `{"model": "claude-haiku-4-5", "max_tokens": 9` + hi, Accepted, Accepted},
		{Anthropic, `{"model": "claude-haiku-4-5"` + hi, Refused, Refused},
		{Anthropic, `{"model": "claude-opus-5-5", "max_tokens": 9` + hi, Accepted, NoKnownProblem},
		{Anthropic, `{"model": "claude-opus-5-5", "max_tokens": 9, "thinking": {"type": "disabled"}` + hi, Refused, NoKnownProblem},
		{Anthropic, `{"model": "claude-haiku-4-5", "max_tokens": 9, "compaction": 5` + hi, Refused, NoKnownProblem},
		{OpenAIChat, `{"model": "gpt-4-turbo"` + hi, Refused, Accepted},
		{OpenAIChat, `{"model": "gpt-6-luna", "max_tokens": 9` + hi, Refused, NoKnownProblem},
		{OpenAIChat, `{"model": "gpt-4o", "prompt_cache_options": {}` + hi, Accepted, NoKnownProblem},
		{XAI, `{"model": "grok-4.7"` + hi, Accepted, NoKnownProblem},
		{ZAI, `{"model": "glm-5.3", "thinking": {"type": "disabled"}` + hi, Refused, NoKnownProblem},
		{ZAI, `{"model": "glm-4.7"` + hi, Accepted, Accepted},
	} {
		require.Equal(t, test.now, ask(test.target, test.body, As{}).Answer, test.body)
		require.Equal(t, test.then, ask(test.target, test.body, june).Answer, test.body)
	}
	version := As{Rules: 20260630, Version: "2026-10-21"}
	require.Equal(t, NoKnownProblem, ask(Anthropic, `{"model": "claude-haiku-4-5", "max_tokens": 9, "temperature": 0.5`+hi, version).Answer)
}

// The test of time: by the rules of June 30, 2026, on that day and today, no request that is valid today is surely
// rejected, and none for a newer model is accepted.
func TestTime(t *testing.T) {
	const june = 20260630
	for _, now := range []string{"2026-06-30T12:00:00Z", "2026-11-29T12:00:00Z"} {
		newer := 0
		for _, d := range datedFacts(t) {
			result := d.check(As{Rules: june}, now)
			verdict := result.Verdict()
			if d.Expect == "valid" && verdict.Answer == Refused {
				require.True(t, verdict.Probable, "%s %s", d.Target, d.Request)
			}
			if models.Since(result.Model) > june || models.Since(d.Model) > june || models.ParseDate(d.Version) > june {
				require.NotEqual(t, Accepted, verdict.Answer, "%s %s", d.Target, d.Request)
				newer++
			}
		}
		require.Greater(t, newer, 40)
		total, probable := 0, 0
		for _, id := range []string{OpenAIChat, Responses, Anthropic, Gemini, BedrockConverse, Mistral, Cohere, Ollama} {
			for _, r := range records(t, "*/accepted-"+id+".jsonl") {
				req := request(string(r.Request), id, id)
				req.As, req.Now = addressed(r), now
				req.As.Rules = june
				result := Check(req)
				for _, f := range result.Findings {
					if f.Level == finding.Error && f.Rule != "retired-model" && !f.Probable {
						t.Errorf("%s %s %s: %s %s", now, id, r.ID, f.Rule, f.Headline)
					}
				}
				total++
				if result.Verdict().Probable {
					probable++
				}
			}
		}
		t.Logf("%s: %d accepted requests, %d probably rejected", now, total, probable)
	}
}
