package growth

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// stub is a test that notes how it failed.
type stub struct {
	testing.TB
	failed string
}

func (s *stub) Helper()                           {}
func (s *stub) Fatalf(format string, args ...any) { s.failed = fmt.Sprintf(format, args...) }

var sink int

func TestLinear(t *testing.T) {
	spin := func(n int) {
		for i := range n {
			sink ^= i
		}
	}
	var straight, square stub
	Linear(&straight, 300_000, spin)
	require.Empty(t, straight.failed)
	Linear(&square, 600, func(n int) { spin(n * n) }, "squares")
	require.Contains(t, square.failed, "squares")
}
