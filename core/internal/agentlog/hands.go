package agentlog

// A hand is how a program writes a session from its beginning: entries and what is in them, as JSON in which $ and a word is
// a value.
type hand struct {
	program string
	// name is how the file is called, and resume says where it belongs and how the program resumes it.
	name, resume string
	// head is before the entries, between and tail between and after them.
	head, between, tail string
	// user, answer and result are entries; result is "" where a call has its result itself.
	user, answer, result string
	// userText, text, image and call are in entries. imageURL is an image by its address.
	userText, text, image, imageURL, call string
	// apart says that a call is an entry, and takesURLs that an image may be an address.
	apart, takesURLs bool
	// done and broken are what a call is called that has a result of its own, or a placeholder.
	done, broken string
	// idForm is an ID of the form that entries have; sorted says that their IDs are in their order.
	idForm string
	sorted bool
}

var hands = [...]hand{
	// The lines are as in sessions of Claude Code, whose source isn't public.
	{
		program: "claude-code", name: "$id.jsonl", between: "\n", tail: "\n", idForm: "00000000-0000-4000-8000-000000000000", takesURLs: true,
		resume: "Put it in ~/.claude/projects, in the folder named after the project, and resume with claude --resume.",
		user: `{"parentUuid":$parent,"isSidechain":false,"userType":"external","cwd":$folder,"sessionId":$session,"version":"2.0.0","gitBranch":"","type":"user",` +
			`"message":{"role":"user","content":[$blocks]},"uuid":$id,"timestamp":$time}`,
		answer: `{"parentUuid":$parent,"isSidechain":false,"userType":"external","cwd":$folder,"sessionId":$session,"version":"2.0.0","gitBranch":"","type":"assistant",` +
			`"message":{"id":$id,"type":"message","role":"assistant","model":$model,"content":[$blocks],"stop_reason":null,"stop_sequence":null,` +
			`"usage":{"input_tokens":0,"output_tokens":0}},"uuid":$id,"timestamp":$time}`,
		result: `{"parentUuid":$parent,"isSidechain":false,"userType":"external","cwd":$folder,"sessionId":$session,"version":"2.0.0","gitBranch":"","type":"user",` +
			`"message":{"role":"user","content":[{"tool_use_id":$call,"type":"tool_result","content":$text,"is_error":$failed}]},"uuid":$id,"timestamp":$time}`,
		userText: `{"type":"text","text":$text}`, text: `{"type":"text","text":$text}`,
		image:    `{"type":"image","source":{"type":"base64","media_type":$media,"data":$data}}`,
		imageURL: `{"type":"image","source":{"type":"url","url":$url}}`,
		call:     `{"type":"tool_use","id":$call,"name":$name,"input":$args}`,
	},
	// As in openai/codex, codex-rs/protocol/src: protocol.rs and models.rs. A session without an event of the user isn't listed.
	{
		program: "codex", name: "rollout-$time-$id.jsonl", between: "\n", tail: "\n", idForm: "entry", apart: true, takesURLs: true,
		resume: "Put it in ~/.codex/sessions, in the folder of its day such as 2026/06/01, and resume with codex resume and the ID.",
		head: `{"timestamp":$time,"type":"session_meta","payload":{"id":$session,"timestamp":$time,"cwd":$folder,"originator":"codex_cli_rs","cli_version":"0.0.0",` +
			`"instructions":null,"source":"cli"}}` + "\n",
		user: `{"timestamp":$time,"type":"response_item","payload":{"type":"message","role":"user","content":[$blocks]}}` + "\n" +
			`{"timestamp":$time,"type":"event_msg","payload":{"type":"user_message","message":$all,"kind":"plain"}}`,
		answer: `{"timestamp":$time,"type":"event_msg","payload":{"type":"agent_message","message":$all}}` + "\n" +
			`{"timestamp":$time,"type":"response_item","payload":{"type":"message","role":"assistant","content":[$blocks]}}`,
		result:   `{"timestamp":$time,"type":"response_item","payload":{"type":"function_call_output","call_id":$call,"output":$text}}`,
		userText: `{"type":"input_text","text":$text}`, text: `{"type":"output_text","text":$text}`, image: `{"type":"input_image","image_url":$url}`,
		call: `{"timestamp":$time,"type":"response_item","payload":{"type":"function_call","name":$name,"arguments":$quoted,"call_id":$call}}`,
	},
	// As in badlogic/pi-mono, packages/coding-agent/src/core/session-manager.ts and packages/ai/src/types.ts.
	{
		program: "pi", name: "$time_$id.jsonl", between: "\n", tail: "\n", idForm: "00000000",
		resume: "Put it in ~/.pi/agent/sessions, in the folder named after the project, or resume with pi --session and its path.",
		head:   `{"type":"session","version":3,"id":$session,"timestamp":$time,"cwd":$folder}` + "\n",
		user:   `{"type":"message","id":$id,"parentId":$parent,"timestamp":$time,"message":{"role":"user","content":[$blocks],"timestamp":$ms}}`,
		answer: `{"type":"message","id":$id,"parentId":$parent,"timestamp":$time,"message":{"role":"assistant","content":[$blocks],"api":$api,"provider":$vendor,"model":$model,` +
			`"usage":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"totalTokens":0,"cost":{"input":0,"output":0,"cacheRead":0,"cacheWrite":0,"total":0}},` +
			`"stopReason":$stop,"timestamp":$ms}}`,
		result: `{"type":"message","id":$id,"parentId":$parent,"timestamp":$time,"message":{"role":"toolResult","toolCallId":$call,"toolName":$name,` +
			`"content":[{"type":"text","text":$text}],"isError":$failed,"timestamp":$ms}}`,
		userText: `{"type":"text","text":$text}`, text: `{"type":"text","text":$text}`, image: `{"type":"image","data":$data,"mimeType":$media}`,
		call: `{"type":"toolCall","id":$call,"name":$name,"arguments":$args}`,
	},
	// As in the types of opencode's client for JavaScript, version 1.19, and what opencode import reads.
	{
		program: "opencode", name: "$id.json", between: ",\n", tail: "\n]}\n", sorted: true, takesURLs: true,
		resume: "Run opencode import with its path in the folder of the project, and resume with opencode --session and the ID.",
		head: `{"info":{"id":$session,"slug":"continued","projectID":"global","directory":$folder,"title":"Continued session","version":"1.0.0",` +
			`"time":{"created":$ms,"updated":$ms}},"messages":[` + "\n",
		user: `{"info":{"id":$id,"sessionID":$session,"role":"user","time":{"created":$ms},"agent":"build","model":{"providerID":$vendor,"modelID":$model}},"parts":[$blocks]}`,
		answer: `{"info":{"id":$id,"sessionID":$session,"role":"assistant","time":{"created":$ms,"completed":$ms},"parentID":$asked,"modelID":$model,"providerID":$vendor,` +
			`"mode":"build","agent":"build","path":{"cwd":$folder,"root":$folder},"cost":0,"tokens":{"input":0,"output":0,"reasoning":0,"cache":{"read":0,"write":0}}},"parts":[$blocks]}`,
		userText: `{"id":$part,"sessionID":$session,"messageID":$id,"type":"text","text":$text}`,
		text:     `{"id":$part,"sessionID":$session,"messageID":$id,"type":"text","text":$text}`,
		image:    `{"id":$part,"sessionID":$session,"messageID":$id,"type":"file","mime":$media,"url":$url}`,
		call:     `{"id":$part,"sessionID":$session,"messageID":$id,"type":"tool","callID":$call,"tool":$name,"state":$state}`,
		done:     `{"status":"completed","input":$args,"output":$text,"title":"","metadata":{},"time":{"start":$ms,"end":$ms}}`,
		broken:   `{"status":"error","input":$args,"error":$text,"time":{"start":$ms,"end":$ms}}`,
	},
}
