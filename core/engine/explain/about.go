package explain

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/lint"
)

// aboutOf is what the mistakes of a rule or a topic are about, as lint.About says it.
func aboutOf(meaning string) []string {
	for i := range lint.Abouts {
		if lint.Abouts[i].Rule == meaning {
			return strings.Fields(lint.Abouts[i].Words)
		}
	}
	if topic := TopicByID(meaning); topic != nil {
		return strings.Fields(topic.About)
	}
	return nil
}

// About reports whether the mistakes of a rule or a topic are about something: a word of lint.About.
func About(meaning, word string) bool { return slices.Contains(aboutOf(meaning), word) }

// About is the function About for what a cause is.
func (c Cause) About(word string) bool { return About(meaningOf(c), word) }

// SameGroup reports whether a rule is about what a cause is about: providers take the mistakes of one for those of the other.
func (c Cause) SameGroup(rule string) bool {
	of := aboutOf(rule)
	return slices.ContainsFunc(aboutOf(meaningOf(c)), func(word string) bool {
		return word != "value" && word != "key" && word != "pair" && slices.Contains(of, word)
	})
}

// OfModel reports whether the level of a cause's rule depends on the model: without its name a request may be fine.
func (c Cause) OfModel() bool {
	return slices.ContainsFunc(lint.Rules, func(rule *lint.Rule) bool { return rule.ID == c.Rule && rule.ByModel != nil })
}
