package lint

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var unknownField = Rule{
	ID: "unknown-field",
	Levels: Levels{
		All:  finding.Info, // OpenAI ignores it, strict hosts reject it, and Go drops it
		Only: []TargetLevel{{Gemini, finding.Error}},
	},
	Stage: StageShape,
	Check: checkUnknownField,
}

func checkUnknownField(p *Pass) {
	byName := make(map[string][]*format.Problem)
	var names []string
	for _, problem := range p.shapeProblems() {
		if problem.Refused {
			markRefusedKey(p, problem)
			continue
		}
		if p.Target().API && bind.TellsForm(p.Conversation, problem) {
			markSecondForm(p, problem)
			continue
		}
		if byName[problem.Field] == nil {
			names = append(names, problem.Field)
		}
		byName[problem.Field] = append(byName[problem.Field], problem)
	}
	for _, name := range names {
		markUnknownField(p, byName[name])
	}
	if p.Target().NoThoughts && p.Reads() {
		markThoughts(p)
	}
}

// markThoughts reports reasoning where most hosts have it, for one who takes no such key.
func markThoughts(p *Pass) {
	for i := range p.From {
		value := bind.HostThoughts(p.Conversation, p.From[i].Node)
		if value == source.None {
			continue
		}
		if f := p.Mark(i, p.Doc.KeyOf(value), false); f != nil {
			say(f, "Key "+p.shows(p.Doc.KeyOf(value))+" is not taken",
				p.Target().Name+" rejects a message with it, though other hosts of its form send it and want it back. Take it out before sending.")
			f.Fixes = p.RemoveFix("Remove the key", false, value)
		}
	}
}

// markUnknownField says it once for all places: such a key is in every message or
// in none.
func markUnknownField(p *Pass, all []*format.Problem) {
	first := all[0]
	if f := p.Mark(first.Message, first.Node, false); f != nil {
		setHeadline(f, "Unknown key "+quote(first.Key()))
		if len(all) > 1 {
			f.Headline += " in " + count(len(all), "place")
		}
		f.Note = p.Target().Name + " does not read it. It may stay if it is yours alone and the host lets it pass; " +
			"strict hosts reject the request for it. Take it out before sending if you are not sure."
		if p.level == finding.Error {
			setNote(f, p.Target().Name+" rejects a request with a key that it does not know. Take it out, or write what it holds under the key that is meant.")
		}
		const shown = 3
		for _, problem := range all[1:min(len(all), 1+shown)] {
			p.addPlace(f, problem.Node, "It is here too")
		}
		title := "Remove the key"
		if len(all) > 1 {
			title = "Remove the key everywhere"
		}
		p.addFix(f, title, false, func() []finding.Op {
			nodes := make([]source.Index, len(all))
			for k, problem := range all {
				nodes[k] = problem.Node + 1
			}
			return p.RemoveNodes(nodes...)
		})
	}
}

// markSecondForm: an object that its key tells has the key of another form as well.
func markSecondForm(p *Pass, problem *format.Problem) {
	if f := p.MarkAs(finding.Error, problem.Message, problem.Node, false); f != nil {
		say(f, quote(problem.Key())+" is in a block that is something else already",
			p.Target().Name+" takes one such key in a block. Give it a block of its own.")
		f.Fixes = p.RemoveFix("Remove the key", false, problem.Node+1)
	}
}

// markRefusedKey: the provider answers that it does not know the key.
func markRefusedKey(p *Pass, problem *format.Problem) {
	level := p.refusedLevel()
	if problem.Cause == format.OtherState {
		level = finding.Error
	}
	safe := problem.Cause != format.OtherState && !bind.CarriesContent(problem.Key())
	if f := p.MarkAs(level, problem.Message, problem.Node, safe); f != nil {
		say(f, "Unknown key "+quote(problem.Key()),
			p.Target().Name+" rejects a request with a key that it doesn't know here. Remove it, or write what it holds under the key that is meant.")
		if problem.Cause == format.OtherState {
			say(f, "The key "+quote(problem.Key())+" does not go with the state "+quote(problem.Detail),
				"In this state the call has no such key, and the whole list is rejected for it. Remove the key, or say the state that is meant.")
		}
		f.Fixes = p.RemoveFix("Remove the key", safe, problem.Node+1)
	}
}

// refusedLevel is the level of a key that the provider rejects: an error for providers.
func (p *Pass) refusedLevel() finding.Level {
	if p.Target().API {
		return finding.Error
	}
	return p.level
}
