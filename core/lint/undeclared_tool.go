package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/finding"
)

var undeclaredTool = Rule{
	ID:     "undeclared-tool",
	Levels: Levels{APIs: finding.Info},
	Stage:  StageLimits,
	Needs:  needsTools,
	Check:  checkUndeclaredTool,
}

func checkUndeclaredTool(p *Pass) {
	if len(p.Tools) == 0 {
		return
	}
	if p.Target().API && p.Reads() {
		undeclaredReferences(p)
	}
	if len(p.Pairs.Calls()) == 0 {
		return
	}
	known, names := declaredTools(p)
	declared := nearestOf(names)
	for _, call := range p.Pairs.Calls() {
		found, listed := known[call.Name]
		if call.Name == "" || call.State == CallServer || found {
			continue
		}
		if listed {
			needNamespace(p, call)
			continue
		}
		// Once per name: a removed tool was often called many times.
		known[call.Name] = true
		level := p.level
		if p.File.IsTraining() {
			level = finding.Warning
		}
		if f := p.MarkAs(level, call.Message, p.calls().nameNode(call), false); f != nil {
			say(f, "Tool "+quote(call.Name)+" isn't declared",
				"The history calls it, so the model may call it again. Declare it, or be ready for calls that you can't run.")
			if p.File.IsTraining() {
				setNote(f, "The model would learn to call a tool that it can't see. Declare it in the row or mend the name.")
			}
			if near := declared.to(call.Name); near != "" {
				f.Headline += ", but " + quote(near) + " is"
				setNote(f, "If the tool was renamed, use the new name in the history too, because the model copies its earlier calls.")
				p.addFix(f, "Rename the calls to "+quote(near), false, func() []finding.Op {
					return p.tools().rename(call.Name, near)
				})
			}
		}
	}
}

// declaredTools are the known tools, false for those that are only in namespaces, and the names of the declared ones without
// duplicates.
func declaredTools(p *Pass) (known map[string]bool, names []string) {
	known = make(map[string]bool, len(p.Tools))
	for _, tool := range p.Tools {
		found, twice := known[tool.Name]
		if !twice && tool.Name != "" {
			names = append(names, tool.Name)
		}
		known[tool.Name] = found || tool.Namespace == ""
	}
	for _, tool := range p.Further {
		known[tool.Name] = known[tool.Name] || tool.Namespace == ""
	}
	return known, names
}

// needNamespace reports a call without the namespace that its tool is in: OpenAI looks for the tool of such a call among those
// outside of namespaces.
func needNamespace(p *Pass, call Call) {
	item, key := p.message(call.Message).part(call.Part), p.Format.Namespaces.Key
	if !p.Reads() || p.Doc.String(p.Doc.Member(item, key)) != "" {
		return
	}
	var spaces, named []string
	for _, tool := range append(p.Further[:len(p.Further):len(p.Further)], p.Tools...) {
		if tool.Name == call.Name && !slices.Contains(spaces, tool.Namespace) {
			spaces, named = append(spaces, tool.Namespace), append(named, quote(tool.Namespace))
		}
	}
	safe := len(spaces) == 1
	if f := p.MarkAs(finding.Error, call.Message, p.calls().nameNode(call), safe); f != nil {
		say(f, "The call to "+quote(call.Name)+" is missing its namespace",
			p.Target().Said()+" requires it, as the model sent it: the tool is only in "+list(named)+".")
		for _, space := range spaces {
			p.addFix(f, "Add the namespace "+quote(space), safe, func() []finding.Op { return p.edit().set(item, key, jsonString(space)) })
		}
	}
}

// undeclaredReferences reports references to undeclared tools.
func undeclaredReferences(p *Pass) {
	var known map[string]bool
	var declared *nearest
	for node := range p.Info().References {
		if known == nil {
			var names []string
			known, names = declaredTools(p)
			declared = nearestOf(names)
		}
		name := p.Doc.String(node)
		if _, listed := known[name]; listed {
			continue
		}
		if f := p.MarkAs(finding.Error, -1, node, false); f != nil {
			say(f, "Tool "+quote(name)+" isn't declared, but is referenced",
				p.Target().Name+" rejects references to undeclared tools. Declare the tool or remove the reference.")
			if near := declared.to(name); near != "" {
				f.Fixes = p.WriteFix("Change it to "+quote(near), false, node, near)
			}
		}
	}
}
