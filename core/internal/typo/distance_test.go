package typo

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDistance(t *testing.T) {
	long := strings.Repeat("x", longest)
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"role", "role", 0}, {"rol", "role", 1}, {"roole", "role", 1}, {"rloe", "role", 1}, {"rule", "role", 1},
		{"", "ab", 2}, {"abcd", "dcba", 3}, {"ca", "abc", 3},
		{"", "abc", Far}, {long, long[1:] + "y", 1}, {long + "x", long, Far}, {long, long + "x", Far},
	} {
		require.Equal(t, c.want, Distance(c.a, c.b), "%s to %s", c.a, c.b)
	}
}
