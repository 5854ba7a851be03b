// Package memory makes a conversation fit into a budget of tokens.
//
// # Terms
//
// A unit is what goes or stays together: a message that calls tools and all results that
// answer it, or any other message alone. A turn is what begins with the user's words: a
// run of user messages and everything up to the next one. A [Policy] says how much may
// stay and in what manner the rest goes; a [Report] says what went, and why.
//
// The question is the last user message: what the model is to answer.
//
//	short, report := memory.Trim(chain, memory.Policy{Limit: 8000, StartOnUser: true})
//	if report.LostQuestion {
//		return errors.New("the message is too long")
//	}
//
// System messages always stay. Trimming comes first and repair after it: a pair that was
// broken before is left broken, and no message is invented.
//
// A [ConversationMemory] does the same while a conversation grows, and says with every
// message what went for it.
//
//	chat := memory.ConversationMemory{Policy: memory.Policy{Limit: 8000, StartOnUser: true}}
//	pruned := chat.Add(core.Human("What does main.py do?"))
package memory
