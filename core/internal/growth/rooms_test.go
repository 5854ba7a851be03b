//go:build !js

package growth

import (
	"context"
	"encoding/json"
	"io"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/audit"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/internal/forgetext"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/memory"
	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
)

var onCore = []operation{
	{"clone", ofMessages(func(messages core.Messages) { messages.Clone() })},
	{"concat", ofMessages(func(messages core.Messages) { core.NewMessages(messages...).Concat(messages) })},
	{"a chain grows", ofMessages(func(messages core.Messages) {
		chain := core.NewMessages()
		for _, message := range messages {
			chain = chain.Add(message)
		}
	})},
	{"pretty print", ofMessages(func(messages core.Messages) { _ = messages.PrettyPrint() })},
	{"validate", ofMessages(func(messages core.Messages) {
		messages.Problems()
		messages.UserInputProblems()
		messages.StructuredProblems()
		_, _, _ = messages.Validate(), messages.ValidateUserInput(), messages.ValidateStructured()
	})},
	{"texts and calls", ofMessages(func(messages core.Messages) {
		for _, message := range messages {
			message.Text()
			message.Calls()
		}
	})},
	{"messages as JSON", ofMessages(func(messages core.Messages) {
		text, _ := json.Marshal(messages.Slice())
		var back []core.Message
		_ = json.Unmarshal(text, &back)
	})},
	{"tree", ofMessages(func(messages core.Messages) {
		tree := core.NewTree(messages)
		ends := tree.Ends()
		if len(ends) > 0 {
			tree.Path(ends[len(ends)-1])
		}
		for i := range messages {
			tree.State(i)
			tree.Children(i)
		}
	})},
	{"statistics of a session", ofMessages(func(messages core.Messages) { core.ComputeSessionStats(messages) })},
}

// ofTexts is an operation on the text of every message.
func ofTexts(run func(message core.Message, text string)) func(*input) func() {
	return ofMessages(func(messages core.Messages) {
		for _, message := range messages {
			run(message, message.Text())
		}
	})
}

var onForge = []operation{
	{"pieces of texts", ofTexts(func(_ core.Message, text string) {
		pieces := forge.Parse(text)
		forge.Write(text, pieces)
		for i := range pieces {
			pieces[i].Fault(text)
			pieces[i].Part(text)
		}
	})},
	{"pieces of the whole", ofText(func(text []byte) { forge.Pieces(string(text)) })},
	{"messages of forge", ofMessages(func(messages core.Messages) {
		for _, message := range messages {
			forge.Text(forge.Read(message))
			_ = forge.ValidateMessage(message)
			forge.EstimateTokens(message)
		}
	})},
	{"problems of forge", ofMessages(func(messages core.Messages) { forge.Problems(messages) })},
	{"calls and results of texts", ofTexts(func(_ core.Message, text string) {
		_ = forge.ValidateToolCall(text)
		forge.ParseResult(text)
		forgetext.CutResult(text)
	})},
	{"texts without thoughts", ofTexts(func(_ core.Message, text string) { forge.WithoutThoughts(text) })},
}

var onToken = []operation{
	{"estimates", ofMessages(func(messages core.Messages) {
		token.EstimatorByID("wick").Total(messages)
		token.EstimatorByID("forge").Total(messages)
	})},
	{"rough count of the whole", ofText(func(text []byte) { token.Rough(token.O200K)(string(text)) })},
	{"clean", ofText(func(text []byte) { token.Clean(string(text)) })},
	{"rough cost for openai-chat", cost("openai-chat", "gpt-4o")},
	{"rough cost for anthropic", cost("anthropic", "claude-sonnet-4-5")},
}

func cost(api, model string) func(*input) func() {
	return ofConversation(func(_ *input, c *bind.Conversation) {
		prompt := token.Prompt{API: api, Model: model, Messages: c.Messages}
		for _, tool := range c.Tools {
			prompt.Tools = append(prompt.Tools, token.Tool{Name: tool.Name, Schema: c.Doc.Raw(tool.Schema)})
		}
		prompt.RoughCost()
	})
}

// trim is trimming to half of what the messages cost.
func trim(policy memory.Policy) func(*input) func() {
	return ofMessages(func(messages core.Messages) {
		policy := policy
		policy.Limit = token.EstimatorByID("forge").Total(messages) / 2
		memory.Trim(messages, policy)
	})
}

var onMemory = []operation{
	{"owners", ofMessages(func(messages core.Messages) { memory.Owners(messages) })},
	{"trim", trim(memory.Policy{})},
	{"trim to a user", trim(memory.Policy{StartOnUser: true, KeepFirstUser: true})},
	{"trim results", trim(memory.Policy{ShortenResults: true})},
	{"trim messages", trim(memory.Policy{BreakPairs: true})},
	{"trim to turns", trim(memory.Policy{Turns: 3})},
	{"remember", remember(memory.Policy{})},
	{"remember from a user on", remember(memory.Policy{StartOnUser: true, KeepFirstUser: true})},
	{"remember messages", remember(memory.Policy{BreakPairs: true})},
	{"remember turns", remember(memory.Policy{Turns: 3})},
	{"remember results", remember(memory.Policy{ShortenResults: true, StartOnUser: true})},
	{"remember results alone", remember(memory.Policy{ShortenResults: true, BreakPairs: true})},
}

// remember is a memory with room for half of what the messages cost.
func remember(policy memory.Policy) func(*input) func() {
	return ofMessages(func(messages core.Messages) {
		kept := memory.ConversationMemory{Policy: policy}
		kept.Policy.Limit = token.EstimatorByID("forge").Total(messages) / 2
		for _, message := range messages {
			kept.Add(message)
			kept.Tokens()
		}
		kept.Messages()
		kept.Clear()
	})
}

