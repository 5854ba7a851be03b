package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var missingReasoning = Rule{
	ID:     "missing-reasoning",
	Levels: Levels{Only: []TargetLevel{{DeepSeek, finding.Warning}}}, // earlier versions of the API wanted it to be left out
	Stage:  StageEnds,
	Needs:  needsCalls,
	Check: func(p *Pass) {
		key := p.Format.ThoughtsKey()
		if len(p.Target().ReturnsThoughts) == 0 || !p.Reads() || key == "" || inspect.ThinkingTold(p.Conversation, false) != source.None || p.fact(Thinks) == No {
			return
		}
		told := inspect.ThinkingTold(p.Conversation, true)
		if told == source.None && p.fact(Thinks) == Unknown && !slices.ContainsFunc([]core.Message(p.Messages), thinks) {
			return
		}
		for i := range p.Messages {
			if len(p.Pairs.CallsOf(i)) == 0 || thinks(p.Messages[i]) || p.Messages[i].Role != core.RoleAssistant || p.From[i].Wire < 0 || p.Doc.Member(p.From[i].Node, key) != source.None {
				continue
			}
			if f := p.Mark(i, p.MessageNode(i), false); f != nil {
				say(f, "Calls come back without the reasoning that led to them",
					"While it thinks, "+p.Target().Name+" wants the reasoning of a message with calls back under "+quote(key)+". Put it back as the model wrote it; where it is lost, an empty text is taken.")
				if told != source.None {
					p.addPlace(f, p.Doc.KeyOf(told), "Thinking is switched on here")
				}
				node := p.From[i].Node
				p.addFix(f, "Add an empty reasoning", false, func() []finding.Op { return p.Set(node, key, `""`) })
			}
		}
	},
}

// thinks reports whether a message holds some of the model's thinking.
func thinks(m core.Message) bool { return slices.ContainsFunc(m.Parts, core.IsThinking) }
