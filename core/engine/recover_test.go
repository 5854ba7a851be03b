package engine

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPanicsBecomeFailures breaks what the engine remembers, so that the next question
// about it panics inside of another package.
func TestPanicsBecomeFailures(t *testing.T) {
	var e Engine
	e.Use(1, []byte(`[{"role":"user","content":"hi"}]`))
	file := e.parse()
	file.Refs = append(file.Refs, file.Refs[0])
	var answer struct{ Failure Failure }
	request := []byte(`{"revision":1,"conversation":1}`)
	require.NoError(t, json.Unmarshal(e.Call("messages", request, nil), &answer))
	require.Equal(t, "internal", answer.Failure.Kind)
	require.Regexp(t, `index out of range.* at github\.com/rolecall/rolecall/core/detect\.\(\*File\)\.Decode:\d+$`, answer.Failure.Detail)
	// What was broken is forgotten.
	require.NoError(t, json.Unmarshal(e.Call("messages", request, nil), &answer))
	require.Equal(t, "bad-request", answer.Failure.Kind)
	require.True(t, strings.HasPrefix(string(e.Call("messages", []byte(`{"revision":1}`), nil)), `{"result":`))
}

func TestMemoryOfHugeTextsIsGivenBack(t *testing.T) {
	var e Engine
	e.Use(1, make([]byte, hugeText+1))
	e.Use(2, []byte("[]"))
	require.Less(t, cap(e.text), 1<<20)
	require.Nil(t, e.doc)
	require.Equal(t, 2, e.revision)
}
