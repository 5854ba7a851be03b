package clipboard

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// forgeText is what an agent of forge says and reads, as its text is in a log or a terminal: thoughts in
// brackets, calls in <tool> blocks, and results that begin with "Tool: " and the tool's name.
var forgeText = Kind{
	ID: "forge-text", Name: "forge text",
	looks: func(text []byte) bool {
		return hasBlock(text) || resultLine(string(bytes.TrimLeft(text, " \t\r\n"))) != ""
	},
	take: func(_ *taker, text []byte) (found, bool) {
		if isContainer(text) {
			return found{}, false
		}
		turns := newList()
		talk := talk{role: core.RoleAssistant, say: func(role, text string) { turns.list = append(turns.list, said(role, newText(text))) }}
		open, blank := false, false // inside of a block, after an empty line
		for each := range linesOf(text) {
			line := string(each)
			trimmed := strings.TrimSpace(line)
			if !open {
				role, rest := speaker(line)
				switch {
				case resultLine(line) != "":
					talk.turn(core.RoleTool)
				case role != "" && strings.Contains(line, ":"):
					talk.turn(role)
					line = rest
				case talk.role == core.RoleTool && blank && (strings.HasPrefix(trimmed, "[") || strings.HasPrefix(trimmed, "<tool>")):
					talk.turn(core.RoleAssistant)
				}
			}
			open = strings.LastIndex(line, "<tool>") > strings.LastIndex(line, "</tool>") || open && !strings.Contains(line, "</tool>")
			blank = trimmed == ""
			talk.line([]byte(line))
		}
		talk.turn("")
		if len(turns.list) == 0 {
			return found{}, false
		}
		return found{what: "The messages in forge text", bodies: []body{{
			text: append(turns.append(nil, 0), '\n'),
		}}, notes: []string{"A result ends at the next result, or at thinking or a call after an empty line. Everything else is assistant text."}}, true
	},
}

// hasBlock reports whether a call is in a text as forge writes it.
func hasBlock(text []byte) bool {
	at := bytes.Index(text, []byte("<tool>"))
	return at >= 0 && bytes.Contains(text[at:], []byte(`"tool_name"`))
}

// resultLine is the name of the tool whose result begins with a line; "" for any other.
func resultLine(line string) string {
	name, ok := strings.CutPrefix(line, "Tool: ")
	name, _, _ = strings.Cut(name, "\n")
	if name = strings.TrimSpace(name); !ok || name == "" || nameEnd([]byte(strings.NewReplacer("-", "_", ".", "_", "/", "_").Replace(name)), 0) < len(name) {
		return ""
	}
	return name
}
