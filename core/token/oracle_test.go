//go:build !js

package token

import (
	"bufio"
	"encoding/binary"
	"io"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/internal/npm"
)

// oracle is npm's tiktoken in a process of its own.
type oracle struct {
	in  *bufio.Writer
	out *bufio.Reader
}

func tiktoken(t *testing.T, encoding string) oracle {
	npm.Modules(t)
	command := exec.Command("node", "../../web/tests/tokens/oracle.mjs", encoding)
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	require.NoError(t, err)
	out, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	t.Cleanup(func() {
		require.NoError(t, in.Close())
		require.NoError(t, command.Wait())
	})
	return oracle{bufio.NewWriter(in), bufio.NewReader(out)}
}

// encode asks for the tokens of a text.
func (o oracle) encode(t *testing.T, text string) []int32 {
	require.NoError(t, binary.Write(o.in, binary.LittleEndian, uint32(len(text))))
	_, err := o.in.WriteString(text)
	require.NoError(t, err)
	require.NoError(t, o.in.Flush())
	var count uint32
	require.NoError(t, binary.Read(o.out, binary.LittleEndian, &count))
	reply := make([]byte, 4*count)
	_, err = io.ReadFull(o.out, reply)
	require.NoError(t, err)
	ids := make([]int32, count)
	for i := range ids {
		ids[i] = int32(binary.LittleEndian.Uint32(reply[4*i:]))
	}
	return ids
}

// TestEqualsTiktoken holds the encodings to tiktoken on random texts.
func TestEqualsTiktoken(t *testing.T) {
	each(t, func(t *testing.T, encoding *Encoding) {
		reference := tiktoken(t, encoding.Name())
		for seed := range uint64(400) {
			text := Clean(randomText(1000+seed, 2000))
			want := reference.encode(t, text)
			got := encoding.Encode([]int32{}, text, SpecialsAsText)
			if !equalIDs(want, got) {
				require.Equal(t, want, got, "%q", text)
			}
			require.Equal(t, len(want), encoding.Count(text))
		}
	})
}

// TestClasses holds the class of every code point to Unicode 16.
func TestClasses(t *testing.T) {
	npm.Modules(t)
	want, err := exec.Command("node", "../../web/scripts/unicode-classes.mjs", "--list").Output()
	require.NoError(t, err)
	require.Len(t, want, 0x110000)
	table := newClassTable()
	for r := range uint32(0x110000) {
		if got := table.of(r); got != want[r]-'0' {
			t.Fatalf("U+%04X: class %d, Unicode has %c", r, got, want[r])
		}
	}
}
