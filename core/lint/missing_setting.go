package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

// roomForAnswer is how many tokens a repair allows for an answer: what the oldest of the models takes
// that are still served.
const roomForAnswer = "4096"

var missingSetting = Rule{
	ID:       "missing-setting",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.needsLimit || t.Model != "" },
	Stage:    StageLimits,
	Needs:    needsRequest,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		if model := p.Target().Model; model != "" && !p.shared.as.Asked && inspect.LacksModel(p.Conversation) && (inspect.IsSet(p.Conversation) || p.isAsked()) {
			key := p.Format.RequestKey(format.Model)
			if f := p.Mark(-1, p.At, false); f != nil {
				say(f, "The request names no model",
					p.Target().Name+" requires "+quote(key)+" in the body. Name the model that is to answer. "+
						"Where the model is in the address, as that of a deployment, the text is for another target.")
				p.addFix(f, "Set "+quote(key)+" to "+quote(model), false, func() []finding.Op { return p.Set(p.At, key, quote(model)) })
			}
		}
		key := p.Format.RequestKey(format.MaxTokens)
		if !inspect.IsSent(p.Conversation) || !p.Format.NeedsSetting(format.MaxTokens) || p.Doc.Member(p.At, key) != source.None {
			return
		}
		if f := p.Mark(-1, p.At, false); f != nil {
			say(f, "The request does not say how long the answer may be",
				p.Target().Name+" requires "+quote(key)+": the most tokens that the model may write, what it thinks among them.")
			p.addFix(f, "Set "+quote(key)+" to "+roomForAnswer, false, func() []finding.Op { return p.Set(p.At, key, roomForAnswer) })
		}
	},
}

// isAsked reports whether a request with tools ends with what the model is to answer: one that ends with an answer may be
// an example to learn from.
func (p *Pass) isAsked() bool {
	last := len(p.Messages) - 1
	return len(p.Tools) > 0 && last >= 0 && p.Messages[last].Role != core.RoleAssistant
}
