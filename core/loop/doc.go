// Package loop is the agent loop: it sends a conversation to a model, runs the tools
// that the model calls, and goes on until the model answers without a call. It knows
// nothing of any provider; whoever uses it brings the model.
//
// # Terms
//
// The stored messages are those of a [core.AgentState]: they grow by what the user
// said, what the model answered and what the tools gave back, and by nothing else. The
// request is a copy of them that is made again for each iteration; a [Hook] may change
// anything in it, and the stored messages never see it. A [Tool] runs a call. An
// iteration is one round of copy, hooks, model and tools; there are at most
// [MaxIterations]. A [Verdict] is what [Loop].Permit says about a call before anything runs.
// Everything that happens is an [Event].
//
// # The three calls
//
//	agent := loop.Loop{Model: model, Tools: tools, Hooks: hooks}
//	outcome, err := agent.Run(ctx, &state, core.Human("Read main.py"))
//
// or one event after the other:
//
//	run, err := agent.Start(&state, core.Human("Read main.py"))
//	for event, err := range run.Events(ctx) {
//		fmt.Println(event.Kind, err)
//	}
//
// # What is stored
//
// Every call that is stored gets its result, whatever happens: a tool that fails, that
// the loop doesn't know, that takes too long or that is never reached because the run was
// cancelled is answered by a result that says so. What the model answers is stored
// only if [core.Messages.Validate] accepts it: as [Response].Message has it, with its reasoning, ID
// and usage, or else as a text with calls.
//
// # Around it
//
// Package live makes models, tools and hooks of functions, and models of streams. Package
// audited writes an audit log while a loop runs, and lets its model answer a replay. Package agent
// is forge's agent over a loop.
package loop
