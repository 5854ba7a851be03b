package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badAnswerFormat = Rule{
	ID:       "bad-answer-format",
	Levels:   Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}, {Responses, finding.Error}}},
	MindedBy: func(t *Target) bool { return t.StrictSettings },
	Stage:    StageLimits,
	Check: func(p *Pass) {
		if !p.Reads() || p.Format.At == source.None {
			return
		}
		if node, known, meant := p.UnknownWord(dialect.FormatWord); node != source.None {
			f := p.Finding(-1, node)
			f.Headline = p.shows(node) + " is no form of an answer that " + p.Target().Name + " knows"
			f.Note = "It knows " + list(quoteAll(known)) + "."
			if meant != "" {
				f.Fixes = p.WriteFix("Change it to "+quote(meant), false, node, meant)
			}
			f.Fixes = append(f.Fixes, p.withoutSettings(p.Format.At))
			p.Report(f)
			return
		}
		if !p.FollowsSchema() {
			return
		}
		if p.Setting(dialect.FormatSchema) == source.None {
			f := p.Finding(-1, p.Format.At)
			f.Headline = "The answer is to follow a schema, and none is given"
			f.Note = "Give it under " + quote(p.Dialect.RequestPath(dialect.FormatSchema)) + ", or leave the form of the answer to the model."
			f.Fixes = []finding.Fix{p.withoutSettings(p.Format.At)}
			p.Report(f)
			return
		}
		if object, key, name := p.Gap(dialect.FormatName, jsonString("answer")); key != "" && p.Setting(dialect.FormatName) == source.None {
			f := p.Finding(-1, object)
			f.Headline = "The form of the answer has no name"
			f.Note = p.Target().Name + " requires one under " + quote(p.Dialect.RequestPath(dialect.FormatName)) + "; the model sees it."
			f.Fixes = p.OneFix("Name it “answer”", false, func() []finding.Op { return p.Set(object, key, name) })
			p.Report(f)
		}
	},
}
