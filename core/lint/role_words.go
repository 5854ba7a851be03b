package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/typo"
	"github.com/rolecall/rolecall/core/source"
)

// meantBy is the accepted role that message i probably means by its unknown role word. The content
// decides before the spelling; "" if unclear. Sure says that another meaning is unlikely.
func (p message) meantBy(written string, roles []string) (meant string, sure bool) {
	words := make([]string, 0, len(modelRoles))
	for _, role := range p.heldRoles() {
		if word := p.Format.RoleWord(role); slices.Contains(roles, word) {
			words = append(words, word)
		}
	}
	meant, sure = meantRole(written, roles, p.Format)
	switch {
	case p.Messages[p.i].Role == core.RoleTool && !p.onlyResults():
		return meant, sure // a tool's output belongs to no other role
	case len(words) == 1:
		return words[0], true
	case meant == "" || len(words) == 0 || slices.Contains(words, meant) || !slices.Contains(modelRoles, meant):
		return meant, sure
	}
	return "", false
}

var modelRoles = []core.Role{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool}

// heldRoles are the roles whose messages may have the content of message i: a result, for example,
// names its call.
func (p message) heldRoles() []core.Role {
	held, known := p.shared.held[p.i]
	if !known {
		held = findHeld(p.Pass, p.i)
		if p.shared.held == nil {
			p.shared.held = make(map[int][]core.Role)
		}
		p.shared.held[p.i] = held
	}
	return held
}

func findHeld(p *Pass, i int) []core.Role {
	if role := speakerOf(p.Conversation, i); role != "" {
		return []core.Role{role}
	}
	if p.From[i].CallID != source.None && p.Messages[i].ToolCallID != "" && len(p.Pairs.CallsOf(i)) == 0 {
		return []core.Role{core.RoleTool}
	}
	roles := rolesFor(p.Conversation, i)
	if len(roles) == 1 {
		return roles
	}
	return slices.DeleteFunc(roles, func(role core.Role) bool { return role == core.RoleTool })
}

// mayBe are the words for the user and the assistant, most likely first, as far as their messages may
// have the content of message i.
func (p message) mayBe() []string {
	held, words := p.heldRoles(), []string{}
	likely := []core.Role{core.RoleUser, core.RoleAssistant}
	last := p.i+1 == len(p.Messages)
	if p.i > 0 && speaker(p.Messages[p.i-1].Role) == core.RoleUser && (last || p.Messages[p.i+1].Role != core.RoleAssistant) &&
		!(last && p.Messages[p.i-1].Role == core.RoleTool) {
		slices.Reverse(likely) // they alternate; a result at the end is for the model to answer
	}
	for _, role := range likely {
		if len(held) == 0 || slices.Contains(held, role) {
			words = append(words, p.Format.RoleWord(role))
		}
	}
	return words
}

// typeFixes give message i, whose type is its role, a type whose messages have its keys. The assistant's
// comes first after a user or tool message.
func (p message) typeFixes(node source.Index) (fixes []finding.Fix) {
	types, roles := bind.TypesFor(p.Conversation, p.i)
	likely := []core.Role{core.RoleUser, core.RoleAssistant, core.RoleSystem, core.RoleTool}
	if p.i > 0 && speaker(p.Messages[p.i-1].Role) == core.RoleUser {
		likely[0], likely[1] = likely[1], likely[0]
	}
	for _, role := range likely {
		for k, word := range types {
			if roles[k] == role {
				fixes = append(fixes, p.WriteFix("Change it to "+quote(word), false, node, word)...)
			}
		}
	}
	return fixes
}

// meantRole is the accepted role that a word probably means; "" for none. Sure says that another meaning
// is unlikely.
func meantRole(written string, roles []string, d *format.Format) (meant string, sure bool) {
	word := strings.ToLower(strings.TrimSpace(written))
	for _, role := range roles {
		if word == role {
			return role, true
		}
	}
	alias := format.RoleMeant(word)
	if alias == "" {
		alias = word // perhaps one of our roles, for which the format has another word
	}
	if alias = d.RoleWord(alias); slices.Contains(roles, alias) {
		return alias, true
	}
	best := 3
	near := func(role, written string) {
		if d := typo.Distance(word, written); d < best && d < len(written)/2 {
			meant, best = role, d
		}
	}
	for _, role := range roles {
		near(role, role)
	}
	for _, role := range modelRoles {
		if is := d.RoleWord(role); slices.Contains(roles, is) {
			near(is, role)
		}
	}
	if is := d.RoleWord(meant); slices.Contains(modelRoles, meant) && slices.Contains(roles, is) {
		meant = is // prefer the format's own word
	}
	return meant, best <= 2
}

// speakerOf is the only role that writes a text such as the message's, whatever role the message has; "" if several may, or
// if the format doesn't write calls and results into texts.
func speakerOf(c *bind.Conversation, message int) core.Role {
	if c.Format.Hook != format.CallsInTexts {
		return ""
	}
	return format.ForgeSpeaker(c.Messages[message].Content)
}

// rolesFor are the roles whose messages may hold everything that a message holds: all of them for a text, nil if it isn't
// known.
func rolesFor(c *bind.Conversation, message int) []core.Role {
	set := format.InSystem | format.InUser | format.InAssistant | format.InTool
	for part, value := range c.Messages[message].All() {
		if core.IsThinking(value) || core.IsToolCall(value) {
			set &= format.InAssistant
		}
		switch node, form := c.FormIn(message, part); {
		case form != nil && form.Roles != 0:
			set &= form.Roles
		case form == nil && c.Doc.Kind(node) == source.Object && !core.IsToolCall(value):
			return nil
		}
	}
	if c.Format.ResultsIn&^format.InTool != 0 || c.Format.Answered {
		set &^= format.InTool
	}
	return set.Words()
}
