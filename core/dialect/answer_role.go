package dialect

import (
	"slices"
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core"
)

// RoleDeveloper is the role that newer models of OpenAI have for the system's messages. It is
// none of the model's own four.
const RoleDeveloper core.Role = "developer"

// RoleWords are the words that the dialect has for roles, who instructs first; nil where they
// are the model's own.
func (d *Dialect) RoleWords() []string {
	if d.entries != nil {
		return signs(d.entries)
	}
	var words []string
	for _, set := range [...]roleSet{inDeveloper, inSystem, inUser, inAssistant, inTool, inFunction} {
		for _, each := range d.roles {
			if each.set == set && each.word != "" {
				words = append(words, each.word)
			}
		}
	}
	return words
}

// AllRoleWords are the words for roles of all formats. The list is not to be changed.
func (Wire) AllRoleWords() []string { return allRoleWords() }

// allRoleWords are made when somebody asks for them.
var allRoleWords = sync.OnceValue(func() []string {
	words := slices.Clone(roleWords[:])
	for _, d := range All {
		for _, each := range d.roles {
			if each.word != "" && !slices.Contains(words, each.word) {
				words = append(words, each.word)
			}
		}
	}
	return slices.Clip(words)
})

// RoleWord is the word that is written for a role of the model.
func (d *Dialect) RoleWord(role core.Role) string {
	for _, each := range d.roles {
		if each.role == role && each.word != "" {
			return each.word
		}
	}
	return role
}

// OfFunction reports whether a message has the role that results had in 2023, which answers
// the one call before it.
func (c Wire) OfFunction(message int) bool {
	set, _ := c.roleOf(c.From[message].Role)
	return set == inFunction
}

// RoleOf is the role of the model that other formats have a word for, letter by letter; ""
// for a word that none has, and for the model's own.
func RoleOf(word string) core.Role {
	switch word {
	case "human":
		return core.RoleUser
	case "ai", "model":
		return core.RoleAssistant
	case RoleDeveloper:
		return core.RoleSystem
	case "function":
		return core.RoleTool
	}
	return ""
}

// roleAliases are what people and frameworks call the roles besides, in lower case.
var roleAliases = [...]struct {
	role  core.Role
	words []string
}{
	{core.RoleUser, []string{"customer", "person", "me", "client", "humanmessage"}},
	{core.RoleAssistant, []string{"bot", "chatbot", "gpt", "chatgpt", "claude", "gemini", "llm", "agent", "aimessage"}},
	{core.RoleSystem, []string{"sys", "instruction", "instructions", "system_prompt", "systemmessage", "root"}},
	{core.RoleTool, []string{"tool_result", "tool_response", "observation", "toolmessage", "ipython", "tools"}},
}

// RoleMeant is the role of the model that people and formats mean by a word, whatever its
// case; "" for a word that nobody is known to use.
func RoleMeant(word string) core.Role {
	word = strings.ToLower(strings.TrimSpace(word))
	for i := range roleAliases {
		if slices.Contains(roleAliases[i].words, word) {
			return roleAliases[i].role
		}
	}
	return RoleOf(word)
}
