package explain

import (
	"slices"
	"strings"
)

// byKey are the rules that are meant where a general sentence is about a place that ends in a key:
// a key a line, and what is meant by each cause.
const byKey = `role bad-value=unknown-role wrong-type=unknown-role missing-field=missing-role
content wrong-type=wrong-content-type missing-field=missing-content bad-value=wrong-content-type
parts wrong-type=wrong-content-type missing-field=missing-content
tool_call_id missing-field=result-without-call-id wrong-type=result-without-call-id bad-value=bad-call-id
tool_use_id missing-field=result-without-call-id wrong-type=result-without-call-id bad-value=bad-call-id
id missing-field=call-without-id bad-value=bad-call-id long-text=long-call-id
name missing-field=call-without-name bad-value=bad-tool-name long-text=bad-tool-name empty-text=call-without-name
toolUseId bad-value=bad-call-id long-text=long-call-id missing-field=call-without-id
call_id missing-field=result-without-call-id long-text=long-call-id bad-value=bad-call-id
input bad-value=bad-arguments wrong-type=bad-arguments
arguments wrong-type=bad-arguments bad-value=bad-arguments missing-field=bad-arguments
signature missing-field=unsigned-thinking
url bad-value=bad-image wrong-type=bad-image
type bad-value=unknown-part wrong-type=unknown-part`

// refined is the cause that is meant where a general one is about a place in the conversation.
func (r *Report) refined(cause Cause) Cause {
	for _, m := range r.Mentions {
		switch {
		case m.ofTools():
			if m.Path[len(m.Path)-1] == "name" && slices.Contains([]string{"bad-value", "long-text", "wrong-type"}, meaningOf(cause)) {
				cause.Rule, cause.Topic = "bad-tool-name", ""
			}
			return cause
		case m.InMessages():
			key := m.Path[len(m.Path)-1]
			if len(m.Path) == len([]string{"messages", "0"}) && meaningOf(cause) == "wrong-type" {
				key = "content" // a message is an object to everyone: what has another type is its content
			}
			rule := ruleOfKey(key, meaningOf(cause))
			if rule == "unknown-part" && !ofPart(m.Path) {
				rule = ""
			}
			if rule == "call-without-id" && m.Path[0] == "input" {
				rule = "" // an item of Responses has an ID next to that of its call
			}
			if rule == "bad-tool-name" && !slices.ContainsFunc(m.Path, isCall) {
				rule = "bad-participant-name"
			}
			if rule != "" {
				cause.Rule, cause.Topic = rule, ""
			}
			return cause
		}
	}
	return cause
}

// ruleOfKey is the rule that a cause stands for at a key, "" for none.
func ruleOfKey(key, cause string) string {
	for _, line := range strings.Split(byKey, "\n") {
		if of, rest, _ := strings.Cut(line, " "); of == key {
			for _, each := range strings.Fields(rest) {
				if general, rule, _ := strings.Cut(each, "="); general == cause {
					return rule
				}
			}
		}
	}
	return ""
}

// isCall reports whether a key of a place is that of a call.
func isCall(key string) bool {
	return strings.Contains(key, "tool") || strings.HasPrefix(key, "function")
}

// ofPart reports whether the last key of a place is one of a part, and of no value within it.
func ofPart(path []string) bool {
	at := len(path) - 2
	for at > 0 && isIndex(path[at]) {
		at--
	}
	return at > 0 && slices.Contains([]string{"content", "parts", "output"}, path[at])
}
