package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
)

var firstAssistant = Rule{
	ID:     "first-assistant",
	Title:  "Conversation that the assistant begins",
	Levels: Levels{OpenAIChat: finding.Info, Anthropic: finding.Warning},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		i := p.head()
		// An answer on its own is no conversation to be sent.
		if i == len(p.Messages) || len(p.Messages) == i+1 || p.Messages[i].Role != core.RoleAssistant {
			return
		}
		f := p.Finding(i, p.roleNode(i))
		f.Headline = "The assistant speaks first"
		f.Note = "Some models and hosts refuse a conversation that no user message begins. If its head was cut away, cut before a message of the user instead."
		f.Fixes = []finding.Fix{
			p.Fix("Add a user message saying “Hello” before it", false, func() []finding.Op {
				return p.Rewrite(func(items []dialect.Item) []dialect.Item {
					return slices.Insert(items, i, dialect.Item{Message: core.Human("Hello"), From: -1})
				})
			}),
		}
		p.Report(f)
	},
}

var firstAssistantLesson = Lesson{
	Rule: &firstAssistant,
	Why: "Models learn conversations in which the user speaks first. The large APIs take a conversation that begins with the assistant, " +
		"but some models, proxies and chat templates refuse it. A history that was cut at its head is the usual cause.",
	Evidence: []string{
		"Accepted requests to OpenAI and to Anthropic begin with the assistant, so this is no error",
		"Amazon Bedrock and Gemini want the user first: github.com/pydantic/pydantic-ai puts a user message in front for them",
	},
	Says: []string{"first message must use the \"user\" role", "A conversation must start with a user message"},
	Bad: Example{Target: Anthropic, Text: `[
  {"role": "assistant", "content": "Hello! What can I do for you?"},
  {"role": "user", "content": "Tell me the time."}
]`},
	Good: Example{Target: Anthropic, Text: `[
  {"role": "user", "content": "Hello!"},
  {"role": "assistant", "content": "Hello! What can I do for you?"},
  {"role": "user", "content": "Tell me the time."}
]`},
}
