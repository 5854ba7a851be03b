package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var missingContent = Rule{
	ID:    "missing-content",
	Title: "No content",
	Levels: Levels{
		OpenAIChat: finding.Error,
		Anthropic:  finding.Error,
		AgentTypes: finding.Error,
	},
	Stage: StageShape,
	Check: checkMissingContent,
}

var missingContentLesson = Lesson{
	Rule: &missingContent,
	Why: "Every message needs its content; only an assistant message that makes calls may leave it out on OpenAI's API. " +
		"The text is often there under another name, such as \"text\", \"message\" or \"contents\", because each framework calls it something else.",
	Evidence: []string{
		"openai/openai-python src/openai/types/chat: content is required but in assistant messages",
		"anthropics/anthropic-sdk-python message_param.py: content is required",
		"twenty accepted assistant messages have calls and no content key",
	},
	Says: []string{
		"Missing required parameter: 'messages",
		"content: Field required",
	},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user"},
  {"role": "user", "content": "Is anybody there?"}
]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [
  {"role": "user", "content": "Hi"},
  {"role": "user", "content": "Is anybody there?"}
]}`},
}

func checkMissingContent(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i := problem.Message
		result := p.Messages[i].Role == core.RoleTool
		if p.Counted(i, problem.Node, result) {
			continue
		}
		f := p.Finding(i, problem.Node)
		f.Headline = "No content in " + ofRole(p.Messages[i].Role)
		f.Note = "The key \"content\" is missing here. It takes " + problem.Want + ". "
		if result {
			f.Note += "A tool that returned nothing has the empty text as its result."
			f.Fixes = []finding.Fix{p.Fix("Add an empty content", true, func() []finding.Op {
				return p.Set(problem.Node, "content", `""`)
			})}
		} else {
			if p.Messages[i].Role == core.RoleAssistant {
				f.Note += "It may be left out only where the assistant makes a call. "
			}
			f.Note += "Write what was said, or take the message out."
			f.Fixes = p.removal(i)
		}
		p.Report(f)
	}
}
