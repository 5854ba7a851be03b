package clipboard

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// transcript is a talk as people copy it from a chat or write it down: each turn begins with a line
// that names who speaks, such as "User: Hi", "**Assistant**" or "You said:".
var transcript = Kind{
	ID: "transcript", Name: "transcript",
	looks: func(text []byte) bool {
		line, _ := lineOf(text, spaceEnd(text, 0))
		role, _ := speaker(string(line))
		return role != ""
	},
	take: func(_ *taker, text []byte) (found, bool) {
		turns, spoken := newList(), map[string]bool{}
		role, words := "", []string(nil)
		end := func() {
			if content := strings.TrimSpace(strings.Join(words, "\n")); content != "" {
				turns.list = append(turns.list, said(role, newText(content)))
				spoken[role] = true
			}
			words = nil
		}
		for at := 0; at < len(text); {
			line, next := lineOf(text, at)
			at = next
			if speaks, rest := speaker(string(line)); speaks != "" {
				end()
				role, words = speaks, append(words, rest)
				continue
			}
			words = append(words, string(line))
		}
		end()
		if !spoken[core.RoleUser] || !spoken[core.RoleAssistant] {
			return found{}, false
		}
		return found{what: "The turns of a transcript, as OpenAI's messages", bodies: []body{{
			text: append(turns.append(nil, 0), '\n'),
		}}, notes: []string{"Each turn begins with a line that names who speaks; all else is taken for what was said."}}, true
	},
}

// speaker is the role of who speaks from a line on, and what is said in the line; "" where it names nobody.
func speaker(line string) (role, rest string) {
	name, rest, colon := strings.Cut(line, ":")
	bare := strings.Trim(name, "#*_[]<> \t")
	marked := bare != strings.TrimSpace(name)
	if len(bare) > 20 || !colon && !marked {
		return "", ""
	}
	role = speakers.of(strings.TrimSuffix(strings.ToLower(bare), " said"))
	return role, strings.TrimSpace(strings.TrimLeft(rest, "*_] "))
}

var speakers = names{
	{"user", core.RoleUser}, {"human", core.RoleUser}, {"you", core.RoleUser}, {"customer", core.RoleUser}, {"me", core.RoleUser},
	{"assistant", core.RoleAssistant}, {"ai", core.RoleAssistant}, {"bot", core.RoleAssistant}, {"model", core.RoleAssistant},
	{"agent", core.RoleAssistant}, {"chatgpt", core.RoleAssistant}, {"gpt", core.RoleAssistant}, {"claude", core.RoleAssistant}, {"gemini", core.RoleAssistant},
	{"system", core.RoleSystem},
}
