package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var badItemID = Rule{
	ID:     "bad-item-id",
	Levels: Levels{Only: []TargetLevel{{Responses, finding.Error}}},
	Stage:  StageNames,
	Check: func(p *Pass) {
		if !p.Reads() || p.withoutList() || p.otherStore() {
			return
		}
		for i := range p.Messages {
			id := p.Messages[i].ID
			if p.Messages[i].Role == core.RoleUser && (p.InSlot(i, format.MessageID) == source.None || !format.IsMessageItem(p.Doc, p.From[i].Node)) {
				continue
			}
			if prefix, kind := itemPrefix(p.Messages[i], format.CallPrefix(format.ItemType(p.Doc, p.From[i].Node))); id != "" && prefix != "" && !strings.HasPrefix(id, prefix) {
				markItemID(p, i, prefix, kind)
			}
		}
	},
}

// itemPrefix is the prefix of an item's ID when the API stores it, and the item's kind in words; "" if any ID is
// fine. call is the one of a call's item, if it says of which type it is.
func itemPrefix(m core.Message, call string) (prefix, kind string) {
	switch {
	case m.Role == core.RoleUser:
		return "msg", "a message"
	case m.Role != core.RoleAssistant:
		return "", ""
	case thinksOnly(m):
		return "rs", "a reasoning item"
	case len(m.Calls()) == 0 && m.Text() != "":
		return "msg", "a message"
	case call != "":
		return call, "a tool call"
	case len(m.Calls()) == 1 && m.Text() == "" && !strings.HasPrefix(m.ID, "ctc"):
		return "fc", "a tool call"
	}
	return "", ""
}

// otherStore reports whether the items come from a host with its own IDs: it doesn't encrypt reasoning and
// doesn't check prefixes.
func (p *Pass) otherStore() bool {
	if ownModel(strings.ToLower(p.Model)) {
		return false
	}
	for i := range p.Messages {
		if m := &p.Messages[i]; m.ID != "" && thinksOnly(*m) && !isSealed(p, i) && !strings.HasPrefix(m.ID, "rs_") {
			return true
		}
	}
	return false
}

// ownModel reports whether only OpenAI itself and Azure have a model with that name.
func ownModel(name string) bool {
	return strings.HasPrefix(name, "gpt-") && !strings.HasPrefix(name, "gpt-oss") ||
		len(name) > 1 && name[0] == 'o' && '0' < name[1] && name[1] <= '9' && (len(name) == 2 || name[2] == '-')
}

// isSealed reports whether message i, which contains only reasoning, has encrypted content.
func isSealed(p *Pass, i int) bool {
	return p.Messages[i].Parts[0].(core.Thinking).Data != ""
}

func markItemID(p *Pass, i int, prefix, kind string) {
	node := p.InSlot(i, format.MessageID)
	if node == source.None {
		if object, key := bind.PlaceOf(p.Conversation, i, 0, format.MessageID); key != "" {
			node = p.Doc.Member(object, key)
		}
	}
	// The reasoning before it was stored with it and needs an item with an ID after it.
	bound := i > 0 && p.Messages[i-1].ID != "" && thinksOnly(p.Messages[i-1]) && isSealed(p, i-1)
	thinks := thinksOnly(p.Messages[i])
	if f := p.Mark(i, node, node != source.None && !bound && !thinks); f != nil {
		say(f, "The ID "+quote(p.Messages[i].ID)+" isn't valid for "+kind,
			"The API looks items up by the ID it gave them. For "+kind+", that ID starts with "+quote(prefix)+". It rejects IDs that another program chose.")
		if thinks {
			f.Note += " A reasoning item must keep its original ID."
			addFixes(f, p.WithoutFix("Remove the reasoning", false, i)...)
		} else if node != source.None {
			addFixes(f, p.RemoveFix("Remove the ID", !bound, node)...)
		}
	}
}
