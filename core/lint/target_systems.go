package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
)

// The IDs of the targets that are systems with a contract, and checks of this library.
const (
	Wick       = "wick"
	WickInput  = "wick-input"
	AgentTypes = "agent-types"
	Kernel     = "kernel"
	Forge      = "forge"
	Structured = "structured"
)

var wick = Target{
	ID:          Wick,
	Name:        "Model check",
	Subject:     "The model check",
	Description: "Messages.Validate of this library: each message is well-formed on its own.",
	Format:      "wick",
	Reads:       []string{"wick", "rolecall"},
	Check:       core.Messages.Problems,
}

var wickInput = Target{
	ID:          WickInput,
	Name:        "User input check",
	Subject:     "The user input check",
	Description: "Messages.ValidateUserInput of this library: what an HTTP handler lets in from outside.",
	Format:      "wick",
	Reads:       wick.Reads,
	Roles:       []string{core.RoleSystem, core.RoleUser},
	Check:       core.Messages.UserInputProblems,
	Order:       &Order{NeedsMessage: true},
}

var agentTypes = Target{
	ID:          AgentTypes,
	Name:        "Agent types",
	Subject:     "The check of agent types",
	Description: "The types of agent-types: every field that they require is there, and nothing that they do not know.",
	Format:      "agent-types",
}

// kernel hands its messages on to APIs in OpenAI's manner: what those reject is a warning.
var kernel = Target{
	ID:          Kernel,
	Name:        "Kernel session",
	Subject:     "The kernel session",
	Description: "The messages of a kernel's session, which go to APIs in the manner of OpenAI's.",
	Format:      "kernel",
}

var forgeLoop = Target{
	ID:          Forge,
	Name:        "Forge loop",
	Subject:     "The forge loop",
	Description: "The agent loop of forge, which writes calls and thinking into the text, with its validation and its best practices.",
	Format:      "forge",
	Check:       forge.Problems,
}

var structured = Target{
	ID:           Structured,
	Name:         "Structured messages",
	Subject:      "The check of structured messages",
	Description:  "The typed messages of structured, and what its validation rejects.",
	Format:       "structured",
	Check:        core.Messages.StructuredProblems,
	ChecksBlanks: true,
}
