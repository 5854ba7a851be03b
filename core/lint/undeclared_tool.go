package lint

import (
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
		if call.Name == "" || call.State == CallServer || known[call.Name] {
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

// declaredTools are the known tools, and the names of the declared ones without duplicates.
func declaredTools(p *Pass) (known map[string]bool, names []string) {
	known = make(map[string]bool, len(p.Tools))
	for _, tool := range p.Tools {
		if !known[tool.Name] && tool.Name != "" {
			names = append(names, tool.Name)
		}
		known[tool.Name] = true
	}
	for _, tool := range p.Further {
		known[tool.Name] = true
	}
	return known, names
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
		if known[name] {
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
