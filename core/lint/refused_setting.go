package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var refusedSetting = Rule{
	ID:     "refused-setting",
	Levels: Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool {
		return t.StrictSettings || t.StrictValues || t.StrictTypes || len(t.Settings) > 0
	},
	ByModel: func(t *Target) bool { return !t.StrictSettings && !t.StrictValues },
	Stage:   StageLimits,
	Needs:   needsRequest,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		model, known := p.model().row()
		for i := range p.Target().Settings {
			if s := &p.Target().Settings[i]; s.refuses(model) {
				p.guessed = !known
				p.settings().refuse(s, model)
			}
		}
		p.settle()
		p.guessed = false
		if p.Target().StrictSettings {
			twoLimits(p)
		}
		if p.Target().StrictSettings || p.Target().StrictValues || p.Target().StrictTypes {
			settingFaults(p)
		}
	},
}

// refuse reports a setting that the request's model doesn't support.
func (p settings) refuse(s *Setting, model *models.Model) {
	node, today := p.Setting(s.Slot), ""
	if s.Former {
		node, today = formerSetting(p.Conversation, s.Slot)
	}
	if node == source.None {
		return
	}
	if s.Beside != format.Kept && !standsBeside(p.Pass, s) || s.Tools != nil && toolOfType(p.Conversation, s.Tools) == source.None {
		return
	}
	if !p.allowed(s, model, node) {
		markRefused(p.Pass, s, model, node, today)
	}
}

// allowed reports whether a value is one with which a model supports a setting.
func (p settings) allowed(s *Setting, model *models.Model, node source.Index) bool {
	switch {
	case p.Doc.Kind(node) == source.Array && p.Doc.Len(node) == 0,
		s.Default != "" && equals(p.Pass, node, s.Default),
		s.Only != "" && !equals(p.Pass, node, s.Only),
		s.Values != nil && isOneOf(p.Pass, node, s.Values(model)),
		s.Most != nil && !exceeds(p.Pass, node, float64(s.Most(model))),
		s.Budget && isBudget(p.Pass, node, model),
		s.Choices != nil && !slices.Contains(s.Choices, p.Choice.Choice),
		s.Kind != 0 && p.FormatKind() != s.Kind:
		return true
	}
	return false
}

// markRefused reports a setting, or its old key if today names the current one.
func markRefused(p *Pass, s *Setting, m *models.Model, node source.Index, today string) {
	at := p.Doc.KeyOf(node)
	key, model := quote(p.Doc.String(at)), quote(p.Model)
	if f := p.MarkWorded(p.level, -1, p.Span(at), node); f != nil {
		f.Related = p.model().place()
		if tool := toolOfType(p.Conversation, s.Tools); s.Tools != nil {
			p.addPlace(f, tool, "The tool is here")
		}
		setHeadline(f, "Model "+model+" doesn't support "+key)
		switch {
		case s.Most != nil:
			p.settings().sayMost(f, node, s.Most(m), "This is the model's output limit.")
		case s.Budget:
			p.settings().sayBudget(f, node, m)
		case s.Choices != nil:
			setHeadline(f, "Model "+model+" doesn't support a forced tool call")
			setNote(f, s.Instead)
			addFixes(f, p.settings().withoutFix(node))
		case s.Former && p.Setting(s.Slot) != node:
			setNote(f, "It was renamed to "+quote(today)+", which is also in the request.")
			addFixes(f, p.settings().withoutFix(node))
		case s.Former:
			setNote(f, "It was renamed: these models use "+quote(today)+", which includes reasoning tokens.")
			addFixes(f, p.renameKey(node, today, true))
		case s.Only != "" || s.Kind != 0:
			p.settings().sayOnly(f, s, node)
		case s.Beside != format.Kept:
			f.Headline += " with " + p.value(p.Setting(s.Beside)).settingName()
			setNote(f, "Remove it, or the request is rejected. "+s.Instead)
			addFixes(f, p.settings().withoutFix(node))
		case s.Values != nil:
			say(f, "Model "+model+" doesn't support "+key+": "+p.value(node).shows(),
				"It must be "+format.EitherWord(s.Values(m))+".")
			for _, value := range format.NearestFirst(p.Doc.String(node), s.Values(m)) {
				addFixes(f, p.WriteFix("Change it to "+quote(value), false, node, value)...)
			}
		case s.Default != "":
			f.Headline += " values other than " + s.Default
			setNote(f, "It's fixed for reasoning models. Remove it.")
			addFixes(f, p.settings().withoutFix(node))
		default:
			setNote(f, "Remove it, or the request is rejected.")
			if s.Instead != "" {
				f.Note += " " + s.Instead
			}
			addFixes(f, p.settings().withoutFix(node))
		}
		if p.guessed {
			f.Note += " This is what " + quote(m.Name) + " does: the list of " + models.AsOfBy(p.shared.as.Rules).String() + " doesn't have this model."
		}
	}
}

