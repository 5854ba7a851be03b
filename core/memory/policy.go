package memory

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// Policy says how much of a conversation may stay, and in what manner the rest goes.
// The zero Policy lets everything stay. The oldest units go first, no more of them than
// must; a conversation that fits is left unchanged.
type Policy struct {
	// Limit is the most tokens that may stay; 0 isn't a limit.
	Limit int
	// Count is what one message costs; nil is the estimator forge of package token.
	Count func(core.Message) int
	// Cost is a count of exactly the messages to trim, such as token.Prompt makes, and takes
	// the place of Count. What it holds next to the messages, such as the declarations of
	// tools, must fit into the limit too.
	Cost *token.Cost
	// Short is the same count with every result shortened. ShortenResults needs it next to
	// Cost; without it shortened results are counted by Count.
	Short *token.Cost
	// Owners says for each message which message made the call that it answers, and -1 for
	// one that answers none, where the caller knows better than Owners does; nil is what
	// that finds.
	Owners []int
	// Turns is the most turns that stay, the newest; 0 is all of them.
	Turns int
	// StartOnUser lets what is left begin with a user message, as several providers ask.
	// The last user message stays for that as long as it fits; when it does not, nothing
	// but system messages is left. Nothing happens in a conversation without user messages,
	// and in one from which nothing goes or, in a memory, ever went.
	StartOnUser bool
	// KeepFirstUser keeps the first user message, which often is the task, as long as it
	// fits. With StartOnUser what follows it is its own turn or begins with a user message.
	KeepFirstUser bool
	// ShortenResults replaces the output of results by Shortened, oldest first, before
	// any message goes. The results of the last message with calls stay: the model has
	// yet to read them.
	ShortenResults bool
	// BreakPairs lets single messages go, not units. What is left may hold results
	// without their call, which providers reject: see Report.Orphans.
	BreakPairs bool
}

// Shortened is what is in the place of a result's output that went.
const Shortened = "[result removed to save tokens]"

// Reason says why a message went.
type Reason = string

// The reasons. No reason is "": the message stays.
const (
	// OverLimit: it was among the oldest, and the limit was exceeded.
	OverLimit Reason = "over-limit"
	// OldTurn: it belongs to an older turn than the policy keeps.
	OldTurn Reason = "old-turn"
	// OtherHalf: the call or the result that it belongs to went.
	OtherHalf Reason = "other-half"
	// BeforeUser: it was in front of the user message that the rest begins with.
	BeforeUser Reason = "before-user"
	// OutputOnly: the message stays, but its output is replaced by Shortened.
	OutputOnly Reason = "output-only"
)

// Report says what became of each message.
type Report struct {
	// Kept and Removed are indexes of messages, in order.
	Kept, Removed []int
	// Reasons has one entry for each message, "" for one that stays unchanged.
	Reasons []Reason
	// Tokens is what each message costs as it was given.
	Tokens []int
	// Before and After are what all messages cost, and what Policy.Cost holds next to them;
	// System is what of that cannot go: the system messages, and the same.
	Before, After, System int
	// Results is what the removed results of calls cost.
	Results int
	// Over says that the limit is not met, because the system messages alone exceed it.
	Over bool
	// Cut is the index of the first message of the stretch that stays at the end: system
	// messages and the first user message, if kept, are in front of it. It is the number
	// of messages when nothing of that stretch is left.
	Cut int
	// Shortened counts the messages that stay without their output.
	Shortened int
	// Question is the index of the last user message, which the model is to answer; -1 for
	// none. LostQuestion says that it is among the removed: whoever sends what is left asks
	// something else, or nothing.
	Question     int
	LostQuestion bool
	// Orphans are the messages left without their other half: calls whose result went and
	// results whose call did. Only BreakPairs leaves any.
	Orphans []int
}
