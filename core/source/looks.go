package source

import "strings"

// lookedAt is how much of the beginning of a text is looked at to say what it looks like.
const lookedAt = 8 << 10

// looks says what a text that isn't JSON looks like, and what to do with it; "" where that is not
// plain from its beginning.
func looks(text []byte) string {
	text = text[:min(len(text), lookedAt)]
	lines := strings.Split(strings.TrimLeft(string(text), " \t\r\n\ufeff"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\r")
	}
	switch first := lines[0]; {
	case strings.HasPrefix(first, "<"):
		return "This looks like HTML or XML. JSON starts with { or [."
	case isPrinted(lines):
		return "This looks like output from PHP's print_r. It doesn't quote strings, so it can't be parsed reliably. Print the value with json_encode instead."
	case strings.HasPrefix(first, "TO LLM ") || strings.HasPrefix(first, "LLM RESPONSE "):
		return "This looks like aider's LLM log. Paste the request itself, or aider's chat history."
	case strings.Contains(first, ",") && strings.Contains(","+strings.ToLower(first)+",", ",role,") && strings.Contains(","+strings.ToLower(first)+",", ",content,"):
		return "This looks like CSV. A conversation is a list of message objects with a role and content."
	case strings.Contains(first, "|") && len(lines) > 1 && isRule(lines[1]):
		return "This looks like a table. A conversation is a list of message objects with a role and content."
	case isYAML(lines):
		return "This looks like YAML. Convert it to JSON: keys and strings in double quotes, objects in { and }, lists in [ and ]."
	case turns(lines) > 1:
		return "This looks like a transcript. A conversation is a list of message objects with a role and content."
	}
	return ""
}

// isPrinted reports whether a text begins as print_r prints an array or an object.
func isPrinted(lines []string) bool {
	return (lines[0] == "Array" || strings.HasSuffix(lines[0], " Object")) && len(lines) > 1 && strings.TrimSpace(lines[1]) == "("
}

// isRule reports whether a line is the one below the head of a table.
func isRule(line string) bool {
	return strings.Contains(line, "-") && strings.Trim(line, "-+|: ") == ""
}

// isYAML reports whether a text begins with a key of YAML and has something set in below it.
func isYAML(lines []string) bool {
	if keyLength(lines[0]) == 0 {
		return false
	}
	for _, line := range lines[1:] {
		inner := strings.TrimLeft(line, " ")
		entry := strings.TrimPrefix(inner, "- ")
		if (len(inner) < len(line) || len(entry) < len(inner)) && keyLength(entry) > 0 {
			return true
		}
	}
	return false
}

// keyLength is the length of the plain key that a line of YAML begins with, 0 for none.
func keyLength(line string) int {
	end := strings.IndexByte(line, ':')
	if end <= 0 || end+1 < len(line) && line[end+1] != ' ' {
		return 0
	}
	for i := range end {
		if c := line[i]; !bare(c) && c != '-' && c != '_' {
			return 0
		}
	}
	return end
}

// speakers are the words that a line of a transcript begins with.
var speakers = []string{"system", "user", "assistant", "human", "ai"}

// turns counts the lines that name a speaker, alone or with a colon and what the speaker says.
func turns(lines []string) (found int) {
	for _, line := range lines {
		who, _, colon := strings.Cut(strings.ToLower(strings.TrimLeft(line, "#*= ")), ":")
		who = strings.TrimSuffix(strings.TrimRight(who, "*= "), " message")
		for _, word := range speakers {
			if who == word && (colon || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "=")) {
				found++
			}
		}
	}
	return found
}
