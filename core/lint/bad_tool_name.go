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
			say(f, "A tool is declared without a name",
				"The model calls a tool by its name, and "+p.Target().Name+" rejects an empty one.")
		}
	}
	words := p.Target().ToolName
	if words.fitAll(&p.facts().tools) {
		return
	}
	uses, names := p.toolNames()
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
			level = finding.Warning // longer than some models and hosts take
		}
		if f := p.MarkAs(level, at.message, at.node, false); f != nil {
			switch {
			case !words.Allows(name):
				say(f, "The tool name "+quote(name)+" holds characters that are not allowed",
					p.Target().Name+" takes letters, digits, \"_\" and \"-\" in the name of a tool. ")
				if !words.begins(name) {
					say(f, "The tool name "+quote(name)+" does not begin with a letter",
						p.Target().Name+" takes names that begin with a letter or \"_\". ")
				}
			case long:
				say(f, "A tool name of "+strconv.Itoa(len(name))+" characters, and "+strconv.Itoa(words.Length)+" is the most",
					p.Target().Name+" rejects longer ones. ")
			default:
				say(f, "A tool name of "+strconv.Itoa(len(name))+" characters, more than some routes take",
					"Some models and hosts take no more than "+strconv.Itoa(words.Risky)+". ")
			}
			f.Note += "Whoever runs the tool must know it by the new name too."
			const shown = 3
			for _, use := range uses[name][1:min(len(uses[name]), 1+shown)] {
				p.addPlace(f, use.node, "It is here too")
			}
			better := free(words.fit(name), words.Length, taken)
			p.addFix(f, "Rename the tool to "+quote(better)+" everywhere", false, func() []finding.Op {
				return p.renameTool(name, better)
			})
		}
	}
}
