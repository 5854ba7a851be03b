package schema

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMismatchSaysWhatAndWhere(t *testing.T) {
	const weather = `{"type": "object", "properties": {"city": {"type": "string"}, "days": {"$ref": "#/$defs/days"},
		"unit": {"enum": ["C", "F"]}}, "required": ["city"], "additionalProperties": false, "$defs": {"days": {"type": "integer"}}}`
	for value, want := range map[string]string{
		`{"city": "Oslo", "days": 3, "unit": "C"}`: "",
		`{"days": 3}`:                   `"city" is missing`,
		`{"city": 7}`:                   `"city" must be "string", not a number`,
		`{"city": "Oslo", "days": 2.5}`: `"days" must be "integer", not a number`,
		`{"city": "Oslo", "unit": "K"}`: `"unit" isn't one of the allowed values`,
		`{"city": "Oslo", "town": ""}`:  `"town" isn't in the schema`,
		`{"city"`:                       "the value isn't valid JSON",
	} {
		require.Equal(t, want, Mismatch([]byte(weather), []byte(value)), value)
	}
	require.Equal(t, "the schema isn't valid JSON", Mismatch([]byte("{"), []byte("{}")))
}
