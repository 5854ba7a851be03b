package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// The rows that the tests of trainers change.
const (
	chatRow     = `{"messages": [{"role": "user", "content": "Red N"}, {"role": "assistant", "content": "Rouge N"}]}`
	pairRow     = `{"input": {"messages": [{"role": "user", "content": "Red N"}]}, "preferred_output": [{"role": "assistant", "content": "Rouge N"}], "non_preferred_output": [{"role": "assistant", "content": "Vert N"}]}`
	converseRow = `{"schemaVersion": "bedrock-conversation-2024", "messages": [{"role": "user", "content": [{"text": "Red N"}]}, {"role": "assistant", "content": [{"text": "Rouge N"}]}]}`
	contentsRow = `{"systemInstruction": {"role": "system", "parts": [{"text": "Translate."}]}, "contents": [{"role": "user", "parts": [{"text": "Red N"}]}, {"role": "model", "parts": [{"text": "Rouge N"}]}]}`
	cohereRow   = `{"messages": [{"role": "System", "content": "Translate."}, {"role": "User", "content": "Red N"}, {"role": "Chatbot", "content": "Rouge N"}]}`
	turnsRow    = `{"conversations": [{"from": "human", "value": "Red N"}, {"from": "gpt", "value": "Rouge N"}]}`
	alpacaRow   = `{"instruction": "Translate.", "input": "Red N", "output": "Rouge N"}`
	promptRow   = `{"prompt": "Red N", "completion": "Rouge N"}`
	gradedRow   = `{"messages": [{"role": "user", "content": "Red N"}], "reference": "Rouge N"}`
	calledRow   = `{"messages": [{"role": "user", "content": "Red N"}, {"role": "assistant", "content": "", "tool_calls": [{"id": "call00001", "type": "function", "function": {"name": "look_up", "arguments": "{}"}}]}, ` +
		`{"role": "tool", "tool_call_id": "call00001", "content": "Rouge N"}, {"role": "assistant", "content": "Rouge N"}], "tools": [{"type": "function", "function": {"name": "look_up", "description": "Look up a word", "parameters": {"type": "object", "properties": {}}}}]}`
)

// rowFile is a file of 11 rows, the sixth of which is another one.
func rowFile(row, sixth string) string {
	var out strings.Builder
	for n := range 11 {
		each := row
		if n == 5 && sixth != "" {
			each = sixth
		}
		out.WriteString(strings.ReplaceAll(each, "N", string(rune('A'+n))) + "\n")
	}
	return out.String()
}

// trained checks a file for a trainer.
func trained(t *testing.T, text, target string) Result {
	t.Helper()
	require.NotNil(t, TargetByID(target), target)
	return Check(Request{File: detect.OpenLogs(source.Parse([]byte(text))), Target: TargetByID(target), Limit: -1})
}

func TestEachTrainerAcceptsItsRows(t *testing.T) {
	for target, rows := range map[string][]string{
		FineTune:     {chatRow, calledRow, pairRow, gradedRow},
		AzureFT:      {chatRow, calledRow, pairRow, gradedRow},
		TogetherFT:   {chatRow, calledRow, pairRow, promptRow},
		FireworksFT:  {chatRow, calledRow, pairRow},
		MistralFT:    {chatRow, calledRow},
		BedrockFT:    {converseRow, chatRow, promptRow},
		GeminiFT:     {contentsRow},
		CohereFT:     {cohereRow},
		TRL:          {chatRow, calledRow, promptRow, turnsRow},
		Axolotl:      {chatRow, calledRow, turnsRow, alpacaRow},
		LlamaFactory: {chatRow, turnsRow, alpacaRow},
	} {
		for _, row := range rows {
			result := trained(t, rowFile(row, ""), target)
			assert.Empty(t, only(result.Findings, "refused-row"), "%s: %s", target, row)
			assert.Zero(t, result.Counts.Error, "%s: %s: %v", target, row, result.Because)
			assert.Contains(t, []string{Accepted, NoKnownProblem}, result.Verdict().Answer, "%s: %s", target, row)
		}
	}
}

