package engine

import (
	"bytes"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// faultyShapes are texts of about size bytes with many findings, each made of one row over and over; N is its number.
func faultyShapes(size int) map[string][]byte {
	const pad = "The kettle whistles when the water boils, and nobody minds. "
	shapes := map[string]string{
		"key in each conversation": `{"messages":[{"role":"user","content":"Order N: how many kettles?"},{"role":"assistant","content":"` + strings.Repeat(pad, 20) + `"}],"id":"row_N"}`,
		"findings in each row": `{"messages":[{"role":"user","content":"Order N?","mood":"calm"},{"role":"assistant","content":"","tool_calls":[` +
			`{"id":"call_N","type":"function","function":{"name":"count stock","arguments":"{\"order\": N"}}]},{"role":"tool","tool_call_id":"call_x","content":"` + pad + `"}]}`,
		"fault in each message": `{"role":"user","content":"Order N: ` + pad + `","mood":"calm"},{"role":"assistent","content":"Twelve. ` + pad + `"}`,
	}
	texts := map[string][]byte{}
	for name, row := range shapes {
		var text bytes.Buffer
		text.WriteByte('[')
		for n := 0; text.Len() < size; n++ {
			if n > 0 {
				text.WriteString(",\n")
			}
			text.WriteString(strings.ReplaceAll(row, "N", strconv.Itoa(n)))
		}
		text.WriteByte(']')
		texts[name] = text.Bytes()
	}
	return texts
}

// BenchmarkFaults checks texts with many findings, as a page does that was open before.
func BenchmarkFaults(b *testing.B) {
	for name, text := range faultyShapes(5 << 20) {
		b.Run(strings.ReplaceAll(name, " ", "-"), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			var e Engine
			for b.Loop() {
				e.Use(1, text)
				if got, failure := e.Check(CheckRequest{Revision: 1, Units: "utf16"}); failure != nil || got.Counts == (Counts{}) {
					b.Fatal(failure)
				}
			}
		})
	}
}

// TestSmallChecksReuseMemory counts the bytes that a check takes, of two messages and of ten thousand, after others of their
// length: what was read of the text before gives its memory back.
func TestSmallChecksReuseMemory(t *testing.T) {
	const one = `{"role":"user","content":"Hello there, you"},{"role":"assistant","content":"Hello there, yes"}`
	for pairs, most := range map[int]uint64{1: 8_000, 5_000: 1_000_000} {
		text := []byte("[" + strings.Repeat(one+",", pairs-1) + one + "]")
		var e Engine
		check := func() {
			e.Use(1, text)
			_, failure := e.Check(CheckRequest{Revision: 1})
			require.Nil(t, failure)
		}
		check()
		check()
		const checks = 5
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range checks {
			check()
		}
		runtime.ReadMemStats(&after)
		require.Less(t, (after.TotalAlloc-before.TotalAlloc)/checks, most, "%d messages", 2*pairs)
	}
}

// TestChecksAllocateLittle counts what a check allocates that finds its memory from the check before: of 20 MB in 6,929
// conversations, and of texts with many findings by their rows.
func TestChecksAllocateLittle(t *testing.T) {
	allocations := func(text []byte) int {
		var e Engine
		return int(testing.AllocsPerRun(1, func() {
			e.Use(1, text)
			_, failure := e.Check(CheckRequest{Revision: 1, Units: "utf16"})
			require.Nil(t, failure)
		}))
	}
	require.Less(t, allocations(conversations()), 27_000)
	perRow := map[string]int{"key in each conversation": 2, "findings in each row": 56, "fault in each message": 17}
	for name, text := range faultyShapes(1 << 20) {
		require.Less(t, allocations(text), perRow[name]*bytes.Count(text, []byte("\n")), name)
	}
}
