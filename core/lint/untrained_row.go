package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var untrainedRow = Rule{
	ID:     "untrained-row",
	Levels: Levels{All: finding.Warning},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if !p.trains() {
			return
		}
		answer, trained, asked := -1, false, false
		weight := source.None
		for i := range p.Messages {
			at := source.None
			if node := p.From[i].Node; p.Doc.Kind(node) == source.Object {
				at = p.Doc.Member(node, "weight")
			}
			role := p.Messages[i].Role
			if role != core.RoleAssistant {
				asked = asked || role == core.RoleUser
				if role == core.RoleUser && p.message(i).blank() && hasOnlyTexts(p, i) {
					if f := p.Mark(i, p.From[i].Content, false); f != nil {
						say(f, "The user message has no text", "The model would learn to answer a question that isn't there. Add it or remove the row.")
					}
				}
				markMisplacedWeight(p, i, at)
				continue
			}
			answer = i
			if at != source.None && string(p.Doc.Raw(at)) == "0" {
				weight = at
			} else {
				trained = true
			}
		}
		switch {
		case answer < 0 || p.File.Rejected(p.Index):
		case !trained:
			if f := p.Mark(answer, weight, false); f != nil {
				say(f, "The row trains nothing: every answer has weight 0",
					"A trainer skips messages with weight 0. Give the answer to learn weight 1, or remove the row.")
			}
		case len(p.Pairs.CallsOf(answer)) == 0 && len(p.Messages)-1 == answer && p.message(answer).blank() && hasOnlyTexts(p, answer):
			if f := p.Mark(answer, p.From[answer].Content, false); f != nil {
				say(f, "The answer has no text", "The model would learn to answer with nothing. Add the answer or remove the row.")
			}
		case !asked && len(p.Messages) > 1:
			if f := p.Mark(answer, source.None, false); f != nil {
				say(f, "The row has no user message", "Nothing asks for the answer, and many chat templates reject the row. Add the question or remove the row.")
			}
		}
	},
}

// trains reports whether the conversation is a row to train on.
func (p *Pass) trains() bool { return p.File.IsTraining() || p.Target().Trains() }

// hasOnlyTexts reports whether message i has no reasoning, pictures or other parts.
func hasOnlyTexts(p *Pass, i int) bool {
	for _, part := range p.Messages[i].Parts {
		if _, text := part.(core.Text); !text {
			return false
		}
	}
	return true
}

// markMisplacedWeight marks a weight that isn't an assistant message's.
func markMisplacedWeight(p *Pass, i int, weight source.Index) {
	if weight == source.None {
		return
	}
	if f := p.Mark(i, weight, false); f != nil {
		say(f, `"weight" is set on `+ofRole(p.Messages[i].Role), "Only assistant messages are trained on, so only they can have a weight. Remove it.")
		f.Fixes = p.RemoveFix("Remove the weight", false, weight)
	}
}
