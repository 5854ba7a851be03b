package find

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Each conversation is found with what holds it and where, the outermost alone.
func TestAll(t *testing.T) {
	const message = `{"role": "user", "content": "Hi"}`
	type place struct {
		container format.Container
		at        string
		line      int
	}
	for text, want := range map[string][]place{
		`{"model": "m", "messages": [` + message + `]}`: {{format.Request, "", 0}},
		`[` + message + `]`:                             {{format.Bare, "", 0}},
		`[]`:                                            {{format.Bare, "", 0}},
		`[[], [` + message + `]]`:                       {{format.Bare, "/1", 0}},
		message:                                         {{format.Single, "", 0}},
		`{"run": {"steps": [` + message + `]}}`:         {{format.Nested, "/run/steps", 0}},
		`{"choices": [{"message": ` + message + `, "finish_reason": "stop"}]}`:       {{format.Response, "", 0}},
		`{"messages": [` + message + `]}` + "\n" + `{"messages": [` + message + `]}`: {{format.Request, "/0", 0}, {format.Request, "/1", 1}},
		`{"name": "a", "list": [1, 2]}`:                                              nil,
	} {
		doc := source.Parse([]byte(text))
		var got []place
		var found Found
		All(doc, &found)
		for _, ref := range found.Refs {
			got = append(got, place{ref.Container, string(doc.Pointer(ref.At)), ref.Line})
		}
		require.Equal(t, want, got, text)
	}
}

// A row of preferences is what was asked: its two answers are no conversations of their own.
func TestPairs(t *testing.T) {
	doc := source.Parse([]byte(`{"prompt": [{"role": "user", "content": "Hi"}], "chosen": [{"role": "assistant", "content": "A"}], "rejected": [{"role": "assistant", "content": "B"}]}`))
	var found Found
	All(doc, &found)
	require.True(t, found.HasPairs())
	require.Len(t, found.Refs, 1)
	require.Equal(t, "/prompt", string(doc.Pointer(found.Refs[0].At)))
}
