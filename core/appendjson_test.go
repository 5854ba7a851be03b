package core_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"net/netip"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
)

// failing has no JSON.
type failing struct{}

var errNo = errors.New("no")

func (failing) MarshalJSON() ([]byte, error) { return []byte("{"), errNo }

// broken says something that isn't JSON.
type broken struct{}

func (broken) MarshalJSON() ([]byte, error) { return []byte("{"), nil }

type (
	colour string
	point  struct {
		X, Y int
		name string
	}
	base struct {
		ID    string `json:"id"`
		Twice string
	}
	other struct{ Twice string }
	deep  struct {
		*base
		other
		point  `json:"at"`
		Kind   colour            `json:"kind,omitempty"`
		Notes  map[string]string `json:"notes,omitempty"`
		Counts map[int]float32
		Bytes  []byte
		List   [2]bool
		Next   *deep  `json:",omitempty"`
		Number int    `json:"number,string"`
		Word   string `json:",string"`
		Part   *bool  `json:",string"`
		At     time.Time
		Never  func() `json:"-"`
		//lint:ignore SA5008 The key is "-".
		Dash  string    `json:"-,"`
		Since time.Time `json:"since,omitzero"`
		Any   any
		Odd   string "json:\"a\\\"b\""
	}
	told struct{ said string }
	keys map[netip.Addr]int
)

// MarshalText is a method of the pointer.
func (v *told) MarshalText() ([]byte, error) { return []byte("told " + v.said), nil }

// typed are values of types that no reader of JSON makes.
func typed() []any {
	yes := true
	return []any{
		map[string]string{"b": "1", "a": "2"}, []string{"a", "b"}, []int(nil), [0]int{}, map[string]int(nil), colour("red"), &yes, (*bool)(nil),
		int8(-8), uint64(math.MaxUint64), float32(0.1), float32(1e21), 1e-7, math.Copysign(0, -1), uintptr(7), point{1, 2, "unseen"}, &point{3, 4, ""}, []*point{nil, {5, 6, ""}},
		deep{
			base: &base{"1", "hidden"}, other: other{"hidden"}, Kind: "k<&>", Notes: map[string]string{"n": "\xff"}, Counts: map[int]float32{2: 1.5, -1: 0.25, 10: 3},
			Bytes: []byte{0, 1, 250, 251}, Number: -5, Word: `a"b`, Part: &yes, At: time.Date(2026, 1, 2, 3, 4, 5, 6, time.UTC), Any: []any{map[string]any{"x": colour("y")}},
			Next: &deep{},
		},
		time.Minute, time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), netip.MustParseAddr("::1"), keys{netip.MustParseAddr("10.0.0.1"): 1, netip.MustParseAddr("10.0.0.0"): 0},
		[]told{{"a"}}, &told{"b"}, map[string]told{"k": {"c"}}, []json.Number{"1.50", "12345678901234567890"}, json.RawMessage(`{"b": 1,"a":[ ]}`),
		[]json.RawMessage{nil, json.RawMessage("1")}, (*time.Time)(nil), map[bool2]int{{}: 1}, []any{nil, 7, int64(8), []error{nil}},
		core.Human("hi"), []core.Message{core.AI("x", core.ToolCall{ID: "1", RawArgs: `{"n":1.0}`})}, core.Usage{Input: 1}, core.AgentState{ThreadID: "t"},
	}
}

// bool2 is a key that says its text.
type bool2 struct{ _ bool }

func (b bool2) MarshalText() ([]byte, error) { return []byte("no"), nil }

// untold are values that no JSON says.
func untold() []any {
	ring := []any{nil}
	ring[0] = ring
	loop := &deep{}
	loop.Next = loop
	return []any{
		make(chan int), func() {}, math.NaN(), math.Inf(-1), float32(math.Inf(1)), complex(1, 2), failing{}, broken{}, &failing{}, json.RawMessage{}, json.Number("x"),
		[]any{1, math.NaN()}, map[string]any{"a": make(chan int)}, []failing{{}}, map[failing]int{{}: 1}, map[failing]int(nil), struct{ F func() }{}, ring, loop, map[string]chan int{"a": nil},
	}
}

// compactJSON is what encoding/json writes without escapes for HTML.
func compactJSON(t *testing.T, value any) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	require.NoError(t, encoder.Encode(value), "%T", value)
	return strings.TrimSuffix(out.String(), "\n")
}

