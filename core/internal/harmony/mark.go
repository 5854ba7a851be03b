package harmony

import "strings"

// The marks.
const (
	Start     = "<|start|>"
	Header    = "<|message|>"
	Channel   = "<|channel|>"
	Constrain = "<|constrain|>"
	End       = "<|end|>"
	Call      = "<|call|>"
	Return    = "<|return|>"
)

// Marks are all of them.
var Marks = [...]string{Start, Header, Channel, Constrain, End, Call, Return}

// NextMark is the first mark of a text from a byte on, as its index in Marks and the bytes that it
// takes. Without one the index is -1, and both bytes are the end of the text.
func NextMark(text string, from int) (mark, at, end int) {
	for at = from; at < len(text); at++ {
		next := strings.Index(text[at:], "<|")
		if next < 0 {
			break
		}
		at += next
		for mark, word := range Marks {
			if strings.HasPrefix(text[at:], word) {
				return mark, at, at + len(word)
			}
		}
	}
	return -1, len(text), len(text)
}

// Piece is a mark, or a text that is turned into tokens by itself.
type Piece struct {
	Text string
	Mark bool
}

// Tokens is how many tokens pieces take, by the count of their texts in o200k_base.
func Tokens(pieces []Piece, count func(text string) int) int {
	tokens := 0
	for _, piece := range pieces {
		if piece.Mark {
			tokens++
		} else {
			tokens += count(piece.Text)
		}
	}
	return tokens
}
