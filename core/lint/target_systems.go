package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
)

// The IDs of the targets that are systems with a contract, and this library's own checks.
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
	Description: "This library's Messages.Validate, which checks each message separately.",
	Format:      "wick",
	Reads:       []string{"wick", "rolecall"},
	Check:       core.Messages.Problems,
}

var wickInput = Target{
	ID:          WickInput,
	Name:        "User input check",
	Subject:     "The user input check",
	Description: "This library's Messages.ValidateUserInput, for user input in an HTTP handler.",
	Format:      "wick",
	Reads:       wick.Reads,
	Roles:       []string{core.RoleSystem, core.RoleUser},
	Check:       core.Messages.UserInputProblems,
	Order:       &Order{NeedsMessage: true},
}

var agentTypes = Target{
	ID:          AgentTypes,
	Name:        "Agent types",
	Subject:     "The agent-types check",
	Description: "The types of agent-types, with every required field and no unknown ones.",
	Format:      "agent-types",
}

// kernel sends its messages to APIs like OpenAI's: what those reject is a warning.
var kernel = Target{
	ID:          Kernel,
	Name:        "Kernel session",
	Subject:     "The kernel session",
	Description: "Messages of a kernel session, which are sent to APIs like OpenAI's.",
	Format:      "kernel",
}

var forgeLoop = Target{
	ID:          Forge,
	Name:        "Forge loop",
	Subject:     "The forge loop",
	Description: "The forge agent loop, which writes calls and thinking as text, with its validation and best practices.",
	Format:      "forge",
	Check:       forge.Problems,
}

var structured = Target{
	ID:           Structured,
	Name:         "Structured messages",
	Subject:      "The structured messages check",
	Description:  "Typed messages of structured, with its own validation.",
	Format:       "structured",
	Check:        core.Messages.StructuredProblems,
	ChecksBlanks: true,
}
