package token_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/token"
)

// truth is one request with the provider's own count.
type truth struct {
	Model       string
	ServedModel string `json:"served_model"`
	Kind        string
	Prompt      int `json:"prompt_tokens"`
	Input       int `json:"input_tokens"`
	Source      struct{ Path, Host string }
	Request     json.RawMessage
}

func (t *truth) model() string {
	if t.ServedModel != "" {
		return t.ServedModel
	}
	return t.Model
}

func (t *truth) tokens() int { return max(t.Prompt, t.Input) }

// truths reads the recorded requests of an API.
func truths(t *testing.T, api string) []truth {
	t.Helper()
	all := slices.Collect(recorded.Each[truth](t, "token-truth/"+api+".jsonl"))
	require.NotEmpty(t, all)
	return all
}

func encodings(t testing.TB) map[string]*token.Encoding {
	t.Helper()
	all := map[string]*token.Encoding{}
	for _, name := range []string{token.O200K, token.CL100K} {
		file, err := os.ReadFile(strings.TrimSuffix(name, "_base") + "/" + name + ".tokens")
		require.NoError(t, err)
		all[name], err = token.Load(file)
		require.NoError(t, err)
	}
	return all
}

// score is how close counts come to the truth.
type score struct {
	exact, all int
	errors     []float64
	misses     []string
}

func (s *score) add(one truth, got int) {
	s.all++
	if got == one.tokens() {
		s.exact++
	} else {
		path := one.Source.Path
		s.misses = append(s.misses, fmt.Sprintf("%-26s %6d %+5d  %s", one.model(), one.tokens(), got-one.tokens(), path[max(0, len(path)-80):]))
	}
	off := float64(got-one.tokens()) / float64(one.tokens())
	s.errors = append(s.errors, 100*max(off, -off))
}

// at is the error in percent that a share of the requests stays within.
func (s *score) at(share float64) float64 {
	sort.Float64s(s.errors)
	return s.errors[min(int(share*float64(len(s.errors))), len(s.errors)-1)]
}

func (s *score) String() string {
	return fmt.Sprintf("%d of %d exact, median off by %.1f %%, worst by %.1f %%", s.exact, s.all, s.at(0.5), s.at(1))
}

// kindOf is what a request holds, as far as it is counted differently.
func kindOf(prompt *token.Prompt) string {
	calls := false
	for i := range prompt.Messages {
		for _, part := range prompt.Messages[i].All() {
			if _, ok := part.(core.Thinking); ok {
				return "reasoning"
			}
		}
		calls = calls || len(prompt.Messages[i].Calls()) > 0
	}
	switch {
	case calls:
		return "calls"
	case len(prompt.Tools) > 0:
		return "tools"
	case prompt.Format != nil:
		return "format"
	}
	return "text"
}

// promised are the kinds of requests that the table of FRAMING.md has figures for;
// TestFraming holds them.
var promised = []struct{ api, kind string }{
	{"openai-chat", "text"}, {"openai-chat", "tools"}, {"openai-chat", "calls"}, {"openai-chat", "format"},
	{"openai-responses", "text"}, {"openai-responses", "tools"}, {"openai-responses", "calls"},
	{"openai-responses", "reasoning"}, {"openai-responses", "format"},
}

// countable are the requests to OpenAI's APIs that hold nothing but what Prompt does, by
// API and kind.
func countable(t *testing.T) map[string][]sample {
	all := map[string][]sample{}
	for api, read := range map[string]func(truth) (token.Prompt, bool){"openai-chat": chat, "openai-responses": responses} {
		for _, one := range truths(t, api) {
			if prompt, plain := read(one); plain {
				group := api + " " + kindOf(&prompt)
				all[group] = append(all[group], sample{truth: one, prompt: prompt})
			}
		}
	}
	return all
}

// TestOpenAITruth prints every miss.
func TestOpenAITruth(t *testing.T) {
	known := encodings(t)
	groups := countable(t)
	for _, want := range promised {
		group := want.api + " " + want.kind
		var s score
		for _, one := range groups[group] {
			cost := one.prompt.Cost(known[token.ModelFor(one.prompt.API, one.prompt.Model).Encoding].Count)
			s.add(one.truth, cost.Total)
			require.Equal(t, len(one.prompt.Messages), len(cost.Messages))
		}
		require.NotZero(t, s.all, want)
		t.Logf("%s: %s\n  %s", group, &s, strings.Join(s.misses, "\n  "))
		delete(groups, group)
	}
	require.Empty(t, groups, "kinds of requests without a promise")
}
