package clipboard

import (
	"bytes"
	"iter"
	"strings"
)

// words is a list of words to look in. Unlike a map it needs no code to be made, so a
// module that takes nothing apart has none of it.
type words []string

func (w words) has(word string) bool {
	for _, one := range w {
		if one == word {
			return true
		}
	}
	return false
}

// names is a list of words, each with what it stands for.
type names [][2]string

// of is what a word stands for; "" for one that is not listed.
func (n names) of(word string) string {
	for i := range n {
		if n[i][0] == word {
			return n[i][1]
		}
	}
	return ""
}

// spaceEnd is the offset of the first byte at or after i that isn't white space.
func spaceEnd(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\n' || b[i] == '\t' || b[i] == '\r') {
		i++
	}
	return i
}

// lineOf is the line that begins at i without its end, and where the next one begins.
func lineOf(b []byte, i int) (line []byte, next int) {
	end := len(b)
	next = end
	if n := bytes.IndexByte(b[i:], '\n'); n >= 0 {
		end, next = i+n, i+n+1
	}
	return bytes.TrimSuffix(b[i:end], []byte("\r")), next
}

// linesOf are the lines of a text without their ends.
func linesOf(text []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for at := 0; at < len(text); {
			line, next := lineOf(text, at)
			if !yield(line) {
				return
			}
			at = next
		}
	}
}

// nameByte says whether a byte may be in a name of most programming languages.
func nameByte(c byte) bool {
	return c == '_' || c == '$' || c-'0' < 10 || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

// nameEnd is the end of the name at i.
func nameEnd(b []byte, i int) int {
	for i < len(b) && nameByte(b[i]) {
		i++
	}
	return i
}

// address is an address as far as it may be shown: without a scheme, without a user, and
// without a query, since all of them can hold keys.
func address(url string) string {
	if n := strings.Index(url, "://"); n >= 0 {
		url = url[n+3:]
	}
	if n := strings.IndexAny(url, "?#"); n >= 0 {
		url = url[:n]
	}
	host, path, _ := strings.Cut(url, "/")
	if n := strings.LastIndexByte(host, '@'); n >= 0 {
		host = host[n+1:]
	}
	if path != "" {
		host += "/" + path
	}
	return shortened(host, 120)
}

// shortened is the beginning of a text in one line, no longer than most bytes.
func shortened(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= most {
		return strings.ToValidUTF8(text, "\ufffd")
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// excerpt is what is in a text from start to end, shortened: a chain of calls is as long as the text
// for each of them.
func excerpt(text []byte, start, end, most int) string {
	return shortened(string(text[start:min(end, start+4*most)]), most)
}

// listed is names in a sentence: "a", "a and b", "a, b and c", and no more than eight.
func listed(names []string) string {
	const most = 8
	rest := ""
	if len(names) > most {
		names, rest = names[:most], "others"
	}
	out := append([]string(nil), names...)
	if rest != "" {
		out = append(out, rest)
	}
	if len(out) < 2 {
		return strings.Join(out, "")
	}
	return strings.Join(out[:len(out)-1], ", ") + " and " + out[len(out)-1]
}

// addName adds a name to a list that has each once; the lists are of what a text has few.
func addName(names []string, name string) []string {
	const most = 40
	if name == "" || len(names) == most {
		return names
	}
	for _, known := range names {
		if known == name {
			return names
		}
	}
	return append(names, name)
}
