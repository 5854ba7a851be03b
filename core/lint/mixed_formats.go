package lint

import "github.com/rolecall/rolecall/core/finding"

var mixedFormats = Rule{
	ID:     "mixed-formats",
	Title:  "Two forms mixed in one text",
	Levels: Levels{OpenAIChat: finding.Warning, Anthropic: finding.Warning, Wick: finding.Warning, WickInput: finding.Warning, Forge: finding.Warning, Structured: finding.Warning, Kernel: finding.Warning, AgentTypes: finding.Warning},
	Stage:  StageShape,
	CheckFile: func(p *FilePass) {
		if len(p.File.Guesses) == 0 {
			return
		}
		best := p.File.Guesses[0].Dialect
		for _, other := range p.File.Mixed {
			if len(other.Reasons) == 0 {
				continue
			}
			at := other.Reasons[0].At
			f := p.Finding(p.span(at), at)
			f.Headline = "This is in the form of " + other.Dialect.Name + ", but the text is in that of " + best.Name
			f.Note = "What decides is " + other.Reasons[0].Text + ". No API reads two forms in one conversation. Convert one half of it, or choose the form that the text is to be read as."
			f.Related = p.reasons(other.Reasons[1:])
			p.Report(f)
		}
	},
}

var mixedFormatsLesson = Lesson{
	Rule: &mixedFormats,
	Why: "Each API writes calls and results in its own way. A history that was recorded with one and continued with another holds both, " +
		"and no API reads both: it refuses what it does not know, or reads a call twice.",
	Evidence: []string{
		"github.com/BerriAI/litellm/issues/23510 (one call as a block and in tool_calls)",
		"github.com/vercel/ai/issues/8649 (parts as messages)",
	},
	Bad: Example{Text: `[
  {"role": "user", "content": "What is the weather in Oslo?"},
  {"role": "assistant", "content": [
    {"type": "tool_use", "id": "call_1", "name": "get_weather", "input": {"city": "Oslo"}}
  ], "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\":\"Oslo\"}"}}
  ]},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees, rain"}
]`},
	Good: Example{Text: `[
  {"role": "user", "content": "What is the weather in Oslo?"},
  {"role": "assistant", "content": null, "tool_calls": [
    {"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\":\"Oslo\"}"}}
  ]},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees, rain"}
]`},
}
