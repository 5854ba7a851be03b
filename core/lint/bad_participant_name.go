package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badParticipantName = Rule{
	ID:       "bad-participant-name",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.Participant != (Words{}) || t.NoParticipants },
	Stage:    StageNames,
	Check:    checkBadParticipantName,
}

func checkBadParticipantName(p *Pass) {
	if p.Target().NoParticipants && p.Reads() {
		p.needlessNames()
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
			level = finding.Warning // newer models take it, older ones reject it
		}
		if f := p.MarkAs(level, i, node, false); f != nil {
			say(f, "The name "+quote(name)+" holds characters that are not allowed",
				"Take letters, digits, \"_\" and \"-\", and put the display name into the text if the model should know it.")
			switch {
			case long:
				setHeadline(f, "A name of "+strconv.Itoa(len(name))+" characters, and "+strconv.Itoa(words.Length)+" is the most")
			case level == finding.Warning:
				setHeadline(f, "The name "+quote(name)+" holds characters that some models reject")
			}
			better := words.fit(name)
			addFixes(f,
				p.Fix("Change it to "+quote(better), false, func() []finding.Op { return p.Replace(node, jsonString(better)) }),
				p.Fix("Remove the name", false, func() []finding.Op { return p.RemoveNodes(node) }),
			)
		}
	}
}

// needlessNames reports the names of those who speak, for one who takes none.
func (p *Pass) needlessNames() {
	for i := range p.Messages {
		node := p.From[i].Name
		if p.Messages[i].Role == core.RoleTool || p.Messages[i].Name == "" || node == source.None || p.Doc.KeyOf(node) == source.None {
			continue
		}
		if f := p.Mark(i, node, false); f != nil {
			say(f, "A message of role "+quote(string(p.Messages[i].Role))+" has no "+p.settingName(node),
				p.Target().Name+" rejects the key here. Put the name into the text if the model should know it.")
			f.Fixes = p.RemoveFix("Remove the name", false, node)
		}
	}
}
