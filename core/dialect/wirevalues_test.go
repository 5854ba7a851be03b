package dialect_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/stretchr/testify/require"
)

// A standing is a message as it stands in a text: its values, and the messages of the
// model that are read from it.
type standing struct {
	value    any
	messages []int
}

// standings are the messages of a conversation's text in order, those beside the list first.
func standings(t *testing.T, c *dialect.Conversation) []standing {
	var all []standing
	for i := range c.From {
		if c.From[i].Wire < 0 {
			content := values(t, c.Doc.Raw(c.From[i].Node))
			if object, ok := content.(map[string]any); ok {
				delete(object, "role") // says nothing there
			}
			beside := map[string]any{"role": "beside the list", "content": content}
			if c.Dialect == dialect.OpenAIResponses {
				beside["role"] = "system" // instructions are a message of the system before all others
			}
			if c.Dialect == dialect.ShareGPT {
				beside = map[string]any{"from": "system", "value": content} // as in the list
			}
			all = append(all, standing{value: plainest(spelt(c, beside)), messages: []int{i}})
		}
	}
	nodes := []source.Index{c.At}
	switch c.Doc.Kind(c.List) {
	case source.Array:
		nodes = slices.Collect(c.Doc.Elements(c.List))
	case source.String:
		nodes = []source.Index{c.List}
	}
	for wire, node := range nodes {
		value := values(t, c.Doc.Raw(node))
		if object, ok := value.(map[string]any); ok && c.Dialect == dialect.Gemini && object["role"] == nil {
			object["role"] = "user" // as its documentation says
		}
		switch c.Dialect {
		case dialect.Structured:
			value = withEntry(value)
		case dialect.OpenAIResponses:
			value = asItem(value)
		case dialect.LangChain:
			value = unwrapped(value)
		}
		s := standing{value: plainest(spelt(c, value))}
		for i, from := range c.From {
			if from.Wire == wire || from.Wire >= 0 && from.Node <= node && node <= from.Last {
				s.messages = append(s.messages, i)
			}
		}
		all = append(all, s)
	}
	return together(c, all)
}

// values are the values of a JSON text: numbers keep their text, of a key that stands twice
// the last counts.
func values(t *testing.T, text []byte) (value any) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	require.NoError(t, decoder.Decode(&value), "%s", text)
	return value
}

// isResult reports whether the value under a key is what a tool gave back: there, null and
// false say something.
func isResult(key string) bool { return key == "result" || key == "response" }

// isFree reports whether the values under a key are the user's own: nothing in them is left out.
func isFree(key string) bool {
	return slices.Contains([]string{"input", "args", "arguments", "tool_args", "result", "response", "json", "audit"}, key)
}

// plainest writes two ways to say the same in one. The order of keys says nothing, and:
//
//   - A key with the value null, false, "", [] or {} is as if it were not there: writers
//     differ in which defaults they write out. Inside arguments and results it counts.
//   - A list of one plain text is that text: every format that takes both says so.
//   - A call inside a text is its JSON, with white space around it or without.
//   - An image's address alone is an object with that address.
//   - That a tool succeeded is what is meant where nothing is said.
func plainest(value any) any {
	switch value := value.(type) {
	case map[string]any:
		plain := map[string]any{}
		for key, inner := range value {
			if !isFree(key) {
				inner = plainest(inner)
			}
			if url, ok := inner.(string); ok && key == "image_url" {
				inner = map[string]any{"url": url}
			}
			if text, ok := onlyText(inner); ok && (key == "content" || key == "parts") {
				key, inner = "content", text
			}
			if (!isDefault(inner) || isResult(key)) && !(key == "status" && inner == "success") {
				plain[key] = inner
			}
		}
		return plain
	case []any:
		plain := make([]any, len(value))
		for i := range value {
			plain[i] = plainest(value[i])
		}
		return plain
	}
	// Most texts have none: to look for it costs less than the pattern does.
	if text, ok := value.(string); ok && strings.Contains(text, "<tool>") {
		return block.ReplaceAllStringFunc(text, plainBlock)
	}
	return value
}

// block is a call written into a text.
var block = regexp.MustCompile(`(?s)\s*<tool>(.*?)</tool>\s*`)

// plainBlock is a call in a text without white space; the local server is the default.
func plainBlock(text string) string {
	var call map[string]any
	decoder := json.NewDecoder(strings.NewReader(block.FindStringSubmatch(text)[1]))
	decoder.UseNumber()
	if decoder.Decode(&call) != nil {
		return text
	}
	if call["server_name"] == "local" {
		delete(call, "server_name")
	}
	return "<tool>" + jsonOf(call) + "</tool>"
}

// asItem writes the ways of Responses to say the same in one: a text in place of the list is a
// message of the user, an item that says no type is a message or, with an ID alone, a reference.
func asItem(value any) any {
	object, ok := value.(map[string]any)
	switch {
	case !ok:
		return map[string]any{"role": "user", "content": value}
	case object["type"] == "message":
		delete(object, "type")
	case len(object) == 1 && object["id"] != nil:
		object["type"] = "item_reference"
	}
	return value
}

