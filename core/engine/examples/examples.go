// Package examples has the conversations of the examples menu, a file for each. It is apart from package engine
// because what reads files that are embedded would be 24 kB of the page's module, which has no examples.
package examples

import (
	"embed"

	"github.com/rolecall/rolecall/core/engine"
)

//go:embed *.json *.jsonl *.txt
var files embed.FS

// Catalogue is the engine's catalogue with the examples.
func Catalogue() (engine.Catalogue, *engine.Failure) {
	var e engine.Engine
	catalogue, failure := e.Catalogue(engine.Nothing{})
	if failure != nil {
		return catalogue, failure
	}
	for _, x := range examples {
		text := x.text()
		e.Use(0, text)
		checked, failure := e.Check(engine.CheckRequest{})
		if failure != nil {
			return catalogue, failure
		}
		catalogue.Examples = append(catalogue.Examples, engine.Example{
			ID: x.id, Group: x.group, Title: x.title, Story: x.story, Target: x.target, Dialect: checked.Dialect.ID, Text: string(text),
		})
	}
	return catalogue, nil
}

// example is an entry of the examples menu.
type example struct {
	// id is permanent, because links name it: the name of the file in the examples folder
	// without its ending. Texts that aren't JSON have other endings, so that no formatter
	// takes offence.
	id string
	// group, title and story are for the menu; target is "" for the format's own.
	group, title, story, target string
	// raises is the rule it is about, "" for a conversation with which nothing is wrong.
	raises string
}

// text is what the example's file holds.
func (x example) text() []byte {
	for _, ending := range []string{".json", ".jsonl", ".txt"} {
		if text, err := files.ReadFile(x.id + ending); err == nil {
			return text
		}
	}
	panic("examples: there is no file for the example " + x.id)
}

const (
	groupPairs   = "Tool calls and results"
	groupContent = "Content"
	groupRoles   = "Roles and formats"
	groupTrees   = "Trees and sessions"
	groupText    = "Not JSON yet"
	groupModels  = "Valid conversations"
)

