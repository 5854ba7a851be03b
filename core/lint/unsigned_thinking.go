package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/find"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var unsignedThinking = Rule{
	ID:     "unsigned-thinking",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageShape,
	Needs:  needsParts,
	Check:  checkUnsignedThinking,
	CheckFile: func(p *FilePass) {
		for _, sign := range p.File.ForeignSigns() {
			p.Mark(p.Doc.Whole().Span(sign), source.None, false, func(f *finding.Finding) { say(f, foreignThinking, thinkingNote) })
		}
	},
}

const (
	foreignThinking = "Thinking block has the signature of another provider"
	thinkingNote    = "The API accepts thinking blocks only with their original signature. Send the block as the API returned it. " +
		"If the signature is lost, or the thinking is from another model, remove the block."
)

func checkUnsignedThinking(p *Pass) {
	if !p.Reads() {
		// A conversion drops unsigned thinking.
		return
	}
	for i := range p.Messages {
		for part, value := range p.Messages[i].All() {
			thinking, ok := value.(core.Thinking)
			if ok && (thinking.Signature == "" && needsSlot(p.Conversation, i, part, format.Signature) || find.ForeignSignature(thinking.Signature)) {
				markUnsigned(p, i, part)
			}
		}
	}
}

func markUnsigned(p *Pass, i, part int) {
	node, thoughts := p.message(i).part(part), p.From[i].Parts[part].Text
	if f := p.Mark(i, node, false); f != nil {
		headline := "Thinking block has no signature"
		if thinking, _ := p.Messages[i].Parts[part].(core.Thinking); thinking.Signature != "" {
			headline = foreignThinking
		}
		say(f, headline, thinkingNote)
		f.Fixes = p.message(i).removePart(node)
		if p.Doc.Kind(thoughts) == source.String && !p.value(thoughts).isBlank() {
			p.addFix(f, "Turn the thinking into text", false, func() []finding.Op {
				return p.edit().replace(node, p.textJSON(p.Doc.String(thoughts), core.RoleAssistant))
			})
		}
	}
}

// needsSlot reports whether the form of a part requires a value of the slot.
func needsSlot(c *bind.Conversation, message, part int, slot format.Slot) bool {
	_, form := c.FormIn(message, part)
	return form != nil && form.Shape.Needs(slot)
}
