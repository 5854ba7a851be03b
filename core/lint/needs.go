package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
)

// Needs are things that a conversation may hold.
type Needs uint8

const (
	// needsProblems: the decoder could not read all of it.
	needsProblems Needs = 1 << iota
	// needsCalls: a call, whose ever.
	needsCalls
	// needsResults: a message of role tool.
	needsResults
	// needsParts: a message written as parts.
	needsParts
	// needsRequest: a request around the list.
	needsRequest
	// needsTools: a tool that the request declares.
	needsTools
)

// holds is what a conversation holds of all that rules need.
func holds(c *dialect.Conversation, pairs *Pairs) (held Needs) {
	if len(c.Problems) > 0 {
		held |= needsProblems
	}
	if len(pairs.Calls()) > 0 {
		held |= needsCalls
	}
	if c.Container == dialect.Request {
		held |= needsRequest
	}
	if len(c.Tools) > 0 {
		held |= needsTools
	}
	for i := range c.Messages {
		if c.Messages[i].Role == core.RoleTool {
			held |= needsResults
		}
		if len(c.Messages[i].Parts) > 0 {
			held |= needsParts
		}
		if held&needsResults != 0 && held&needsParts != 0 {
			break
		}
	}
	return held
}