// Chat templates want arguments as objects and need no IDs, as in huggingface/trl, docs/source/dataset_formats.md: such rows are for
// TRL unless another trainer is chosen.
func TestRowsWithObjectsAsArgumentsAreForTRL(t *testing.T) {
	row := strings.NewReplacer(`"id": "call00001", `, "", `"tool_call_id": "call00001"`, `"name": "look_up"`, `"arguments": "{}"`, `"arguments": {}`).Replace(calledRow)
	own := Check(Request{File: detect.OpenLogs(source.Parse([]byte(rowFile(row, "")))), Limit: -1})
	assert.Equal(t, TRL, own.Target.ID)
	assert.Empty(t, own.Findings)
	assert.NotZero(t, trained(t, rowFile(row, ""), FineTune).Counts.Error)
	assert.Equal(t, FineTune, Check(Request{File: detect.OpenLogs(source.Parse([]byte(rowFile(calledRow, ""))))}).Target.ID)
}

func TestTrainersLimitTheirFiles(t *testing.T) {
	for _, c := range []struct {
		target      string
		rows, bytes int
		says        string
	}{
		{BedrockFT, 20_000, 1, ""},
		{BedrockFT, 20_001, 1, "The file has 20,001 rows (at most 20,000 allowed)"},
		{FineTune, 1_000_000, 512 << 20, ""},
		{FineTune, 10, 513 << 20, "The file has 513 MB (at most 512 allowed)"},
		{FineTune, 10, 512<<20 + 1, "The file has 513 MB (at most 512 allowed)"},
		{GeminiFT, 10, 2 << 30, "The file has 2,048 MB (at most 1,024 allowed)"},
		{TRL, 1 << 30, 1 << 40, ""},
	} {
		require.Equal(t, c.says, TargetByID(c.target).Exceeds(c.rows, c.bytes), c.target)
	}
}

// What nothing can be read of, though it looks like the other rows, is a finding at its line; so is a batch's row in another form.
func TestRowsThatAreUnlikeTheOthers(t *testing.T) {
	request := func(key, row string) string { return `{"recordId": "N", "` + key + `": ` + row + `}` }
	claude := `{"anthropic_version": "bedrock-2023-05-31", "max_tokens": 9, "messages": [{"role": "user", "content": [{"type": "text", "text": "Red N"}]}]}`
	mistral := `{"custom_id": "N", "body": {"messages": [{"role": "user", "content": "Red N"}]}}`
	gemini := `{"key": "N", "request": {"contents": [{"role": "user", "parts": [{"text": "Red N"}]}]}}`
	for _, c := range []struct{ row, sixth, rule, headline string }{
		{turnsRow, `{"conversations": []}`, "odd-row", "This row has no messages"},
		{pairRow, strings.Replace(pairRow, `[{"role": "user", "content": "Red N"}]`, `{"role": "user", "content": "Red"}`, 1), "bad-pair", `"messages" must be an array`},
		{gradedRow, strings.Replace(gradedRow, `}]`, `}, {"role": "assistant", "content": "Rouge"}]`, 1), "unanswered-row", "The row ends with an assistant message, unlike the other rows"},
		{gradedRow, `{"messages": [{"role": "user", "content": "Red"}]}`, "odd-key", `Only this row has no "reference"`},
		{request("modelInput", claude), request("modelInput", strings.Replace(claude, `"anthropic_version": "bedrock-2023-05-31", `, "", 1)), "missing-setting", `"anthropic_version" is missing`},
		{request("modelInput", claude), request("modelInput", strings.Replace(claude, `{`, `{"modelId": "claude", `, 1)), "unknown-setting", `Unknown key "modelId" in the request`},
		{gemini, strings.Replace(gemini, `"contents"`, `"thinking_config": {}, "contents"`, 1), "unknown-setting", `Unknown key "thinking_config" in the request`},
		{mistral, mistral, "", ""},
	} {
		text := rowFile(c.row, c.sixth)
		if c.row == c.sixth {
			require.Empty(t, Check(Request{File: detect.OpenLogs(source.Parse([]byte(text))), Limit: -1}).Findings, c.row)
			continue
		}
		found := Check(Request{File: detect.OpenLogs(source.Parse([]byte(text))), Limit: -1}).Findings
		require.NotEmpty(t, found, c.sixth)
		assert.Equal(t, c.rule, found[0].Rule, c.sixth)
		assert.Equal(t, c.headline, found[0].Headline, c.sixth)
		assert.Equal(t, 5, strings.Count(text[:found[0].At.Start], "\n"), c.sixth)
	}
}