// sayMost says that a setting is larger than a model allows.
func (p settings) sayMost(f *finding.Finding, node source.Index, limit int, note string) {
	most := strconv.Itoa(limit)
	say(f, p.value(node).settingName()+" is "+p.value(node).shows()+", but model "+quote(p.Model)+" allows at most "+most, note)
	f.Fixes = p.ReplaceFix("Change it to "+most, true, node, most)
}

// sayBudget says that a thinking budget is outside of a model's limits.
func (p settings) sayBudget(f *finding.Finding, node source.Index, m *models.Model) {
	switch least := strconv.Itoa(m.LeastBudget); {
	case m.MostBudget == 0:
		f.Headline += " values other than 0"
		setNote(f, "It can't think. Remove it.")
		addFixes(f, p.withoutFix(node))
	case exceeds(p.Pass, node, float64(m.MostBudget)):
		p.sayMost(f, node, m.MostBudget, "This is the model's largest thinking budget.")
	default:
		f.Headline += ": " + p.value(node).shows()
		setNote(f, "It always thinks, with a budget of at least "+least+" tokens.")
		f.Fixes = p.ReplaceFix("Change it to "+least, false, node, least)
	}
}

// sayOnly says that a model doesn't support a value of a setting, maybe next to another setting.
func (p settings) sayOnly(f *finding.Finding, s *Setting, node source.Index) {
	f.Headline += ": " + p.value(node).shows()
	setNote(f, s.Instead)
	var with []source.Index
	if other := p.Setting(s.With); s.With != format.Kept && other != source.None {
		with = append(with, other)
	}
	switch {
	case s.Only != "" && s.Beside != format.Kept:
		f.Headline += " with " + p.value(p.Setting(s.Beside)).settingName()
		setNote(f, "Remove it, or the request is rejected. "+s.Instead)
		addFixes(f, p.withoutFix(append([]source.Index{node}, with...)...))
	case s.Better == "":
		addFixes(f, p.withoutFix(p.Setting(s.With)))
	default:
		p.addFix(f, "Change it to "+s.Better, false, func() []finding.Op {
			return append(p.edit().replace(node, s.Better), p.edit().removeNodes(with...)...)
		})
	}
}

// standsBeside reports whether the request has the setting that the rejection depends on.
func standsBeside(p *Pass, s *Setting) bool {
	node := p.Setting(s.Beside)
	if node == source.None || p.Doc.Kind(node) == source.Null {
		return false
	}
	return (p.Doc.Kind(node) != source.Array || p.Doc.Len(node) > 0) && (s.Unless == "" || !equals(p, node, s.Unless)) &&
		(s.While == nil || isOneOf(p, node, s.While))
}

// isOneOf reports whether a node is one of the words, in either case as Google writes them.
func isOneOf(p *Pass, node source.Index, words []string) bool {
	return slices.Contains(words, strings.ToLower(p.Doc.String(node)))
}

// isBudget reports whether a node is a thinking budget within the limits of a model, or -1, which leaves it to the
// model.
func isBudget(p *Pass, node source.Index, m *models.Model) bool {
	number, err := strconv.ParseFloat(string(p.Doc.Raw(node)), 64)
	return err != nil || number == -1 && m.MostBudget > 0 || float64(m.LeastBudget) <= number && number <= float64(m.MostBudget)
}

// settingFaults reports settings that the API rejects for every model.
func settingFaults(p *Pass) {
	if t := p.Target(); p.Container != format.Request || !t.StrictSettings && !t.StrictValues && !t.StrictTypes {
		return
	}
	for _, each := range p.Info().SettingFaults() {
		if p.settings().isRefused(&each) {
			p.settings().markFault(&each)
		}
	}
}

