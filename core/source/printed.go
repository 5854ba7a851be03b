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
		return "This looks like an Elixir map. Encode it as JSON first, for example with Jason.encode!."
	case hasPrefix(text, "<|im_start|>", "<|begin_of_text|>", "<|start_header_id|>", "<|system|>", "<|user|>", "<start_of_turn>", "<bos>", "<s>[INST]", "[INST]"):
		return "This looks like a prompt rendered by a chat template. Paste the original messages instead."
	case hasPrefix(text, "FROM ") && (bytes.Contains(text, []byte("\nSYSTEM ")) || bytes.Contains(text, []byte("\nMESSAGE ")) || bytes.Contains(text, []byte("\nPARAMETER "))):
		return "This looks like an Ollama Modelfile. A conversation is a list of message objects with a role and content."
	}
	if language := built(text); language != "" {
		return "This looks like " + language + " code that builds a request. Paste the request body that it sends instead."
	}
	list := bytes.TrimLeft(bytes.TrimPrefix(text, []byte("[")), " \n")
	switch name := wordLength(list); {
	case hasPrefix(list, "{:") && !bytes.HasPrefix(bytes.TrimLeft(list[2+wordLength(list[2:]):], " "), []byte("=>")):
		return "This looks like a Clojure map. Encode it as JSON first, for example with clojure.data.json/write-str."
	case hasPrefix(list, "{", "&{") && isGo(bytes.TrimLeft(list, "&{")):
		return "This looks like Go's %+v output. It doesn't quote strings, so it can't be parsed reliably. Print the value with json.Marshal instead."
	case name > 0 && hasPrefix(list[name:], " {"):
		inner := bytes.TrimLeft(list[name+2:], " \n")
		rest := string(inner[wordLength(inner):])
		if strings.HasPrefix(rest, " = ") {
			return "This looks like toString output from Java or Kotlin. Write the object as JSON, for example with Jackson."
		}
		if strings.HasPrefix(rest, ": ") && (strings.Contains(rest, "Some(") || strings.Contains(rest, ": None")) {
			return "This looks like Rust's {:?} output. Write the value as JSON, for example with serde_json."
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
