package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var lostThinking = Rule{
	ID:     "lost-thinking",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Warning}}},
	Stage:  StageEnds,
	Check: func(p *Pass) {
		if p.Reads() && isSent(p.Conversation) && p.model().has(models.Thinks) && p.model().fact(Thinks) == Yes {
			lostUntold(p)
			return
		}
		switched := p.settings().thinkingMode()
		if switched == source.None && (!p.model().assumed(Thinks) || bind.ThinkingIs(p.Conversation, false) != source.None) {
			return
		}
		i := loopStart(p)
		if i < 0 || startsThinking(p, i) {
			return
		}
		level := p.level
		if switched != source.None && p.model().has(models.WantsThinking) {
			level = finding.Error
		}
		if f := p.MarkAs(level, i, p.message(i).roleNode(), false); f != nil {
			setHeadline(f, "The pending tool calls don't start with a thinking block")
			if switched == source.None {
				setNote(f, "The model thinks, and the last tool results answer this message. Send it back exactly as the model wrote it: the thinking block first, with its signature.")
				return
			}
			setNote(f, "Thinking is on, and the last tool results answer this message. Send it back exactly as the model wrote it: the thinking block first, with its signature. Or turn off thinking for this request.")
			p.addPlace(f, switched, "Thinking is turned on here")
			addFixes(f,
				p.Fix("Remove “"+p.Doc.String(p.Doc.KeyOf(switched))+"” from the request", false, func() []finding.Op { return p.edit().removeNodes(switched) }),
			)
		}
	},
}

// lostUntold finds tool calls without thinking, for a model that thinks by default.
func lostUntold(p *Pass) {
	if p.Reasoning.Mode.Is == "disabled" {
		return
	}
	for i := range p.Messages {
		if p.Messages[i].Role != core.RoleAssistant || len(p.Pairs.CallsOf(i)) == 0 || thinks(p.Messages[i]) {
			continue
		}
		if f := p.Mark(i, p.message(i).roleNode(), false); f != nil {
			say(f, "Tool calls without their thinking block",
				quote(p.Model)+" thinks by default and requires the original thinking block in messages with tool calls. Keep that block, or turn off thinking for this request.")
			p.addFix(f, "Turn off thinking for this request", false, func() []finding.Op {
				return p.edit().set(p.At, p.Format.RequestKey(format.Thinks), p.Format.NoThinking())
			})
		}
		return
	}
}

// thinkingMode is the node that turns thinking on in a request, or None.
func (p settings) thinkingMode() source.Index {
	if !p.Reads() || !isSent(p.Conversation) {
		return source.None
	}
	return bind.ThinkingAt(p.Conversation)
}

// loopStart is the first of the assistant messages answered by the results at the end; -1 if the conversation
// doesn't end with results.
func loopStart(p *Pass) int {
	i := len(p.Messages) - 1
	for i >= 0 && p.Messages[i].Role == core.RoleTool {
		i--
	}
	if i == len(p.Messages)-1 || i < 0 || p.Messages[i].Role != core.RoleAssistant {
		return -1
	}
	for i > 0 && p.Messages[i-1].Role == core.RoleAssistant {
		i--
	}
	return i
}

// startsThinking reports whether a message's first block is thinking, readable or not.
func startsThinking(p *Pass, i int) bool {
	parts := p.Messages[i].Parts
	return len(parts) > 0 && core.IsThinking(parts[0])
}
