package token_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/token"
)

// heldOut reports whether a request is of the third whose counts aren't used when rules are
// made.
func heldOut(request string) bool {
	hash := fnv.New32()
	hash.Write([]byte(request))
	return hash.Sum32()%3 == 0
}

// quoted is a text as JSON.
func quoted(text string) string {
	raw, _ := json.Marshal(text)
	return string(raw)
}

// counted is a recorded request, what it has, and whether the rules give its count.
type counted struct {
	group, family string
	traits        []string
	exact, kept   bool
	total, want   int
	// declared are its tools and the schema of its answer.
	declared string
}

// ofDeclared reports whether a trait is about what a request declares: those that declare the same confirm it once.
func ofDeclared(trait string) bool {
	if strings.Contains(trait, "tool call") || strings.Contains(trait, "tool result") {
		return false
	}
	return slices.ContainsFunc([]string{"tool", "schema", "$ref"}, func(of string) bool { return strings.Contains(trait, of) })
}

// countedRequests are the recorded requests to OpenAI that hold texts, calls and tools alone.
func countedRequests(t *testing.T) (all []counted) {
	encodings := encodings(t)
	add := func(prompt token.Prompt, want int, kept bool) {
		one := counted{kept: kept}
		one.group, one.family, one.traits = token.Traits(&prompt)
		cost := prompt.Cost(encodings[token.ModelFor(prompt.API, prompt.Model).Encoding].Count)
		one.exact, one.total, one.want = cost.Total == want, cost.Total, want
		one.declared = fmt.Sprintf("%+v %+v", prompt.Tools, prompt.Format)
		all = append(all, one)
	}
	for _, api := range []string{"openai-chat", "openai-responses"} {
		for _, one := range truths(t, api) {
			read, body := chat, string(one.Request)
			if api == "openai-responses" {
				read, body = responses, `{"model":"`+one.Model+`",`+body[1:]
			}
			prompt, plain := read(one)
			ours := !slices.ContainsFunc(prompt.Tools, func(tool token.Tool) bool { return tool.Schema == nil })
			// What the engine notes of how a request is written isn't a trait of it.
			odd := strings.Contains(body, `"instructions": ""`) || slices.ContainsFunc(prompt.Messages, func(m core.Message) bool {
				return api == "openai-responses" && m.Role == core.RoleAssistant && m.ID == "" && strings.Contains(body, `"content": `+quoted(m.Text()))
			})
			if plain && ours && !odd && !strings.Contains(one.Kind, "media") {
				add(prompt, one.tokens(), heldOut(body))
			}
		}
	}
	var names struct {
		Messages core.Messages
		Counts   map[string]int `json:"api_prompt_tokens"`
	}
	require.NoError(t, json.Unmarshal(recorded.Read(t, "openai-cookbook/count-tokens-example.json"), &names))
	for model, want := range names.Counts {
		add(token.Prompt{API: "openai-chat", Model: model, Messages: names.Messages}, want, false)
	}
	return all
}

// evidence is what requests confirm, by groups: families and traits.
func evidence(requests []counted) map[string][2][]string {
	all := map[string][2][]string{}
	declared := map[string]map[string]bool{}
	for _, one := range requests {
		if !one.exact || one.family == "" {
			continue
		}
		of := all[one.group]
		of[0] = append(of[0], one.family)
		of[1] = append(of[1], one.traits...)
		all[one.group] = of
		for _, trait := range one.traits {
			if declared[one.group+trait] == nil {
				declared[one.group+trait] = map[string]bool{}
			}
			declared[one.group+trait][one.declared] = true
		}
	}
	// What contradicts the rules and has nothing else unconfirmed takes the trait with it that the
	// fewest requests confirm.
	for again := true; again; {
		again = false
		for _, one := range requests {
			of := all[one.group]
			if one.exact || !confirms(all, one) {
				continue
			}
			if len(one.traits) == 0 {
				of[0] = slices.DeleteFunc(slices.Clone(of[0]), func(family string) bool { return family == one.family })
				all[one.group], again = of, true
				continue
			}
			times := func(trait string) (n int) {
				for _, each := range of[1] {
					if each == trait {
						n++
					}
				}
				return n
			}
			rare := slices.MinFunc(one.traits, func(a, b string) int { return times(a) - times(b) })
			of[1] = slices.DeleteFunc(slices.Clone(of[1]), func(trait string) bool { return trait == rare })
			all[one.group], again = of, true
		}
	}
	for group, of := range all {
		for k := range of {
			of[k] = often(of[k])
		}
		of[1] = slices.DeleteFunc(of[1], func(trait string) bool { return ofDeclared(trait) && len(declared[group+trait]) < least })
		all[group] = of
	}
	return all
}

