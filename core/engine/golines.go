package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/export"
)

// This file writes the Go statements that do with package core what a step of Build
// did: a learner sees the API at work. They are about a variable chain of type
// core.Messages and need the imports core and slices.

// goAppend is the statement that adds a message at the end of the chain.
func goAppend(message core.Message) string {
	return "chain = chain." + export.GoLink(message)
}

// goInsert is the statement that puts a message before the one at an index.
func goInsert(at int, message core.Message) string {
	return "chain = slices.Insert(chain, " + strconv.Itoa(at) + ", " + export.GoMessage(message) + ")"
}

// goInsertClone is the statement that puts a copy of one message before another.
func goInsertClone(at, from int) string {
	return "chain = slices.Insert(chain, " + strconv.Itoa(at) + ", chain[" + strconv.Itoa(from) + "].Clone())"
}

// goDelete is the statement that takes out the messages of a range.
func goDelete(from, to int) string {
	return "chain = slices.Delete(chain, " + strconv.Itoa(from) + ", " + strconv.Itoa(to) + ")"
}

// goMove is the statements that take length messages from one index to another; the
// place counts without them.
func goMove(from, length, place int) []string {
	to := strconv.Itoa(from + length)
	return []string{
		"moved := slices.Clone(chain[" + strconv.Itoa(from) + ":" + to + "])",
		goDelete(from, from+length),
		"chain = slices.Insert(chain, " + strconv.Itoa(place) + ", moved...)",
	}
}

// goField is the statement that sets a field of one message.
func goField(at int, field, value string) string {
	return "chain[" + strconv.Itoa(at) + "]." + field + " = " + value
}

// goChain is the statements that make a conversation, with everything that its messages hold.
func goChain(messages core.Messages) string {
	lines := []string{"chain := core.NewMessages()"}
	for _, message := range messages {
		lines = append(lines, goAppend(message))
	}
	return strings.Join(lines, "\n") + "\n"
}
