package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// ResultAt reads an object as the result of a tool in the form of any dialect, this one's
// before all others: as a part that is one, or as a message that names the call it answers,
// whatever its role. It is false for anything else. Whole says that the message holds all
// that the object says. The pointers are those of the document.
func (c Wire) ResultAt(object source.Index, pointers *source.Pointers) (result core.Message, whole, ok bool) {
	if c.Doc.Kind(object) != source.Object {
		return core.Message{}, false, false
	}
	for _, d := range append([]*Dialect{c.Dialect}, All...) {
		if result, whole, ok = c.resultAs(object, d, pointers); ok {
			return result, whole, true
		}
	}
	return core.Message{}, false, false
}

// resultAs is ResultAt for one dialect.
func (c *Conversation) resultAs(object source.Index, d *Dialect, pointers *source.Pointers) (result core.Message, whole, ok bool) {
	other := Conversation{Doc: c.Doc, Dialect: d, Ref: Ref{Container: Single, At: object}}
	r := reader{Conversation: &other, keeps: pointers, message: -1, part: -1}
	if form := r.resultForm(object); form != nil {
		r.readResult(form, object, source.None, 0, object)
	} else if d.message.of(Answers) != nil && c.Doc.Member(object, d.message.of(Answers).key) != source.None {
		r.readMessage(0, object)
	} else if _, form := other.element(object); d.entries != nil && form != nil && form.makes == makesResult {
		r.readEntries()
	}
	if len(other.Messages) != 1 {
		return core.Message{}, false, false
	}
	result = other.Messages[0]
	if result.ToolCallID == "" || len(result.Calls()) > 0 || slices.ContainsFunc(other.Problems, misread) {
		return core.Message{}, false, false
	}
	whole = !slices.ContainsFunc(r.kept, func(loss Loss) bool { return loss.Kind == dropped })
	result.Role, result.ID, result.ParentID, result.Timestamp, result.Usage = core.RoleTool, "", "", "", nil
	return result, whole, true
}

// misread reports whether a problem says that a value was not understood. A role that is
// missing or unknown, and keys that are, hide nothing.
func misread(p Problem) bool {
	return p.Kind != UnknownField && p.Slot != Role
}

// ResultsAmongUser reports whether the results of tools are parts of the user's messages.
func (d *Dialect) ResultsAmongUser() bool { return d.resultsIn&inUser != 0 }

// CallsAlone reports whether a message of the assistant that calls tools may be without content.
func (d *Dialect) CallsAlone() bool {
	rule := ruleFor(d.rules, inAssistant)
	return rule == nil || rule.unless || rule.optional
}

// IsHollow reports whether a message of the tool's role holds nothing, where the results of tools
// are parts of such messages: no result then stands in it.
func (c Wire) IsHollow(message int) bool {
	from := &c.From[message]
	return c.Dialect.resultsIn&inTool != 0 && c.Messages[message].Role == core.RoleTool &&
		from.Block == source.None && from.CallID == source.None && len(from.Parts) == 0
}

// SpeakerOf is who alone writes a text such as that of a message, whatever role it has; "" where
// others may, and where the dialect does not write calls and results into texts.
func (c Wire) SpeakerOf(message int) core.Role {
	if !c.Dialect.callsInTexts {
		return ""
	}
	return forgeSpeaker(c.Messages[message].Content)
}

// RolesFor are the roles of the model whose messages may hold all that a message holds; nil
// where that is not known, and all of them for a text.
func (c Wire) RolesFor(message int) []core.Role {
	set := inSystem | inUser | inAssistant | inTool
	for part, value := range c.Messages[message].All() {
		if core.IsThinking(value) || core.IsToolCall(value) {
			set &= inAssistant
		}
		switch node, form := c.formIn(message, part); {
		case form != nil && form.roles != 0:
			set &= form.roles
		case form == nil && c.Doc.Kind(node) == source.Object && !core.IsToolCall(value):
			return nil
		}
	}
	if c.Dialect.resultsIn&^inTool != 0 || c.Dialect.answered {
		set &^= inTool
	}
	return set.words()
}

// OddValues are the values in the result that message i is which stand as JSON and have to be objects, and
// are none; nil for any other message.
func (c Wire) OddValues(i int) (odd []source.Index) {
	if !c.Dialect.objectValues || c.Messages[i].Role != core.RoleTool {
		return nil
	}
	sign := c.Dialect.valueForm().sign
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
