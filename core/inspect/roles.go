package inspect

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// ResultAt reads an object as the result of a tool in the form of any format, this one's
// before all others: as a part that is one, or as a message that names the call it answers,
// whatever its role. It is false for anything else. Whole says that the message holds all
// that the object says. The pointers are those of the document.
func ResultAt(c *bind.Conversation, object source.Index, pointers *source.Pointers) (result core.Message, whole, ok bool) {
	if c.Doc.Kind(object) != source.Object {
		return core.Message{}, false, false
	}
	for _, d := range append([]*format.Format{c.Format}, format.All...) {
		if result, whole, ok = c.ResultAs(object, d, pointers); ok {
			return result, whole, true
		}
	}
	return core.Message{}, false, false
}

// IsEmpty reports whether a message of the tool's role holds nothing, where the results of tools
// are parts of such messages: no result then is in it.
func IsEmpty(c *bind.Conversation, message int) bool {
	from := &c.From[message]
	return c.Format.ResultsIn&format.InTool != 0 && c.Messages[message].Role == core.RoleTool &&
		from.Block == source.None && from.CallID == source.None && len(from.Parts) == 0
}

// SpeakerOf is who alone writes a text such as that of a message, whatever role it has; "" where
// others may, and where the format does not write calls and results into texts.
func SpeakerOf(c *bind.Conversation, message int) core.Role {
	if !c.Format.CallsInTexts {
		return ""
	}
	return format.ForgeSpeaker(c.Messages[message].Content)
}

// RolesFor are the roles of the model whose messages may hold all that a message holds; nil
// where that is not known, and all of them for a text.
func RolesFor(c *bind.Conversation, message int) []core.Role {
	set := format.InSystem | format.InUser | format.InAssistant | format.InTool
	for part, value := range c.Messages[message].All() {
		if core.IsThinking(value) || core.IsToolCall(value) {
			set &= format.InAssistant
		}
		switch node, form := c.FormIn(message, part); {
		case form != nil && form.Roles != 0:
			set &= form.Roles
		case form == nil && c.Doc.Kind(node) == source.Object && !core.IsToolCall(value):
			return nil
		}
	}
	if c.Format.ResultsIn&^format.InTool != 0 || c.Format.Answered {
		set &^= format.InTool
	}
	return set.Words()
}

// OddValues are the values in the result that message i is which are written as JSON and have to be objects, and
// are none; nil for any other message.
func OddValues(c *bind.Conversation, i int) (odd []source.Index) {
	if !c.Format.ObjectValues || c.Messages[i].Role != core.RoleTool {
		return nil
	}
	sign := c.Format.ValueForm().Tag
	take := func(node source.Index) {
		if node != source.None && c.Doc.Kind(node) != source.Object && c.Doc.Is(c.Doc.KeyOf(node), sign) {
			odd = append(odd, node)
		}
	}
	take(c.From[i].Content)
	for k := range c.From[i].Parts {
		if node := c.From[i].Parts[k].Text; node != c.From[i].Content {
			take(node)
		}
	}
	return odd
}

// AllRoleWords are the words for roles of all formats. The list is not to be changed.
func AllRoleWords() []string { return format.AllRoleWords() }

// OfFunction reports whether a message has the role that results had in 2023, which answers
// the one call before it.
func OfFunction(c *bind.Conversation, message int) bool {
	set, _ := c.RoleOf(c.From[message].Role)
	return set == format.InFunction
}
