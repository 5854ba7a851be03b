package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var emptyText = Rule{
	ID:     "empty-text",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}}},
	Stage:  StageEmpty,
	Check:  checkEmptyText,
}

func checkEmptyText(p *Pass) {
	if p.Reads() {
		emptyFailures(p)
	}
	for i := range p.Messages {
		m := &p.Messages[i]
		if m.Role == core.RoleTool || !hasBlank(p, i) || !p.Reads() && p.message(i).says() || hasServerCall(p, i) {
			// Tool output may be empty; a conversion drops an empty text that has other content with it; and the
			// provider's own messages may contain whitespace.
			continue
		}
		content := p.From[i].Content
		if p.Doc.Nodes[content].Kind == source.String {
			// The last message may be empty if it's the assistant's: the model continues from there. Another
			// rule reports whitespace.
			if p.value(content).isBlank() && !(m.Role == core.RoleAssistant && i == len(p.Messages)-1 && len(p.Doc.Raw(content)) == 2) {
				markEmptyText(p, i, content)
			}
			continue
		}
		for part, value := range m.All() {
			if _, ok := value.(core.Text); ok && part < len(p.From[i].Parts) {
				if text := p.From[i].Parts[part].Text; p.value(text).isBlank() {
					markEmptyText(p, i, p.From[i].Parts[part].Node)
				}
			}
		}
	}
}

// hasBlank reports whether the content of message i, or a part of it, is blank text. This is rare for any
// target.
func hasBlank(p *Pass, i int) bool {
	if content := p.From[i].Content; p.Doc.Nodes[content].Kind == source.String {
		return p.value(content).isBlank()
	}
	for part := range p.From[i].Parts {
		if p.value(p.From[i].Parts[part].Text).isBlank() {
			return true
		}
	}
	return false
}

// hasServerCall reports whether message i contains a call that the provider runs itself.
func hasServerCall(p *Pass, i int) bool {
	for _, call := range p.Pairs.CallsOf(i) {
		if call.State == CallServer {
			return true
		}
	}
	return false
}

func markEmptyText(p *Pass, i int, node source.Index) {
	alone := p.message(i).allOf(node)
	plain := p.Doc.Nodes[node].Kind == source.Object && p.value(node).isPlainText()
	if f := p.Mark(i, node, !alone && plain); f != nil {
		setHeadline(f, "Empty text in "+ofRole(p.Messages[i].Role))
		if p.Doc.Nodes[node].Kind == source.Object && !emptyBlock(p, node) || p.Doc.Nodes[node].Kind == source.String && len(p.Doc.Raw(node)) > 2 {
			setHeadline(f, "Only whitespace in "+ofRole(p.Messages[i].Role))
		}
		setNote(f, "Text must contain at least one non-whitespace character. ")
		if alone {
			f.Note += "This message has no other content, so remove it or add text."
			f.Fixes = p.message(i).removal()
		} else {
			f.Note += "The message has other content, so remove this block. Don't fill it with a dot or a space: the model would see it."
			f.Fixes = p.RemoveFix("Remove the empty block", plain, node)
		}
	}
}

// emptyBlock reports whether the text of a block is the empty string.
func emptyBlock(p *Pass, block source.Index) bool {
	text, _ := textIn(p.Conversation, block)
	return text != source.None && len(p.Doc.Raw(text)) == 2
}

// emptyFailures reports results of failed tools without any content.
func emptyFailures(p *Pass) {
	for node := range p.Info().EmptyFailures {
		if f := p.Mark(-1, node, false); f != nil {
			say(f, "Error result without an error message",
				p.Target().Name+" accepts an empty result only from a tool that succeeded. Describe what went wrong.")
		}
	}
}

// textIn is the text of an object that is a text part of some format, or None. Alone says that the object has nothing but
// the text and its type.
func textIn(c *bind.Conversation, object source.Index) (text source.Index, alone bool) {
	doc := c.Doc
	for _, d := range format.All {
		for i := range d.Parts {
			key := d.Parts[i].Shape.Of(format.Text)
			if d.Parts[i].Kind != format.TextPart || doc.Kind(doc.Member(object, key.Key)) != source.String {
				continue
			}
			alone = true
			for name := range doc.Members(object) {
				alone = alone && (doc.Is(name, key.Key) || doc.Is(name, format.TypeField.Key))
			}
			return doc.Member(object, key.Key), alone
		}
	}
	return source.None, false
}
