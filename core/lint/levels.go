package lint

import "github.com/rolecall/rolecall/core/finding"

// Levels says how bad a mistake is, by family of targets: most rules need not hear of a new
// target. The zero value is Off for all.
type Levels struct {
	// All is the level for every target.
	All finding.Level
	// APIs, unless it is Off, goes before All for the APIs of providers.
	APIs finding.Level
	// Only are the levels of single targets. They go before both, and Off counts.
	Only []TargetLevel
}

// TargetLevel is the level of a rule for one target, by its ID.
type TargetLevel struct {
	Target string
	Level  finding.Level
}

// RuleLevel is the level for a target of one rule, by its ID.
type RuleLevel struct {
	Rule  string
	Level finding.Level
}

// ByModel reports whether it is the model of a request that decides how much the target minds the
// mistake of a rule.
func (t *Target) ByModel(rule *Rule) bool { return rule.ByModel != nil && rule.ByModel(t) }

// everyTarget is for the rules of which it decides so everywhere.
func everyTarget(*Target) bool { return true }

// Level is how bad the mistake of a rule is for the target, Off where nothing that the target says of
// itself makes it one: what the rule says of the target itself, or else what the target says of the
// rule, or else what holds for the target that it is like, or else what the rule says of its family.
func (t *Target) Level(rule *Rule) finding.Level {
	if rule.MindedBy != nil && !rule.MindedBy(t) {
		return finding.Off
	}
	return t.said(rule)
}

// said is the level for a target that minds the mistake.
func (t *Target) said(rule *Rule) finding.Level {
	for _, only := range rule.Levels.Only {
		if only.Target == t.ID {
			return only.Level
		}
	}
	for _, differs := range t.Differs {
		if differs.Rule == rule.ID {
			return differs.Level
		}
	}
	if t.Like != "" {
		return TargetByID(t.Like).said(rule)
	}
	if t.API && rule.Levels.APIs != finding.Off {
		return rule.Levels.APIs
	}
	return rule.Levels.All
}
