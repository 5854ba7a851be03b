package convert_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/stretchr/testify/require"
)

// providers are the formats of requests.
var providers = []*dialect.Dialect{
	dialect.OpenAIChat, dialect.OpenAIResponses, dialect.Anthropic, dialect.Gemini, dialect.BedrockConverse,
	dialect.Mistral, dialect.Cohere, dialect.Ollama,
}

type record struct {
	ID      string          `json:"id"`
	Dialect string          `json:"dialect"`
	Request json.RawMessage `json:"request"`
}

// recorded calls do for every recorded request that its provider accepted.
func recorded(t *testing.T, do func(id string, d *dialect.Dialect, text []byte)) {
	folder := os.Getenv("ROLECALL_CORPORA")
	if folder == "" {
		t.Skip("ROLECALL_CORPORA is not set: no recorded request was read")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*/accepted-*.jsonl"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		file, err := os.Open(name)
		require.NoError(t, err)
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 64<<20)
		for lines.Scan() {
			var r record
			require.NoError(t, json.Unmarshal(lines.Bytes(), &r))
			d := dialect.ByID(r.Dialect)
			if r.Dialect == "openai-compatible" {
				d = dialect.OpenAIChat
			}
			require.NotNil(t, d, r.Dialect)
			do(r.ID, d, r.Request)
		}
		require.NoError(t, lines.Err())
		require.NoError(t, file.Close())
	}
}

// TestRecordedAccepted converts every recorded request into every other format of requests. By the
// rules of its target nearly all of what comes out is accepted; what is not is listed with -v.
func TestRecordedAccepted(t *testing.T) {
	total, refused := 0, map[string]int{}
	recorded(t, func(id string, d *dialect.Dialect, text []byte) {
		c := read(text, d)
		for _, to := range providers {
			if to == d {
				continue
			}
			total++
			if rules := errorsOf(t, convert.Conversation(c, convert.Options{To: to}).Text, to); rules != "" {
				t.Logf("%s to %s: %s", id, to.ID, rules)
				refused[to.ID]++
			}
		}
	})
	sum := 0
	for _, count := range refused {
		sum += count
	}
	t.Logf("corpora: %d conversions, %d of them not accepted: %v", total, sum, refused)
	require.Greater(t, total, 7000)
	require.Less(t, float64(sum), 0.01*float64(total))
}

// read is the one conversation of a text.
func read(text []byte, d *dialect.Dialect) *dialect.Conversation {
	file := dialect.Open(source.Parse(text))
	var c dialect.Conversation
	file.Decode(0, d, dialect.Options{}, &c)
	return &c
}

// errorsOf are the rules by which the target of a format refuses a text.
func errorsOf(t *testing.T, text []byte, d *dialect.Dialect) string {
	file := dialect.Open(source.Parse(text))
	require.Len(t, file.Refs, 1, "%s", text)
	var rules []string
	for _, f := range lint.Check(lint.Request{File: file, Dialect: d, Target: lint.OwnTarget(d)}).Findings {
		if f.Level == finding.Error && !slices.Contains(rules, f.Rule) {
			rules = append(rules, f.Rule)
		}
	}
	return strings.Join(rules, " ")
}
