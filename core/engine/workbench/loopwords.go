package workbench

import (
	"strings"

	"github.com/rolecall/rolecall/core/loop"
)

// loopWords are the titles and explanations of a run's steps, each by its key. The keys
// are the kinds of event, the hooks, the outcomes, and what else loopKey tells apart.
var loopWords = [...][3]string{
	{"input", "The message is stored", "It passed ValidateUserInput: its role is user or system, and it has content. It's appended to the stored messages."},
	{"copied", "The stored messages are copied", "Hooks can change the copy, which becomes the request the model sees. The stored messages stay unchanged."},
	{"hooked", " hook changes nothing", "It received the request and left it unchanged."},
	{"memory", "The memory hook adds what the agent remembers", "The memory goes into the request's system message, in an <agent_memory> block. It isn't stored: the hook adds it to every request."},
	{"skills", "The skills hook adds the list of skills", "The list goes into the request's system message, one skill per line. It isn't stored: the hook adds it to every request."},
	{"summarization", "The summarization hook replaces ", "The request is over the threshold, so a summary replaces old messages. A tool call and its result always stay together. The stored messages don't change."},
	{"answered", "The model answers", "The request passed Validate and was sent. The answer is appended to the stored messages. It has no tool calls, so the loop ends."},
	{"called", "The model calls ", "The request passed Validate and was sent. The answer and its tool calls are appended to the stored messages. Each call needs a result before the next request."},
	{"open", "An unanswered tool call gets a result", "The conversation ended with a tool call that has no result. Providers reject that, so a placeholder result is stored before the user's message."},
	{"failed", " fails", "The run continues: the result tells the model what went wrong. It has the call's ID and is appended to the stored messages."},
	{"mismatch", " doesn't run", "CheckArgs is on, and the arguments don't match the tool's schema. The result says what doesn't match, so that the model can call again."},
	{"returned", " returns its result", "The tool ran, and its result is appended to the stored messages. The call ID tells the model which call it belongs to."},
	{"done", "The loop ends", "The stored messages are saved to the thread: the user's messages, the model's answers and the tool results. Nothing that hooks added is saved."},
	{"limit", "The loop stops at its limit", "After 25 iterations the model is probably going in circles, and each one costs money. Every call has its result, so the thread can continue."},
	{"cancelled", "The run is cancelled", "Every unanswered call gets a result that says so, and no more requests are sent. The thread can continue with the user's next message."},
	{"unrecorded", "The conversation ends here", "The conversation has no answer to this message, so the replay ends."},
	{"refused", "The input is rejected", "Clients can only send user and system messages with content. Otherwise they could speak for the assistant or fake a tool result. Nothing is stored."},
	{"invalid", "The request is not sent", "Validate found an error that a provider would reject. Fix the message in the text."},
	{"model-failed", "The model fails", "Nothing from the failed request is stored. The stored messages are intact, so the user can try again."},
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
		case strings.HasPrefix(event.Result.Error, "the arguments don't match the tool's schema"):
			key = "mismatch"
		case event.Result.Error != "":
			key = "failed"
		}
		subject = event.Call.Name
	case loop.Ended:
		key = string(event.Outcome)
		if event.Err != nil && event.Err.Error() == unrecorded {
			key = "unrecorded"
		}
	}
	return key, subject, after
}
