package lint

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/source"
)

// singleChanges are the effects of one mistake on a value, with the minimum share that must be noticed. Changes to user
// data, such as arguments and schemas, aren't mistakes. The rest is valid as far as known: a null that the provider's SDK
// declares or protocol buffers read as an absent key, the role of Google's system prompt, and the content of server tool
// results.
var singleChanges = []struct {
	name  string
	floor float64
	// of is the new value, "" if the change doesn't apply.
	of func(doc *source.Document, node source.Index, words map[string]bool) string
}{
	{"a key added", 0.97, func(doc *source.Document, node source.Index, _ map[string]bool) string {
		if doc.Kind(node) != source.Object {
			return ""
		}
		raw := string(doc.Raw(node))
		if doc.Len(node) == 0 {
			return `{"zz_added": 1}`
		}
		return `{"zz_added": 1, ` + raw[1:]
	}},
	{"another type", 0.97, func(doc *source.Document, node source.Index, _ map[string]bool) string {
		if kind := doc.Kind(node); kind == source.Object || kind == source.Array {
			return "7"
		}
		return `{"zz_other": 1}`
	}},
	{"a word misspelt", 0.95, func(doc *source.Document, node source.Index, words map[string]bool) string {
		if word := doc.String(node); doc.Kind(node) == source.String && len(word) > 2 && words[word] {
			return `"` + word[:1] + "q" + word[2:] + `"`
		}
		return ""
	}},
	{"a number out of range", 0.90, func(doc *source.Document, node source.Index, _ map[string]bool) string {
		if doc.Kind(node) != source.Number {
			return ""
		}
		return "-7000000.5"
	}},
	{"null", 0.65, func(doc *source.Document, node source.Index, _ map[string]bool) string {
		if doc.Kind(node) == source.Null {
			return ""
		}
		return "null"
	}},
}

// indexes are the list indexes in a pointer.
var indexes = regexp.MustCompile(`/\d+`)

// TestSingleChangesAreNoticed: an accepted request is no longer reported as accepted after one mistake.
func TestSingleChangesAreNoticed(t *testing.T) {
	type tally struct{ noticed, all int }
	words := format.AllWords()
	noticed, unnoticed := map[string]*tally{}, map[string]int{}
	sums := make([]tally, len(singleChanges))
	targets := []string{OpenAIChat, Responses, Anthropic, Gemini, BedrockConverse, Mistral, Cohere, Ollama}
	for n, target := range targets {
		texts, models := acceptedTexts(t, target)
		require.NotEmpty(t, texts, target)
		random := rand.New(rand.NewPCG(uint64(n), 7))
		for range max(40, sample.Of(2000)/len(targets)) {
			at := random.IntN(len(texts))
			text := texts[at]
			file := detect.Open(source.Parse([]byte(text)))
			info := infoOf(file, format.ByID(target))
			kind := random.IntN(len(singleChanges))
			node, put := pick(random, file.Doc, info, func(node source.Index) string { return singleChanges[kind].of(file.Doc, node, words) })
			if put == "" {
				continue
			}
			span := file.Doc.Span(node)
			req := request(text[:span.Start]+put+text[span.End:], target, target)
			req.As = models[at]
			result := Check(req)
			name := fmt.Sprintf("%-16s %s", target, singleChanges[kind].name)
			if noticed[name] == nil {
				noticed[name] = new(tally)
			}
			noticed[name].all++
			if target != Ollama { // it reads types alone: any role and any number is rendered
				sums[kind].all++
			}
			if result.Verdict().Answer != Accepted {
				noticed[name].noticed++
				if target != Ollama {
					sums[kind].noticed++
				}
				continue
			}
			path := indexes.ReplaceAllString(string(source.NewPointers(file.Doc).Pointer(node)), "/*")
			unnoticed[name+" "+path]++
		}
	}
	for _, name := range slices.Sorted(maps.Keys(noticed)) {
		t.Logf("changes: %s: %d of %d noticed", name, noticed[name].noticed, noticed[name].all)
	}
	for _, name := range slices.Sorted(maps.Keys(unnoticed)) {
		t.Logf("changes: unnoticed: %s %d", name, unnoticed[name])
	}
	for k, change := range singleChanges {
		share := float64(sums[k].noticed) / float64(max(1, sums[k].all))
		t.Logf("changes: %s: %.1f%% of %d noticed", change.name, 100*share, sums[k].all)
		if sums[k].all >= 20 {
			require.GreaterOrEqual(t, share, change.floor, change.name)
		}
	}
}

// pick is a random value that isn't user data, and its changed version.
func pick(random *rand.Rand, doc *source.Document, info *bind.Info, change func(source.Index) string) (source.Index, string) {
	for range 200 {
		node := source.Index(random.IntN(len(doc.Nodes)))
		isKey := node > 0 && doc.KeyOf(node+1) == node && int(node)+1 < len(doc.Nodes)
		if isKey || info.Coverage(node) == bind.Unbound || info.IsOwn(node) {
			continue
		}
		if put := change(node); put != "" {
			return node, put
		}
	}
	return 0, ""
}

// infoOf binds the first conversation of a file.
func infoOf(file *detect.File, d *format.Format) *bind.Info {
	c := new(bind.Conversation)
	file.Decode(0, d, bind.Options{}, c)
	return c.Info()
}

