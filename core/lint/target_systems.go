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
	ID:      Wick,
	Name:    "Model check",
	Subject: "The model check",
	Format:  "wick",
	Reads:   []string{"wick", "rolecall"},
	Check:   core.Messages.Problems,
}

var wickInput = Target{
	ID:      WickInput,
	Name:    "User input check",
	Subject: "The user input check",
	Format:  "wick",
	Reads:   wick.Reads,
	Roles:   []string{core.RoleSystem, core.RoleUser},
	Check:   core.Messages.UserInputProblems,
	Order:   &Order{NeedsMessage: true},
}

var agentTypes = Target{
	ID:      AgentTypes,
	Name:    "Agent types",
	Subject: "The agent-types check",
	Format:  "agent-types",
}

// kernel sends its messages to APIs like OpenAI's: what those reject is a warning.
var kernel = Target{
	ID:      Kernel,
	Name:    "Kernel session",
	Subject: "The kernel session",
	Format:  "kernel",
}

var forgeLoop = Target{
	ID:      Forge,
	Name:    "Forge loop",
	Subject: "The forge loop",
	Format:  "forge",
	Check:   forge.Problems,
}

var structured = Target{
	ID:           Structured,
	Name:         "Structured messages",
	Subject:      "The structured messages check",
	Format:       "structured",
	Check:        core.Messages.StructuredProblems,
	ChecksBlanks: true,
}
