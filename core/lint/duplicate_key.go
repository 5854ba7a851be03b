package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var duplicateKey = Rule{
	ID:        "duplicate-key",
	Title:     "One key twice in one object",
	Levels:    Levels{OpenAIChat: finding.Warning, Anthropic: finding.Warning, Wick: finding.Warning, WickInput: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:     StageText,
	CheckFile: func(p *FilePass) { p.reportAll(source.Duplicate) },
}

var duplicateKeyLesson = Lesson{
	Rule: &duplicateKey,
	Why: "Readers of JSON do not agree on what an object means that has a key twice: most take the last value, some the first, and strict ones refuse it. " +
		"What you see is then not what the model gets.",
	Evidence: []string{"RFC 8259, section 4: the names within an object should be unique"},
	Bad:      Example{Text: `[{"role": "user", "content": "Hello", "content": "Good morning"}]`},
	Good:     Example{Text: `[{"role": "user", "content": "Hello", "name": "content"}]`},
}
