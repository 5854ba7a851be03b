package explain

import (
	"slices"
	"strconv"
	"strings"
)

// MostMentions is how many mentions a Report has: an error that names more is not read for each of them.
const MostMentions = 256

// mentionsOf are the first MostMentions of what a text names of a request: messages[3].role, messages.[3].role,
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
	for at := 0; at < len(text) && len(mentions) < MostMentions; {
		if !isWordByte(text[at]) {
			at++
			continue
		}
		end := at
		for end < len(text) && isWordByte(text[end]) {
			end++
		}
		if path, stop := placeAt(text, at, end); path != nil {
			if !slices.ContainsFunc(mentions, func(m Mention) bool { return slices.Equal(m.Path, path) }) {
				add(Mention{Kind: "place", Text: text[at:stop], Offset: at, Path: path})
			}
			at = stop
			continue
		}
		word := text[at:end]
		if count, ok := tokensAt(text, word, end); ok {
			add(Mention{Kind: "tokens", Text: word, Offset: at, Count: count})
		} else if count, stop := lineNumber(text, at, end); count > 0 {
			add(Mention{Kind: "line", Text: text[at:stop], Offset: at, Count: count})
			end = stop
		} else if IsID(word) {
			add(Mention{Kind: "id", Text: word, Offset: at})
		}
		at = end
	}
	return mentions
}

func isWordByte(c byte) bool {
	return c == '_' || c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
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

// lineNumber reads the number of a line in what checks of files say, and where it stops; 0 where a word begins none:
//
//	Line 7, message 2  "line":2  line 3 column 90  Dataset example 1 of 14
//
// That of a traceback is a line of the program.
func lineNumber(text string, at, end int) (count, stop int) {
	word := strings.ToLower(text[at:end])
	if word != "line" && word != "example" || strings.HasSuffix(text[:at], `", `) {
		return 0, 0
	}
	from := end
	for from < len(text) && from < end+3 && strings.IndexByte(` ":'#`, text[from]) >= 0 {
		from++
	}
	for stop = from; stop < len(text) && '0' <= text[stop] && text[stop] <= '9'; stop++ {
	}
	count, err := strconv.Atoi(text[from:stop])
	if from == end || err != nil || word == "example" && !strings.HasPrefix(text[stop:], " of ") {
		return 0, 0
	}
	return count, stop
}

// prefixes begin the IDs that providers give.
var prefixes = []string{
	"call_", "call-", "toolu_", "srvtoolu_", "tooluse_", "chatcmpl-tool-", "rs_", "msg_", "fc_", "item_", "resp_", "functions",
}

// IsID reports whether a word looks like an ID of a call, an item or a message.
func IsID(word string) bool {
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

// ofTools reports whether a place is in the tools that a request declares.
func (m Mention) ofTools() bool {
	return m.Kind == "place" && (m.Path[0] == "tools" || m.Path[0] == "toolConfig")
}
