package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

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

// otherWords are what others call the four roles, as the model's own check reads them.
var otherWords = map[string]core.Role{
	"human":     core.RoleUser,
	"ai":        core.RoleAssistant,
	"model":     core.RoleAssistant,
	"developer": core.RoleSystem,
	"function":  core.RoleTool,
}
