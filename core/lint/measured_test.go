package lint

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// relatives are the formats that a request to an API may also be read as: OpenAI-compatible formats are one family,
// and some of its hosts accept Anthropic's format too.
var relatives = map[string][]string{
	"openai-compatible": {"openai-chat", "anthropic", "mistral", "ollama"},
	"mistral":           {"openai-chat"},
	"ollama":            {"openai-chat"},
}

// measure counts accepted requests, and how many have findings that they shouldn't have.
type measure struct{ all, named, sureWrong, errors, warned, fixed, rewritten int }

func (m *measure) row() string {
	return fmt.Sprintf(" %d | %d | %d | %d | %d | %d | %d |", m.all, m.named, m.sureWrong, m.errors, m.warned, m.fixed, m.rewritten)
}

// add measures a request: its format is detected from the body, it's checked for the target that accepted it, and
// all its messages are written again.
func (m *measure) add(r record) {
	file := detect.Open(source.Parse(r.Request))
	m.all++
	sure := !file.Ambiguous && len(file.Mixed) == 0
	if len(file.Guesses) == 0 {
		return
	}
	first := file.Guesses[0].Format
	if right := first.ID == r.Dialect || slices.Contains(relatives[r.Dialect], first.ID); right && sure {
		m.named++
	} else if sure {
		m.sureWrong++
	}
	own := request(string(r.Request), "", hostOf(r))
	own.Limit, own.As = -1, addressed(r)
	counts := Counts{}
	for _, f := range Check(own).Findings {
		counts.Add(f.Level)
	}
	if counts.Error > 0 {
		m.errors++
	}
	if counts.Warning > 0 {
		m.warned++
	}
	if slices.ContainsFunc(Check(Request{File: file, Limit: -1}).Findings, func(f finding.Finding) bool { return hasSafe(&f) }) {
		m.fixed++
	}
	for i := range file.Refs {
		var c bind.Conversation
		file.Decode(i, nil, bind.Options{}, &c)
		items := write.Items(&c)
		for k := range items {
			items[k].Changed = true
		}
		if ops, _ := write.Encode(&c, items); len(ops) > 0 {
			m.rewritten++
		}
	}
}

// TestMeasured: accepted requests are recognized and have no errors, by format.
func TestMeasured(t *testing.T) {
	made, kept, total := map[string]*measure{}, map[string]*measure{}, 0
	for _, r := range records(t, "*/accepted-*.jsonl") {
		if made[r.Dialect] == nil {
			made[r.Dialect], kept[r.Dialect] = new(measure), new(measure)
		}
		total++
		if heldOut(r.Request) {
			kept[r.Dialect].add(r)
		} else {
			made[r.Dialect].add(r)
		}
	}
	require.NotZero(t, total)
	const columns = " accepted | recognized | wrong and certain | with errors | with warnings | with safe fixes | rewritten differently |"
	var table strings.Builder
	table.WriteString("| format |" + columns + " held out:" + columns + "\n|---|" + strings.Repeat("---:|", 14) + "\n")
	var all measure
	for _, id := range slices.Sorted(maps.Keys(made)) {
		table.WriteString("| " + id + " |" + made[id].row() + kept[id].row() + "\n")
		for _, m := range []*measure{made[id], kept[id]} {
			all.all, all.named, all.sureWrong = all.all+m.all, all.named+m.named, all.sureWrong+m.sureWrong
			all.errors, all.fixed, all.rewritten = all.errors+m.errors, all.fixed+m.fixed, all.rewritten+m.rewritten
		}
	}
	keep(t, "accepted", total, table.String())
	require.GreaterOrEqual(t, 1000*all.named, 995*all.all, "named")
	require.Zero(t, all.sureWrong)
	require.LessOrEqual(t, 1000*all.errors, 2*all.all, "errors")
	require.Zero(t, all.rewritten)
}
