package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSignedNumbers(t *testing.T) {
	for _, value := range []int64{0, 1, -1, 63, 64, -64, -65, 8191, 8192, 1 << 31, -1 << 31, 1<<62 - 1} {
		encoded := appendSigned(nil, value)
		read, size := signed(append(encoded, 0xff))
		require.Equal(t, value, read)
		require.Equal(t, len(encoded), size)
	}
	_, size := signed([]byte{0x80})
	require.Zero(t, size)
}

// module is a module with one custom section and the given data segments.
func module(segments []segment) []byte {
	body := appendData(nil, segments)
	out := append([]byte{}, preamble...)
	out = append(out, 0, 3, 1, 'x', 'y')
	out = append(out, dataSection, byte(len(body)))
	return append(out, body...)
}

func memory(segments []segment) map[int64]byte {
	out := map[int64]byte{}
	for _, s := range segments {
		for i, b := range s.bytes {
			if b != 0 {
				out[s.offset+int64(i)] = b
			}
		}
	}
	return out
}

func TestPackJoinsSegmentsAndKeepsMemory(t *testing.T) {
	before := []segment{{8, []byte("ab")}, {26, []byte("late")}, {20, []byte{1, 0, 2}}, {23, []byte("c")}, {30 + gap + 1, []byte("far")}}
	packed, err := pack(module(before))
	require.NoError(t, err)
	require.Equal(t, module(nil)[:13], packed[:13], "other sections stay")

	after, err := readData(packed[len(packed)-len(appendData(nil, join(before))):])
	require.NoError(t, err)
	require.Len(t, after, 2)
	require.Equal(t, memory(before), memory(after))

	again, err := pack(packed)
	require.NoError(t, err)
	require.Equal(t, packed, again, "packing twice changes nothing")
}

func TestPackRefusesWhatItDoesNotKnow(t *testing.T) {
	good := module([]segment{{1, []byte("a")}})
	for name, bad := range map[string][]byte{
		"no module":      []byte("hello"),
		"cut off":        good[:len(good)-1],
		"section length": append(append([]byte{}, good...), 1, 200),
		"overlap":        module([]segment{{1, []byte("ab")}, {2, []byte("c")}}),
		"passive data":   append(append([]byte{}, preamble...), dataSection, 3, 1, 1, 0),
	} {
		_, err := pack(bad)
		require.ErrorIs(t, err, errShape, name)
	}
}
