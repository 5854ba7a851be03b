//go:build !js

package main

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNoLinkIsMadeThatWouldBeCut(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := make([]byte, 40_000)
	for i := range text {
		text[i] = 'a' + byte(random.IntN(26))
	}
	var out, err bytes.Buffer
	require.Equal(t, exitFailed, run([]string{"link"}, streams{in: bytes.NewReader(text), out: &out, err: &err}))
	require.Empty(t, out.String())
	require.Regexp(t, `^rolecall: stdin is too long for a link: it would have 3\d{4} characters, and browsers and chat apps truncate links longer than 32000\n$`, err.String())

	err.Reset()
	require.Equal(t, exitGood, run([]string{"link"}, streams{in: strings.NewReader(strings.Repeat("a", 400_000)), out: &out, err: &err}))
	require.Regexp(t, `^http://127\.0\.0\.1:8787/#1=[\w-]{100,1000}\n$`, out.String())
}
