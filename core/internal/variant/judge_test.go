package variant_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/facts"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/variant"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

func text(role, says string) map[string]any { return map[string]any{"role": role, "content": says} }

// frames say for each API what a request needs around a message, and what values its types say too little of.
var frames = map[string]variant.Frame{
	"openai-chat": {Model: "gpt-4.1", List: "messages", Before: []any{text("user", "Hi")}, After: []any{text("user", "And?")},
		Also:  map[string][]string{"ChatCompletionContentPart.File.File": {"file_data"}, "ChatCompletionAssistantMessageParam": {"content"}, "ResponseFormatJSONSchema.JSONSchema": {"schema"}},
		Fixed: map[string]any{"logit_bias": map[string]any{"1": 1.0}, "schema": schema}},
	"openai-responses": {Model: "gpt-5.1", List: "input", Before: []any{text("user", "Hi")}, After: []any{text("user", "And?")},
		Also: map[string][]string{"ResponseInputFile": {"file_data"}, "ResponseInputImage": {"image_url"}, "ResponseInputFileContent": {"file_data"}, "ResponseInputImageContent": {"image_url"},
			"ResponseInputItem.FunctionCallOutput": {"call_id"}, "Tool.Mcp": {"server_url"}},
		Exclusive: map[string][]string{"ResponseInputImage": {"image_url", "file_id"}, "ResponseInputImageContent": {"image_url", "file_id"}},
		Fixed:     map[string]any{"compact_threshold": 1000.0, "conversation": "conv_1", "previous_response_id": "resp_1", "max_output_tokens": 16.0, "schema": schema, "file_data": "data:application/pdf;base64,aGVsbG8="}},
	"anthropic": {Model: "claude-sonnet-4-5", List: "messages", Before: []any{text("user", "Hi")}, After: []any{text("user", "And?")},
		Also: map[string][]string{"SystemMessageParam": {"content"}}, Fixed: map[string]any{"budget_tokens": 1024.0, "max_tokens": 2048.0, "input_schema": schema}, Owned: []string{"Tool.InputSchema"}},
	"gemini": {List: "contents", Before: []any{map[string]any{"role": "user", "parts": []any{map[string]any{"text": "Hi"}}}},
		After: []any{map[string]any{"role": "user", "parts": []any{map[string]any{"text": "And?"}}}}, Owned: []string{"Schema"},
		Also: map[string][]string{"Content": {"parts"}, "GenerationConfig": {"responseMimeType"}, "Part": {"text"}, "SafetySetting": {"category", "threshold"}, "FunctionDeclaration": {"name"}, "ExecutableCode": {"language", "code"},
			"FileData": {"fileUri", "mimeType"}, "FunctionCall": {"name"}, "FunctionResponse": {"name", "response"}, "Blob_2": {"mimeType", "data"}},
		Exclusive: map[string][]string{"Part": {"text", "inlineData", "fileData", "functionCall", "functionResponse", "executableCode", "codeExecutionResult", "toolCall", "toolResponse", "audioTranscription"}},
		Fixed:     map[string]any{"cachedContent": "cachedContents/a", "responseSchema": schema, "responseJsonSchema": schema, "responseMimeType": "application/json"}},
	"bedrock-converse": {Model: "anthropic.claude-sonnet-4-5-20250929-v1:0", List: "messages", Before: []any{map[string]any{"role": "user", "content": []any{map[string]any{"text": "Hi"}}}},
		After: []any{map[string]any{"role": "user", "content": []any{map[string]any{"text": "And?"}}}}},
	"mistral": {Model: "mistral-large-latest", List: "messages", Before: []any{text("user", "Hi")}, After: []any{text("user", "And?")},
		Also: map[string][]string{"AssistantMessage": {"content"}, "ToolMessage": {"tool_call_id"}, "ToolCall": {"id"}, "ResponseFormat": {"json_schema"}, "Prediction": {"content"}}, Fixed: map[string]any{"schema": schema}},
	"cohere": {Model: "command-a-03-2025", List: "messages", Before: []any{text("user", "Hi")}, After: []any{text("user", "And?")},
		Also: map[string][]string{"ChatMessageV2.Assistant": {"content"}, "ToolCallV2": {"function"}, "ToolCallV2Function": {"name", "arguments"}}, Fixed: map[string]any{"p": 0.5}},
	"ollama": {Model: "llama3.1", List: "messages", Before: []any{text("user", "Hi")}, After: []any{text("user", "And?")}},
}

var schema = map[string]any{"type": "object", "properties": map[string]any{}}

// judged is what a check says of a request: its errors by rule and place, and what it could not check.
type judged struct {
	errors    []string
	unchecked []string
}

