package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
)

// Of a long conversation so many stored messages are sent from its beginning and from
// the end that it had before the run.
const loopHead, loopTail = 5, 30

// loopText is how many bytes of a message's text are sent, and loopBefore how many of
// them may stand before what a hook added.
const loopText, loopBefore = 1200, 300

// loopView makes a run's events into its answer.
type loopView struct {
	LoopResponse
	wide bool
	// request says of each message of the request where it is: an index of the stored
	// messages, or of the extra ones as its complement.
	request []int
}

// show adds the step of an event.
func (v *loopView) show(event *loop.Event) {
	step := LoopStep{Kind: string(event.Kind), Iteration: event.Iteration, Stored: event.Stored, Hook: event.Hook, Error: event.Result.Error}
	switch event.Kind {
	case loop.Copied:
		v.request = v.request[:0]
		for i := range event.Request {
			v.request = append(v.request, i)
			step.piece("kept", i)
		}
	case loop.Hooked:
		v.hooked(&step, event)
	case loop.Ended:
		if event.Err != nil {
			step.Error = event.Err.Error()
		}
	}
	if event.Request != nil {
		step.Tokens = event.Request.EstimateTokens()
	}
	v.Iterations = event.Iteration
	var words string
	step.Title, words = loopWords(event)
	if step.Words = slices.Index(v.Words, words); step.Words < 0 {
		step.Words = len(v.Words)
		v.Words = append(v.Words, words)
	}
	v.Steps = append(v.Steps, step)
}

// hooked follows a hook's changes through the request.
func (v *loopView) hooked(step *LoopStep, event *loop.Event) {
	var request []int
	i := 0
	keep := func(end int) {
		for ; i < end; i++ {
			step.piece("kept", v.request[i])
			request = append(request, v.request[i])
		}
	}
	for _, change := range event.Changes {
		if change.Before >= 0 {
			keep(change.Before)
		} else {
			for len(request) < change.After {
				keep(i + 1)
			}
		}
		at := 0
		if change.Kind == loop.Removed {
			at = v.request[i]
		} else {
			at = ^v.extra(v.message(&event.Request[change.After], 0, change.From, change.To))
			request = append(request, at)
		}
		step.piece(string(change.Kind), at)
		if change.Kind != loop.Inserted {
			i++
		}
	}
	keep(len(v.request))
	v.request = request
}

// extra is the index of a message among the extra ones. Most of them come again in
// every iteration.
func (v *loopView) extra(message LoopMessage) int {
	for i := range v.Extra {
		if known := &v.Extra[i]; known.Text == message.Text && known.Role == message.Role && known.From == message.From && known.To == message.To && len(known.Calls)+len(message.Calls) == 0 {
			return i
		}
	}
	v.Extra = append(v.Extra, message)
	return len(v.Extra) - 1
}

// piece adds one message to the request of a step.
func (s *LoopStep) piece(kind string, at int) {
	extra := at < 0
	if extra {
		at = ^at
	}
	if n := len(s.Request); n > 0 {
		if last := &s.Request[n-1]; last.Kind == kind && last.Extra == extra && last.To == at {
			last.To++
			return
		}
	}
	s.Request = append(s.Request, LoopPiece{Kind: kind, Extra: extra, From: at, To: at + 1})
}

// finish adds the stored messages.
func (v *loopView) finish(messages core.Messages) {
	for i := range messages {
		if i < loopHead || i >= v.Before-loopTail {
			v.Stored = append(v.Stored, v.message(&messages[i], i, 0, 0))
		}
	}
}

