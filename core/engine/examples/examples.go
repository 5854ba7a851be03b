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
	groupPairs   = "Calls and results"
	groupContent = "Content"
	groupRoles   = "Roles and formats"
	groupTrees   = "Trees and sessions"
	groupText    = "Text that is not JSON yet"
	groupModels  = "Good conversations"
)

var examples = []example{
	{
		id: "refused-request", group: groupPairs, title: "Messages between tool calls and results",
		story:  "The traveller wrote while the first call ran, and again before the second was answered. One result only has to move; only you can know what the other call returned.",
		raises: "result-after-message",
	},
	{
		id: "responses-cut", group: groupPairs, title: "Tool result without its call",
		story:  "The history of a Responses request was shortened between a call and its output. The output is rejected alone, unless the call is in what the API keeps under previous_response_id.",
		raises: "orphan-result",
	},
	{
		id: "interrupted-agent", group: groupPairs, title: "Tool call without a result",
		story:  "The user stopped the agent while a command ran. The call never got a result, and from now on every request with this history is rejected.",
		raises: "unanswered-call",
	},
	{
		id: "trimmed-history", group: groupPairs, title: "Trimmed history: result without its call",
		story:  "To save tokens the oldest messages were dropped, and the cut went between a call and its result. What is left answers a call that is gone.",
		raises: "orphan-result",
	},
	{
		id: "user-between", group: groupPairs, title: "User message before the tool result",
		story:  "A message of the user slipped in between the call and its result. The result has to come right after the call.",
		raises: "result-after-message",
	},
	{
		id: "gemini-scattered", group: groupPairs, title: "Parallel results in two messages",
		story:  "Two calls were made at once, and each result was sent in a content of its own. Gemini wants all results of a turn in the next one, and counts them there.",
		raises: "result-after-message",
	},
	{
		id: "half-answered", group: groupPairs, title: "One of two results is missing",
		story:  "Two calls were made at once, but the second tool failed silently. Every single call needs an answer, even if it only says that it failed.",
		raises: "unanswered-call",
	},
	{
		id: "answered-twice", group: groupPairs, title: "Duplicate tool result",
		story:  "A retry stored the same result a second time.",
		raises: "duplicate-result",
	},
	{
		id: "mistral-ids", group: groupPairs, title: "Invalid tool call IDs",
		story:  "The history was made with another provider, and its IDs came along. Mistral takes nine letters and digits, no more and no less.",
		raises: "bad-call-id",
	},
	{
		id: "cohere-no-answer", group: groupPairs, title: "Unanswered call before a user message",
		story:  "The assistant wanted to look something up, and the user spoke before there was a result. Without one, Cohere rejects the rest.",
		raises: "unanswered-call",
	},
	{
		id: "text-before-results", group: groupPairs, title: "Text before the tool result",
		story:  "In the message after a call, Anthropic takes results first and words after them.",
		raises: "result-after-text", target: "anthropic",
	},
	{
		id: "forge-broken-call", group: groupContent, title: "Invalid JSON in a tool block",
		story:  "Where the model writes its calls into its text, nothing holds it to JSON. Here it forgot to escape two quotes, and no tool was ever run.",
		raises: "broken-tool-block",
	},
	{
		id: "langchain-open-call", group: groupPairs, title: "Unanswered call in LangGraph state",
		story:  "The run was stopped before the tool answered, and the user went on. LangGraph rejects such a state before any model sees it.",
		raises: "unanswered-call",
	},
	{
		id: "otel-old-result", group: groupContent, title: "Result under a wrong field",
		story:  "Some instrumentations write what a tool gave back under result. The schema says response, and has no other key for it.",
		raises: "missing-field",
	},
	{
		id: "harmony-nameless-result", group: groupPairs, title: "Tool result without a name",
		story:  "The conversations of gpt-oss have no IDs: a result says by the name of its tool what it answers. This one has none, and it cannot be rendered for the model.",
		raises: "missing-field",
	},
	{
		id: "sharegpt-lost-value", group: groupContent, title: "Training row without an answer",
		story:  "In the second row the answer is gone. Who trains on it trains on nothing, or the whole file is rejected.",
		raises: "missing-content",
	},
	{
		id: "fine-tune-question", group: groupContent, title: "Training row ends with the user",
		story:  "Ten rows to fine-tune a model of OpenAI. The sixth ends with the user: there is no answer to learn from, and the job is rejected.",
		raises: "unanswered-row", target: "fine-tune",
	},
	{
		id: "empty-assistant", group: groupContent, title: "Empty assistant message",
		story:  "A stream that broke off left an assistant message without text and without calls.",
		raises: "empty-message",
	},
	{
		id: "null-content", group: groupContent, title: "User content is null",
		story:  "Only an assistant message that calls tools may have no content. A user message must say something.",
		raises: "null-content",
	},
	{
		id: "blank-block", group: groupContent, title: "Empty text block",
		story:  "The model called a tool without a word, and the empty word was kept as a block. Anthropic rejects it on the way back.",
		raises: "empty-text", target: "anthropic",
	},
	{
		id: "no-calls", group: groupContent, title: "Empty tool_calls list",
		story:  "A library always writes tool_calls. Empty, it is rejected: the key has to be left out.",
		raises: "empty-tool-calls",
	},
	{
		id: "ollama-quoted", group: groupContent, title: "Arguments as a quoted string",
		story:  "As OpenAI writes arguments, they are a text. Ollama reads them into an object, and a text is none.",
		raises: "quoted-arguments",
	},
	{
		id: "cut-arguments", group: groupContent, title: "Truncated tool arguments",
		story:  "The model reached its limit in the middle of the arguments. They aren't JSON, and hosts that parse the history reject every later request.",
		raises: "bad-arguments",
	},
	{
		id: "late-system", group: groupRoles, title: "System message in the middle",
		story:  "New instructions were added in the middle of the conversation. Anthropic and most local models take them at the beginning only.",
		raises: "system-inside", target: "anthropic",
	},
	{
		id: "converse-turns", group: groupRoles, title: "Two user messages in a row",
		story:  "The user wrote twice before the assistant answered. Amazon Bedrock wants the two to take turns, whichever model is behind it.",
		raises: "same-role-neighbours",
	},
	{
		id: "role-typo", group: groupRoles, title: "Unknown role: a typo",
		story:  "One letter is missing in a role. A string is a string: no compiler noticed.",
		raises: "unknown-role",
	},
	{
		id: "spoofed-assistant", group: groupRoles, title: "User input with an assistant role",
		story:  "What a user sends is checked more strictly: whoever may write assistant messages can make the model believe that it already agreed.",
		raises: "wick-role-not-allowed", target: "wick-input",
	},
	{
		id: "mixed-formats", group: groupRoles, title: "Two formats in one message",
		story:  "An adapter wrote the same call twice: as a block in the content and in tool_calls.",
		raises: "mixed-formats",
	},
	{
		id: "ai-sdk-raw-output", group: groupContent, title: "Tool output without a type",
		story:  "Since version 5 of the AI SDK the output of a tool says whether it is text or JSON. This one is the bare text of version 4, and the whole list is rejected.",
		raises: "wrong-content-type",
	},
	{
		id: "ai-sdk-mime-type", group: groupContent, title: "Outdated field name",
		story:  "Version 4 of the AI SDK said mimeType, version 5 says mediaType. A saved chat still has the old key, and no part of the new form fits.",
		raises: "misnamed-field",
	},
	{
		id: "branched-session", group: groupTrees, title: "Session with branches",
		story:  "Two answers were made again, and each time the tree branched. The view Conversation draws it, and reads or keeps one branch.",
		raises: "branched-thread",
	},
	{
		id: "torn-thread", group: groupTrees, title: "Missing parent in a thread",
		story:  "The parent was stored under a placeholder that no message has. From there on the model sees nothing of what was said before, as its answer shows.",
		raises: "missing-parent",
	},
	{
		id: "python-repr", group: groupText, title: "Python dict instead of JSON",
		story:  "Someone printed a list in Python and pasted what they saw: single quotes, None, a comma too many. Repair turns it into JSON and shows what it changes.",
		raises: "bad-json",
	},
	{
		id: "bad-line", group: groupText, title: "Invalid line in JSON Lines",
		story:  "A file for training, one conversation a line. In the third line a bracket is missing; the other three are fine.",
		raises: "bad-json",
	},
	{
		id: "weather-agent", group: groupModels, title: "Weather agent",
		story: "The whole round: the user asks, the assistant calls a tool, the result comes back under the call's ID, the assistant answers.",
	},
	{
		id: "parallel-calls", group: groupModels, title: "Parallel tool calls",
		story: "One assistant message may make several calls. Each has its own result, and all results come before the next turn.",
	},
	{
		id: "waiting-call", group: groupModels, title: "Tool call waiting for its result",
		story:  "The last message calls a tool and nothing answers it yet. At the end that isn't a mistake: someone is about to run the tool, or to allow it.",
		raises: "waiting-call",
	},
	{
		id: "anthropic-tools", group: groupModels, title: "Content blocks with a tool",
		story: "A request whose messages hold blocks. The result of a call is a block in a user message; on the right it is written as a message of its own, as everywhere here.",
	},
	{
		id: "responses-items", group: groupModels, title: "Input items with a tool",
		story: "A request to OpenAI's Responses. Calls, their outputs and the model's reasoning are items next to the messages: each is a message of its own here.",
	},
	{
		id: "gemini-tools", group: groupModels, title: "Contents with a tool",
		story: "A request to Google Gemini. Messages are contents, the assistant is the model, and what a tool gave back is the user's: on the right it is written as a message of its own.",
	},
	{
		id: "rolecall-parts", group: groupModels, title: "Parts in their order",
		story: "The form of Rolecall's own model: a plain message is flat, and one that thinks, speaks and calls has its parts in the order in which the model wrote them.",
	},
	{
		id: "converse-tools", group: groupModels, title: "Content blocks with a tool in Bedrock",
		story: "A request to Amazon Bedrock's Converse. A block is recognized by its one key, and what a tool gave back is a list of blocks again: here one value as JSON.",
	},
	{
		id: "mistral-prefix", group: groupModels, title: "Prefilled answer",
		story: "A request to Mistral. The last message is marked as the beginning of the answer, and the model goes on from there.",
	},
	{
		id: "cohere-documents", group: groupModels, title: "Documents as a tool result",
		story: "A request to Cohere. The assistant says next to its call what it is about to do, and what the tool found is a document that the answer can cite.",
	},
	{
		id: "ollama-photo", group: groupModels, title: "Image for a local model",
		story: "A request to Ollama. The picture is next to the text, the arguments are an object, and no IDs tie the result to its call: the order does, and the tool's name.",
	},
	{
		id: "wick-read-file", group: groupModels, title: "Reading a file in wick",
		story: "The form of a small Go agent: flat calls with the arguments as an object, and results that name their tool.", target: "wick",
	},
	{
		id: "audit-log", group: groupModels, title: "Audit log of an agent",
		story: "Typed messages, each with its date, the decision that was made and the data it rests on. The Audit tab shows the log and edits its decisions.",
	},
	{
		id: "denied-action", group: groupModels, title: "Denied action in an audit log",
		story: "The log of an agent that wanted to delete files. Permission was denied, the tool reports an error, and the log keeps the reason.",
	},
	{
		id: "kernel-session", group: groupModels, title: "Kernel session",
		story: "Flat calls whose arguments are text, as kernel keeps them between its turns. Two calls in one message, and both have their result.",
	},
	{
		id: "forge-calculator", group: groupModels, title: "Tool calls and thinking in text",
		story: "As forge writes it: the call is between tags in the assistant's own text, the thinking in brackets, and a result begins with the name of its tool. On the right they are cards like all others.",
	},
	{
		id: "ai-sdk-prompt", group: groupModels, title: "AI SDK prompt",
		story: "Model messages of the Vercel AI SDK. The results of tools are in a message of their own, and each says what its value is: text, JSON or an error.",
	},
	{
		id: "ai-sdk-steps", group: groupModels, title: "AI SDK chat with steps",
		story: "UI messages of the Vercel AI SDK. A call holds its own result, and one message holds all steps of the assistant; on the right they are apart.",
	},
	{
		id: "langchain-agent", group: groupModels, title: "LangChain agent",
		story: "Messages as LangChain writes them into files: the type says who speaks, and the arguments of a call are an object. Dumps with data or kwargs are read as well.",
	},
	{
		id: "otel-span", group: groupModels, title: "OpenTelemetry span",
		story: "What an instrumented agent sent to its traces. The messages are among the attributes of a span, and each is a list of parts.",
	},
	{
		id: "harmony-call", group: groupModels, title: "gpt-oss tool call",
		story: "A conversation in OpenAI's harmony form. What a message is, its channel and its recipient say: a thought, a call of a tool, or the answer.",
	},
	{
		id: "fine-tune-rows", group: groupModels, title: "Fine-tuning rows",
		story: "Ten examples, a line each, as many as a job needs. Of the two answers in the sixth only the second is trained on: the first has the weight 0.", target: "fine-tune",
	},
	{
		id: "sharegpt-rows", group: groupModels, title: "ShareGPT training rows",
		story: "Two conversations in the form of ShareGPT. Calls and results are turns of their own there, and no more than texts.",
	},
}