func judge(d *format.Format, body string, valid bool) judged {
	file := detect.Open(source.Parse([]byte(body)))
	result := lint.CheckTitles(lint.Request{File: file, Format: d, Target: lint.TargetFor(d, ""), Limit: -1})
	pointers := source.NewPointers(file.Doc)
	var j judged
	for _, f := range result.Findings {
		if f.Level == finding.Error {
			if valid && !isAboutKeys(f) {
				continue
			}
			j.errors = append(j.errors, f.Rule+" "+f.Headline)
		}
	}
	for _, node := range result.Unchecked {
		j.unchecked = append(j.unchecked, string(pointers.Pointer(node)))
	}
	return j
}

// isAboutKeys reports whether a finding is about a key or its value alone. What values have to do with each other and with
// the model, such as a result without its call, no type says.
func isAboutKeys(f finding.Finding) bool {
	switch f.Rule {
	case "refused-setting":
		return !strings.HasPrefix(f.Headline, "Model ") && !strings.Contains(f.Headline, " requires ") && !strings.Contains(f.Headline, "can't be combined")
	case "bad-tool-choice":
		return !strings.Contains(f.Headline, "no tools are declared")
	case "unknown-field", "unknown-setting", "unknown-part", "unknown-role", "wrong-type", "bad-value", "missing-field", "misnamed-field", "bad-answer-format", "bad-image", "call-without-name", "call-without-id", "result-without-call-id", "missing-setting":
		return true
	}
	return false
}

// TestFactsJudge asks of each API every key that its table knows with every kind of value, and with one fault each, and
// prints what is said of them. A key or a part that the table has is never unknown, at most 3 of 1,000 valid requests get
// an error, and at most 1 fault of 100 is accepted. ROLECALL_JUDGE=ID shows those of a format, or of all.
func TestFactsJudge(t *testing.T) {
	valid, faults, refused, accepted := 0, 0, 0, 0
	show := os.Getenv("ROLECALL_JUDGE")
	for _, d := range format.All {
		table := facts.Of(d.ID)
		if table == nil {
			continue
		}
		t.Run(d.ID, func(t *testing.T) {
			counts := map[string]int{}
			var lines []string
			bases := map[string]judged{}
			for _, each := range variant.All(table, frames[d.ID]) {
				base, known := bases[string(each.Fault)+each.Base]
				if !known {
					base = judge(d, each.Base, each.Fault == variant.None)
					bases[string(each.Fault)+each.Base] = base
				}
				got := judge(d, each.Body, each.Fault == variant.None)
				fresh := added(base.errors, got.errors)
				unsure := slices.ContainsFunc(got.unchecked, func(at string) bool {
					return strings.HasPrefix(at, each.Place) || strings.HasPrefix(each.Place, at)
				})
				outcome := "accepted"
				switch {
				case len(fresh) > 0:
					outcome = "error"
				case unsure:
					outcome = "unknown"
				}
				kind := cmp.Or(string(each.Fault), "valid")
				counts[kind]++
				counts[kind+" "+outcome]++
				switch {
				case each.Fault != variant.None:
					faults++
					if outcome == "accepted" {
						accepted++
					}
				default:
					valid++
					if outcome == "error" {
						refused++
					}
					for _, headline := range fresh {
						if strings.HasPrefix(headline, "unknown-field") || strings.HasPrefix(headline, "unknown-setting") || strings.HasPrefix(headline, "unknown-part") {
							t.Errorf("%s at %s: %s", each.At, each.Place, headline)
						}
					}
				}
				if each.Fault == variant.None && outcome == "error" || each.Fault != variant.None && outcome == "accepted" || show == "all" {
					lines = append(lines, fmt.Sprintf("%s: %s %s at %s %v", kind, outcome, each.At, each.Place, fresh))
				}
			}
			for _, kind := range []string{"valid", "wrong type", "invented word", "missing key", "unknown key"} {
				t.Logf("%-26s %-14s %5d: error %4d, not known %4d, accepted %4d", d.Name, kind, counts[kind], counts[kind+" error"], counts[kind+" unknown"], counts[kind+" accepted"])
			}
			if show == d.ID || show == "all" {
				t.Log("\n" + strings.Join(lines, "\n"))
			}
		})
	}
	t.Logf("%d of %d valid requests get an error, %d of %d faults are accepted", refused, valid, accepted, faults)
	if 1000*refused > 3*valid || 100*accepted > faults {
		t.Error("that is too many")
	}
}

// added are the texts of a list that are not in one before, each as often as it is there more.
func added(before, after []string) (fresh []string) {
	left := slices.Clone(before)
	for _, each := range after {
		if i := slices.Index(left, each); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			fresh = append(fresh, each)
		}
	}
	return fresh
}
