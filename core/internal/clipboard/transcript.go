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
		talk := talk{say: func(role, text string) {
			turns.list = append(turns.list, said(role, newText(text)))
			spoken[role] = true
		}}
		for line := range linesOf(text) {
			if role, rest := speaker(string(line)); role != "" {
				talk.turn(role)
				line = []byte(rest)
			}
			talk.line(line)
		}
		talk.turn("")
		if !spoken[core.RoleUser] || !spoken[core.RoleAssistant] {
			return found{}, false
		}
		return found{what: "The turns in a transcript, as OpenAI messages", bodies: []body{{
			text: append(turns.append(nil, 0), '\n'),
		}}, notes: []string{"Each turn starts with a line that names the speaker. Everything else is read as content."}}, true
	},
}

// talk gathers the lines of one speaker, until another one speaks.
type talk struct {
	role  string
	words []byte
	// say takes what a role said, which is not blank.
	say func(role, text string)
}

func (t *talk) line(line []byte) { t.words = append(append(t.words, line...), '\n') }

// turn ends the current speaker's message and begins that of another role.
func (t *talk) turn(role string) {
	if text := strings.TrimSpace(string(t.words)); text != "" && t.role != "" {
		t.say(t.role, text)
	}
	t.role, t.words = role, t.words[:0]
}

// speaker is the role of the speaker that a line names, and the rest of the line; "" where it names none.
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
