package explain

import (
	"slices"
	"strings"
	"unicode"
)

// ownSentence gives a report the sentence of an error of which nothing is known.
func (r *Report) ownSentence(text string) {
	if r.Sentence != "" || !isError(text) {
		return
	}
	if r.Sentence = ownSentence(text); r.Provider == "" {
		r.Provider = providerOf(text, 0, len(text))
	}
}

// ownSentence is the sentence of an error of which nothing is known: what its body has as the message, the
// innermost where a gateway wraps one in another, or what the last exception says, or else what is in the line of
// its first mark after what a program puts before it.
func ownSentence(text string) string {
	best := ""
	for at, end := range spelled(text) {
		if slices.Contains(saidUnder, text[at:end]) {
			if start := valueAfter(text, end); start > 0 {
				sentence := sentenceAt(text, start, start+1)
				if strings.Contains(sentence, " ") && !slices.ContainsFunc(worthless, func(w string) bool { return strings.HasPrefix(sentence, w) }) {
					best = sentence
				}
			}
		}
	}
	if best != "" {
		return best
	}
	for line := range strings.Lines(text) {
		if name, rest, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && rest != "" && !strings.ContainsAny(name, " \"'{") && (strings.HasSuffix(name, "Error") || strings.HasSuffix(name, "Exception")) {
			best = clean(uncaught(rest[:min(len(rest), longestSentence)]))
		}
	}
	if best != "" {
		return best
	}
	mark := markOf(text[:min(len(text), longestMarked)])
	if mark < 0 {
		return ""
	}
	line := text[strings.LastIndexByte(text[:mark], '\n')+1:]
	line, _, _ = strings.Cut(line, "\n")
	return clean(unwrapped(line[:min(len(line), longestSentence)]))
}

// leading are words that end what a program puts before the sentence, and fields have a value after which more
// follows.
var (
	leading = append([]string{"exception", "reason", "body", "message", "detail", "details", "response", "cause"}, failing...)
	fields  = []string{"status_code", "model_name", "code", "status", "request_id", "type"}
)

// mostBeforeStatus is how many words are before a status at most.
const mostBeforeStatus = 3

// longestLead is how long it is at most what a program puts before the sentence at once.
const longestLead = 100

// unwrapped is what a line says after what a program puts before it: the time and the level of a log, statuses,
// names of exceptions, and words such as "API Error:".
func unwrapped(line string) string {
	if _, after, found := strings.Cut(line, "ERROR"); found {
		if line = after; strings.Contains(line[:min(len(line), longestLead)], " - ") {
			_, line, _ = strings.Cut(line, " - ")
		}
	}
	for {
		said := strings.TrimLeftFunc(line, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '`' && r != '/' && r != '$'
		})
		word, stop := keyAt(said, 0)
		after := said[stop:]
		head, rest, colon := strings.Cut(said[:min(len(said), longestLead)], ":")
		last := head[strings.LastIndexAny(head, " .(\t")+1:]
		switch status := statusAt(said[:min(len(said), longestLead)]); {
		case status > 0 && len(strings.Fields(said[:status])) <= mostBeforeStatus:
			line = said[status:]
		case isErrorName(word) && strings.HasPrefix(after, " - "):
			line = after[len(" - "):]
		case isStatus(word) && strings.Trim(after, " ") != "":
			line = afterStatus(after)
		case slices.Contains(fields, word) && strings.HasPrefix(after, ":") && strings.Contains(rest, ","):
			_, line, _ = strings.Cut(said, ",")
		case colon && rest != "" && (slices.Contains(leading, strings.ToLower(last)) || isErrorName(last) || wrapperAt(head+": ") == 0):
			line = said[len(head)+1:]
		default:
			return said
		}
	}
}

// afterStatus is what follows a status after its name.
func afterStatus(after string) string {
	said := strings.TrimLeft(after, " :-([\"'")
	for _, name := range statusNames {
		if len(said) > len(name) && strings.EqualFold(said[:len(name)], name) {
			return said[len(name):]
		}
	}
	return after
}
