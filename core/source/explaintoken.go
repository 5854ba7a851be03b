package source

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/finding"
)

// explainString is for what is wrong inside a string. f.from is its opening quote.
func explainString(b []byte, f failure) Problem {
	p := Problem{Kind: Syntax, At: finding.Span{Start: f.at, End: f.at + 1}}
	switch f.why {
	case unterminated:
		p.At = finding.Span{Start: f.from, End: len(b)}
		p.Message = "Unterminated string"
		p.Note = "The closing double quote is missing, or the input was cut off inside the string."
	case badControl:
		c := b[f.at]
		switch c {
		case '\n', '\r':
			p.Message = "Line break in a string"
			p.Note = "Write a line break as \\n. If the string should end on this line, add the closing double quote."
		case '\t':
			p.Message = "Tab in a string"
			p.Note = "Write a tab as \\t."
		default:
			p.Message = "Control character " + codePoint(rune(c)) + " in a string"
			p.Note = "Write it as \\u00" + hexBytes(b[f.at:f.at+1]) + ", or remove it."
		}
		p.Related = []finding.Place{{At: finding.Span{Start: f.from, End: f.from + 1}, Note: "the string starts here"}}
	case badEscape:
		p.At.End = f.at + 1 + runeLen(b, f.at+1)
		p.Message = "Invalid escape " + quoteShort(b[f.at:p.At.End])
		p.Note = "A backslash can be followed only by \" \\ / b f n r t, or u and four hex digits. Write \\\\ for a backslash."
	case badHex:
		end := f.at + 2
		for end < len(b) && end < f.at+6 && bare(b[end]) {
			end++
		}
		p.At.End = end
		p.Message = "Expected four hex digits after \"\\u\""
		p.Note = "For example, write \\u00e9 for é. If you don't mean an escape, write \\\\u."
	}
	return p
}

// explainNumber is for a number at i that JSON does not know.
func explainNumber(b []byte, i int) Problem {
	stop, _ := numberEnd(b, i)
	end := max(stop, i+1)
	for end < len(b) && (bare(b[end]) || b[end] == '.') {
		end++
	}
	p := Problem{Kind: Syntax, At: finding.Span{Start: i, End: end}}
	text := quoteShort(b[i:end])
	digits := i
	if b[i] == '-' {
		digits++
	}
	switch {
	case digits < len(b) && b[digits] == '0' && digits+1 < len(b) && b[digits+1]-'0' < 10:
		p.Message = "Number with a leading zero: " + text
		p.Note = "Remove the zero. If the digits are an identifier, such as a zip code, put them in double quotes."
	case bytes.HasPrefix(b[digits:], []byte("Infinity")):
		p.Message = "JSON doesn't allow " + text
		p.Note = "Write null, or a string that your program understands."
	case stop == digits:
		p.Message = "Expected a digit after \"-\""
		p.Note = "A number needs at least one digit before the decimal point."
	case b[stop-1] == '.':
		p.Message = "Expected a digit after the decimal point: " + text
		p.Note = "Add a zero, or remove the decimal point."
	default:
		p.Message = "Expected a digit in the exponent: " + text
		p.Note = "Write 1e6 or 1e-6, or remove the e."
	}
	return p
}

