package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
)

// Done says what a fix with a title has done about a finding, in a file of that number of conversations: in which message, counted from 1,
// or else at which value.
func Done(f *finding.Finding, title string, conversations int) string {
	return past(title) + where(f, conversations)
}

func where(f *finding.Finding, conversations int) string {
	switch {
	case f.Message < 0 && f.Path == "":
		return ""
	case f.Message < 0:
		return " (at " + string(f.Path) + ")"
	case conversations > 1:
		return " (message " + strconv.Itoa(f.Message+1) + " of conversation " + strconv.Itoa(f.Conversation+1) + ")"
	}
	return " (message " + strconv.Itoa(f.Message+1) + ")"
}

// past is a fix's title in the past tense. Titles start with a verb.
func past(title string) string {
	verb, rest, _ := strings.Cut(title, " ")
	done := irregular[verb]
	if done == "" {
		done = strings.TrimSuffix(verb, "e") + "ed"
	}
	return done + " " + rest
}

// irregular are the past tenses of verbs that don't just get an ending.
var irregular = map[string]string{
	"Give": "Gave", "Keep": "Kept", "Leave": "Left", "Make": "Made", "Put": "Put", "Rewrite": "Rewrote", "Set": "Set", "Split": "Split",
	"Wrap": "Wrapped", "Write": "Wrote",
}
