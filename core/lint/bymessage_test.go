package lint_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// The counts of each message include all its findings, even if few are kept.
func TestCountsOfEachMessage(t *testing.T) {
	for _, lesson := range lint.Lessons {
		file := detect.Open(source.Parse([]byte(lesson.Bad.Text)))
		for _, target := range lint.Targets {
			want := make([][]lint.Counts, len(file.Refs))
			all := lint.CheckTitles(lint.Request{File: file, Target: target, Limit: -1})
			require.Nil(t, all.ByMessage)
			for _, f := range all.Findings {
				if f.Conversation < 0 || f.Message < 0 {
					continue
				}
				counts := &want[f.Conversation]
				for len(*counts) <= f.Message {
					*counts = append(*counts, lint.Counts{})
				}
				(*counts)[f.Message].Add(f.Level)
			}
			few := lint.CheckTitles(lint.Request{File: file, Target: target, Limit: 1, ByMessage: true})
			require.Equal(t, want, few.ByMessage, "%s for %s", lesson.Rule, target.ID)
		}
	}
}
