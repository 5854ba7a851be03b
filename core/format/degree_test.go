package format

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Words for a degree are taken by their order, never by their letters.
func TestSuggestTakesDegreesByOrder(t *testing.T) {
	efforts := []string{"none", "minimal", "low", "medium", "high", "xhigh"}
	for _, c := range []struct {
		written string
		words   []string
		want    string
	}{
		{"maximum", efforts, "xhigh"}, {"highest", efforts, "xhigh"}, {"MAX", efforts, "xhigh"}, {"x-high", efforts, "xhigh"}, {"Very High", efforts, "xhigh"},
		{"maximum", []string{"low", "medium", "high"}, "high"}, {"minimum", []string{"low", "medium", "high"}, "low"},
		{"minimal", []string{"low", "medium", "high", "max"}, "low"}, {"xhigh", []string{"low", "medium", "high", "max"}, "high"},
		{"normal", efforts, "medium"}, {"off", efforts, "none"}, {"off", []string{"low", "high"}, ""}, {"lowest", []string{"none", "low"}, "low"},
		{"medum", efforts, "medium"}, {"maximum", []string{"auto", "low", "high"}, "high"}, {"maximum", []string{"minimal"}, ""}, {"disabled", []string{"enabled", "disabled"}, "disabled"},
		{"MINIMUM", []string{"MINIMAL", "LOW", "HIGH"}, "MINIMAL"}, {"blue", efforts, ""},
	} {
		require.Equal(t, c.want, SuggestWord(c.written, c.words), "%s of %v", c.written, c.words)
	}
	require.Equal(t, []string{"high", "low", "medium"}, NearestFirst("highest", []string{"low", "medium", "high"}))
	require.Equal(t, []string{"low", "high"}, NearestFirst("none", []string{"low", "high"}))
	require.True(t, SaysTheSame("maximum", "max"))
	require.True(t, SaysTheSame("jpg", "jpeg"))
	require.False(t, SaysTheSame("maximum", "high"))
}
