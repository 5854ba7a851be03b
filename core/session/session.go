// Package session keeps the messages of running conversations.
//
// # Terms
//
// A session is one conversation that grows: it has an ID and an ordered list of
// messages. Make one with New, grow it with AddMessage, read it with Messages.
//
// A thread is what an agent keeps between two inputs of its user: messages, steps and
// files. A ThreadStore keeps many; MemoryThreads does so in memory and lets go of those
// that isn't in use.
//
// A record is a session as agent-types writes it down: data that is stored and sent.
//
// # The three calls
//
//	s := session.New()
//	s.AddMessage(core.Human("Hello"))
//
//	var threads session.MemoryThreads
//	err := threads.Update(ctx, id, func(state *core.AgentState) error {
//		outcome, err := agent.Run(ctx, state, core.Human("Hello"))
//		...
//	})
//
//	text, err := json.Marshal(session.Record{ID: id, Title: "Weather", Messages: chain})
package session

import "github.com/rolecall/rolecall/core"

// Session is one conversation that grows.
type Session interface {
	// ID identifies the session; it never changes.
	ID() string
	// AddMessage appends a message.
	AddMessage(message core.Message)
	// Messages returns a copy of the messages: changing it does not change the session.
	Messages() []core.Message
	// Clear removes all messages; the ID stays.
	Clear()
}
