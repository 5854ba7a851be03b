package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var wickEmptyContent = Rule{
	ID:     "wick-empty-content",
	Title:  "Message of user or system that says nothing",
	Levels: Levels{Wick: finding.Error, WickInput: finding.Error, Forge: finding.Error, Structured: finding.Error},
	Stage:  StageEmpty,
	Check: func(p *Pass) {
		for _, problem := range p.checks(core.EmptyContent, core.BlankUser) {
			p.reportSilent(problem, "The message of role "+quote(problem.Role)+" says nothing")
		}
	},
}

var wickEmptyContentLesson = Lesson{
	Rule: &wickEmptyContent,
	Why: "A message of the user or the system is there to say something. An empty one is a form that was sent without a text, " +
		"and the model would answer to nothing.",
	Evidence: []string{"Messages.Validate and Messages.ValidateUserInput of this library", "ValidateMessage of forge, and of structured"},
	Says:     []string{"user message has no content", "system message has no content", "content cannot be empty", "user message cannot be empty"},
	Bad: Example{Target: WickInput, Text: `[
  {"role": "system", "content": ""},
  {"role": "user", "content": "Hello"}
]`},
	Good: Example{Target: WickInput, Text: `[
  {"role": "system", "content": "Be brief."},
  {"role": "user", "content": "Hello"}
]`},
}
