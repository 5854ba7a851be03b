package source

import (
	"bytes"
	"strings"
)

// printed says what a text is that a program printed of a value, or a template made of a conversation, in a
// notation that is not read here; "" for any other text. Nothing is rescued from it: that would be a piece,
// and the rest would be gone.
func printed(text []byte) string {
	text = bytes.TrimLeft(text[:min(len(text), lookedAt)], " \t\r\n\ufeff")
	switch {
	case hasPrefix(text, "%{", "[%{"):
		return "This looks like a map of Elixir. Encode it as JSON first, such as with Jason.encode!."
	case hasPrefix(text, "<|im_start|>", "<|begin_of_text|>", "<|start_header_id|>", "<|system|>", "<|user|>", "<start_of_turn>", "<bos>", "<s>[INST]", "[INST]"):
		return "This looks like a prompt that a chat template made, with its special tokens. Paste the messages that it was made of."
	case hasPrefix(text, "FROM ") && (bytes.Contains(text, []byte("\nSYSTEM ")) || bytes.Contains(text, []byte("\nMESSAGE ")) || bytes.Contains(text, []byte("\nPARAMETER "))):
		return "This looks like a Modelfile of Ollama. A conversation is a list of messages, each an object with a role and a content."
	}
	if language := built(text); language != "" {
		return "This looks like code of " + language + " that builds a request step by step. It isn't read. Paste the body that it sends, from the library's log."
	}
	list := bytes.TrimLeft(bytes.TrimPrefix(text, []byte("[")), " \n")
	switch name := wordLength(list); {
	case hasPrefix(list, "{:") && !bytes.HasPrefix(bytes.TrimLeft(list[2+wordLength(list[2:]):], " "), []byte("=>")):
		return "This looks like a map of Clojure. Encode it as JSON first, such as with clojure.data.json/write-str."
	case hasPrefix(list, "{", "&{") && isGo(bytes.TrimLeft(list, "&{")):
		return "This looks like what Go prints with %+v. It has no quotes around texts, so it can't be read back for sure: print the value with json.Marshal."
	case name > 0 && hasPrefix(list[name:], " {"):
		inner := bytes.TrimLeft(list[name+2:], " \n")
		rest := string(inner[wordLength(inner):])
		if strings.HasPrefix(rest, " = ") {
			return "This looks like what toString shows of an object of Java or Kotlin. Write the object as JSON, such as with Jackson."
		}
		if strings.HasPrefix(rest, ": ") && (strings.Contains(rest, "Some(") || strings.Contains(rest, ": None")) {
			return "This looks like what Rust shows of a value with {:?}. Write the value as JSON, such as with serde_json."
		}
	}
	return ""
}

// built is the language of code that makes messages with builders and constructors; "" for any other text, also
// for one that has messages of its own and speaks of such code.
func built(text []byte) string {
	if wordLength(text) == 0 || bytes.Contains(text, []byte(`role"`)) || bytes.Contains(text, []byte("role'")) {
		return ""
	}
	for _, sign := range builders {
		if bytes.Contains(text, []byte(sign.one)) && bytes.Contains(text, []byte(sign.other)) {
			return sign.language
		}
	}
	return ""
}

// builders are what such code has, in the libraries of OpenAI and Anthropic, of their users, and of Google.
var builders = [...]struct{ language, one, other string }{
	{"Java", ".builder()", ".addUserMessage("},
	{"Java", ".builder()", ".addMessage("},
	{"Java", ".builder()", ".messages("},
	{"Java", ".builder()", ".parts("},
	{"C#", "new ", "new UserChatMessage("},
	{"C#", "new ", "new ChatMessage(ChatRole."},
	{"C#", "new ", "AddUserMessage("},
	{"Rust", "::default()", "ChatCompletionRequest"},
}

// isGo reports whether a text goes on as a struct of Go does: a name in upper case, and its value right after a
// colon, without quotes.
func isGo(text []byte) bool {
	name := wordLength(text)
	if name == 0 || text[0] < 'A' || text[0] > 'Z' || name+1 >= len(text) || text[name] != ':' {
		return false
	}
	c := text[name+1]
	return c == '[' || c == '<' || c == '{' || bare(c) && (c < '0' || c > '9')
}

// wordLength is the length of the name that a text begins with.
//
//go:noinline
func wordLength(text []byte) int {
	for i, c := range text {
		if !bare(c) && c != '_' {
			return i
		}
	}
	return len(text)
}

// hasPrefix reports whether a text begins with one of these.
func hasPrefix(text []byte, all ...string) bool {
	for _, prefix := range all {
		if len(text) >= len(prefix) && string(text[:len(prefix)]) == prefix {
			return true
		}
	}
	return false
}
