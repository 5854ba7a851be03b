package agent

import (
	"context"
	"errors"
	"fmt"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/loop/live"
	"github.com/rolecall/rolecall/core/memory"
)

// Agent answers one user. It is not safe for concurrent use.
type Agent struct {
	loop     loop.Loop
	memory   *memory.ConversationMemory
	thinking bool
}

// Option changes an agent while it is made.
type Option func(*Agent)

// WithThinkingEnabled says whether Run gives the thinking of the last answer as well, in
// brackets as it was written. It is enabled without this option. The memory has it either way.
func WithThinkingEnabled(enabled bool) Option {
	return func(a *Agent) { a.thinking = enabled }
}

// ErrQuestionLost is why a run ended whose question went from the memory: it is longer than
// that may be, or what the tools gave back left no room for it. A memory that keeps it while
// it fits has the policy StartOnUser.
var ErrQuestionLost = errors.New("agent: the memory has no room for the question")

// NewAgent makes an agent. What the memory holds already, such as a system message, is what
// was said before. It is an error when there is no provider or no memory, or when a tool has no
// name, nothing to run, or the name of another.
func NewAgent(provider loop.Model, memory *memory.ConversationMemory, tools []loop.Tool, options ...Option) (*Agent, error) {
	if provider == nil || memory == nil {
		return nil, errors.New("agent: an agent needs a provider and a memory")
	}
	names := map[string]bool{}
	for _, tool := range tools {
		switch {
		case tool.Name == "" || tool.Run == nil:
			return nil, fmt.Errorf("agent: tool %q has no name or no function", tool.Name)
		case names[tool.Name]:
			return nil, fmt.Errorf("agent: duplicate tool %q", tool.Name)
		}
		names[tool.Name] = true
	}
	a := &Agent{memory: memory, thinking: true}
	a.loop = loop.Loop{
		Model: &model{provider: provider},
		Tools: append([]loop.Tool(nil), tools...),
		Hooks: []loop.Hook{live.Hook("memory", func(context.Context, core.Messages) (core.Messages, error) { return memory.Messages(), nil })},
		Args:  live.Args,
	}
	for _, option := range options {
		option(a)
	}
	return a, nil
}

// Run says something to the provider, runs the tools that it calls, and gives its answer.
// The memory has all of it afterwards, as far as it has room. The error is that of the
// provider, of the context, loop.ErrLimit or ErrQuestionLost; the answer is "" then.
func (a *Agent) Run(ctx context.Context, input string) (string, error) {
	state := core.AgentState{Messages: a.memory.Messages()}
	run, err := a.loop.Start(&state, core.Human(input))
	if err != nil {
		return "", err
	}
	answer := ""
	for event := range run.Events(ctx) {
		if event.Message.Role == "" {
			continue
		}
		if a.memory.Add(event.Message).LostQuestion {
			return "", ErrQuestionLost
		}
		answer = event.Message.Content
	}
	if err := run.Err(); err != nil {
		return "", err
	}
	if !a.thinking {
		answer = forge.WithoutThoughts(answer)
	}
	return answer, nil
}
