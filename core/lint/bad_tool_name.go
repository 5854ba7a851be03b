package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badToolName = Rule{
	ID:     "bad-tool-name",
	Levels: Levels{OpenAIChat: finding.Error, Anthropic: finding.Error},
	Stage:  StageNames,
	Check:  checkBadToolName,
}

// nameUse is one place where the name of a tool stands.
type nameUse struct {
	message int
	node    source.Index
}

func checkBadToolName(p *Pass) {
	words := p.Target.ToolName
	if !p.anyToolName(func(name string) bool { return !words.fits(name) }) {
		return
	}
	uses, names := p.toolNames()
	for _, name := range names {
		if words.fits(name) {
			continue
		}
		long := words.Length > 0 && len(name) > words.Length
		at := uses[name][0]
		level := p.level
		if words.Allows(name) && !long {
			level = finding.Warning // longer than some models and hosts take
		}
		if p.CountedAs(level, at.message, at.node, false) {
			continue
		}
		f := p.Finding(at.message, at.node)
		f.Level = level
		switch {
		case !words.Allows(name):
			f.Headline = "The tool name " + quote(name) + " holds characters that are not allowed"
			f.Note = p.Target.Name + " takes letters, digits, \"_\" and \"-\" in the name of a tool. "
		case long:
			f.Headline = "A tool name of " + strconv.Itoa(len(name)) + " characters, and " + strconv.Itoa(words.Length) + " is the most"
			f.Note = p.Target.Name + " refuses longer ones. "
		default:
			f.Headline = "A tool name of " + strconv.Itoa(len(name)) + " characters, more than some routes take"
			f.Note = "Some models and hosts take no more than " + strconv.Itoa(words.Risky) + ". "
		}
		f.Note += "Whoever runs the tool must know it by the new name too."
		const shown = 3
		for _, use := range uses[name][1:min(len(uses[name]), 1+shown)] {
			f.Related = append(f.Related, p.Place(use.node, "It stands here too"))
		}
		taken := make(map[string]bool, len(names))
		for _, other := range names {
			taken[other] = true
		}
		better := free(words.fit(name), words.Length, taken)
		f.Fixes = []finding.Fix{p.Fix("Rename the tool to "+quote(better)+" everywhere", false, func() []finding.Op {
			return p.renameTool(name, better)
		})}
		p.Report(f)
	}
}

// anyToolName reports whether a name of a tool is one of those meant, without listing them.
func (p *Pass) anyToolName(meant func(string) bool) bool {
	for _, call := range p.Pairs.Calls() {
		if meant(call.Name) {
			return true
		}
	}
	for _, tool := range p.Tools {
		if meant(tool.Name) {
			return true
		}
	}
	for i := range p.Messages {
		if p.Messages[i].Role == core.RoleTool && meant(p.Messages[i].Name) {
			return true
		}
	}
	return false
}

// toolNames are the names of tools in order of their first place, and all places of
// each: declarations, calls and results. The provider's own tools are not among them.
func (p *Pass) toolNames() (uses map[string][]nameUse, names []string) {
	uses = make(map[string][]nameUse)
	add := func(name string, message int, node source.Index) {
		if name == "" || node == source.None || p.Doc.Nodes[node].Kind != source.String {
			return
		}
		if uses[name] == nil {
			names = append(names, name)
		}
		uses[name] = append(uses[name], nameUse{message, node})
	}
	for i := range p.Messages {
		inText := p.inText(i)
		for _, call := range p.Pairs.CallsOf(i) {
			if call.State != CallServer {
				node := p.nameSlot(call)
				if inText {
					node = p.PartNode(i, call.Part)
				}
				add(call.Name, i, node)
			}
		}
		if p.Messages[i].Role == core.RoleTool {
			node := p.From[i].Name
			if inText {
				node = p.From[i].Content
			}
			add(p.Messages[i].Name, i, node)
		}
	}
	for _, tool := range p.Tools {
		if !tool.Server {
			add(tool.Name, -1, tool.NameAt)
		}
	}
	return uses, names
}

// renameTool gives a tool another name in its declaration, its calls and its results.
func (p *Pass) renameTool(name, better string) []finding.Op {
	uses, _ := p.toolNames()
	var ops []finding.Op
	last := -1
	for _, use := range uses[name] {
		if use.message != last && use.message >= 0 && p.inText(use.message) {
			return p.Rewrite(func(items []dialect.Item) []dialect.Item { return renamed(items, name, better) })
		}
		last = use.message
		ops = append(ops, p.Replace(use.node, jsonString(better))...)
	}
	return ops
}

// renamed are messages whose calls and results name a tool otherwise.
func renamed(items []dialect.Item, name, better string) []dialect.Item {
	for i := range items {
		message, differs := items[i].Message.Clone(), false
		if message.Role == core.RoleTool && message.Name == name {
			message.Name, differs = better, true
		}
		for k := range message.ToolCalls {
			if call := &message.ToolCalls[k]; call.Name == name {
				call.Name, differs = better, true
			}
		}
		for k, part := range message.Parts {
			if call, ok := part.(core.ToolCall); ok && call.Name == name {
				call.Name, differs = better, true
				message.Parts[k] = call
			}
		}
		if differs {
			items[i] = changed(i, message)
		}
	}
	return items
}
