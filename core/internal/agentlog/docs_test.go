package agentlog

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/source"
)

// seen says of each form of logs where it was seen: a repository with a path, or that it wasn't compared with a source.
var seen = map[string]string{
	"claude-code":     "sessions of versions 1.0 to 2.1; not compared: the source isn't public",
	"factory":         "sessions, and public programs that read them; not compared: the source isn't public",
	"codex":           "openai/codex, codex-rs/protocol/src/protocol.rs and models.rs",
	"pi":              "badlogic/pi-mono, version 0.73.1, packages/coding-agent/src/core/session-manager.ts and packages/ai/src/types.ts",
	"opencode":        "anomalyco/opencode, packages/opencode/src/cli/cmd/import.ts, and the types of its client 1.19.3",
	"gemini-cli":      "google-gemini/gemini-cli, packages/core/src/services/chatRecordingTypes.ts",
	"qwen-code":       "QwenLM/qwen-code, packages/core/src/services/chatRecordingService.ts",
	"copilot":         "sessions; not compared: the source isn't public",
	"goose":           "block/goose, crates/goose/src/conversation/message.rs",
	"amplifier":       "transcripts of microsoft/amplifier; not compared",
	"cursor":          "michaeldhood/chatrxiv, docs/cursor/storage-reference, and Cursor's documentation of its events",
	"cline":           "cline/cline, src/shared/ExtensionMessage.ts",
	"cline-history":   "cline/cline, src/shared/messages/content.ts; that of Roo Code: not compared",
	"kimi":            "MoonshotAI/kimi-cli, src/kimi_cli/soul/context.py",
	"kimi-code":       "MoonshotAI/kimi-code, packages/agent-core/src/agent/context/index.ts and src/loop/events.ts",
	"continue":        "continuedev/continue, core/index.d.ts; calls and results not compared",
	"swe-agent":       "SWE-agent/SWE-agent, docs/usage/trajectories.md",
	"tau2":            "result files of tau2-bench; not compared",
	"inspect":         "UKGovernmentBEIS/inspect_ai, src/inspect_ai/model/_chat_message.py",
	"atif":            "laude-institute/harbor, docs/rfcs",
	"ag-ui":           "ag-ui-protocol/ag-ui, sdks/typescript/packages/core/src/types.ts",
	"openai-agents":   "runs of openai/openai-agents-js and its sister in Python; not compared",
	"pydantic-ai":     "pydantic/pydantic-ai, messages.py",
	"langchain4j":     "langchain4j/langchain4j, data/message",
	"semantic-kernel": "microsoft/semantic-kernel, Contents",
	"extensions-ai":   "dotnet/extensions, Microsoft.Extensions.AI.Abstractions",
	"haystack":        "deepset-ai/haystack, dataclasses/chat_message.py",
	"llamaindex":      "run-llama/llama_index, base/llms/types.py",
	"autogen":         "microsoft/autogen, messages.py",
	"adk":             "google/adk-python, events/event.py",
	"dspy":            "stanfordnlp/dspy, clients/base_lm.py",
	"letta":           "letta-ai/letta, letta/schemas/letta_message.py",
	"ai-sdk-4":        "vercel/ai, the guide from version 4 to 5",
	"tuples":          "langchain-ai/langchain, libs/core/langchain_core/messages/utils",
	"open-webui":      "open-webui/open-webui, src/lib/utils",
	"librechat":       "danny-avila/LibreChat, client/src/hooks/Conversations/useExportConversation.ts",
	"chatgpt":         "TomzxCode/llm-conversations-viewer, docs/formats.md",
	"claude":          "TomzxCode/llm-conversations-viewer, docs/formats.md",
	"lm-studio":       "conversations; not compared: the source isn't public",
	"dify":            "langgenius/dify, api/fields/message_fields.py",
	"flowise":         "FlowiseAI/Flowise, packages/server/src/database/entities/ChatMessage.ts",
	"rows":            "hiyouga/LLaMA-Factory, data/README, and huggingface/trl, docs/source/dataset_formats",
}

// resumed are the versions of the programs that resume a repaired session in TestLoadersResumeRepairedSessions.
var resumed = map[string]string{
	"claude-code": "2.1.197", "codex": "0.171.0", "pi": "0.73.1", "copilot": "1.0.102", "qwen-code": "0.15.10", "gemini-cli": "0.61.0", "opencode": "1.18.33",
}

// TestSessionsTable writes the table of SESSIONS.md: each form of logs has a row, which says where it was seen, and each
// layout and each program that a session is written for is one of them.
func TestSessionsTable(t *testing.T) {
	names, failed := map[string][]string{}, map[string]bool{}
	order := []string{"claude-code", "codex", "factory", "cline-history"}
	for _, text := range []string{
		`{"parentUuid":null,"type":"user","message":{"role":"user","content":"Hi"},"uuid":"a"}`,
		`{"type":"session_meta","timestamp":"t","payload":{"id":"s"}}` + "\n" +
			`{"type":"response_item","payload":{"type":"message","role":"user","content":[]}}` + "\n" +
			`{"type":"response_item","payload":{"type":"message","role":"assistant","content":[]}}`,
		`{"type":"session_start","id":"s"}` + "\n" + `{"type":"message","id":"a","message":{"role":"user","content":[]},"parentId":null}` + "\n" +
			`{"type":"message","id":"b","message":{"role":"assistant","content":[]},"parentId":"a"}`,
		`[{"role":"user","content":[{"type":"text","text":"Hi"}],"ts":1}]`,
	} {
		log := detect.OpenLogs(source.Parse([]byte(text))).Log()
		require.NotNil(t, log, text)
		names[log.ID], failed[log.ID] = append(names[log.ID], log.Name), len(log.Errors) > 0
	}
	for log := range format.Logs {
		if !slices.Contains(order, log.ID) {
			order = append(order, log.ID)
		}
		if !slices.Contains(names[log.ID], log.Name) {
			names[log.ID] = append(names[log.ID], log.Name)
		}
		failed[log.ID] = failed[log.ID] || len(log.Errors) > 0
	}
	var table strings.Builder
	table.WriteString("\n| ID | read | error | repaired | resumed by | written | seen in |\n|---|---|---|---|---|---|---|\n")
	yes := map[bool]string{true: "yes", false: ""}
	for _, id := range order {
		require.NotEmpty(t, seen[id], "say where the form was seen: %s", id)
		table.WriteString("| `" + id + "` | " + strings.Join(names[id], ", ") + " | " + yes[failed[id]] + " | " + yes[Repairs(id)] + " | " + resumed[id] + " | " +
			yes[slices.Contains(Writes(), id)] + " | " + seen[id] + " |\n")
	}
	require.Len(t, seen, len(order))
	for _, layout := range layouts() {
		for id := range strings.FieldsSeq(layout.logs) {
			require.Contains(t, order, id)
		}
	}
	for _, id := range Writes() {
		require.Contains(t, order, id)
	}
	golden.Region(t, "SESSIONS.md", "<!-- sessions:begin -->", "<!-- sessions:end -->", func(string) string { return table.String() })
}
