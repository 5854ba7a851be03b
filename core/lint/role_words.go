package lint

import (
	"github.com/rolecall/rolecall/core/finding"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/inspect"
	"github.com/rolecall/rolecall/core/internal/typo"
	"github.com/rolecall/rolecall/core/source"
)

// meantBy is the role, out of those that are taken, that message i has whose role is another
// word: what it holds decides before the spelling does; "" for none. Sure says that there is
// hardly another reading.
func (p *Pass) meantBy(i int, written string, roles []string) (meant string, sure bool) {
	held := p.heldRoles(i)
	words := make([]string, len(held))
	for k, role := range held {
		words[k] = p.Format.RoleWord(role)
	}
	words = slices.DeleteFunc(words, func(word string) bool { return !slices.Contains(roles, word) })
	meant, sure = meantRole(written, roles, p.Format)
	switch {
	case p.Messages[i].Role == core.RoleTool && !p.onlyResults(i):
		return meant, sure // what a tool says is nobody else's
	case len(words) == 1:
		return words[0], true
	case meant == "" || len(words) == 0 || slices.Contains(words, meant) || !slices.Contains(modelRoles, meant):
		return meant, sure
	}
	return "", false
}

var modelRoles = []core.Role{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool}

// heldRoles are the roles of the model whose messages may hold what message i does: a result
// names its call.
func (p *Pass) heldRoles(i int) []core.Role {
	held, known := p.shared.held[i]
	if !known {
		held = p.findHeld(i)
		if p.shared.held == nil {
			p.shared.held = make(map[int][]core.Role)
		}
		p.shared.held[i] = held
	}
	return held
}

func (p *Pass) findHeld(i int) []core.Role {
	if role := inspect.SpeakerOf(p.Conversation, i); role != "" {
		return []core.Role{role}
	}
	if p.From[i].CallID != source.None && p.Messages[i].ToolCallID != "" && len(p.Pairs.CallsOf(i)) == 0 {
		return []core.Role{core.RoleTool}
	}
	roles := inspect.RolesFor(p.Conversation, i)
	if len(roles) == 1 {
		return roles
	}
	return slices.DeleteFunc(roles, func(role core.Role) bool { return role == core.RoleTool })
}

// mayBe are the words for who may speak in message i, the person who asks and the model, as
// far as they may hold what it does.
func (p *Pass) mayBe(i int) []string {
	held, words := p.heldRoles(i), []string{}
	likely := []core.Role{core.RoleUser, core.RoleAssistant}
	last := i+1 == len(p.Messages)
	if i > 0 && speaker(p.Messages[i-1].Role) == core.RoleUser && (last || p.Messages[i+1].Role != core.RoleAssistant) &&
		!(last && p.Messages[i-1].Role == core.RoleTool) {
		slices.Reverse(likely) // they take turns; what ends with a result asks the model again
	}
	for _, role := range likely {
		if len(held) == 0 || slices.Contains(held, role) {
			words = append(words, p.Format.RoleWord(role))
		}
	}
	return words
}

// typeFixes give message i, whose type says its role, a type whose messages have its keys: first the
// assistant's, where the user or a tool said something.
func (p *Pass) typeFixes(i int, node source.Index) (fixes []finding.Fix) {
	types, roles := bind.TypesFor(p.Conversation, i)
	likely := []core.Role{core.RoleUser, core.RoleAssistant, core.RoleSystem, core.RoleTool}
	if i > 0 && speaker(p.Messages[i-1].Role) == core.RoleUser {
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

// meantRole is the role, out of those that are taken, that was probably meant by a
// word; "" for none. Sure says that there is hardly another reading.
func meantRole(written string, roles []string, d *format.Format) (meant string, sure bool) {
	word := strings.ToLower(strings.TrimSpace(written))
	for _, role := range roles {
		if word == role {
			return role, true
		}
	}
	alias := format.RoleMeant(word)
	if alias == "" {
		alias = word // perhaps the model's own, for which the format has another
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
		meant = is // of two words for one role, the format's own
	}
	return meant, best <= 2
}