// encoding/json is the judge of what is written: the same values, and the same keys in the same
// order.
func TestAppendJSONWritesWhatEncodingJSONWrites(t *testing.T) {
	for _, value := range typed() {
		out, err := jsonvalue.Append([]byte("before "), value)
		require.NoError(t, err, "%T", value)
		text, ok := strings.CutPrefix(string(out), "before ")
		require.True(t, ok)
		var compact bytes.Buffer
		require.NoError(t, json.Compact(&compact, []byte(text)), "%T: %s", value, text)
		want := compactJSON(t, value)
		plain := strings.NewReplacer(`\ufffd`, "\uFFFD", "1e-07", "1e-7")
		require.Equal(t, plain.Replace(want), plain.Replace(compact.String()), "%T", value)
	}
	for _, value := range untold() {
		out, err := jsonvalue.Append([]byte("before"), value)
		require.Error(t, err, "%T", value)
		require.Equal(t, "before", string(out), "%T", value)
	}
	_, err := jsonvalue.Append(nil, map[string]any{"a": []failing{{}}})
	require.ErrorIs(t, err, errNo)
}

// What readers of JSON make is read again as the same value, and numbers that are text stay as
// they are written.
func TestAppendJSON(t *testing.T) {
	write := func(value any) string {
		out, err := jsonvalue.Append(nil, value)
		require.NoError(t, err)
		return string(out)
	}
	for _, text := range []string{`null`, `true`, `"a\u0000b\\\"\t\r é😀"`, `[]`, `{}`, `[1,-2.5,1e300,1e-9,{"k":[null]}]`} {
		var value, read any
		require.NoError(t, json.Unmarshal([]byte(text), &value))
		require.NoError(t, json.Unmarshal([]byte(write(value)), &read))
		require.Equal(t, value, read)
	}
	for _, text := range []string{"0", "-0.50", "12345678901234567890", "1e+5", "2E-07", "1e999"} {
		require.Equal(t, `{"n":`+text+`}`, write(map[string]any{"n": json.Number(text)}))
	}
	for _, text := range []string{"-", "01", "1.", ".5", "1e", "1e+", "+1", "NaN", "0x10", "1 ", "1_0"} {
		_, err := jsonvalue.Append(nil, json.Number(text))
		require.Error(t, err, text)
	}
	require.Equal(t, `[{"b": 1,"a":2},null]`, write([]any{json.RawMessage(`{"b": 1,"a":2}`), json.RawMessage(nil)}))
	require.Equal(t, `[null,null,null]`, write([]any{(*time.Time)(nil), (*json.Number)(nil), (*json.RawMessage)(nil)}))
	require.Equal(t, "\"a\uFFFD\"", write("a\xff"))
}

// Structs of random shapes are written as encoding/json writes them: which field counts of
// several with one name is its affair.
func TestStructsOfRandomShape(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	tags := []string{"", `json:"A"`, `json:"B"`, `json:"a,omitempty"`, `json:",string"`, `json:"-"`, `json:",omitzero"`}
	kinds := []reflect.Type{reflect.TypeFor[int](), reflect.TypeFor[string](), reflect.TypeFor[*float64](), reflect.TypeFor[[]bool](), reflect.TypeFor[any]()}
	var shape func(depth int) reflect.Type
	shape = func(depth int) reflect.Type {
		var fields []reflect.StructField
		used := map[string]bool{}
		for range 1 + random.IntN(5) {
			field := reflect.StructField{Name: string(rune('A' + random.IntN(5))), Type: kinds[random.IntN(len(kinds))], Tag: reflect.StructTag(tags[random.IntN(len(tags))])}
			if depth > 0 && random.IntN(2) == 0 {
				field.Type, field.Anonymous = shape(depth-1), random.IntN(3) > 0
				if random.IntN(3) == 0 {
					field.Type = reflect.PointerTo(field.Type)
				}
			}
			if !used[field.Name] {
				fields = append(fields, field)
			}
			used[field.Name] = true
		}
		return reflect.StructOf(fields)
	}
	var fill func(v reflect.Value)
	fill = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				fill(v.Field(i))
			}
		case reflect.Pointer:
			if random.IntN(4) > 0 {
				v.Set(reflect.New(v.Type().Elem()))
				fill(v.Elem())
			}
		case reflect.Int:
			v.SetInt(int64(random.IntN(3)))
		case reflect.String:
			v.SetString([]string{"", "x", `"`}[random.IntN(3)])
		case reflect.Float64:
			v.SetFloat(random.Float64())
		}
	}
	for range 3000 {
		v := reflect.New(shape(3)).Elem()
		fill(v)
		out, err := jsonvalue.Append(nil, v.Interface())
		require.NoError(t, err)
		require.Equal(t, compactJSON(t, v.Interface()), string(out), "%s", v.Type())
	}
}
