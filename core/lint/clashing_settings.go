package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/source"
)

var clashingSettings = Rule{
	ID:     "clashing-settings",
	Levels: Levels{Only: []TargetLevel{{Anthropic, finding.Error}, {Gemini, finding.Error}}},
	Stage:  StageLimits,
	Needs:  needsRequest,
	Check: func(p *Pass) {
		if !p.Reads() || p.Container != format.Request {
			return
		}
		if p.Target().OneSamplerIn != nil && p.namesModel(p.Target().OneSamplerIn) {
			p.twoSamplers()
		}
		if p.namesModel(p.Target().OneToolboxIn) || len(p.Target().OneToolboxIn) > 0 && p.Model == "" {
			p.twoToolboxes()
		}
		for _, mark := range inspect.DeferredMarks(p.Conversation) {
			p.deferredMark(mark)
		}
		if p.Target().MaxCacheMarks > 0 {
			for mark, before := range inspect.MisplacedMarks(p.Info()) {
				p.misplacedMark(mark, before)
			}
		}
		if p.Target().MaxCacheMarks > 0 && p.Target().StrictSettings {
			for _, mark := range inspect.LateMarks(p.Info()) {
				p.lateMark(mark)
			}
		}
		if p.Target().ThinksAlone || p.namesModel(p.Target().ThinksAloneIn) {
			p.besideThinking()
		}
	},
}

// twoSamplers reports temperature and top-p where a model takes one of them.
func (p *Pass) twoSamplers() {
	temperature, top := p.Temperature.At, p.TopP.At
	if temperature == source.None || top == source.None {
		return
	}
	a, b := p.settingName(temperature), p.settingName(top)
	if f := p.Mark(-1, p.Doc.KeyOf(top), false); f != nil {
		say(f, "Model "+quote(p.Model)+" takes "+a+" or "+b+", and not both",
			"Both steer how the next word is drawn. Keep the one that you meant to change.")
		f.Related = append(p.OnePlace(p.Doc.KeyOf(temperature), "The other one is here"), p.modelPlace()...)
		addFixes(f, p.withoutSettings(top), p.withoutSettings(temperature))
	}
}

// twoToolboxes reports tools of the provider next to one's own where a model takes one of both.
func (p *Pass) twoToolboxes() {
	var own, theirs []source.Index
	for _, tool := range p.Tools {
		if p.IsOwn(tool) {
			own = append(own, tool.Node)
		} else {
			theirs = append(theirs, tool.Node)
		}
	}
	if len(own) == 0 || len(theirs) == 0 {
		return
	}
	level := p.level
	if p.Model == "" {
		level = finding.Warning
	}
	if f := p.MarkAs(level, -1, theirs[0], false); f != nil {
		setHeadline(f, "Model "+quote(p.Model)+" takes the provider's tools or yours, and not both")
		if p.Model == "" {
			setHeadline(f, "The provider's tools are next to yours, which only newer models take")
		}
		setNote(f, "Models before Gemini 3 call one kind of tools in a request. Leave one of both out, or ask in two requests.")
		f.Related = append(p.OnePlace(own[0], "A tool of yours is here"), p.modelPlace()...)
		f.Fixes = p.RemoveFix("Remove the provider's tools", false, theirs...)
	}
}

// deferredMark reports a cache mark on a tool that is loaded later.
func (p *Pass) deferredMark(mark source.Index) {
	if f := p.Mark(-1, p.Doc.KeyOf(mark), true); f != nil {
		say(f, "A cache mark on a tool that is loaded later",
			p.Target().Name+" keeps nothing of a tool that waits until it is looked for, and rejects a mark on it. Put the mark on the last of the other tools.")
		f.Fixes = p.RemoveFix("Remove the mark", true, mark)
	}
}

// misplacedMark reports a cache mark of its own after nothing, or after a part that can't be kept.
func (p *Pass) misplacedMark(mark, before source.Index) {
	if f := p.Mark(-1, mark, true); f != nil {
		say(f, "A cache mark has nothing before it",
			p.Target().Name+" keeps what is before the mark, and rejects one at the beginning of a list. Move it after the part that is to be kept.")
		if before != source.None {
			say(f, "A cache mark comes after a part that can't be kept",
				p.Target().Name+" rejects a mark right after reasoning, and after a document that isn't a PDF. Move it after another part.")
			p.addPlace(f, before, "The part is here")
		}
		f.Fixes = p.RemoveFix("Remove the mark", true, mark)
	}
}

