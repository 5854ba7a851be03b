package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/format"
)

func TestMeantRole(t *testing.T) {
	roles := openAIChat.Roles
	for written, want := range map[string]string{
		"asistant": "assistant", "Assistant": "assistant", "assitant": "assistant", " user": "user", "USER": "user",
		"uesr": "user", "sytem": "system", "human": "user", "ai": "assistant", "model": "assistant", "sys": "system",
		"observation": "tool", "functon": "function", "devloper": "developer",
		"narrator": "", "": "", "x": "", "tooth fairy": "", "boss": "",
	} {
		meant, sure := meantRole(written, roles, format.OpenAIChat)
		require.Equal(t, want, meant, written)
		require.Equal(t, want != "", sure, written)
	}
	meant, _ := meantRole("developer", anthropic.Roles, format.Anthropic)
	require.Equal(t, "system", meant)
	meant, _ = meantRole("function", anthropic.Roles, format.Anthropic)
	require.Empty(t, meant, "Anthropic has no role for the results of tools")
}

func TestFit(t *testing.T) {
	words := Words{Extra: "_-", Length: 64, Risky: 40}
	require.Equal(t, "functions_Bash_0", words.fit("functions.Bash:0"))
	require.Equal(t, "zo_", words.fit("zoë"))
	long := strings.Repeat("ab/", 40)
	fitted := words.fit(long)
	require.Len(t, fitted, 40)
	require.True(t, words.Allows(fitted))
	require.Equal(t, fitted, words.fit(long), "the same each time")
	require.NotEqual(t, fitted, words.fit(long+"c"), "two long words stay two")
	require.Equal(t, fitted, words.fit(fitted), "what fits stays")

	open := Words{Length: 10}
	require.Equal(t, "a b", open.fit("a b"))
	require.LessOrEqual(t, len(open.fit("ééééééééé")), 10)
	require.Equal(t, "anything at all", Words{}.fit("anything at all"))
}

func TestFree(t *testing.T) {
	taken := map[string]bool{"a": true, "a_2": true, "abcdefgh": true}
	require.Equal(t, "b", free("b", 0, taken))
	require.Equal(t, "a_3", free("a", 0, taken))
	require.Equal(t, "abcdef_2", free("abcdefgh", 8, taken))
}

func TestQuotedObject(t *testing.T) {
	require.True(t, holdsQuotedObject(`"{\"a\":1}"`))
	require.True(t, holdsQuotedObject(` "{}" `))
	for _, text := range []string{``, `{}`, `"a"`, `"[1]"`, `"{"`, `"{}`, `"{}" x`, `"`} {
		require.False(t, holdsQuotedObject(text), text)
	}
}
