package dialect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// item changes an element of the list that is an item or becomes one, and a text in place of the
// list. It reports false for a message that stays one.
func (p *patch) item() bool {
	node := p.at.Node
	old := p.Conversation.item(node)
	new, part := p.Dialect.itemOf(p.to)
	text := p.Doc.Kind(node) == source.String
	if old == nil && new == nil && !text {
		return false
	}
	said := messageRecord(p.to)
	said.carried[Role], said.carried[Answers] = true, true
	if old != nil {
		if f := old.shape.of(MessageID); f != nil {
			said.carried[MessageID] = true
			p.word(p.object, f.key, p.Doc.Member(node, f.key), p.from.ID, p.to.ID)
		}
	}
	switch olds := oldParts(p.from, p.at); {
	case text && p.to.Role == core.RoleUser && len(p.to.Parts)+len(p.to.ToolCalls) == 0:
		if p.to.Content != p.from.Content {
			p.replace(node, quote(nil, p.to.Content))
		}
	case old != nil && old.makes == makesResult && p.to.Role == core.RoleTool:
		p.ops = append(p.ops, p.resultPatch(old, node, p.at, p.from, p.to)...)
		return true
	case old != nil && p.from.Role == p.to.Role && p.stays(olds):
	case old != nil && new != nil && old.makes == makesCall && len(olds) == 1 && alike(&olds[0], part.Part):
		p.ops = append(p.ops, p.encoder.inside(&olds[0], part)...)
	default:
		p.replace(node, p.value(p.group.first, func(w *writing) {
			if text {
				w.open('[')
				defer w.close(']')
			}
			w.message(p.messages(p.group))
		}))
		return true
	}
	p.w.messageMissed(p.to, &said)
	return true
}

// stays reports whether a message holds the one part still that stands in the document.
func (p *patch) stays(olds []oldPart) bool {
	news := newParts(p.to)
	return len(olds) == 1 && len(news) == 1 && equalParts(olds[0].Part, news[0].Part)
}
