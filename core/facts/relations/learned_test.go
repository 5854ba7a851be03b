package relations

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/facts/models"
)

// A row that an error shows is read back as the relation that it says, and what the table can't hold makes no row.
func TestLearned(t *testing.T) {
	for _, test := range []struct {
		row  string
		want Relation
	}{
		{Row("openai-chat", "verbosity", "gpt-9", []string{"low", "medium"}, ""), Relation{Target: "openai-chat", Kind: Takes, Setting: parsePath("verbosity"), Words: []string{"low", "medium"}, When: []Path{parsePath("model=gpt-9")}}},
		{Row("xai", "stop", "", nil, ""), Relation{Target: "xai", Setting: parsePath("stop")}},
		{Row("openai-chat", "temperature", "gpt-9", nil, "1"), Relation{Target: "openai-chat", Setting: parsePath("temperature!=1"), When: []Path{parsePath("model=gpt-9")}}},
		{Row("openai-responses", "input[type:web_search_call].action.type", "", []string{"search"}, ""), Relation{Target: "openai-responses", Kind: Takes, Setting: parsePath("input[type:web_search_call].action.type"), Words: []string{"search"}}},
	} {
		test.want.Source, test.want.AsOf = Own, models.Date(20261129)
		require.Equal(t, []Relation{test.want}, Learned("2026-11-29 "+test.row), test.row)
	}
	require.Empty(t, Row("groq", "", "", nil, ""))
	require.Empty(t, Row("groq", "stop", "", []string{"a b"}, ""))
	require.Empty(t, Row("groq", "stop", "a|b", nil, ""))
	require.Empty(t, Learned("2026-11-29 groq: n needs m\nyesterday groq: n rejected\n2026-11-29 groq: n takes x\n2026-11-29 groq: n takes\n2026-11-29 groq: n rejected when model=a|b"))
}
