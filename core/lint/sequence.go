package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// instructs reports whether messages with the role give instructions to the model. Newer OpenAI models have a
// separate role for that.
func instructs(role core.Role) bool {
	return role == core.RoleSystem || role == format.RoleDeveloper
}

// head is the number of system messages at the beginning.
func (p turns) head() int { return p.facts().head }

// inHead reports whether message i, a system message, is at the beginning.
func (p message) inHead() bool {
	all := p.facts().instructions
	return p.i < len(all) && all[p.i] == p.i
}

// inList reports whether message i is in the list, not in a separate field.
func (p message) inList() bool { return p.From[p.i].Wire >= 0 }

// roleNode is the node of the role of message i, or else the message's node.
func (p message) roleNode() source.Index {
	if role := p.From[p.i].Role; role != source.None {
		return role
	}
	return p.node()
}

// speaker is the role, with results counted as the user's.
func speaker(role core.Role) core.Role {
	if role == core.RoleTool {
		return core.RoleUser
	}
	return role
}
