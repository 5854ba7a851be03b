package clipboard

import "bytes"

// yamlText is a conversation or a request as YAML, as people keep prompts and tests of them.
var yamlText = Kind{
	ID: "yaml", Name: "YAML",
	looks: func(text []byte) bool {
		for line := range linesOf(text) {
			line = bytes.TrimLeft(line, " ")
			line = bytes.TrimLeft(bytes.TrimPrefix(line, []byte("- ")), " ")
			for _, key := range [...]string{"messages:", "role:", "contents:"} {
				if bytes.HasPrefix(line, []byte(key)) {
					return true
				}
			}
		}
		return false
	},
	take: func(t *taker, text []byte) (found, bool) {
		json, ok := yamlJSON(text)
		if !ok || !t.reads(json) {
			return found{}, false
		}
		return found{what: "The YAML, as JSON", bodies: []body{{text: json}}}, true
	},
}
