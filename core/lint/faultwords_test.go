package lint

import "maps"

// words are what a step inserts, by format: faults are tried on requests of these formats. $ID, $NAME and $OUT
// are the call's ID, its tool name, and the text of its result.
var words = map[string]map[string]string{
	chat: with(flatWords, map[string]string{
		"file":    `{"role": "user", "content": [{"type": "file", "file": {"data": "data:application/pdf;base64,JVBERi0=", "filename": "a.pdf"}}]}`,
		"picture": `{"role": "user", "content": [{"type": "image_url", "image_url": "https://example.com/a.png"}]}`,
	}),
	claude: with(chatWords, map[string]string{
		"orphan":         `{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "call_of_nobody", "content": "stray"}]}`,
		"foreign":        asChat,
		"marks":          `{"role": "user", "content": [` + exampleMark + `, ` + exampleMark + `, ` + exampleMark + `, ` + exampleMark + `, ` + exampleMark + `]}`,
		"picture":        `{"role": "user", "content": [{"type": "image", "source": {"type": "base64", "media_type": "image/bmp", "data": "aGk="}}]}`,
		"foreignPicture": `{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "https://example.com/a.png"}}]}`,
	}),
	google: with(userWords, map[string]string{
		"assistant": `"model"`,
		"hurry":     `{"role": "user", "parts": [{"text": "Hurry up."}]}`,
		"wait":      `{"role": "model", "parts": [{"text": "Wait."}]}`,
		"orphan":    `{"role": "user", "parts": [{"functionResponse": {"id": "call_of_nobody", "name": "nothing", "response": {"output": "stray"}}}]}`,
		"foreign":   asChat,
	}),
	items: with(userWords, map[string]string{
		"thought": `{"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "gAAA"}`,
		"hurry":   `{"role": "user", "content": "Hurry up."}`,
		"orphan":  `{"type": "function_call_output", "call_id": "call_of_nobody", "output": "stray"}`,
		"flat":    `{"id": $ID, "name": $NAME, "args": {"n": 1}}`,
		"foreign": asChat,
	}),
	amazon: with(userWords, map[string]string{
		"picture":  `{"role": "user", "content": [{"text": "Look."}, {"image": {"format": "jpg", "source": {"bytes": "/9j/4AAQ"}}}]}`,
		"hurry":    `{"role": "user", "content": [{"text": "Hurry up."}]}`,
		"wait":     `{"role": "assistant", "content": [{"text": "Wait."}]}`,
		"orphan":   `{"role": "user", "content": [{"toolResult": {"toolUseId": "call_of_nobody", "content": [{"text": "stray"}]}}]}`,
		"foreign":  asChat,
		"document": `{"document": {"format": "txt", "name": "notes", "source": {"bytes": "aGk="}}}`,
		"point":    `{"cachePoint": {"type": "default"}}`,
	}),
	mist: with(flatWords, map[string]string{
		"orphan": `{"role": "tool", "tool_call_id": "ofNobody1", "content": "stray"}`,
	}),
	coral: with(flatWords, map[string]string{
		"picture": `{"role": "user", "content": [{"type": "image_url", "image_url": "https://example.com/a.png"}]}`,
	}),
	local: with(flatWords, map[string]string{
		"picture": `{"role": "user", "content": [{"type": "text", "text": "Look."}, {"type": "image_url", "image_url": {"url": "data:image/png;base64,aGk="}}]}`,
	}),
	model: with(chatWords, map[string]string{
		"orphan":  `{"role": "tool", "content": [{"type": "tool-result", "toolCallId": "call_of_nobody", "toolName": "nothing", "output": {"type": "text", "value": "stray"}}]}`,
		"foreign": asChat,
	}),
	shown: with(userWords, map[string]string{
		"foreign": asChat,
	}),
	chain: with(chatWords, map[string]string{
		"user":      `"human"`,
		"assistant": `"ai"`,
		"hurry":     `{"type": "human", "content": "Hurry up."}`,
		"wait":      `{"type": "ai", "content": "Wait."}`,
		"orphan":    `{"type": "tool", "tool_call_id": "call_of_nobody", "content": "stray"}`,
	}),
	spans: with(userWords, map[string]string{
		"hurry":   `{"role": "user", "parts": [{"type": "text", "content": "Hurry up."}]}`,
		"wait":    `{"role": "assistant", "parts": [{"type": "text", "content": "Wait."}]}`,
		"orphan":  `{"role": "tool", "parts": [{"type": "tool_call_response", "id": "call_of_nobody", "response": "stray"}]}`,
		"foreign": asChat,
	}),
	tuning: with(flatWords, map[string]string{
		"picture": `{"role": "user", "content": [{"type": "image_url", "image_url": "https://example.com/a.png"}]}`,
	}),
	gpt: with(userWords, map[string]string{
		"foreign": asClaude,
	}),
	chainData: with(chatWords, map[string]string{
		"user":      `"human"`,
		"assistant": `"ai"`,
		"hurry":     `{"type": "human", "data": {"content": "Hurry up."}}`,
		"wait":      `{"type": "ai", "data": {"content": "Wait."}}`,
		"orphan":    `{"type": "tool", "data": {"tool_call_id": "call_of_nobody", "content": "stray"}}`,
	}),
	chainObject: with(chatWords, map[string]string{
		"user":      `"human"`,
		"assistant": `"ai"`,
		"hurry":     asConstructor("human", `{"type": "human", "content": "Hurry up."}`),
		"wait":      asConstructor("ai", `{"type": "ai", "content": "Wait."}`),
		"orphan":    asConstructor("tool", `{"type": "tool", "tool_call_id": "call_of_nobody", "content": "stray"}`),
	}),
	googleSnake: with(userWords, map[string]string{
		"assistant": `"model"`,
		"hurry":     `{"role": "user", "parts": [{"text": "Hurry up."}]}`,
		"wait":      `{"role": "model", "parts": [{"text": "Wait."}]}`,
		"orphan":    `{"role": "user", "parts": [{"function_response": {"id": "call_of_nobody", "name": "nothing", "response": {"output": "stray"}}}]}`,
		"foreign":   asChat,
	}),
	flat: with(chatWords, map[string]string{
		"orphan": `{"role": "tool", "tool_call_id": "call_of_nobody", "name": "nothing", "content": "stray"}`,
	}),
	ours: with(chatWords, map[string]string{
		"orphan": `{"role": "tool", "tool_call_id": "call_of_nobody", "name": "nothing", "content": "stray"}`,
	}),
	system: chatWords,
	threads: with(userWords, map[string]string{
		"hurry":   `{"id": "m_new", "role": "user", "content": {"type": "text", "text": "Hurry up."}, "timestamp": "2026-01-02T03:04:05Z"}`,
		"wait":    `{"id": "m_new", "role": "assistant", "content": {"type": "text", "text": "Wait."}, "timestamp": "2026-01-02T03:04:05Z"}`,
		"orphan":  `{"id": "m_new", "role": "tool", "content": {"type": "tool-result", "id": "call_of_nobody", "name": "nothing", "result": "stray"}, "timestamp": "2026-01-02T03:04:05Z"}`,
		"foreign": asChat,
	}),
	blocks: with(plainWords, map[string]string{
		"orphan": `{"role": "tool", "content": "Tool: nothing\nstray"}`,
	}),
	logs: {
		"hurry":   `{"message": {"type": "user", "content": "Hurry up."}}`,
		"wait":    `{"message": {"type": "assistant_text", "content": "Wait."}}`,
		"orphan":  `{"message": {"type": "tool_result", "tool_id": "call_of_nobody", "tool_name": "nothing", "success": true, "result": "stray"}}`,
		"foreign": `{"role": "tool", "tool_call_id": $ID, "content": $OUT}`,
	},
	rows: with(plainWords, map[string]string{
		"user":      `"human"`,
		"assistant": `"gpt"`,
		"hurry":     `{"from": "human", "value": "Hurry up."}`,
		"wait":      `{"from": "gpt", "value": "Wait."}`,
	}),
}

