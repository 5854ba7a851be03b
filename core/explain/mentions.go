package explain

import (
	"strconv"
	"strings"
)

// roots are the keys of a request that places in errors begin with.
var roots = []string{"messages", "input", "contents", "tools", "toolConfig", "system", "systemInstruction", "system_instruction", "instructions"}

// mentionsOf are what a text names of a request: messages[3].role, messages.[3].role,
// messages.7.content.1, contents[2].parts[1], IDs of calls and items, and numbers of tokens.
func mentionsOf(text string) []Mention {
	var mentions []Mention
	seen := map[string]bool{}
	add := func(m Mention) {
		if key := m.Kind + m.Text; !seen[key] {
			seen[key] = true
			mentions = append(mentions, m)
		}
	}
	for at := 0; at < len(text); {
		if !isWordByte(text[at]) {
			at++
			continue
		}
		end := at
		for end < len(text) && isWordByte(text[end]) {
			end++
		}
		if path, stop := placeAt(text, at, end); path != nil {
			add(Mention{Kind: "place", Text: text[at:stop], Offset: at, Path: path})
			at = stop
			continue
		}
		word := text[at:end]
		if count, ok := tokensAt(text, word, end); ok {
			add(Mention{Kind: "tokens", Text: word, Offset: at, Count: count})
		} else if isID(word) {
			add(Mention{Kind: "id", Text: word, Offset: at})
		}
		at = end
	}
	return mentions
}

func isWordByte(c byte) bool {
	return c == '_' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// placeAt reads a place whose first key is the word from at to end: its path and where it
// stops, nil where the word begins none.
func placeAt(text string, at, end int) ([]string, int) {
	root := ""
	for _, each := range roots {
		if text[at:end] == each {
			root = each
		}
	}
	if root == "" {
		return nil, 0
	}
	path := []string{root}
	for {
		next := end
		if next < len(text) && text[next] == '.' {
			next++
		}
		if next < len(text) && text[next] == '[' {
			close := strings.IndexByte(text[next:min(next+32, len(text))], ']')
			key := ""
			if close > 1 {
				key = strings.Trim(text[next+1:next+close], `'"`+"`\\")
			}
			if key == "" || !isKey(key) {
				break
			}
			path, end = append(path, key), next+close+1
			continue
		}
		if next == end {
			break
		}
		stop := next
		for stop < len(text) && isWordByte(text[stop]) {
			stop++
		}
		if stop == next {
			break
		}
		path, end = append(path, text[next:stop]), stop
	}
	if len(path) == 1 {
		return nil, 0
	}
	return path, end
}

func isKey(key string) bool {
	for i := 0; i < len(key); i++ {
		if !isWordByte(key[i]) {
			return false
		}
	}
	return true
}

// tokensAt is the number that a word is where it counts tokens.
func tokensAt(text, word string, end int) (int, bool) {
	count, err := strconv.Atoi(word)
	if err != nil || count < 100 {
		return 0, false
	}
	rest := strings.TrimLeft(text[end:min(end+12, len(text))], " ")
	return count, strings.HasPrefix(rest, "token")
}

// prefixes begin the IDs that providers give.
var prefixes = []string{
	"call_", "call-", "toolu_", "srvtoolu_", "tooluse_", "chatcmpl-tool-", "rs_", "msg_", "fc_", "item_", "resp_", "functions",
}

// isID reports whether a word looks like an ID of a call, an item or a message.
func isID(word string) bool {
	for _, prefix := range prefixes {
		if len(word) > len(prefix) && strings.HasPrefix(word, prefix) {
			rest := word[len(prefix):]
			return strings.ContainsAny(rest, "0123456789") || len(rest) >= 16
		}
	}
	return false
}

// InMessages reports whether a place is in the conversation of a request, not in its parameters.
func (m Mention) InMessages() bool {
	return m.Kind == "place" && (m.Path[0] == "messages" || m.Path[0] == "input" || m.Path[0] == "contents" || m.Path[0] == "system")
}
