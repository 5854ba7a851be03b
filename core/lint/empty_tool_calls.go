package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var emptyToolCalls = Rule{
	ID:     "empty-tool-calls",
	Levels: Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}}},
	Stage:  StageShape,
	Check: func(p *Pass) {
		emptyTools(p)
		for _, problem := range p.problems().ofShape() {
			if i := problem.Message; i >= 0 && p.Messages[i].Role == core.RoleUser {
				continue // OpenAI ignores it there: an accepted request has it
			}
			if f := p.Mark(problem.Message, problem.Node, true); f != nil {
				say(f, quote(problem.Field)+" is empty",
					"A message without tool calls can't have this key. Remove it.")
				f.Fixes = p.RemoveFix("Remove the empty list", true, problem.Node)
			}
		}
	},
}

// servesItself are the name prefixes of the models that OpenAI serves itself.
var servesItself = []string{"gpt-", "o1", "o3", "o4"}

// isForOther reports whether the request names a model that OpenAI doesn't serve, and the user didn't choose
// OpenAI as the target: the request may be for a compatible host.
func (p requestedModel) isForOther() bool {
	return p.Model != "" && !p.shared.asked && !p.isNamed(servesItself)
}

// emptyTools reports an empty list of tools. OpenAI-compatible hosts of other models accept it: accepted
// requests have one.
func emptyTools(p *Pass) {
	list := p.Setting(format.Tools)
	if p.level != finding.Error || p.model().isForOther() {
		return
	}
	if !p.Reads() || !isSent(p.Conversation) || p.Doc.Kind(list) != source.Array || p.Doc.Len(list) > 0 {
		return
	}
	if f := p.Mark(-1, list, true); f != nil {
		say(f, p.value(list).settingName()+" is empty",
			"A request without tools can't have this key. Remove it.")
		f.Fixes = p.RemoveFix("Remove the empty list", true, list)
	}
}
