package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var missingReasoning = Rule{
	ID:     "missing-reasoning",
	Levels: Levels{Only: []TargetLevel{{DeepSeek, finding.Error}, {Moonshot, finding.Error}}},
	Stage:  StageEnds,
	Needs:  needsCalls,
	Check: func(p *Pass) {
		key := p.Format.ThoughtsKey()
		if !p.Target().goesBy(models.ReturnsThoughts) || !p.Reads() || key == "" || bind.ThinkingIs(p.Conversation, false) != source.None || p.model().fact(Thinks) == No {
			return
		}
		told := bind.ThinkingIs(p.Conversation, true)
		if told == source.None && p.model().fact(Thinks) == Unknown && !slices.ContainsFunc([]core.Message(p.Messages), thinks) {
			return
		}
		for i := range p.Messages {
			if len(p.Pairs.CallsOf(i)) == 0 || thinks(p.Messages[i]) || p.Messages[i].Role != core.RoleAssistant || p.From[i].Wire < 0 || p.Doc.Member(p.From[i].Node, key) != source.None {
				continue
			}
			level := p.level
			if told == source.None && p.model().fact(Thinks) == Unknown {
				level = finding.Warning // the model may not think any more
			}
			if f := p.MarkAs(level, i, p.message(i).node(), false); f != nil {
				say(f, "Tool calls are missing their reasoning",
					"In thinking mode, "+p.Target().Name+" requires "+quote(key)+" in messages with tool calls. Send it back unchanged.")
				if told != source.None {
					p.addPlace(f, p.Doc.KeyOf(told), "Thinking is enabled here")
				}
				node := p.From[i].Node
				p.addFix(f, "Add placeholder reasoning", false, func() []finding.Op { return p.edit().set(node, key, `"(reasoning not kept)"`) })
			}
		}
	},
}

// thinks reports whether a message contains thinking.
func thinks(m core.Message) bool { return slices.ContainsFunc(m.Parts, core.IsThinking) }
