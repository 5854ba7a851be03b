package format

// programLogs are the forms in which programs that work with a model keep what they did.
var programLogs = [...]Log{
	// As in block/goose, crates/goose/src/conversation/message.rs.
	{
		ID: "goose", Name: "a Goose session",
		Signs: []string{"working_dir conversation", "working_dir message_count", "working_dir messages", "created content.+.toolCall.value", "created content.+.toolResult.status"},
		List:  "conversation|messages|.",
		Rules: []LogRule{{When: "metadata.agentVisible=false"}, {When: "role content", Role: "role", In: "content", Of: []LogRule{
			{When: "type=toolRequest", Call: "toolCall.value.name", ID: "id", Args: "toolCall.value.arguments"},
			{When: "type=toolResponse", ID: "id", Output: "toolResult.value.content|toolResult.value|toolResult.error"},
			{When: "type=thinking", Thought: "thinking"},
			{When: "type=text", Text: "text"},
		}}},
		Errors: []LogError{{"role=assistant content.0.text^Ran_into_this_error:", "content.0.text"}}, Answer: "role=assistant",
	},
	// As in badlogic/pi-mono, packages/ai/src/types.ts.
	{
		ID: "pi", Name: "a pi session", Signs: []string{"type=message message.role id parentId", "type=session version cwd"}, List: ".",
		Tree:   LogTree{ID: "id", Parent: "parentId"},
		Begins: "type=compaction", Kept: "firstKeptEntryId", Model: "modelId message.model", Trims: true,
		Errors: []LogError{{"message.stopReason=error", "message.errorMessage|message.stopReason"}}, Answer: "message.role=assistant",
		Rules: []LogRule{
			{When: "message.stopReason=error,aborted"}, // what broke off isn't sent
			{When: "type=compaction,branch_summary", Role: "=user", Text: "summary"},
			{When: "message.role=toolResult", ID: "message.toolCallId", Output: "message.content"},
			{When: "message.api=anthropic-messages", Role: "message.role", In: "message.content", Of: []LogRule{
				{When: "type=thinking", Thought: "thinking", Sign: "thinkingSignature"}, piCall, piText, piImage}},
			{When: "message.role", Role: "message.role", In: "message.content", Of: []LogRule{{When: "type=thinking", Thought: "thinking"}, piCall, piText, piImage}},
		},
	},
	// As in sst/opencode, packages/opencode/src/session/message-v2.ts: a call and its result are one part.
	{
		ID: "opencode", Name: "an opencode session",
		Signs: []string{"info.role parts", "info parts info.sessionID", "info messages.0.info"},
		List:  "messages|.", Begins: "info.summary=true", Asked: true, Model: "info.modelID info.model.modelID",
		Errors: []LogError{{"info.error !info.error.name=MessageAbortedError", "info.error.data.message|info.error.message|info.error.name"}}, Answer: "info.role=assistant",
		Rules: []LogRule{{When: "info parts", Role: "info.role", In: "parts", Of: openCodeParts}},
	},
	{
		ID: "opencode", Name: "opencode events", Signs: []string{"sessionID part.messageID", "sessionID part.type"}, List: ".", Flows: true,
		Errors: []LogError{{"type=error error", "error.data.message|error.message|error.name"}}, Answer: "part",
		Rules: []LogRule{{When: "part", Role: "=assistant", In: "part", Of: openCodeParts}},
	},
	// As in google-gemini/gemini-cli, packages/core/src/services/chatRecordingService.ts, and its events for programs.
	{
		ID: "gemini-cli", Name: "a Gemini CLI session", Signs: []string{"sessionId projectHash"},
		List: "messages|.", Latest: "id", Rewinds: "$rewindTo", Roles: "gemini=assistant", Model: "model",
		Errors: []LogError{{"type=error content", "content"}}, Answer: "type=gemini",
		Rules: []LogRule{{When: "type=user,gemini", Role: "type", Thought: "thoughts", Text: "content", In: "toolCalls", Of: []LogRule{
			{Call: "name", ID: "id", Args: "args", Output: "result"},
		}}},
	},
	{
		ID: "gemini-cli", Name: "Gemini CLI events", Signs: []string{"type=init session_id model"}, List: ".", Flows: true,
		Errors: []LogError{{"type=error message", "message"}, {"type=result status=error error", "error.message"}}, Answer: "role=assistant",
		Rules: []LogRule{
			{When: "type=message", Role: "role", Text: "content"},
			{When: "type=tool_use", Call: "tool_name", ID: "tool_id", Args: "parameters"},
			{When: "type=tool_result", ID: "tool_id", Output: "output|error.message"},
		},
	},
	// As in QwenLM/qwen-code, packages/core/src/services/chatRecordingService.ts.
	{
		ID: "qwen-code", Name: "a Qwen Code session", Signs: []string{"uuid sessionId message.parts"}, List: ".", Roles: "model=assistant",
		Tree: LogTree{ID: "uuid", Parent: "parentUuid"}, Begins: "subtype=chat_compression systemPayload.compressedHistory", Model: "model",
		Errors: []LogError{{"subtype=ui_telemetry systemPayload.uiEvent.error_message", "systemPayload.uiEvent.error_message"}}, Answer: "message.role=model",
		Rules: []LogRule{
			{When: "message.role", Role: "message.role", In: "message.parts", Of: geminiParts},
			{When: "subtype=chat_compression", In: "systemPayload.compressedHistory", Of: []LogRule{{When: "role", Role: "role", In: "parts", Of: geminiParts}}},
		},
	},
	// As in MoonshotAI/kimi-cli, src/kimi_cli/soul/context.py.
	{
		ID: "kimi", Name: "a Kimi CLI session", Signs: []string{"role=_system_prompt content", "role=_checkpoint id", "role=_usage token_count"}, List: ".",
		Rules: []LogRule{
			{When: "role=_system_prompt", Role: "=system", Text: "content"},
			{When: "role=_checkpoint,_usage"},
			{When: "role=tool", ID: "tool_call_id", Output: "content"},
			{When: "role", Role: "role", In: "content tool_calls", Of: []LogRule{
				{When: "function", Call: "function.name", ID: "id", Args: "function.arguments"},
				{When: "type=think", Thought: "think"},
				{When: "type=text", Text: "text"},
				{When: "type=image_url", Image: "image_url.url"},
			}},
		},
	},
	// As in MoonshotAI/kimi-code, packages/agent-core/src/agent/context and src/loop/events.ts: a step is an answer.
	{
		ID: "kimi-code", Name: "a Kimi Code session", Signs: []string{"type=metadata protocol_version", "type=context.append_loop_event event"}, List: ".", Flows: true,
		Begins: "type=context.apply_compaction,context.clear", Model: "model",
		Rules: []LogRule{
			{When: "type=context.apply_compaction", Role: "=user", Text: "summary"},
			{When: "type=context.append_message message.role=user", Role: "=user", In: "message.content", Of: []LogRule{piText, {When: "type=image_url", Image: "imageUrl.url"}}, Ends: true},
			{When: "event", In: "event", Of: []LogRule{
				{When: "type=step.begin", Ends: true},
				{When: "type=content.part part.type=think", Thought: "part.think"},
				{When: "type=content.part", Role: "=assistant", Text: "part.text"},
				{When: "type=tool.call", Call: "name", ID: "toolCallId", Args: "args"},
				{When: "type=tool.result", ID: "toolCallId", Output: "result.output"},
			}},
		},
	},
	// As in microsoft/amplifier: a call is in the content and next to it.
	{
		ID: "amplifier", Name: "an Amplifier transcript", Signs: []string{"role tool_calls.0.tool"}, List: ".",
		Rules: []LogRule{
			{When: "role=tool", ID: "tool_call_id", Output: "content"},
			{When: "role", Role: "role", In: "content tool_calls", Of: []LogRule{
				{When: "tool", Call: "tool", ID: "id", Args: "arguments"}, {When: "type=thinking", Thought: "thinking"}, {When: "type=text", Text: "text"}}},
		},
	},
	// Keys as in michaeldhood/chatrxiv, docs/cursor/storage-reference; Cursor documents its events alone.
	{
		ID: "cursor", Name: "a Cursor chat", Signs: []string{"bubbleId type", "conversation.0.bubbleId", "bubbles.0.bubbleId", "messages.0.bubbleId"},
		List: "conversation|bubbles|messages|.", Roles: "1=user 2=assistant", Flows: true,
		Rules: []LogRule{
			{When: "bubbleId type toolFormerData.name", Role: "type", Text: "text", Call: "toolFormerData.name", ID: "toolFormerData.toolCallId",
				Args: "toolFormerData.rawArgs|toolFormerData.params", Output: "toolFormerData.result|toolFormerData.error"},
			{When: "bubbleId type", Role: "type", Thought: "thinking.text", Text: "text"},
		},
	},
	{
		ID: "cursor", Name: "Cursor agent events", Signs: []string{"apiKeySource session_id !tools !mcp_servers", "tool_call call_id session_id"}, List: ".", Flows: true,
		Errors: []LogError{{"type=result is_error=true result", "result"}}, Answer: "type=assistant",
		Rules: []LogRule{
			{When: "type=user,assistant", Role: "type", In: "message.content", Of: []LogRule{{Text: "text"}}},
			{When: "type=tool_call subtype=completed", Call: "tool_call.*@", ID: "call_id", Args: "tool_call.*.args", Output: "tool_call.*.result"},
		},
	},
	{
		ID: "cursor", Name: "a Cursor agent transcript", Signs: []string{"role message.content !message.role !type !id"}, List: ".",
		Rules: []LogRule{{When: "role message.content", Role: "role", In: "message.content", Of: []LogRule{{When: "text", Text: "text"}}}},
	},
	// What Cline and Roo Code show: what they send is in another file. As in cline/cline, src/shared/ExtensionMessage.ts.
	{
		ID: "cline", Name: "a Cline chat", Signs: []string{"ts say type=say", "ts ask type=ask"}, List: ".", Flows: true,
		Errors: []LogError{{"ask=api_req_failed text", "text"}}, Answer: "say=text,completion_result",
		First: []LogRule{{When: "say=task,text", Role: "=user", Text: "text", Ends: true}},
		Rules: []LogRule{
			{When: "say=user_feedback", Role: "=user", Text: "text", Ends: true},
			{When: "say=reasoning", Thought: "text"},
			{When: "say=text,completion_result", Role: "=assistant", Text: "text", Ends: true},
		},
	},
	// What codex exec --json writes.
	{
		ID: "codex", Name: "Codex events", Signs: []string{"type=thread.started thread_id", "item.id type=item.completed,item.started"}, List: ".", Flows: true,
		Errors: []LogError{{"type=turn.failed", "error.message"}, {"type=error message", "message"}}, Answer: "type=item.completed item.type=agent_message,reasoning,command_execution",
		Rules: []LogRule{{When: "type=item.completed", In: "item", Of: []LogRule{
			{When: "type=agent_message", Role: "=assistant", Text: "text", Ends: true},
			{When: "type=reasoning", Thought: "text"},
			{When: "type=command_execution", Call: "type", ID: "id", Args: ".", Output: "aggregated_output"},
		}}},
	},
	// The events of a session of the CLI, and what the editor exports of a chat, which has no results of tools.
	{
		ID: "copilot", Name: "a GitHub Copilot CLI session", Signs: []string{"parentId data timestamp type"}, List: ".",
		Begins: "type=session.compaction_complete data.success=true", Model: "data.selectedModel data.newModel data.model", Splits: true,
		Errors: []LogError{{"type=session.error data.message", "data.message"}}, Answer: "type=assistant.message",
		Rules: []LogRule{
			{When: "type=user.message", Role: "=user", Text: "data.content"},
			{When: "type=session.compaction_complete", Role: "=user", Text: "data.summaryContent"},
			{When: "type=assistant.message", Role: "=assistant", Thought: "data.reasoningText", Text: "data.content", In: "data.toolRequests", Of: []LogRule{{Call: "name", ID: "toolCallId", Args: "arguments"}}},
			{When: "type=tool.execution_complete", ID: "data.toolCallId", Output: "data.result.content|data.result|data.error.message|data.success"},
		},
	},
	{
		ID: "copilot", Name: "a GitHub Copilot chat", Signs: []string{"responderUsername requests"}, List: "requests",
		Errors: []LogError{{"result.errorDetails.message", "result.errorDetails.message"}}, Answer: "response.0",
		Rules: []LogRule{{Also: []LogRule{
			{Role: "=user", Text: "message.text"},
			{Role: "=assistant", In: "response", Of: []LogRule{{When: "!kind", Text: "value"}}},
		}}},
	},
	// As in continuedev/continue, core/index.d.ts.
	{
		ID: "continue", Name: "a Continue session", Signs: []string{"history.0.message sessionId"}, List: "history",
		Rules: []LogRule{
			{When: "message.role=tool", ID: "message.toolCallId", Output: "message.content"},
			{When: "message.role", Role: "message.role", Text: "message.content", In: "message.toolCalls", Of: nestedCalls},
		},
	},
	// As in SWE-agent/SWE-agent, docs/usage/trajectories.md, and its small sister.
	{
		ID: "swe-agent", Name: "a SWE-agent trajectory", Signs: []string{"history.0.message_type", "trajectory_format messages"}, List: "history|messages",
		Rules: []LogRule{{When: "role", Message: true, ID: "tool_call_ids.0"}},
	},
	// An agent and a user that both are models: what the user's calls is not on the agent's wire.
	{
		ID: "tau2", Name: "tau2-bench simulations", Signs: []string{"simulations.0.messages", "messages.+.requestor", "messages.+.turn_idx"},
		Talks: "simulations", List: "messages",
		Rules: []LogRule{{When: "tool_messages", In: "tool_messages", Of: tauMessages}, {When: "role", In: ".", Of: tauMessages}},
	},
	// As in UKGovernmentBEIS/inspect_ai, src/inspect_ai/model/_chat_message.py.
	{
		ID: "inspect", Name: "an Inspect log", Signs: []string{"samples.0.messages eval", "samples.0.epoch samples.0.messages", "epoch messages target", "epoch messages scores"},
		Talks: "samples", List: "messages",
		Rules: []LogRule{
			{When: "role=tool", ID: "tool_call_id", Output: "content"},
			{When: "role", Role: "role", Text: "content", In: "tool_calls", Of: []LogRule{{Call: "function|name", ID: "id", Args: "arguments"}}},
		},
	},
	// As in laude-institute/harbor, docs/rfcs: the Agent Trajectory Interchange Format.
	{
		ID: "atif", Name: "an ATIF trajectory", Signs: []string{"schema_version steps agent"}, List: "steps", Roles: "agent=assistant",
		Rules: []LogRule{{When: "source", Role: "source", Thought: "reasoning_content", Text: "message", In: "tool_calls observation.results", Of: []LogRule{
			{When: "function_name", Call: "function_name", ID: "tool_call_id", Args: "arguments"},
			{When: "content", ID: "source_call_id", Output: "content"},
		}}},
	},
	// As in ag-ui-protocol/ag-ui, sdks/typescript/packages/core/src/types.ts.
	{
		ID: "ag-ui", Name: "an AG-UI run input", Signs: []string{"threadId runId messages"}, List: "messages",
		Rules: []LogRule{
			{When: "role=tool", ID: "toolCallId", Output: "content|error"},
			{When: "role", Role: "role", Text: "content", In: "toolCalls", Of: nestedCalls},
		},
	},
	{
		ID: "openai-agents", Name: "an OpenAI Agents SDK run", Signs: []string{"$schemaVersion generated_items", "$schemaVersion generatedItems"},
		Rules: []LogRule{{Also: []LogRule{{Role: "=user", In: "original_input|originalInput generated_items|generatedItems", Of: []LogRule{
			{When: "type=tool_approval_item"}, // a call that waits for a yes is there twice
			{When: "raw_item", In: "raw_item", Of: agentItems},
			{When: "rawItem", In: "rawItem", Of: agentItems},
			{In: ".", Of: agentItems},
		}}}}},
	},
}

