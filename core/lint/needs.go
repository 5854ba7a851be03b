package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Needs are things that a conversation may contain.
type Needs uint16

const (
	// needsProblems: the decoder couldn't read all of it.
	needsProblems Needs = 1 << iota
	// needsCalls: a call, in a message of any role.
	needsCalls
	// needsResults: a tool message.
	needsResults
	// needsParts: a message written as parts.
	needsParts
	// needsRequest: a request around the list.
	needsRequest
	// needsTools: a tool that the request declares.
	needsTools
	// needsGaps: a call whose result isn't right after it, or a result that doesn't name such a call.
	needsGaps
	// needsOthersCalls: a call in a message that isn't the assistant's.
	needsOthersCalls
	// needsOtherRoles: a role other than the words system, user, assistant and tool.
	needsOtherRoles
)

// holds is what a conversation contains of the things that rules need.
func holds(c *bind.Conversation, pairs *Pairs) (held Needs) {
	if len(c.Problems) > 0 {
		held |= needsProblems
	}
	if len(pairs.Calls()) > 0 {
		held |= needsCalls
	}
	if c.Container == format.Request {
		held |= needsRequest
	}
	if len(c.Tools) > 0 {
		held |= needsTools
	}
	last := source.None
	for i := range c.Messages {
		if state := pairs.results[i].state; state != NoResult {
			held |= needsResults
			if state != Answers || !pairs.between(i).Direct() {
				held |= needsGaps
			}
		}
		if len(c.Messages[i].Parts) > 0 {
			held |= needsParts
		}
		if node := c.From[i].Role; node != last {
			last = node
			switch c.Doc.Nodes[node].Word {
			case source.WordSystem, source.WordUser, source.WordAssistant, source.WordTool:
			default:
				held |= needsOtherRoles
			}
		}
	}
	if pairs.kept.gaps {
		held |= needsGaps
	}
	if pairs.emptyResults != nil {
		held |= needsResults
	}
	for i := range pairs.calls {
		call := &pairs.calls[i]
		if call.State == CallOpen || call.State == CallWaiting {
			held |= needsGaps
		}
		if c.Messages[call.Message].Role != core.RoleAssistant {
			held |= needsOthersCalls
		}
	}
	return held
}
