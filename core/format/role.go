package format

import (
	"slices"
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core"
)

// RoleSet is a set of roles as the formats write them.
type RoleSet uint8

const (
	InSystem RoleSet = 1 << iota
	inDeveloper
	InUser
	InAssistant
	InTool
	InFunction
	InOther

	InAny = InSystem | inDeveloper | InUser | InAssistant | InTool | InFunction | InOther
)

// RoleWords are the roles' own words, by their place in a roleSet.
var RoleWords = [...]string{"system", "developer", "user", "assistant", "tool", "function"}

// SetOf is the set with the role of a message of the model.
//
//go:noinline
func SetOf(role core.Role) RoleSet {
	for i, word := range RoleWords {
		if word == role {
			return 1 << i
		}
	}
	return InOther
}

// RolesWritten are the words that a format has for roles.
func (d *Format) RolesWritten() []string {
	var words []string
	for _, each := range d.Roles {
		if each.Word != "" {
			words = append(words, each.Word)
		}
	}
	if d.Roles == nil {
		words = []string{core.RoleSystem, core.RoleUser, core.RoleAssistant}
		if d.ResultsIn == 0 {
			words = append(words, core.RoleTool)
		}
	}
	return words
}

// WordSet is the set that holds only the role of a word.
func (d *Format) WordSet(word string) RoleSet {
	for i := range d.Roles {
		if d.Roles[i].Word == word {
			return d.Roles[i].Set
		}
	}
	return SetOf(word)
}

// A RoleWord is what a format calls a role, where it is not the model's word.
type RoleWord struct {
	Word string
	Set  RoleSet
	Role core.Role
}

// Words are the roles' own words of a set, and names says them as alternatives, such as `"user" or "tool"`.
func (s RoleSet) Words() []string {
	words := make([]string, 0, len(RoleWords))
	for i, word := range RoleWords {
		if s&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	return words
}

func (s RoleSet) Names() string { return EitherWord(s.Words()) }

// RoleRule is what a format asks of the messages of some roles.
type RoleRule struct {
	Roles RoleSet
	// Content is what content takes.
	Content Kinds
	// Optional says that content may be absent.
	Optional bool
	// Unless says that content may be absent or null when the message makes a call or
	// says something in another field.
	Unless bool
	// Must are slots that are required as well.
	Must []Slot
	// Word is a field of which messages of the roles alone take no other words than these.
	Word *Field
}

// RuleFor finds the rule of a role; the last rule stands for all other roles. It is nil
// where there are no rules.
func RuleFor(rules []RoleRule, role RoleSet) *RoleRule {
	if rules == nil {
		return nil
	}
	for i := range rules {
		if rules[i].Roles&role != 0 {
			return &rules[i]
		}
	}
	return &rules[len(rules)-1]
}

// RoleDeveloper is the role that newer models of OpenAI have for the system's messages. It is
// none of the model's own four.
const RoleDeveloper core.Role = "developer"

// RoleWords are the words that the format has for roles, who instructs first; nil where they
// are the model's own.
func (d *Format) RoleWords() []string {
	if d.Entries != nil {
		return Signs(d.Entries)
	}
	var words []string
	for _, set := range [...]RoleSet{inDeveloper, InSystem, InUser, InAssistant, InTool, InFunction} {
		for _, each := range d.Roles {
			if each.Set == set && each.Word != "" {
				words = append(words, each.Word)
			}
		}
	}
	return words
}

// AllRoleWords are the words for roles of all formats, made when they are first asked for. The list is not to be changed.
var AllRoleWords func() []string

func init() {
	AllRoleWords = sync.OnceValue(func() []string {
		words := slices.Clone(RoleWords[:])
		for _, d := range All {
			for _, each := range d.Roles {
				if each.Word != "" && !slices.Contains(words, each.Word) {
					words = append(words, each.Word)
				}
			}
		}
		return slices.Clip(words)
	})
}

// RoleWord is the word that is written for a role of the model.
func (d *Format) RoleWord(role core.Role) string {
	for _, each := range d.Roles {
		if each.Role == role && each.Word != "" {
			return each.Word
		}
	}
	return role
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
// case; "" for a word that no format is known to use.
func RoleMeant(word string) core.Role {
	word = strings.ToLower(strings.TrimSpace(word))
	for i := range roleAliases {
		if slices.Contains(roleAliases[i].words, word) {
			return roleAliases[i].role
		}
	}
	return RoleOf(word)
}