// message is a message as the page shows it; from and to bound what a hook added.
func (v *loopView) message(message *core.Message, index, from, to int) LoopMessage {
	out := LoopMessage{Index: index, Role: message.Role, Label: roleLabel(message.Role), Name: message.Name, CallID: message.ToolCallID}
	text := message.Text()
	if from > loopBefore {
		start := headLen(text, from-loopBefore)
		text, from, to, out.Skipped = text[start:], from-start, to-start, true
	}
	if end := headLen(text, loopText); end < len(text) {
		text, to, out.Cut = text[:end], min(to, end), true
	}
	out.From, out.To = v.length(text[:from]), v.length(text[:to])
	for _, call := range message.Calls() {
		out.Calls = append(out.Calls, LoopCall{ID: call.ID, Name: call.Name, Args: call.RawArgs[:headLen(call.RawArgs, loopText)]})
	}
	for _, part := range message.Parts {
		// What is neither text nor a call is only named.
		if kind := kindOf(message, part); kind != "text" && kind != "call" && (kind != "result" || message.Role != core.RoleTool) {
			text = strings.TrimPrefix(text+"\n("+kind+")", "\n")
		}
	}
	out.Text = text
	return out
}

// plural is a count with its noun.
func plural(count int, noun string) string {
	if count != 1 {
		noun += "s"
	}
	return strconv.Itoa(count) + " " + noun
}

// length is that of a text in the units of the request.
func (v *loopView) length(text string) int {
	if !v.wide {
		return len(text)
	}
	units := 0
	for _, r := range text {
		units++
		if r > 0xFFFF {
			units++
		}
	}
	return units
}

// loopWords are the title and the explanation of an event.
func loopWords(event *loop.Event) (title, words string) {
	switch event.Kind {
	case loop.Input:
		return "The message is stored", "ValidateUserInput has let it pass: it is of role user or system and says something. It is appended to the stored messages."
	case loop.Copied:
		return "The stored messages are copied", "Hooks may change the copy in any way: it is the request that the model will see. The stored messages stay as they are."
	case loop.Hooked:
		return hookWords(event)
	case loop.Answered:
		calls := event.Message.ToolCalls
		if len(calls) == 0 {
			return "The model answers", "The request was checked with Validate and sent. The answer is appended to the stored messages. It calls no tool, so the loop is done."
		}
		title = "The model calls " + calls[0].Name
		if len(calls) > 1 {
			title += " and " + plural(len(calls)-1, "other tool")
		}
		return title, "The request was checked with Validate and sent. The answer is appended to the stored messages together with its calls. Each call needs a result before the model may be asked again."
	case loop.Returned:
		if event.Iteration == 0 {
			return "An open call is closed", "The conversation ended with a call that nobody has answered. Providers refuse that, so it gets a result that says so before the user's message is stored."
		}
		if event.Result.Error != "" {
			return event.Call.Name + " fails", "Nothing breaks: the result says what went wrong, in words that the model can act on. It carries the id of the call and is appended to the stored messages."
		}
		return event.Call.Name + " returns its result", "The call was run. Its result is appended to the stored messages; it carries the id of the call, and so the model knows which call it answers."
	}
	switch event.Outcome {
	case loop.Done:
		return "The loop is done", "The stored messages are saved to the thread. They hold what the user said, what the model answered and what the tools gave back; nothing of what the hooks added."
	case loop.Limit:
		return "The loop stops at its limit", "After so many iterations a model most likely goes round in circles, and each one costs. Every call has its result, so the thread can go on."
	case loop.Refused:
		return "The input is refused", "Only messages of role user and system with content may come from outside. Otherwise a client could speak for the assistant or make up what a tool gave back. Nothing is stored."
	case loop.Invalid:
		return "The request is not sent", "Validate found that it is not well-formed, and a provider would refuse it. Repair the message in the text."
	}
	return "The model fails", "Nothing of the failed request is stored. The stored messages are whole, so the user can simply try again."
}

func hookWords(event *loop.Event) (title, words string) {
	if len(event.Changes) == 0 {
		return "The " + event.Hook + " hook changes nothing", "It had the request and left it as it was."
	}
	switch event.Hook {
	case "memory":
		return "The memory hook adds what the agent remembers", "It stands in the system message of the request, in a block <agent_memory>. It is for the model's eyes only: the next request gets it anew."
	case "skills":
		return "The skills hook adds the catalogue of skills", "It stands in the system message of the request, one line a skill. It is for the model's eyes only: the next request gets it anew."
	}
	return "The summarization hook replaces " + plural(len(event.Changes)-1, "old message"), "The request is longer than the threshold, so old messages give way to a summary. A call is never parted from its result. The stored messages stay whole."
}
