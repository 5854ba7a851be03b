package source

import (
	"encoding/binary"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/mutant"
)

func TestDecodeLeavesUTF8(t *testing.T) {
	for _, text := range []string{"", "1", "[]", "{\"a\":1}", "é", "[\"\xff\"]", "\xff", "\x00", "\x00\x00\x00\x00", "a\x00b"} {
		data := []byte(text)
		decoded, notes := Decode(data)
		require.Equal(t, text, string(decoded))
		require.Empty(t, notes, "%q", text)
		if len(data) > 0 {
			require.Same(t, &data[0], &decoded[0])
		}
	}
	decoded, notes := Decode([]byte("\xEF\xBB\xBF[]"))
	require.Equal(t, "[]", string(decoded))
	require.Equal(t, "\xEF\xBB\xBF[1]", string(Encode([]byte("[1]"), []byte("\xEF\xBB\xBF[]"))))
	require.Equal(t, "\xff", string(Encode([]byte("\xff"), []byte("[]"))))
	require.Equal(t, []Change{{At: finding.Span{End: 3}, Kind: "byte-order-mark", What: "Removed the byte order mark", Count: 1}}, notes)
}

func TestDecodeWideForms(t *testing.T) {
	for _, text := range []string{"1", "[]", "{\"a\":\"é漢😀\"}", "\"\"", "{\n}"} {
		for _, test := range []struct {
			name  string
			size  int
			order binary.AppendByteOrder
		}{
			{"UTF-16 (little endian)", 2, binary.LittleEndian}, {"UTF-16 (big endian)", 2, binary.BigEndian},
			{"UTF-32 (little endian)", 4, binary.LittleEndian}, {"UTF-32 (big endian)", 4, binary.BigEndian},
		} {
			for _, mark := range []string{"", "\uFEFF"} {
				var data []byte
				if test.size == 2 {
					for _, unit := range utf16.Encode([]rune(mark + text)) {
						data = test.order.AppendUint16(data, unit)
					}
				} else {
					for _, c := range mark + text {
						data = test.order.AppendUint32(data, uint32(c))
					}
				}
				decoded, notes := Decode(data)
				require.Equal(t, text, string(decoded), test.name)
				require.Equal(t, Change{At: finding.Span{End: len(data)}, Kind: "encoding", What: "Read the file as " + test.name, Count: 1}, notes[0])
				require.Equal(t, 1+utf8.RuneCountInString(mark), len(notes))
				require.Equal(t, data, Encode(decoded, data), test.name)
			}
		}
	}
}

func TestDecodeBrokenCharacters(t *testing.T) {
	for _, test := range []struct {
		data, text string
		at         finding.Span
		count      int
		what       string
	}{
		{"\xff\xfe[\x00\x3d\xd8]\x00", "[\uFFFD]", finding.Span{Start: 4, End: 6}, 1, "Replaced an unpaired surrogate with the replacement character"},
		{"[\x00]\x00\x00\xdc\x41", "[]\uFFFD\uFFFD", finding.Span{Start: 4, End: 6}, 2, "Replaced an unpaired surrogate with the replacement character, 2 times"},
		{"\x00\x00\xfe\xff\x00\x11\x00\x00\x00\x00", "\uFFFD\uFFFD", finding.Span{Start: 4, End: 8}, 2, "Replaced an unpaired surrogate with the replacement character, 2 times"},
	} {
		decoded, notes := Decode([]byte(test.data))
		require.Equal(t, test.text, string(decoded))
		require.Equal(t, Change{At: test.at, Kind: "bad-bytes", What: test.what, Count: test.count}, notes[len(notes)-1])
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{"[]", "\xff\xfe[\x00", "\xfe\xff\x00[", "\xff\xfe\x00\x00[\x00\x00\x00", "\x00[\x00]", "[\x00]\x00"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(mutant.Of(10000, func(t *testing.T, data []byte) {
		text, notes := Decode(data)
		for _, note := range notes {
			require.LessOrEqual(t, note.At.Start, note.At.End)
			require.LessOrEqual(t, note.At.End, len(data))
		}
		if len(notes) > 0 && notes[0].Kind == "encoding" {
			require.True(t, utf8.Valid(text))
		}
	}))
}
