package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// roomForAnswer is the output limit that a fix sets: the most that the oldest available model
// accepts.
const roomForAnswer = "4096"

const missingSettingID = "missing-setting"

var missingSetting = Rule{
	ID:        missingSettingID,
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.needsLimit || t.NeedsModel },
	Stage:     StageLimits,
	Needs:     needsRequest,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		if detect.IsInJob(p.Doc, p.At) {
			checkVersion(p)
		} else if p.Target().NeedsModel && !p.File.IsTraining() && !p.shared.as.Asked && lacksModel(p.Conversation) && (isSet(p.Conversation) || isAsked(p)) {
			key, model := p.Format.RequestKey(format.Model), format.UsualModel(p.Target().Format)
			if f := p.Mark(-1, p.At, false); f != nil {
				say(f, quote(key)+" is missing",
					p.Target().Name+" requires the model in the request body. "+
						"If the URL names the model or deployment, choose another target.")
				p.addFix(f, "Set "+quote(key)+" to "+quote(model), false, func() []finding.Op { return p.edit().set(p.At, key, quote(model)) })
			}
		}
		key := p.Format.RequestKey(format.MaxTokens)
		if !isSent(p.Conversation) || !p.Format.NeedsSetting(format.MaxTokens) || p.Doc.Member(p.At, key) != source.None {
			return
		}
		if f := p.Mark(-1, p.At, false); f != nil {
			say(f, quote(key)+" is missing",
				p.Target().Name+" requires an output limit in tokens. Thinking counts toward it.")
			p.addFix(f, "Set "+quote(key)+" to "+roomForAnswer, false, func() []finding.Op { return p.edit().set(p.At, key, roomForAnswer) })
		}
	},
}

// checkVersion marks a request to Claude in a batch of Amazon Bedrock without the key that it has instead of the model.
func checkVersion(p *Pass) {
	key := p.Format.InsteadOfModel
	if key == "" || p.Doc.Member(p.At, key) != source.None || !p.Doc.Is(p.Doc.KeyOf(p.At), "modelInput") {
		return
	}
	if f := p.Mark(-1, p.At, false); f != nil {
		say(f, quote(key)+" is missing", "Amazon Bedrock requires it in each row of a batch for Claude: the job names the model.")
		p.addFix(f, "Set "+quote(key)+" to "+quote(bedrockVersion), false, func() []finding.Op { return p.edit().set(p.At, key, quote(bedrockVersion)) })
	}
}

// bedrockVersion is the only version that Amazon Bedrock documents, as of 2026-11.
const bedrockVersion = "bedrock-2023-05-31"

// isAsked reports whether a request with tools ends with a message for the model to answer. One that ends with an answer
// may be a training example.
func isAsked(p *Pass) bool {
	last := len(p.Messages) - 1
	return len(p.Tools) > 0 && last >= 0 && p.Messages[last].Role != core.RoleAssistant
}

// isSent reports whether a request names a model or has a setting for the answer. One with only messages, a system prompt
// and tools may be an example to learn from.
func isSent(c *bind.Conversation) bool {
	return c.Container == format.Request && (c.ModelAt != source.None || isSet(c) || c.Doc.Member(c.At, c.Format.InsteadOfModel) != source.None)
}

// isSet reports whether a request has a setting for the answer, whichever model it names.
func isSet(c *bind.Conversation) bool {
	return c.Container == format.Request && (c.MaxTokens.At != source.None || c.Temperature.At != source.None ||
		c.TopP.At != source.None || c.Choice.At != source.None || c.Seed.At != source.None || c.Stop.At != source.None || c.AnswerFormat.At != source.None ||
		c.Setting(format.Stream) != source.None || c.Setting(format.Effort) != source.None || c.Setting(format.Thinks) != source.None)
}

// lacksModel reports whether the body of a request must name a model and doesn't.
func lacksModel(c *bind.Conversation) bool {
	d := c.Format
	return c.Container == format.Request && d.RequestKey(format.Model) != "" && !d.Addressed && c.Doc.Member(c.At, d.InsteadOfModel) == source.None &&
		(c.ModelAt == source.None || c.Model == "")
}
