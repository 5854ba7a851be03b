package lint

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// TestNeeds: a rule finds nothing in a conversation that lacks what the rule needs, in any format and for any
// target. So it can be skipped.
func TestNeeds(t *testing.T) {
	lessons, err := filepath.Glob("lessons/*.txtar")
	require.NoError(t, err)
	others, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	asked := make([]int, len(Rules))
	for _, path := range slices.Concat(lessons, others) {
		archive, err := txtar.ParseFile(path)
		require.NoError(t, err)
		for _, text := range archive.Files {
			if strings.HasPrefix(text.Name, "in") {
				askWithoutNeeds(t, text.Data, asked)
			}
		}
	}
	for rank, rule := range Rules {
		if rule.Needs != 0 && asked[rank] == 0 {
			t.Errorf("%s: every conversation holds what it needs", rule.ID)
		}
	}
}

// fewOfMany is the sampling rate of the recorded requests: one in fewOfMany is checked.
const fewOfMany = 9

// TestNeedsOfRecorded is TestNeeds with recorded requests, including rejected ones.
func TestNeedsOfRecorded(t *testing.T) {
	asked := make([]int, len(Rules))
	for _, pattern := range []string{"*/accepted-*.jsonl", "*/rejected.jsonl"} {
		for i, r := range records(t, pattern) {
			if i%fewOfMany == 0 {
				askWithoutNeeds(t, r.Request, asked)
			}
		}
	}
}

// askWithoutNeeds runs the rules on conversations that lack what they need, and counts how often each
// ran.
func askWithoutNeeds(t *testing.T, text []byte, asked []int) {
	file := detect.Open(source.Parse(text))
	pointers := source.NewPointers(file.Doc)
	for i := range file.Refs {
		var own bind.Conversation
		file.Decode(i, nil, bind.Options{Clip: format.AsWritten}, &own)
		for _, d := range format.All {
			var c bind.Conversation
			file.Decode(i, d, bind.Options{Clip: format.AsWritten}, &c)
			pairs := NewPairs(&c)
			held := holds(&c, pairs)
			shared := shared{pointers: pointers}
			for _, target := range Targets {
				if d != own.Format && target != OwnTarget(d) {
					continue
				}
				for rank, rule := range Rules {
					if rule.Check == nil || rule.Needs&^held == 0 || target.Level(rule) == 0 {
						continue
					}
					s := newCollector(DefaultLimit, len(file.Refs))
					p := Pass{
						Conversation: &c, File: file, Pairs: pairs, rule: rule, level: target.Level(rule), rank: rank,
						collector: s, plan: planFor(target), shared: &shared, target: target,
					}
					rule.Check(&p)
					p.settle()
					require.Zero(t, s.counts.Sum(), "%s finds something for %s in what lacks what it needs:\n%s", rule.ID, target.ID, text)
					asked[rank]++
				}
			}
		}
	}
}