func TestEachTrainerRejectsWhatItsDocumentsReject(t *testing.T) {
	chat := func(roles string) string {
		var messages []string
		for role := range strings.FieldsSeq(roles) {
			messages = append(messages, `{"role": "`+role+`", "content": "Red N"}`)
		}
		return `{"messages": [` + strings.Join(messages, ", ") + `]}`
	}
	for _, c := range []struct{ target, row, sixth, rule, says string }{
		{TogetherFT, chatRow, chat("user assistant user user assistant"), "row-order", "roles must alternate between user/assistant/user/assistant”."},
		{TogetherFT, chatRow, chat("developer user assistant"), "unknown-role", "Together AI fine-tuning rejects it."},
		{TogetherFT, chatRow, strings.Replace(chatRow, `"content": "Rouge N"`, `"content": "Rouge", "weight": 0.5`, 1), "bad-value", "“Weight must be either 0 or 1”."},
		{TogetherFT, chatRow, strings.Replace(chatRow, `]}`, `], "text": "Rouge"}`, 1), "refused-row", "the keys of both: messages; or text."},
		{TogetherFT, pairRow, strings.Replace(pairRow, `{"role": "user", "content": "Red N"}`, `{"role": "user", "content": "Red"}, {"role": "assistant", "content": "Hm"}`, 1), "bad-pair", "Together AI fine-tuning rejects it."},
		{FireworksFT, chatRow, chat("user system assistant"), "system-inside", "Fireworks AI fine-tuning rejects it."},
		{MistralFT, chatRow, chat("user assistant user"), "unanswered-row", "“Expected last role Assistant for finetuning”."},
		{MistralFT, calledRow, strings.Replace(calledRow, `"content": "Rouge N"}, {"role": "assistant"`, `"content": "Rouge"}, {"role": "user", "content": "So?"}, {"role": "assistant"`, 1), "user-after-result", "“Unexpected role 'user' after role 'tool'”."},
		{MistralFT, calledRow, strings.ReplaceAll(calledRow, "call00001", "call_1"), "bad-call-id", "Mistral fine-tuning rejects it."},
		{MistralFT, chatRow, chat("system system user assistant"), "several-systems", "Multiple messages with role 'system' encountered. Only one is allowed"},
		{BedrockFT, converseRow, strings.Replace(converseRow, "2024", "2023", 1), "refused-row", "schemaVersion=bedrock-conversation-2024 messages"},
		{BedrockFT, chatRow, chat("assistant user assistant"), "row-order", "Amazon Bedrock fine-tuning rejects it."},
		{BedrockFT, chatRow, chat("user"), "unanswered-row", "Amazon Bedrock fine-tuning rejects it."},
		{GeminiFT, contentsRow, strings.Replace(contentsRow, `"model"`, `"assistant"`, 1), "unknown-role", "Gemini tuning on Vertex AI rejects it."},
		{CohereFT, cohereRow, strings.Replace(cohereRow, `"User"`, `"Customer"`, 1), "unknown-role", "“extra speaker in example”."},
		{CohereFT, cohereRow, `{"messages": [{"role": "User", "content": "Red"}]}`, "unanswered-row", "“missing Chatbot in example”."},
		{LlamaFactory, turnsRow, strings.Replace(turnsRow, `{"from": "gpt"`, `{"from": "human", "value": "Now."}, {"from": "gpt"`, 1), "row-order", "Skipping this abnormal example”."},
		{TRL, promptRow, `{"prompt": null, "completion": "Rouge"}`, "odd-row", "TRL and Unsloth rejects it."},
		{FineTune, gradedRow, strings.Replace(gradedRow, `}]`, `}, {"role": "assistant", "content": "Rouge"}]`, 1), "unanswered-row", "end with the user's message"},
	} {
		result := trained(t, rowFile(c.row, c.sixth), c.target)
		found := only(result.Findings, c.rule)
		if !assert.NotEmpty(t, found, "%s: %s: %v", c.target, c.sixth, result.Because) {
			continue
		}
		assert.Equal(t, finding.Error, found[0].Level, "%s: %s", c.target, c.sixth)
		assert.Contains(t, found[0].Note, c.says)
		for _, f := range result.Findings {
			if f.Level == finding.Error {
				assert.Equal(t, 5, strings.Count(rowFile(c.row, c.sixth)[:f.At.Start], "\n"), "%s: %s: an error in another row: %s", c.target, c.sixth, f.Headline)
			}
		}
	}
}

