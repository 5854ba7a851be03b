package lint

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/internal/golden"
)

// trainerSources are where the limits of trainers are from, with the day on which they were read.
var trainerSources = map[string][]string{
	FineTune: {
		"developers.openai.com, guides supervised-fine-tuning and direct-preference-optimization, 2026-11-29: the forms, at least 10 rows",
		"openai/openai-openapi, FineTuneChatRequestInput, FineTunePreferenceRequestInput, FineTuneReinforcementRequestInput, 2026-11: the keys; only messages and tools are reserved in rows for a grader",
		"developers.openai.com, API reference, files, 2026-11-10: files up to 512 MB",
		"community.openai.com/t/884424, which quotes the guide, 2024-08: 65,536 tokens a row, for gpt-4o-mini",
	},
	AzureFT: {
		"learn.microsoft.com/azure/ai-services/openai/how-to/fine-tuning, 2025-04: at least 10 rows, less than 512 MB",
		"MicrosoftDocs/azure-docs#110314, 2023-06-01: the documentation asks for UTF-8 with a byte order mark",
		"learn.microsoft.com/azure/foundry/openai/how-to/reinforcement-fine-tuning, 2026: the last message of a row for a grader is the user's",
	},
	TogetherFT: {
		"docs.together.ai/docs/fine-tuning/data-preparation, 2026-11-29: the forms, one per row, 100 GB, system or user first and then alternating, weights of 0 and 1",
		"docs.together.ai/docs/fine-tuning/function-calling, 2026-11-29: tools next to the messages, or in input",
		"togethercomputer/together-py, src/together/lib/utils/files.py and constants.py, 2026-05: the sentences of the check that its client made until then, roles",
	},
	FireworksFT: {"docs.fireworks.ai/fine-tuning/fine-tuning-models and dpo-fine-tuning, 2026-11-29: the forms, 3 to 3 million rows, roles, a system message only first, weights of 0 and 1; rows for OpenAI are read as they are"},
	MistralFT: {
		"docs.mistral.ai/resources/deprecated/finetuning/text-vision-finetuning, 2026-11-29: the form, weights; the API is deprecated",
		"mistralai/mistral-finetune, finetune/data/tokenize.py, and mistralai/mistral-common, protocol/instruct/validator.py, 2026-11-29: the order, call IDs, one system message, and their sentences",
	},
	BedrockFT: {
		"docs.aws.amazon.com/bedrock/latest/userguide/preparing-text-data.html, 2026-11-29: the forms",
		"platform.claude.com/cookbook/finetuning-finetuning-on-bedrock, 2026-11-29: for Claude 3 Haiku, the user first, then alternating, and the assistant last",
		"docs.aws.amazon.com/bedrock/latest/userguide/model-customization-prepare.html, 2026-11-29: the limits differ by model, and are quotas of the account",
		"aws-samples/amazon-bedrock-samples, custom-models/bedrock-fine-tuning/nova/understanding/dataset_validation, 2025-02: 8 to 20,000 rows for Amazon Nova Micro, Lite and Pro",
	},
	GeminiFT: {
		"cloud.google.com/vertex-ai/generative-ai/docs/models/gemini-supervised-tuning, 2025-09: 131,072 tokens, 1 GB, 1 million rows",
		"cloud.google.com/vertex-ai/generative-ai/docs/models/gemini-supervised-tuning-prepare, 2025-09: the form; the role of systemInstruction is ignored",
		"googleapis/python-aiplatform#6127, 2025-11-14: Gemini 2.5 rejects rows with function calls, Gemini 2.0 accepts them",
	},
	CohereFT: {"docs.cohere.com/docs/chat-preparing-the-data and chat-starting-the-training, 2026-11-29: at least 2 rows, 16,384 tokens a turn, three roles, and the sentences; deprecated since 2025-09-15"},
	TRL:      {"huggingface/trl, docs/source/dataset_formats.md, 2026-11-29: the forms. Unsloth trains with TRL, so it reads the same"},
	Axolotl:  {"axolotl-ai-cloud/axolotl, docs/dataset-formats and docs/rlhf.qmd, 2026-11-29: the forms. Keys and roles can be renamed in its configuration"},
	LlamaFactory: {
		"hiyouga/LLaMA-Factory, data/README.md and src/llamafactory/data/converter.py, 2026-11-29: the forms; human and observation at odd places, gpt and function_call at even ones; a row that differs is skipped",
	},
}

