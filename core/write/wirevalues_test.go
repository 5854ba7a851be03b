package write_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// A standing is a message as it is written in a text: its values, and the messages of the
// model that are read from it.
type standing struct {
	value    any
	messages []int
}

// standings are the messages of a conversation's text in order, those next to the list first.
func standings(t *testing.T, c *bind.Conversation) []standing {
	w := write.WordsOf(c.Format)
	role := w.KeyOf(format.Role)
	var all []standing
	for i := range c.From {
		if c.From[i].Wire < 0 {
			content := values(t, c.Doc.Raw(c.From[i].Node))
			if object, ok := content.(map[string]any); ok {
				delete(object, role) // says nothing there
			}
			beside := map[string]any{role: "next to the list", w.KeyOf(format.Content): content}
			if word := w.Beside(); word != "" {
				beside[role] = word // as in the list
			}
			all = append(all, standing{value: plainest(w, spelt(w, beside)), messages: []int{i}})
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
		if object, ok := value.(map[string]any); ok && w.Unsaid() != "" && object[role] == nil {
			object[role] = w.Unsaid()
		}
		if c.Format == format.OpenAIResponses {
			value = asItem(value)
		}
		s := standing{value: plainest(w, spelt(w, withEntry(w, unwrapped(w, value))))}
		for i, from := range c.From {
			if from.Wire == wire || from.Wire >= 0 && from.Node <= node && node <= from.Last {
				s.messages = append(s.messages, i)
			}
		}
		all = append(all, s)
	}
	return together(c, w, all)
}

// values are the values of a JSON text: numbers keep their text, of a key that is there twice
// the last counts.
func values(t *testing.T, text []byte) (value any) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	require.NoError(t, decoder.Decode(&value), "%s", text)
	return value
}

// plainest writes two ways to say the same in one. The order of keys says nothing, and:
//
//   - A key with the value null, false, "", [] or {} is as if it were not there: writers
//     differ in which defaults they write out. Inside arguments and results it counts.
//   - A list of one plain text is that text: every format that takes both says so.
//   - A call inside a text is its JSON, with white space around it or without.
//   - Where a text may stand for an object with one key, it is that object.
//   - That a tool succeeded is what is meant where nothing is said.
func plainest(w *write.Words, value any) any {
	switch value := value.(type) {
	case map[string]any:
		plain := map[string]any{}
		for key, inner := range value {
			if !w.IsFree(key, value) {
				inner = plainest(w, inner)
			}
			if text, ok := inner.(string); ok && w.ShortFor(key) != "" {
				inner = map[string]any{w.ShortFor(key): text}
			}
			if content := w.ContentFor(key); content != "" {
				if text, ok := onlyText(w, inner); ok {
					key, inner = content, text
				}
			}
			if (!isDefault(inner) || w.IsResult(key, value)) && (inner != w.UsualWord(key) || inner == "") {
				plain[key] = inner
			}
		}
		return plain
	case []any:
		plain := make([]any, len(value))
		for i := range value {
			plain[i] = plainest(w, value[i])
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

// spelt writes keys in camelCase where a format takes either spelling of each. A text has the one
// type that its format writes first, whatever the role of its message takes.
func spelt(w *write.Words, value any) any {
	if w.Format == format.Rolecall {
		return flat(unquoted(value))
	}
	switch value := value.(type) {
	case map[string]any:
		one := map[string]any{}
		for key, inner := range value {
			if word, ok := inner.(string); ok && key == "type" && w.IsTextWord(word) {
				inner, _ = w.Text()
			}
			if !w.IsFree(key, value) {
				inner = spelt(w, inner)
			}
			if w.TwoSpellings() {
				key = snake.ReplaceAllStringFunc(key, func(part string) string { return strings.ToUpper(part[1:]) })
			}
			one[key] = inner
		}
		return one
	case []any:
		for i := range value {
			value[i] = spelt(w, value[i])
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

// unwrapped takes a message out of another one that holds it whole.
func unwrapped(w *write.Words, value any) any {
	object, _ := value.(map[string]any)
	if whole := w.Whole(object); whole != nil {
		return whole
	}
	return value
}

// withEntry puts the entry of a log around a typed message that stands without one, which is the
// same message.
func withEntry(w *write.Words, value any) any {
	key := w.KeyOf(format.Typed)
	object, ok := value.(map[string]any)
	if _, typed := object["type"]; key == "" || !ok || !typed || object["role"] != nil || object[key] != nil {
		return value
	}
	return map[string]any{key: object}
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
func onlyText(w *write.Words, value any) (string, bool) {
	list, _ := value.([]any)
	if len(list) != 1 {
		return "", false
	}
	sign, key := w.Text()
	part, _ := list[0].(map[string]any)
	text, _ := part[key].(string)
	rest := maps.Clone(part)
	delete(rest, key)
	if sign != "" {
		delete(rest, "type")
	}
	return text, len(part) > 0 && len(rest) == 0 && (sign == "" || part["type"] == sign)
}

// textPart is a part that is a text.
func textPart(w *write.Words, text string) map[string]any {
	sign, key := w.Text()
	part := map[string]any{key: text}
	if sign != "" {
		part["type"] = sign
	}
	return part
}

// together joins what a format reads as one turn: results in the user's messages, and the
// user's words after them, are the same in one message and in several.
func together(c *bind.Conversation, w *write.Words, all []standing) []standing {
	var joined []standing
	key, role, user := w.KeyOf(format.Content), w.KeyOf(format.Role), w.RoleWord(core.RoleUser)
	isUser := func(s *standing) bool {
		object, _ := s.value.(map[string]any)
		return object[role] == user
	}
	for _, s := range all {
		if last := len(joined) - 1; last >= 0 && isUser(&s) && isUser(&joined[last]) && holdsResults(c, &joined[last]) {
			before := joined[last]
			value := maps.Clone(before.value.(map[string]any))
			value[key] = append(listOf(w, value[key]), listOf(w, s.value.(map[string]any)[key])...)
			joined[last] = standing{value: value, messages: append(slices.Clone(before.messages), s.messages...)}
			continue
		}
		joined = append(joined, s)
	}
	return joined
}

// holdsResults reports whether a message has a result among its parts.
func holdsResults(c *bind.Conversation, s *standing) bool {
	return slices.ContainsFunc(s.messages, func(i int) bool { return c.Messages[i].Role == core.RoleTool })
}

func listOf(w *write.Words, content any) []any {
	switch content := content.(type) {
	case nil:
		return nil
	case []any:
		return slices.Clone(content)
	case string:
		return []any{textPart(w, content)}
	}
	return []any{content}
}
