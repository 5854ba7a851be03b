package explain

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/lint"
)

// groups are those of rules, one a line: providers answer a mistake of one in words that are known for another.
const groups = `unanswered-call waiting-call orphan-result late-result result-after-message result-after-text duplicate-result misplaced-call unread-result duplicate-call-id call-without-id result-without-call-id bad-call-id long-call-id server-call-id orphan-server-result unsealed-call
same-role-neighbours first-assistant user-after-result prefill system-inside several-systems no-user-message late-result result-after-message
unknown-role developer-role function-role missing-role untaken-instructions system-inside
empty-text unfamiliar-part empty-message empty-content-array null-content missing-content wrong-content-type empty-list no-conversation
unknown-part misplaced-part unfamiliar-part bad-value wrong-type wrong-content-type picture-for-texts bad-image media mislabelled-file
missing-field misnamed-field unknown-field wrong-type bad-value mixed-formats not-a-message model-messages
bad-arguments quoted-arguments unquoted-arguments double-encoded-arguments failed-call
unsigned-thinking changed-thinking lost-thinking missing-reasoning lone-reasoning reasoning-item unkept-item
bad-tool-name bad-tool-schema loose-strict-schema duplicate-tool too-many-tools tool-schema bad-participant-name
undeclared-tool calls-without-tools untaken-tools bad-tool-choice failed-call model-feature
refused-setting clashing-settings unknown-setting missing-setting bad-answer-format bad-tool-choice parameter
bad-json bad-arguments bad-encoding lone-surrogate duplicate-key
content-beside-thinking mixed-formats`

// SameGroup reports whether a rule is of the group of a cause: the mistake that the words are known for
// and that of the rule are taken for each other.
func (c Cause) SameGroup(rule string) bool {
	for _, line := range strings.Split(groups, "\n") {
		if group := strings.Fields(line); slices.Contains(group, meaningOf(c)) && slices.Contains(group, rule) {
			return true
		}
	}
	return false
}

// ofValue are the rules about one value, of which the one who answers may mind more than any rule knows.
const ofValue = `unknown-field misnamed-field unknown-setting refused-setting clashing-settings wrong-content-type wrong-type bad-value
unknown-part unfamiliar-part picture-for-texts bad-image missing-content missing-field untaken-instructions system-inside
several-systems bad-tool-schema empty-content-array unknown-role developer-role`

// OfModel reports whether the level of a cause's rule depends on the model: without its name a request may be fine.
func (c Cause) OfModel() bool {
	return slices.ContainsFunc(lint.Rules, func(rule *lint.Rule) bool { return rule.ID == c.Rule && rule.ByModel != nil })
}

// OfValue reports whether the rule of a cause is about one value: an error of it may be right where no rule objects to the value.
func (c Cause) OfValue() bool { return slices.Contains(strings.Fields(ofValue), c.Rule) }
