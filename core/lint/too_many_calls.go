package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
)

var tooManyCalls = Rule{
	ID:     "too-many-calls",
	Title:  "Too many calls in one message",
	Levels: Levels{OpenAIChat: finding.Error},
	Stage:  StageLimits,
	Check: func(p *Pass) {
		most := p.Target.MaxCalls
		for i := range p.Messages {
			calls := p.Pairs.CallsOf(i)
			if most == 0 || len(calls) <= most {
				continue
			}
			f := p.Finding(i, p.From[i].Calls)
			f.Headline = "A message makes " + count(len(calls), "call") + ", and " + count(most, "call") + " is the most"
			f.Note = p.Target.Name + " refuses longer lists. Split the message into several, each with its calls and behind it their results."
			f.Related = []finding.Place{p.Place(p.PartNode(i, calls[most].Part), "This call is one too many")}
			p.Report(f)
		}
	},
}

var tooManyCallsLesson = Lesson{
	Rule: &tooManyCalls,
	Why:  "One assistant message may hold so many calls and no more. Programs run into the limit when they merge the calls of a long run into one message, or when the model went in circles.",
	Evidence: []string{
		"github.com/pydantic/pydantic-ai/issues/1105",
		"github.com/github/copilot-cli/issues/509",
		"github.com/openai/openai-dotnet/issues/317",
	},
	Says: []string{"tool_calls': array too long. Expected an array with maximum length 128"},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Read everything."}, {"role": "assistant", "tool_calls": [` +
		repeat(129, `{"id": "call_#", "type": "function", "function": {"name": "read", "arguments": "{}"}}`) + `]}]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Read everything."}, {"role": "assistant", "tool_calls": [` +
		repeat(3, `{"id": "call_#", "type": "function", "function": {"name": "read", "arguments": "{}"}}`) + `]}]}`},
}

// repeat writes n entries of a JSON array; # in an entry is its number.
func repeat(n int, entry string) string {
	var out strings.Builder
	for i := range n {
		if i > 0 {
			out.WriteString(",\n  ")
		}
		out.WriteString(strings.ReplaceAll(entry, "#", strconv.Itoa(i+1)))
	}
	return out.String()
}
