package core

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// fmt is the judge of the formatter.
func TestValuesPrintAsFmtPrintsThem(t *testing.T) {
	values := []any{
		nil, "", "text", true, false, 0.0, math.Copysign(0, -1), 1.0, -1.5, 1e20, 1e21, -1e21, 123456789.0, 1e-4, 9.99e-5,
		math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(1), math.Inf(-1), math.NaN(), float32(0.1), float32(1e21), float32(1e-5),
		7, int8(-8), int16(16), int32(-32), int64(64), uint(1), uint8(8), uint16(16), uint32(32), uint64(math.MaxUint64),
		json.Number("1.10"), errors.New("failed"), time.Second,
		map[string]any(nil), map[string]any{}, map[string]any{"b": 1.0, "a": []any{nil, "x", map[string]any{"": false}}, "A": nil},
		map[string]string{"k": "v", "a": ""}, []any(nil), []any{}, []any{1.0, "two", nil}, []string{"a", "b c"}, []int{1, -2},
		[]float64{1, 0.5}, []bool{true}, []byte("hi"), []map[string]any{{"a": 1}, nil},
	}
	for _, value := range values {
		require.Equal(t, fmt.Sprintf("%v", value), string(appendValue(nil, value)), "%T", value)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		value := math.Float64frombits(random.Uint64())
		require.Equal(t, fmt.Sprintf("%v", value), string(appendValue(nil, value)))
		small := math.Float32frombits(random.Uint32())
		require.Equal(t, fmt.Sprintf("%v", small), string(appendValue(nil, small)))
	}
}
