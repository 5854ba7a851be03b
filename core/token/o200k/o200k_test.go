package o200k

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/token"
)

// The encoding is loaded once and named as its provider names it.
func TestEncoding(t *testing.T) {
	require.Same(t, Encoding(), Encoding())
	require.Equal(t, "o200k_base", Encoding().Name())
}

func ExampleEncoding() {
	encoding := Encoding()
	ids := encoding.Encode(nil, "Hello, World!", token.SpecialsAsText)
	text, err := encoding.Decode(nil, ids)
	fmt.Println(encoding.Count("Hello, World!"), ids, string(text), err)
	// Output: 4 [13225 11 5922 0] Hello, World! <nil>
}
