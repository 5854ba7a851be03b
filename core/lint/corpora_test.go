package lint

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/source"
)

// record is one line of the corpora.
type record struct {
	ID, Dialect, Model, Cls string
	DecidableOffline        string `json:"decidable_offline"`
	Where                   *string
	Source                  struct{ Host string }
	Request                 json.RawMessage
}

func records(t testing.TB, pattern string) []record {
	return slices.Collect(recorded.Each[record](t, pattern))
}

// addressed is the model of a record whose model is in the URL instead of the body.
func addressed(r record) (as As) {
	if r.Dialect == Gemini || r.Dialect == BedrockConverse {
		as.Model, _ = url.PathUnescape(r.Model)
	}
	return as
}

// TestAccepted: an accepted request has no error for the provider that accepted it.
func TestAccepted(t *testing.T) {
	for _, id := range []string{OpenAIChat, Responses, Anthropic, Gemini, BedrockConverse, Mistral, Cohere, Ollama} {
		t.Run(id, func(t *testing.T) {
			total, warned, levels := 0, map[string]int{}, Counts{}
			for _, r := range records(t, "*/accepted-"+id+".jsonl") {
				req := request(string(r.Request), id, id)
				req.Limit, req.As = -1, addressed(r)
				require.False(t, req.File.IsLog(), r.ID)
				result := Check(req)
				total++
				for _, f := range result.Findings {
					warned[f.Level.String()+" "+f.Rule]++
					levels.Add(f.Level)
					if f.Level == finding.Error {
						t.Errorf("%s (%s):\n%s", r.ID, r.Model, clipped(render(req.File.Doc, []finding.Finding{f})))
					}
				}
			}
			t.Logf("corpora: %d accepted requests of %s: %+v %v", total, id, levels, warned)
		})
	}
}

// TestAcceptedByHosts: a request that an OpenAI-compatible host accepted has no error for it.
func TestAcceptedByHosts(t *testing.T) {
	for id, host := range map[string]string{DeepSeek: "api.deepseek.com", Groq: "api.groq.com", OpenRouter: "openrouter.ai", XAI: "api.x.ai", ZAI: "api.z.ai", AzureOpenAI: "azure.com"} {
		t.Run(id, func(t *testing.T) {
			total, sure := 0, 0
			for _, r := range records(t, "*/accepted-*.jsonl") {
				target := TargetByID(id)
				if !strings.HasSuffix(r.Source.Host, host) || r.Dialect != target.Format && (target.Format != OpenAIChat || r.Dialect != "openai-compatible") {
					continue
				}
				total++
				req := request(string(r.Request), "", id)
				result := Check(req)
				for _, f := range result.Findings {
					if f.Level == finding.Error {
						t.Errorf("%s (%s):\n%s", r.ID, r.Model, clipped(render(req.File.Doc, []finding.Finding{f})))
					}
				}
				if result.Verdict().Answer == Accepted {
					sure++
				}
			}
			require.NotZero(t, total)
			// Of what Groq accepted once, it serves little today, and no list says until when it did.
			if TargetByID(id).documents() && id != Groq {
				require.GreaterOrEqual(t, 100*sure, 60*total, "%d of %d", sure, total)
			}
			t.Logf("corpora: %d requests accepted by %s, %d of them surely", total, host, sure)
		})
	}
}

// TestAcceptedNeedNoFix: an accepted body, in any format, has no safe fix.
func TestAcceptedNeedNoFix(t *testing.T) {
	total, fixed := map[string]int{}, map[string]int{}
	for _, r := range records(t, "*/accepted-*.jsonl") {
		total[r.Dialect]++
		result := Check(Request{File: detect.Open(source.Parse(r.Request)), Limit: -1})
		for _, f := range result.Findings {
			if hasSafe(&f) {
				fixed[r.Dialect]++
				t.Logf("%s (%s): %s", r.ID, r.Model, f.Rule)
				break
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(total)) {
		t.Logf("corpora: %-20s %4d accepted, %3d with a safe fix", id, total[id], fixed[id])
		require.Zero(t, fixed[id], id)
	}
}

// clipped truncates a long line.
func clipped(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		if len(line) > 300 {
			line = line[:300] + "…\n"
		}
		out.WriteString(line)
	}
	return out.String()
}

// TestTauBench: recorded conversations with OpenAI have no error.
func TestTauBench(t *testing.T) {
	file := detect.Open(source.Parse(recorded.Read(t, "tau-bench/gpt-4o-airline.even.json")))
	result := Check(Request{File: file, Limit: -1})
	require.Equal(t, OpenAIChat, result.Format.ID)
	require.Zero(t, result.Counts.Error, clipped(render(file.Doc, result.Findings[:min(3, len(result.Findings))])))
	rules := map[string]int{}
	for _, f := range result.Findings {
		rules[f.Level.String()+" "+f.Rule]++
	}
	t.Logf("corpora: tau-bench, %d conversations, %d messages: %+v %v", len(result.Conversations), result.Messages, result.Counts, rules)
}
