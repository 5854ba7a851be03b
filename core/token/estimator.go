package token

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/forgetext"
	"github.com/rolecall/rolecall/core/internal/spacing"
)

// Estimator is one method of estimating tokens. The estimators are the ones of the
// Estimators list; the zero value counts nothing and must not be called.
type Estimator struct {
	// ID is the estimator's word, such as "wick".
	ID string
	// Name is what people read next to a number.
	Name string
	// Method says in plain words how the number is made.
	Method string
	// Part is the estimate of one part, as part of a message.
	Part func(core.Part) int
	// Message is the estimate of one message: that of all its parts, and what the
	// method adds for the message itself.
	Message func(core.Message) int
}

// Total is the estimate of a whole conversation: the sum of its messages.
func (e *Estimator) Total(messages core.Messages) int {
	total := 0
	for i := range messages {
		total += e.Message(messages[i])
	}
	return total
}

// Estimators are all estimators, plainest first.
var Estimators = []*Estimator{wick, forge}

// EstimatorByID is the estimator with the ID, or nil when there is none.
func EstimatorByID(id string) *Estimator {
	for _, estimator := range Estimators {
		if estimator.ID == id {
			return estimator
		}
	}
	return nil
}

// wick is core.Messages.EstimateTokens, taken apart.
var wick = &Estimator{
	ID:      "wick",
	Name:    "Estimate by length",
	Method:  "Bytes divided by 4, for each text and each tool call's raw arguments. No message overhead.",
	Part:    func(part core.Part) int { return core.TextLen(part) / bytesPerToken },
	Message: core.Message.EstimateTokens,
}

// forge counts a message as the text that forge writes, in whichever form it is held: one that
// was taken from a text as that text, and messages of other formats as what forge would write
// for them.
var forge = &Estimator{
	ID:   "forge",
	Name: "Estimate by length and message overhead",
	Method: "Bytes divided by 4, for the message written as plain text: thinking in brackets, tool calls as <tool> blocks, and the tool name " +
		"before a result. Plus 4 for each message, or 10 for a tool result. Plus 10 for a message with tool calls.",
	Part:    func(part core.Part) int { return forgetext.PartLength(part) / bytesPerToken },
	Message: forgeMessage,
}

const (
	// bytesPerToken is the rule of thumb for English text that both estimators use.
	bytesPerToken = 4
	// forgeMessageTokens stand for the marker of the role.
	forgeMessageTokens = 4
	// forgeToolTokens stand for the role and the formatting of a result.
	forgeToolTokens = 10
	// forgeBlockTokens stand for the tags of <tool> blocks, once a message however
	// many there are.
	forgeBlockTokens = 10
)

func forgeMessage(message core.Message) int {
	total, length := forgeMessageTokens, forgetext.Length(&message)
	if message.Role == core.RoleTool {
		total = forgeToolTokens
	}
	if text := spacing.Of(&message); text.Plain == length && text.Written > 0 {
		length = text.Written
	}
	if holdsBlock(&message) {
		total += forgeBlockTokens
	}
	return total + length/bytesPerToken
}

// holdsBlock reports whether <tool> is in what forge writes for a message.
func holdsBlock(message *core.Message) bool {
	for _, part := range message.All() {
		switch part := part.(type) {
		case core.Text:
			if strings.Contains(part.Text, forgetext.OpenTag) {
				return true
			}
		case core.Thinking:
			if strings.Contains(part.Text, forgetext.OpenTag) {
				return true
			}
		case core.ToolCall:
			return true
		}
	}
	return message.Role == core.RoleTool && strings.Contains(message.Name, forgetext.OpenTag)
}