var examples = []example{
	{
		id: "refused-request", group: groupPairs, title: "Messages between tool calls and results",
		story:  "The user wrote while the first call was running, and again before the second got its result. One result just needs to move. Only you know what the other call returned.",
		raises: "result-after-message",
	},
	{
		id: "responses-cut", group: groupPairs, title: "Tool result without its call",
		story:  "A Responses request was trimmed between a call and its output. OpenAI rejects the output unless the call is part of the response named by previous_response_id.",
		raises: "orphan-result",
	},
	{
		id: "interrupted-agent", group: groupPairs, title: "Tool call without a result",
		story:  "The user stopped the agent while a command was running. The call never got a result, so every request with this history is rejected.",
		raises: "unanswered-call",
	},
	{
		id: "trimmed-history", group: groupPairs, title: "Trimmed history: result without its call",
		story:  "The oldest messages were dropped to save tokens, including a tool call whose result is still in the history.",
		raises: "orphan-result",
	},
	{
		id: "user-between", group: groupPairs, title: "User message before the tool result",
		story:  "A user message comes between the call and its result. The result must come right after the call.",
		raises: "result-after-message",
	},
	{
		id: "gemini-scattered", group: groupPairs, title: "Parallel results in two messages",
		story:  "The model made two calls at once, and each result was sent in its own content. Gemini requires all results of a turn in the next content, one for each call.",
		raises: "result-after-message",
	},
	{
		id: "half-answered", group: groupPairs, title: "One of two results is missing",
		story:  "The model made two calls at once, but the second tool failed silently. Every call needs a result, even if it only says that the tool failed.",
		raises: "unanswered-call",
	},
	{
		id: "answered-twice", group: groupPairs, title: "Duplicate tool result",
		story:  "A retry stored the same result a second time.",
		raises: "duplicate-result",
	},
	{
		id: "mistral-ids", group: groupPairs, title: "Invalid tool call IDs",
		story:  "The history has call IDs from another provider. Mistral requires exactly 9 letters and digits.",
		raises: "bad-call-id",
	},
	{
		id: "cohere-no-answer", group: groupPairs, title: "Unanswered call before a user message",
		story:  "The assistant called a tool, but the user wrote before the result arrived. Cohere rejects a request whose calls have no results.",
		raises: "unanswered-call",
	},
	{
		id: "text-before-results", group: groupPairs, title: "Text before the tool result",
		story:  "In the message after a tool call, Anthropic requires the results before any text.",
		raises: "result-after-text", target: "anthropic",
	},
	{
		id: "forge-broken-call", group: groupContent, title: "Invalid JSON in a tool block",
		story:  "When the model writes tool calls as text, they may not be valid JSON. Here two quotes aren't escaped, so no tool ran.",
		raises: "broken-tool-block",
	},
	{
		id: "langchain-open-call", group: groupPairs, title: "Unanswered call in LangGraph state",
		story:  "The run was stopped before the tool finished, and the user continued. LangGraph rejects this state before it calls the model.",
		raises: "unanswered-call",
	},
	{
		id: "otel-old-result", group: groupContent, title: "Result under a wrong field",
		story:  "Some instrumentation libraries write a tool's output as result. The schema requires response.",
		raises: "missing-field",
	},
	{
		id: "harmony-nameless-result", group: groupPairs, title: "Tool result without a name",
		story:  "gpt-oss conversations have no call IDs, so each result names its tool. This one doesn't, so it can't be rendered for the model.",
		raises: "missing-field",
	},
	{
		id: "sharegpt-lost-value", group: groupContent, title: "Training row without an answer",
		story:  "The second row's answer is missing. Trainers learn nothing from it, or reject the whole file.",
		raises: "missing-content",
	},
	{
		id: "fine-tune-question", group: groupContent, title: "Training row ends with the user",
		story:  "10 rows to fine-tune an OpenAI model. The sixth ends with a user message and has no answer to learn from, so OpenAI rejects the job.",
		raises: "unanswered-row", target: "fine-tune",
	},
	{
		id: "empty-assistant", group: groupContent, title: "Empty assistant message",
		story:  "An interrupted stream left an assistant message with no text and no tool calls.",
		raises: "empty-message",
	},
	{
		id: "null-content", group: groupContent, title: "User content is null",
		story:  "Only assistant messages with tool calls can have null content. User messages need content.",
		raises: "null-content",
	},
	{
		id: "blank-block", group: groupContent, title: "Empty text block",
		story:  "The model called a tool without writing any text, and the empty text was stored as a block. Anthropic rejects it in the next request.",
		raises: "empty-text", target: "anthropic",
	},
	{
		id: "no-calls", group: groupContent, title: "Empty tool_calls list",
		story:  "The library always writes tool_calls, but an empty list is rejected. Leave the key out.",
		raises: "empty-tool-calls",
	},
	{
		id: "ollama-quoted", group: groupContent, title: "Arguments as a quoted string",
		story:  "OpenAI's format has arguments as a JSON string. Ollama requires an object.",
		raises: "quoted-arguments",
	},
	{
		id: "cut-arguments", group: groupContent, title: "Truncated tool arguments",
		story:  "The model hit its output limit in the middle of the arguments. They aren't valid JSON, and providers that parse them reject every later request.",
		raises: "bad-arguments",
	},
	{
		id: "late-system", group: groupRoles, title: "System message in the middle",
		story:  "New instructions were added mid-conversation. Anthropic and most local models only accept a system message at the start.",
		raises: "system-inside", target: "anthropic",
	},
	{
		id: "converse-turns", group: groupRoles, title: "Two user messages in a row",
		story:  "The user wrote twice before the assistant answered. Amazon Bedrock requires user and assistant messages to alternate, for every model.",
		raises: "same-role-neighbours",
	},
	{
		id: "role-typo", group: groupRoles, title: "Unknown role (a typo)",
		story:  "A role is missing one letter. It's only a string, so the compiler didn't notice.",
		raises: "unknown-role",
	},
	{
		id: "spoofed-assistant", group: groupRoles, title: "User input with an assistant role",
		story:  "User input is checked more strictly: someone who can send assistant messages could make the model believe that it already agreed.",
		raises: "wick-role-not-allowed", target: "wick-input",
	},
	{
		id: "mixed-formats", group: groupRoles, title: "Two formats in one message",
		story:  "An adapter wrote the same call twice: as a content block and in tool_calls.",
		raises: "mixed-formats",
	},
	{
		id: "ai-sdk-raw-output", group: groupContent, title: "Tool output without a type",
		story:  "Since AI SDK 5, a tool output must say whether it's text or JSON. This one is a plain string from version 4, so the whole list is rejected.",
		raises: "wrong-content-type",
	},
	{
		id: "ai-sdk-mime-type", group: groupContent, title: "Outdated field name",
		story:  "AI SDK 5 renamed mimeType to mediaType. This saved chat still has the old name, so the part matches no known type.",
		raises: "misnamed-field",
	},
	{
		id: "branched-session", group: groupTrees, title: "Session with branches",
		story:  "Two answers were regenerated, and each created a branch. The Conversation view shows the tree and lets you read or keep one branch.",
		raises: "branched-thread",
	},
	{
		id: "torn-thread", group: groupTrees, title: "Missing parent in a thread",
		story:  "A message's parent ID is a placeholder that no message has. The model sees nothing before that message, as its answer shows.",
		raises: "missing-parent",
	},
	{
		id: "python-repr", group: groupText, title: "Python dict instead of JSON",
		story:  "A Python list was printed and pasted, with single quotes, None and a trailing comma. Repair turns it into JSON and shows what it changes.",
		raises: "bad-json",
	},
	{
		id: "bad-line", group: groupText, title: "Invalid line in JSON Lines",
		story:  "A training file with one conversation per line. Line 3 is missing a bracket; the other three are valid.",
		raises: "bad-json",
	},
	{
		id: "weather-agent", group: groupModels, title: "Weather agent",
		story: "A complete exchange: the user asks, the assistant calls a tool, the result has the call's ID, and the assistant answers.",
	},
	{
		id: "parallel-calls", group: groupModels, title: "Parallel tool calls",
		story: "An assistant message can make several tool calls. Each has its own result, and all results come before the next turn.",
	},
	{
		id: "waiting-call", group: groupModels, title: "Tool call waiting for its result",
		story:  "The last message calls a tool that hasn't run yet. That isn't an error: the tool may be running or waiting for approval.",
		raises: "waiting-call",
	},
	{
		id: "anthropic-tools", group: groupModels, title: "Content blocks with a tool",
		story: "An Anthropic request whose messages have content blocks. Each tool result is a block in a user message; the panel on the right shows it as its own message.",
	},
	{
		id: "responses-items", group: groupModels, title: "Input items with a tool",
		story: "A request to OpenAI's Responses API. Calls, their outputs and the model's reasoning are separate input items.",
	},
	{
		id: "gemini-tools", group: groupModels, title: "Contents with a tool",
		story: "A Google Gemini request. Messages are called contents, the assistant's role is model, and tool results are in user contents.",
	},
	{
		id: "rolecall-parts", group: groupModels, title: "Ordered parts",
		story: "Rolecall's own format. Simple messages have plain content. Messages with reasoning, text and tool calls have parts, in the order the model wrote them.",
	},
	{
		id: "converse-tools", group: groupModels, title: "Content blocks with a tool in Bedrock",
		story: "A request to Amazon Bedrock's Converse API. Each content block has a single key that names its type. A tool result contains a list of blocks: here, one with JSON.",
	},
	{
		id: "mistral-prefix", group: groupModels, title: "Prefilled answer",
		story: "A Mistral request. The last message is marked as the start of the answer, and the model continues from there.",
	},
	{
		id: "cohere-documents", group: groupModels, title: "Documents as a tool result",
		story: "A Cohere request. The assistant's tool plan explains what it's about to do, and the tool result is a document that the answer can cite.",
	},
	{
		id: "ollama-photo", group: groupModels, title: "Image for a local model",
		story: "An Ollama request. The image is separate from the text, and arguments are an object. There are no call IDs: results are matched to calls by order and tool name.",
	},
	{
		id: "wick-read-file", group: groupModels, title: "Reading a file in wick",
		story: "The format of a small Go agent: flat tool calls with an object for arguments, and results that name their tool.", target: "wick",
	},
	{
		id: "audit-log", group: groupModels, title: "Agent audit log",
		story: "Typed messages, each with its date, the decision and the data behind it. You can view and edit the decisions in the Audit tab.",
	},
	{
		id: "denied-action", group: groupModels, title: "Denied action in an audit log",
		story: "An agent tried to delete files. Permission was denied, the tool returned an error, and the log recorded the reason.",
	},
	{
		id: "kernel-session", group: groupModels, title: "Kernel session",
		story: "A kernel session: flat tool calls with string arguments. One message makes two calls, and both have results.",
	},
	{
		id: "forge-calculator", group: groupModels, title: "Tool calls and thinking in text",
		story: "The forge format. Tool calls are in tags inside the assistant's text, thinking is in brackets, and a result starts with its tool's name.",
	},
	{
		id: "ai-sdk-prompt", group: groupModels, title: "AI SDK prompt",
		story: "Vercel AI SDK model messages. Tool results have their own message, and each says whether it's text, JSON or an error.",
	},
	{
		id: "ai-sdk-steps", group: groupModels, title: "AI SDK chat with steps",
		story: "Vercel AI SDK UI messages. A tool call includes its result, and one message contains all steps of the assistant.",
	},
	{
		id: "langchain-agent", group: groupModels, title: "LangChain agent",
		story: "Messages saved by LangChain. type is the role, and tool call arguments are an object. Rolecall also reads dumps with data or kwargs.",
	},
	{
		id: "otel-span", group: groupModels, title: "OpenTelemetry span",
		story: "A trace from an instrumented agent. The span's attributes contain the messages, and each message is a list of parts.",
	},
	{
		id: "harmony-call", group: groupModels, title: "gpt-oss tool call",
		story: "A conversation in OpenAI's harmony format. Each message's channel and recipient show whether it's reasoning, a tool call or the answer.",
	},
	{
		id: "fine-tune-rows", group: groupModels, title: "Fine-tuning rows",
		story: "10 examples, one per line: the minimum for a job. The sixth has two answers, and only the second is trained on, because the first has weight 0.", target: "fine-tune",
	},
	{
		id: "sharegpt-rows", group: groupModels, title: "ShareGPT training rows",
		story: "Two conversations in ShareGPT format. Tool calls and results are separate turns with plain text values.",
	},
}
