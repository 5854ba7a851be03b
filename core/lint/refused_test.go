package lint

import (
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/golden"
)

// refusals are the kinds of recorded rejections that a text can show, by what decides: the first word of the
// record's note.
var refusals = []struct {
	word, says string
	level      finding.Level
	percent    int
}{
	{"yes", "the body", finding.Error, 95},
	{"dialect", "the body and the host", finding.Error, 0},
	{"model", "the model", finding.Warning, 70},
	{"partly", "the bytes of a file", finding.Error, 0},
}

// TestRefused: a request that was rejected for its content has an error at that place, or around or inside it;
// one that its model rejected has a warning.
func TestRefused(t *testing.T) {
	all := records(t, "*/rejected.jsonl")
	type count struct{ refused, found int }
	var counts [4]map[bool]*count
	for k := range counts {
		counts[k] = map[bool]*count{false: {}, true: {}}
	}
	for _, r := range all {
		for k, kind := range refusals {
			if word, _, _ := strings.Cut(r.DecidableOffline, " "); word != kind.word {
				continue
			}
			req := request(string(r.Request), "", hostOf(r))
			req.Limit, req.As = -1, addressed(r)
			result, hit := Check(req), false
			for _, f := range result.Findings {
				hit = hit || f.Level <= kind.level && (r.Where == nil || near(f.Path, finding.Pointer(*r.Where)))
			}
			one := counts[k][heldOut(r.Request)]
			one.refused++
			if hit {
				one.found++
				continue
			}
			t.Logf("NOT FOUND %s (%s, %s, %s):\n%s", r.ID, r.Dialect, r.Model, r.Cls, clipped(render(req.File.Doc, result.Findings)))
		}
	}
	var table strings.Builder
	table.WriteString("| decided by | requests | found in place | held out | found in place |\n|---|---:|---:|---:|---:|\n")
	for k, kind := range refusals {
		made, kept := counts[k][false], counts[k][true]
		fmt.Fprintf(&table, "| %s | %d | %d | %d | %d |\n", kind.says, made.refused, made.found, kept.refused, kept.found)
		require.GreaterOrEqual(t, 100*(made.found+kept.found), kind.percent*(made.refused+kept.refused), kind.says)
	}
	keep(t, "refused", len(all), table.String())
}

// hostOf is the target for the host of a recorded request.
func hostOf(r record) string {
	for host, id := range map[string]string{"api.deepseek.com": DeepSeek, "api.groq.com": Groq, "azure.com": AzureOpenAI, "<AZURE_OPENAI_ENDPOINT>": AzureOpenAI} {
		if strings.HasSuffix(r.Source.Host, host) {
			return id
		}
	}
	if TargetByID(r.Dialect) == nil {
		return OpenAIChat
	}
	return r.Dialect
}

// heldOut reports whether a request is in the third that is used only for measuring.
func heldOut(request []byte) bool {
	hash := fnv.New32()
	hash.Write(request)
	return hash.Sum32()%3 == 0
}

// keep prints a table and compares it with the one in MEASURED.md, if that was measured on the same number of
// records; -update writes it.
func keep(t *testing.T, name string, records int, table string) {
	t.Helper()
	t.Logf("corpora: %s\n%s", name, table)
	const path = "MEASURED.md"
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	head, rest, ok := strings.Cut(string(data), "<!-- "+name+":")
	require.True(t, ok, name)
	was, tail, ok := strings.Cut(rest, "<!-- end -->")
	require.True(t, ok, name)
	now := fmt.Sprintf(" %d records -->\n%s", records, table)
	if golden.Update() {
		require.NoError(t, os.WriteFile(path, []byte(head+"<!-- "+name+":"+now+"<!-- end -->"+tail), 0o644))
		return
	}
	if strings.HasPrefix(was, fmt.Sprintf(" %d records ", records)) {
		require.Equal(t, now, was, "MEASURED.md has other figures: run go test ./core/lint -update")
	}
}
