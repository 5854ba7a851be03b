package engine

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// markdown is a conversation for a document or an issue: a heading for each message, its
// texts as they are, and calls, results and what else there is in fences.
func markdown(messages core.Messages) string {
	var out strings.Builder
	for i := range messages {
		message := &messages[i]
		if i > 0 {
			out.WriteByte('\n')
		}
		out.WriteString("## " + markdownTitle(message) + "\n")
		for _, part := range message.All() {
			if text := markdownPart(message, part); text != "" {
				out.WriteString("\n" + text + "\n")
			}
		}
	}
	return out.String()
}

func markdownTitle(message *core.Message) string {
	title := strings.Join(strings.Fields(roleLabel(message.Role)), " ")
	if message.Name != "" {
		title += " " + codeSpan(message.Name)
	}
	if message.ToolCallID != "" {
		title += " (answers " + codeSpan(message.ToolCallID) + ")"
	}
	return title
}

func markdownPart(message *core.Message, part core.Part) string {
	switch part := part.(type) {
	case core.Text:
		if message.Role == core.RoleTool {
			return fenced(language(part.Text), part.Text)
		}
		return part.Text
	case core.Thinking:
		if part.Text == "" {
			return "*Thinking (hidden)*"
		}
		return "*Thinking*\n\n" + fenced("text", part.Text)
	case core.Image:
		if strings.HasPrefix(part.Data, "http") {
			return "*Image* <" + part.Data + ">"
		}
		return "*Image* " + codeSpan(part.MediaType)
	case core.Code:
		return fenced(part.Language, part.Code)
	case core.ToolCall:
		title := "**Calls** " + codeSpan(part.Name)
		if part.ID != "" {
			title += " (" + codeSpan(part.ID) + ")"
		}
		return title + "\n\n" + fenced(language(part.RawArgs), part.RawArgs)
	case core.ToolResult:
		if part.Error != "" {
			return "*Error*\n\n" + fenced(language(part.Error), part.Error)
		}
		return fenced(language(part.Output), part.Output)
	case core.Raw:
		return fenced("json", string(part.JSON))
	}
	return ""
}

// language is the word after a fence for a text that a program wrote.
func language(text string) string {
	if trimmed := strings.TrimSpace(text); strings.HasPrefix(trimmed, "{") || strings.HasPrefix(trimmed, "[") {
		return "json"
	}
	return "text"
}

// fenced puts a text between fences longer than any run of backticks in it.
func fenced(language, text string) string {
	return core.Code{Code: strings.TrimSuffix(text, "\n"), Language: language}.Markdown()
}

// codeSpan writes words that a program gave as code; without any there is nothing to write.
func codeSpan(text string) string {
	if text == "" {
		return ""
	}
	text = strings.ReplaceAll(text, "\n", " ")
	ticks := longestRun(text)
	if ticks == 0 {
		return "`" + text + "`"
	}
	fence := strings.Repeat("`", ticks+1)
	return fence + " " + text + " " + fence
}

// longestRun is the length of the longest run of backticks.
func longestRun(text string) int {
	longest, run := 0, 0
	for i := 0; i < len(text); i++ {
		if text[i] != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}
