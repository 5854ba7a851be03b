package dialect

import (
	"strings"

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

// roleOf is the set that holds only the role at the node; inOther for a role that no
// dialect here knows.
func (r *reader) roleOf(node source.Index) roleSet {
	switch r.Doc.Nodes[node].Word {
	case source.WordUser:
		return inUser
	case source.WordAssistant:
		return inAssistant
	case source.WordTool:
		return inTool
	}
	for i, word := range roleWords {
		if r.is(node, word) {
			return 1 << i
		}
	}
	return inOther
}

// names says the set as alternatives, such as `"user" or "tool"`.
func (s roleSet) names() string {
	var names []string
	for i, word := range roleWords {
		if s&(1<<i) != 0 {
			names = append(names, `"`+word+`"`)
		}
	}
	return either(names)
}

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
	// must are slots of the message's shape that are required as well.
	must []int
}

// ruleFor finds the rule of a role; the last rule stands for all other roles.
func ruleFor(rules []roleRule, role roleSet) *roleRule {
	for i := range rules {
		if rules[i].roles&role != 0 {
			return &rules[i]
		}
	}
	return &rules[len(rules)-1]
}

// content reports what is wrong with the content of a message by the rule of its role.
// Speaks says that the message says something beside its content.
func (r *reader) content(rule *roleRule, object source.Index, s *shape, slot int, found *values, speaks bool) {
	for _, slot := range rule.must {
		r.need(slot)
		if found[slot] == source.None {
			f := &s.fields[slot]
			r.report(Problem{Kind: MissingField, Node: object, Field: f.key, Want: f.wants()})
		}
	}
	if !rule.optional && !(rule.unless && speaks) {
		r.need(slot)
	}
	value := found[slot]
	if takes := kindOf[r.kind(value)]; takes&rule.content != 0 || takes == nulls && rule.unless && speaks {
		return
	}
	problem := Problem{Node: value, Field: s.fields[slot].key, Want: s.fields[slot].wants()}
	if rule.content&arrays == 0 {
		problem.Want = (rule.content &^ nulls).String()
	}
	switch takes := kindOf[r.kind(value)]; {
	case value == source.None:
		if rule.optional || rule.unless && speaks {
			return
		}
		problem.Kind, problem.Node = MissingField, object
	case takes == nulls:
		if rule.content&nulls != 0 || rule.unless && speaks {
			return
		}
		problem.Kind = NullContent
	case takes&rule.content == 0:
		if takes&s.fields[slot].takes == 0 {
			return // reported with the shape
		}
		problem.Kind = WrongType
	default:
		return
	}
	r.report(problem)
}

// partForm is what a dialect says about parts of one type.
type partForm struct {
	kind string
	// family says that kind is only the end of the type word: further members of the
	// family may appear at any time.
	family bool
	// roles are those whose messages may hold it.
	roles roleSet
	shape shape
	// read adds the part to the current message.
	read func(r *reader, node source.Index, found *values)
}

// readParts reads every part of a content array that stands in a message of the role, but
// for those that skip names.
func (r *reader) readParts(array source.Index, role roleSet, forms []partForm, skip func(source.Index) bool) {
	end := r.Doc.Nodes[array].Next
	for node := array + 1; node < end; node = r.Doc.Nodes[node].Next {
		if skip == nil || !skip(node) {
			r.part = r.at()
			r.readPart(node, role, forms)
		}
	}
	r.part = -1
}

// readPart reads one part. A part that the dialect does not know becomes a core.Raw.
func (r *reader) readPart(node source.Index, role roleSet, forms []partForm) {
	if r.kind(node) != source.Object {
		r.report(Problem{Kind: WrongType, Node: node, Field: "content", Want: "an object with a type"})
		r.addText(node, node)
		return
	}
	typed := r.Doc.Member(node, "type")
	if typed == source.None || r.kind(typed) != source.String {
		r.untyped(node, typed, forms)
		return
	}
	for i := range forms {
		form := &forms[i]
		if !r.is(typed, form.kind) && !(form.family && strings.HasSuffix(r.word(typed), form.kind)) {
			continue
		}
		if form.roles&role == 0 && role != inOther {
			r.report(Problem{
				Kind: UnknownPart, Node: typed, Field: "type", Want: wordsFor(forms, role),
				Detail: "a part of this type stands only in messages of role " + form.roles.names(),
				User:   form.roles&inUser != 0,
			})
		}
		found := r.read(node, &form.shape, "")
		form.read(r, node, &found)
		return
	}
	kind := r.word(typed)
	problem := Problem{Kind: UnknownPart, Node: typed, Field: "type", Want: wordsFor(forms, role)}
	if meant := suggest(kind, len(forms), func(i int) string {
		if forms[i].roles&role == 0 || forms[i].family {
			return ""
		}
		return forms[i].kind
	}); meant >= 0 {
		problem.Suggest = forms[meant].kind
	}
	r.report(problem)
	r.addRaw(kind, node)
}

// untyped reads a part that does not say its type. One with a text is read as text.
func (r *reader) untyped(node, typed source.Index, forms []partForm) {
	problem := Problem{Kind: MissingField, Node: node, Field: "type", Want: "a string"}
	if typed != source.None {
		problem.Kind, problem.Node = WrongType, typed
	}
	text := r.Doc.Member(node, "text")
	for i := range forms {
		if text == source.None && r.Doc.Member(node, forms[i].kind) != source.None {
			problem.Suggest = forms[i].kind
		}
	}
	if text != source.None {
		problem.Suggest = "text"
		r.report(problem)
		r.addText(node, text)
		return
	}
	r.report(problem)
	r.addRaw("", node)
}

// wordsFor names the part types that a role takes.
func wordsFor(forms []partForm, role roleSet) string {
	var words []string
	for i := range forms {
		if forms[i].roles&role != 0 && !forms[i].family {
			words = append(words, `"`+forms[i].kind+`"`)
		}
	}
	return either(words)
}
