package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// written computes what fixes change by writing messages in the conversation's format. Rules call it only through the
// collector: a program that asks for titles alone, such as the page's first module, doesn't link the code that writes.
type written struct {
	// edits gives the edits of a document that patches make, one after the other.
	edits func(doc *source.Document) func(patch []finding.Op) ([]finding.Edit, error)
	// messages is the patch that turns a conversation's messages into the items.
	messages func(full *bind.Conversation, items []write.Item, now string) []finding.Op
	// message is the patch that changes message i.
	message func(s *shared, full *bind.Conversation, i int, m core.Message) []finding.Op
	// saying, choosing and declaring are in the words of package write.
	saying    func(d *format.Format, role core.Role, text string) string
	choosing  func(d *format.Format, tool string) string
	declaring func(d *format.Format, names []string) string
}

var asWritten = written{
	edits: func(doc *source.Document) func(patch []finding.Op) ([]finding.Edit, error) {
		patcher := source.NewPatcher(doc)
		var last []finding.Op
		var edits []finding.Edit
		var err error
		return func(patch []finding.Op) ([]finding.Edit, error) {
			// Findings that are repaired together share a patch.
			if len(patch) == 0 || len(last) == 0 || &patch[0] != &last[0] {
				last = patch
				edits, err = patcher.Edits(patch)
			}
			return edits, err
		}
	},
	messages: func(full *bind.Conversation, items []write.Item, now string) []finding.Op {
		ops, _ := write.EncodeAt(full, items, now)
		return ops
	},
	message: func(s *shared, full *bind.Conversation, i int, m core.Message) []finding.Op {
		if s.editor == nil {
			s.editor = write.NewEditor(full)
		}
		ops, _ := s.editor.Change(i, m)
		return ops
	},
	saying: write.MessageJSON, choosing: write.ChoiceJSON, declaring: write.ToolsJSON,
}

// saying is a message that says a text, as the format writes it; "" if no edits are wanted.
func (p editing) saying(role core.Role, text string) string {
	if p.collector.written == nil {
		return ""
	}
	return p.collector.written.saying(p.Format, role, text)
}

// choosing is the choice of one tool as the format writes it; "" as in saying.
func (p editing) choosing(tool string) string {
	if p.collector.written == nil {
		return ""
	}
	return p.collector.written.choosing(p.Format, tool)
}

// declaring is the list of tools that declares names, as the format writes it; "" as in saying.
func (p editing) declaring(names []string) string {
	if p.collector.written == nil {
		return ""
	}
	return p.collector.written.declaring(p.Format, names)
}
