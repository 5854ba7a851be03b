package edge

import (
	"bufio"
	"bytes"
	"io"

	"github.com/rolecall/rolecall/core/source"
)

type lineError string

func (e lineError) Error() string { return string(e) }

const errLong = lineError("edge: the line is too long")

// lines are those of a body that is read piece by piece.
type lines struct {
	*bufio.Reader
	// mark is the byte order mark of UTF-16, whether the body begins with it or not; nil for UTF-8.
	mark []byte
	// enlarge is called while a line has more than LargeBody bytes.
	enlarge func() error
}

// linesOf looks at the first two bytes, as source.Decode does of a text: one of two is zero where a
// text of ASCII letters is UTF-16.
func linesOf(body io.Reader, enlarge func() error) *lines {
	l := &lines{Reader: bufio.NewReaderSize(body, 64<<10), enlarge: enlarge}
	head, err := l.Peek(2)
	little, big := []byte{0xFF, 0xFE}, []byte{0xFE, 0xFF}
	switch {
	case err != nil:
	case bytes.Equal(head, little) || bytes.Equal(head, big):
		l.mark = bytes.Clone(head)
		_, _ = l.Discard(2)
	case head[0] != 0 && head[1] == 0:
		l.mark = little
	case head[0] == 0 && head[1] != 0:
		l.mark = big
	}
	return l
}

// next reads a line without its end, as UTF-8. A line longer than limit, its end apart, is read over.
func (l *lines) next(limit int) ([]byte, error) {
	line := bytes.Clone(l.mark)
	size, long := 0, false
	var last byte
	add := func(piece ...byte) {
		if size += len(piece); long || size > limit+2*len("\r\n") {
			line, long = nil, true
		} else {
			line = append(line, piece...)
		}
		last = piece[len(piece)-1]
	}
	for {
		if len(line) > LargeBody {
			if err := l.enlarge(); err != nil {
				return nil, err
			}
		}
		piece, err := l.ReadSlice('\n')
		before := last
		if len(piece) > 1 {
			before = piece[len(piece)-2]
		}
		if len(piece) > 0 {
			add(piece...)
		}
		if err == nil && l.mark != nil {
			// The byte is a unit with another one, before it or after it.
			ends := size%2 == 0 && before == 0
			if l.mark[0] == 0xFF {
				ends = false
				if size%2 == 1 {
					var high byte
					if high, err = l.ReadByte(); err == nil {
						ends = high == 0
						add(high)
					}
				}
			}
			if err == nil && !ends {
				continue
			}
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if !long && l.mark != nil && size > 0 {
			line, _ = source.Decode(line)
		} else if l.mark != nil {
			line = nil
		}
		if err == nil {
			line = bytes.TrimRight(line, "\r\n")
		}
		if long || len(line) > limit {
			return nil, errLong
		}
		return line, err
	}
}
