package audited

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/loop"
)

// Backend is a backend whose answers are those of a model: audit.Replay then runs against
// anything that can answer a loop. Each call of a log that has no ID gets one, and the
// results without one get those of the open calls of their tools, because models want IDs.
// A result that failed goes to the model as a loop sends it, with "Error: " before it.
func Backend(model loop.Model) audit.Backend { return backend{model} }

type backend struct{ model loop.Model }

// StreamStructured asks the model. The answer comes in one piece for each text and call.
func (b backend) StreamStructured(ctx context.Context, system *audit.SystemContextMessage, history []audit.LLMMessage) (audit.Stream, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	request, err := Request(system, history)
	if err != nil {
		return nil, err
	}
	answer, err := b.model.Respond(ctx, request)
	if err != nil {
		return nil, err
	}
	var reply audit.Reply
	message := answer.Answer()
	if text := message.Text(); text != "" {
		reply.Chunks = append(reply.Chunks, audit.Chunk{Text: text})
	}
	for _, call := range message.Calls() {
		args, err := arguments(&call)
		if err != nil {
			return nil, fmt.Errorf("audited: the model called %s: %w", call.Name, err)
		}
		reply.Chunks = append(reply.Chunks, audit.Chunk{Action: &audit.AssistantActionMessage{ToolName: call.Name, ToolArgs: args, ToolID: call.ID}})
	}
	script := audit.Scripted{Replies: []audit.Reply{reply}}
	return script.StreamStructured(ctx, nil, nil)
}

// Request is what a model is asked with: the system context first, unless it is nil, then
// the history without its system messages, as messages of the model. A message of another
// package's type says what its API format does.
func Request(system *audit.SystemContextMessage, history []audit.LLMMessage) (core.Messages, error) {
	var entries []audit.ConversationEntry
	if system != nil {
		entries = append(entries, audit.ConversationEntry{Message: system})
	}
	for _, message := range history {
		if message != nil && message.Type() != audit.TypeSystemMessage {
			entries = append(entries, audit.ConversationEntry{Message: known(message)})
		}
	}
	told, err := audit.ToMessages(entries)
	if err != nil {
		return nil, err
	}
	messages := told.Messages
	for i := range messages {
		if told.Failed[i] && !strings.HasPrefix(messages[i].Content, loop.Failure) {
			messages[i].Content = loop.Failure + messages[i].Content
		}
	}
	tie(messages)
	return messages, nil
}

// known is a message of package audit's types that says what this one does.
func known(message audit.LLMMessage) audit.LLMMessage {
	switch message.(type) {
	case *audit.UserMessage, *audit.AssistantTextMessage, *audit.AssistantActionMessage, *audit.ToolResultMessage:
		return message
	}
	api := message.ToAPIFormat()
	switch api["role"] {
	case core.RoleAssistant:
		return &audit.AssistantTextMessage{Content: api["content"]}
	case core.RoleSystem:
		return &audit.SystemContextMessage{Content: api["content"]}
	}
	return &audit.UserMessage{Content: api["content"]}
}

var errNoObject = errors.New("the arguments aren't a JSON object")

// arguments are those of a call, with numbers as they are written.
func arguments(call *core.ToolCall) (map[string]any, error) {
	if call.Args != nil || strings.TrimSpace(call.RawArgs) == "" {
		return call.Args, nil
	}
	var args map[string]any
	decoder := json.NewDecoder(bytes.NewReader([]byte(call.RawArgs)))
	decoder.UseNumber()
	if err := decoder.Decode(&args); err != nil || args == nil {
		return nil, errNoObject
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errNoObject
	}
	return args, nil
}
