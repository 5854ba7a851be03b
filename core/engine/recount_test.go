package engine

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// While the user types, only the message that changes is counted: what is remembered of
// the others is made wrong here, and the next count must have it.
func TestCountCountsWhatChanged(t *testing.T) {
	file, err := os.ReadFile("../token/o200k/o200k_base.tokens")
	require.NoError(t, err)
	var e Engine
	e.Use(1, file)
	_, failure := e.Vocabulary(VocabularyRequest{})
	require.Nil(t, failure)

	revision := 1
	count := func(last string) CountResponse {
		var b strings.Builder
		for i := range 20 {
			b.WriteString(`{"role":"user","content":"` + strings.Repeat("message "+strconv.Itoa(i)+" ", 30) + `"},`)
		}
		revision++
		e.Use(revision, []byte(`{"model":"gpt-4o","messages":[`+b.String()+`{"role":"user","content":"`+last+`"}]}`))
		response, failure := e.Count(CountRequest{Revision: revision})
		require.Nil(t, failure)
		return response
	}
	before := count(strings.Repeat("the one typed. ", 10) + "End")
	require.Len(t, e.vocabularies.counted, 21)
	for key := range e.vocabularies.counted {
		e.vocabularies.counted[key] += 1000
	}
	after := count(strings.Repeat("the one typed. ", 10) + "End now")
	require.Equal(t, before.Messages[20].Total+1, after.Messages[20].Total, "the changed message is counted")
	for i := range 20 {
		require.Equal(t, before.Messages[i].Total+1000, after.Messages[i].Total, "message %d is not counted again", i)
	}
}
