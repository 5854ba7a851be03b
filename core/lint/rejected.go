package lint

// A rejected rule is one that textbooks have and that isn't a mistake: requests that were
// accepted break it. It is here so that nobody adds it again.
type rejectedRule struct {
	// ID is what it would be called.
	ID string
	// Killer is the accepted request that shows it to be wrong.
	Killer string
}

var rejected = []rejectedRule{
	{"calls-without-tools as an error", "OpenAI accepts calls in the history of a request that declares no tools (3 requests); it is the note calls-without-tools."},
	{"no-user-message", "OpenAI accepts a request that holds a system message alone (1 request)."},
	{"calls-without-content", "OpenAI accepts an assistant message with calls and no content key (37 requests)."},
	{"server-call-without-result", "Anthropic accepts a server tool's call whose result is missing when results of the user's tools follow (1 request)."},
	{"roles-must-alternate as an error", "Anthropic accepts two messages of one role in a row (4 requests); it is the note same-role-neighbours."},
	{"first-message-must-be-user as an error", "OpenAI (2 requests) and Anthropic (1 request) accept a conversation that the assistant begins; it is first-assistant."},
	{"last-message-must-be-user as an error", "Older Anthropic models go on writing a last assistant message; it is prefill, an error for the models that are known to reject it and a warning for those of which nothing is known."},
	{"clashing-settings for a demanded call next to adaptive thinking", "Opus 4.8 and the models after it accept it, as github.com/langchain-ai/langchain-aws/pull/1141 found; only thinking in a number of tokens excludes it."},
	{"refused-setting for thinkingLevel with Gemini 2.5", "It was rejected in January 2026, and ai.google.dev/gemini-api/docs/thinking lists it for these models since: the text alone does not decide it."},
	{"several-questions", "forge advises one question a message, but \"What is 2+2? And 3+3?\" is one errand: whether questions belong together, only a reader can tell. The note several-errands believes who says that they do not."},
}
