package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// formatName is what OpenAI accepts as a schema name: "string does not match pattern '^[a-zA-Z0-9_-]+$'".
var formatName = Words{Extra: "_-", Length: 64}

var badAnswerFormat = Rule{
	ID:        "bad-answer-format",
	Levels:    Levels{Only: []TargetLevel{{OpenAIChat, finding.Error}, {Responses, finding.Error}, {Anthropic, finding.Error}, {Gemini, finding.Error}}},
	AppliesTo: func(t *Target) bool { return t.StrictSettings || t.StrictKeys || t.Schemas != nil },
	Stage:     StageLimits,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		p.tools().answerSchema().run()
		schema := p.Setting(format.FormatSchema)
		if object, key, word := gapNextTo(p, schema, format.FormatWord, p.Format.SchemaWord()); key != "" {
			if f := p.Mark(-1, schema, true); f != nil {
				say(f, quote(p.Format.RequestPath(format.FormatWord))+" is missing",
					p.Target().Name+" rejects a response schema without it.")
				p.addFix(f, "Set "+quote(key)+" to "+word, true, func() []finding.Op { return p.edit().set(object, key, word) })
			}
			return
		}
		if node, known, meant := bind.UnknownWord(p.Conversation, format.FormatWord); node != source.None {
			if f := p.Mark(-1, node, false); f != nil {
				say(f, p.value(node).shows()+" isn't a valid response format",
					p.Target().Name+" accepts "+list(quoteAll(known))+".")
				if meant != "" {
					f.Fixes = p.WriteFix("Change it to "+quote(meant), false, node, meant)
				}
				addFixes(f, p.settings().withoutFix(firstNode(p.AnswerFormat.At, node)))
			}
			return
		}
		if p.AnswerFormat.At == source.None || !followsSchema(p.Conversation) {
			return
		}
		if schema == source.None {
			if f := p.Mark(-1, p.AnswerFormat.At, false); f != nil {
				say(f, "The response format has no schema",
					"Add the schema under "+quote(p.Format.RequestPath(format.FormatSchema))+", or remove the response format.")
				addFixes(f, p.settings().withoutFix(p.AnswerFormat.At))
			}
			return
		}
		if node := p.Setting(format.FormatName); p.Target().StrictSettings && p.Doc.Kind(node) == source.String {
			if name := p.Doc.String(node); len(name) > formatName.Length || !formatName.Allows(name) {
				if f := p.Mark(-1, node, false); f != nil {
					say(f, "The response format name "+quote(name)+" isn't valid",
						p.Target().Name+" allows up to 64 letters, digits, \"_\" and \"-\".")
					better := acceptedName(formatName, name)
					f.Fixes = p.WriteFix("Rename it to "+quote(better), false, node, better)
				}
			}
		}
		if object, key, name := gapNextTo(p, schema, format.FormatName, "answer"); key != "" {
			if f := p.Mark(-1, object, false); f != nil {
				say(f, "The response format has no name",
					p.Target().Name+" requires "+quote(p.Format.RequestPath(format.FormatName))+". The model sees this name.")
				p.addFix(f, "Name it “answer”", false, func() []finding.Op { return p.edit().set(object, key, name) })
			}
		}
	},
}

// gapNextTo is where a missing setting belongs in a request that has another one, with its JSON; no key if the
// request has the setting, or lacks the other one.
func gapNextTo(p *Pass, node source.Index, slot format.Slot, word string) (object source.Index, key, json string) {
	if node == source.None || p.Setting(slot) != source.None {
		return source.None, "", ""
	}
	return gapFor(p.Conversation, slot, jsonString(word))
}

// followsSchema reports whether the answer is to follow a schema, by a word that the format has for nothing else.
func followsSchema(c *bind.Conversation) bool {
	says := func(kind format.AnswerKind) bool {
		return slices.Contains(c.Format.Formats, format.AnswerName{Word: c.AnswerFormat.Word, Kind: kind})
	}
	return c.Container == format.Request && c.AnswerFormat.Word != "" && says(format.SchemaFormat) && !says(format.JSONFormat)
}