// isRefused reports whether the target rejects a fault of a setting.
func (p settings) isRefused(each *bind.SettingFault) bool {
	t := p.Target()
	switch each.Fault {
	case bind.Mistyped:
		// Tables of rows have tools as a text.
		table := p.File.IsTraining() && p.Doc.Kind(each.Node) == source.String && each.Node == p.Places[format.Tools]
		return !table && (t.StrictSettings || t.StrictTypes)
	case bind.Beyond, bind.OddKey:
		// The host may document other values.
		return !(t.Host && t.takesAt(pathOf(p.Pointer(each.Node)))) && (t.StrictSettings || t.StrictValues)
	case bind.Lacking:
		return t.StrictSettings || t.StrictNeeds
	}
	return t.StrictSettings
}

// markFault reports a fault of a setting.
func (p settings) markFault(each *bind.SettingFault) {
	node, at := each.Node, p.Doc.KeyOf(each.Node)
	place, note := node, p.Target().Name+" rejects the request."
	if each.Fault == bind.Lone || each.Fault == bind.OddKey || each.Fault == bind.Barred || each.Fault == bind.Toolless {
		place = at
	}
	f := p.MarkWorded(p.level, -1, p.Span(place), place)
	if f == nil {
		return
	}
	name := p.value(node).settingName
	fixes := []finding.Fix{p.withoutFix(node)}
	switch each.Fault {
	case bind.Mistyped:
		setHeadline(f, name()+" must be "+each.Want+", not "+aKind(p.Doc.Kind(node)))
		if strings.HasPrefix(each.Meant, "{") {
			fixes = p.ReplaceFix("Change it to "+each.Meant, true, node, each.Meant)
		} else if each.Meant != "" {
			fixes = p.ReplaceFix("Remove the quotes from "+each.Meant, true, node, each.Meant)
		}
	case bind.Lone:
		setHeadline(f, name()+" requires "+quote(each.Want))
		if each.Meant != "" {
			f.Headline += " to be " + each.Meant
		} else if !each.Filled {
			f.Headline += " to be true"
			set := p.Fix("Set "+quote(each.Want)+" to true", false, func() []finding.Op { return p.edit().set(p.At, each.Want, "true") })
			fixes = append([]finding.Fix{set}, fixes...)
		}
	case bind.Toolless:
		setHeadline(f, name()+" requires a tool of type "+quote(each.Want))
	case bind.OddKey:
		setHeadline(f, "Keys in "+p.value(p.shared.pointers.Parent(node)).settingName()+" must be "+each.Want+", not "+p.value(at).shows())
	case bind.Lacking:
		note = p.Target().Name + " requires it."
		f.Headline, fixes = p.lacking(node, *each)
	case bind.Beyond:
		f.Headline, fixes = sayBeyond(p.Pass, node, each.Want), beyondFixes(p.Pass, node, each.Meant)
	case bind.Barred:
		setHeadline(f, name()+" can't be combined with "+p.value(each.Other).settingName())
		note = p.Target().Name + " accepts only one of them. Keep the one you need."
		p.addPlace(f, p.Doc.KeyOf(each.Other), "The other setting is here")
		fixes = append(fixes, p.withoutFix(each.Other))
	}
	setNote(f, note)
	f.Fixes = fixes
}

// lacking says which required key is missing from an object in the request, under a key or in a list.
func (p settings) lacking(node source.Index, fault bind.SettingFault) (headline string, fixes []finding.Fix) {
	name := "A tool"
	if list := p.shared.pointers.Parent(node); p.Doc.KeyOf(list) != source.None && (p.Info().FieldOf(list) == nil || p.Info().FieldOf(list).Slot != format.Tools) {
		name = "An item of " + p.value(list).settingName()
	}
	if p.Doc.KeyOf(node) != source.None {
		name = p.value(node).settingName()
		fixes = []finding.Fix{p.withoutFix(node)}
	} else {
		fixes = p.RemoveFix("Remove it from the list", false, node)
	}
	if fault.Meant != "" {
		set := p.OneFix("Set "+quote(fault.Want)+" to "+fault.Meant, false, func() []finding.Op { return p.edit().set(node, fault.Want, fault.Meant) })
		fixes = append(set, fixes...)
	}
	if fault.Other != source.None {
		name += " of type " + p.value(fault.Other).shows()
	}
	return name + " has no " + quote(fault.Want), fixes
}

