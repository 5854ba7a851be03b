package export

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/internal/percent"
)

// runes are the characters of a JSON string with its quotes. Halves of surrogate pairs that
// are alone are characters here: JSON can write them.
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

// Template is a text of this package's own tables: ${NAME} in it is a variable of the environment,
// and {model} the model's name. What a conversation says is a string and never a Template, so
// nothing in it is read as a variable.
type Template string

// modelName is where a Template has the model's name.
const modelName = "{model}"

// stretch is a part of a template: a text to be quoted, or a variable of the environment.
type stretch struct{ text, variable string }

// stretches are those of the template with a model's name in its place, escaped for a path. The
// name is put into the texts between the variables, so it cannot become one.
func (t Template) stretches(model string) []stretch {
	var all []stretch
	rest, name := string(t), escaped(model)
	for rest != "" {
		text, after, found := strings.Cut(rest, "${")
		if text != "" {
			all = append(all, stretch{text: strings.ReplaceAll(text, modelName, name)})
		}
		if rest = ""; found {
			variable, next, _ := strings.Cut(after, "}")
			all, rest = append(all, stretch{variable: variable}), next
		}
	}
	return all
}

// hasVariable reports whether one of the stretches is a variable.
func hasVariable(all []stretch) bool {
	return slices.ContainsFunc(all, func(s stretch) bool { return s.variable != "" })
}

// address is the host's address with the model's name in it.
func (w *writer) address() []stretch { return w.host.Address.stretches(w.body.model) }

// own are the stretches of a template without the model's name.
func own(t Template) []stretch { return t.stretches("") }

// escaped is a name as a part of a path.
func escaped(name string) string { return percent.Escape(name, "-_.~@") }

// expression is a template as an expression: texts quoted, variables wrapped, joined.
func expression(stretches []stretch, quote func(string) string, before, after, plus string) string {
	var all []string
	for _, p := range stretches {
		if p.variable != "" {
			all = append(all, before+p.variable+after)
		} else {
			all = append(all, quote(p.text))
		}
	}
	return strings.Join(all, plus)
}

// interpolated are stretches inside of quotes in which a language puts variables: texts escaped,
// variables between ${ and }.
func interpolated(stretches []stretch, quote string, escape *strings.Replacer, environment string) string {
	out := quote
	for _, p := range stretches {
		if p.variable != "" {
			out += "${" + environment + p.variable + "}"
		} else {
			out += escape.Replace(p.text)
		}
	}
	return out + quote
}
