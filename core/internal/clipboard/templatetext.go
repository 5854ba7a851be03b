package clipboard

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// templateText is a prompt as a chat template made it, alone or in the line of a server's log: turns between
// marks, each with the role of who speaks. Marks as in the templates of the models' tokenizers.
var templateText = Kind{
	ID: "chat-template", Name: "chat template prompt", sure: true,
	looks: func(text []byte) bool {
		return !beginsJSON(text) && templateOf(text) != nil
	},
	take: func(t *taker, text []byte) (found, bool) {
		f := found{what: "The turns in a chat template prompt, as OpenAI messages"}
		marks, most := templateOf(text), 0
		for at := 0; at < len(text); {
			n := bytes.Index(text[at:], []byte(marks.begin))
			if n < 0 {
				break
			}
			n += at
			prompt, next, quoted := quotedPrompt(text, at, n)
			turns := marks.turns(prompt)
			at = next
			if len(turns.list) == 0 {
				continue
			}
			notes := []string{"The prompt has no settings and no call IDs. Tools are missing or part of the text."}
			if quoted {
				notes = append(notes, "Left out: the rest of the log line.")
			} else if len(bytes.TrimSpace(text[:n])) > 0 && !startsPrompt(text[:n]) {
				notes = append(notes, "Left out: the text before it.")
			}
			if len(turns.list) >= most {
				// Of the prompts of an agent, the last holds them all.
				most, f.best = len(turns.list), len(f.bodies)
			}
			label := counted(len(turns.list), "message")
			f.bodies = append(f.bodies, body{label: strconv.Itoa(len(f.bodies)+1) + ". " + label, text: append(turns.append(nil, 0), '\n'), notes: notes})
		}
		return f, len(f.bodies) > 0
	},
}

// templateMarks are the marks of a family of templates: a turn begins with begin, the role goes up to head,
// and the text up to one of ends.
type templateMarks struct {
	begin, head string
	ends        []string
}

var templates = [...]templateMarks{
	{"<|im_start|>", "\n", []string{"<|im_end|>"}},
	{"<|start_header_id|>", "<|end_header_id|>", []string{"<|eot_id|>", "<|eom_id|>", "<|end_of_text|>"}},
	{"<|header_start|>", "<|header_end|>", []string{"<|eot|>", "<|eom|>"}},
	{"<start_of_turn>", "\n", []string{"<end_of_turn>"}},
}

// templateOf are the marks that a text has; nil for none.
func templateOf(text []byte) *templateMarks {
	for i := range templates {
		if bytes.Contains(text, []byte(templates[i].begin)) {
			return &templates[i]
		}
	}
	return nil
}

// startsPrompt reports whether what comes before the first turn is the mark at which a prompt begins.
func startsPrompt(before []byte) bool {
	switch string(bytes.TrimSpace(before)) {
	case "<|begin_of_text|>", "<bos>", "<s>":
		return true
	}
	return false
}

// quotedPrompt is the prompt whose first turn begins at n: a text in quotes, as servers log it, with the escapes
// of its language, or else the rest of the text. It ends at next.
func quotedPrompt(text []byte, from, n int) (prompt string, next int, quoted bool) {
	c := code{text: text}
	for i := from + bytes.LastIndexByte(text[from:n], '\n') + 1; i < n; i++ {
		if text[i] != '\'' && text[i] != '"' || i == 0 || text[i-1] != ' ' && text[i-1] != '=' && text[i-1] != '(' {
			continue
		}
		c.at = i
		v, ok := c.str(true)
		switch {
		case ok && c.at > n:
			return v.content(), c.at, true
		case ok:
			i = c.at - 1
		}
	}
	return string(text[n:]), len(text), false
}

// turns are the turns of a prompt as messages.
func (m *templateMarks) turns(prompt string) *value {
	turns := newList()
	for {
		_, rest, ok := strings.Cut(prompt, m.begin)
		if !ok {
			return turns
		}
		role, content, ok := strings.Cut(rest, m.head)
		if !ok {
			return turns
		}
		// Up to the next turn first, so that no turn looks through all that follow.
		end := len(content)
		if n := strings.Index(content, m.begin); n >= 0 {
			end = n
		}
		for _, mark := range m.ends {
			if n := strings.Index(content[:end], mark); n >= 0 {
				end = n
			}
		}
		said := content[:end]
		prompt = content[end:]
		role = strings.TrimSpace(role)
		// The turn of the assistant that the model is to write has no text yet.
		if strings.TrimSpace(said) == "" && prompt == "" {
			return turns
		}
		if m.head != "\n" {
			said = strings.TrimPrefix(said, "\n\n")
		}
		turn := newObject()
		turn.set("role", newText(templateRole(role)))
		turn.set("content", newText(strings.TrimSuffix(said, "\n")))
		turns.list = append(turns.list, turn)
	}
}

// templateRole is the role that a template has a word for.
func templateRole(word string) string {
	switch word {
	case "model":
		return core.RoleAssistant
	case "ipython":
		return core.RoleTool
	}
	return word
}
