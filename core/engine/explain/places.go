package explain

import (
	"slices"
	"strconv"
	"strings"
)

// roots are the keys of a request that places in errors begin with.
var roots = []string{"messages", "input", "contents", "tools", "toolConfig", "system", "systemInstruction", "system_instruction", "instructions"}

// longestKey bounds what may be in brackets.
const longestKey = 32

// placeAt reads a place whose first key is the word from at to end: its path and where it stops,
// nil where the word begins none. A place has an index, or a key of messages or tools after the first: "messages"
// alone is a word. Read are
//
//	messages[3].role  messages.[3].role  messages.['0].role  message[15].role
//	messages.7.content.1  /messages/0/content  ('body', 'messages', 1, 'role')
//	messages.2.member.content.1.member.toolUse.name, which counts from one
//	messages.1.ChatCompletionMessageGenericParam.content.str, which names types too
//	input -> list[union[Message,Item]] -> 3 -> Item -> status
//	message at index 7  message at position 8
func placeAt(text string, at, end int) ([]string, int) {
	root := text[at:end]
	switch {
	case root == "message" && end < len(text) && text[end] == '[':
		root = "messages"
	case root == "message" || root == "messages":
		if index, stop := indexAfter(text, end); index != "" {
			return []string{"messages", index}, stop
		}
	}
	if !slices.Contains(roots, root) {
		return nil, 0
	}
	path := []string{root}
	step, plain := dotted, end < len(text) && text[end] == '.' && (at == 0 || strings.IndexByte("./", text[at-1]) < 0)
	switch {
	case at > 0 && text[at-1] == '/':
		step = slashed
	case end < len(text) && strings.IndexByte(`'"\`, text[end]) >= 0:
		step = listed
	case strings.HasPrefix(text[end:], arrow):
		step = arrowed
	}
	for {
		key, stop := step(text, end)
		if key == "" {
			break
		}
		path, end = append(path, key), stop
	}
	if slices.Contains(path, "member") {
		path = withoutMembers(path)
	}
	path = withoutTypes(path)
	if !slices.ContainsFunc(path, isIndex) && !(plain && len(path) > 1 && slices.Contains(keys, path[1])) {
		return nil, 0
	}
	return path, end
}

// dotted reads a key after a dot or in brackets: where it begins with neither, there is none.
func dotted(text string, at int) (string, int) {
	next := at
	if next < len(text) && text[next] == '.' {
		next++
	}
	if next < len(text) && text[next] == '[' {
		size := strings.IndexByte(text[next:min(next+longestKey, len(text))], ']')
		if size < 0 {
			return "", 0
		}
		key := strings.Trim(text[next+1:next+size], `'"`+"`\\")
		if !isKey(key) {
			return "", 0
		}
		return key, next + size + 1
	}
	if next == at {
		return "", 0
	}
	key, stop := keyAt(text, next)
	if strings.HasPrefix(key, validator) && stop < len(text) && text[stop] == '[' {
		if size := strings.IndexByte(text[stop:], ']'); size > 0 {
			return "Validator", stop + size + 1
		}
	}
	return key, stop
}

// validator begins what a validator in Python puts into a place for a function that it called, with the types in
// brackets after it; it isn't a key.
const validator = "function-"

// slashed reads a key of a JSON Pointer.
func slashed(text string, at int) (string, int) {
	if at < len(text) && text[at] == '/' {
		return keyAt(text, at+1)
	}
	return "", 0
}

// listed reads a key of a list in quotes, as validators in Python print places.
func listed(text string, at int) (string, int) {
	for at < len(text) && strings.IndexByte(`'"\`, text[at]) >= 0 {
		at++
	}
	if at >= len(text) || text[at] != ',' {
		return "", 0
	}
	for at++; at < len(text) && strings.IndexByte(` '"\`, text[at]) >= 0; {
		at++
	}
	return keyAt(text, at)
}

// arrow is between the keys of a place as servers print the errors of a validator in Python.
const arrow = " -> "

// arrowed reads a key after an arrow; a type that was tried is a name with a capital.
func arrowed(text string, at int) (string, int) {
	if !strings.HasPrefix(text[at:], arrow) {
		return "", 0
	}
	key, stop := keyAt(text, at+len(arrow))
	if stop < len(text) && text[stop] == '[' {
		end := strings.Index(text[stop:], arrow)
		if end < 0 {
			return "", 0
		}
		return "Types", stop + end
	}
	return key, stop
}

func keyAt(text string, at int) (string, int) {
	stop := at
	for stop < len(text) && isWordByte(text[stop]) {
		stop++
	}
	return text[at:stop], stop
}

// indexAfter reads the index in "message at index 7", "message at message index 2" and Moonshot's
// "message at position 0", which counts from 0 too.
func indexAfter(text string, at int) (string, int) {
	rest := text[at:]
	for _, words := range []string{" at index ", " at message index ", " at position "} {
		if after, ok := strings.CutPrefix(rest, words); ok {
			if index, stop := keyAt(after, 0); isIndex(index) {
				return index, at + len(words) + stop
			}
		}
	}
	return "", 0
}

// withoutMembers is a path as Amazon's own checks write it, with "member" after each index and
// indexes that count from one, as all others write it.
func withoutMembers(path []string) []string {
	var plain []string
	for i, key := range path {
		switch n, err := strconv.Atoi(key); {
		case key == "member":
		case err == nil && n > 0 && i+1 < len(path) && path[i+1] == "member":
			plain = append(plain, strconv.Itoa(n-1))
		default:
			plain = append(plain, key)
		}
	}
	return plain
}

// plainTypes end the places of a validator in Python that tried several types for one value.
var plainTypes = []string{"str", "list", "dict", "int", "float", "bool", "generator"}

// withoutTypes is a path without the types that a validator in Python tried: classes, which begin
// with a capital as no key does, "typed-dict", and a plain type at the end.
func withoutTypes(path []string) []string {
	path = slices.DeleteFunc(path, func(key string) bool {
		return key == "typed-dict" || 'A' <= key[0] && key[0] <= 'Z'
	})
	if last := len(path) - 1; slices.Contains(plainTypes, path[last]) {
		path = path[:last]
	}
	return path
}

func isIndex(key string) bool {
	_, err := strconv.ParseUint(key, 10, 31)
	return err == nil
}

func isKey(key string) bool {
	for i := 0; i < len(key); i++ {
		if !isWordByte(key[i]) {
			return false
		}
	}
	return key != ""
}
