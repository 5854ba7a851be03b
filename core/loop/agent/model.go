package agent

import (
	"context"
	"fmt"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/internal/callid"
	"github.com/rolecall/rolecall/core/loop"
)

// model is a provider of texts as a model of a loop.
type model struct {
	provider loop.Model
	calls    int
}

// Respond asks the provider with messages of a role and a text each, and reads the calls that
// it wrote into its answer. Forge's calls have no IDs, so each gets one.
func (m *model) Respond(ctx context.Context, request core.Messages) (loop.Response, error) {
	texts := make(core.Messages, len(request))
	for i := range request {
		texts[i] = core.Message{Role: request[i].Role, Content: forge.Text(request[i])}
	}
	answer, err := m.provider.Respond(ctx, texts)
	if err != nil {
		return loop.Response{}, err
	}
	if message := answer.Answer(); answer.Message.Role != "" {
		answer = loop.Response{Content: message.Text(), ToolCalls: message.Calls(), Stop: answer.Stop}
	}
	written := core.Message{Role: core.RoleAssistant}
	for _, part := range forge.Read(core.AI(answer.Content)).All() {
		if call, ok := part.(core.ToolCall); ok {
			answer.ToolCalls = append(answer.ToolCalls, call)
		} else {
			written.Parts = append(written.Parts, part)
		}
	}
	if len(answer.ToolCalls) == 0 && strings.Contains(answer.Content, "<tool>") {
		if err := forge.ValidateToolCall(answer.Content); err != nil {
			return loop.Response{}, fmt.Errorf("agent: can't read the provider's tool call: %w", err)
		}
	}
	if len(answer.ToolCalls) > 0 {
		answer.Content = forge.Text(written)
	}
	used := map[string]bool{"": true}
	for i := range request {
		for _, call := range request[i].Calls() {
			used[call.ID] = true
		}
	}
	for i := range answer.ToolCalls {
		call := &answer.ToolCalls[i]
		if used[call.ID] {
			call.ID, m.calls = callid.Next(m.calls, used)
		}
		used[call.ID] = true
	}
	return answer, nil
}
