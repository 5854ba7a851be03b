package lint

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/facts/relations"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

var unknownSetting = Rule{
	ID:        "unknown-setting",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.StrictSettings || t.StrictKeys },
	Stage:     StageLimits,
	Needs:     needsRequest,
	Check: func(p *Pass) {
		// A body whose URL names the model may have no known keys besides its messages.
		sent := p.Reads() && (isSent(p.Conversation) || detect.IsEnclosed(p.Doc, p.At))
		if !sent && !(p.Reads() && namesModelInAddress(p.Conversation)) {
			return
		}
		for _, each := range p.Info().UnknownKeys() {
			if !each.Inside && relations.Has(p.Target().ID, p.Doc.String(p.Doc.KeyOf(each.Node))) {
				continue
			}
			level := p.level
			if !sent && !each.Inside && (each.Of == nil || each.Slot == format.Kept) {
				level = finding.Info // it may be a key of your own, with which the request is kept
			}
			markUnknownKey(p, each, level)
		}
	},
}

// fresh is for how many days after the facts about an API were read a key that they don't have is an error.
const fresh = 60

// isOld reports whether the facts are too old on the day of a date for an error by what they lack.
func (as As) isOld(now string) bool {
	today := dayOf(now)
	return today != 0 && today.Days(models.AsOfBy(as.Rules)) > fresh
}

