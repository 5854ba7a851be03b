package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// badItems marks values in items that OpenAI writes itself, or that a program writes in their place, and doesn't take back.
func (p problems) badItems() {
	if p.Target().ID != Responses || !p.Reads() || p.withoutList() {
		return
	}
	for i := range p.Messages {
		if p.Messages[i].Role != core.RoleAssistant {
			continue
		}
		item := p.From[i].Node
		if text := format.UntakenText(p.Doc, item); text != source.None && !p.otherStore() {
			if f := p.Mark(i, text, false); f != nil {
				say(f, "A reasoning item has its text in "+quote(p.Doc.String(p.Doc.KeyOf(text))), "OpenAI accepts only an empty list there. Empty the list: the encrypted reasoning is what counts.")
				f.Fixes = p.OneFix("Empty the list", false, func() []finding.Op { return p.edit().replace(text, "[]") })
			}
		}
		if word := format.UntakenAction(p.Doc, item); word != source.None {
			if f := p.Mark(i, word, false); f != nil {
				say(f, p.value(word).shows()+" isn't an action of a web search", "Codex writes it for an action that it doesn't know. OpenAI rejects it.")
			}
		}
	}
}
