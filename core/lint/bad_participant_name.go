package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badParticipantName = Rule{
	ID:        "bad-participant-name",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.Participant != (Words{}) || t.NoParticipants },
	Stage:     StageNames,
	Check:     checkBadParticipantName,
}

func checkBadParticipantName(p *Pass) {
	if p.Target().NoParticipants && p.Reads() {
		needlessNames(p)
		return
	}
	words, all := p.Target().Participant, &p.facts().people
	if words.allowed(all) && (words.Length == 0 || all.longest <= words.Length) {
		return
	}
	for i := range p.Messages {
		name, node := p.Messages[i].Name, p.From[i].Name
		long := words.Length > 0 && len(name) > words.Length
		if p.Messages[i].Role == core.RoleTool || name == "" || node == source.None ||
			p.Doc.Nodes[node].Kind != source.String || words.Allows(name) && !long {
			continue
		}
		level := finding.Error
		if !long && !strings.ContainsAny(name, " \t\r\n<|\\/>") {
			level = finding.Warning // newer models accept it, older ones reject it
		}
		if f := p.MarkAs(level, i, node, false); f != nil {
			say(f, "The name "+quote(name)+" has characters that aren't allowed",
				"Use only letters, digits, \"_\" and \"-\". If the model should know the display name, put it in the message text.")
			switch {
			case long:
				setHeadline(f, "The name has "+strconv.Itoa(len(name))+" characters ("+strconv.Itoa(words.Length)+" max)")
			case level == finding.Warning:
				setHeadline(f, "The name "+quote(name)+" has characters that some models reject")
			}
			better := words.fit(name)
			addFixes(f,
				p.Fix("Change it to "+quote(better), false, func() []finding.Op { return p.edit().replace(node, jsonString(better)) }),
				p.Fix("Remove the name", false, func() []finding.Op { return p.edit().removeNodes(node) }),
			)
		}
	}
}

// needlessNames reports participant names, for a target that accepts none.
func needlessNames(p *Pass) {
	for i := range p.Messages {
		node := p.From[i].Name
		if p.Messages[i].Role == core.RoleTool || p.Messages[i].Name == "" || node == source.None || p.Doc.KeyOf(node) == source.None {
			continue
		}
		if f := p.Mark(i, node, false); f != nil {
			say(f, p.value(node).settingName()+" isn't allowed in "+ofRole(p.Messages[i].Role),
				p.Target().Name+" rejects this key. If the model should know the name, put it in the message text.")
			f.Fixes = p.RemoveFix("Remove the name", false, node)
		}
	}
}
