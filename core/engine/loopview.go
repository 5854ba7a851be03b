//go:build !first

package engine

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
)

// loopHead and loopTail are how many stored messages of a long conversation are sent from its beginning and from
// the end that it had before the run.
const loopHead, loopTail = 5, 30

// loopText is how many bytes of a message's text are sent, and loopBefore how many of
// them may come before what a hook added.
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
	key, subject, after := loopKey(event)
	for i := range loopWords {
		if words := &loopWords[i]; words[0] == key {
			step.Title = subject + words[1] + after
			if step.Words = slices.Index(v.Words, words[2]); step.Words < 0 {
				step.Words = len(v.Words)
				v.Words = append(v.Words, words[2])
			}
		}
	}
	v.Steps = append(v.Steps, step)
}

// hooked follows a hook's changes through the request.
func (v *loopView) hooked(step *LoopStep, event *loop.Event) {
	var request []int
	i := 0
	end := loop.Change{Before: len(v.request), After: len(event.Request)}
	for _, change := range append(event.Changes, end) {
		for i != change.Before && len(request) != change.After {
			step.piece("kept", v.request[i])
			request = append(request, v.request[i])
			i++
		}
		at := 0
		switch change.Kind {
		case "":
			continue
		case loop.Removed:
			at = v.request[i]
		default:
			at = ^v.extra(&event.Request[change.After], &change)
			request = append(request, at)
		}
		step.piece(string(change.Kind), at)
		if change.Kind != loop.Inserted {
			i++
		}
	}
	v.request = request
}

// extra is the index of a message among the extra ones. Most of them come again in
// every iteration.
func (v *loopView) extra(from *core.Message, change *loop.Change) int {
	message := v.message(from, 0, change.From, change.To)
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
	var named strings.Builder
	for _, part := range message.Parts {
		// What is neither text nor a call is only named.
		if kind := kindOf(message, part); kind != "text" && kind != "call" && (kind != "result" || message.Role != core.RoleTool) {
			named.WriteString("\n(" + kind + ")")
		}
	}
	out.Text = text + named.String()
	if text == "" {
		out.Text = strings.TrimPrefix(out.Text, "\n")
	}
	return out
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
