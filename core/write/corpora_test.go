package write_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/source"
)

type record struct {
	ID      string          `json:"id"`
	Class   string          `json:"cls"`
	Where   string          `json:"where"`
	Decided string          `json:"decidable_offline"`
	Format  string          `json:"dialect"`
	Request json.RawMessage `json:"request"`
}

// eachRecord calls do for every record of the files that match the pattern.
func eachRecord(t testing.TB, pattern string, do func(record)) {
	for r := range recorded.Each[record](t, pattern) {
		do(r)
	}
}

func open(text []byte) *detect.File { return detect.Open(source.Parse(text)) }

func TestAcceptedRequests(t *testing.T) {
	for _, id := range []string{"openai-chat", "openai-responses", "anthropic"} {
		count := 0
		eachRecord(t, "*/accepted-"+id+".jsonl", func(r record) {
			count++
			file := open(r.Request)
			require.Len(t, file.Refs, 1, r.ID)
			require.Equal(t, id, file.Guesses[0].Format.ID, "%s\n%s", r.ID, r.Request)
			require.Empty(t, file.Mixed, r.ID)
			var c bind.Conversation
			file.Decode(0, nil, bind.Options{Clip: 200}, &c)
			require.NotEmpty(t, c.Messages)
			for _, p := range c.Problems {
				require.Equal(t, format.UnknownField, p.Kind, "%s %+v\n%s", r.ID, p, r.Request)
				require.Empty(t, p.Suggest, "%s %+v", r.ID, p)
			}
		})
		require.NotZero(t, count)
		t.Logf("corpora: %d requests recognised as %s", count, id)
	}
}

// TestRefusedShapes expects a problem where a provider found one in the form of the body.
func TestRefusedShapes(t *testing.T) {
	count := 0
	eachRecord(t, "*/rejected.jsonl", func(r record) {
		if r.Decided != "yes" || !strings.HasPrefix(r.Class, "schema/") || format.ByID(r.Format) == nil {
			return
		}
		if strings.Contains(r.Where, "ools") {
			return // a tool is no matter of the messages
		}
		count++
		file := open(r.Request)
		require.Equal(t, r.Format, file.Guesses[0].Format.ID, r.ID)
		var c bind.Conversation
		file.Decode(0, nil, bind.Options{}, &c)
		require.Len(t, c.Problems, 1, r.ID)
		require.Contains(t, []format.ProblemKind{format.WrongType, format.UnknownPart}, c.Problems[0].Kind, r.ID)
		require.Equal(t, r.Where, string(c.Doc.Pointer(c.Problems[0].Node)), r.ID)
	})
	require.NotZero(t, count)
}

func TestAgentConversations(t *testing.T) {
	file := open(recorded.Read(t, "tau-bench/gpt-4o-airline.even.json"))
	require.Len(t, file.Refs, 100)
	require.False(t, file.Ambiguous)
	var c bind.Conversation
	for i := range file.Refs {
		file.Decode(i, nil, bind.Options{}, &c)
		require.Equal(t, "openai-chat", c.Format.ID)
		for _, p := range c.Problems {
			require.Equal(t, format.UnknownField, p.Kind, "%+v", p)
		}
	}
}