// sayBeyond says that a value is too large, too small or not allowed.
func sayBeyond(p *Pass, node source.Index, want string) string {
	switch kind, n := p.Doc.Kind(node), p.Doc.Len(node); {
	case kind == source.Array && n > 0:
		return p.value(node).settingName() + " has " + count(n, "item") + ", but can have " + want
	case kind == source.Array:
		return p.value(node).settingName() + " is empty, but needs " + want
	case kind == source.Object:
		return p.value(node).settingName() + " has " + count(n, "key") + ", but can have " + want
	case p.Doc.KeyOf(node) == source.None:
		return "Each item in " + p.value(p.shared.pointers.Parent(node)).settingName() + " must be " + want + ", not " + p.value(node).shows()
	}
	return p.value(node).settingName() + " must be " + want + ", not " + p.value(node).shows()
}

// beyondFixes change a value to the nearest allowed one, or remove it.
func beyondFixes(p *Pass, node source.Index, nearest string) []finding.Fix {
	outer := p.shared.pointers.Parent(node)
	switch {
	case nearest != "":
		return p.ReplaceFix("Change it to "+nearest, false, node, nearest)
	case p.Doc.KeyOf(node) == source.None:
		return p.RemoveFix("Remove it from the list", false, node)
	case p.Doc.Kind(node) == source.Array && p.Doc.Len(node) == 0 && outer != p.At:
		return []finding.Fix{p.settings().withoutFix(outer)} // without it, the outer object has no effect
	}
	return []finding.Fix{p.settings().withoutFix(node)}
}

// twoLimits reports an output limit under a deprecated key next to the current key.
func twoLimits(p *Pass) {
	node, today := formerSetting(p.Conversation, format.MaxTokens)
	model, _ := p.model().row()
	if node == source.None || p.Setting(format.MaxTokens) == node || p.Doc.Kind(node) == source.Null ||
		slices.ContainsFunc(p.Target().Settings, func(s Setting) bool { return s.Former && s.Slot == format.MaxTokens && s.refuses(model) }) {
		return
	}
	if f := p.Mark(-1, p.Doc.KeyOf(node), false); f != nil {
		say(f, "Both "+p.value(node).settingName()+" and "+quote(today)+" are set",
			p.Target().Name+" accepts only one of them. Remove the older one.")
		p.addPlace(f, p.Doc.KeyOf(p.Setting(format.MaxTokens)), "The newer one is here")
		addFixes(f, p.settings().withoutFix(node))
	}
}

// withoutFix is the fix that removes settings from the request.
func (p settings) withoutFix(nodes ...source.Index) finding.Fix {
	var names []string
	for _, node := range nodes {
		names = append(names, "“"+p.Doc.String(p.Doc.KeyOf(node))+"”")
	}
	return p.Fix("Remove "+list(names)+" from the request", false, func() []finding.Op { return p.edit().removeNodes(nodes...) })
}

// exceeds reports whether a node is a number that is larger than another.
func exceeds(p *Pass, node source.Index, most float64) bool {
	number, err := strconv.ParseFloat(string(p.Doc.Raw(node)), 64)
	return err == nil && number > most
}

// equals reports whether a node has a value given as JSON: 1.0 equals 1.
func equals(p *Pass, node source.Index, json string) bool {
	return sameNumber(string(p.Doc.Raw(node)), json)
}

// toolOfType is the first tool of the request whose type begins with one of some words; None where there is none.
func toolOfType(c *bind.Conversation, types []string) source.Index {
	for i := range c.Tools {
		typed := c.Doc.String(c.Doc.Member(c.Tools[i].Node, format.TypeField.Key))
		if slices.ContainsFunc(types, func(begin string) bool { return strings.HasPrefix(typed, begin) }) {
			return c.Tools[i].Node
		}
	}
	return source.None
}

// formerSetting is the value of a slot of the request that is under a key which another one
// came after, with the key of today; None where there is none.
func formerSetting(c *bind.Conversation, slot format.Slot) (value source.Index, key string) {
	today := c.Format.Request.Of(slot)
	if c.Container != format.Request || today == nil {
		return source.None, ""
	}
	former := c.Format.Request.First(func(f *format.Field) bool {
		return f.Slot == slot && f != today && c.Means(c.MemberNamed(c.At, f.Key))
	})
	if former == nil {
		return source.None, ""
	}
	return c.MemberNamed(c.At, former.Key), today.Key
}
