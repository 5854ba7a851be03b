package clipboard

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/source"
)

// TestSignsAreWhole holds what the kinds are glanced at by to what they read.
func TestSignsAreWhole(t *testing.T) {
	shows := func(kind *Kind, text string) bool {
		return (&taker{}).mayBe(kind, []byte(text), true)
	}
	for _, form := range rowForms {
		text := `{"` + form.answer + `":"b"}`
		if form.question != "" {
			text = `{"` + form.question + `":"a","` + form.answer + `":"b"}`
		}
		require.True(t, shows(&trainingRows, text), form.name)
	}
	for _, form := range recordForms {
		require.True(t, shows(&requestRecord, `{"`+strings.Join(form.signs, `":{},"`)+`":{}}`), form.service)
	}
	for _, role := range tupleRoles {
		require.True(t, shows(&messageTuples, `[["`+role+`","Hello"]]`), role)
	}
	require.True(t, shows(&oldChat, `[{"toolInvocations":[]}]`))
	require.False(t, shows(&oldChat, `[{"tool-invocations":[]}]`))
	require.False(t, shows(&oldChat, `[{"args":{}, "tool-results":"tool-call of another", "":"result"}]`))
	require.True(t, shows(&spanMessages, `{"gen_ai.input.messages":"[]"}`))
	require.False(t, shows(&spanMessages, `{"content":"what is gen_ai.input.messages?"}`))
}

// TestSignsAreStrings looks for words where the scanner numbered them and where it did not, and
// nowhere inside of other strings.
func TestSignsAreStrings(t *testing.T) {
	seen := signsIn(source.Parse([]byte(`{"message":"a","sessionId":["loglines of it","\"payload\""],"output":{"ai":1}}`)))
	var found []string
	for i, word := range signWords().words {
		if seen[i] {
			found = append(found, word.text)
		}
	}
	slices.Sort(found)
	require.Equal(t, []string{"ai", "message", "output", "sessionId"}, found)
}
