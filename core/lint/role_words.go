package lint

import "strings"

// roleAliases are what other frameworks call the roles, in lower case.
var roleAliases = []struct{ written, meant string }{
	{"human", "user"}, {"customer", "user"}, {"person", "user"}, {"me", "user"}, {"client", "user"},
	{"ai", "assistant"}, {"bot", "assistant"}, {"chatbot", "assistant"}, {"model", "assistant"},
	{"gpt", "assistant"}, {"chatgpt", "assistant"}, {"claude", "assistant"}, {"gemini", "assistant"},
	{"llm", "assistant"}, {"agent", "assistant"}, {"aimessage", "assistant"}, {"humanmessage", "user"},
	{"sys", "system"}, {"developer", "system"}, {"instruction", "system"}, {"instructions", "system"},
	{"system_prompt", "system"}, {"systemmessage", "system"}, {"root", "system"},
	{"function", "tool"}, {"tool_result", "tool"}, {"tool_response", "tool"}, {"observation", "tool"},
	{"toolmessage", "tool"}, {"ipython", "tool"}, {"tools", "tool"},
}

// meantRole is the role, out of those that are taken, that was probably meant by a
// word; "" for none. Sure says that there is hardly another reading.
func meantRole(written string, roles []string) (meant string, sure bool) {
	word := strings.ToLower(strings.TrimSpace(written))
	for _, role := range roles {
		if word == role {
			return role, true
		}
	}
	for _, alias := range roleAliases {
		if word != alias.written {
			continue
		}
		for _, role := range roles {
			if role == alias.meant {
				return role, true
			}
		}
	}
	best := 3
	for _, role := range roles {
		if d := editDistance(word, role); d < best && d < len(role)/2 {
			meant, best = role, d
		}
	}
	return meant, best <= 2
}

// editDistance counts the letters to add, take away or change to get from a to b; a
// swap of two neighbours counts as one.
func editDistance(a, b string) int {
	if len(a) > 32 || len(b) > 32 {
		return 32
	}
	var before, above, row [33]int
	for j := range len(b) + 1 {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, above = above, row
	}
	return above[len(b)]
}
