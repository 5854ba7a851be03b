package spec

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

var all = Make(How{})

// The JSON form is what its schema says, and the schema notices what isn't.
func TestSchema(t *testing.T) {
	var schema jsonschema.Schema
	require.NoError(t, json.Unmarshal(Schema, &schema))
	resolved, err := schema.Resolve(nil)
	require.NoError(t, err)
	text, err := all.JSON()
	require.NoError(t, err)
	var value map[string]any
	require.NoError(t, json.Unmarshal(text, &value))
	require.NoError(t, resolved.Validate(value))

	for _, spoil := range []func(rule, c map[string]any){
		func(rule, _ map[string]any) { delete(rule, "since") },
		func(rule, _ map[string]any) { rule["id"] = "Two Words" },
		func(rule, _ map[string]any) { rule["levels"].(map[string]any)["openai-chat"] = "fatal" },
		func(_, c map[string]any) { c["expect"] = "maybe" },
		func(_, c map[string]any) { c["extra"] = true },
		func(_, c map[string]any) { delete(c, "finding") },
		func(_, c map[string]any) { c["expect"] = Accept },
	} {
		require.NoError(t, json.Unmarshal(text, &value))
		for _, each := range value["rules"].([]any) {
			rule := each.(map[string]any)
			if cases := rule["cases"].([]any); len(cases) > 0 {
				spoil(rule, cases[0].(map[string]any))
				break
			}
		}
		require.Error(t, resolved.Validate(value))
	}
}

// What is read from the JSON form is what was written: no body becomes another one.
func TestJSONKeepsBodies(t *testing.T) {
	text, err := all.JSON()
	require.NoError(t, err)
	var read Specification
	require.NoError(t, json.Unmarshal(text, &read))
	bodies, left := map[string]string{}, 0
	for _, rule := range all.Rules {
		for _, c := range rule.Cases {
			bodies[c.ID] = c.Body
		}
	}
	for _, rule := range read.Rules {
		for _, c := range rule.Cases {
			require.Equal(t, bodies[c.ID], c.Body, c.ID)
			left++
		}
	}
	require.Less(t, left, len(bodies), "invalid UTF-8 is a case for probe alone")
}

// What a case expects is what a check of its body says, for its rule alone and at its place.
func TestCasesHold(t *testing.T) {
	ids := map[string]bool{}
	for _, rule := range all.Rules {
		for _, c := range rule.Cases {
			require.Equal(t, rule.ID+"/"+c.Target+"/"+c.Expect, c.ID)
			require.False(t, ids[c.ID], c.ID)
			ids[c.ID] = true
			file := detect.Open(source.Parse([]byte(c.Body)))
			target := lint.TargetByID(c.Target)
			request := lint.Request{File: file, Target: target, As: lint.As{Model: c.Model}}
			if !file.Doc.Broken() {
				request.Format = format.ByID(target.Format)
			}
			result := lint.Check(request)
			if c.Expect == Accept {
				require.Zero(t, result.Counts.Error, c.ID)
				require.NotEqual(t, lint.Refused, result.Verdict().Answer, c.ID)
				continue
			}
			require.Equal(t, lint.Refused, result.Verdict().Answer, c.ID)
			errors := slices.DeleteFunc(result.Findings, func(f finding.Finding) bool { return f.Level != finding.Error })
			require.NotEmpty(t, errors, c.ID)
			for _, f := range errors {
				require.Equal(t, rule.ID, f.Rule, c.ID)
			}
			require.Equal(t, c.Finding, errors[0].Headline, c.ID)
			require.Equal(t, c.At, string(errors[0].Path), c.ID)
		}
	}
}

// Most rules that a provider's API rejects a request for have a pair of cases.
func TestCasesCover(t *testing.T) {
	least := map[string]int{
		"openai-chat": 45, "openai-responses": 33, "anthropic": 50, "gemini": 34, "bedrock-converse": 37, "mistral": 36, "cohere": 35, "groq": 36, "deepseek": 34, "ollama": 13,
	}
	pairs := map[string]int{}
	for _, rule := range all.Rules {
		for _, c := range rule.Cases {
			if c.Expect == Accept {
				pairs[c.Target]++
			}
		}
	}
	for target, count := range least {
		require.GreaterOrEqual(t, pairs[target], count, target)
	}
}

// The specification of one target is its part of the whole.
func TestOneTarget(t *testing.T) {
	one := Make(How{Target: "gemini"})
	for i, rule := range one.Rules {
		require.Equal(t, slices.DeleteFunc(slices.Clone(all.Rules[i].Cases), func(c Case) bool { return c.Target != "gemini" }), rule.Cases)
	}
}

// With a model, every request is for it.
func TestModel(t *testing.T) {
	for target, body := range map[string]bool{"openai-chat": true, "gemini": false} {
		cases := 0
		for _, rule := range Make(How{Target: target, Model: "own/model-1"}).Rules {
			for _, c := range rule.Cases {
				if rule.ID == "missing-setting" || rule.ID == "bad-json" || rule.ID == "no-conversation" || rule.ID == "bad-encoding" || rule.ID == "too-deep" {
					continue // these may have no model at all
				}
				cases++
				require.Equal(t, body, strings.Contains(c.Body, `"model": "own/model-1"`), "%s\n%s", c.ID, c.Body)
				require.Equal(t, !body, c.Model == "own/model-1", c.ID)
			}
		}
		require.Greater(t, cases, 40, target)
	}
}

// changed makes each kind of change, and leaves the rest as it was.
func TestChanged(t *testing.T) {
	var got []string
	for text := range changed(`{"name": "Jo", "list": [1, 2]}`) {
		got = append(got, strings.Join(strings.Fields(text), ""))
	}
	for _, want := range []string{
		`{"list":[1,2]}`, `{"nae":"Jo","list":[1,2]}`, `{"name":null,"list":[1,2]}`, `{"name":7,"list":[1,2]}`, `{"name":"Jo","list":"other"}`,
		`{"name":"","list":[1,2]}`, `{"name":"Jo","list":[]}`, `{"name":"Jo","name":"Jo","list":[1,2]}`, `{"name":"Jo","list":[2,1]}`,
		`{"name":"Jo","list":[1]}`, `{"name":"Jo","list":[1,1,2]}`, `{"name":"\ud83d","list":[1,2]}`,
	} {
		require.Contains(t, got, want)
	}
	require.NotContains(t, got, `{"name":"Jo","list":[1,2]}`)
}
