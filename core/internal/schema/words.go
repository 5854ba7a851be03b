package schema

import (
	"strconv"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/source"
)

// MostQuoted is how many bytes of a user's value a sentence has at most.
const MostQuoted = 48

// Quote puts a user's value in quotes. Control characters are escaped and long values are cut, so that a
// headline stays one short line.
func Quote(value string) string {
	if len(value) <= MostQuoted {
		return strconv.Quote(value)
	}
	cut := MostQuoted
	for cut > 0 && !utf8.RuneStart(value[cut]) {
		cut--
	}
	return strconv.Quote(value[:cut] + "…")
}

// KindName names a kind of value with its article.
func KindName(kind source.Kind) string {
	switch kind {
	case source.Null:
		return "null"
	case source.True, source.False:
		return "true or false"
	case source.Number:
		return "a number"
	case source.String:
		return "a string"
	case source.Object:
		return "an object"
	case source.Array:
		return "an array"
	}
	return "nothing"
}