// What several formats share: role names, messages with a role and content, results next to them, and calls that
// aren't flat.
var (
	userWords  = map[string]string{"user": `"user"`, "assistant": `"assistant"`}
	plainWords = with(userWords, map[string]string{
		"hurry": `{"role": "user", "content": "Hurry up."}`,
		"wait":  `{"role": "assistant", "content": "Wait."}`,
	})
	chatWords = with(plainWords, map[string]string{
		"orphan":  `{"role": "tool", "tool_call_id": "call_of_nobody", "content": "stray"}`,
		"foreign": asClaude,
	})
	flatWords = with(chatWords, map[string]string{"flat": `{"id": $ID, "name": $NAME, "args": {"n": 1}}`})
)

// A result in OpenAI's and in Anthropic's format.
const (
	asChat   = `{"role": "tool", "tool_call_id": $ID, "content": $OUT}`
	asClaude = `{"role": "user", "content": [{"type": "tool_result", "tool_use_id": $ID, "content": $OUT}]}`
)

// with is one set of words merged with another.
func with(words, more map[string]string) map[string]string {
	words = maps.Clone(words)
	maps.Copy(words, more)
	return words
}

const exampleMark = `{"type": "text", "text": "Keep this.", "cache_control": {"type": "ephemeral"}}`
