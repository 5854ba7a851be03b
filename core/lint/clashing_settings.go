package lint

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var clashingSettings = Rule{
	ID:     "clashing-settings",
	Levels: Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool {
		return t.ThinksAlone || t.MaxCacheMarks > 0 || t.goesBy(models.Toolbox) || t.relates() || t.learns()
	},
	ByModel: func(t *Target) bool { return !t.relates() },
	Stage:   StageLimits,
	Needs:   needsRequest,
	Check: func(p *Pass) {
		if !p.Reads() || p.Container != format.Request {
			return
		}
		p.settings().relate()
		if p.model().lacks(models.TwoSamplers) {
			twoSamplers(p)
		}
		if p.model().lacks(models.Toolbox) || p.Target().goesBy(models.Toolbox) && p.Model == "" {
			twoToolboxes(p)
		}
		for _, mark := range bind.DeferredMarks(p.Conversation) {
			deferredMark(p, mark)
		}
		if p.Target().MaxCacheMarks > 0 {
			for mark, before := range bind.MisplacedMarks(p.Info()) {
				misplacedMark(p, mark, before)
			}
		}
		if p.Target().MaxCacheMarks > 0 && p.Target().StrictSettings {
			for _, mark := range bind.LateMarks(p.Info()) {
				lateMark(p, mark)
			}
		}
		if thinksAlone(p) {
			besideThinking(p)
		}
	},
}

// thinksAlone reports whether the target rejects some settings next to thinking for the requested model.
func thinksAlone(p *Pass) bool {
	by := p.Target().ThinksAloneBy
	if by == "" || !p.Target().ThinksAlone {
		return p.Target().ThinksAlone
	}
	model, _ := p.model().row()
	return model != nil && model.Maker == by
}

// twoSamplers reports temperature and top-p together for a model that accepts only one of them.
func twoSamplers(p *Pass) {
	temperature, top := p.Temperature.At, p.TopP.At
	if temperature == source.None || top == source.None {
		return
	}
	a, b := p.value(temperature).settingName(), p.value(top).settingName()
	if f := p.Mark(-1, p.Doc.KeyOf(top), false); f != nil {
		say(f, "Model "+quote(p.Model)+" doesn't accept both "+a+" and "+b,
			"Both control how the next token is sampled. Keep the one you meant to change.")
		f.Related = append(p.OnePlace(p.Doc.KeyOf(temperature), "The other setting"), p.model().place()...)
		addFixes(f, p.settings().withoutFix(top), p.settings().withoutFix(temperature))
	}
}

// twoToolboxes reports built-in tools combined with one's own for a model that accepts only one kind.
func twoToolboxes(p *Pass) {
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
		setHeadline(f, "Model "+quote(p.Model)+" can't combine built-in tools with your own")
		if p.Model == "" {
			setHeadline(f, "Only newer models can combine built-in tools with your own")
		}
		setNote(f, "Models before Gemini 3 accept only one kind per request. Remove one kind, or send two requests.")
		f.Related = append(p.OnePlace(own[0], "One of your own tools"), p.model().place()...)
		f.Fixes = p.RemoveFix("Remove the built-in tools", false, theirs...)
	}
}

// deferredMark reports a cache breakpoint on a tool with deferred loading.
func deferredMark(p *Pass, mark source.Index) {
	if f := p.Mark(-1, p.Doc.KeyOf(mark), true); f != nil {
		say(f, "Cache breakpoint on a tool with deferred loading",
			p.Target().Name+" doesn't cache tools that load on demand and rejects a cache breakpoint on them. Put it on the last of the other tools.")
		f.Fixes = p.RemoveFix("Remove the cache breakpoint", true, mark)
	}
}

// misplacedMark reports a cache point after nothing, or after a block that can't be cached.
func misplacedMark(p *Pass, mark, before source.Index) {
	if f := p.Mark(-1, mark, true); f != nil {
		say(f, "The cache point has nothing before it",
			p.Target().Name+" caches what comes before a cache point and rejects one at the start of a list. Move it after the content you want to cache.")
		if before != source.None {
			say(f, "The cache point comes after a block that can't be cached",
				p.Target().Name+" rejects a cache point right after reasoning or a document that isn't a PDF. Move it after another block.")
			p.addPlace(f, before, "The block before it")
		}
		f.Fixes = p.RemoveFix("Remove the cache breakpoint", true, mark)
	}
}

