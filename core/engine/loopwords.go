package engine

import "github.com/rolecall/rolecall/core/loop"

// loopWords are the titles and explanations of a run's steps, each by its key. The keys
// are the kinds of event, the hooks, the outcomes, and what else loopKey tells apart.
var loopWords = [...][3]string{
	{"input", "The message is stored", "ValidateUserInput has let it pass: it is of role user or system and says something. It is appended to the stored messages."},
	{"copied", "The stored messages are copied", "Hooks may change the copy in any way: it is the request that the model will see. The stored messages stay unchanged."},
	{"hooked", " hook changes nothing", "It had the request and left it as it was."},
	{"memory", "The memory hook adds what the agent remembers", "It is in the system message of the request, in a block <agent_memory>. It is for the model's eyes only: the next request gets it again."},
	{"skills", "The skills hook adds the catalogue of skills", "It is in the system message of the request, one line a skill. It is for the model's eyes only: the next request gets it again."},
	{"summarization", "The summarization hook replaces ", "The request is longer than the threshold, so old messages give way to a summary. A call is never parted from its result. The stored messages stay whole."},
	{"answered", "The model answers", "The request was checked with Validate and sent. The answer is appended to the stored messages. It calls no tool, so the loop is done."},
	{"called", "The model calls ", "The request was checked with Validate and sent. The answer is appended to the stored messages together with its calls. Each call needs a result before the model may be asked again."},
	{"open", "An open call is closed", "The conversation ended with a tool call without a result. Providers reject that, so it gets a result that says so before the user's message is stored."},
	{"failed", " fails", "Nothing breaks: the result says what went wrong, in words that the model can act on. It carries the id of the call and is appended to the stored messages."},
	{"returned", " returns its result", "The call was run. Its result is appended to the stored messages; it carries the id of the call, and so the model knows which call it answers."},
	{"done", "The loop is done", "The stored messages are saved to the thread. They hold what the user said, what the model answered and what the tools gave back; nothing of what the hooks added."},
	{"limit", "The loop stops at its limit", "After 25 iterations a model most likely goes round in circles, and each one costs. Every call has its result, so the thread can go on."},
	{"cancelled", "The run is cancelled", "It was stopped. Every open call has a result that says so, and nothing more is asked of the model: the thread can go on with the next message of the user."},
	{"unrecorded", "The conversation ends here", "What the model answered to this isn't in the conversation, so there is nothing more to play."},
	{"refused", "The input is rejected", "Only messages of role user and system with content may come from outside. Otherwise a client could speak for the assistant or make up what a tool gave back. Nothing is stored."},
	{"invalid", "The request is not sent", "Validate found that it is not well-formed, and a provider would reject it. Repair the message in the text."},
	{"model-failed", "The model fails", "Nothing of the failed request is stored. The stored messages are whole, so the user can simply try again."},
}

// loopKey is the key of an event's words, and what comes before and after its title.
func loopKey(event *loop.Event) (key, subject, after string) {
	key = string(event.Kind)
	switch event.Kind {
	case loop.Hooked:
		if len(event.Changes) == 0 {
			return key, "The " + event.Hook, ""
		}
		key = event.Hook
		if key == "summarization" {
			after = plural(len(event.Changes)-1, "old message")
		}
	case loop.Answered:
		if calls := event.Message.ToolCalls; len(calls) > 0 {
			key, after = "called", calls[0].Name
			if len(calls) > 1 {
				after += " and " + plural(len(calls)-1, "other tool")
			}
		}
	case loop.Returned:
		switch {
		case event.Iteration == 0:
			return "open", "", ""
		case event.Result.Error != "":
			key = "failed"
		}
		subject = event.Call.Name
	case loop.Ended:
		key = string(event.Outcome)
		if event.Err == errUnrecorded {
			key = "unrecorded"
		}
	}
	return key, subject, after
}
