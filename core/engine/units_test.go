package engine

import (
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
)

func TestUnits(t *testing.T) {
	text := strings.Repeat("a é 😀 e\u0301 漢\r\n\tx\n", 4000) + "end 😀"
	u := units{text: []byte(text)}
	require.Equal(t, strings.Count(text, "\n")+1, u.lines())
	line, column, wide := 1, 1, 0
	for at, r := range text {
		if at%7 == 0 || at > len(text)-100 {
			gotLine, gotColumn := u.position(at, true)
			require.Equal(t, []int{line, column, wide}, []int{gotLine, gotColumn, u.offset(at)}, at)
			require.Equal(t, at, u.byteOffset(wide))
		}
		width := utf16.RuneLen(r)
		wide, column = wide+width, column+width
		if r == '\n' {
			line, column = line+1, 1
		}
	}
	require.Equal(t, wide, u.offset(len(text)))
	require.Equal(t, len(text), u.byteOffset(wide+10))
	_, column = u.position(len(text), false)
	require.Equal(t, len("end 😀")+1, column)
}

func TestUnitsOfASCII(t *testing.T) {
	u := units{text: []byte("one\ntwo"), ascii: true}
	line, column := u.position(5, true)
	require.Equal(t, []int{2, 2, 5, 2}, []int{line, column, u.offset(5), u.lines()})
	require.Equal(t, 7, u.byteOffset(99))
	empty := units{}
	require.Equal(t, []int{1, 0, 0}, []int{empty.lines(), empty.offset(0), empty.byteOffset(3)})
}
