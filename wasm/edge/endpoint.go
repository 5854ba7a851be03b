package edge

import "net/http"

// bodyKind says what an endpoint takes as its body.
type bodyKind string

const (
	noBody       bodyKind = ""
	textBody     bodyKind = "text"
	redactedBody bodyKind = "redacted"
	messagesBody bodyKind = "messages"
	// twoTexts are two texts in one body, under the keys before and after.
	twoTexts bodyKind = "two texts"
)

// endpoint is one thing that the API does. The table of them is what the handler serves
// and what the description of the API is made of.
type endpoint struct {
	Method, Path string
	// Summary says what it does in a few words, Description the rest.
	Summary, Description string
	Body                 bodyKind
	Query                []parameter
	// Answer names the schema of the answer, a type of core/engine or of this package.
	Answer string
	serve  func(s *server, w http.ResponseWriter, r *http.Request)
}

// parameter is one parameter of the query. Its type is one of JSON's, or "strings" for texts
// that may be given many times.
type parameter struct {
	Name, Type, Description string
	Required                bool
}

var (
	dialectParameter      = parameter{"dialect", "string", "The body's format, one of GET /v1/dialects. Detected by default.", false}
	asParameter           = parameter{"as", "string", "The model to check for. Defaults to the one in the request. It's never written into the request.", false}
	factsParameter        = parameter{"facts", "string", "Facts about the model that override what Rolecall knows, separated by commas: thoughts, prefill, tool-calls, system-inside, pictures, result-files. Add \"no-\" in front of one that isn't true.", false}
	versionParameter      = parameter{"version", "string", "The version of the API that the request's headers name, such as anthropic-version. Some rules apply only from a version on.", false}
	betasParameter        = parameter{"betas", "string", "The betas that the request's headers ask for, as in anthropic-beta, separated by commas.", false}
	rulesParameter        = parameter{"rules", "string", "Checks by what was known on this day, such as 2026-06-30. What came later is neither accepted nor rejected.", false}
	targetParameter       = parameter{"target", "string", "The API or program to check against, one of GET /v1/targets. Defaults to the format's own.", false}
	conversationParameter = parameter{"conversation", "integer", "Which conversation to use, counted from 0.", false}
)

// endpoints are all endpoints, in the order in which people read about them.
var endpoints []endpoint

