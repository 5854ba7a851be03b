package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var unknownSetting = Rule{
	ID:       "unknown-setting",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.StrictSettings || t.StrictKeys },
	Stage:    StageLimits,
	Needs:    needsRequest,
	Check: func(p *Pass) {
		// A body whose model is in its address may have nothing that is known next to its messages.
		sent := p.Reads() && inspect.IsSent(p.Conversation)
		if !sent && !(p.Reads() && inspect.StandsInAddress(p.Conversation)) {
			return
		}
		for _, each := range p.Info().UnknownKeys() {
			if sent || each.Inside || each.Of != nil && each.Slot != format.Kept {
				p.markUnknownKey(each)
			}
		}
	},
}

// markUnknownKey reports a key that the API does not know in a request.
func (p *Pass) markUnknownKey(each bind.UnknownKey) {
	at := p.Doc.KeyOf(each.Node)
	level := p.level
	if strings.Contains(p.Model, "/") {
		level = finding.Warning // the model is named as hosts name it, which take keys of their own
	}
	key := quote(p.Doc.String(at))
	var f *finding.Finding
	if each.Of == nil && each.Key == "" {
		f = p.MarkAs(level, -1, at, false)
	} else {
		f = p.MarkWorded(level, -1, p.Span(at), at)
	}
	if f == nil {
		return
	}
	setHeadline(f, "The request does not know the key "+key)
	if outer := p.shared.pointers.Parent(each.Node); each.Inside && p.Doc.KeyOf(outer) != source.None {
		setHeadline(f, p.settingName(outer)+" does not know the key "+key)
	} else if each.Inside {
		setHeadline(f, "The tool does not know the key "+key)
	}
	// Under which key the messages stand says whom they are for: that is not ours to change.
	switch {
	case each.Of != nil && each.Key != "":
		setNote(f, "It is one of "+each.Of.Name+"; here it is called "+quote(each.Key)+".")
		addFixes(f, p.renameKey(each.Node, each.Key, each.Slot != format.Messages))
	case each.Of != nil && strings.Contains(p.Format.RequestPath(each.Slot), "."):
		path := p.Format.RequestPath(each.Slot)
		setNote(f, "It is one of "+each.Of.Name+"; here it is "+quote(path)+".")
		f.Fixes = p.intoObject(each.Node, each.Slot, path)
	case each.Of == p.Format && each.Inside:
		setNote(f, "It is elsewhere in what is declared, and "+p.Target().Name+" rejects it here.")
	case each.Of != nil && each.Inside && p.Format.RequestPath(each.Slot) != "":
		setNote(f, "Here it is a key of the request itself, "+quote(p.Format.RequestPath(each.Slot))+".")
	case each.Of != nil:
		setNote(f, "It is one of "+each.Of.Name+", and "+p.Target().Name+" has nothing like it.")
	case each.Key != "":
		setNote(f, "Probably "+quote(each.Key)+" was meant.")
		addFixes(f, p.renameKey(each.Node, each.Key, each.Slot != format.Messages))
	default:
		setNote(f, p.Target().Name+" rejects a key that it does not know. Leave it out, unless it is newer than this check or for a host that takes it out.")
	}
	switch each.Slot {
	case format.System:
		addFixes(f, p.instructionsIntoList(each.Node)...)
	case format.Messages, format.Tools, format.Functions, format.Continues:
		// What it holds isn't a setting: nothing of it is to go.
	default:
		addFixes(f, p.withoutSettings(each.Node))
	}
}

// instructionsIntoList is the fix that makes a system prompt next to the list its first message, where it
// is one text.
func (p *Pass) instructionsIntoList(node source.Index) []finding.Fix {
	if p.Doc.Kind(node) != source.String || p.List == source.None {
		return nil
	}
	return p.OneFix("Make it the first message of the list", true, func() []finding.Op {
		says := write.Item{Message: core.System(p.Doc.String(node)), From: -1}
		ops := p.Rewrite(func(items []write.Item) []write.Item { return append([]write.Item{says}, items...) })
		return append(ops, p.RemoveNodes(node)...)
	})
}

// intoObject is the fix that moves a setting into the object of the request in which the format has its slot, under the path.
func (p *Pass) intoObject(node source.Index, slot format.Slot, path string) []finding.Fix {
	object, key, json := inspect.Gap(p.Conversation, slot, string(p.Doc.Raw(node)))
	if strings.Count(path, ".") > 1 || key == "" || p.Doc.Member(object, key) != source.None {
		return nil
	}
	return p.OneFix("Move it to "+quote(path), true, func() []finding.Op { return append(p.Set(object, key, json), p.RemoveNodes(node)...) })
}
