package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var refusedSetting = Rule{
	ID:       "refused-setting",
	Levels:   Levels{APIs: finding.Error},
	MindedBy: func(t *Target) bool { return t.StrictSettings || t.StrictValues || len(t.Settings) > 0 },
	ByModel:  func(t *Target) bool { return !t.StrictSettings && !t.StrictValues },
	Stage:    StageLimits,
	Check: func(p *Pass) {
		if !p.Reads() {
			return
		}
		model := strings.ToLower(p.Model)
		for i := range p.Target().Settings {
			if model != "" {
				p.refusedSetting(&p.Target().Settings[i], model)
			}
		}
		if p.Target().StrictSettings {
			p.mistypedSettings()
			p.loneSettings()
			p.twoLimits()
		}
		if p.Target().StrictSettings || p.Target().StrictValues {
			p.settingsBeyond()
		}
	},
}

// refuses reports whether a setting is one that a model refuses.
func (s *Setting) refuses(model string) bool {
	begins := func(begin string) bool {
		return strings.HasPrefix(model, begin) || strings.Contains(model, "."+begin) // as Bedrock names them
	}
	return slices.ContainsFunc(s.In, begins) && !slices.ContainsFunc(s.NotIn, begins)
}

// refusedSetting reports a setting that a model, the one of the request in lower case, does not take.
func (p *Pass) refusedSetting(s *Setting, named string) {
	node, today := p.Setting(s.Slot), ""
	if s.Former {
		node, today = p.FormerSetting(s.Slot)
	}
	if node == source.None || !s.refuses(named) {
		return
	}
	if s.Beside != dialect.Kept && !p.standsBeside(s) {
		return
	}
	if p.Doc.Kind(node) == source.Array && p.Doc.Len(node) == 0 ||
		s.Default != "" && p.equals(node, s.Default) || s.Only != "" && !p.equals(node, s.Only) ||
		s.Values != nil && slices.Contains(s.Values, p.Doc.String(node)) {
		return
	}
	p.reportRefused(s, node, today)
}

// reportRefused reports a setting, or its key that another one, that of today, came after.
func (p *Pass) reportRefused(s *Setting, node source.Index, today string) {
	at := p.Doc.KeyOf(node)
	key, model := quote(p.Doc.String(at)), quote(p.Model)
	f := p.Finding(-1, at)
	f.Path = p.Pointer(node)
	f.Related = p.modelPlace()
	f.Headline = "Model " + model + " does not take " + key
	switch {
	case s.Former && p.Setting(s.Slot) != node:
		f.Note = "It has another name now, " + quote(today) + ", which stands in the request as well."
		f.Fixes = []finding.Fix{p.withoutSettings(node)}
	case s.Former:
		f.Note = "It has another name now: these models take " + quote(today) + ", which counts what they think as well."
		f.Fixes = []finding.Fix{p.renameKey(node, today, true)}
	case s.Only != "" && s.Better == "":
		f.Headline = "Model " + model + " does not take " + p.shows(node) + " as " + key
		f.Note = s.Instead
		f.Fixes = []finding.Fix{p.withoutSettings(p.Setting(s.With))}
	case s.Beside != dialect.Kept:
		f.Headline += " beside " + p.settingName(p.Setting(s.Beside))
		f.Note = "The request is refused for it. Leave it out. " + s.Instead
		f.Fixes = []finding.Fix{p.withoutSettings(node)}
	case s.Only != "":
		f.Headline = "Model " + model + " does not take " + p.shows(node) + " as " + key
		f.Note = s.Instead
		f.Fixes = p.OneFix("Change it to "+s.Better, false, func() []finding.Op {
			ops := p.Replace(node, s.Better)
			if with := p.Setting(s.With); s.With != dialect.Kept && with != source.None {
				ops = append(ops, p.RemoveNodes(with)...)
			}
			return ops
		})
	case s.Values != nil:
		f.Headline = "Model " + model + " does not take " + p.shows(node) + " as " + key
		f.Note = "It takes " + list(quoteAll(s.Values)) + "."
		for _, value := range s.Values {
			f.Fixes = append(f.Fixes, p.WriteFix("Change it to "+quote(value), false, node, value)...)
		}
	case s.Default != "":
		f.Headline += " other than " + s.Default
		f.Note = "It is fixed for models that think before they answer. Leave it out."
		f.Fixes = []finding.Fix{p.withoutSettings(node)}
	default:
		f.Note = "The request is refused for it. Leave it out."
		if s.Instead != "" {
			f.Note += " " + s.Instead
		}
		f.Fixes = []finding.Fix{p.withoutSettings(node)}
	}
	p.Report(f)
}

// standsBeside reports whether that stands in the request beside which a setting is refused.
func (p *Pass) standsBeside(s *Setting) bool {
	node := p.Setting(s.Beside)
	if node == source.None || p.Doc.Kind(node) == source.Null {
		return false
	}
	return (p.Doc.Kind(node) != source.Array || p.Doc.Len(node) > 0) && (s.Unless == "" || !p.equals(node, s.Unless))
}

