package lint

import (
	"testing"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/stretchr/testify/require"
)

// TestPointer: the short way to a pointer leads to the same one.
func TestPointer(t *testing.T) {
	texts := []string{
		`{"messages": [{"role": "user", "content": [{"type": "text", "text": "a/b", "x~/y": {"z": [1, [2]]}}]}, 7, {"role": "user", "content": "b"}], "system": [{"type": "text", "text": "s"}], "model": "claude"}`,
		`[[{"role": "user", "content": "a"}], [{"role": "user", "content": "b"}]]`,
	}
	for _, rule := range Rules {
		texts = append(texts, rule.Lesson().Bad.Text)
	}
	for _, text := range texts {
		file := dialect.Open(source.Parse([]byte(text)))
		var c dialect.Conversation
		for i := range file.Refs {
			file.Decode(i, nil, dialect.Options{}, &c)
			p := Pass{Conversation: &c, File: file, shared: &shared{}}
			for node := source.Index(1); int(node) < len(file.Doc.Nodes); node++ {
				require.Equal(t, file.Doc.Pointer(node), p.Pointer(node), "node %d of %s", node, text)
			}
		}
	}
}
