package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badEncoding = Rule{
	ID:        "bad-encoding",
	Title:     "Bytes that are not UTF-8",
	Levels:    Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Error, WickInput: finding.Error, Forge: finding.Error, Structured: finding.Error, Kernel: finding.Error, AgentTypes: finding.Error},
	Stage:     StageText,
	CheckFile: func(p *FilePass) { p.reportAll(source.BadEncoding) },
}

var badEncodingLesson = Lesson{
	Rule: &badEncoding,
	Why: "JSON is UTF-8. Bytes of another encoding, or half of a character at the place where a text was cut, make the whole request unreadable for a strict reader, " +
		"and a lenient one puts other characters in their place.",
	Evidence: []string{"RFC 8259, section 8.1"},
	Says:     []string{"invalid utf-8", "'utf-8' codec can't decode byte"},
	Bad:      Example{Text: "[{\"role\": \"user\", \"content\": \"caf\xe9\"}]"},
	Good:     Example{Text: `[{"role": "user", "content": "café"}]`},
}