// The table names functions that read the table: it is filled before anything is served.
func init() {
	endpoints = []endpoint{
		{
			Method: "POST", Path: "/v1/check", Summary: "Find what's wrong with a request",
			Description: "Returns every problem with its line, why the provider rejects it and how to fix it, and whether each target would accept the conversation. If the body is larger than 2 MB, only its own target is checked. Offsets and columns count bytes. A body of type application/x-ndjson is checked line by line: each line's result is sent on its own line as soon as it's ready, and starts with the key line.",
			Body:        textBody,
			Query: []parameter{dialectParameter, targetParameter, asParameter, factsParameter, versionParameter, betasParameter, rulesParameter,
				{"limit", "integer", "How many findings to return, up to 10000. Defaults to 100.", false},
				{"targets", "boolean", "If false, checks only for the target and leaves out targets. Defaults to true.", false},
				{"window", "boolean", "If true, also checks whether each conversation fits its model's context window. For bodies checked line by line, the count is rough and the finding is a note.", false}},
			Answer: "CheckResponse", serve: check,
		},
		{
			Method: "POST", Path: "/v1/fix", Summary: "Fix a request",
			Description: "Applies safe fixes until none are left, or, with rule and offset, a single fix of one finding. Returns the fixed text, what was done, and the number of remaining findings by level. If the work limit for one request is reached, stopped says how far it got.",
			Body:        textBody,
			Query: []parameter{dialectParameter, targetParameter, asParameter, factsParameter, versionParameter, betasParameter, rulesParameter,
				{"safe", "boolean", "If true (the default), applies only fixes that keep the meaning. If false, also applies the first fix of each remaining error, which can remove or add content. Each of these must leave fewer errors, and up to 100 are tried per request.", false},
				{"rule", "string", "Fixes only this rule's findings.", false},
				{"offset", "integer", "The finding's offset in bytes. Fixes only this finding.", false},
				{"message", "string", "With offset: the finding's message, if the rule has two findings there.", false},
				{"fix", "integer", "With offset: which of the finding's fixes to apply, counted from 0.", false}},
			Answer: "FixAnswer", serve: fix,
		},
		{
			Method: "POST", Path: "/v1/explain", Summary: "Explain a provider's error",
			Description: "The body is the error: JSON, an exception with its traceback, or a log line. It can also include the request, above or below the error. The response then says which cause applies, and where. Positions are relative to that request, whose own position is in body.",
			Body:        textBody,
			Query:       []parameter{dialectParameter, targetParameter, asParameter, factsParameter, versionParameter, betasParameter, rulesParameter},
			Answer:      "ExplainResponse", serve: explain,
		},
		{
			Method: "POST", Path: "/v1/redact", Summary: "Redact secrets",
			Description: "Replaces keys, tokens, passwords and personal data that can be recognized with placeholders such as [GITHUB_TOKEN_1]. The same secret always gets the same placeholder. The response lists each placeholder's value. POST /v1/restore puts the values back, so that UTF-8 text is restored byte for byte. A bare secret was a JSON number, so its placeholder has quotes that restoring removes.",
			Body:        textBody,
			Query:       []parameter{{"leave", "string", "Kinds and placeholders to leave unchanged, such as email,phone. The response names the kinds.", false}},
			Answer:      "RedactAnswer", serve: redact,
		},
		{
			Method: "POST", Path: "/v1/restore", Summary: "Restore redacted secrets",
			Description: "The body is a response of /v1/redact. Its text can be changed, for example fixed or converted. Every placeholder is replaced with its secret as originally written. Placeholders that aren't in the list stay, and two secrets with the same placeholder are rejected. The server stores no secrets.",
			Body:        redactedBody, Answer: "RestoreAnswer", serve: restore,
		},
		{
			Method: "POST", Path: "/v1/convert", Summary: "Convert a request or conversation to another format",
			Description: "Returns the converted text, what was dropped, changed or added, with places and reasons, and questions that you can answer with the parameters model and maxTokens.",
			Body:        textBody,
			Query: []parameter{dialectParameter, conversationParameter,
				{"to", "string", "The format to write: one of GET /v1/dialects, or harmony-text for the gpt-oss prompt as rendered by OpenAI's harmony library.", true},
				{"all", "boolean", "If true, converts all conversations, to JSON Lines.", false},
				{"rejected", "boolean", "If true, all includes the rejected answers of preference rows.", false},
				{"list", "boolean", "If true, writes only the messages of a request.", false},
				{"model", "string", "The model for the new request. Defaults to the current one if both formats belong to the same API.", false},
				{"maxTokens", "integer", "The output limit. Defaults to the current one.", false},
				{"date", "string", "The current date to include in harmony-text, such as 2025-06-28. None by default.", false},
				{"verdicts", "boolean", "If true, also returns the verdicts on the result from the new format's targets that don't accept the original.", false}},
			Answer: "ConvertResponse", serve: convert,
		},
		{
			Method: "POST", Path: "/v1/accept", Summary: "Fix and convert a request for a target",
			Description: "Applies fixes that keep the meaning, and converts the request if the target uses another format. Returns the result, every step with its edits, and questions: errors whose fixes all remove or add content. If the work limit for one request is reached, stopped says how far it got.",
			Body:        textBody,
			Query: []parameter{dialectParameter, targetParameter, asParameter, factsParameter, versionParameter, betasParameter, rulesParameter,
				{"choice", "strings", "The answer to a question: the fix number, the rule and the message, separated by spaces. Example: 0 unanswered-call The call \"call_1\" has no result. Can be repeated.", false},
				{"first", "boolean", "If true, answers every question with its first fix, if that leaves fewer errors. Up to 100 are tried per request.", false},
				{"model", "string", "The model for a converted request.", false},
				{"maxTokens", "integer", "The output limit for a converted request.", false}},
			Answer: "AcceptResponse", serve: accept,
		},
		{
			Method: "POST", Path: "/v1/compare", Summary: "Compare two conversations or requests",
			Description: "Aligns the messages of both by content. Each is same, changed, moved, added or removed, with its changes. Also lists other fields that differ, with tools by name. Positions are relative to their own side: to the string's text, or to the first byte of the JSON value.",
			Body:        twoTexts,
			Query: []parameter{
				{"dialect", "string", "The format of after, one of GET /v1/dialects. Detected by default.", false},
				{"conversation", "integer", "Which conversation of after to use, counted from 0.", false},
				{"otherDialect", "string", "The format of before.", false},
				{"otherConversation", "integer", "Which conversation of before to use, counted from 0.", false}},
			Answer: "CompareResponse", serve: compare,
		},
		{
			Method: "POST", Path: "/v1/export", Summary: "Export a program that sends a conversation",
			Description: "Returns a complete program file that runs once its variables are set, what was added or lost, and all hosts and languages. If there's no such program, why gives the reason.",
			Body:        textBody,
			Query: []parameter{dialectParameter, conversationParameter,
				{"host", "string", "The host to send it to, one of the hosts in the response. Defaults to the format's provider. The conversation is converted if the host uses another format.", false},
				{"language", "string", "curl, python, typescript or go. Defaults to curl.", false},
				{"way", "string", "http, sdk or, for Go, chain, which builds the conversation with this library. Defaults to http.", false},
				{"model", "string", "The model to use instead of the one in the request.", false}},
			Answer: "ExportResponse", serve: export,
		},
		{
			Method: "POST", Path: "/v1/tokens", Summary: "Count the tokens in a conversation",
			Description: "Returns the count as the model's API makes it, by message, part and category, and estimates that don't need a vocabulary. Each number says how it was counted. Without a public tokenizer, it's marked as an estimate.",
			Body:        textBody,
			Query: []parameter{dialectParameter, conversationParameter,
				{"model", "string", "The model to count for. Defaults to the one in the request.", false},
				{"encoding", "string", "o200k_base or cl100k_base to count for a model with that encoding if no model is given, or none for estimates only.", false},
				{"window", "integer", "The context window to use instead of the model's known one.", false},
				{"brief", "boolean", "If true, leaves out the cost of each message.", false},
				{"all", "boolean", "If true, also returns the total for all conversations.", false}},
			Answer: "TokensAnswer", serve: tokens,
		},
		{
			Method: "POST", Path: "/v1/trim", Summary: "Trim a conversation to a token budget",
			Description: "Returns the trimmed conversation, what was removed and why. Every policy except oldest keeps tool calls and their results together.",
			Body:        textBody,
			Query: []parameter{dialectParameter, conversationParameter,
				{"budget", "integer", "How many tokens to keep at most. No limit if absent or 0.", false},
				{"policy", "string", "oldest, pairs, user, task, turns or results. Defaults to user.", false},
				{"method", "string", "How to count tokens: wick or forge for estimates, or model for a model's count. Defaults to forge.", false},
				{"model", "string", "The model for the model method. Defaults to the one in the request.", false},
				{"turns", "integer", "How many turns the turns policy keeps at most.", false}},
			Answer: "TrimResponse", serve: trim,
		},
		{Method: "GET", Path: "/v1/rules", Summary: "List the rules", Answer: "Rules", serve: (*server).rules},
		{Method: "GET", Path: "/v1/rules/{id}", Summary: "Explain one rule", Answer: "Rule", serve: (*server).rule},
		{Method: "GET", Path: "/v1/dialects", Summary: "List the formats", Answer: "Dialects", serve: (*server).dialects},
		{Method: "GET", Path: "/v1/targets", Summary: "List the targets", Answer: "Targets", serve: (*server).targets},
		{Method: "GET", Path: "/v1/examples", Summary: "List the examples", Answer: "Examples", serve: (*server).examples},
		{
			Method: "POST", Path: "/threads", Summary: "Create a thread with user messages",
			Description: "Returns the thread's ID, which can't be guessed, and its key in the Thread-Key header, which proves that you created the thread. The body is the same as for POST /threads/{id}/messages. Only pages from the same origin can change threads.",
			Body:        messagesBody, Answer: "AgentState", serve: beginThread,
		},
		{
			Method: "POST", Path: "/threads/{id}/messages", Summary: "Add user messages to a thread",
			Description: "The body is a JSON array of messages, or an object with messages. Only the roles user and system are allowed. Otherwise, clients could speak for the model. Only the thread's creator can send system messages: with the first messages, or later with the Thread-Key. If ValidateUserInput rejects the messages, the response is a 400 with the findings, and the thread doesn't change. If the thread doesn't exist, it's created. Choose an ID of at least 16 characters.",
			Body:        messagesBody, Answer: "AgentState", serve: addMessages,
		},
		{
			Method: "GET", Path: "/threads/{id}", Summary: "Read a thread",
			Description: "Anyone who knows a thread's ID can read it, add to it and delete it. Threads expire an hour after their last use. Reading a thread never creates it.",
			Answer:      "AgentState", serve: readThread,
		},
		{Method: "DELETE", Path: "/threads/{id}", Summary: "Delete a thread", Answer: "", serve: deleteThread},
		{
			Method: "GET", Path: "/agents/messages/test", Summary: "Test the message chain",
			Description: "Calls every method of the chain to build a conversation, and returns the results. Calls no model.",
			Answer:      "MessagesTest", serve: messagesTest,
		},
		{Method: "GET", Path: "/healthz", Summary: "Check that the server is running", Answer: "Health", serve: health},
		{Method: "GET", Path: "/openapi.json", Summary: "Get this API's OpenAPI 3.1 description", Answer: "", serve: (*server).openAPI},
		{Method: "GET", Path: "/docs", Summary: "Read this API's documentation", Answer: "", serve: (*server).docs},
	}
}

func health(_ *server, w http.ResponseWriter, r *http.Request) {
	answer(w, r, []byte(`{"status":"ok"}`))
}
