package engine

import (
	"math"
	"strconv"

	"github.com/rolecall/rolecall/core/source"
)

// The generated encoders call one function for each member: the calls take a fraction
// of the room that the code of the functions would take in their place, and the page
// loads all of it. Each key comes with a comma before it and a colon behind.

// closeObject ends an object whose members stand in out from start on. The first
// member's comma becomes the brace.
func closeObject(out []byte, start int) []byte {
	if len(out) == start {
		return append(out, "{}"...)
	}
	out[start] = '{'
	return append(out, '}')
}

//go:noinline
func appendKey(out []byte, key string) []byte { return append(out, key...) }

//go:noinline
func appendString(out []byte, key, value string) []byte {
	return source.AppendQuote(append(out, key...), value)
}

//go:noinline
func appendInt(out []byte, key string, value int) []byte {
	return strconv.AppendInt(append(out, key...), int64(value), 10)
}

//go:noinline
func appendBool(out []byte, key string, value bool) []byte {
	return strconv.AppendBool(append(out, key...), value)
}

// appendFloat64 writes a finite number; JSON has no other.
//
//go:noinline
func appendFloat64(out []byte, key string, value float64) []byte {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		value = 0
	}
	return strconv.AppendFloat(append(out, key...), value, 'g', -1, 64)
}

// appendList writes a list of length values.
//
//go:noinline
func appendList(out []byte, key string, length int, one func(out []byte, i int) []byte) []byte {
	out = append(append(out, key...), '[')
	for i := range length {
		if i > 0 {
			out = append(out, ',')
		}
		out = one(out, i)
	}
	return append(out, ']')
}
