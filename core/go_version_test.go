package core_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The README says which Go an importer needs, which is the go directive, and which one
// builds, which is the toolchain. That the code needs no newer one than the directive says is
// what go vet holds.
func TestReadmeSaysWhichGo(t *testing.T) {
	module, err := os.ReadFile("../go.mod")
	require.NoError(t, err)
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	version := func(pattern string, text []byte) string {
		found := regexp.MustCompile(pattern).FindSubmatch(text)
		require.NotNil(t, found, pattern)
		return string(found[1])
	}
	needed := version(`(?m)^go (\d+\.\d+)`, module)
	builder := version(`(?m)^toolchain go(\S+)$`, module)
	require.Equal(t, needed, version(`requires Go (\S+) or newer`, readme))
	require.Equal(t, builder, version(`needs Go (\S+),`, readme))
	require.Equal(t, builder, version(`downloads (\S+) automatically`, readme))
	require.True(t, strings.HasPrefix(builder, "1."), builder)
}
