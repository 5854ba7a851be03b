package clipboard

import (
	"bytes"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/harmony"
)

// harmonyText is the text that gpt-oss reads and writes: messages between marks, which begin with
// who speaks, in which channel and to whom. Marks and their order as in openai/harmony,
// docs/format.md; what is in a header is read as src/encoding.rs there does.
var harmonyText = Kind{
	ID: "harmony-text", Name: "gpt-oss prompt", sure: true,
	looks: func(text []byte) bool {
		return !beginsJSON(text) && bytes.Contains(text, []byte(harmony.Header)) &&
			(bytes.Contains(text, []byte(harmony.Start)) || bytes.Contains(text, []byte(harmony.Channel)))
	},
	take: func(_ *taker, text []byte) (found, bool) {
		h := harmonyReader{text: string(text), messages: newList()}
		h.read()
		if len(h.messages.list) == 0 {
			return found{}, false
		}
		conversation := newObject()
		conversation.set("messages", h.messages)
		return found{what: "The conversation in a gpt-oss prompt, as harmony messages", bodies: []body{{
			text: append(conversation.append(nil, 0), '\n'), notes: h.notes(),
		}}}, true
	},
}

// harmonyReader reads messages from one mark to the next.
type harmonyReader struct {
	text     string
	messages *value
	// before counts the bytes in front of the first message, cut says that the last one has no
	// end, and begun that a header is at the end without a message.
	before     int
	cut, begun bool
	// typed says that tools were read of their types, and unread that some may be declared in a text that was not.
	typed, unread bool
}

func (h *harmonyReader) read() {
	header, content := -1, -1
	spoken := ""
	for at := 0; ; {
		number, place, end := harmony.NextMark(h.text, at)
		mark := ""
		if number >= 0 {
			mark = harmony.Marks[number]
		}
		if content >= 0 {
			switch mark {
			case harmony.Start, harmony.End, harmony.Call, harmony.Return, "":
				h.cut = mark == "" || mark == harmony.Start
				said := h.text[content:place]
				if mark == "" {
					said = strings.TrimSuffix(said, "\n") // that ends the file
				}
				h.message(spoken, said)
				content, header = -1, -1
			}
		}
		if content < 0 {
			switch mark {
			case harmony.Start:
				if len(h.messages.list) == 0 && header < 0 {
					h.before = len(strings.TrimSpace(h.text[:place]))
				}
				header = end
			case harmony.Channel:
				// What a model wrote begins in the header of its own message.
				if header < 0 {
					if len(h.messages.list) == 0 {
						h.before = len(strings.TrimSpace(h.text[:place]))
					}
					header = place
				}
			case harmony.Header:
				if header >= 0 {
					spoken, content = h.text[header:place], end
				}
			}
		}
		if mark == "" {
			break
		}
		at = end
	}
	h.begun = header >= 0
}

// message adds a message with what its header says.
func (h *harmonyReader) message(header, content string) {
	channel := ""
	if before, after, ok := strings.Cut(header, harmony.Channel); ok {
		end := strings.IndexAny(after, " \t\r\n<")
		if end < 0 {
			end = len(after)
		}
		channel, header = after[:end], before+" "+after[end:]
	}
	words := strings.Fields(strings.ReplaceAll(header, harmony.Constrain, " "+harmony.Constrain))
	role, name, recipient, kind := core.RoleAssistant, "", "", ""
	for i, word := range words {
		to, addressed := strings.CutPrefix(word, "to=")
		switch {
		case addressed:
			recipient = to
		case i > 0 || strings.HasPrefix(word, harmony.Constrain):
			kind = strings.TrimSpace(kind + " " + word)
		default:
			role, name = harmonySpeaker(word)
		}
	}
	m := newObject()
	m.set("role", newText(role))
	for _, each := range [...]struct{ key, text string }{{"name", name}, {"recipient", recipient}} {
		if each.text != "" {
			m.set(each.key, newText(each.text))
		}
	}
	m.set("content", h.content(role, content))
	for _, each := range [...]struct{ key, text string }{{"channel", channel}, {"content_type", kind}} {
		if each.text != "" {
			m.set(each.key, newText(each.text))
		}
	}
	h.messages.list = append(h.messages.list, m)
}

// content is what a message says: its text, or what the developer says as the library's part where that
// declares tools.
func (h *harmonyReader) content(role, text string) *value {
	if role != harmony.Developer {
		h.unread = h.unread || role == harmony.System && strings.Contains(text, "\n# Tools\n")
		return newText(text)
	}
	developer, ok := harmony.ReadDeveloper(text)
	if !ok {
		h.unread = h.unread || strings.Contains(text, "namespace ")
		return newText(text)
	}
	h.typed = true
	part, spaces := newObject(), newObject()
	part.set("type", newText("developer_content"))
	if developer.Instructed {
		part.set("instructions", newText(developer.Instructions))
	}
	for _, each := range developer.Tools {
		space, tools := newObject(), newList()
		space.set("name", newText(each.Name))
		if each.Description != "" {
			space.set("description", newText(each.Description))
		}
		for _, declared := range each.Tools {
			tool := newObject()
			tool.set("name", newText(declared.Name))
			tool.set("description", newText(declared.Description))
			if declared.Schema != nil {
				tool.set("parameters", plain(string(declared.Schema)))
			}
			tools.list = append(tools.list, tool)
		}
		space.set("tools", tools)
		spaces.set(each.Name, space)
	}
	part.set("tools", spaces)
	return newList(part)
}

// harmonySpeaker is the role that a header begins with, and the name after it. Another word is the
// name of a tool, whose messages begin with it.
func harmonySpeaker(word string) (role, name string) {
	role, name, _ = strings.Cut(word, ":")
	switch role {
	case core.RoleSystem, "developer", core.RoleUser, core.RoleAssistant, core.RoleTool:
		return role, name
	}
	return core.RoleTool, word
}

func (h *harmonyReader) notes() []string {
	var notes []string
	if h.typed {
		notes = append(notes, "Tool types in the developer message are read as JSON schemas. Types can't express integers, limits or patterns.")
	}
	if h.unread {
		notes = append(notes, "Tools in the system message, or not written as the library writes them, stay text.")
	}
	if h.before > 0 {
		notes = append(notes, "Left out: "+counted(h.before, "byte")+" before the first message.")
	}
	if h.begun {
		notes = append(notes, "Left out: the unfinished last message, which the model continues.")
	} else if h.cut {
		notes = append(notes, "The last message has no end marker, so the text may be truncated.")
	}
	return notes
}
