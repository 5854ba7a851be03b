package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var unsignedThinking = Rule{
	ID:     "unsigned-thinking",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsParts,
	Check:  checkUnsignedThinking,
}

func checkUnsignedThinking(p *Pass) {
	if !p.Reads() {
		// Thoughts that nobody signed are left out when a text is converted.
		return
	}
	for i := range p.Messages {
		for part, value := range p.Messages[i].All() {
			thinking, ok := value.(core.Thinking)
			if ok && thinking.Signature == "" && inspect.Needs(p.Conversation, i, part, format.Signature) {
				markUnsigned(p, i, part)
			}
		}
	}
}

func markUnsigned(p *Pass, i, part int) {
	node, thoughts := p.PartNode(i, part), p.From[i].Parts[part].Text
	if f := p.Mark(i, node, false); f != nil {
		say(f, "Thinking without a signature",
			"The API takes thoughts back only with the signature that it gave them, and none can be forged. "+
				"Send the block as the API returned it. If the signature is lost, or the thoughts come from another model, take the block out: what was said stays.")
		f.Fixes = p.removePart(i, node)
		if p.Doc.Kind(thoughts) == source.String && !p.blankLiteral(thoughts) {
			p.addFix(f, "Turn the thoughts into text", false, func() []finding.Op {
				return p.Replace(node, write.PartJSON(p.Format, core.Text{Text: p.Doc.String(thoughts)}, core.RoleAssistant))
			})
		}
	}
}
