package lint

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var badToolChoice = Rule{
	ID:        "bad-tool-choice",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.ChoiceNeedsTools || t.StrictSettings || t.StrictKeys || t.StrictNeeds },
	Stage:     StageLimits,
	Needs:     needsRequest,
	Check: func(p *Pass) {
		choice := p.Choice
		if choice.At == source.None && p.Reads() && isSent(p.Conversation) && p.Target().ChoiceNeedsTools {
			parallelWithoutTools(p)
		}
		if !p.Reads() || p.Container != format.Request || choice.At == source.None || p.Doc.Kind(choice.At) == source.Null {
			return
		}
		at := p.Doc.KeyOf(choice.At)
		key := func() string { return quote(p.Doc.String(at)) }
		without := func() finding.Fix { return p.settings().withoutFix(choice.At) }
		if node, known, meant := bind.UnknownWord(p.Conversation, format.ChoiceWord); node != source.None {
			if f := p.Mark(-1, node, false); f != nil {
				say(f, p.value(node).shows()+" isn't a valid tool choice",
					p.Target().Name+" accepts "+list(quoteAll(known))+".")
				f.Fixes = append(namesTool(p), append(p.WriteFix("Change it to "+quote(meant), false, node, meant), without())...)
			}
			return
		}
		if len(p.Tools) == 0 {
			if choice.Choice == format.NoTool || !p.Target().ChoiceNeedsTools && choice.Choice != format.AnyTool && choice.Choice != format.OneTool {
				return // not known to be rejected
			}
			if f := p.Mark(-1, at, false); f != nil {
				say(f, key()+" is set, but no tools are declared",
					p.Target().Name+" accepts it only in requests with tools. Declare the tools or remove it.")
				addFixes(f, without())
			}
			return
		}
		if choice.Choice == format.OneTool && choice.Tool == "" && p.Doc.Kind(choice.At) == source.Object {
			if f := p.Mark(-1, at, false); f != nil {
				say(f, key()+" forces a tool call but doesn't name the tool",
					p.Target().Name+" rejects this. Name the tool, or let the model choose.")
				addFixes(f, append(namesTool(p), without())...)
			}
			return
		}
		if undeclaredChoices(p) {
			return
		}
		named := func(tool format.Tool) bool { return tool.Name == choice.Tool }
		if choice.Choice == format.OneTool && choice.Tool != "" && !slices.ContainsFunc(p.Tools, named) && !slices.ContainsFunc(p.Further, named) {
			if f := p.Mark(-1, at, false); f != nil {
				say(f, "The tool choice names "+quote(choice.Tool)+", which isn't declared",
					sayTools(p))
				addFixes(f, without())
			}
		}
	},
}

// namesTool is the fix that writes a choice of one tool in the format, if it's in the words of another and names a declared
// tool.
func namesTool(p *Pass) []finding.Fix {
	if p.Doc.Kind(p.Choice.At) != source.Object {
		return nil
	}
	names := toolNames(p.Tools)
	for node := p.Choice.At; node < p.Doc.Nodes[p.Choice.At].Next; node++ {
		name := p.Doc.String(node)
		if p.Doc.Kind(node) != source.String || p.Doc.KeyOf(node) == source.None || !slices.Contains(names, name) {
			continue
		}
		if write.HasChoice(p.Format) {
			return p.OneFix("Change it to the tool "+quote(name), true, func() []finding.Op { return p.edit().replace(p.Choice.At, p.edit().choosing(name)) })
		}
	}
	return nil
}

// parallelWithoutTools reports a setting for parallel tool calls in a request that declares no tools.
func parallelWithoutTools(p *Pass) {
	node := p.Setting(format.Parallel)
	if p.model().isForOther() {
		return
	}
	if kind := p.Doc.Kind(node); len(p.Tools) > 0 || kind != source.True && kind != source.False {
		return
	}
	if f := p.Mark(-1, p.Doc.KeyOf(node), false); f != nil {
		say(f, p.value(node).settingName()+" is set, but no tools are declared",
			p.Target().Name+" accepts it only in requests with tools. Declare the tools or remove it.")
		addFixes(f, p.settings().withoutFix(node))
	}
}

// sayTools is a sentence that names the declared tools, or the first few of many.
func sayTools(p *Pass) string {
	const few = 5
	names := quoteAll(toolNames(p.Tools))
	if more := len(names) - few + 1; more > 1 {
		names = append(names[:few-1], strconv.Itoa(more)+" more")
	}
	return "The request declares only " + list(names) + "."
}

// toolNames are the names of tools.
func toolNames(tools []format.Tool) (names []string) {
	for _, tool := range tools {
		names = append(names, tool.Name)
	}
	return names
}

// undeclaredChoices reports names in a list of allowed tools that aren't declared.
func undeclaredChoices(p *Pass) (found bool) {
	names := p.Setting(format.ChoiceName)
	if p.Doc.Kind(names) != source.Array {
		return false
	}
	known := toolNames(slices.Concat(p.Tools, p.Further))
	for each := range p.Doc.Elements(names) {
		if name := p.Doc.String(each); p.Doc.Kind(each) == source.String && !slices.Contains(known, name) {
			if f := p.Mark(-1, each, false); f != nil {
				say(f, "The tool choice allows "+quote(name)+", which isn't declared",
					sayTools(p))
				f.Fixes = p.RemoveFix("Remove the name", false, each)
			}
			found = true
		}
	}
	return found
}
