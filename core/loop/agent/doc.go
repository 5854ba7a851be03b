// Package agent is the agent of forge: a provider that reads and writes texts, a memory that
// prunes itself, and tools. It runs package loop; the provider sees what forge writes, with
// calls as <tool> blocks, thinking in brackets, and "Tool: name" before a result.
//
//	chat, err := agent.NewAgent(provider, memory, tools, agent.WithThinkingEnabled(false))
//	answer, err := chat.Run(ctx, "What is 15 + 27?")
package agent
