package clipboard

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// packedSamples are texts of every sort of block: stored, with the fixed codes, and with codes
// of their own.
func packedSamples() [][]byte {
	random := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 100_000)
	for i := range noise {
		noise[i] = byte(random.Uint32())
	}
	letters := make([]byte, 200_000)
	for i := range letters {
		letters[i] = "aaaaaabcdefgh {}\n"[random.IntN(17)]
	}
	return [][]byte{{}, []byte("a"), []byte("hello hello hello"), []byte(strings.Repeat("ab", 100_000)), noise, letters, make([]byte, 1<<20)}
}

func zipped(t *testing.T, text []byte, level int) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, level)
	require.NoError(t, err)
	w.Name, w.Comment, w.Extra = "a.json", "of a test", []byte("extra")
	_, err = w.Write(text)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return out.Bytes()
}

// The standard library packs, and its texts come back.
func TestGunzipAgreesWithTheStandardLibrary(t *testing.T) {
	for _, text := range packedSamples() {
		for _, level := range []int{gzip.NoCompression, gzip.BestSpeed, gzip.BestCompression, gzip.HuffmanOnly} {
			packed := zipped(t, text, level)
			got, whole := gunzip(packed, MaxUnpacked)
			require.True(t, whole)
			require.True(t, bytes.Equal(text, got), "%d bytes, level %d", len(text), level)
			got, whole = gunzip(append(bytes.Clone(packed), packed...), MaxUnpacked)
			require.True(t, whole)
			require.True(t, bytes.Equal(append(bytes.Clone(text), text...), got))
		}
	}
}

// What breaks off gives its beginning, and says so.
func TestGunzipOfBeginnings(t *testing.T) {
	text := []byte(strings.Repeat(`{"role":"user","content":"hello"}`, 20))
	packed := zipped(t, text, gzip.BestCompression)
	for end := 19; end < len(packed); end++ {
		got, whole := gunzip(packed[:end], MaxUnpacked)
		require.False(t, whole, end)
		require.True(t, bytes.HasPrefix(text, got), end)
	}
}

// A broken file is no panic, and does not unpack for ever.
func TestGunzipOfBrokenBytes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	packed := zipped(t, packedSamples()[5][:5000], gzip.BestCompression)
	for range 5000 {
		broken := bytes.Clone(packed)
		for range 1 + random.IntN(3) {
			broken[10+random.IntN(len(broken)-10)] ^= 1 << random.IntN(8)
		}
		got, _ := gunzip(broken, MaxUnpacked)
		require.LessOrEqual(t, len(got), MaxUnpacked)
	}
}

func TestUnpackingStopsAtItsLimit(t *testing.T) {
	packed := zipped(t, make([]byte, MaxUnpacked+1), gzip.BestCompression)
	got, whole := gunzip(packed, MaxUnpacked)
	require.False(t, whole)
	require.LessOrEqual(t, len(got), MaxUnpacked)
}

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