// acceptedTexts are requests that a target accepts completely, with the models in their URLs: recorded requests, or
// else those in the lessons.
func acceptedTexts(t *testing.T, target string) (texts []string, models []As) {
	add := func(text string, as As) {
		req := request(text, target, target)
		req.As = as
		result := Check(req)
		if file := req.File; len(text) < 1<<16 && len(file.Refs) == 1 && file.Refs[0].Container == format.Request && result.Verdict().Answer == Accepted {
			texts, models = append(texts, text), append(models, as)
		}
	}
	if recorded.There() {
		for _, r := range records(t, "*/accepted-"+target+".jsonl") {
			add(string(r.Request), addressed(r))
		}
	}
	for _, own := range ownRequests {
		if target == own.target {
			add(strings.TrimSpace(own.text), As{})
		}
	}
	return texts, models
}

// ownRequests are typical requests, used if there are no recorded ones.
var ownRequests = []struct{ target, text string }{
	{OpenAIChat, `{"model": "gpt-4o", "temperature": 0.5, "max_tokens": 100, "stop": ["END"], "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": [{"type": "text", "text": "Weather in Bern?"}]}, {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]}, {"role": "tool", "tool_call_id": "call_1", "content": "rain"}], "tools": [{"type": "function", "function": {"name": "weather", "description": "Tells the weather.", "parameters": {"type": "object"}}}], "tool_choice": "auto"}`},
	{Responses, `{"model": "gpt-4o", "temperature": 0.5, "max_output_tokens": 100, "instructions": "Be brief.", "input": [{"role": "user", "content": [{"type": "input_text", "text": "Weather in Bern?"}]}, {"type": "function_call", "call_id": "call_1", "name": "weather", "arguments": "{}"}, {"type": "function_call_output", "call_id": "call_1", "output": "rain"}], "tools": [{"type": "function", "name": "weather", "parameters": {"type": "object", "properties": {}, "required": [], "additionalProperties": false}, "strict": true}], "tool_choice": "auto"}`},
	{Anthropic, `{"model": "claude-sonnet-4-5", "max_tokens": 2000, "system": [{"type": "text", "text": "Be brief.", "cache_control": {"type": "ephemeral"}}], "messages": [{"role": "user", "content": [{"type": "text", "text": "Weather in Bern?"}]}, {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {}}]}, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "rain"}]}], "tools": [{"name": "weather", "input_schema": {"type": "object"}}], "tool_choice": {"type": "auto"}}`},
	{Gemini, `{"contents": [{"role": "user", "parts": [{"text": "Weather in Bern?"}]}, {"role": "model", "parts": [{"functionCall": {"name": "weather", "args": {}}}]}, {"role": "user", "parts": [{"functionResponse": {"name": "weather", "response": {"result": "rain"}}}]}], "systemInstruction": {"parts": [{"text": "Be brief."}]}, "tools": [{"functionDeclarations": [{"name": "weather", "description": "Tells the weather."}]}], "toolConfig": {"functionCallingConfig": {"mode": "AUTO"}}, "generationConfig": {"temperature": 0.5, "maxOutputTokens": 100}}`},
	{BedrockConverse, `{"modelId": "anthropic.claude-sonnet-4-5-20250929-v1:0", "messages": [{"role": "user", "content": [{"text": "Weather in Bern?"}]}, {"role": "assistant", "content": [{"toolUse": {"toolUseId": "t1", "name": "weather", "input": {}}}]}, {"role": "user", "content": [{"toolResult": {"toolUseId": "t1", "content": [{"text": "rain"}], "status": "success"}}]}], "system": [{"text": "Be brief."}], "inferenceConfig": {"maxTokens": 100, "temperature": 0.5}, "toolConfig": {"tools": [{"toolSpec": {"name": "weather", "description": "Tells the weather.", "inputSchema": {"json": {"type": "object"}}}}], "toolChoice": {"auto": {}}}}`},
	{Mistral, `{"model": "mistral-large-latest", "temperature": 0.5, "max_tokens": 100, "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Weather in Bern?"}, {"role": "assistant", "content": "", "tool_calls": [{"id": "abcdefghi", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]}, {"role": "tool", "tool_call_id": "abcdefghi", "name": "weather", "content": "rain"}], "tools": [{"type": "function", "function": {"name": "weather", "description": "Tells the weather.", "parameters": {"type": "object"}}}], "tool_choice": "auto"}`},
	{Cohere, `{"model": "command-a-03-2025", "temperature": 0.5, "max_tokens": 100, "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Weather in Bern?"}, {"role": "assistant", "tool_plan": "I look.", "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]}, {"role": "tool", "tool_call_id": "call_1", "content": "rain"}], "tools": [{"type": "function", "function": {"name": "weather", "description": "Tells the weather.", "parameters": {"type": "object"}}}]}`},
	{Ollama, `{"model": "llama3.1", "stream": false, "options": {"temperature": 0.5}, "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Weather in Bern?"}, {"role": "assistant", "content": "", "tool_calls": [{"function": {"name": "weather", "arguments": {}}}]}, {"role": "tool", "tool_name": "weather", "content": "rain"}], "tools": [{"type": "function", "function": {"name": "weather", "description": "Tells the weather.", "parameters": {"type": "object"}}}]}`},
}
