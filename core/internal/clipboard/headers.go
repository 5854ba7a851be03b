package clipboard

import (
	"slices"
	"strings"
)

// Headers are the version of Anthropic's API and the betas that a text sends with a request, such as a command, a
// recording or code with headers: "" and nil where it says nothing, and no version where it says several.
func Headers(text []byte) (version string, betas []string) {
	const maker, ofVersion, ofBeta = "anthropic-", "version", "beta"
	rest := string(text)
	for {
		at := strings.Index(rest, "nthropic-")
		if at < 0 {
			return version, betas
		}
		start := at - 1
		rest = rest[at+len(maker)-1:]
		switch {
		case start < 0:
		case hasFold(rest, ofVersion):
			value := headerValue(rest[len(ofVersion):])
			if version != "" && version != value {
				value = ""
			}
			if len(value) == len("2006-01-02") && strings.Trim(value, "0123456789-") == "" {
				version = value
			}
		case hasFold(rest, ofBeta):
			for beta := range strings.SplitSeq(headerValue(rest[len(ofBeta):]), ",") {
				if beta = strings.TrimSpace(beta); strings.Contains(beta, "-20") && !slices.Contains(betas, beta) {
					betas = append(betas, beta)
				}
			}
		}
	}
}

func hasFold(text, word string) bool {
	return len(text) >= len(word) && strings.EqualFold(text[:len(word)], word)
}

// headerValue is the value after the name of a header: in the next quotes, on the same line or in the next entry.
func headerValue(text string) string {
	const between = " \t\r\n\"'`:=,->\\"
	text = strings.TrimLeft(text[:min(len(text), 400)], between)
	if rest, ok := strings.CutPrefix(text, "value"); ok {
		text = strings.TrimLeft(rest, between)
	}
	end := strings.IndexFunc(text, func(c rune) bool {
		return c != '-' && c != ',' && c != ' ' && c != '.' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && c != '_'
	})
	if end >= 0 {
		text = text[:end]
	}
	return strings.TrimSpace(text)
}
