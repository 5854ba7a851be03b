package format

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The tables of FORMATS.md are written from the descriptions: -update writes them again.
func TestTableOfFormatsIsCurrent(t *testing.T) {
	const path = "FORMATS.md"
	page, err := os.ReadFile(path)
	require.NoError(t, err)
	want := string(page)
	for _, each := range []struct{ name, table string }{{"formats", tableOfFormats(t)}, {"variants", tableOfVariants()}} {
		begin, end := "<!-- "+each.name+":begin -->\n", "<!-- "+each.name+":end -->"
		before, rest, ok := strings.Cut(want, begin)
		require.True(t, ok)
		_, after, ok := strings.Cut(rest, end)
		require.True(t, ok)
		want = before + begin + each.table + end + after
	}
	if flag.Lookup("update").Value.String() == "true" {
		require.NoError(t, os.WriteFile(path, []byte(want), 0o644))
		return
	}
	require.Equal(t, want, string(page), "run go test ./core/format -run Formats -update")
}

// How the tokens of a format are counted. Where no word is, the model that is chosen says.
const (
	toTheToken = "exact for OpenAI's models"
	estimated  = "estimate, from recorded counts"
)

// evidence says of each format where its keys are from, and how its tokens are counted.
var evidence = map[string]struct{ keys, counted string }{
	"openai-chat":      {"openai/openai-python, types/chat; recorded requests", toTheToken},
	"openai-responses": {"openai/openai-python, types/responses; recorded requests", toTheToken},
	"anthropic":        {"anthropics/anthropic-sdk-python, types; recorded requests", estimated},
	"gemini":           {"googleapis/googleapis, generativelanguage/v1beta/content.proto; recorded requests", estimated},
	"bedrock-converse": {"boto/botocore, bedrock-runtime/2023-09-30; recorded requests", ""},
	"mistral":          {"mistralai/mistral-common, protocol/instruct; recorded requests", estimated},
	"cohere":           {"cohere-ai/cohere-python, types/chat_message_v2; recorded requests", ""},
	"ollama":           {"ollama/ollama, api/types.go; recorded requests", ""},
	"ai-sdk-model":     {"vercel/ai, packages/ai/src/prompt, and its test inputs", ""},
	"ai-sdk-ui":        {"vercel/ai, packages/ai/src/ui, and its test inputs", ""},
	"langchain":        {"langchain-ai/langchain, libs/core/langchain_core/messages", ""},
	"otel":             {"open-telemetry/semantic-conventions, docs/gen-ai, with its JSON Schemas", ""},
	"harmony":          {"openai/harmony, src/chat.rs and docs/format.md", ""},
	"sharegpt":         {"hiyouga/LLaMA-Factory, data/README", ""},
	"fine-tune":        {"openai/openai-openapi; openai/openai-cookbook, Chat_finetuning_data_prep", ""},
	"rolecall":         {"this library", ""},
	"wick":             {"this library", ""},
	"agent-types":      {"this library", ""},
	"kernel":           {"this library", ""},
	"forge":            {"this library", ""},
	"structured":       {"this library", ""},
}

func tableOfFormats(t *testing.T) string {
	var out strings.Builder
	out.WriteString("| format | ID | content | request settings | responses | tool results | call IDs | token count | source |\n|---|---|---|:-:|:-:|---|---|---|---|\n")
	for _, family := range Families {
		for _, d := range All {
			if d.Family != family {
				continue
			}
			d.Prepare()
			from, ok := evidence[d.ID]
			require.True(t, ok, "evidence does not say where the keys of %s are from", d.ID)
			out.WriteString("| " + d.Name + " | `" + d.ID + "` | " + d.About + " | " + tick(slices.ContainsFunc(d.Request.Fields, func(f Field) bool { return f.Slot == Model || f.Slot == Tools })) + " | " + tick(d.Answer != nil && !d.Unasked) + " | ")
			switch {
			case d.Hook == CallsInTexts:
				out.WriteString("in the text")
			case d.Answered:
				out.WriteString("inside tool calls")
			case d.ResultsIn != 0:
				out.WriteString("message parts")
			default:
				out.WriteString("separate messages")
			}
			switch {
			case d.Key(Arguments) == "" && d.Hook != CallsInTexts:
				out.WriteString(" | no tool calls")
			case d.NoIDs:
				out.WriteString(" | none, matched by order")
			default:
				out.WriteString(" | yes")
			}
			out.WriteString(" | " + Or(from.counted, "depends on the model") + " | " + from.keys + " |\n")
		}
	}
	return out.String()
}

// tableOfVariants lists the differences between each overlay and its base.
func tableOfVariants() string {
	var out strings.Builder
	out.WriteString("| variant | base | difference |\n|---|---|---|\n")
	for _, d := range All {
		for i, why := range d.Differences() {
			name, base := "", ""
			if i == 0 {
				name, base = d.Name, d.Base.Name
			}
			out.WriteString("| " + name + " | " + base + " | " + why + " |\n")
		}
	}
	return out.String()
}

func tick(yes bool) string {
	if yes {
		return "yes"
	}
	return ""
}