// ofEntries is an operation on the conversation as an audit log.
func ofEntries(run func(entries []audit.ConversationEntry)) func(*input) func() {
	return func(in *input) func() {
		entries := in.entries()
		if len(entries) == 0 {
			return nil
		}
		return func() { run(entries) }
	}
}

// silent is a backend that says nothing.
type silent struct{}

func (silent) StreamStructured(context.Context, *audit.SystemContextMessage, []audit.LLMMessage) (audit.Stream, error) {
	return silent{}, nil
}

func (silent) Next() (audit.Chunk, error) { return audit.Chunk{}, io.EOF }
func (silent) Close() error               { return nil }

var onAudit = []operation{
	{"log of messages", ofMessages(func(messages core.Messages) { _, _, _ = audit.FromMessages(messages, make([]bool, len(messages))) })},
	{"messages of a log", ofEntries(func(entries []audit.ConversationEntry) { _, _ = audit.ToMessages(entries) })},
	{"a log grows", ofEntries(func(entries []audit.ConversationEntry) {
		var c audit.Conversation
		for _, entry := range entries {
			c.Add(entry.Message, entry.Decision, nil)
		}
		audit.APIMessages(nil, c.Messages())
		c.AuditLog()
	})},
	{"a log as JSON", ofEntries(func(entries []audit.ConversationEntry) {
		var c audit.Conversation
		for _, entry := range entries {
			c.Add(entry.Message, entry.Decision, map[string]any{"a": 1})
		}
		text, _ := c.Export()
		_, _ = audit.Import(text)
	})},
	{"messages of a log as those of an API", ofEntries(func(entries []audit.ConversationEntry) {
		for _, entry := range entries {
			entry.Message.Type()
			entry.Message.ToAPIFormat()
			entry.Message.ToLog()
		}
	})},
	{"entries by their IDs", ofEntries(func(entries []audit.ConversationEntry) {
		var c audit.Conversation
		for _, entry := range entries {
			c.Entry(c.Add(entry.Message, entry.Decision, nil))
		}
	})},
	{"replay", ofEntries(func(entries []audit.ConversationEntry) {
		_, _ = audit.Replay(context.Background(), nil, entries, silent{})
	})},
	{"validate a log", ofEntries(func(entries []audit.ConversationEntry) {
		for _, entry := range entries {
			_ = audit.ValidateMessage(entry.Message)
		}
	})},
}

var onSession = []operation{
	{"a session grows", ofMessages(func(messages core.Messages) {
		s := session.New()
		for _, message := range messages {
			s.AddMessage(message)
		}
		s.Messages()
	})},
	{"a session as JSON", ofMessages(func(messages core.Messages) {
		record := session.Record{ID: "s", Messages: messages}
		text, _ := record.MarshalJSON()
		record.Losses()
		record.Stats()
		var back session.Record
		_ = back.UnmarshalJSON(text)
	})},
	{"a thread in a store", ofMessages(func(messages core.Messages) {
		var store session.MemoryThreads
		_ = store.Save(context.Background(), &core.AgentState{ThreadID: "a", Messages: messages})
		_, _ = store.LoadOrCreate(context.Background(), "a")
	})},
	{"a thread in a store grows", ofMessages(func(messages core.Messages) {
		var store session.MemoryThreads
		for _, message := range messages {
			_ = store.Append(context.Background(), "a", message)
		}
		_, _ = store.LoadOrCreate(context.Background(), "a")
	})},
	{"a thread in a store changes and goes", ofMessages(func(messages core.Messages) {
		var store session.MemoryThreads
		_ = store.Save(context.Background(), &core.AgentState{ThreadID: "a", Messages: messages})
		_ = store.Update(context.Background(), "a", func(state *core.AgentState) error {
			state.Messages = append(state.Messages, core.Human("go on"))
			return nil
		})
		_ = store.Delete(context.Background(), "a")
	})},
	{"threads of an owner with a small share of a store", ofMessages(func(messages core.Messages) {
		store := session.MemoryThreads{Shares: 4, MaxThreads: 40}
		ctx := session.WithOwner(context.Background(), "a")
		for i, message := range messages {
			state := &core.AgentState{ThreadID: string(source.PointerItem("", i)), Messages: []core.Message{message}}
			_ = store.Save(ctx, state)
		}
		store.Len()
	})},
	{"threads in a store", ofMessages(func(messages core.Messages) {
		var store session.MemoryThreads
		for i, message := range messages {
			state := &core.AgentState{ThreadID: string(source.PointerItem("", i)), Messages: []core.Message{message}}
			_ = store.Save(context.Background(), state)
			store.Bytes()
		}
		store.Evict()
	})},
}

var onLoop = []operation{
	{"changes", func(in *input) func() {
		if in.conversation() == nil {
			return nil
		}
		other := in.other()
		return func() { loop.Changes(in.conversation().Messages, other) }
	}},
	{"a loop step by step", ofMessages(func(messages core.Messages) {
		l := loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{{Response: loop.Response{Content: "done"}}}}}
		run, err := l.Start(&core.AgentState{Messages: messages.Clone()}, core.Human("go on"))
		if err != nil {
			return
		}
		for range run.Events(context.Background()) {
			run.Iteration()
		}
		run.Outcome()
	})},
	{"run a loop", ofMessages(func(messages core.Messages) {
		l := loop.Loop{Model: &loop.Scripted{Turns: []loop.Turn{{Response: loop.Response{Content: "done"}}}}}
		_, _ = l.Run(context.Background(), &core.AgentState{Messages: messages.Clone()}, core.Human("go on"))
	})},
}
