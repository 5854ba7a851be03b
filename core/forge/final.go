package forge

import "strings"

// WithoutThoughts is an assistant's text without its thinking, for an agent that shows
// only what it answers and calls. The blank lines around a thought go with it, and an empty
// line is where it was between two other pieces; all other bytes stay.
func WithoutThoughts(text string) string {
	var out []byte
	gap := false
	for _, piece := range Parse(text) {
		if piece.Kind == Thought {
			gap = true
			continue
		}
		kept := piece.At.In(text)
		if gap {
			space := spaceBefore(kept)
			if space == kept {
				continue
			}
			kept = kept[strings.LastIndexByte(space, '\n')+1:]
			out = trimSpace(out)
			if len(out) > 0 {
				out = append(out, "\n\n"...)
			}
			gap = false
		}
		out = append(out, kept...)
	}
	if gap {
		out = trimSpace(out)
	}
	return string(out)
}

// trimSpace cuts the white space off that a text ends with.
func trimSpace(text []byte) []byte {
	for len(text) > 0 && isSpace(text[len(text)-1]) {
		text = text[:len(text)-1]
	}
	return text
}
