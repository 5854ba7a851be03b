package cl100k

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/token"
)

// The vocabulary in the repository is what `make build` makes of the published ranks.
func TestVocabularyIsWhatMakeBuilds(t *testing.T) {
	built, err := os.ReadFile("../../../build/cl100k_base.tokens")
	require.NoError(t, err, "`make build` writes the vocabulary files")
	require.True(t, string(built) == string(file), "run `make fmt`, which writes it again")
	require.Same(t, Encoding(), Encoding())
	require.Equal(t, "cl100k_base", Encoding().Name())
}

func ExampleEncoding() {
	encoding := Encoding()
	ids := encoding.Encode(nil, "Hello, World!", token.SpecialsAsText)
	text, err := encoding.Decode(nil, ids)
	fmt.Println(encoding.Count("Hello, World!"), ids, string(text), err)
	// Output: 4 [9906 11 4435 0] Hello, World! <nil>
}