// least is how many requests have to confirm a thing: one or two counts may agree by chance. Those that confirm a
// trait of what is declared have to declare different things.
const least = 3

// often are the words that are at least so many times among these, once each and sorted.
func often(words []string) (kept []string) {
	times := map[string]int{}
	for _, word := range words {
		times[word]++
	}
	for _, word := range slices.Sorted(maps.Keys(times)) {
		if times[word] >= least {
			kept = append(kept, word)
		}
	}
	return kept
}

// confirms reports whether all that a request has is confirmed.
func confirms(by map[string][2][]string, one counted) bool {
	of := by[one.group]
	return slices.Contains(of[0], one.family) && !slices.ContainsFunc(one.traits, func(trait string) bool { return !slices.Contains(of[1], trait) })
}

// recordedRequests is how many requests the figures of FRAMING.md are of.
const recordedRequests = 171

// TestConfirmed: what a count must be confirmed by to be called exact is in recorded requests that
// are counted to the token, and no request that has nothing else is counted otherwise.
func TestConfirmed(t *testing.T) {
	all := countedRequests(t)
	now := evidence(all)
	var table strings.Builder
	for _, group := range slices.Sorted(maps.Keys(now)) {
		fmt.Fprintf(&table, "\t{\n\t\tgroup:    %q,\n\t\tfamilies: []string{", group)
		for k, of := range now[group] {
			for i, word := range of {
				if i > 0 {
					table.WriteString(", ")
				}
				fmt.Fprintf(&table, "%q", word)
			}
			if k == 0 {
				table.WriteString("},\n\t\ttraits: []string{")
			}
		}
		table.WriteString("},\n\t},\n")
	}
	require.Equal(t, now, token.Evidence(), "the table in confirmed.go has to be\n%s", table.String())
	for _, one := range all {
		require.False(t, !one.exact && confirms(now, one), "%+v", one)
	}
	// What two thirds confirm is asked of the third.
	made := evidence(slices.DeleteFunc(slices.Clone(all), func(one counted) bool { return one.kept }))
	kept, called, wrong := 0, 0, 0
	for _, one := range all {
		if !one.kept {
			continue
		}
		kept++
		if confirms(made, one) {
			called++
			if !one.exact {
				wrong++
				t.Logf("wrong: %+v", one)
			}
		}
	}
	if len(all) == recordedRequests {
		framing, err := os.ReadFile("FRAMING.md")
		require.NoError(t, err)
		says := fmt.Sprintf("%d of the %d held-out requests with only texts, calls and tools are confirmed, and %d of them are wrong", called, kept, wrong)
		require.Contains(t, strings.Join(strings.Fields(string(framing)), " "), says)
		says = fmt.Sprintf("%d of %d held-out requests are called exact, %d of them wrongly", called, kept, wrong)
		require.Contains(t, strings.Join(strings.Fields(string(framing)), " "), says)
	}
	t.Logf("corpora: %d requests;", len(all))
	t.Logf("corpora: by the evidence of the others, of %d kept out %d are confirmed, %d of them are wrong", kept, called, wrong)
}
