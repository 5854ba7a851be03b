package engine_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/recorded"
)

// uncounted finds the notes about what a count leaves out.
var uncounted = regexp.MustCompile(`(not|n't) (counted|public)`)

var writeCounts = flag.Bool("write-counts", false, "write the tables of counted requests into FRAMING.md")

// A countedAPI is an API whose recorded requests are counted as a user pastes them.
type countedAPI struct {
	id, title string
	// host is whose requests are counted; "" for any host.
	host string
	// exact and half say how close the counts have to come: how many percent to the token, and
	// within how many percent half of them are.
	exact, half float64
}

var countedAPIs = []countedAPI{
	{id: "openai-chat", title: "OpenAI Chat Completions", exact: 95},
	{id: "openai-responses", title: "OpenAI Responses", exact: 70},
	{id: "anthropic", title: "Claude (estimate)", half: 10},
	{id: "gemini", title: "Gemini (estimate)", host: "generativelanguage.googleapis.com", half: 10},
	{id: "mistral", title: "Mistral (estimate)", half: 16},
}

// A countScore is how close the counts of some requests come.
type countScore struct {
	all, exact, called, wrong int
	off                       []float64
}

func (s *countScore) half() float64 {
	slices.Sort(s.off)
	return s.off[len(s.off)/2]
}

// TestCountTruth counts recorded requests as a user pastes them, and holds the counts
// against the providers' own. core/token/FRAMING.md has the figures by kind.
func TestCountTruth(t *testing.T) {
	recorded.Folder(t)
	e := counting(t)
	e.Use(1, vocabulary(t, "cl100k_base"))
	_, failure := e.Vocabulary(engine.VocabularyRequest{})
	require.Nil(t, failure)
	called := "| requests | used for the rules | called exact | wrongly | held out | called exact | wrongly |\n|---|---:|---:|---:|---:|---:|---:|\n"
	close := "| requests to | used for the rules | exact | 50% within | held out | exact | 50% within | best peer, both: exact | 50% within |\n" +
		"|---|---:|---:|---:|---:|---:|---:|---:|---:|\n"
	readme := region(t, "../token/FRAMING.md", "counts")
	total := 0
	for _, api := range countedAPIs {
		parts := api.count(t, e)
		made, kept := parts[false], parts[true]
		total += made.all + kept.all
		require.Zero(t, made.wrong+kept.wrong, "%s: called exact, and another than the provider's", api.id)
		require.GreaterOrEqual(t, 100*float64(made.exact+kept.exact), api.exact*float64(len(made.off)+len(kept.off)), api.id)
		require.LessOrEqual(t, max(made.half(), kept.half()), api.half, api.id)
		if made.called > 0 {
			called += fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d |\n", api.id, made.all, made.called, made.wrong, kept.all, kept.called, kept.wrong)
		}
		close += "| " + api.title
		for _, part := range []*countScore{made, kept} {
			close += fmt.Sprintf(" | %d | %.0f %% | %.1f %%", len(part.off), 100*float64(part.exact)/float64(len(part.off)), part.half())
		}
		// The peers' columns are measured with the table of FRAMING.md.
		peer := " | | |"
		for line := range strings.Lines(readme) {
			if cells := strings.Split(line, "|"); strings.HasPrefix(line, "| "+api.title+" |") {
				peer = " |" + strings.Join(cells[len(cells)-3:len(cells)-1], "|") + "|"
			}
		}
		close += peer + "\n"
	}
	t.Logf("corpora: %d recorded counts, through the engine\n%s\n%s", total, close, called)
	for _, each := range []struct{ path, name, table string }{{"../token/FRAMING.md", "counts", close}, {"../token/FRAMING.md", "called", called}} {
		if was := region(t, each.path, each.name); *writeCounts {
			file, err := os.ReadFile(each.path)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(each.path, []byte(strings.Replace(string(file), was, each.table, 1)), 0o644))
		} else if total == recordedCounts {
			require.Equal(t, each.table, was, "%s: run go test ./core/engine -run TestCountTruth -write-counts", each.path)
		}
	}
}

// recordedCounts is how many counts the tables are of; others are measured and not held against them.
const recordedCounts = 563

// region is what is in a file between the marks of that name.
func region(t *testing.T, path, name string) string {
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(file), "<!-- "+name+":begin -->\n")
	require.True(t, ok, path)
	table, _, ok := strings.Cut(rest, "<!-- "+name+":end -->")
	require.True(t, ok, path)
	return table
}

// count counts the recorded requests of the API, those apart that are kept out of the making of rules.
func (api *countedAPI) count(t *testing.T, e *engine.Engine) map[bool]*countScore {
	type request struct {
		Model, Kind string
		Served      string `json:"served_model"`
		Prompt      int    `json:"prompt_tokens"`
		Input       int    `json:"input_tokens"`
		Source      struct{ Host string }
		Request     json.RawMessage
	}
	parts := map[bool]*countScore{false: {}, true: {}}
	for one := range recorded.Each[request](t, "token-truth/"+api.id+".jsonl") {
		if strings.Contains(one.Kind, "media") || api.host != "" && one.Source.Host != api.host {
			continue
		}
		model := one.Served
		if model == "" {
			model = one.Model
		}
		if api.id == "openai-responses" {
			// The record has the model apart from the request.
			one.Request = slices.Concat([]byte(`{"model":"`+one.Model+`",`), one.Request[1:])
		}
		e.Use(2, one.Request)
		response, failure := e.Count(engine.CountRequest{Revision: 2, Dialect: api.id, Model: model})
		require.Nil(t, failure)
		require.False(t, response.Missing)
		want := max(one.Prompt, one.Input)
		part := parts[heldOut(string(one.Request))]
		part.all++
		if response.Exact {
			part.called++
			if response.Total != want {
				part.wrong++
				t.Logf("%s: called exact, %d and not %d: %.200s", model, response.Total, want, one.Request)
			}
		}
		notes := strings.Join(response.Notes, " ")
		if want > len(one.Request) || uncounted.MatchString(notes) {
			continue // something that counts is not in the record, or not in words
		}
		if response.Total == want {
			part.exact++
		}
		part.off = append(part.off, 100*float64(max(response.Total-want, want-response.Total))/float64(want))
	}
	return parts
}

// heldOut reports whether a request is of the third whose counts aren't used when rules are
// made.
func heldOut(request string) bool {
	hash := fnv.New32()
	hash.Write([]byte(request))
	return hash.Sum32()%3 == 0
}
