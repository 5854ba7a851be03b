package lint

import (
	"sync"

	"github.com/rolecall/rolecall/core/finding"
)

// plan is what a check runs for a target.
type plan struct {
	// checks are the enabled rules about conversations, in the order of Rules.
	checks []check
	// levels are the levels of all rules, by their index in Rules.
	levels []finding.Level
}

// check is a rule that is to be run for a target.
type check struct {
	run   func(*Pass)
	rule  *Rule
	level finding.Level
	needs Needs
	// rank is the index of the rule in Rules.
	rank int
}

// plans are the plans of Targets used so far. A sync.Map would add 2 kB to the page's module, and there
// is no contention.
var plans struct {
	sync.Mutex
	of map[*Target]*plan
}

// planFor is the plan of a target. Plans of Targets are built once.
func planFor(target *Target) *plan {
	plans.Lock()
	defer plans.Unlock()
	if known := plans.of[target]; known != nil {
		return known
	}
	made := newPlan(target)
	if placeOf(target) >= 0 {
		if plans.of == nil {
			plans.of = map[*Target]*plan{}
		}
		plans.of[target] = made
	}
	return made
}

func newPlan(target *Target) *plan {
	made := &plan{checks: make([]check, 0, len(Rules)), levels: make([]finding.Level, len(Rules))}
	for rank, rule := range Rules {
		level := target.Level(rule)
		made.levels[rank] = level
		if level != finding.Off && rule.Check != nil {
			made.checks = append(made.checks, check{rule.Check, rule, level, rule.Needs, rank})
		}
	}
	return made
}

// levelOf is the level of a rule about conversations, by its ID.
func (p *plan) levelOf(id string) finding.Level {
	for i := range p.checks {
		if p.checks[i].rule.ID == id {
			return p.checks[i].level
		}
	}
	return finding.Off
}
