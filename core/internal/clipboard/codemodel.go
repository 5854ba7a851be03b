package clipboard

import "strings"

// modelOf is the model that a constant of a library in Go stands for, such as claude-sonnet-4-5 for
// anthropic.ModelClaudeSonnet4_5 and gpt-4.1-mini for openai.ChatModelGPT4_1Mini; "" for what is no such
// constant.
func modelOf(path string) string {
	pkg, name, ok := strings.Cut(path, ".")
	if !ok || pkg != "anthropic" && pkg != "openai" && pkg != "shared" && pkg != "responses" {
		return ""
	}
	name = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(name, "Chat"), "Responses"), "Model")
	claude := hasPrefix(name, "Claude")
	if !claude && !hasPrefix(name, "GPT") && !(len(name) > 1 && name[0] == 'O' && name[1]-'0' < 10) {
		return ""
	}
	return dashed(name, claude)
}

// dashed writes the words and numbers of a constant with dashes between them. A version of OpenAI's has a dot in it,
// and a date has none.
func dashed(name string, claude bool) string {
	out := make([]byte, 0, len(name)+8)
	dated := false
	for i := range len(name) {
		ch := name[i]
		digit, upper := ch-'0' < 10, ch >= 'A' && ch <= 'Z'
		var last byte
		if i > 0 {
			last = name[i-1]
		}
		switch {
		case !digit && !upper && ch != '_' && (ch < 'a' || ch > 'z'):
			return ""
		case ch == '_' && (claude || dated || i+5 < len(name) && hasPrefix(name[i+1:], "20") && name[i+5] == '_'):
			out = append(out, '-')
			continue
		case ch == '_':
			out = append(out, '.')
			continue
		case last == 0 || last == '_':
		case digit && last-'0' < 10:
		case digit && hasPrefix(name[i:], "20") && len(name) > i+4 && name[i+4] == '_':
			out, dated = append(out, '-'), true
		case digit && last == 'O' && i == 1:
			// The name of a model of OpenAI's: o3.
		case digit, upper && (last < 'A' || last > 'Z'):
			out = append(out, '-')
		}
		dated = dated || last == '_' && digit && hasPrefix(name[i:], "20")
		if upper {
			ch |= 0x20
		}
		out = append(out, ch)
	}
	return string(out)
}
