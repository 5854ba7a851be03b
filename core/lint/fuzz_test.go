package lint

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/source"
)

// FuzzFixes: for any text, nothing panics, every place is inside the text, every fix of JSON gives JSON, and
// repeating a bulk repair changes nothing.
func FuzzFixes(f *testing.F) {
	for k, rule := range Rules {
		for _, example := range []Example{rule.Lesson().Bad, rule.Lesson().Good} {
			f.Add([]byte(example.Text), byte(0), byte(0))
			for n := range 6 {
				f.Add(mutate(example.Text, uint64(k*10+n)), byte(n), byte(n+k))
			}
		}
	}
	f.Fuzz(mutant.Of(1, func(t *testing.T, text []byte, targetByte, dialectByte byte) {
		if len(text) > 1<<14 {
			return
		}
		checkText(t, text, targetByte, dialectByte)
	}))
}

func checkText(t *testing.T, text []byte, targetByte, dialectByte byte) {
	target := Targets[int(targetByte)%len(Targets)]
	var d *format.Format
	if k := int(dialectByte) % (len(format.All) + 1); k > 0 {
		d = format.All[k-1]
	}
	doc := source.Parse(text)
	req := Request{File: detect.Open(doc), Format: d, Target: target, Limit: -1}
	// With a duplicate key in an object, a pointer can't identify everything.
	twice := slices.ContainsFunc(doc.Problems, func(p source.Problem) bool { return p.Kind == source.Duplicate })
	edits := asWritten.edits
	asWritten.edits = func(doc *source.Document) func(patch []finding.Op) ([]finding.Edit, error) {
		editsOf := edits(doc)
		return func(patch []finding.Op) ([]finding.Edit, error) {
			made, err := editsOf(patch)
			// Invalid UTF-8 isn't written back.
			require.True(t, err == nil || twice || doc.Broken(), "%v: %s", err, text)
			return made, err
		}
	}
	defer func() { asWritten.edits = edits }()
	result := Check(req)
	require.Len(t, result.Findings, result.Counts.Sum())
	for _, f := range result.Findings {
		inside(t, text, f.At)
		for _, place := range f.Related {
			inside(t, text, place.At)
		}
		if len(f.Path) > 0 && len(doc.Roots) == 1 && !twice {
			_, ok := doc.Find(f.Path)
			require.True(t, ok, "%s: nothing is at %q", f.Rule, f.Path)
		}
		for _, fix := range f.Fixes {
			if !doc.Broken() {
				out := source.ApplyEdits(text, fix.Edits)
				require.False(t, source.Parse(out).Broken(), "%s: %s:\n%s\n%s", f.Rule, fix.Title, text, out)
			}
		}
	}
	sameWithLimit(t, req, result)
	for _, verdict := range Verdicts(req) {
		if verdict.Target == target {
			all := verdict.Counts
			all.Error += result.Unread
			require.Equal(t, result.Counts, all)
		}
	}

	id := ""
	if d != nil {
		id = d.ID
	}
	once, _ := FixAll(text, id, target.ID, "")
	again, done := FixAll(once, id, target.ID, "")
	require.Empty(t, done, "%s", once)
	require.Equal(t, string(once), string(again))
}

// sameWithLimit: a check that keeps few findings counts as many as one that keeps all.
func sameWithLimit(t *testing.T, req Request, all Result) {
	req.Limit = 1
	some := Check(req)
	require.Equal(t, all.Counts, some.Counts)
	require.Equal(t, all.Conversations, some.Conversations)
	require.Equal(t, all.Safe, some.Safe)
	safe := 0
	for _, f := range all.Findings {
		if hasSafe(&f) {
			safe++
		}
	}
	require.Equal(t, safe, all.Safe)
	if len(all.Findings) > 0 {
		require.Equal(t, all.Findings[0].Headline, some.Findings[0].Headline)
	}
}

func inside(t *testing.T, text []byte, at finding.Span) {
	t.Helper()
	require.True(t, 0 <= at.Start && at.Start <= at.End && at.End <= len(text), "%v in %d bytes", at, len(text))
}

// mutate removes, duplicates and swaps messages, blocks and keys of a text.
func mutate(text string, seed uint64) []byte {
	var value any
	if json.Unmarshal([]byte(text), &value) != nil {
		return []byte(text)[:len(text)/2]
	}
	random := rand.New(rand.NewPCG(seed, 1))
	for range 1 + random.IntN(8) {
		value = shake(value, random)
	}
	out, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		return []byte(text)
	}
	if random.IntN(8) == 0 {
		out = bytes.ReplaceAll(out, []byte("call_"), []byte("call."))
	}
	return out
}

func shake(value any, random *rand.Rand) any {
	switch value := value.(type) {
	case []any:
		if len(value) == 0 {
			return value
		}
		i, k := random.IntN(len(value)), random.IntN(len(value))
		switch random.IntN(6) {
		case 0:
			return slices.Delete(slices.Clone(value), i, i+1)
		case 1:
			return slices.Insert(slices.Clone(value), k, value[i])
		case 2:
			value[i], value[k] = value[k], value[i]
		default:
			value[i] = shake(value[i], random)
		}
		return value
	case map[string]any:
		keys := make([]string, 0, len(value))
		for key := range value {
			keys = append(keys, key)
		}
		if len(keys) == 0 {
			return value
		}
		slices.Sort(keys)
		key := keys[random.IntN(len(keys))]
		if slices.Contains(keys, "messages") {
			key = "messages"
		}
		if random.IntN(8) == 0 {
			delete(value, key)
		} else {
			value[key] = shake(value[key], random)
		}
		return value
	case string:
		return []any{"", " ", "call_1", "user", "tool", nil, 7.0, map[string]any{}, []any{}}[random.IntN(9)]
	}
	return value
}

// TestMutations is FuzzFixes for texts that are still valid JSON: the rules' examples with messages, blocks and
// keys removed, duplicated and changed.
func TestMutations(t *testing.T) {
	for k, rule := range Rules {
		for _, example := range []Example{rule.Lesson().Bad, rule.Lesson().Good} {
			for n := range sample.Of(mutations) {
				checkText(t, mutate(example.Text, uint64(k*mutations+n)), byte(n), byte(n/len(Targets)))
			}
		}
	}
}

// mutations is how many are made from each example.
const mutations = 24
