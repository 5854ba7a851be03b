package token

import (
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// encodings are the two that the tests share, by name.
var encodings struct {
	sync.Mutex
	byName map[string]*Encoding
}

// vocabularyFile is the vocabulary that the encoding's own package has inside.
func vocabularyFile(t testing.TB, name string) []byte {
	file, err := os.ReadFile(strings.TrimSuffix(name, "_base") + "/" + name + ".tokens")
	require.NoError(t, err)
	return file
}

func load(t testing.TB, name string) *Encoding {
	encodings.Lock()
	defer encodings.Unlock()
	if encodings.byName[name] == nil {
		encoding, err := Load(vocabularyFile(t, name))
		require.NoError(t, err)
		if encodings.byName == nil {
			encodings.byName = map[string]*Encoding{}
		}
		encodings.byName[name] = encoding
	}
	return encodings.byName[name]
}

// each runs a test for both encodings.
func each(t *testing.T, test func(t *testing.T, encoding *Encoding)) {
	for i := range kinds {
		t.Run(kinds[i].name, func(t *testing.T) { test(t, load(t, kinds[i].name)) })
	}
}

func TestLoadRefuses(t *testing.T) {
	file := vocabularyFile(t, "cl100k_base")
	change := func(at int, to byte) []byte {
		changed := append([]byte(nil), file...)
		changed[at] ^= to
		return changed
	}
	for _, test := range []struct {
		name string
		file []byte
		want string
	}{
		{"nothing", nil, "not a vocabulary file"},
		{"a web page", []byte("<!doctype html><title>Not found</title><p>There is nothing here."), "not a vocabulary file"},
		{"half a file", file[:len(file)/2], "truncated vocabulary file"},
		{"all but one byte", file[:len(file)-1], "truncated vocabulary file"},
		{"half a header", file[:20], "not a vocabulary file"},
		{"one byte more", append(file[:len(file):len(file)], 0), "corrupt vocabulary file: extra bytes at the end"},
		{"a changed name", change(16, 1), "corrupt vocabulary file: checksum mismatch"},
		{"a changed byte token", change(41, 1), "corrupt vocabulary file: checksum mismatch"},
		{"a changed half", change(len(file)-1000, 4), "corrupt vocabulary file: checksum mismatch"},
		{"a changed checksum", change(32, 1), "corrupt vocabulary file: checksum mismatch"},
		{"a later version", change(8, 3), "unsupported vocabulary file version"},
		{"a large count", change(14, 0x80), "corrupt vocabulary file: invalid number of tokens"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Load(test.file)
			require.EqualError(t, err, test.want)
		})
	}
}

// TestLoadTakesNoHarm loads files whose checksum is right and whose tokens cannot be.
func TestLoadTakesNoHarm(t *testing.T) {
	v := parsed(t, "cl100k_base")
	v.Name = "p50k_base"
	_, err := Load(formatted(v))
	require.EqualError(t, err, `vocabulary file for an unknown encoding: "p50k_base"`)

	v = parsed(t, "cl100k_base")
	v.Planes[2] = append([]byte(nil), v.Planes[2]...)
	v.Planes[2][1000] = 1
	_, err = Load(formatted(v))
	require.EqualError(t, err, "corrupt vocabulary file: a token isn't a merge of earlier ones")

	// Every token is the one before it twice.
	v = parsed(t, "cl100k_base")
	for k := range v.Planes {
		v.Planes[k] = append([]byte(nil), v.Planes[k]...)
		for i := range v.Planes[k] {
			v.Planes[k][i] = byte((i + 255) >> (8 * (k % 3)))
		}
	}
	_, err = Load(formatted(v))
	require.Error(t, err)

	// All tokens are the same one.
	for k := range v.Planes {
		clear(v.Planes[k])
	}
	_, err = Load(formatted(v))
	require.Error(t, err)
}
