package loop

import (
	"context"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// Hook changes a request before the model sees it.
type Hook interface {
	// Name is a word for people.
	Name() string
	// ModifyRequest gives the request that the model gets instead. The messages are a
	// copy that it may change in any way.
	ModifyRequest(ctx context.Context, messages core.Messages) (core.Messages, error)
}

// MemoryHook tells the model what the agent remembers, in a block <agent_memory> of the
// system message.
type MemoryHook struct {
	// Memory is the text; an empty one changes nothing.
	Memory string
}

// Name is "memory".
func (*MemoryHook) Name() string { return "memory" }

// ModifyRequest adds the block to the first system message, or a system message in front.
func (h *MemoryHook) ModifyRequest(_ context.Context, messages core.Messages) (core.Messages, error) {
	if strings.TrimSpace(h.Memory) == "" {
		return messages, nil
	}
	return inject(messages, "<agent_memory>\n"+h.Memory+"\n</agent_memory>"), nil
}

// Skill is something that the agent can read up on: the model sees one line about it.
type Skill struct{ Name, Description string }

// SkillsHook tells the model which skills there are, in a block <skills> of the system
// message.
type SkillsHook struct {
	// Skills are the catalogue, in order; an empty one changes nothing.
	Skills []Skill
}

// Name is "skills".
func (*SkillsHook) Name() string { return "skills" }

// ModifyRequest adds the block to the first system message, or a system message in front.
func (h *SkillsHook) ModifyRequest(_ context.Context, messages core.Messages) (core.Messages, error) {
	if len(h.Skills) == 0 {
		return messages, nil
	}
	block := "<skills>\n"
	for _, skill := range h.Skills {
		block += "- " + skill.Name
		if skill.Description != "" {
			block += ": " + skill.Description
		}
		block += "\n"
	}
	return inject(messages, block+"</skills>"), nil
}

// inject adds a block of text to the first system message, or a system message with it
// in front of all others.
func inject(messages core.Messages, block string) core.Messages {
	at := 0
	for at < len(messages) && messages[at].Role != core.RoleSystem {
		at++
	}
	if at == len(messages) {
		return core.NewMessages(core.System(block)).Concat(messages)
	}
	system := &messages[at]
	if system.Text() != "" {
		block = "\n\n" + block
	}
	if len(system.Parts) > 0 {
		system.Parts = append(system.Parts, core.Text{Text: block})
	} else {
		system.Content += block
	}
	return messages
}
