package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// The generated files are committed: the page builds without Go.
func TestGeneratedFilesAreFresh(t *testing.T) {
	const engine = "../.."
	files, err := generate(engine)
	require.NoError(t, err)
	require.Len(t, files, 4)
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(engine, name))
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), "%s is stale: run go generate ./core/engine", name)
	}
}

func TestTypesThatTheProtocolDoesNotAllow(t *testing.T) {
	tests := []struct{ fields, want string }{
		{"A map[string]string `json:\"a\"`", "neither a value"},
		{"A [][]string `json:\"a\"`", "neither a value"},
		{"A []*B `json:\"a\"`", "neither a value"},
		{"A int", "no json tag"},
		{"A int `json:\"a,omitzero\"`", "omitempty at most"},
		{"A *B `json:\"a\"`", "a pointer must have it"},
		{"A uint `json:\"a\"`", "type uint is not of the protocol"},
		{"A *string `json:\"a,omitempty\"`", "type string is not of the protocol"},
		{"A Missing `json:\"a\"`", "type Missing is not of the protocol"},
	}
	for _, test := range tests {
		dir := t.TempDir()
		text := "package engine\ntype B struct{}\ntype T struct {\n" + test.fields + "\n}\n"
		require.NoError(t, os.WriteFile(filepath.Join(dir, "types.go"), []byte(text), 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "operations.go"), []byte("package engine\n"), 0o644))
		_, err := generate(dir)
		require.ErrorContains(t, err, test.want, test.fields)
	}
}
