package explain

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/lint"
)

// Each word of a list is the name of a rule or a topic: one that was renamed would be taken for no group any more.
func TestListsNameRules(t *testing.T) {
	lists := map[string][]string{"groups": strings.Fields(groups), "ofValue": strings.Fields(ofValue), "settingRules": settingRules, "toolRules": toolRules}
	for name, list := range lists {
		require.NotEmpty(t, list, name)
		for _, word := range list {
			ruled := slices.ContainsFunc(lint.Rules, func(r *lint.Rule) bool { return r.ID == word })
			assert.True(t, ruled || TopicByID(word) != nil, "%s: %s", name, word)
		}
	}
}
