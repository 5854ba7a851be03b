package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var severalErrands = Rule{
	ID:     "several-errands",
	Levels: Levels{Only: []TargetLevel{{Forge, finding.Info}}},
	Stage:  StageEmpty,
	Check: func(p *Pass) {
		for i := range p.Messages {
			node := p.From[i].Content
			if p.Messages[i].Role != core.RoleUser {
				continue
			}
			words := nextErrand(p.Messages[i].Text())
			if words == "" {
				continue
			}
			if f := p.Mark(i, node, false); f != nil {
				say(f, "The message asks a question, then something else after "+quote(words),
					"Models do better with one request at a time, and mistakes are easier to find. Ask the second after the first is answered.")
			}
		}
	},
}

// nextErrand are the words that introduce a separate request after a question; "" if there are none. Only
// a reader can tell whether two questions belong together, so only explicit words count.
func nextErrand(text string) string {
	for {
		at := strings.IndexByte(text, '?')
		if at < 0 {
			return ""
		}
		text = text[at+1:]
		// Texts are raw JSON, where a line break or a tab is two characters.
		rest := text
		for rest != "" && (strings.IndexByte(" \t\r\n", rest[0]) >= 0 || strings.HasPrefix(rest, `\n`) || strings.HasPrefix(rest, `\r`) || strings.HasPrefix(rest, `\t`)) {
			if rest[0] == '\\' {
				rest = rest[1:]
			}
			rest = rest[1:]
		}
		if rest == text {
			continue
		}
		for _, words := range [...]string{"Also", "And also", "By the way", "Another question", "One more thing", "On another note", "Unrelated"} {
			after := rest[min(len(words), len(rest)):]
			if strings.HasPrefix(rest, words) && after != "" && strings.IndexByte(" ,:.", after[0]) >= 0 {
				return words
			}
		}
	}
}