func TestATrainerRejectsFilesOfOthers(t *testing.T) {
	for target, row := range map[string]string{
		FineTune: promptRow, MistralFT: turnsRow, FireworksFT: alpacaRow, GeminiFT: chatRow, BedrockFT: pairRow, TogetherFT: alpacaRow, CohereFT: pairRow,
	} {
		result := trained(t, rowFile(row, ""), target)
		assert.Len(t, only(result.Findings, "refused-row"), 11, target)
		assert.Equal(t, Refused, result.Verdict().Answer, target)
	}
}

func TestLimitsOfWholeFilesAreTheTrainers(t *testing.T) {
	two := chatRow + "\n" + strings.ReplaceAll(chatRow, "N", "O") + "\n"
	assert.Len(t, only(trained(t, two, FireworksFT).Findings, "few-rows"), 1, "at least 3 rows")
	assert.Empty(t, only(trained(t, two, CohereFT).Findings, "few-rows"), "at least 2 rows")
	assert.Empty(t, only(trained(t, two, TogetherFT).Findings, "few-rows"), "any number of rows")

	list := "[" + strings.ReplaceAll(strings.TrimSpace(rowFile(chatRow, "")), "\n", ",\n") + "]"
	assert.Equal(t, finding.Error, only(trained(t, list, TogetherFT).Findings, "file-form")[0].Level)
	assert.Empty(t, only(trained(t, list, TRL).Findings, "file-form"), "a list is read too")
}

func TestCallsInRowsForGeminiAreAWarning(t *testing.T) {
	called := strings.Replace(contentsRow, `{"text": "Rouge N"}`, `{"functionCall": {"name": "look_up", "args": {}}}`, 1)
	found := only(trained(t, rowFile(contentsRow, called), GeminiFT).Findings, "refused-row")
	require.Len(t, found, 1)
	assert.Equal(t, finding.Warning, found[0].Level)
	assert.Contains(t, found[0].Note, "unsupported modality [function call]")
}

func TestTrainersAreInNoMatrix(t *testing.T) {
	file := detect.Open(source.Parse([]byte(`{"messages": [{"role": "user", "content": "Hi"}]}`)))
	for _, verdict := range Verdicts(Request{File: file}) {
		assert.NotContains(t, Trainers, verdict.Target)
	}
	for _, trainer := range Trainers {
		assert.True(t, trainer.Trains())
		assert.NotEmpty(t, trainer.Description(), trainer.ID)
	}
}