// lateMark reports a cache mark that is to last longer than one before it.
func (p *Pass) lateMark(mark bind.LateMark) {
	if f := p.Mark(-1, p.Doc.KeyOf(mark.Time), false); f != nil {
		say(f, "A cache mark of "+p.shows(mark.Time)+" comes after one that lasts for less",
			p.Target().Name+" goes through the tools, the system prompt and then the messages, and rejects a longer time after a shorter one. Let the marks before it last as long, or this one no longer.")
		p.addPlace(f, p.Doc.KeyOf(mark.After), "The shorter one is here")
		f.Fixes = p.RemoveFix("Let it last for five minutes", false, mark.Time)
	}
}

// besideThinking reports what cannot be next to thinking that is switched on.
func (p *Pass) besideThinking() {
	on := inspect.Thinks(p.Conversation)
	if on == source.None && (!p.assumed(Thinks) || inspect.ThinkingTold(p.Conversation, false) != source.None) {
		return
	}
	report := func(node source.Index, headline, note string) {
		if p.refusesAnyway(node) {
			return
		}
		if f := p.Mark(-1, p.Doc.KeyOf(node), false); f != nil {
			say(f, headline,
				note)
			addFixes(f, p.withoutSettings(node))
			if on != source.None {
				p.addPlace(f, on, "Thinking is switched on here")
				addFixes(f, p.withoutSettings(on))
			}
		}
	}
	if node := p.Temperature.At; node != source.None && p.Temperature.Is != 1 {
		report(node, "With thinking on, "+p.settingName(node)+" can be 1 alone", "Thinking fixes how words are drawn. Leave it out, or switch thinking off.")
	}
	if node := p.TopP.At; node != source.None && p.TopP.Is < 0.95 {
		report(node, "With thinking on, "+p.settingName(node)+" must be at least 0.95", "Older models take none at all. Leave it out, or switch thinking off.")
	}
	if node := p.Setting(format.TopK); node != source.None {
		report(node, "With thinking on, "+p.settingName(node)+" is not taken", "Thinking fixes how words are drawn. Leave it out, or switch thinking off.")
	}
	if node := p.Choice.At; p.Choice.Choice == format.AnyTool || p.Choice.Choice == format.OneTool {
		report(node, "With thinking on, no tool can be forced", "The model decides after it has thought. Leave the choice to it, or switch thinking off.")
	}
	// With tools a header, which no body shows, lets it think between calls for longer than one answer.
	if node := p.Reasoning.Budget.At; node != source.None && len(p.Tools) == 0 && p.MaxTokens.At != source.None && p.Reasoning.Budget.Is >= p.MaxTokens.Is {
		if f := p.Mark(-1, node, false); f != nil {
			say(f, "The budget for thinking, "+p.shows(node)+", leaves nothing of "+p.settingName(p.MaxTokens.At)+", "+p.shows(p.MaxTokens.At),
				"The most tokens of an answer are counted with those that it thinks: they have to be more than the budget.")
			p.addPlace(f, p.Doc.KeyOf(p.MaxTokens.At), "The most of the answer is here")
			more := strconv.Itoa(p.Reasoning.Budget.Is + p.MaxTokens.Is)
			f.Fixes = p.ReplaceFix("Make the limit "+more, false, p.MaxTokens.At, more)
			if on != source.None {
				addFixes(f, p.withoutSettings(on))
			}
		}
	}
}

// refusesAnyway reports whether a setting is rejected for the model alone, which is another rule's business.
func (p *Pass) refusesAnyway(node source.Index) bool {
	return slices.ContainsFunc(p.Target().Settings, func(s Setting) bool { return p.Setting(s.Slot) == node && s.refuses(strings.ToLower(p.Model)) })
}

// settingName is the key of a setting, as a sentence names it.
func (p *Pass) settingName(node source.Index) string { return quote(p.Doc.String(p.Doc.KeyOf(node))) }
