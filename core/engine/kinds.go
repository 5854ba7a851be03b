package engine

import (
	"slices"

	"github.com/rolecall/rolecall/core"
)

// kindOf is the page's word for a part: a text in a message of role tool is a result.
func kindOf(message *core.Message, part core.Part) string {
	switch part.(type) {
	case core.Text:
		if message.Role == core.RoleTool {
			return "result"
		}
		return "text"
	case core.Thinking:
		return "thinking"
	case core.Image:
		return "image"
	case core.Code:
		return "code"
	case core.ToolCall:
		return "call"
	case core.ToolResult:
		return "result"
	}
	return "raw"
}

// partKinds are the kinds in the order that filters show them in.
var partKinds = []string{"text", "thinking", "image", "code", "call", "result", "raw"}

// roles are the roles of the conversation: the model's own first, then others as they come.
func (r *reading) roles() []string {
	known := []string{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool}
	seen := map[string]bool{}
	var others []string
	for i := range r.Messages {
		role := r.Messages[i].Role
		if !seen[role] && !slices.Contains(known, role) {
			others = append(others, role)
		}
		seen[role] = true
	}
	here := slices.DeleteFunc(known, func(role string) bool { return !seen[role] })
	return append(here, others...)
}

// kinds are the kinds of part that the conversation holds.
func (r *reading) kinds() []string {
	seen := map[string]bool{}
	for i := range r.Messages {
		message := &r.Messages[i]
		seen["result"] = seen["result"] || message.Role == core.RoleTool
		for _, part := range message.All() {
			seen[kindOf(message, part)] = true
		}
	}
	var kinds []string
	for _, kind := range partKinds {
		if seen[kind] {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// tools are the names of the tools that the conversation calls or has results of, as they come.
func (r *reading) tools() []string {
	var names []string
	seen := map[string]bool{"": true}
	for i := range r.Messages {
		for _, name := range r.toolsOf(i) {
			if !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// toolsOf are the names of the tools that one message calls or holds results of.
func (r *reading) toolsOf(i int) []string {
	message := &r.Messages[i]
	if message.Role == core.RoleTool {
		return []string{r.toolOf(i)}
	}
	var names []string
	for _, part := range message.All() {
		switch part := part.(type) {
		case core.ToolCall:
			names = append(names, part.Name)
		case core.ToolResult:
			names = append(names, part.Name)
		}
	}
	return names
}

// toolOf is the name of the tool whose result message i is: its own word for it, or
// else that of the call it answers.
func (r *reading) toolOf(i int) string {
	if name := r.Messages[i].Name; name != "" {
		return name
	}
	if at, call, ok := r.pairs.CallOf(i); ok {
		return r.pairs.CallsOf(at)[call].Name
	}
	return ""
}

// namesParents says that messages name their parents, as core.Tree does: results of tools follow
// their calls in any case.
func (r *reading) namesParents() bool {
	for i := range r.Messages {
		if r.Messages[i].ParentID != "" && r.Messages[i].Role != core.RoleTool {
			return true
		}
	}
	return false
}
