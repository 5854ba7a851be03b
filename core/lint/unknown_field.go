package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var unknownField = Rule{
	ID: "unknown-field",
	Levels: Levels{
		All:  finding.Info, // OpenAI ignores it, strict hosts reject it, and Go drops it
		Only: []TargetLevel{{Gemini, finding.Error}},
	},
	Stage: StageShape,
	Check: checkUnknownField,
}

func checkUnknownField(p *Pass) {
	byName := make(map[string][]*format.Problem)
	var names []string
	for _, problem := range p.problems().ofShape() {
		if isStoredOnly(p, problem) {
			continue
		}
		if problem.Refused {
			markRefusedKey(p, problem)
			continue
		}
		if p.Target().API && bind.TellsForm(p.Conversation, problem) {
			markSecondForm(p, problem)
			continue
		}
		if byName[problem.Field] == nil {
			names = append(names, problem.Field)
		}
		byName[problem.Field] = append(byName[problem.Field], problem)
	}
	for _, name := range names {
		markUnknownField(p, byName[name])
	}
	if p.Target().NoThoughts && p.Reads() {
		markThoughts(p)
	}
}

// isStoredOnly reports whether a key is the time, or the model, that Cline and Roo Code keep with each message of their
// history and don't send.
func isStoredOnly(p *Pass, problem *format.Problem) bool {
	return (problem.Field == "ts" || problem.Field == "modelInfo") && problem.Message >= 0 && p.Ref.Container == format.Bare && p.Doc.Kind(p.Doc.Member(p.From[problem.Message].Node, "ts")) == source.Number
}

// markThoughts reports reasoning under the usual key for a host that doesn't accept the key.
func markThoughts(p *Pass) {
	for i := range p.From {
		value := hostThoughts(p.Conversation, p.From[i].Node)
		if value == source.None {
			continue
		}
		if f := p.Mark(i, p.Doc.KeyOf(value), false); f != nil {
			say(f, "Key "+p.value(p.Doc.KeyOf(value)).shows()+" isn't supported",
				p.Target().Name+" rejects messages with it, although other OpenAI-compatible hosts return and require it. Remove it before sending.")
			f.Fixes = p.RemoveFix("Remove the key", false, value)
		}
	}
}

// markUnknownField reports a key once for all places: such a key is often in every
// message.
func markUnknownField(p *Pass, all []*format.Problem) {
	first := all[0]
	var split []finding.Fix
	if len(all) == 1 {
		split = splitPart(p, first)
	}
	if f := p.Mark(first.Message, first.Node, split != nil); f != nil {
		f.Fixes = split
		setHeadline(f, "Unknown key "+quote(first.Key()))
		if len(all) > 1 {
			f.Headline += " in " + count(len(all), "place")
		}
		f.Note = p.Target().Name + " doesn't read it. " +
			"Strict hosts reject requests with unknown keys. If you aren't sure, remove it before sending."
		if p.level == finding.Error {
			setNote(f, p.Target().Name+" rejects unknown keys. Remove it, or use the right key for its value.")
		}
		const shown = 3
		for _, problem := range all[1:min(len(all), 1+shown)] {
			p.addPlace(f, problem.Node, "Also here")
		}
		title := "Remove the key"
		if len(all) > 1 {
			title = "Remove the key everywhere"
		}
		p.addFix(f, title, false, func() []finding.Op {
			nodes := make([]source.Index, len(all))
			for k, problem := range all {
				nodes[k] = problem.Node + 1
			}
			return p.edit().removeNodes(nodes...)
		})
	}
}

// markSecondForm: a part whose key is its type has the key of another type too.
func markSecondForm(p *Pass, problem *format.Problem) {
	if f := p.MarkAs(finding.Error, problem.Message, problem.Node, splitPart(p, problem) != nil); f != nil {
		say(f, "A part already has a type, but also has "+quote(problem.Key()),
			p.Target().Name+" accepts only one such key per part. Move it to its own part.")
		f.Fixes = append(splitPart(p, problem), p.RemoveFix("Remove the key", false, problem.Node+1)...)
	}
}

