package export

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// runes are the characters of a JSON string with its quotes. Halves of surrogate pairs that
// stand alone are characters here: JSON can say them.
func runes(quoted []byte) []rune {
	text := quoted[1 : len(quoted)-1]
	out := make([]rune, 0, len(text))
	for i := 0; i < len(text); {
		if text[i] != '\\' {
			r, size := utf8.DecodeRune(text[i:])
			out, i = append(out, r), i+size
			continue
		}
		if text[i+1] == 'u' {
			n, _ := strconv.ParseUint(string(text[i+2:i+6]), 16, 16)
			r := rune(n)
			if last := len(out) - 1; isLow(r) && last >= 0 && isHigh(out[last]) {
				out[last] = (out[last]-0xD800)<<10 + r - 0xDC00 + 0x10000
			} else {
				out = append(out, r)
			}
			i += 6
			continue
		}
		r := rune(text[i+1])
		if at := strings.IndexByte("bfnrt", text[i+1]); at >= 0 {
			r = rune("\b\f\n\r\t"[at])
		}
		out, i = append(out, r), i+2
	}
	return out
}

func isHigh(r rune) bool { return 0xD800 <= r && r < 0xDC00 }
func isLow(r rune) bool  { return 0xDC00 <= r && r < 0xE000 }

// isName reports whether a text is a name in the languages: letters, digits and low lines of ASCII.
func isName(text string) bool {
	for i := range len(text) {
		c := text[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || i > 0 && '0' <= c && c <= '9') {
			return false
		}
	}
	return text != ""
}

// quoteBy writes a text in double quotes. Long says how a character is escaped that four hex
// digits do not hold.
func quoteBy(out []byte, text []rune, long func(r rune) string) []byte {
	out = append(out, '"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			out = append(out, '\\', byte(r))
		case r == '\n':
			out = append(out, `\n`...)
		case r == '\t':
			out = append(out, `\t`...)
		case r == '\r':
			out = append(out, `\r`...)
		case r > 0xFFFF && hidden(r):
			out = append(out, long(r)...)
		case hidden(r) || isHigh(r) || isLow(r):
			digits := strconv.FormatInt(int64(r), 16)
			out = append(append(out, `\u0000`[:6-len(digits)]...), digits...)
		default:
			out = utf8.AppendRune(out, r)
		}
	}
	return append(out, '"')
}

func pythonQuote(out []byte, text []rune) []byte {
	return quoteBy(out, text, func(r rune) string {
		digits := strconv.FormatInt(int64(r), 16)
		return `\U00000000`[:10-len(digits)] + digits
	})
}

func typeScriptQuote(out []byte, text []rune) []byte {
	return quoteBy(out, text, func(r rune) string { return `\u{` + strconv.FormatInt(int64(r), 16) + "}" })
}

// stretch is a part of an address or a header: a text, or a variable of the environment.
type stretch struct{ text, variable string }

// modelName is the variable that is the model's name.
const modelName = "{model}"

// stretches are those of a template.
func stretches(template string) []stretch {
	var all []stretch
	for template != "" {
		at := strings.Index(template, "${")
		if model := strings.Index(template, modelName); model >= 0 && (at < 0 || model < at) {
			all = append(all, stretch{text: template[:model]}, stretch{variable: modelName})
			template = template[model+len(modelName):]
			continue
		}
		if at < 0 {
			return append(all, stretch{text: template})
		}
		name, rest, _ := strings.Cut(template[at+2:], "}")
		if at > 0 {
			all = append(all, stretch{text: template[:at]})
		}
		all, template = append(all, stretch{variable: name}), rest
	}
	return all
}

// address is the host's address with the model's name in it.
func (w *writer) address() string {
	return strings.ReplaceAll(w.host.Address, modelName, escaped(w.body.model))
}

// escaped is a name as a part of a path.
func escaped(name string) string {
	const hex = "0123456789ABCDEF"
	var out strings.Builder
	for i := range len(name) {
		switch c := name[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte("-_.~@", c) >= 0:
			out.WriteByte(c)
		default:
			out.WriteString(string([]byte{'%', hex[c>>4], hex[c&15]}))
		}
	}
	return out.String()
}

// expression is a template as an expression: texts quoted, variables wrapped, joined.
func expression(template string, quote func(string) string, before, after, plus string) string {
	var all []string
	for _, p := range stretches(template) {
		if p.variable != "" {
			all = append(all, before+p.variable+after)
		} else {
			all = append(all, quote(p.text))
		}
	}
	return strings.Join(all, plus)
}
