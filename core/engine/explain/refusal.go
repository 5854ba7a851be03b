package explain

import (
	"slices"
	"strings"
	"unicode"
)

// mostSaid is how many words a sentence may have that is read by its sense though nothing else in the
// text is of an error.
const mostSaid = 70

// marks are what is in the text of an error, in small letters, and not in what people write.
var marks = []string{
	"error:", "\"error\":{", "\"error\": {", "\"error\":\"", "\"error\": \"", "\"type\":\"error\"", "\"type\": \"error\"", "'error': {", "'error': \"", "'error': '", "\\\"error\\\": ", "\\\"error\\\":{",
	"error code", "error -", "error (", "error [", "error rendering", "\"loc\"", "'loc'", "error]", "error |", "[error", "api error", "exception", "traceback", "status code", "status: 4", "bad request", " 400", "(400", " 422", "(422", ":400", ":422", "errormessage",
	"invalid_", "bad_request", "failed to ", "\"detail\":\"", "\"object\":\"error\"", "'object':'error'", "'object': 'error'", "raise ",
}

// begun are what is in a conversation, in the code that sends one and in what a model wrote: where
// one comes before every mark, the text is that and no error.
var begun = []string{
	"\"role\"", "'role'", "role: '", "role: \"", "- role: ", "role = ", "\\\"role\\\"", "\"messages\"", "messages=[", "messages: [", "messages = ", "\"contents\"", "<|", "({", "=>", "();", "import ", "client.", "curl ",
	"chat.completions", "fetch(", "func ", "\"parts\"", "\"author\"", "role>",
	"<start_of", "[inst]", "const ", "await ", "headers:", "headers=", ");", "prompt=\"",
}

// sentences are the keys of a sentence in the body of an error, in small letters.
var sentences = []string{"message\"", "message'", "\"error", "'error", "detail\"", "\"msg\"", "'msg'", "reason\""}

// mayRefuse reports whether a text may be read by its sense: an error by its marks, or what a program says in one
// sentence. No conversation is, and not the prose that people write.
func mayRefuse(text string) bool {
	// Lines may be broken anywhere, and framed.
	plain := strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '│' || unicode.IsSpace(r) }), " ")
	small := strings.ToLower(plain)
	mark, sign := firstOf(small, marks), firstOf(small, begun)
	if at := markOf(plain[:min(len(plain), longestMarked)]); at >= 0 && (mark < 0 || at < mark) {
		mark = at
	}
	if mark >= 0 {
		return sign < 0 || mark < sign
	}
	// A value of JSON is an error where it has a sentence.
	if small != "" && (small[0] == '{' || small[0] == '[') {
		return sign < 0 && firstOf(small, sentences) >= 0
	}
	return sign < 0 && len(strings.Fields(small)) <= mostSaid && isTechnical(plain)
}

// firstOf is where the first of some words is in a text, -1 where none does.
func firstOf(text string, words []string) int {
	first := -1
	for _, word := range words {
		if at := strings.Index(text, word); at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	return first
}

// anywhere are the causes of which the errors of any program speak.
var anywhere = []string{"wrong-type", "missing-field", "unknown-field", "bad-value", "bad-json", "server-setup"}

// ofModels reports whether an error is from who answers requests to models.
func ofModels(text string) bool {
	small := strings.ToLower(text)
	return providerOf(text, 0, len(text)) != "" || slices.ContainsFunc([]string{"400", "422", "invalid", "messages", "tool", "model", "prompt", "chat", "template", "loc", "input should"}, func(sign string) bool {
		return strings.Contains(small, sign)
	})
}