// weighing are the trainers that read the weight of a message.
var weighing = []string{FineTune, AzureFT, TogetherFT, FireworksFT, MistralFT}

// TRAINERS.md is generated from the targets: -update rewrites it.
func TestTrainersPageIsCurrent(t *testing.T) {
	golden.File(t, "TRAINERS.md", trainersPage(t))
}

func trainersPage(t *testing.T) string {
	var out, sources strings.Builder
	out.WriteString("# The trainers\n\nGenerated from the targets by `go test ./core/lint -update`. `rolecall data check --target ID train.jsonl` checks a file for one of them, and so\n" +
		"does *Check against* on the page, for a file of rows. An empty cell means that the trainer publishes no limit, or that it depends on the model's chat template.\n\n" +
		"| trainer | ID | keys of a row | rows | tokens a row | file | roles | order | last message | weights | tool calls |\n|---|---|---|---|---|---|---|---|---|---|---|\n")
	for _, target := range append([]*Target{&fineTune}, Trainers...) {
		require.NotEmpty(t, trainerSources[target.ID], target.ID)
		out.WriteString("| " + strings.Join([]string{
			target.Name, "`" + target.ID + "`", strings.ReplaceAll(formWords(target.Forms), "; or", ";"), rowsOf(target), number(target.MostTokens), fileOf(target),
			strings.Join(target.Roles, ", "), orderOf(target), lastOf(target), weightsOf(target), callsOf(target),
		}, " | ") + " |\n")
		sources.WriteString("\n* " + target.Name + "\n")
		for _, source := range trainerSources[target.ID] {
			sources.WriteString("  * " + source + "\n")
		}
	}
	return out.String() + "\nRows whose messages end with the user's next to other keys are for reinforcement fine-tuning: they need no answer.\n\n## Sources\n" + sources.String()
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return digits.Grouped(n)
}

func rowsOf(t *Target) string {
	most := t.MostRows
	switch {
	case t.LeastRows > 0 && most > 0:
		return strconv.Itoa(t.LeastRows) + " to " + digits.Grouped(most)
	case t.LeastRows > 0:
		return "at least " + strconv.Itoa(t.LeastRows)
	case most > 0:
		return "at most " + digits.Grouped(most)
	}
	return ""
}

func fileOf(t *Target) string {
	form := "JSON Lines"
	if t.Lists {
		form += " or a list"
	}
	if t.Marked {
		form += ", with a byte order mark"
	}
	switch size := t.MostMegabytes; {
	case size == 0:
		return form
	case size%1024 == 0:
		return form + ", " + strconv.Itoa(size>>10) + " GB"
	default:
		return form + ", " + strconv.Itoa(size) + " MB"
	}
}

// isError reports whether the mistake of a rule is an error for a target.
func isError(t *Target, rule *Rule) bool { return t.Level(rule) == finding.Error }

func orderOf(t *Target) string {
	switch {
	case isError(t, &rowOrder):
		return "user and assistant alternate, the user first"
	case isError(t, &systemInside):
		return "a system message only first"
	case isError(t, &userAfterResult):
		return "no user message right after a tool result, one system message"
	}
	return ""
}

func lastOf(t *Target) string {
	switch {
	case !isError(t, &unansweredRow):
		return ""
	case t.EndsAnywhere:
		return "any after an answer"
	}
	return "assistant"
}

func weightsOf(t *Target) string {
	if slices.Contains(weighing, t.ID) {
		return "0 or 1"
	}
	return "not read"
}

func callsOf(t *Target) string {
	switch {
	case t.NoCalls != "":
		return "not in Gemini 2.5"
	case t.ID == CohereFT:
		return "no"
	case t.ID == BedrockFT:
		return ""
	}
	return "yes"
}
