package source

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// slowPosition counts character by character.
func slowPosition(text string, offset int) Position {
	p := Position{Line: 1, Column: 1, UTF16: 1}
	for i, r := range text {
		if i >= offset {
			break
		}
		if r == '\n' || r == '\r' && !strings.HasPrefix(text[i+1:], "\n") {
			p = Position{Line: p.Line + 1, Column: 1, UTF16: 1}
			continue
		}
		p.Column += utf8.RuneLen(r)
		p.UTF16 += utf16.RuneLen(r)
	}
	return p
}

var positionTexts = []string{
	"", "a", "\n", "\r", "\r\n", "one\ntwo\r\nthree\rfour\n\n\r\rfive",
	"\ufeff{\"a\":\t1}\n", "e\u0301 combining\nZ͑ͫalgo", "😀😀\n漢字 é😀\r\n\t👩‍👩‍👧‍👦\n",
	strings.Repeat("aé漢😀\n", 300), strings.Repeat("x", 40) + "😀" + strings.Repeat("y", 40),
	strings.Repeat("漢", blockSize), "a" + strings.Repeat("😀", blockSize/2), "abc\r" + strings.Repeat("x", 4) + "\r\n",
}

func TestPosition(t *testing.T) {
	for _, text := range positionTexts {
		p := NewPositions([]byte(text))
		lines := slowPosition(text, len(text)+1).Line
		if len(text)%2 == 0 {
			// Asked first, and asked after all others.
			require.Equal(t, lines, p.Lines())
		}
		step := 1 + len(text)/500
		for i := 0; i <= len(text); i += step {
			for i < len(text) && !utf8.RuneStart(text[i]) {
				i++
			}
			if i > 0 && i < len(text) && text[i-1] == '\r' && text[i] == '\n' {
				// Between the two halves of a line break: still on the line.
				require.Equal(t, slowPosition(text, i-1).Line, p.Position(i).Line)
				continue
			}
			require.Equal(t, slowPosition(text, i), p.Position(i), "%q at %d", text[:min(i, 60)], i)
			line, column := p.InBytes(i)
			require.Equal(t, [2]int{p.Position(i).Line, p.Position(i).Column}, [2]int{line, column})
			units := len(utf16.Encode([]rune(text[:i])))
			require.Equal(t, units, p.UTF16(i))
			require.Equal(t, i, p.Byte(units))
			require.Equal(t, i, ByteOffset([]byte(text), units))
			require.Equal(t, []int{0, units, units}, UTF16Offsets([]byte(text), []int{0, i, i}))
		}
		require.Equal(t, lines, p.Lines())
		require.Equal(t, p.Position(len(text)), p.Position(len(text)+9))
		require.Equal(t, Position{1, 1, 1}, p.Position(-1))
		require.Equal(t, len(text), p.Byte(3*len(text)+9))
		require.Equal(t, 0, p.Byte(-1))
		require.Equal(t, 0, ByteOffset([]byte(text), -1))
	}
}

// TestLinesOfDocument compares what the scanner counts with what is in the text.
func TestLinesOfDocument(t *testing.T) {
	for _, text := range []string{
		"", "\n", "[]", "\r\n[\r\n]\r\n", "\r\r\n\n{\r\"a\"\r\n:\n\n\t1\r,\n  \"b\" : \r\n [ 1\n , 2\r\r]\n}\n\r",
		"[\"\\n\\r\"]\r", "{\n}\r", "1\n2\r\n3", "{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", "[\n1,\n", "{\"a\":\n \"b\nc\"}", "\xef\xbb\xbf\n[]",
	} {
		d := Parse([]byte(text))
		require.Equal(t, slowPosition(text, len(text)+1).Line, d.NewPositions().Lines(), "%q", text)
		d.Read([]byte("[]"))
		require.Equal(t, 1, d.NewPositions().Lines())
	}
}

func TestPositionInsideOfCharacters(t *testing.T) {
	text := []byte("a😀b")
	p := NewPositions(text)
	require.Equal(t, []int{0, 1, 3, 3, 3, 3, 4}, UTF16Offsets(text, []int{0, 1, 2, 3, 4, 5, 6}))
	for units, want := range []int{0, 1, 1, 5, 6, 6} {
		require.Equal(t, want, p.Byte(units))
		require.Equal(t, want, ByteOffset(text, units))
	}
}

func TestLine(t *testing.T) {
	text := "one\ntwo\r\n\rlast"
	p := NewPositions([]byte(text))
	var lines []string
	for n := 0; n <= p.Lines()+1; n++ {
		s := p.Line(n)
		lines = append(lines, text[s.Start:s.End])
	}
	require.Equal(t, []string{"", "one", "two", "", "last", ""}, lines)
}

func TestPositionOnLongLine(t *testing.T) {
	text := []byte(strings.Repeat("12345é😀", 5_000_000/11))
	p := NewPositions(text)
	at := len(text) - len("é😀")
	got := p.Position(at)
	require.Equal(t, Position{Line: 1, Column: at + 1, UTF16: at - at/11*3 + 1}, got)
	require.Equal(t, at, p.Byte(got.UTF16-1))
}

func BenchmarkPositions(b *testing.B) {
	text := sample(20_000_000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		NewPositions(text).Lines()
	}
}