// snake finds where a key in snake_case goes on with a capital in camelCase.
var snake = regexp.MustCompile(`_[a-z]`)

// spelt writes the keys of Gemini's form in camelCase: it takes either spelling of each. A text
// of Responses has the one type that its message's role takes.
func spelt(c *dialect.Conversation, value any) any {
	if c.Dialect.ID == "rolecall" {
		return flat(unquoted(value))
	}
	if c.Dialect.ID != "gemini" && c.Dialect != dialect.OpenAIResponses {
		return value
	}
	if object, ok := value.(map[string]any); ok && c.Dialect == dialect.OpenAIResponses {
		if object["type"] == "input_text" || object["type"] == "output_text" {
			object["type"] = "text"
		}
		for key, inner := range object {
			if !isFree(key) {
				object[key] = spelt(c, inner)
			}
		}
		return object
	}
	switch value := value.(type) {
	case map[string]any:
		one := map[string]any{}
		for key, inner := range value {
			if !isFree(key) {
				inner = spelt(c, inner)
			}
			one[snake.ReplaceAllStringFunc(key, func(part string) string { return strings.ToUpper(part[1:]) })] = inner
		}
		return one
	case []any:
		for i := range value {
			value[i] = spelt(c, value[i])
		}
	}
	return value
}

// unquoted writes a result that is the JSON of a text as that text, which is the same.
func unquoted(value any) any {
	message, _ := value.(map[string]any)
	var text string
	content, _ := message["content"].(string)
	if message["content_is_json"] != true || json.Unmarshal([]byte(content), &text) != nil || !strings.HasPrefix(content, `"`) {
		return value
	}
	one := maps.Clone(message)
	delete(one, "content_is_json")
	one["content"] = text
	return one
}

// flat writes a message of the model that is a text, if any, and calls after it in its flat form:
// as parts it is the same.
func flat(value any) any {
	message, _ := value.(map[string]any)
	parts, _ := message["parts"].([]any)
	if len(parts) == 0 || message["content"] != nil && message["content"] != "" || message["tool_calls"] != nil {
		return value
	}
	one := maps.Clone(message)
	delete(one, "parts")
	var calls []any
	for i, part := range parts {
		object, _ := part.(map[string]any)
		if text, ok := object["text"].(string); i == 0 && ok && object["type"] == "text" {
			one["content"] = text
			continue
		}
		if object["type"] != "call" || object["server"] == true {
			return value
		}
		call := maps.Clone(object)
		delete(call, "type")
		calls = append(calls, call)
	}
	one["tool_calls"] = calls
	return one
}

// unwrapped takes what LangChain's messages_to_dict puts under a key of its own for the message.
func unwrapped(value any) any {
	object, _ := value.(map[string]any)
	if data, ok := object["data"].(map[string]any); ok {
		return data
	}
	return value
}

// withEntry puts the entry of a log around a typed message that stands without one, which is the
// same message.
func withEntry(value any) any {
	object, ok := value.(map[string]any)
	if _, typed := object["type"]; !ok || !typed || object["role"] != nil || object["message"] != nil {
		return value
	}
	return map[string]any{"message": object}
}

func isDefault(value any) bool {
	switch value := value.(type) {
	case nil:
		return true
	case bool:
		return !value
	case string:
		return value == ""
	case []any:
		return len(value) == 0
	case map[string]any:
		return len(value) == 0
	}
	return false
}

// onlyText is the text of a list of one part that is a text and says nothing else.
func onlyText(value any) (string, bool) {
	list, _ := value.([]any)
	if len(list) != 1 {
		return "", false
	}
	part, _ := list[0].(map[string]any)
	text, _ := part["text"].(string)
	rest := maps.Clone(part)
	delete(rest, "type")
	delete(rest, "text")
	return text, part["type"] == "text" && len(rest) == 0
}

// together joins what a format reads as one turn: results in the user's messages, and the
// user's words after them, are the same in one message and in several.
func together(c *dialect.Conversation, all []standing) []standing {
	var joined []standing
	for _, s := range all {
		if last := len(joined) - 1; last >= 0 && holdsResults(c, &joined[last]) && role(&s) == "user" {
			before := joined[last]
			value := maps.Clone(before.value.(map[string]any))
			key := "content"
			if c.Dialect == dialect.Gemini {
				key = "parts"
			}
			value[key] = append(listOf(value[key]), listOf(s.value.(map[string]any)[key])...)
			joined[last] = standing{value: value, messages: append(slices.Clone(before.messages), s.messages...)}
			continue
		}
		joined = append(joined, s)
	}
	return joined
}

// holdsResults reports whether a message of the user has a result among its parts.
func holdsResults(c *dialect.Conversation, s *standing) bool {
	return role(s) == "user" && slices.ContainsFunc(s.messages, func(i int) bool { return c.Messages[i].Role == core.RoleTool })
}

func role(s *standing) string {
	object, _ := s.value.(map[string]any)
	word, _ := object["role"].(string)
	return word
}

func listOf(content any) []any {
	switch content := content.(type) {
	case nil:
		return nil
	case []any:
		return slices.Clone(content)
	}
	return []any{map[string]any{"type": "text", "text": content}}
}
