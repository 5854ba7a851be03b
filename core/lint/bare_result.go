package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var bareResult = Rule{
	ID:     "bare-result",
	Levels: Levels{Only: []TargetLevel{{Forge, finding.Info}}},
	Stage:  StageEmpty,
	Needs:  needsResults,
	Check: func(p *Pass) {
		for i := range p.Messages {
			m := &p.Messages[i]
			if m.Role != core.RoleTool || len(m.Parts) > 0 {
				continue
			}
			if strings.HasPrefix(m.Content, "{") || strings.HasPrefix(m.Content, "[") {
				continue // most results are JSON
			}
			text := shortText(p, i)
			if !bareValue(text) {
				continue
			}
			node := p.node(i, p.From[i].Content)
			at := p.Span(node)
			if len(p.From[i].Parts) > 0 {
				at = p.message(i).partSpan(0)
			}
			if f := p.MarkAt(p.level, i, at, node, false); f != nil {
				say(f, "The tool result is just "+quote(strings.TrimSpace(text)),
					"A few turns later, the model can't tell what this value means. Add context, as in \"Result: 42 (15 + 27)\".")
				p.addFix(f, "Add “Result: ” before it", false, func() []finding.Op {
					return p.message(i).change(func(m *core.Message) { m.Content = "Result: " + m.Content })
				})
			}
		}
	},
}

// shortText is the content of a flat message, unescaped if it's short.
func shortText(p *Pass, i int) string {
	text := p.Messages[i].Content
	if len(text) > longText || strings.IndexByte(text, '\\') < 0 || len(p.From[i].Parts) == 0 {
		return text
	}
	// A part that is a section of a text was read without unescaping.
	if part := &p.From[i].Parts[0]; part.End == 0 && p.Doc.Kind(part.Text) == source.String {
		return p.Doc.String(part.Text)
	}
	return text
}

// bareValue reports whether a text is only a number, or only a word for yes, no or nothing.
func bareValue(text string) bool {
	text = strings.TrimSpace(text)
	const longestWord = 5
	switch strings.ToLower(text[:min(len(text), longestWord+1)]) {
	case "true", "false", "null", "none", "nil", "yes", "no", "ok":
		return true
	}
	digits := strings.Trim(text, "-+%$€£ ")
	return digits != "" && len(digits) < 40 && strings.Trim(digits, "0123456789.,eE+-") == "" && strings.ContainsAny(digits, "0123456789")
}
