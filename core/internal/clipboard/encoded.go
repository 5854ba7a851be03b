package clipboard

import (
	"bytes"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/source"
)

// base64Text is text that was encoded to pass through something.
var base64Text = Kind{
	ID: "base64", Name: "base64",
	looks: func(text []byte) bool {
		inner, _ := encodedPart(text)
		return len(inner) >= 24 && isBase64(inner)
	},
	take: func(t *taker, text []byte) (found, bool) {
		inner, alone := encodedPart(text)
		decoded := decodeBase64(inner)
		if len(decoded) == 0 || !utf8.Valid(decoded) || !alone && !beginsJSON(decoded) {
			return found{}, false
		}
		f := found{what: "Base64-encoded text", bodies: []body{{text: decoded}}}
		if !alone {
			f.notes = []string{"Left out: the surrounding text."}
		}
		return f, true
	},
}

// aroundEncoded is how many bytes may be around base64, such as the name of what it is.
const aroundEncoded = 300

// encodedPart is what of a text is base64, and whether it is all of it: quotes and the head of a
// data URL may be around it in any case, or else a few words.
func encodedPart(text []byte) (inner []byte, alone bool) {
	text = bytes.Trim(text, " \t\r\n\"'`")
	if bytes.HasPrefix(text, []byte("data:")) {
		if n := bytes.Index(text[:min(len(text), 200)], []byte(";base64,")); n > 0 {
			return text[n+len(";base64,"):], true
		}
	}
	if isBase64(text) {
		return text, true
	}
	// The longest row of its characters.
	start, best := 0, text[:0]
	for i := 0; i <= len(text); i++ {
		if i < len(text) && base64Byte(text[i]) {
			continue
		}
		end := i
		for end < len(text) && end < i+2 && text[end] == '=' {
			end++
		}
		if end-start > len(best) {
			best = text[start:end]
		}
		start = i + 1
	}
	if len(text)-len(best) > aroundEncoded {
		return text, true
	}
	return best, false
}

func base64Byte(c byte) bool {
	return c-'0' < 10 || c|0x20 >= 'a' && c|0x20 <= 'z' || c == '+' || c == '/' || c == '-' || c == '_'
}

// isBase64 reports whether a text has only characters of base64, in lines perhaps.
func isBase64(text []byte) bool {
	size := 0
	for i, c := range text {
		switch {
		case c == '\n' || c == '\r':
			continue
		case c == '=' && i >= len(text)-3:
			continue
		case base64Byte(c):
			size++
		default:
			return false
		}
	}
	return size%4 != 1
}

// decodeBase64 decodes base64 of either alphabet, with or without padding and with white
// space anywhere. What is none gives nothing.
func decodeBase64(text []byte) []byte {
	out := make([]byte, 0, len(text)/4*3+3)
	held, bits := uint32(0), 0
	for _, c := range text {
		digit := uint32(0)
		switch {
		case c >= 'A' && c <= 'Z':
			digit = uint32(c - 'A')
		case c >= 'a' && c <= 'z':
			digit = uint32(c-'a') + 26
		case c >= '0' && c <= '9':
			digit = uint32(c-'0') + 52
		case c == '+' || c == '-':
			digit = 62
		case c == '/' || c == '_':
			digit = 63
		case c == '=' || c == ' ' || c == '\n' || c == '\r' || c == '\t':
			continue
		default:
			return nil
		}
		held = held<<6 | digit
		if bits += 6; bits >= 8 {
			bits -= 8
			out = append(out, byte(held>>bits))
		}
	}
	return out
}

// logLines are lines of a log with JSON in them.
var logLines = Kind{
	ID: "log", Name: "log line",
	looks: func(text []byte) bool {
		line, _ := lineOf(text, firstLine(text))
		if bracketed(line) {
			return true
		}
		return !beginsJSON(text) && !bytes.HasPrefix(line, []byte("```")) && isLog(line)
	},
	take: func(t *taker, text []byte) (found, bool) {
		if f, ok := severalValues(t, text); ok {
			return f, true
		}
		rescued, ok := source.Rescue(text)
		if !ok || !beginsJSON(rescued.Text) {
			return found{}, false
		}
		f := found{what: "The JSON in a log line"}
		if bytes.Count(bytes.TrimSpace(text), []byte("\n")) > 0 {
			f.what = "The JSON in log lines"
		}
		var notes []string
		for _, change := range rescued.Changes {
			notes = append(notes, change.What+".")
		}
		whole := text
		text = rescued.Text
		if inner := loggedBody(t, text); inner != nil {
			text = inner
			notes = append(notes, "Left out: other logged values, such as headers.")
		}
		if values := loggedValues(whole); len(values) == 1 {
			notes = append(notes, outcomeOf(whole, values[0].start, values[0].end)...)
		}
		f.bodies = []body{{text: text, notes: notes}}
		return f, true
	},
}

// loggedBody is the body among what a library logs of a request; nil for none.
func loggedBody(t *taker, text []byte) []byte {
	doc := source.Parse(text)
	if len(doc.Roots) != 1 || doc.Member(doc.Roots[0], "headers") == source.None {
		return nil
	}
	for _, key := range []string{"json_data", "json", "body", "data"} {
		if body := doc.Member(doc.Roots[0], key); doc.Kind(body) == source.Object && t.reads(doc.Raw(body)) {
			return doc.Raw(body)
		}
	}
	return nil
}

// bracketed reports whether a line begins with a word or a time in brackets, as no JSON does, and has an object
// after it.
func bracketed(line []byte) bool {
	line = bytes.TrimSpace(line)
	end := bytes.IndexByte(line[:min(len(line), 80)], ']')
	if end < 2 || line[0] != '[' || bytes.ContainsAny(line[1:end], "\"'{[,") {
		return false
	}
	return bytes.IndexByte(line[end:], '{') >= 0
}

// isLog reports whether a line begins as those of logs do: with a time, a level, or the
// name of one.
func isLog(line []byte) bool {
	head := line[:min(len(line), 120)]
	digits, colons, dashes := 0, 0, 0
	for _, c := range head[:min(len(head), 32)] {
		switch {
		case c-'0' < 10:
			digits++
		case c == ':':
			colons++
		case c == '-' || c == '/':
			dashes++
		}
	}
	if digits >= 4 && (colons >= 2 || dashes >= 2) {
		return true
	}
	if n := bytes.LastIndex(line[max(0, len(line)-12):], []byte(" +")); n >= 0 && bytes.HasSuffix(line, []byte("s")) {
		// How long after the line before it was written, as loggers of JavaScript say.
		return true
	}
	for _, level := range []string{"DEBUG", "INFO", "WARN", "ERROR", "TRACE", "level=", "debug:", "info:", "[debug]", "[info]"} {
		if bytes.Contains(head, []byte(level)) {
			return true
		}
	}
	return false
}
