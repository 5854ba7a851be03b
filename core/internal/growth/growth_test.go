package growth

import (
	"fmt"
	"math/bits"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// stub is a test that notes how it failed.
type stub struct {
	testing.TB
	failed string
}

func (s *stub) Helper()                           {}
func (s *stub) Fatalf(format string, args ...any) { s.failed = fmt.Sprintf(format, args...) }

// The clock of these tests goes by the steps of the work, so that no other program on the
// machine can decide them.
func TestLinear(t *testing.T) {
	var now time.Duration
	clock := func() time.Duration { return now }
	spend := func(n int) { now += time.Duration(n) * time.Microsecond }
	for name, work := range map[string]func(n int){
		"straight":               spend,
		"with a little more":     func(n int) { spend(n * bits.Len(uint(n))) },
		"the first time is slow": func(n int) { spend(n + max(0, 1_000_000-int(now/time.Microsecond))) },
	} {
		var test stub
		linear(&test, clock, 1000, work, []any{name})
		require.Empty(t, test.failed)
	}
	var test stub
	linear(&test, clock, 100, func(n int) { now += time.Duration(n * n) }, []any{"too little to tell"})
	require.Empty(t, test.failed)
	linear(&test, clock, 1000, func(n int) { spend(n * n) }, []any{"squares"})
	require.Equal(t, `["squares"]: one input takes 8.0 times as long as 8 of an eighth of its length`, test.failed)
}