// geminiParts are parts as Gemini has them.
var geminiParts = []LogRule{
	{When: "functionCall", Call: "functionCall.name", ID: "functionCall.id", Args: "functionCall.args"},
	{When: "functionResponse", ID: "functionResponse.id", Output: "functionResponse.response"},
	{When: "thought=true", Thought: "text"},
	{When: "text", Text: "text"},
}

var (
	piCall = LogRule{When: "type=toolCall", Call: "name", ID: "id", Args: "arguments"}
	piText = LogRule{When: "type=text", Text: "text"}
	// piImage is an image in base64.
	piImage = LogRule{When: "type=image", Image: "data"}
)

// nestedCalls are calls as Chat Completions has them.
var nestedCalls = []LogRule{{When: "function", Call: "function.name", ID: "id", Args: "function.arguments"}}

var tauMessages = []LogRule{
	{When: "requestor=user"}, {When: "role=user tool_calls.0"},
	{When: "role=tool", ID: "id", Output: "content"},
	{When: "role", Role: "role", Text: "content", In: "tool_calls", Of: []LogRule{{Call: "name", ID: "id", Args: "arguments"}}},
}

// agentItems are the items of Responses, with keys in either case.
var agentItems = []LogRule{
	{When: "type=function_call", Call: "name", ID: "call_id|callId", Args: "arguments"},
	{When: "type=function_call_output,function_call_result", ID: "call_id|callId", Output: "output.text|output"},
	{When: "role", Role: "role", Text: "content", Ends: true},
}

var openCodeParts = []LogRule{
	{When: "type=tool", Call: "tool", ID: "callID", Args: "state.input", Output: "state.output|state.error"},
	{When: "type=reasoning", Thought: "text", Sign: "metadata.anthropic.signature"},
	{When: "type=text", Text: "text"},
	{When: "type=step-finish", Ends: true},
}
