package lint

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// fewestLetters is how many letters in a row make a word that may not disappear from a text without a word about it.
const fewestLetters = 4

// formatWords are the words of the formats, split at whatever isn't a letter: a fix may exchange these.
var formatWords func() map[string]bool

func init() {
	formatWords = sync.OnceValue(func() map[string]bool {
		words := map[string]bool{"null": true, "true": true, "false": true}
		for word := range format.AllWords() {
			words[strings.ToLower(word)] = true
			eachWord([]byte(word), func(word string) { words[strings.ToLower(word)] = true })
		}
		return words
	})
}

// eachWord yields the runs of letters in JSON text that are long enough. Escapes separate words, except those of letters.
func eachWord(text []byte, yield func(word string)) {
	var word []byte
	letters := 0
	end := func() {
		if letters >= fewestLetters {
			yield(string(word))
		}
		word, letters = word[:0], 0
	}
	for i := 0; i < len(text); {
		if text[i] == '\\' {
			for i < len(text) && text[i] == '\\' {
				i++
			}
			if r, ok := escaped4(text[i:]); ok && unicode.IsLetter(r) {
				word, letters, i = utf8.AppendRune(word, r), letters+1, i+5
				continue
			}
			end()
			i++ // the letter that says which
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if i += size; unicode.IsLetter(r) && r != utf8.RuneError {
			word, letters = append(word, text[i-size:i]...), letters+1
		} else {
			end()
		}
	}
	end()
}

// escaped4 is the character that a "u" and four digits are.
func escaped4(text []byte) (r rune, ok bool) {
	if len(text) < 5 || text[0] != 'u' {
		return 0, false
	}
	for _, c := range text[1:5] {
		digit := strings.IndexByte("0123456789abcdef", c|0x20)
		if digit < 0 || c < '0' {
			return 0, false
		}
		r = r<<4 | rune(digit)
	}
	return r, true
}

// dropped is the first string, or word inside a changed one, that edits take out of a text though neither the changed text has
// it elsewhere, nor what is said about the edits: said names it, or the key whose value it is in. It is "" if there is none. Of
// a string that the text has several times, every one counts where each is asked for.
func dropped(doc *source.Document, edits []finding.Edit, after []byte, said string, each bool) string {
	kept := keeper{doc: doc, after: after, said: said, each: each}
	for _, edit := range edits {
		gone := doc.Text[edit.Start:edit.End]
		if edit.New == "" && namesKey(gone, said) || isDecoded(gone, edit.New) {
			continue
		}
		if lost := cmp.Or(kept.droppedString(edit), kept.droppedWord(edit)); lost != "" {
			return lost
		}
	}
	return ""
}

// droppedString is the first whole string that an edit drops.
func (k *keeper) droppedString(edit finding.Edit) string {
	nodes := k.doc.Nodes
	at := max(1, sort.Search(len(nodes), func(i int) bool { return i > 0 && int(nodes[i].Start) >= edit.Start })-1)
	for ; at < len(nodes) && int(nodes[at].Start) < edit.End; at++ {
		if nodes[at].Kind != source.String || int(nodes[at].Start) < edit.Start || int(nodes[at].End) > edit.End {
			continue
		}
		text := k.doc.Text[nodes[at].Start+1 : nodes[at].End-1]
		if whole := k.doc.String(source.Index(at)); isLong(text) && k.drops(whole, text) && !sameWords(text, edit.New) {
			return whole
		}
	}
	return ""
}

// droppedWord is the first word that an edit drops. The rest of a word that is cut off goes with it.
func (k *keeper) droppedWord(edit finding.Edit) (lost string) {
	start, end, text := edit.Start, edit.End, k.doc.Text
	for start > 0 && isLetterByte(text[start-1]) {
		start--
	}
	for end < len(text) && isLetterByte(text[end]) {
		end++
	}
	eachWord(text[start:end], func(word string) {
		if lost == "" && k.drops(word, []byte(word)) {
			lost = word
		}
	})
	return lost
}

// isDecoded reports whether a string of base64 was replaced with what it encodes.
func isDecoded(gone []byte, by string) bool {
	text := strings.Trim(string(gone), `"`)
	_, encoded, _ := strings.Cut(text, ";base64,")
	if encoded == "" {
		encoded = text
	}
	plain, err := base64.StdEncoding.DecodeString(encoded)
	return err == nil && len(plain) > 0 && strings.Contains(by, strings.TrimSpace(string(plain)))
}

// sameWords reports whether a string was replaced with one that has all of its words, in their order.
func sameWords(text []byte, by string) bool {
	rest, all, any := string(plainText([]byte(by))), true, false
	eachWord(text, func(word string) {
		at := strings.Index(rest, word)
		if any, all = true, all && at >= 0; all {
			rest = rest[at+len(word):]
		}
	})
	return all && any
}

// mostSought is how many strings are looked for in a text: a fix that takes out more drops some of them.
const mostSought = 1000

// keeper looks for strings in a text, however they are escaped there.
type keeper struct {
	doc         *source.Document
	after       []byte
	said        string
	each        bool
	plain, then []byte
	compared    int
}

// drops reports whether a string that is taken out, and its JSON text, is missed: nothing names it, and it's nowhere else.
func (k *keeper) drops(whole string, text []byte) bool {
	return !formatWord(whole) && !strings.Contains(k.said, whole) && !k.has(text)
}

// has reports whether the text has a string, as often as before if each counts.
func (k *keeper) has(text []byte) bool {
	if k.plain == nil {
		k.plain = plainText(k.after)
		if k.each {
			k.then = plainText(k.doc.Text)
		}
	}
	plain := plainText(text)
	if k.compared++; k.compared > mostSought {
		return false
	}
	if k.each {
		return bytes.Count(k.plain, plain) >= bytes.Count(k.then, plain)
	}
	return bytes.Contains(k.plain, plain)
}

// plainText is JSON text without what escapes its characters, so that a string is the same in it at every depth.
func plainText(text []byte) []byte {
	plain := make([]byte, 0, len(text)+1)
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			plain = append(plain, text[i])
			continue
		}
		for i < len(text)-1 && text[i+1] == '\\' {
			i++
		}
		if r, ok := escaped4(text[i+1:]); ok {
			plain, i = utf8.AppendRune(plain, r), i+5
		}
	}
	return append(plain, 0)[:len(plain)]
}

// isLong reports whether a string has enough letters to be missed.
func isLong(text []byte) bool {
	letters := 0
	for _, r := range string(text) {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters >= fewestLetters
}

// formatWord reports whether a word is one of a format, which a fix may exchange.
func formatWord(word string) bool { return formatWords()[strings.ToLower(word)] }

// namesKey reports whether a text that is removed is a member of an object whose key is named.
func namesKey(gone []byte, said string) bool {
	gone = bytes.Trim(gone, ", \t\r\n")
	if len(gone) < 2 || gone[0] != '"' {
		return false
	}
	end := bytes.IndexByte(gone[1:], '"')
	if end < 0 || !bytes.HasPrefix(bytes.TrimLeft(gone[end+2:], " \t\r\n"), []byte(":")) {
		return false
	}
	key := string(gone[1 : end+1])
	return strings.Contains(said, quote(key)) || strings.Contains(said, "“"+key+"”")
}

func isLetterByte(c byte) bool {
	return c >= utf8.RuneSelf || c|0x20 >= 'a' && c|0x20 <= 'z'
}
