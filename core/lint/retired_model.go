package lint

import (
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var retiredModel = Rule{
	ID:        "retired-model",
	Levels:    Levels{APIs: finding.Error},
	AppliesTo: func(t *Target) bool { return t.RetiresModels },
	ByModel:   func(t *Target) bool { return t.RetiresModels },
	Stage:     StageLimits,
	Needs:     needsRequest,
	Check: func(p *Pass) {
		model, known := p.model().row()
		if !known || model == nil || model.Retired == 0 || p.ModelAt == source.None || !p.Reads() || p.shared.as.Model != "" {
			return
		}
		today, asOf := dayOf(p.shared.now), models.AsOfBy(p.shared.as.Rules)
		if models.Dated && p.shared.as.Rules != 0 && (today == 0 || today > asOf) {
			today = asOf // what was announced later isn't known
		}
		level := finding.Info
		switch {
		case isPlanned(model, today):
			level = finding.Warning
		case model.RetiredBy(today):
			level = p.level
		case today == 0 && !model.RetiredBy(asOf), today != 0 && model.Retired.Days(today) > soon:
			return
		}
		markRetired(p, level, model, model.RetiredBy(max(today, asOf)))
	},
}

// soon is how many days before a model's retirement a note says so.
const soon = 90

// planned is how many days after a retirement that was announced before the facts were read it isn't an error yet: makers
// have put it off.
const planned = 14

// isPlanned reports whether a model's retirement is only a few days ago, and was still to come when the facts were read.
func isPlanned(model *models.Model, today models.Date) bool {
	return model.RetiredBy(today) && !model.RetiredBy(models.AsOf()) && today.Days(model.Retired) <= planned
}

// dayOf is the day of a date in the format of RFC 3339; 0 for "".
func dayOf(now string) models.Date { return models.ParseDate(now[:min(len(now), len("2006-01-02"))]) }

// markRetired reports a model that is no longer served, or soon won't be.
func markRetired(p *Pass, level finding.Level, model *models.Model, gone bool) {
	f := p.MarkAs(level, -1, p.ModelAt, false)
	if f == nil {
		return
	}
	name, day := quote(p.Model), model.Retired.String()
	headline, when := "Model "+name+" will be retired on "+day, "from then on"
	if gone {
		headline, when = "Model "+name+" was retired on "+day, "since then"
	}
	say(f, headline, p.Target().Name+" rejects requests for it "+when+". Choose another model.")
	if instead := model.Instead; instead != "" {
		setNote(f, p.Target().Name+" rejects requests for it "+when+". Its maker recommends "+quote(instead)+".")
		f.Fixes = p.ReplaceFix("Change it to "+quote(instead), false, p.ModelAt, jsonString(instead))
	}
}