// explainForeign knows what other languages allow and JSON does not.
func explainForeign(b []byte, f failure) (Problem, bool) {
	i := f.at
	at, found := tokenAt(b, i)
	p := Problem{Kind: Syntax, At: at}
	r, size := utf8.DecodeRune(b[i:])
	switch {
	case r == '#', r == '/' && i+1 < len(b) && (b[i+1] == '/' || b[i+1] == '*'):
		p.At.End = lineEnd(b, i)
		if b[i] == '/' && b[i+1] == '*' {
			if n := bytes.Index(b[i+2:], []byte("*/")); n >= 0 {
				p.At.End = i + n + 4
			}
		}
		p.Message = "JSON doesn't allow comments"
		p.Note = "Remove the comment."
		return p, true
	case bytes.HasPrefix(b[i:], []byte("```")):
		p.At.End = i + 3
		p.Message = "Code fence around the JSON"
		p.Note = "This is Markdown. Remove the lines with ```."
		return p, true
	case bytes.HasPrefix(b[i:], []byte("...")) || r == '…':
		p.At.End = i + 3
		p.Message = "Expected JSON but found " + quoteShort(b[i:i+3])
		p.Note = "Something was left out here. Add it, or remove the dots and their comma."
		return p, true
	case r == '\'' || r == '`':
		p.Message = "Strings need double quotes, not " + found
		p.Note = "Use \" at both ends, and \\\" for a double quote inside."
		return p, true
	case r >= '\u2018' && r <= '\u201F' || r == '«' || r == '»':
		p.Message = "Curly quote " + found + " instead of a straight double quote"
		p.Note = "A word processor or chat app probably added it. Use \" at both ends."
		return p, true
	case r == utf8.RuneError && size <= 1:
		p.Message = "Expected JSON but found byte " + hexBytes(b[i:i+1])
		p.Note = "It isn't valid UTF-8. Outside strings, JSON allows only ASCII."
		return p, true
	case invisible(r):
		p.Message = "Invisible character " + codePoint(r) + " outside a string"
		p.Note = "Only spaces, tabs and line breaks are allowed between values. Remove it."
		return p, true
	case !bare(b[i]):
		if r == '+' || r == '.' && f.why != wantComma {
			p.At.End = wordEnd(b, i+1)
			p.Message = "Invalid number: " + quoteShort(b[i:p.At.End])
			p.Note = "Numbers start with a digit, or with - and a digit."
			return p, true
		}
		return p, false
	}
	text := b[at.Start:at.End]
	if f.why == wantKey {
		p.Message = "Keys need double quotes: " + found
		p.Note = "JavaScript allows keys without quotes, but JSON doesn't."
		return p, true
	}
	if f.why != wantValue {
		return p, false
	}
	switch string(text) {
	case "None", "undefined", "nil", "NULL", "Null":
		p.Message, p.Note = "Use null instead of "+found, "JSON has only null."
	case "True", "TRUE":
		p.Message, p.Note = "Use true instead of "+found, "JSON is case-sensitive."
	case "False", "FALSE":
		p.Message, p.Note = "Use false instead of "+found, "JSON is case-sensitive."
	case "NaN", "nan", "Infinity", "inf", "Inf":
		p.Message, p.Note = "JSON doesn't allow "+found, "Write null, or a string that your program understands."
	default:
		return p, false
	}
	return p, true
}

// bare says whether c can be part of a word without quotes.
func bare(c byte) bool {
	return c|0x20-'a' < 26 || c-'0' < 10 || c == '_' || c == '$'
}

//go:noinline
func wordEnd(b []byte, i int) int {
	for i < len(b) && (bare(b[i]) || b[i] == '.' || b[i] == '-') {
		i++
	}
	return i
}

// invisible is for characters that a user does not see in an editor.
//
//go:noinline
func invisible(r rune) bool {
	return r < ' ' || r >= 0x7F && r <= 0xA0 || r == 0xAD || r == 0x1680 || r == 0x3000 || r == 0xFEFF ||
		r >= 0x2000 && r <= 0x200F || r >= 0x2028 && r <= 0x202F || r >= 0x205F && r <= 0x206F
}

func runeLen(b []byte, i int) int {
	if i >= len(b) {
		return 0
	}
	_, size := utf8.DecodeRune(b[i:])
	return size
}

// codePoint writes r as U+0041.
func codePoint(r rune) string {
	digits := strconv.FormatUint(uint64(r), 16)
	for len(digits) < 4 {
		digits = "0" + digits
	}
	out := []byte("U+" + digits)
	for i := 2; i < len(out); i++ {
		if out[i] >= 'a' {
			out[i] -= 'a' - 'A'
		}
	}
	return string(out)
}

// quoteShort quotes the user's own text for a message: at most 40 bytes of it, and
// invisible characters by their number.
func quoteShort(b []byte) string {
	out := []byte{'"'}
	for i := 0; i < len(b); {
		if i >= 40 {
			return string(append(out, "…\""...))
		}
		r, size := utf8.DecodeRune(b[i:])
		if invisible(r) || r == utf8.RuneError && size == 1 {
			if r == utf8.RuneError {
				r = rune(b[i])
			}
			out = append(out, codePoint(r)...)
		} else {
			out = append(out, b[i:i+size]...)
		}
		i += size
	}
	return string(append(out, '"'))
}
