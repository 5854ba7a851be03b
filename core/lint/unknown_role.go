package lint

import (
	"slices"
	"sort"
	"strings"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

var unknownRole = Rule{
	ID:     "unknown-role",
	Levels: Levels{APIs: finding.Error, Only: []TargetLevel{{AgentTypes, finding.Error}, {Kernel, finding.Error}, {Structured, finding.Error}}},
	Stage:  StageShape,
	Check:  checkUnknownRole,
}

func checkUnknownRole(p *Pass) {
	if !p.Reads() {
		checkUnsaidRole(p)
		return
	}
	roles := p.Target().Roles
	if p.facts().rolesAmong(roles) {
		return
	}
	last := source.None
	var fine [256]bool
	for i := range p.Messages {
		node := p.From[i].Role
		if node == source.None || node == last || p.Doc.Kind(node) != source.String {
			continue
		}
		last = node
		word := p.Doc.Nodes[node].Word
		if fine[word] {
			continue
		}
		if slices.Contains(roles, word.String()) {
			fine[word] = true
		} else if !slices.ContainsFunc(roles, func(role string) bool { return p.Doc.Is(node, role) }) && !outsideList(p, node) && !p.misplaced().setsRole(p.message(i).misplacedResult()) {
			markUnknownRole(p, i, node, p.Doc.String(node))
		}
	}
}

// checkUnsaidRole reports role words that a conversion can't change: the text's format doesn't know them, and
// the target doesn't accept them.
func checkUnsaidRole(p *Pass) {
	for _, i := range p.facts().unsaid {
		node, role := p.From[i].Role, p.Messages[i].Role
		if node == source.None || p.Doc.Kind(node) != source.String || slices.Contains(p.Target().Roles, role) {
			continue
		}
		markUnknownRole(p, i, node, role)
	}
}

// outsideList reports whether the word is the type of a message, which determines its role: an unknown
// type is bad-value's finding.
func outsideList(p *Pass, node source.Index) bool {
	// They are in the order of their nodes.
	problems := p.Conversation.Problems
	at := sort.Search(len(problems), func(k int) bool { return problems[k].Node >= node })
	for ; at < len(problems) && problems[at].Node == node; at++ {
		if problems[at].Kind == format.BadValue {
			return true
		}
	}
	return false
}

func markUnknownRole(p *Pass, i int, node source.Index, role string) {
	roles := p.Target().Roles
	if !p.Reads() {
		roles = p.Format.RoleWords()
	}
	meant, sure := p.message(i).meantBy(role, roles)
	level := p.level
	if p.Target().Capitals && slices.ContainsFunc(roles, func(each string) bool { return strings.ToUpper(each) == role }) {
		level = finding.Warning
	}
	if f := p.MarkAs(level, i, node, sure); f != nil {
		say(f, "Unknown role "+quote(role),
			"The role must be exactly "+format.EitherWord(p.Target().Roles)+". ")
		if role == "" {
			setHeadline(f, "The role is empty")
		}
		words := []string{meant}
		if meant != "" {
			f.Headline += " (did you mean " + quote(meant) + "?)"
			if spelled, _ := meantRole(role, roles, p.Format); spelled == meant {
				f.Note += "This probably means " + quote(meant) + "."
			} else {
				f.Note += "Only " + quote(meant) + " messages can have this content."
			}
		} else {
			f.Note += "Choose who is speaking: the user or the assistant (the model)."
			words = p.message(i).mayBe()
		}
		if instructs(p.Messages[i].Role) && p.Target().liftsSystem && p.Reads() {
			setNote(f, "The role must be "+format.EitherWord(p.Target().Roles)+". Move the text to the separate system prompt field.")
			addFixes(f, p.message(i).hoistFix(p.turns().head()))
		}
		for _, word := range words {
			p.addFix(f, "Change the role to "+quote(word), sure, func() []finding.Op {
				return p.edit().replace(node, jsonString(word))
			})
		}
	}
}
