package lint

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
)

// dated is a fact that a provider published on a day, as a request that it rejects at a place or accepts.
type dated struct {
	Date, Target, Expect, Where, Source, Model, Version string
	Request                                             json.RawMessage
}

// datedFacts are those of testdata/dated.jsonl.
func datedFacts(t *testing.T) (all []dated) {
	file, err := os.Open("testdata/dated.jsonl")
	require.NoError(t, err)
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var each dated
		require.NoError(t, json.Unmarshal(lines.Bytes(), &each))
		require.NotZero(t, models.ParseDate(each.Date))
		require.NotEmpty(t, each.Source)
		all = append(all, each)
	}
	return all
}

func (d dated) check(as As, now string) Result {
	req := request(string(d.Request), TargetByID(d.Target).Format, d.Target)
	req.As, req.Now, req.Limit = as, now, -1
	req.As.Model, req.As.Version = d.Model, d.Version
	return Check(req)
}

// errorAt reports whether an error is at a place, below it or at its parent, and names all errors.
func errorAt(result Result, where string) (found bool, said []string) {
	for _, f := range result.Findings {
		if f.Level == finding.Error {
			at := string(f.Path)
			found = found || at == where || strings.HasPrefix(at, where+"/") || at == where[:strings.LastIndexByte(where, '/')]
			said = append(said, at+": "+f.Headline)
		}
	}
	return found, said
}

// What providers published from August to November 2026 is known.
func TestDatedFacts(t *testing.T) {
	facts := datedFacts(t)
	require.GreaterOrEqual(t, len(facts), 60)
	for _, d := range facts {
		result := d.check(As{}, "2026-11-29T12:00:00Z")
		switch d.Expect {
		case "refused":
			found, said := errorAt(result, d.Where)
			require.True(t, found, "%s %s %s: %v", d.Date, d.Target, d.Request, said)
		case "valid":
			require.Zero(t, result.Counts.Error, "%s %s %s", d.Date, d.Target, d.Request)
		default:
			t.Fatal(d.Expect)
		}
	}
}
