//go:build !first

package engine

import (
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// strayText is the rule of core/lint that reports the most frequent characters of a text that was decoded wrongly.
const strayText = "stray-text"

// garbled reports a text of a row in which UTF-8 was read as Windows-1252.
func (r *rowValues) garbled(at source.Index) {
	if r.doc.ASCII {
		return
	}
	if found := garbledIn(r.doc.String(at)); found != "" {
		r.add(strayText, "The text contains “"+found+"”, which was probably decoded wrongly",
			"UTF-8 was read as another encoding when the file was written, and the model would learn these characters. Read the source again as UTF-8.", finding.Warning, r.doc.Span(at))
	}
}

// garbledIn is the first sequence of characters that UTF-8 of any script becomes when it's read as Windows-1252, and that the rule
// stray-text doesn't know; "" for none.
func garbledIn(text string) string {
	start, pairs := 0, 0
	for at := 0; at < len(text); {
		_, size := utf8.DecodeRuneInString(text[at:])
		was, end := misread(text[at:])
		switch {
		case end == 0:
			at, pairs = at+size, 0
			continue
		case pairs == 0:
			start = at
		}
		last, _ := utf8.DecodeLastRuneInString(text[at : at+end])
		pairs++
		at += end
		// A letter may come before a quote, as in "MENÜ“".
		if was >= 0x800 || pairs > 1 || 0xa0 <= was && was < 0x100 && !strings.ContainsRune("‘’“”‚„…–—•‹›", last) {
			found := text[start:at]
			if strings.HasPrefix(found, "Ã") || strings.HasPrefix(found, "Â") || strings.HasPrefix(found, "â€") {
				return "" // the rule reports it
			}
			return found
		}
	}
	return ""
}

// misread is the character beyond ASCII whose bytes in UTF-8 a text begins with, read as Windows-1252, and how many bytes of the
// text that is; 0 for none.
func misread(text string) (was rune, size int) {
	var bytes [4]byte
	n := 0
	for at, r := range text {
		c := byte(r)
		if r >= 0x100 {
			c = byte(0x80 + utf8.RuneCountInString(western[:max(strings.IndexRune(western, r), 0)]))
		}
		if r < 0x80 || r == utf8.RuneError || r >= 0x100 && !strings.ContainsRune(western, r) || n == len(bytes) {
			break
		}
		bytes[n] = c
		n++
		if was, size = utf8.DecodeRune(bytes[:n]); size > 1 {
			return was, at + utf8.RuneLen(r)
		}
	}
	return 0, 0
}
