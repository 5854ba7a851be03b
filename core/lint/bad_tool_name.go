package lint

import (
	"strconv"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badToolName = Rule{
	ID:     "bad-tool-name",
	Levels: Levels{APIs: finding.Error},
	Stage:  StageNames,
	Check:  checkBadToolName,
}

func checkBadToolName(p *Pass) {
	for i := range p.Tools {
		tool := &p.Tools[i]
		if tool.Server || tool.Name != "" || p.Doc.Kind(tool.NameAt) != source.String {
			continue
		}
		if f := p.Mark(-1, tool.NameAt, false); f != nil {
			say(f, "Tool with an empty name",
				"The model calls a tool by its name. "+p.Target().Name+" rejects an empty one.")
		}
	}
	words := p.Target().ToolName
	if words.fitAll(&p.facts().tools) {
		return
	}
	uses, names := p.tools().names()
	taken := make(map[string]bool, len(names))
	for _, name := range names {
		taken[name] = true
	}
	for _, name := range names {
		if words.fits(name) {
			continue
		}
		long := words.Length > 0 && len(name) > words.Length
		at := uses[name][0]
		level := p.level
		if words.Allows(name) && !long {
			level = finding.Warning // too long for some models and hosts
		}
		if f := p.MarkAs(level, at.message, at.node, false); f != nil {
			switch {
			case !words.Allows(name):
				say(f, "The tool name "+quote(name)+" has characters that aren't allowed",
					p.Target().Name+" allows only letters, digits, \"_\" and \"-\" in tool names. ")
				if !words.begins(name) {
					say(f, "The tool name "+quote(name)+" doesn't start with a letter",
						p.Target().Name+" requires tool names to start with a letter or \"_\". ")
				}
			case long:
				say(f, "The tool name has "+strconv.Itoa(len(name))+" characters ("+strconv.Itoa(words.Length)+" max)",
					p.Target().Name+" rejects longer names. ")
			default:
				say(f, "The tool name has "+strconv.Itoa(len(name))+" characters, too long for some models",
					"Some models and hosts accept at most "+strconv.Itoa(words.Risky)+" characters. ")
			}
			f.Note += "Also rename it in the code that runs the tool."
			const shown = 3
			for _, use := range uses[name][1:min(len(uses[name]), 1+shown)] {
				p.addPlace(f, use.node, "Also used here")
			}
			better := free(words.fit(name), words.Length, taken)
			p.addFix(f, "Rename the tool to "+quote(better)+" everywhere", false, func() []finding.Op {
				return p.tools().rename(name, better)
			})
		}
	}
}
