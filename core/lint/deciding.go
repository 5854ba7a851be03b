package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// deciders write values in a format, or return "" for a value that would lose something, so that rules know whether there is
// a fix. A program that has none of them marks the file as Deferred instead, and finds no such fix: the page's first module,
// which is a fortieth smaller so.
type deciders struct {
	part func(d *format.Format, part core.Part, role core.Role) string
	tool func(c *bind.Conversation, tool format.Tool) string
	call func(c *bind.Conversation, call source.Index) string
}

// deferred marks the file, and reports whether decisions are deferred.
func (p *Pass) deferred() bool {
	if deciding.part != nil {
		return false
	}
	p.File.Deferred = true
	return true
}

// partJSON is a part as a message of the role has it, "" if it can't, or not without losses.
func (p *Pass) partJSON(part core.Part, role core.Role) string {
	if p.deferred() {
		return ""
	}
	return deciding.part(p.Format, part, role)
}

// textJSON is partJSON for a text. Whether there is one is known without writing it, so nothing is deferred.
func (p *Pass) textJSON(text string, role core.Role) string {
	part := core.Text{Text: text}
	switch {
	case deciding.part != nil:
		return deciding.part(p.Format, part, role)
	case write.Carries(p.Format)(part, role):
		return "{}"
	}
	return ""
}

// ownTool is the declaration of a foreign tool in the conversation's format, "" if something would be lost.
func (p *Pass) ownTool(tool format.Tool) string {
	if p.deferred() {
		return ""
	}
	return deciding.tool(p.Conversation, tool)
}

// ownCall is a call of another format in the conversation's format, "" if something would be lost.
func (p *Pass) ownCall(call source.Index) string {
	if p.deferred() {
		return ""
	}
	return deciding.call(p.Conversation, call)
}