// mistypedSettings reports the settings that are of another type than the API takes.
func (p *Pass) mistypedSettings() {
	for _, each := range p.MistypedSettings() {
		at := p.Doc.KeyOf(each.Node)
		f := p.Finding(-1, each.Node)
		f.Headline = quote(p.Doc.String(at)) + " is " + aKind(p.Doc.Kind(each.Node)) + ", and takes " + each.Want
		f.Note = p.Target().Name + " refuses the request for it."
		f.Fixes = []finding.Fix{p.withoutSettings(each.Node)}
		if strings.HasPrefix(each.Meant, "{") {
			f.Fixes = p.ReplaceFix("Change it to "+each.Meant, true, each.Node, each.Meant)
		} else if each.Meant != "" {
			f.Fixes = p.ReplaceFix("Write "+each.Meant+" without quotes", true, each.Node, each.Meant)
		}
		p.Report(f)
	}
}

// settingsBeyond reports the settings that are more, less or other than the API takes, whatever the model.
func (p *Pass) settingsBeyond() {
	for _, each := range p.BeyondLimits(p.shared.pointers) {
		at, kind := p.Doc.KeyOf(each.Node), p.Doc.Kind(each.Node)
		f := p.Finding(-1, each.Node)
		outer := p.shared.pointers.Parent(each.Node)
		switch n := p.Doc.Len(each.Node); {
		case each.Key:
			f = p.Finding(-1, at)
			f.Headline = p.shows(at) + " is a key of " + p.settingName(outer) + ", and " + each.Word + " is taken"
		case kind == source.Array && n > 0:
			f.Headline = p.settingName(each.Node) + " holds " + count(n, "text") + ", and " + each.Word + " are taken"
		case kind == source.Array:
			f.Headline = p.settingName(each.Node) + " is empty, and " + each.Word + " is taken"
		case kind == source.Object:
			f.Headline = p.settingName(each.Node) + " holds " + count(n, "pair") + ", and " + each.Word + " are taken"
		case at == source.None:
			f.Headline = p.settingName(outer) + " holds " + p.shows(each.Node) + ", and " + each.Word + " is taken"
		default:
			f.Headline = p.settingName(each.Node) + " is " + p.shows(each.Node) + ", and " + each.Word + " is taken"
		}
		f.Note = p.Target().Name + " refuses the request for it."
		switch {
		case each.Nearest != "":
			f.Fixes = p.ReplaceFix("Change it to "+each.Nearest, false, each.Node, each.Nearest)
		case at == source.None:
			f.Fixes = p.RemoveFix("Take it out of the list", false, each.Node)
		case kind == source.Array && p.Doc.Len(each.Node) == 0 && outer != p.At:
			f.Fixes = []finding.Fix{p.withoutSettings(outer)} // it is all that counts there
		default:
			f.Fixes = []finding.Fix{p.withoutSettings(each.Node)}
		}
		p.Report(f)
	}
}

// loneSettings reports the settings that the API takes beside another one alone.
func (p *Pass) loneSettings() {
	if p.Container != dialect.Request {
		return
	}
	for _, each := range p.LoneSettings() {
		f := p.Finding(-1, p.Doc.KeyOf(each.Node))
		f.Headline = p.settingName(each.Node) + " is taken only where " + quote(each.Needs) + " is true"
		f.Note = p.Target().Name + " refuses the request for it."
		f.Fixes = append(p.OneFix("Set "+quote(each.Needs)+" to true", false, func() []finding.Op { return p.Set(p.At, each.Needs, "true") }), p.withoutSettings(each.Node))
		p.Report(f)
	}
}

// twoLimits reports the most tokens of an answer under a former key beside that of today.
func (p *Pass) twoLimits() {
	node, today := p.FormerSetting(dialect.MaxTokens)
	model := strings.ToLower(p.Model)
	if node == source.None || p.Setting(dialect.MaxTokens) == node || p.Doc.Kind(node) == source.Null ||
		slices.ContainsFunc(p.Target().Settings, func(s Setting) bool { return s.Former && s.Slot == dialect.MaxTokens && s.refuses(model) }) {
		return
	}
	f := p.Finding(-1, p.Doc.KeyOf(node))
	f.Headline = p.settingName(node) + " stands beside " + quote(today) + ", which came after it"
	f.Note = p.Target().Name + " takes one of both. Leave the older one out."
	f.Related = p.OnePlace(p.Doc.KeyOf(p.Setting(dialect.MaxTokens)), "The newer one is here")
	f.Fixes = []finding.Fix{p.withoutSettings(node)}
	p.Report(f)
}

// withoutSettings is the fix that leaves settings out of the request.
func (p *Pass) withoutSettings(nodes ...source.Index) finding.Fix {
	var names []string
	for _, node := range nodes {
		names = append(names, "“"+p.Doc.String(p.Doc.KeyOf(node))+"”")
	}
	return p.Fix("Remove "+list(names)+" from the request", false, func() []finding.Op { return p.RemoveNodes(nodes...) })
}

// equals reports whether a node holds a value that is given as JSON: 1.0 is the number 1.
func (p *Pass) equals(node source.Index, json string) bool {
	raw := string(p.Doc.Raw(node))
	if raw == json {
		return true
	}
	a, err := strconv.ParseFloat(raw, 64)
	b, other := strconv.ParseFloat(json, 64)
	return err == nil && other == nil && a == b
}
