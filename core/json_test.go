package core_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

// wholeConversation is a complete conversation as people write it down.
const wholeConversation = `[
  {
    "role": "system",
    "content": "You are a coding assistant."
  },
  {
    "role": "user",
    "content": "Read the main.py file"
  },
  {
    "role": "assistant",
    "content": "",
    "tool_calls": [
      {
        "id": "call_abc123",
        "name": "read_file",
        "args": {"path": "/workspace/main.py"}
      }
    ]
  },
  {
    "role": "tool",
    "content": "from fastapi import FastAPI\napp = FastAPI()\n\n@app.get('/')\ndef root():\n    return {'status': 'ok'}",
    "tool_call_id": "call_abc123",
    "name": "read_file"
  },
  {
    "role": "assistant",
    "content": "The file contains a FastAPI app with a single GET endpoint at / that returns {\"status\": \"ok\"}."
  }
]`

func TestJSONRoundTrip(t *testing.T) {
	var chain core.Messages
	require.NoError(t, json.Unmarshal([]byte(wholeConversation), &chain))
	require.NoError(t, chain.Validate())
	require.Equal(t, core.NewMessages().
		System("You are a coding assistant.").
		Human("Read the main.py file").
		AI("", core.ToolCall{ID: "call_abc123", Name: "read_file", Args: map[string]any{"path": "/workspace/main.py"}}).
		Tool("call_abc123", "read_file", "from fastapi import FastAPI\napp = FastAPI()\n\n@app.get('/')\ndef root():\n    return {'status': 'ok'}").
		AI(`The file contains a FastAPI app with a single GET endpoint at / that returns {"status": "ok"}.`), chain)

	text, err := json.Marshal(chain)
	require.NoError(t, err)
	require.JSONEq(t, wholeConversation, string(text))
}

func TestRawArgsAreNotSerialised(t *testing.T) {
	text, err := json.Marshal(core.AI("", core.ToolCall{ID: "1", Name: "ls", Args: map[string]any{}, RawArgs: "{ }", Server: true}))
	require.NoError(t, err)
	require.Equal(t, `{"role":"assistant","content":"","tool_calls":[{"id":"1","name":"ls","args":{},"server":true}]}`, string(text))
}

// The state of a thread has the keys that wick gives it; what is empty and may be left out is.
func TestStateAsJSON(t *testing.T) {
	text, err := json.Marshal(core.AgentState{ThreadID: "t1", Messages: []core.Message{core.Human("Hello")}})
	require.NoError(t, err)
	require.Equal(t, `{"thread_id":"t1","messages":[{"role":"user","content":"Hello"}]}`, string(text))

	full := core.AgentState{
		ThreadID: "t1", Messages: []core.Message{core.Human("Hello")},
		Todos: []core.Todo{{Content: "answer", Status: "pending"}}, Files: map[string]string{"/main.py": "pass"},
	}
	text, err = json.Marshal(full)
	require.NoError(t, err)
	for _, key := range []string{`"todos":[`, `"files":{"/main.py":"pass"}`} {
		require.Contains(t, string(text), key)
	}
	var back core.AgentState
	require.NoError(t, json.Unmarshal(text, &back))
	require.Equal(t, full, back)
}

func TestToolResultAsJSON(t *testing.T) {
	text, err := json.Marshal(core.ToolResult{ToolCallID: "call_1", Name: "ls", Output: "main.py"})
	require.NoError(t, err)
	require.Equal(t, `{"tool_call_id":"call_1","name":"ls","output":"main.py"}`, string(text))
	text, err = json.Marshal(core.ToolResult{ToolCallID: "call_1", Name: "ls", Error: "no such folder"})
	require.NoError(t, err)
	require.Equal(t, `{"tool_call_id":"call_1","name":"ls","output":"","error":"no such folder"}`, string(text))
}
