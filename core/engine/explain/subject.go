package explain

import (
	"slices"
	"strings"
)

// subject is what part of a request a sentence is about.
type subject uint8

const (
	// nowhere: the sentence names no place and no key.
	nowhere subject = iota
	inConversation
	inTools
	elsewhere
)

// suit are the causes of a wording that suit to what the sentence is about: what providers say of
// any key blames the messages for nothing that is a parameter.
func (w *wording) suit(about subject) []Cause {
	if !w.broad {
		return w.causes
	}
	return slices.DeleteFunc(slices.Clone(w.causes), func(c Cause) bool {
		switch about {
		case inConversation:
			return c.Topic == parameter || c.Topic == toolSchema
		case inTools:
			return c.Topic == parameter || c.Rule != "" && !c.About("tools")
		case elsewhere:
			return c.Topic != parameter
		}
		return false
	})
}

// subject says what the sentence from start to end is about: the place nearest to it,
// or else the key next to it or the one that the error gives as its parameter.
func (r *Report) subject(text string, start, end int) subject {
	about, nearest := nowhere, len(text)+1
	for _, m := range r.Mentions {
		if m.Kind != "place" {
			continue
		}
		away := 0
		switch at := m.Offset; {
		case at > end:
			away = at - end
		case at+len(m.Text) < start:
			away = start - at - len(m.Text)
		}
		if away < nearest {
			nearest = away
			about = elsewhere
			switch {
			case m.InMessages():
				about = inConversation
			case m.ofTools():
				about = inTools
			}
		}
	}
	if about != nowhere {
		return about
	}
	switch key := locatedAt(text); key {
	case "":
	case "tools":
		return inTools
	default:
		return elsewhere
	}
	if hasKeyBefore(text[:start]) || headKey(text[:start]) != "" || hasKeyAfter(text[end:]) || parameterIn(text) {
		return elsewhere
	}
	return nowhere
}

// hasKeyBefore reports whether a text ends in the name of a key and a colon, or in a key in quotes.
func hasKeyBefore(text string) bool {
	end := len(strings.TrimRight(text, ": \t`'\"\\"))
	between := text[end:]
	if !strings.ContainsAny(between, ":`'") {
		return false
	}
	start := end
	for start > 0 && (isWordByte(text[start-1]) || text[start-1] == '.') {
		start--
	}
	return isParameter(text[start:end])
}

// headKey is the key of a setting with which a sentence begins that goes on after a text, as in "tool_choice: Input
// should be an object"; "" for none.
func headKey(before string) string {
	sentence := before[strings.LastIndexAny(before, "\n\"{}")+1:]
	sentence = unwrapped(sentence)
	end := 0
	for end < len(sentence) && (isWordByte(sentence[end]) || sentence[end] == '.') {
		end++
	}
	if key := sentence[:end]; strings.HasPrefix(sentence[end:], ": ") && strings.ContainsAny(key, "_.") && isParameter(key) {
		return key
	}
	return ""
}

// hasKeyAfter reports whether a text begins with a key in quotes, after a colon or a blank.
func hasKeyAfter(text string) bool {
	if after, ok := strings.CutPrefix(strings.TrimLeft(text, ", \n│"), "field:"); ok {
		text = strings.TrimLeft(after, " \n│")
	}
	rest := strings.TrimLeft(text[:min(len(text), 8)], "': \\\"`’")
	quoted := len(rest) < min(len(text), 8)
	if !quoted {
		return false
	}
	text = text[min(len(text), 8)-len(rest):]
	end := 0
	for end < len(text) && (isWordByte(text[end]) || text[end] == '.') {
		end++
	}
	return isParameter(text[:end])
}

// notParameters are words before a colon that aren't keys of a request.
var notParameters = []string{"message", "error", "msg", "detail", "details", "description", "errors", "exception", "messages", "input", "contents", "400", "reason", "type", "code", "role", "content", "parts", "tool_calls", "tool_call_id", "tool_use_id"}

// isParameter reports whether a word may be the key of a parameter: small letters, such as
// max_tokens or reasoning.effort.
func isParameter(word string) bool {
	if len(word) < 2 || slices.Contains(notParameters, word) || strings.Trim(word, ".") == "" {
		return false
	}
	for i := 0; i < len(word); i++ {
		if c := word[i]; 'A' <= c && c <= 'Z' {
			return false
		}
	}
	return strings.ContainsAny(word, "abcdefghijklmnopqrstuvwxyz")
}

// parameterIn reports whether an error body says "param" of a key that is not the conversation.
func parameterIn(text string) bool {
	name := paramOf(text)
	return name != "" && isParameter(name)
}

// paramOf is what an error body gives as "param", "" for nothing.
func paramOf(text string) string {
	_, after, found := strings.Cut(text, "param")
	if !found {
		return ""
	}
	after = strings.TrimLeft(after, `\'"`)
	after, found = strings.CutPrefix(after, ":")
	if !found {
		return ""
	}
	after = strings.TrimLeft(after, " ")
	quoted := strings.TrimLeft(after, `\'"`)
	if len(quoted) == len(after) {
		return ""
	}
	end := 0
	for end < len(quoted) && (isWordByte(quoted[end]) || strings.IndexByte(".[]", quoted[end]) >= 0) {
		end++
	}
	return quoted[:end]
}

// locatedAt is the first key of a place that a validator in Python prints as a list after "loc" where it has
// no index, such as ("body", "n"); "" for none, and for the conversation as a whole.
func locatedAt(text string) string {
	_, after, found := strings.Cut(text, "loc")
	if !found {
		return ""
	}
	_, after, found = strings.Cut(after[:min(len(after), longestKey)], "body")
	if !found {
		return ""
	}
	start := strings.IndexFunc(after, func(r rune) bool { return r < 0x80 && isWordByte(byte(r)) })
	if start < 0 || strings.ContainsAny(after[:start], "])}:") {
		return ""
	}
	key, _ := keyAt(after, start)
	if key == "messages" || key == "input" || key == "contents" {
		return ""
	}
	return key
}

// mostLocated bounds how many keys a place has that locatedPath reads.
const mostLocated = 8

// locatedPath are the keys of a place that a validator in Python prints as a list after "loc" where it has no index, such as
// ("body", "thinking", "type"); nil for none.
func locatedPath(text string) (path []string) {
	_, after, found := strings.Cut(text, "loc")
	end := strings.IndexAny(after, ")]")
	start := strings.IndexAny(after, "([")
	if !found || start < 0 || end < start || strings.Trim(after[:start], `\'": `) != "" {
		return nil
	}
	for _, step := range strings.Split(after[start+1:end], ",") {
		key := strings.Trim(step, `\'" `)
		if isIndex(key) || len(path) == mostLocated {
			return nil
		}
		if key != "" && key != "body" {
			path = append(path, key)
		}
	}
	return path
}
