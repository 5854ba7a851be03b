package dialect

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// roleSet is a set of roles as the dialects write them.
type roleSet uint8

const (
	inSystem roleSet = 1 << iota
	inDeveloper
	inUser
	inAssistant
	inTool
	inFunction
	inOther

	inAny = inSystem | inDeveloper | inUser | inAssistant | inTool | inFunction | inOther
)

// roleWords are the roles' own words, by their place in a roleSet.
var roleWords = [...]string{"system", "developer", "user", "assistant", "tool", "function"}

// setOf is the set with the role of a message of the model.
//
//go:noinline
func setOf(role core.Role) roleSet {
	for i, word := range roleWords {
		if word == role {
			return 1 << i
		}
	}
	return inOther
}

// roleOf is the set that holds only the role at the node, inOther for a role that the
// dialect does not know, and the model's role for its word.
func (c *Conversation) roleOf(node source.Index) (roleSet, core.Role) {
	if words := c.Dialect.roles; words != nil {
		said := c.word(node)
		if kind := c.kind(node); kind != source.String && kind != source.Invalid {
			return inOther, said
		}
		for i := range words {
			if word := &words[i]; word.word == said {
				return word.set, word.role
			}
		}
		return inOther, said
	}
	switch c.Doc.Nodes[node].Word {
	case source.WordUser:
		return inUser, core.RoleUser
	case source.WordAssistant:
		return inAssistant, core.RoleAssistant
	case source.WordTool:
		return inTool, core.RoleTool
	}
	for i, word := range roleWords {
		if c.is(node, word) {
			return 1 << i, word
		}
	}
	return inOther, c.word(node)
}

// noteRole notes that a role is said by another word than the one that is written for it.
func (r *reader) noteRole(set roleSet, role core.Role, node source.Index) {
	for _, each := range r.Dialect.roles {
		if each.role == role && each.set == set && each.word != "" {
			if !r.is(node, each.word) && node != source.None {
				r.note(changed, "the word "+source.Quote(r.word(node))+" for a role", node)
			}
			return
		}
	}
}

// noteOtherRole notes that a message says of itself that it has another role as well, under a key that does not count.
func (r *reader) noteOtherRole(s *shape, found *values, role core.Role, node source.Index) {
	for i := range s.fields {
		value := found[i]
		if s.fields[i].slot != Role || value == node || value == source.None || r.is(value, r.Dialect.classed) {
			continue
		}
		if _, other := r.roleOf(value); other != role {
			r.keep(dropped, "the word "+source.Quote(r.word(value))+" for a role", value)
		}
	}
}

// roleWords are the words that a dialect has for roles.
func (d *Dialect) roleWords() []string {
	var words []string
	for _, each := range d.roles {
		if each.word != "" {
			words = append(words, each.word)
		}
	}
	if d.roles == nil {
		words = []string{core.RoleSystem, core.RoleUser, core.RoleAssistant}
		if d.resultsIn == 0 {
			words = append(words, core.RoleTool)
		}
	}
	return words
}

// wordSet is the set that holds only the role of a word.
func (d *Dialect) wordSet(word string) roleSet {
	for i := range d.roles {
		if d.roles[i].word == word {
			return d.roles[i].set
		}
	}
	return setOf(word)
}

// A roleWord is what a dialect calls a role, where it is not the model's word.
type roleWord struct {
	word string
	set  roleSet
	role core.Role
}

// words are the roles' own words of a set, and names says them as alternatives, such as `"user" or "tool"`.
func (s roleSet) words() (words []string) {
	for i, word := range roleWords {
		if s&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	return words
}

func (s roleSet) names() string { return eitherWord(s.words()) }

// roleRule is what a dialect asks of the messages of some roles.
type roleRule struct {
	roles roleSet
	// content is what content takes.
	content kinds
	// optional says that content may be absent.
	optional bool
	// unless says that content may be absent or null when the message makes a call or
	// says something in another field.
	unless bool
	// must are slots that are required as well.
	must []Slot
	// word is a field of which messages of the roles alone take no other words than these.
	word *field
}

// ruleFor finds the rule of a role; the last rule stands for all other roles. It is nil
// where there are no rules.
func ruleFor(rules []roleRule, role roleSet) *roleRule {
	if rules == nil {
		return nil
	}
	for i := range rules {
		if rules[i].roles&role != 0 {
			return &rules[i]
		}
	}
	return &rules[len(rules)-1]
}

// content reports what is wrong with the content of a message by the rule of its role.
// Speaks says that the message says something beside its content. What was read of the message stands at its places.
func (r *reader) content(rule *roleRule, object source.Index, s *shape, found *values, at *places, speaks bool) {
	value := at[Content]
	takes := kindOf[r.kind(value)]
	if len(rule.must) == 0 && len(r.Problems) == 0 && takes&rule.content&^arrays != 0 {
		return // as in most messages
	}
	var missed Slot
	for i := range s.fields {
		f := &s.fields[i]
		if len(rule.must) == 0 {
			break
		}
		if f.slot == Kept || !slices.Contains(rule.must, f.slot) {
			continue
		}
		r.need(f.key)
		// Another key may hold it, and of several the first is the one to write.
		if found[i] == source.None && at[f.slot] == source.None && missed != f.slot {
			missed = f.slot
			r.misfit(MissingField, object, f.key, f.slot, f.wants())
		}
	}
	f := s.of(Content)
	spoken := rule.unless && speaks
	if !rule.optional && !spoken {
		r.need(f.key)
	}
	if takes&rule.content != 0 || takes == nulls && spoken {
		if f.full != "" && takes == arrays && r.Doc.Nodes[value].Next == value+1 {
			r.misfit(EmptyContent, value, f.key, Content, f.full)
		}
		return
	}
	problem := Problem{Node: value, Field: f.key, Slot: Content, Want: f.wants(), Only: f.takes.only()}
	if rule.content&arrays == 0 {
		problem.Want, problem.Only = (rule.content &^ nulls).String(), rule.content.only()
	}
	switch {
	case value == source.None:
		if rule.optional || spoken {
			return
		}
		problem.Kind, problem.Node = MissingField, object
	case takes == nulls:
		problem.Kind = NullContent
	case takes&f.takes == 0:
		return // reported with the shape
	default:
		problem.Kind = WrongType
	}
	r.report(problem)
}

// wordOfRole reports a word that messages of a role do not take, in the message or in the object in which it
// stands.
func (r *reader) wordOfRole(object source.Index, s *shape, f *field) {
	for each, value := range r.under(object, s) {
		if each.key == f.key && r.kind(value) == source.String {
			r.oneOf(value, f.key, f.slot, f.words)
		}
	}
}
