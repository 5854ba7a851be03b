package schema

import "github.com/rolecall/rolecall/core/source"

// Mismatch says what of a value, as JSON, doesn't match a schema; "" where nothing does. It says so too of a schema or a
// value that isn't JSON.
func Mismatch(schema, value []byte) string {
	schemas, values := source.Parse(schema), source.Parse(value)
	switch {
	case schemas.Broken() || len(schemas.Roots) != 1:
		return "the schema isn't valid JSON"
	case values.Broken() || len(values.Roots) != 1:
		return "the value isn't valid JSON"
	}
	m := Matcher{Schemas: schemas, Root: schemas.Roots[0], Names: &Members{Doc: schemas}, Left: MostCompared, Values: values}
	if m.Matches(m.Root, values.Roots[0], "", 0) {
		return ""
	}
	return m.Why
}
