package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// roomForAnswer is how many tokens a repair allows for an answer: what the oldest of the models takes
// that are still served.
const roomForAnswer = "4096"

var missingSetting = Rule{
	ID:       "missing-setting",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.needsLimit },
	Stage:    StageLimits,
	Needs:    needsRequest,
	Check: func(p *Pass) {
		if !p.Reads() || !p.IsSent() {
			return
		}
		key := p.Dialect.RequestKey(dialect.MaxTokens)
		if !p.Dialect.NeedsSetting(dialect.MaxTokens) || p.Doc.Member(p.At, key) != source.None {
			return
		}
		f := p.Finding(-1, p.At)
		f.Headline = "The request does not say how long the answer may be"
		f.Note = p.Target().Name + " requires " + quote(key) + ": the most tokens that the model may write, what it thinks among them."
		f.Fixes = p.OneFix("Set "+quote(key)+" to "+roomForAnswer, false, func() []finding.Op { return p.Set(p.At, key, roomForAnswer) })
		p.Report(f)
	},
}
