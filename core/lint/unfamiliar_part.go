package lint

import "github.com/rolecall/rolecall/core/finding"

var unfamiliarPart = Rule{
	ID:     "unfamiliar-part",
	Levels: Levels{OpenAIChat: finding.Warning, Anthropic: finding.Warning, Wick: finding.Warning, WickInput: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageShape,
	Check:  checkUnknownPart,
}
