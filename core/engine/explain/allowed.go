package explain

import (
	"strings"
)

// before are what providers write before the words that they allow, in lower case.
var before = [...]string{
	"supported values are", "supported values:", "allowed values are", "allowed values:", "valid values are", "valid values:", "accepted values are",
	"input should be", "must be one of", "should be one of", "expected one of", "any of the expected tags", "must be either", "one of the following",
	"allowed mimetypes are",
}

// mostAllowed bounds how many words and bytes a list of what is allowed has.
const (
	mostAllowed    = 32
	longestAllowed = 1 << 10
)

// Allowed are the words that the error says are allowed, in its order; nil for none.
func Allowed(text string) []string {
	lower := strings.ToLower(text)
	for _, phrase := range before {
		at := strings.Index(lower, phrase)
		if at < 0 || len(lower) != len(text) {
			continue
		}
		rest := text[at+len(phrase):]
		if words := quotedWords(rest[:min(len(rest), longestAllowed)]); len(words) > 0 {
			return words
		}
	}
	return nil
}

// quotedWords are the words in quotes at the start of a text, up to where it goes on with something else than a list.
func quotedWords(text string) (words []string) {
	quotes := "'\"`"
	for len(words) < mostAllowed {
		start := strings.IndexAny(text, quotes)
		if start < 0 || len(words) > 0 && strings.Trim(text[:start], " ,\\|") != "" && !isLink(text[:start]) || strings.ContainsAny(text[:start], ".\n{}") {
			return words
		}
		quotes = text[start : start+1]
		rest := text[start+1:]
		end := strings.Index(rest, quotes)
		if end < 1 || end > longestKey {
			return words
		}
		words = append(words, strings.TrimSuffix(rest[:end], `\`))
		text = rest[end+1:]
	}
	return words
}

// isLink reports whether a text is what is between the last two words of a list.
func isLink(text string) bool {
	word := strings.Trim(text, " ,\\|")
	return word == "and" || word == "or"
}

// unsupported are what providers write of a key that they don't take, in lower case.
var unsupported = [...]string{
	"unsupported parameter", "unknown parameter", "unrecognized request argument", "extra inputs are not permitted", "is not supported with this model",
	"is not supported for this model", "is not supported by this model", "is unsupported", "does not support parameter", "unknown field", "unknown name",
	"is deprecated for this model", "not supported on this model", "unexpected property",
}

// Unsupported reports whether the error says that a key isn't taken, whatever its value.
func Unsupported(text string) bool {
	lower := strings.ToLower(text)
	for _, phrase := range unsupported {
		if strings.Contains(lower, phrase) {
			return true
		}
	}
	return false
}

// OnlyDefault is the one value that the error says is supported, such as "1", "" for none.
func OnlyDefault(text string) string {
	_, rest, found := strings.Cut(text, "Only the default (")
	value, _, closed := strings.Cut(rest, ")")
	if !found || !closed || len(value) > longestKey {
		return ""
	}
	return value
}
