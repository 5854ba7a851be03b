package token_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/token"
)

// row is a line of the table of errors: requests, and what Rolecall counts for each.
type row struct {
	title   string
	samples []sample
	counts  []int
}

func (r *row) score() *score {
	var s score
	for i := range r.samples {
		s.add(r.samples[i].truth, r.counts[i])
	}
	return &s
}

// rows are the requests of all APIs. Estimates are by numbers fitted to other requests.
func rows(t *testing.T) (all []row) {
	known := encodings(t)
	groups := countable(t)
	titles := map[string]string{"openai-chat": "Chat Completions", "openai-responses": "Responses"}
	for _, want := range promised {
		r := row{title: titles[want.api] + ", " + want.kind, samples: groups[want.api+" "+want.kind]}
		for _, s := range r.samples {
			r.counts = append(r.counts, s.prompt.Cost(known[token.ModelFor(s.prompt.API, s.prompt.Model).Encoding].Count).Total)
		}
		all = append(all, r)
	}
	count := cached(known[token.O200K].Count)
	for _, api := range estimated {
		r := row{title: api.title + ", estimated"}
		r.samples, _, r.counts = api.fitted(t, count)
		all = append(all, r)
		if api.name == "gemini" {
			r := row{title: "Gemini on Vertex, estimated"}
			r.samples, _ = samples(t, api.name, vertex)
			for _, s := range r.samples {
				r.counts = append(r.counts, s.prompt.Cost(count).Total)
			}
			all = append(all, r)
		}
	}
	return all
}

// peerCounts is what the npm packages give for the requests of a row, by package.
func peerCounts(t *testing.T, r *row) map[string][]int {
	type call struct {
		ID        string `json:"id"`
		Name      string `json:"name"`
		Arguments string `json:"arguments"`
	}
	type message struct {
		Role  string `json:"role"`
		Name  string `json:"name,omitempty"`
		Text  string `json:"text"`
		ID    string `json:"id,omitempty"`
		Calls []call `json:"calls,omitempty"`
	}
	type tool struct {
		Name        string          `json:"name"`
		Description string          `json:"description"`
		Schema      json.RawMessage `json:"schema,omitempty"`
	}
	type request struct {
		Model    string    `json:"model"`
		Messages []message `json:"messages"`
		Tools    []tool    `json:"tools,omitempty"`
	}
	var in bytes.Buffer
	for _, s := range r.samples {
		out := request{Model: s.prompt.Model}
		for _, each := range s.prompt.Tools {
			out.Tools = append(out.Tools, tool{each.Name, each.Description, each.Schema})
		}
		for i := range s.prompt.Messages {
			m := &s.prompt.Messages[i]
			one := message{Role: m.Role, Name: m.Name, Text: m.Text(), ID: m.ToolCallID}
			for _, c := range m.Calls() {
				one.Calls = append(one.Calls, call{c.ID, c.Name, c.RawArgs})
			}
			for _, part := range m.Parts {
				if result, ok := part.(core.ToolResult); ok {
					one.Text += result.Output
				}
			}
			out.Messages = append(out.Messages, one)
		}
		line, err := json.Marshal(out)
		require.NoError(t, err)
		in.Write(append(line, '\n'))
	}
	command := exec.Command("node", "scripts/token-peers.mjs")
	command.Dir, command.Stdin, command.Stderr = "../../web", &in, os.Stderr
	out, err := command.Output()
	require.NoError(t, err)
	counts := map[string][]int{}
	for line := range strings.Lines(string(out)) {
		var one map[string]*int
		require.NoError(t, json.Unmarshal([]byte(line), &one))
		for name, n := range one {
			if n != nil {
				counts[name] = append(counts[name], *n)
			}
		}
	}
	return counts
}

// best are the columns of the package that comes closest: most exact, then least off, then
// the first by name.
func best(t *testing.T, r *row) string {
	var first *score
	name := ""
	peers := peerCounts(t, r)
	for _, peer := range slices.Sorted(maps.Keys(peers)) {
		counts := peers[peer]
		if len(counts) != len(r.samples) {
			continue
		}
		s := (&row{samples: r.samples, counts: counts}).score()
		if first == nil || s.exact > first.exact || s.exact == first.exact && s.at(0.5) < first.at(0.5) {
			first, name = s, peer
		}
	}
	require.NotNil(t, first, r.title)
	return fmt.Sprintf("%d | %.1f %% | %.1f %% | %s |", first.exact, first.at(0.5), first.at(1), name)
}

const (
	tableBegin = "<!-- errors:begin -->\n"
	tableEnd   = "<!-- errors:end -->"
)

// TestFraming keeps the table of FRAMING.md: our columns are counted every time, those of
// the best package when the table is written again.
func TestFraming(t *testing.T) {
	file, err := os.ReadFile("FRAMING.md")
	require.NoError(t, err)
	before, rest, found := strings.Cut(string(file), tableBegin)
	require.True(t, found)
	was, after, found := strings.Cut(rest, tableEnd)
	require.True(t, found)
	peers := map[string]string{}
	for line := range strings.Lines(was) {
		if cells := strings.SplitN(line, "|", 7); len(cells) == 7 {
			peers[strings.TrimSpace(cells[1])] = strings.TrimSpace(cells[6])
		}
	}
	table := "| requests | of | exact | median off | worst | best peer: exact | median off | worst | which |\n" +
		"|---|---:|---:|---:|---:|---:|---:|---:|---|\n"
	counted := rows(t)
	for _, r := range counted {
		s := r.score()
		if golden.Update() {
			peers[r.title] = best(t, &r)
		}
		peer := peers[r.title]
		table += fmt.Sprintf("| %s | %d | %d | %.1f %% | %.1f %% | %s\n", r.title, s.all, s.exact, s.at(0.5), s.at(1), peer)
		var exact int
		var median float64
		_, err := fmt.Sscanf(peer, "%d | %f %%", &exact, &median)
		require.NoError(t, err, r.title)
		if !strings.Contains(r.title, "estimated") {
			require.GreaterOrEqual(t, s.exact, exact, r.title+": a peer has more exact")
		}
		require.LessOrEqual(t, s.at(0.5), median, r.title+": a peer is closer")
	}
	t.Log("\n" + table)
	golden.File(t, "FRAMING.md", before+tableBegin+table+tableEnd+after)
}
