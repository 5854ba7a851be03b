package lint

import "github.com/rolecall/rolecall/core/finding"

// Levels is how severe a mistake is, by family of targets: most rules don't need to know about a new target. The
// zero value is Off for all.
type Levels struct {
	// All is the level for every target.
	All finding.Level
	// APIs, unless it is Off, overrides All for providers' APIs.
	APIs finding.Level
	// Only are the levels for single targets. They override both, even if they are Off.
	Only []TargetLevel
}

// TargetLevel is a rule's level for one target, by its ID.
type TargetLevel struct {
	Target string
	Level  finding.Level
}

// RuleLevel is a target's level for one rule, by its ID.
type RuleLevel struct {
	Rule  string
	Level finding.Level
}

// ByModel reports whether a rule's level for the target depends on the requested model.
func (t *Target) ByModel(rule *Rule) bool { return rule.ByModel != nil && rule.ByModel(t) }

// everyTarget is for rules whose level depends on the model for every target.
func everyTarget(*Target) bool { return true }

// Level is how severe the mistake of a rule is for the target, Off if the target doesn't have it. The rule's
// level for this target comes first, then the target's level for this rule, then the level of the target that
// it's like, then the rule's level for the family.
func (t *Target) Level(rule *Rule) finding.Level {
	if rule.AppliesTo != nil && !rule.AppliesTo(t) {
		return finding.Off
	}
	return t.said(rule)
}

// said is the level for a target that has the mistake.
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