// markRefusedKey: the provider rejects the key as unknown.
func markRefusedKey(p *Pass, problem *format.Problem) {
	level := refusedLevel(p)
	if problem.Cause == format.OtherState {
		level = finding.Error
	}
	// What no format has may be newer than this check.
	owner, split := keyOwner(p.Conversation, problem.Key()), splitPart(p, problem)
	safe := split == nil && problem.Cause != format.OtherState && owner != "" && !carriesContent(problem.Key())
	if f := p.MarkAs(level, problem.Message, problem.Node, safe || split != nil); f != nil {
		say(f, "Unknown key "+quote(problem.Key()),
			p.Target().Name+" rejects unknown keys here. Remove it, or use the right key for its value.")
		switch {
		case problem.Cause == format.OtherState:
			say(f, "Key "+quote(problem.Key())+" isn't allowed with state "+quote(problem.Detail),
				"The whole list is rejected. Remove the key or correct the state.")
		case owner != "":
			setNote(f, p.Target().Name+" rejects unknown keys here, and this one is from "+owner+". Remove it, or use the right key for its value.")
		}
		f.Fixes = append(split, p.RemoveFix("Remove the key", safe, problem.Node+1)...)
	}
}

// splitPart is the fix that moves a key which tells a part of another type into a part of its own, after the one that it's
// in; nil for any other key.
func splitPart(p *Pass, problem *format.Problem) []finding.Fix {
	part, value := p.problems().partOf(problem), problem.Node+1
	if part == source.None || problem.Message < 0 || p.shared.pointers.Parent(value) != part || p.Doc.Kind(p.Doc.Parent(part)) != source.Array {
		return nil
	}
	json := partUnder(p.Conversation, part, value, p.Messages[problem.Message].Role)
	if json == "" {
		return nil
	}
	return p.OneFix("Move it to its own part", true, func() []finding.Op {
		after := finding.Op{Op: "add", Path: next(p.Pointer(part)), Value: []byte(json)}
		return append([]finding.Op{after}, p.edit().removeNodes(value)...)
	})
}

// refusedLevel is the level of a key that the provider rejects: an error for providers.
func refusedLevel(p *Pass) finding.Level {
	if p.Target().API {
		return finding.Error
	}
	return p.level
}

// partUnder is the JSON of the part that a value in another part is, by its key: of a format whose parts are named by their
// key the part of that key, of any other the only one that needs no other. It is "" if the format has no such part that the
// role may send, or the part may have the key itself.
func partUnder(c *bind.Conversation, part, value source.Index, role core.Role) string {
	key := c.Doc.String(c.Doc.KeyOf(value))
	if own := c.TypedForm(part, c.Format.Parts); own == nil || own.Tag == key || !own.Keyed && own.Shape.AtKey(key) != nil {
		return ""
	}
	found := ""
	for _, form := range c.Format.Parts {
		f := form.Shape.AtKey(key)
		if form.Roles&format.SetOf(role) == 0 || form.Tag == "" || form.IsFamily() {
			continue
		}
		json := `{` + format.JsonText(key) + `: ` + string(c.Doc.Raw(value)) + `}`
		if !form.Keyed {
			others := func(each *format.Field) bool { return each.Must && each.Key != key && each.Key != format.TypeField.Key }
			if f == nil || !f.Must || form.Shape.First(others) != nil || !c.Fits(f, value) {
				continue
			}
			json = `{` + format.JsonText(format.TypeField.Key) + `: ` + format.JsonText(form.Tag) + `, ` + json[1:]
		} else if form.Tag != key && (!c.Format.BothCases || form.Tag != format.CamelCase(key)) {
			continue
		}
		if found != "" && found != json {
			return ""
		}
		found = json
	}
	return found
}

// keyOwner names the first API with another format that has a key in its messages or their parts; "" for none.
func keyOwner(c *bind.Conversation, key string) string {
	for _, d := range format.All {
		knows := func(s *format.Shape) bool { return s.Find(func(f *format.Field) bool { return f.Key == key }) != nil }
		if d != c.Format && d.Request.Of(format.Model) != nil && (knows(&d.Message) || format.First(d.Forms, func(f *format.Form) bool { return knows(&f.Shape) }) != nil) {
			return d.Name
		}
	}
	return ""
}

// carriesContent reports whether a format keeps a conversation's content under a key, or what ties calls to
// results: such a key, where it isn't known, may hold what is missing elsewhere.
func carriesContent(key string) bool {
	for _, s := range format.Layouts[1:] {
		f := s.AtKey(key)
		if f == nil {
			continue
		}
		switch f.Slot {
		case format.Kept, format.MessageID, format.ParentID, format.Timestamp, format.Model, format.StopReason, format.Counts, format.Usage, format.InputTokens, format.OutputTokens, format.Tag:
		default:
			return true
		}
	}
	return false
}

// hostThoughts is the reasoning next to the content of a message, under the first key that hosts of the
// format have for it; None where there is none.
func hostThoughts(c *bind.Conversation, message source.Index) source.Index {
	f := c.Format.Message.First(func(f *format.Field) bool { return f.Reads && f.Part != nil && f.Part.Kind == format.ThinkingPart })
	if f == nil {
		return source.None
	}
	return c.Doc.Member(message, f.Key)
}
