package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
)

var tooManyTools = Rule{
	ID:     "too-many-tools",
	Title:  "Too many tools",
	Levels: Levels{OpenAIChat: finding.Error},
	Stage:  StageLimits,
	Check: func(p *Pass) {
		most := p.Target.MaxTools
		if most == 0 || len(p.Tools) <= most {
			return
		}
		f := p.Finding(-1, p.Tools[most].Node)
		f.Headline = strconv.Itoa(len(p.Tools)) + " tools are declared, and " + strconv.Itoa(most) + " is the most"
		f.Note = p.Target.Name + " refuses longer lists. This tool is the first one too many: send those that this conversation needs."
		p.Report(f)
	},
}

var tooManyToolsLesson = Lesson{
	Rule: &tooManyTools,
	Why: "A request may declare so many tools and no more. Programs that connect several tool servers pass on everything these offer and run into the limit. " +
		"A model chooses badly long before: a few dozen tools are many.",
	Evidence: []string{
		"github.com/zed-industries/zed/issues/32946",
		"github.com/musistudio/claude-code-router/issues/686",
	},
	Says: []string{"Invalid 'tools': array too long. Expected an array with maximum length 128"},
	Bad: Example{Text: `{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Hi"}], "tools": [` +
		repeat(129, `{"type": "function", "function": {"name": "tool_#"}}`) + `]}`},
	Good: Example{Text: `{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Hi"}], "tools": [` +
		repeat(2, `{"type": "function", "function": {"name": "tool_#"}}`) + `]}`},
}
