package reports

// Indent is valid JSON without spaces outside of strings with each member and element on a line of its own.
func Indent(text []byte) []byte {
	out, depth, inside := make([]byte, 0, 2*len(text)), 0, false
	line := func() {
		out = append(out, '\n')
		for range depth {
			out = append(out, "  "...)
		}
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case inside:
			if out = append(out, c); c == '\\' {
				i++
				out = append(out, text[i])
			} else if c == '"' {
				inside = false
			}
			continue
		case c == '{' || c == '[':
			out = append(out, c)
			if text[i+1] == '}' || text[i+1] == ']' {
				i++
				out = append(out, text[i])
				continue
			}
			depth++
			line()
			continue
		case c == '}' || c == ']':
			depth--
			line()
		case c == '"':
			inside = true
		}
		switch out = append(out, c); {
		case c == ',':
			line()
		case c == ':':
			out = append(out, ' ')
		}
	}
	return append(out, '\n')
}
