package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var duplicateKey = Rule{
	ID:        "duplicate-key",
	Levels:    Levels{OpenAIChat: finding.Warning, Anthropic: finding.Warning, Wick: finding.Warning, WickInput: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:     StageText,
	CheckFile: func(p *FilePass) { p.reportAll(source.Duplicate) },
}
