package lint_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// asked are the rules of the findings about a text, with their levels, under an assumption about the model.
func asked(t *testing.T, text, target, model, facts string) string {
	t.Helper()
	as := lint.As{Model: model}
	for _, word := range strings.Fields(facts) {
		require.True(t, as.Assume(word), word)
	}
	result := lint.Check(lint.Request{File: detect.Open(source.Parse([]byte(text))), Target: lint.TargetByID(target), As: as})
	var found []string
	for _, f := range result.Findings {
		found = append(found, f.Level.String()+" "+f.Rule)
		for _, place := range f.Related {
			if model != "" {
				require.NotEqual(t, "The model", place.Note)
			}
		}
	}
	return strings.Join(found, ", ")
}

func TestAs(t *testing.T) {
	const (
		prefilled = `{"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Well"}]}`
		nameless  = `{"max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Well"}]}`
		tools     = `{"model": "gpt-5", "messages": [{"role": "user", "content": "Hi"}], "tools": [{"type": "function", "function": {"name": "a", "parameters": {"type": "object", "properties": {}}}}]}`
		hot       = `{"model": "gpt-4o", "temperature": 0.2, "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hi"}]}`
		late      = `{"model": "claude-opus-4-8", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}, {"role": "system", "content": "Be brief."}]}`
		picture   = `{"model": "gpt-4o", "messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://example.com/a.png"}}]}]}`
		loop      = `{"model": "claude-sonnet-4-5", "max_tokens": 9, "tools": [{"name": "a", "input_schema": {"type": "object"}}], "messages": [{"role": "user", "content": "Hi"}, ` +
			`{"role": "assistant", "content": [{"type": "tool_use", "id": "t1", "name": "a", "input": {}}]}, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t1", "content": "1"}]}]}`
		result = `{"messages": [{"role": "user", "content": [{"text": "Hi"}]}, {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t1", "name": "a", "input": {}}}]}, ` +
			`{"role": "user", "content": [{"toolResult": {"toolUseId": "t1", "content": [{"image": {"format": "png", "source": {"bytes": "iVBORw0KGgo="}}}]}}]}], "toolConfig": {"tools": [{"toolSpec": {"name": "a", "inputSchema": {"json": {"type": "object"}}}}]}}`
	)
	for _, each := range []struct{ name, text, target, model, facts, found string }{
		{"the text's own model goes on writing", prefilled, "anthropic", "", "", ""},
		{"another model rejects it", prefilled, "anthropic", "claude-opus-4-6", "", "error prefill"},
		{"the name of the text is no other model", prefilled, "anthropic", "claude-sonnet-4-5", "", ""},
		{"a fact goes before what is known", prefilled, "anthropic", "", "no-prefill", "error prefill"},
		{"a model that thinks does not go on writing", prefilled, "anthropic", "", "thoughts", "warning prefill"},
		{"nothing is known of no model", nameless, "anthropic", "", "", "warning prefill"},
		{"a fact without a model", nameless, "anthropic", "", "prefill", ""},
		{"a model that calls tools", tools, "openai-chat", "", "", ""},
		{"one that calls none", tools, "openai-chat", "o1-mini", "", "error untaken-tools"},
		{"a fact about tools", tools, "openai-chat", "", "no-tool-calls", "error untaken-tools"},
		{"a fact about tools after a conversion", tools, "gemini", "", "no-tool-calls", "error untaken-tools"},
		{"settings of another model", hot, "openai-chat", "gpt-5", "", "error refused-setting"},
		{"several rules of another model", hot, "openai-chat", "o1-mini", "", "error refused-setting, error untaken-instructions"},
		{"a system message where the model takes one", late, "anthropic", "", "", ""},
		{"and where it takes none", late, "anthropic", "claude-sonnet-4-5", "", "error system-inside"},
		{"a fact about it", late, "anthropic", "", "no-system-inside", "error system-inside"},
		{"a picture", picture, "openai-chat", "", "", ""},
		{"a picture for a model without eyes", picture, "openai-chat", "o3-mini", "", "error picture-for-texts"},
		{"a fact about pictures", picture, "openai-chat", "", "no-pictures", "error picture-for-texts"},
		{"calls without thinking", loop, "anthropic", "", "", ""},
		{"calls without thinking of a model that thinks", loop, "anthropic", "", "thoughts", "warning lost-thinking"},
		{"a file in a result", result, "bedrock-converse", "", "", "info file-in-result"},
		{"for a model that may reject it", result, "bedrock-converse", "us.amazon.nova-pro-v1:0", "", "warning file-in-result"},
		{"for a model that takes it", result, "bedrock-converse", "us.anthropic.claude-sonnet-4-5-20250929-v1:0", "", ""},
		{"a fact about it", result, "bedrock-converse", "", "result-files", ""},
		{"and the opposite", result, "bedrock-converse", "us.anthropic.claude-sonnet-4-5-20250929-v1:0", "no-result-files", "error file-in-result"},
	} {
		t.Run(each.name, func(t *testing.T) {
			require.Equal(t, each.found, asked(t, each.text, each.target, each.model, each.facts))
		})
	}
	require.False(t, new(lint.As).Assume("courage"))
}

// No fix writes an assumption into the text: every fix of every bad example is applied while checking for a
// model that no text names.
func TestAsStaysOutOfTheText(t *testing.T) {
	const model = "o1-mini-assumed"
	applied := 0
	for _, lesson := range lint.Lessons {
		req := lint.Request{File: detect.Open(source.Parse([]byte(lesson.Bad.Text))), Target: lint.TargetByID(lesson.Bad.Target), As: lint.As{Model: model, Holds: lint.Thinks, Lacks: lint.CallsTools}, Limit: -1}
		for _, f := range lint.Check(req).Findings {
			for _, fix := range f.Fixes {
				require.NotContains(t, string(source.ApplyEdits(req.File.Doc.Text, fix.Edits)), model, "%s: %s", lesson.Rule, fix.Title)
				applied++
			}
		}
	}
	require.Greater(t, applied, 100)
}

// For every fact that a target depends on, some level changes; a fact that it doesn't depend on changes no level
// of any rule.
func TestMinds(t *testing.T) {
	require.Equal(t, lint.Thinks|lint.Prefills|lint.CallsTools|lint.SystemInside|lint.SeesPictures|lint.SeesResults, lint.TargetByID("anthropic").DependsOn())
	require.Zero(t, lint.TargetByID("wick").DependsOn())
	require.NotZero(t, lint.TargetByID("deepseek").DependsOn()&lint.SeesPictures)
	for _, target := range lint.Targets {
		if !target.API {
			require.Zero(t, target.DependsOn(), target.ID)
		}
	}
}
