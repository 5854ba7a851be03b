package lint

import "github.com/rolecall/rolecall/core/finding"

var unfamiliarPart = Rule{
	ID:     "unfamiliar-part",
	Title:  "Part of a kind never seen",
	Levels: Levels{OpenAIChat: finding.Warning, Anthropic: finding.Warning, Wick: finding.Warning, WickInput: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageShape,
	Check:  checkUnknownPart,
}

var unfamiliarPartLesson = Lesson{
	Rule: &unfamiliarPart,
	Why: "Each part says by its \"type\" what it holds, and an API refuses words that are not on its list. " +
		"The lists grow with every new feature, though, so a word that no format is known to have may be new, private to a host, or a slip. " +
		"Only the API can tell which.",
	Evidence: []string{
		"Anthropic's list had ten kinds of block in 2024 and more than thirty in 2026",
		"requests with blocks that were new at the time were accepted",
	},
	Bad: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 1024, "messages": [
  {"role": "user", "content": [{"type": "hologram", "data": "QUJD"}, {"type": "text", "text": "What is this?"}]}
]}`},
	Good: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 1024, "messages": [
  {"role": "user", "content": [{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "QUJD"}}, {"type": "text", "text": "What is this?"}]}
]}`},
}
