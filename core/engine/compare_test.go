package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCompare(t *testing.T) {
	var e Engine
	e.Use(1, []byte(`[{"role":"user","content":"Hi 😀"},{"role":"assistant","content":"Ho"}]`))
	answer, failure := e.Compare(CompareRequest{Revision: 1, Units: "utf16", Other: `{"model":"gpt-4o","messages":[{"role":"user","content":"Hi 😀"},{"role":"user","content":"Gone"},{"role":"assistant","content":"He"}]}`})
	require.Nil(t, failure)
	require.Equal(t, 1, answer.Others)
	require.Len(t, answer.Pairs, 3)
	require.Equal(t, "same", answer.Pairs[0].Kind)
	require.Equal(t, ComparePair{Kind: "removed", Before: 1, After: -1, Role: "user", Text: "Gone", Was: answer.Pairs[1].Was}, answer.Pairs[1])
	require.Equal(t, "changed", answer.Pairs[2].Kind)
	require.Equal(t, []string{"text"}, answer.Pairs[2].Changes)
	require.Equal(t, 35, answer.Pairs[2].Now.Offset, "in UTF-16 units")

	for _, request := range []CompareRequest{{Revision: 1, Other: "{}"}, {Revision: 1, Other: "[]", OtherConversation: 3}, {Revision: 1, Other: `[{"role":"user","content":"x"}]`, OtherDialect: "none"}} {
		_, failure = e.Compare(request)
		require.NotNil(t, failure)
	}
}