// lateMark reports a cache breakpoint with a longer TTL than one before it.
func lateMark(p *Pass, mark bind.LateMark) {
	if f := p.Mark(-1, p.Doc.KeyOf(mark.Time), false); f != nil {
		say(f, "A "+p.value(mark.Time).shows()+" cache breakpoint comes after one with a shorter TTL",
			p.Target().Name+" processes the tools, then the system prompt, then the messages, and rejects a longer TTL after a shorter one. Lengthen the earlier TTLs or shorten this one.")
		p.addPlace(f, p.Doc.KeyOf(mark.After), "The shorter TTL")
		f.Fixes = p.RemoveFix("Change the TTL to 5 minutes", false, mark.Time)
	}
}

// besideThinking reports settings that conflict with thinking.
func besideThinking(p *Pass) {
	on := bind.ThinkingAt(p.Conversation)
	if on == source.None && (!p.model().assumed(Thinks) || bind.ThinkingIs(p.Conversation, false) != source.None) {
		return
	}
	report := func(node source.Index, headline, note string) {
		if refusesAnyway(p, node) {
			return
		}
		if f := p.Mark(-1, p.Doc.KeyOf(node), false); f != nil {
			say(f, headline,
				note)
			addFixes(f, p.settings().withoutFix(node))
			if on != source.None {
				p.addPlace(f, on, "Thinking is turned on here")
				addFixes(f, p.settings().withoutFix(on))
			}
		}
	}
	if node := p.Temperature.At; node != source.None && p.Temperature.Is != 1 {
		report(node, "With thinking on, "+p.value(node).settingName()+" must be 1", "Thinking requires the default sampling. Remove this setting or turn off thinking.")
	}
	if node := p.TopP.At; node != source.None && p.TopP.Is < 0.95 {
		report(node, "With thinking on, "+p.value(node).settingName()+" must be at least 0.95", "Older models reject this setting entirely while thinking. Remove it or turn off thinking.")
	}
	if node := p.Setting(format.TopK); node != source.None {
		report(node, "With thinking on, "+p.value(node).settingName()+" isn't allowed", "Thinking requires the default sampling. Remove this setting or turn off thinking.")
	}
	if node := p.Choice.At; p.Choice.Choice == format.AnyTool || p.Choice.Choice == format.OneTool {
		report(node, "With thinking on, a tool call can't be forced", "The model decides after thinking. Let it choose, or turn off thinking.")
	}
	// With tools, a header that the body doesn't show allows interleaved thinking, whose budget may exceed one
	// answer.
	if node := p.Reasoning.Budget.At; node != source.None && len(p.Tools) == 0 && p.MaxTokens.At != source.None && p.Reasoning.Budget.Is >= p.MaxTokens.Is {
		if f := p.Mark(-1, node, false); f != nil {
			say(f, "The thinking budget ("+p.value(node).shows()+") must be less than "+p.value(p.MaxTokens.At).settingName()+" ("+p.value(p.MaxTokens.At).shows()+")",
				"Thinking tokens count toward the output limit, so the limit must leave room for the answer.")
			p.addPlace(f, p.Doc.KeyOf(p.MaxTokens.At), "The output limit")
			more := strconv.Itoa(p.Reasoning.Budget.Is + p.MaxTokens.Is)
			f.Fixes = p.ReplaceFix("Change the limit to "+more, false, p.MaxTokens.At, more)
			if on != source.None {
				addFixes(f, p.settings().withoutFix(on))
			}
		}
	}
}

// refusesAnyway reports whether the model rejects a setting even without thinking, which another rule reports.
func refusesAnyway(p *Pass, node source.Index) bool {
	model, _ := p.model().row()
	return slices.ContainsFunc(p.Target().Settings, func(s Setting) bool { return p.Setting(s.Slot) == node && s.refuses(model) })
}

// settingName is the key of a setting in quotes.
func (p value) settingName() string { return quote(p.Doc.String(p.Doc.KeyOf(p.node))) }
