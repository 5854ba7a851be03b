package lint

// A rejectedRule is a rule that guides recommend but accepted requests break. It's listed so that
// it isn't added again.
type rejectedRule struct {
	// ID is what the rule would be called.
	ID string
	// Killer is the evidence against the rule.
	Killer string
}

var rejected = []rejectedRule{
	{"calls-without-tools as an error", "OpenAI accepts calls in the history of a request without tools (3 requests). It's the note calls-without-tools."},
	{"no-user-message", "OpenAI accepts a request with only a system message (1 request)."},
	{"calls-without-content", "OpenAI accepts an assistant message with calls and no content key (37 requests)."},
	{"server-call-without-result", "Anthropic accepts a server tool call without a result if results of the user's tools follow (1 request)."},
	{"roles-must-alternate as an error", "Anthropic accepts two consecutive messages with one role (4 requests). It's the note same-role-neighbours."},
	{"first-message-must-be-user as an error", "OpenAI (2 requests) and Anthropic (1 request) accept a conversation that starts with the assistant. It's first-assistant."},
	{"last-message-must-be-user as an error", "Older Anthropic models continue a last assistant message. It's prefill: an error for models known to reject it, and a warning for unknown models."},
	{"clashing-settings for a forced tool call with adaptive thinking", "Opus 4.8 and later models accept it, as github.com/langchain-ai/langchain-aws/pull/1141 found. Only thinking with a token budget excludes it."},
	{"several-questions", "forge recommends one question per message, but only a reader can tell whether questions belong together, as in \"What is 2+2? And 3+3?\". The note several-errands reports only questions that are explicitly separate."},
}
