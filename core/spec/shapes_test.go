package spec

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/lint"
)

// shapes are what the providers' references require of a request, written apart from the rules, by the ID of the format or of
// the target.
func shapes(t *testing.T) map[string]*jsonschema.Resolved {
	text, err := os.ReadFile("testdata/shapes.json")
	require.NoError(t, err)
	var schemas map[string]*jsonschema.Schema
	require.NoError(t, json.Unmarshal(text, &schemas))
	resolved := map[string]*jsonschema.Resolved{}
	for name, schema := range schemas {
		resolved[name], err = schema.Resolve(nil)
		require.NoError(t, err, name)
	}
	return resolved
}

// Every case of an API is a request to it: what should be accepted has its shape, and what should be rejected is an object,
// unless JSON itself is what is wrong.
func TestCasesAreRequests(t *testing.T) {
	known, asked := shapes(t), map[string]int{}
	for _, rule := range all.Rules {
		for _, c := range rule.Cases {
			target := lint.TargetByID(c.Target)
			if !target.API {
				continue
			}
			shape := known[target.ID]
			if shape == nil {
				shape = known[target.Format]
			}
			require.NotNil(t, shape, target.ID)
			var body any
			err := json.Unmarshal([]byte(c.Body), &body)
			if c.Expect == Accept {
				asked[target.ID]++
				require.NoError(t, err, c.ID)
				require.NoError(t, shape.Validate(body), "%s\n%s", c.ID, c.Body)
				continue
			}
			require.True(t, strings.HasPrefix(c.Body, "{"), "%s\n%s", c.ID, c.Body)
		}
	}
	for _, target := range lint.Targets {
		require.Equal(t, target.API, asked[target.ID] > 0, target.ID)
	}
}