// markUnknownKey reports an unknown key in a request. A note stays a note, whatever the model and the day.
func markUnknownKey(p *Pass, each bind.UnknownKey, level finding.Level) {
	at := p.Doc.KeyOf(each.Node)
	if level == finding.Error && strings.Contains(p.Model, "/") {
		level = finding.Warning // the model is named as hosts name it, and hosts have their own keys
	}
	// A key that looks like no other one may be newer than what is known of the API.
	if p.guessed = each.From == "" && each.Key == ""; p.guessed && level == finding.Error && p.shared.as.isOld(p.shared.now) {
		level = finding.Warning
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
	setHeadline(f, "Unknown key "+key+" in the request")
	if outer := p.shared.pointers.Parent(each.Node); each.Inside && p.Doc.KeyOf(outer) != source.None {
		setHeadline(f, "Unknown key "+key+" in "+p.value(outer).settingName())
	} else if each.Inside {
		setHeadline(f, "Unknown key "+key+" in a tool")
	}
	note, fixes := meantKey(p, each)
	setNote(f, note)
	f.Fixes = fixes
	if each.Inside {
		addFixes(f, declareFunction(p, p.shared.pointers.Parent(each.Node))...)
	}
	switch each.Slot {
	case format.System:
		addFixes(f, instructionsIntoList(p, each.Node)...)
	case format.Messages, format.Tools, format.Functions, format.Continues:
		// Its value isn't a setting, so it's never removed.
	default:
		addFixes(f, p.settings().withoutFix(each.Node))
	}
}

// meantKey says what an unknown key means in another API or probably was meant to be, and what to write instead.
func meantKey(p *Pass, each bind.UnknownKey) (note string, fixes []finding.Fix) {
	// The key of the messages shows which API they're for, so renaming it isn't safe.
	rename := func() []finding.Fix {
		return []finding.Fix{p.renameKey(each.Node, each.Key, each.Slot != format.Messages && each.Fits)}
	}
	path, theirs, target := p.Format.RequestPath(each.Slot), "That's the name in "+each.From+".", p.Target().Name
	if each.Of == p.Format {
		theirs = "It isn't allowed at the top level."
	}
	switch own := each.Of == p.Format && each.Inside; {
	case each.From == "" && each.Key == "":
		return target + " rejects unknown keys, and doesn't have this one as of " + models.AsOfBy(p.shared.as.Rules).String() + ". Remove it, unless it's newer or your host removes it.", nil
	case each.From == "":
		return "You probably meant " + quote(each.Key) + ".", rename()
	case each.Key != "":
		return theirs + " Use " + quote(each.Key) + " here.", rename()
	case each.Parts != nil:
		return theirs + " Here, its values have their own keys.", partsElsewhere(p, each)
	case !each.Inside && strings.Contains(path, "."):
		return theirs + " Use " + quote(path) + " here.", intoObject(p, each.Node, each.Slot, path)
	case own && p.value(each.Node).isWithin(p.Places[format.Tools]):
		return "It belongs elsewhere in the declaration, and " + target + " rejects it here.", nil
	case own && p.Format.Request.AtKey(each.Key) == nil:
		return target + " rejects it in an object of this type.", nil
	case each.Of != nil && each.Inside && path != "":
		return "It belongs at the top level of the request, as " + quote(path) + ".", nil
	}
	return "It's from " + each.From + ", and " + target + " has no equivalent.", nil
}

// declareFunction is the fix that puts a function which stands alone in the list of tools into the object that declares
// functions; nil if the format has no such object, or the function has keys that the format doesn't know.
func declareFunction(p *Pass, tool source.Index) []finding.Fix {
	if json := write.DeclaredFunction(p.Conversation, tool); json != "" {
		return p.OneFix("Declare it as a function", true, func() []finding.Op { return p.edit().replace(tool, json) })
	}
	return nil
}

// partsElsewhere is the fix that moves each value of an object to its own place in the request, if that takes one change
// for each.
func partsElsewhere(p *Pass, each bind.UnknownKey) []finding.Fix {
	var paths []string
	var ops []finding.Op
	set := map[finding.Pointer]bool{}
	for _, part := range each.Parts {
		object, key, json := gapFor(p.Conversation, part.Slot, string(p.Doc.Raw(part.Node)))
		if key == "" || p.Doc.Member(object, key) != source.None {
			return nil
		}
		op := p.edit().set(object, key, json)
		if set[op[0].Path] {
			return nil
		}
		set[op[0].Path], ops = true, append(ops, op...)
		paths = append(paths, quote(p.Format.RequestPath(part.Slot)))
	}
	return p.OneFix("Move it to "+list(paths), true, func() []finding.Op { return append(ops, p.edit().removeNodes(each.Node)...) })
}

// instructionsIntoList is the fix that moves a separate system prompt to the start of the messages, if it's
// one text.
func instructionsIntoList(p *Pass, node source.Index) []finding.Fix {
	if p.Doc.Kind(node) != source.String || p.List == source.None {
		return nil
	}
	return p.OneFix("Make it the first message", true, func() []finding.Op {
		says := write.Item{Message: core.System(p.Doc.String(node)), From: -1}
		ops := p.edit().rewrite(func(items []write.Item) []write.Item { return append([]write.Item{says}, items...) })
		return append(ops, p.edit().removeNodes(node)...)
	})
}

// intoObject is the fix that moves a setting to its path in the format's request.
func intoObject(p *Pass, node source.Index, slot format.Slot, path string) []finding.Fix {
	object, key, json := gapFor(p.Conversation, slot, string(p.Doc.Raw(node)))
	if strings.Count(path, ".") > 1 || key == "" || p.Doc.Member(object, key) != source.None {
		return nil
	}
	way := p.Format.Request.Way(slot)
	return p.OneFix("Move it to "+quote(path), p.Conversation.Fits(way[len(way)-1], node), func() []finding.Op { return append(p.edit().set(object, key, json), p.edit().removeNodes(node)...) })
}

// gapFor is where a value of a slot goes in the request: the object, the key there, and the value with the objects around it
// that are missing too. The key is "" if requests have no such slot, or if another value is in the way.
func gapFor(c *bind.Conversation, slot format.Slot, value string) (object source.Index, key, json string) {
	return c.Gap(c.At, &c.Format.Request, slot, value)
}

// namesModelInAddress reports whether a request names its model in its URL, so that the body needn't, and may be complete
// without a setting.
func namesModelInAddress(c *bind.Conversation) bool {
	return c.Container == format.Request && c.Format.Addressed
}
