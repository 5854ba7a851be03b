package core_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// The README names one version of Go: that of the go directive, which importers and builders need. That the code needs no newer
// one is what go vet holds, and Go itself downloads the toolchain that builds it.
func TestReadmeSaysWhichGo(t *testing.T) {
	module, err := os.ReadFile("../go.mod")
	require.NoError(t, err)
	needed := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindSubmatch(module)
	require.NotNil(t, needed)
	for _, page := range []string{"../README.md", "LIBRARY.md"} {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		all := regexp.MustCompile(`Go (1\.\d[\d.]*\d)`).FindAllSubmatch(text, -1)
		require.NotEmpty(t, all, page)
		for _, named := range all {
			require.Equal(t, string(needed[1]), string(named[1]), page)
		}
	}
}
