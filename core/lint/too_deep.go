package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var tooDeep = Rule{
	ID:     "too-deep",
	Title:  "Values nested too deeply",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Error, WickInput: finding.Error, Forge: finding.Error, Structured: finding.Error, Kernel: finding.Error, AgentTypes: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		p.reportAll(source.TooDeep)
		p.reportAll(source.TooLarge)
	},
}

var tooDeepLesson = Lesson{
	Rule: &tooDeep,
	Why: "Parsers stop at some depth, because each level costs them memory and an attacker could exhaust it. Rolecall stops at " + strconv.Itoa(source.MaxDepth) +
		" levels, far more than any conversation has. A list wrapped in itself again and again, by a loop that adds the history to the history, is the usual cause.",
	Evidence: []string{"RFC 8259, section 9: an implementation may set limits on the maximum depth of nesting"},
	Bad:      Example{Text: nested(source.MaxDepth + 1)},
	Good:     Example{Text: nested(source.MaxDepth / 2)},
}

// nested is a message that holds arrays in arrays.
func nested(depth int) string {
	text := `[{"role": "user", "content": "Hello", "metadata": `
	for range depth - 2 {
		text += "["
	}
	for range depth - 2 {
		text += "]"
	}
	return text + `}]`
}
