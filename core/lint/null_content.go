package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
)

var nullContent = Rule{
	ID:    "null-content",
	Title: "Content is null",
	Levels: Levels{
		OpenAIChat: finding.Error,
		Anthropic:  finding.Error, // content is a string or an array, required
		AgentTypes: finding.Error,
	},
	Stage: StageShape,
	Check: checkNullContent,
}

var nullContentLesson = Lesson{
	Rule: &nullContent,
	Why: "Null means that there is no text at all, and that is only allowed where something else stands in for it: " +
		"an assistant message that makes calls. Everywhere else the API wants a text, if need be the empty string. " +
		"Null creeps in when a program serialises a field that was never set.",
	Evidence: []string{
		"github.com/docker/docker-agent/issues/63: expected a string, got null",
		"github.com/langchain-ai/langchainjs/issues/4153",
		"github.com/run-llama/llama_index/issues/17555",
		"thirty-one accepted assistant messages have null content beside tool_calls",
	},
	Says: []string{
		"expected a string, got null",
		"but got null instead",
		"content: Input should be a valid",
	},
	Bad: Example{Text: `{"model":"gpt-4.1","messages":[{"role":"user","content":null}]}`},
	Good: Example{Text: `{"model":"gpt-4.1","messages":[{"role":"user","content":"Weather in Bern?"},{"role":"assistant","content":null,` +
		`"tool_calls":[{"id":"call_1","type":"function","function":{"name":"weather","arguments":"{}"}}]},` +
		`{"role":"tool","tool_call_id":"call_1","content":"12 C"}]}`},
}

func checkNullContent(p *Pass) {
	for _, problem := range p.shapeProblems() {
		i := problem.Message
		result := i >= 0 && p.Messages[i].Role == core.RoleTool
		if p.Counted(i, problem.Node, result) {
			continue
		}
		f := p.Finding(i, problem.Node)
		f.Headline = "Content is null"
		f.Note = "It takes " + problem.Want + ". Null means no text at all: OpenAI allows it beside the calls of the assistant, and nobody allows it elsewhere. "
		if i >= 0 {
			f.Headline += " in " + ofRole(p.Messages[i].Role)
		}
		empty := func(safe bool) finding.Fix {
			return p.Fix("Write an empty text instead", safe, func() []finding.Op { return p.Replace(problem.Node, `""`) })
		}
		switch {
		case result:
			f.Note += "A tool that returned nothing has the empty text as its result."
			f.Fixes = []finding.Fix{empty(true)}
		case i < 0:
			f.Note += "Write the text here."
		default:
			f.Note += "Write what was said, or take the message out."
			f.Fixes = p.removal(i)
			if !p.Target.RefusesBlank {
				f.Fixes = append(f.Fixes, empty(false))
			}
		}
		p.Report(f)
	}
}
