package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
)

// The IDs of the targets that are frameworks, which check what they are given.
const (
	AISDKModel = "ai-sdk-model"
	AISDKUI    = "ai-sdk-ui"
)

// aiSDKModel checks messages by a schema, and since version 6 that every call has its result.
var aiSDKModel = &Target{
	ID:           AISDKModel,
	Name:         "AI SDK prompt",
	Description:  "The messages that generateText and streamText of the Vercel AI SDK take, checked by their schema.",
	Dialect:      "ai-sdk-model",
	Reads:        []string{"ai-sdk-model"},
	Roles:        dialect.AISDKModel.RoleWords(),
	Like:         AgentTypes,
	Differs:      []RuleLevel{{"misplaced-part", finding.Error}, {"unanswered-call", finding.Error}, {"result-behind-message", finding.Error}, {"late-result", finding.Error}},
	NeedsMessage: true,
}

// aiSDKUI checks messages by a schema alone.
var aiSDKUI = &Target{
	ID:           AISDKUI,
	Name:         "AI SDK chat",
	Description:  "The messages of useChat in the Vercel AI SDK, as validateUIMessages takes them.",
	Dialect:      "ai-sdk-ui",
	Reads:        []string{"ai-sdk-ui"},
	Roles:        dialect.AISDKUI.RoleWords(),
	Like:         AgentTypes,
	Differs:      []RuleLevel{{"duplicate-message-id", finding.Warning}},
	NeedsMessage: true,
}
