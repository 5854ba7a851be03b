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
	dialectParameter      = parameter{"dialect", "string", "How the text is written, one of GET /v1/dialects; absent for the best guess.", false}
	asParameter           = parameter{"as", "string", "The model that the text is checked as; absent for the one that it names. It is never written into the text.", false}
	factsParameter        = parameter{"facts", "string", "What is true of the model whatever is known of it, with commas between: thoughts, prefill, tool-calls, system-inside, pictures, result-files; with \"no-\" before what is not.", false}
	targetParameter       = parameter{"target", "string", "Who must accept it, one of GET /v1/targets; absent for the format's own.", false}
	conversationParameter = parameter{"conversation", "integer", "Which conversation of the text, from 0.", false}
)

// endpoints are all endpoints, in the order in which people read about them.
var endpoints []endpoint

// The table names functions that read the table: it is filled before anything is served.
func init() {
	endpoints = []endpoint{
		{
			Method: "POST", Path: "/v1/check", Summary: "Say what is wrong with a text",
			Description: "The answer has every problem at its line, why the provider rejects it and how it can be fixed, and for every target whether it would accept the conversation; of a text larger than two megabytes only its own target is asked. Offsets and columns count bytes. A body of type application/x-ndjson is checked line by line, and each has its answer on a line of its own, with the key line before the others, as soon as it is known.",
			Body:        textBody,
			Query: []parameter{dialectParameter, targetParameter, asParameter, factsParameter,
				{"limit", "integer", "How many findings to return, 100 if absent or 0, 10000 at most.", false},
				{"window", "boolean", "True: also whether each conversation fits into the window of the model that it names. Of a body that is checked line by line the count is rough, and its finding a note.", false}},
			Answer: "CheckResponse", serve: check,
		},
		{
			Method: "POST", Path: "/v1/fix", Summary: "Repair a text",
			Description: "Applies every safe fix until there is none left, or, with rule and offset, the one fix that a finding offers. The answer has the repaired text, what was done, and what is left by level. Where a text takes more work than one request may, stopped says what was done.",
			Body:        textBody,
			Query: []parameter{dialectParameter, targetParameter, asParameter, factsParameter,
				{"safe", "boolean", "True, as if absent: only fixes that keep the meaning. False: also the first fix of each error that is left, though it may take away or make up content; done says which. Each has to leave fewer errors, and 100 are tried in one request.", false},
				{"rule", "string", "Only the findings of this rule.", false},
				{"offset", "integer", "Where the finding is, in bytes: repair this one alone.", false},
				{"message", "string", "With offset: the finding's message, where two findings of a rule are at one place.", false},
				{"fix", "integer", "With offset: which of that finding's fixes, from 0.", false}},
			Answer: "FixAnswer", serve: fix,
		},
		{
			Method: "POST", Path: "/v1/explain", Summary: "Say what a provider's error means",
			Description: "The body is the error as it was met: JSON, an exception with its traceback, a line of a log. The request that got it may be above or below; the answer then says which of several causes it is, and where. Their places are counted in that request, which body says where to find.",
			Body:        textBody,
			Query:       []parameter{dialectParameter, targetParameter, asParameter, factsParameter},
			Answer:      "ExplainResponse", serve: explain,
		},
		{
			Method: "POST", Path: "/v1/redact", Summary: "Take the secrets out of a text",
			Description: "Keys, tokens, passwords and addresses of people, as far as they can be told from ordinary text, are replaced by placeholders such as [GITHUB_TOKEN_1]; the same secret has the same one. The answer says what each stands for: put back in its place, value for placeholder, a text of UTF-8 is what it was to the byte, and POST /v1/restore does so. A secret that is bare was a number of JSON, and the quotes around its placeholder go with it.",
			Body:        textBody,
			Query:       []parameter{{"leave", "string", "The kinds and placeholders that stay in the text, such as email,phone: kinds are those of the answer.", false}},
			Answer:      "RedactAnswer", serve: redact,
		},
		{
			Method: "POST", Path: "/v1/restore", Summary: "Put the secrets back into a text",
			Description: "The body is what /v1/redact answered with, its text as it is or another one that has its placeholders, such as a repaired or converted one. Each placeholder gives way to its secret, as the secret was written, wherever it is; what stands for no secret of the list stays, and two secrets with one placeholder are rejected. Nothing is kept: who has no secrets has nothing to put back.",
			Body:        redactedBody, Answer: "RestoreAnswer", serve: restore,
		},
		{
			Method: "POST", Path: "/v1/convert", Summary: "Write a conversation, or the request around it, in another format",
			Description: "The answer has the text, what is in it otherwise than it was, each with its places and its reason, and questions that the parameters model and maxTokens answer.",
			Body:        textBody,
			Query: []parameter{dialectParameter, conversationParameter,
				{"to", "string", "The format to write, one of GET /v1/dialects, or harmony-text: the text that gpt-oss reads, as OpenAI's harmony library renders it.", true},
				{"all", "boolean", "Every conversation of the text, as JSON Lines; false if absent.", false},
				{"list", "boolean", "The messages alone where the text is a request; false if absent.", false},
				{"model", "string", "The model to ask for; absent for the one of the text where both formats are of one API.", false},
				{"maxTokens", "integer", "The most tokens of the answer; absent for what the text says.", false},
				{"date", "string", "The current date that harmony-text is to name, such as 2025-06-28; absent for none.", false},
				{"verdicts", "boolean", "What the targets of the format, which do not take the text unchanged, say of what is written.", false}},
			Answer: "ConvertResponse", serve: convert,
		},
		{
			Method: "POST", Path: "/v1/accept", Summary: "Make a text acceptable to a target",
			Description: "Repairs what can be repaired with the meaning kept, and converts where the target takes another format. The answer has the text, every step with its edits on the text before it, and what is to be chosen: errors of which each repair takes content away or makes it up. Where a text takes more work than one request may, stopped says what was done.",
			Body:        textBody,
			Query: []parameter{dialectParameter, targetParameter, asParameter, factsParameter,
				{"choice", "strings", "What to take for a question, as the number of the fix, the rule and the message, with blanks between: 0 unanswered-call The call \"call_1\" has no result. May be given many times.", false},
				{"first", "boolean", "Answer every question by its first alternative, where that leaves fewer errors; 100 are tried in one request. False if absent.", false},
				{"model", "string", "The model to ask for after a conversion.", false},
				{"maxTokens", "integer", "The most tokens of the answer, after a conversion.", false}},
			Answer: "AcceptResponse", serve: accept,
		},
		{
			Method: "POST", Path: "/v1/compare", Summary: "Say what differs between two conversations or requests",
			Description: "The answer aligns the messages of both by what they say: same, changed, moved, added or removed, and what changed; and lists what differs next to the messages, tools by their names. A place is counted in the text of its side alone: in that of a string, or from the first byte of a value that is there itself.",
			Body:        twoTexts,
			Query: []parameter{
				{"dialect", "string", "How after is written, one of GET /v1/dialects; absent for the best guess.", false},
				{"conversation", "integer", "Which conversation of after, from 0.", false},
				{"otherDialect", "string", "How before is written.", false},
				{"otherConversation", "integer", "Which conversation of before, from 0.", false}},
			Answer: "CompareResponse", serve: compare,
		},
		{
			Method: "POST", Path: "/v1/export", Summary: "Write a program that sends a conversation",
			Description: "The answer has the text of a whole file, which runs as it is written once the variables that it names are set, what was inserted or is lost, and all hosts and languages. Where there is no such program, why says so.",
			Body:        textBody,
			Query: []parameter{dialectParameter, conversationParameter,
				{"host", "string", "Who is to get it, one of the answer's hosts; absent for the provider of the format. The conversation is converted where that takes another format.", false},
				{"language", "string", "curl, python, typescript or go; curl if absent.", false},
				{"way", "string", "http, sdk or, in Go, chain, which builds the conversation with this library; http if absent.", false},
				{"model", "string", "The model to name in place of the text's own.", false}},
			Answer: "ExportResponse", serve: export,
		},
		{
			Method: "POST", Path: "/v1/tokens", Summary: "Count the tokens of a conversation",
			Description: "The answer has the count as the model's API makes it, by message, part and category, and the estimates that need no vocabulary. Every number says how it was made; what has no public tokenizer is an estimate and says so.",
			Body:        textBody,
			Query: []parameter{dialectParameter, conversationParameter,
				{"model", "string", "The model to count for; absent for the one that the request names.", false},
				{"encoding", "string", "o200k_base or cl100k_base: count for a model of that encoding, where no model is given. none: only the estimates.", false},
				{"window", "integer", "How many tokens the model takes, in place of what is known of it.", false},
				{"brief", "boolean", "True: the count without what each message costs; false if absent.", false},
				{"all", "boolean", "True: also what all conversations of the text cost together; false if absent.", false}},
			Answer: "TokensAnswer", serve: tokens,
		},
		{
			Method: "POST", Path: "/v1/trim", Summary: "Make a conversation fit into a budget",
			Description: "The answer has the trimmed conversation, what went and why. No call is parted from its result, but by the policy oldest.",
			Body:        textBody,
			Query: []parameter{dialectParameter, conversationParameter,
				{"budget", "integer", "The most tokens that may stay; any number if absent or 0.", false},
				{"policy", "string", "oldest, pairs, user, task, turns or results; user if absent.", false},
				{"method", "string", "How tokens are counted: wick or forge, which are estimates, or model for the count of a model; forge if absent.", false},
				{"model", "string", "The model of the method model; absent for the one that the request names.", false},
				{"turns", "integer", "The most turns that stay under the policy turns.", false}},
			Answer: "TrimResponse", serve: trim,
		},
		{Method: "GET", Path: "/v1/rules", Summary: "List the rules", Answer: "Rules", serve: (*server).rules},
		{Method: "GET", Path: "/v1/rules/{id}", Summary: "Explain one rule", Answer: "Rule", serve: (*server).rule},
		{Method: "GET", Path: "/v1/dialects", Summary: "List the formats", Answer: "Dialects", serve: (*server).dialects},
		{Method: "GET", Path: "/v1/targets", Summary: "List the targets", Answer: "Targets", serve: (*server).targets},
		{Method: "GET", Path: "/v1/examples", Summary: "List the examples", Answer: "Examples", serve: (*server).examples},
		{
			Method: "POST", Path: "/threads", Summary: "Begin a thread with messages of a user",
			Description: "The answer has the ID of the thread, which cannot be guessed, and in the header Thread-Key what its maker proves with that it is the maker. The body is that of POST /threads/{id}/messages. Only pages of the same origin may change threads.",
			Body:        messagesBody, Answer: "AgentState", serve: beginThread,
		},
		{
			Method: "POST", Path: "/threads/{id}/messages", Summary: "Add messages of a user to a thread",
			Description: "The body is a JSON array of messages, or an object with messages. Only the roles user and system come in from outside: whoever could send the others could put words into the model's mouth. System messages come from the thread's maker alone: among the first messages, or later with its Thread-Key. What ValidateUserInput rejects is answered with 400 and its findings, and the thread stays as it was. A thread that is not there begins with its first messages, under an ID of at least 16 characters of your own.",
			Body:        messagesBody, Answer: "AgentState", serve: addMessages,
		},
		{
			Method: "GET", Path: "/threads/{id}", Summary: "Read a thread",
			Description: "Anyone who knows the ID of a thread can read it, add to it and delete it. A thread ends an hour after its last use. Reading one that is not there makes none.",
			Answer:      "AgentState", serve: readThread,
		},
		{Method: "DELETE", Path: "/threads/{id}", Summary: "Forget a thread", Answer: "", serve: deleteThread},
		{
			Method: "GET", Path: "/agents/messages/test", Summary: "Exercise the message chain",
			Description: "Builds a conversation with every method of the chain, without a model, and says what came of it.",
			Answer:      "MessagesTest", serve: messagesTest,
		},
		{Method: "GET", Path: "/healthz", Summary: "Say that the server runs", Answer: "Health", serve: health},
		{Method: "GET", Path: "/openapi.json", Summary: "Describe this API as OpenAPI 3.1", Answer: "", serve: (*server).openAPI},
		{Method: "GET", Path: "/docs", Summary: "Describe this API for people", Answer: "", serve: (*server).docs},
	}
}

func health(_ *server, w http.ResponseWriter, r *http.Request) {
	answer(w, r, []byte(`{"status":"ok"}`))
}
