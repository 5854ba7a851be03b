package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var tooDeep = Rule{
	ID:     "too-deep",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error, Wick: finding.Error, WickInput: finding.Error, Forge: finding.Error, Structured: finding.Error, Kernel: finding.Error, AgentTypes: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		p.reportAll(source.TooDeep)
		p.reportAll(source.TooLarge)
	},
}
