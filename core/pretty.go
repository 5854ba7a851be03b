package core

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// previewLength is how many bytes of a part's text are printed: the parts next to the
// text are there to be seen, not to be read, and should fit a terminal's line.
const previewLength = 60

// PrettyPrint writes the chain for a reader. Every message has a heading in brackets,
// then its text, then a line for each call and each other part; a blank line stands
// between two messages. Every line ends with a newline, the last one too, so that the
// text can go straight to a terminal. An empty chain gives "".
//
// A call shows its Args as fmt's %v prints them, and a struct or another type of a program in them as its
// JSON, or as "?" for GOOS=js; or its RawArgs when it has no Args.
func (m Messages) PrettyPrint() string {
	var out strings.Builder
	for i := range m {
		if i > 0 {
			out.WriteByte('\n')
		}
		m[i].pretty(&out)
	}
	return out.String()
}

// String is the same as PrettyPrint, for fmt.Print.
func (m Messages) String() string {
	return m.PrettyPrint()
}

func (m *Message) pretty(out *strings.Builder) {
	out.WriteString("[" + roleLabel(m.Role))
	if m.Role == RoleTool {
		out.WriteString(": " + m.Name + " (call_id=" + m.ToolCallID + ")")
	}
	out.WriteString("]\n")
	for _, part := range m.All() {
		if line := prettyPart(part); line != "" {
			out.WriteString(line)
			out.WriteByte('\n')
		}
	}
}

// prettyPart is a text as it is, and any other part as one line.
func prettyPart(part Part) string {
	switch part := part.(type) {
	case Text:
		return part.Text
	case Thinking:
		if part.Text == "" {
			return "  → thinking: (hidden)"
		}
		return "  → thinking: " + preview(part.Text)
	case Image:
		return "  → image: " + prettyImage(part)
	case Code:
		return "  → code: " + list(part.Language, preview(part.Code))
	case ToolCall:
		if part.Args == nil && part.RawArgs != "" {
			return prettyCall(part, part.RawArgs)
		}
		return prettyCall(part, string(appendMap(nil, part.Args)))
	case ToolResult:
		answer := "output=" + preview(part.Output)
		if part.Error != "" {
			answer = "error=" + preview(part.Error)
		}
		return "  ← tool_result: " + part.Name + "(id=" + part.ToolCallID + ", " + answer + ")"
	case Raw:
		return "  → raw: " + list(part.Kind, size(len(part.JSON)))
	}
	return "  → (no part)"
}

func prettyCall(call ToolCall, arguments string) string {
	return "  → tool_call: " + call.Name + "(id=" + call.ID + ", args=" + arguments + ")"
}

// prettyImage is an address as it is, and the size of anything else.
func prettyImage(image Image) string {
	data := size(len(image.Data))
	if strings.Contains(image.Data, "://") {
		data = preview(image.Data)
	}
	return list(image.Name, image.MediaType, data)
}

// preview is the first line of a text, cut short; an ellipsis stands for the rest.
func preview(text string) string {
	line, _, more := strings.Cut(text, "\n")
	if len(line) > previewLength {
		end := previewLength
		for end > 0 && !utf8.RuneStart(line[end]) {
			end--
		}
		line, more = line[:end], true
	}
	if more {
		return line + "…"
	}
	return line
}

// list is the words that are there, with commas between.
func list(words ...string) string {
	words = slices.DeleteFunc(words, func(word string) bool { return word == "" })
	return strings.Join(words, ", ")
}

func size(bytes int) string {
	return strconv.Itoa(bytes) + " bytes"
}

func roleLabel(role Role) string {
	switch role {
	case RoleSystem:
		return "System"
	case RoleUser:
		return "Human"
	case RoleAssistant:
		return "AI"
	case RoleTool:
		return "Tool"
	}
	return role
}
