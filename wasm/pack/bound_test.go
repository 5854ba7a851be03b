package main

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBoundSetsTheMost(t *testing.T) {
	module := func(memory ...byte) []byte {
		out := append(bytes.Clone(preamble), memorySection)
		out = binary.AppendUvarint(out, uint64(len(memory)))
		return append(append(out, memory...), 7, 1, 0) // an empty section of exports after it
	}
	bounded, err := bound(module(1, 0, 100), 8)
	require.NoError(t, err)
	require.Equal(t, module(1, 1, 100, 0x80, 1), bounded) // 128 pages

	_, err = bound(module(1, 0, 100), 6)
	require.ErrorIs(t, err, errShape, "smaller than what the module begins with")
	_, err = bound(module(1, 1, 100, 120), 8)
	require.ErrorIs(t, err, errShape, "bounded already")
	_, err = bound(preamble, 8)
	require.ErrorIs(t, err, errShape, "no memory")
}
