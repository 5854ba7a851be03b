package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var duplicateTool = Rule{
	ID:    "duplicate-tool",
	Title: "Tool declared twice",
	Levels: Levels{
		OpenAIChat: finding.Warning, // taken, and ambiguous
		Anthropic:  finding.Error,
	},
	Stage: StageNames,
	Check: func(p *Pass) {
		first := make(map[string]int, len(p.Tools))
		for k, tool := range p.Tools {
			at, twice := first[tool.Name]
			if !twice || tool.Name == "" {
				first[tool.Name] = k
				continue
			}
			same := p.sameJSON(tool.Node, p.Tools[at].Node)
			f := p.Finding(-1, or(tool.NameAt, tool.Node))
			f.Headline = "Tool " + quote(tool.Name) + " is declared twice"
			f.Related = []finding.Place{p.Place(or(p.Tools[at].NameAt, p.Tools[at].Node), "The first one is here")}
			if same {
				f.Note = "Both declarations say the same, so one of them can go."
			} else {
				f.Note = "A call of this name could mean either. Give each its own name, such as one with the name of its server in front."
			}
			f.Fixes = []finding.Fix{p.Fix("Remove the second one", same, func() []finding.Op { return p.RemoveNodes(tool.Node) })}
			p.Report(f)
		}
	},
}

var duplicateToolLesson = Lesson{
	Rule: &duplicateTool,
	Why: "The name is all that tells tools apart: a call of that name could mean either. " +
		"It happens when two tool servers offer a tool of the same name, or when a tool of the provider and one of your own share it.",
	Evidence: []string{
		"github.com/danny-avila/LibreChat/issues/13162 (Anthropic refuses what OpenAI takes)",
		"github.com/anthropics/claude-code/issues/10687",
		"github.com/onyx-dot-app/onyx/issues/9229 (two tool servers with a tool \"search\")",
	},
	Says: []string{"tools: Tool names must be unique"},
	Bad: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [{"role": "user", "content": "Find the plan."}], "tools": [
  {"name": "search", "description": "Search the wiki", "input_schema": {"type": "object", "properties": {}}},
  {"name": "search", "description": "Search the tickets", "input_schema": {"type": "object", "properties": {}}}
]}`},
	Good: Example{Text: `{"model": "claude-sonnet-4-5", "max_tokens": 100, "messages": [{"role": "user", "content": "Find the plan."}], "tools": [
  {"name": "wiki_search", "description": "Search the wiki", "input_schema": {"type": "object", "properties": {}}},
  {"name": "ticket_search", "description": "Search the tickets", "input_schema": {"type": "object", "properties": {}}}
]}`},
}

// or is the first node, or the second where there is no first.
func or(first, second source.Index) source.Index {
	if first != source.None {
		return first
	}
	return second
}

// sameJSON reports whether two values are written alike, spacing aside.
func (p *Pass) sameJSON(a, b source.Index) bool {
	size := p.Doc.Nodes[a].Next - a
	if p.Doc.Nodes[b].Next-b != size {
		return false
	}
	for k := range size {
		x, y := &p.Doc.Nodes[a+k], &p.Doc.Nodes[b+k]
		if x.Kind != y.Kind || x.Next-a != y.Next-b {
			return false
		}
		if x.Kind == source.String || x.Kind == source.Number {
			if string(p.Doc.Raw(a+k)) != string(p.Doc.Raw(b+k)) {
				return false
			}
		}
	}
	return true
}
