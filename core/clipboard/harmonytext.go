package clipboard

import (
	"bytes"
	"strconv"
	"strings"
)

// harmonyText is the text that gpt-oss reads and writes: messages between marks, which begin with
// who speaks, in which channel and to whom. Marks and their order as in openai/harmony,
// docs/format.md; what stands in a header is read as src/encoding.rs there does.
var harmonyText = Kind{
	ID: "harmony-text", Name: "text of gpt-oss", sure: true,
	looks: func(text []byte) bool {
		return !beginsJSON(text) && bytes.Contains(text, []byte(harmonyMarks[messageMark])) &&
			(bytes.Contains(text, []byte(harmonyMarks[startMark])) || bytes.Contains(text, []byte(harmonyMarks[channelMark])))
	},
	take: func(_ *taker, text []byte) (found, bool) {
		h := harmonyReader{text: string(text), messages: newList()}
		h.read()
		if len(h.messages.list) == 0 {
			return found{}, false
		}
		conversation := newObject()
		conversation.set("messages", h.messages)
		return found{what: "The conversation in a text of gpt-oss, as the harmony library's messages", bodies: []body{{
			text: append(conversation.append(nil, 0), '\n'), notes: h.notes(),
		}}}, true
	},
}

const (
	startMark = iota
	messageMark
	channelMark
	constrainMark
	endMark
	callMark
	returnMark
)

var harmonyMarks = [...]string{"<|start|>", "<|message|>", "<|channel|>", "<|constrain|>", "<|end|>", "<|call|>", "<|return|>"}

// harmonyReader reads messages from one mark to the next.
type harmonyReader struct {
	text     string
	messages *value
	// before counts the bytes in front of the first message, cut says that the last one has no
	// end, and begun that a header stands at the end without a message.
	before     int
	cut, begun bool
}

// mark is the next mark from a place on; its place is the end of the text where there is none.
func (h *harmonyReader) mark(from int) (mark, at, end int) {
	for at = from; at < len(h.text); at++ {
		next := strings.Index(h.text[at:], "<|")
		if next < 0 {
			break
		}
		at += next
		for mark, word := range harmonyMarks {
			if strings.HasPrefix(h.text[at:], word) {
				return mark, at, at + len(word)
			}
		}
	}
	return -1, len(h.text), len(h.text)
}

func (h *harmonyReader) read() {
	header, content := -1, -1
	spoken := ""
	for at := 0; ; {
		mark, place, end := h.mark(at)
		if content >= 0 {
			switch mark {
			case startMark, endMark, callMark, returnMark, -1:
				h.cut = mark < 0 || mark == startMark
				said := h.text[content:place]
				if mark < 0 {
					said = strings.TrimSuffix(said, "\n") // that ends the file
				}
				h.message(spoken, said)
				content, header = -1, -1
			}
		}
		if content < 0 {
			switch mark {
			case startMark:
				if len(h.messages.list) == 0 && header < 0 {
					h.before = len(strings.TrimSpace(h.text[:place]))
				}
				header = end
			case channelMark:
				// What a model wrote begins in the header of its own message.
				if header < 0 {
					if len(h.messages.list) == 0 {
						h.before = len(strings.TrimSpace(h.text[:place]))
					}
					header = place
				}
			case messageMark:
				if header >= 0 {
					spoken, content = h.text[header:place], end
				}
			}
		}
		if mark < 0 {
			break
		}
		at = end
	}
	h.begun = header >= 0
}

// message adds a message with what its header says.
func (h *harmonyReader) message(header, content string) {
	channel := ""
	if before, after, ok := strings.Cut(header, harmonyMarks[channelMark]); ok {
		end := strings.IndexAny(after, " \t\r\n<")
		if end < 0 {
			end = len(after)
		}
		channel, header = after[:end], before+" "+after[end:]
	}
	words := strings.Fields(strings.ReplaceAll(header, harmonyMarks[constrainMark], " "+harmonyMarks[constrainMark]))
	role, name, recipient, kind := "assistant", "", "", ""
	for i, word := range words {
		to, addressed := strings.CutPrefix(word, "to=")
		switch {
		case addressed:
			recipient = to
		case i > 0 || strings.HasPrefix(word, harmonyMarks[constrainMark]):
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
	m.set("content", newText(content))
	for _, each := range [...]struct{ key, text string }{{"channel", channel}, {"content_type", kind}} {
		if each.text != "" {
			m.set(each.key, newText(each.text))
		}
	}
	h.messages.list = append(h.messages.list, m)
}

// harmonySpeaker is the role that a header begins with, and the name after it. Another word is the
// name of a tool, whose messages begin with it.
func harmonySpeaker(word string) (role, name string) {
	role, name, _ = strings.Cut(word, ":")
	switch role {
	case "system", "developer", "user", "assistant", "tool":
		return role, name
	}
	return "tool", word
}

func (h *harmonyReader) notes() []string {
	notes := []string{"What the system and the developer say stays text, and tools that are declared in it are not read."}
	if h.before > 0 {
		notes = append(notes, "Left out in front of the first message: "+strconv.Itoa(h.before)+" bytes.")
	}
	if h.begun {
		notes = append(notes, "Left out at the end: a message that only begins, where the model is to go on.")
	} else if h.cut {
		notes = append(notes, "The last message has no end: the text may be cut off.")
	}
	return notes
}
