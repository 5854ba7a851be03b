package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var emptyText = Rule{
	ID: "empty-text",
	Levels: Levels{
		Anthropic: finding.Error,
	},
	Stage: StageEmpty,
	Check: checkEmptyText,
}

func checkEmptyText(p *Pass) {
	for i := range p.Messages {
		m := &p.Messages[i]
		if m.Role == core.RoleTool || !p.Reads() && p.says(i) || p.hasServerCall(i) {
			// The output of a tool may be empty; what is empty beside something else
			// is left out when a text is converted; and the provider's own messages
			// may hold blanks.
			continue
		}
		content := p.From[i].Content
		if p.Doc.Nodes[content].Kind == source.String {
			// The last message may be empty when it is the assistant's: the model goes
			// on from there. White space is another rule's.
			if p.blankLiteral(content) && !(m.Role == core.RoleAssistant && i == len(p.Messages)-1 && len(p.Doc.Raw(content)) == 2) {
				reportEmptyText(p, i, content)
			}
			continue
		}
		for part, value := range m.All() {
			if _, ok := value.(core.Text); ok && part < len(p.From[i].Parts) {
				if text := p.From[i].Parts[part].Text; p.blankLiteral(text) {
					reportEmptyText(p, i, p.From[i].Parts[part].Node)
				}
			}
		}
	}
}

// says reports whether message i holds anything but blank texts.
func (p *Pass) says(i int) bool {
	for _, value := range p.Messages[i].All() {
		if _, text := value.(core.Text); !text {
			return true
		}
	}
	return !p.blank(i)
}

// blank reports whether the texts of message i are white space, or there are none.
func (p *Pass) blank(i int) bool {
	for part, value := range p.Messages[i].All() {
		text, ok := value.(core.Text)
		if !ok {
			continue
		}
		written := source.None
		if part < len(p.From[i].Parts) {
			written = p.From[i].Parts[part].Text
		}
		if p.Doc.Kind(written) == source.String {
			ok = p.blankLiteral(written)
		} else {
			ok = strings.TrimSpace(text.Text) == ""
		}
		if !ok {
			return false
		}
	}
	return true
}

// hasServerCall reports whether message i holds a call that the provider runs itself.
func (p *Pass) hasServerCall(i int) bool {
	for _, call := range p.Pairs.CallsOf(i) {
		if call.State == CallServer {
			return true
		}
	}
	return false
}

func reportEmptyText(p *Pass, i int, node source.Index) {
	alone := p.allOf(i, node)
	plain := p.Doc.Nodes[node].Kind == source.Object && p.plainText(node)
	if p.Counted(i, node, !alone && plain) {
		return
	}
	f := p.Finding(i, node)
	f.Headline = "Empty text in " + ofRole(p.Messages[i].Role)
	if p.Doc.Nodes[node].Kind == source.Object && !p.emptyBlock(node) || p.Doc.Nodes[node].Kind == source.String && len(p.Doc.Raw(node)) > 2 {
		f.Headline = "Nothing but white space in " + ofRole(p.Messages[i].Role)
	}
	f.Note = "A text must hold at least one character that is not white space. "
	if alone {
		f.Note += "Nothing else stands in this message, so take the whole message out, or write what was meant to be said."
		f.Fixes = p.removal(i)
	} else {
		f.Note += "The message says something without it: take the block out. Do not fill it with a dot or a blank; the model reads that too."
		f.Fixes = []finding.Fix{p.Fix("Remove the empty block", plain, func() []finding.Op { return p.RemoveNodes(node) })}
	}
	p.Report(f)
}

// allOf reports whether a node is all that the message i holds.
func (p *Pass) allOf(i int, node source.Index) bool {
	if node == p.From[i].Content {
		return len(p.Pairs.CallsOf(i)) == 0
	}
	return len(p.From[i].Parts) <= 1
}

// plainText reports whether a block has no keys but its type and its text, so that
// nothing else is lost with it.
func (p *Pass) plainText(block source.Index) bool {
	for at := block + 1; at < p.Doc.Nodes[block].Next; at = p.Doc.Nodes[at+1].Next {
		if !p.Doc.Is(at, "type") && !p.Doc.Is(at, "text") {
			return false
		}
	}
	return true
}

// emptyBlock reports whether the text of a block is the empty string.
func (p *Pass) emptyBlock(block source.Index) bool {
	text := p.Doc.Member(block, "text")
	return text != source.None && len(p.Doc.Raw(text)) == 2
}

// ofRole says in a sentence whose message it is.
func ofRole(role core.Role) string {
	switch role {
	case core.RoleUser:
		return "a user message"
	case core.RoleAssistant:
		return "an assistant message"
	case core.RoleSystem:
		return "a system message"
	case core.RoleTool:
		return "a tool message"
	}
	return "a message of role " + quote(role)
}
