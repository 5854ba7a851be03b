package clipboard

import (
	"bytes"
	"encoding/base64"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDecodeBase64(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for size := range 200 {
		text := make([]byte, size)
		for i := range text {
			text[i] = byte(random.Uint32())
		}
		for _, encoding := range []*base64.Encoding{base64.StdEncoding, base64.RawStdEncoding, base64.URLEncoding, base64.RawURLEncoding} {
			require.True(t, bytes.Equal(text, decodeBase64([]byte(encoding.EncodeToString(text)))))
		}
	}
	require.Nil(t, decodeBase64([]byte("not base64!")))
}
