package explain

import (
	"slices"
	"strings"
)

// topicOf is what a status of HTTP says of a refusal, whatever its sentence; "" for nothing.
func topicOf(status string) string {
	switch status {
	case "401", "403":
		return "credentials"
	case "402", "429":
		return "quota"
	case "502", "503", "504", "529":
		return "server"
	}
	return ""
}

// byPlace names the tools where a place in them is all that an error names, and the rule of the key at the end of one
// in the messages.
func (r *Report) byPlace(text string) {
	for _, m := range r.Mentions {
		if m.ofTools() {
			r.Causes = []Cause{{Topic: toolSchema, Wording: m.Text}}
			r.Provider = providerOf(text, m.Offset, m.Offset+len(m.Text))
			return
		}
		if m.InMessages() {
			if cause := r.refined(Cause{Rule: "bad-value", Wording: m.Text}); cause.Rule != "bad-value" && cause.Rule != "wrong-content-type" && cause.Rule != "bad-participant-name" {
				r.Causes = []Cause{cause}
				r.Provider = providerOf(text, m.Offset, m.Offset+len(m.Text))
				return
			}
		}
	}
	r.byStatus(text)
}

// byStatus names the kind of a refusal by its status.
func (r *Report) byStatus(text string) {
	for at := 0; at < len(text); at++ {
		if text[at] < '4' || text[at] > '5' || at > 0 && isWordByte(text[at-1]) {
			continue
		}
		end := at
		for end < len(text) && isWordByte(text[end]) {
			end++
		}
		if topic := topicOf(text[at:end]); topic != "" && (saysStatus(text[:at]) || strings.HasPrefix(text[end:], " {") || strings.TrimSpace(text[:at]) == "") {
			r.Causes = []Cause{{Topic: topic, Wording: text[at:end]}}
			r.Provider = providerOf(text, at, end)
			return
		}
		at = end
	}
}

// saysStatus reports whether a text ends with a word for the number that follows.
func saysStatus(before string) bool {
	before = strings.ToLower(strings.TrimRight(before[max(0, len(before)-longestKey):], " :=\"'\\([-"))
	return slices.ContainsFunc([]string{"status", "code", "http", "error", "status_code", "statuscode", "http/1.1", "with"}, func(word string) bool {
		return strings.HasSuffix(before, word)
	})
}
