package lesson

import (
	"strconv"
	"strings"
)

// GoalKind says what a goal looks at.
type GoalKind string

const (
	// HasFinding and NoFinding: a finding of the rule Name, for the target Target or the one in use.
	HasFinding GoalKind = "finding"
	NoFinding  GoalKind = "no-finding"
	// Accepted and Rejected: what the target Name does with the text as it is.
	Accepted GoalKind = "accepted"
	Rejected GoalKind = "rejected"
	// Format: the text is read as the format Name.
	Format GoalKind = "format"
	// Tokens: the conversation has Number by the method Name, an estimator's ID or "model".
	Tokens GoalKind = "tokens"
	// Messages: there are Number messages, of the role Name where one is named.
	Messages GoalKind = "messages"
	// Calls: there are Number tool calls.
	Calls GoalKind = "calls"
	// Roles: the messages have the roles that Text lists, in this order.
	Roles GoalKind = "roles"
	// Pairs: every call has its result, and every result its call.
	Pairs GoalKind = "pairs"
	// Has and Lacks: some message of the role Name, or no such message, has Text in it, in any case of letters. The role
	// "any" is all of them.
	Has   GoalKind = "has"
	Lacks GoalKind = "lacks"
	// Parts: there are Number parts of the kind Name.
	Parts GoalKind = "parts"
	// Value: the value at the pointer Name is Text, a string or the JSON of another value; has Text in it, or not, where Compare
	// is "has" or "lacks"; is absent where it is "absent", or present where it is "present".
	Value GoalKind = "value"
	// Decision: an entry of an audit log of the type Name has the decision Text.
	Decision GoalKind = "decision"
	// Answer: the learner answered Text.
	Answer GoalKind = "answer"
)

// Goal is one condition on a text.
type Goal struct {
	Kind GoalKind
	// Name is a rule, a target, a format, a method, a role, a kind of part, a type of entry or a pointer, by the kind.
	Name   string
	Target string
	// Compare is "under", "over" or "exactly" for a Number.
	Compare string
	Number  int
	Text    string
	// Words say it in the author's words, and Source is how it is written.
	Words, Source string
}

// Fits says whether a number is as the goal wants it.
func (g *Goal) Fits(number int) bool {
	switch g.Compare {
	case "under":
		return number < g.Number
	case "over":
		return number > g.Number
	}
	return number == g.Number
}

// forms are the ways of writing a goal. A word in capitals is what is filled in; NUMBER comes with its comparison.
var forms = []struct {
	form string
	kind GoalKind
}{
	{"finding NAME for TARGET", HasFinding}, {"finding NAME", HasFinding},
	{"no finding NAME for TARGET", NoFinding}, {"no finding NAME", NoFinding},
	{"accepted by NAME", Accepted}, {"rejected by NAME", Rejected},
	{"format NAME", Format},
	{"tokens COMPARE NUMBER by NAME", Tokens},
	{"messages COMPARE NUMBER NAME", Messages}, {"messages COMPARE NUMBER", Messages},
	{"calls COMPARE NUMBER", Calls},
	{"parts NAME COMPARE NUMBER", Parts},
	{"roles TEXT", Roles},
	{"pairs whole", Pairs},
	{"message NAME has TEXT", Has}, {"message NAME lacks TEXT", Lacks},
	{"value NAME is TEXT", Value}, {"value NAME HOLDS TEXT", Value}, {"value NAME EXISTS", Value},
	{"decision NAME TEXT", Decision},
	{"answer TEXT", Answer},
}

// ParseGoal reads a goal, such as `message user has "Oslo" # The question is still there`. The problem is empty where
// it can be read.
func ParseGoal(text string) (goal Goal, problem string) {
	words, said, ok := fields(text)
	if !ok {
		return goal, "Missing closing quote: " + text
	}
	for i := range forms {
		if goal, ok := match(strings.Fields(forms[i].form), words); ok {
			goal.Kind, goal.Words, goal.Source = forms[i].kind, said, text
			return goal, ""
		}
	}
	return goal, "Not a goal: " + text
}

func match(form, words []string) (goal Goal, ok bool) {
	if len(form) != len(words) {
		return goal, false
	}
	for i, part := range form {
		word := words[i]
		switch part {
		case "NAME":
			goal.Name = word
		case "TARGET":
			goal.Target = word
		case "TEXT":
			goal.Text = word
		case "NUMBER":
			number, err := strconv.Atoi(word)
			if goal.Number = number; err != nil || number < 0 {
				return goal, false
			}
		case "COMPARE":
			goal.Compare = word
			ok = word == "under" || word == "over" || word == "exactly"
			if !ok {
				return goal, false
			}
		case "HOLDS", "EXISTS":
			goal.Compare = word
			if (part == "HOLDS") != (word == "has" || word == "lacks") || part == "EXISTS" && word != "absent" && word != "present" {
				return goal, false
			}
		default:
			if word != part {
				return goal, false
			}
		}
	}
	return goal, true
}

// fields are the words of a goal, a text in double quotes as one, and what is said after " # ".
func fields(text string) (words []string, said string, ok bool) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		if rest, found := strings.CutPrefix(text, "# "); found {
			return words, strings.TrimSpace(rest), true
		}
		if text[0] == '"' {
			quoted, err := strconv.QuotedPrefix(text)
			if err != nil {
				return nil, "", false
			}
			word, err := strconv.Unquote(quoted)
			if err != nil {
				return nil, "", false
			}
			words, text = append(words, word), text[len(quoted):]
			continue
		}
		word, rest, _ := strings.Cut(text, " ")
		words, text = append(words, word), rest
	}
	return words, "", true
}

// String is the goal in the author's words, or else as it is written.
func (g *Goal) String() string {
	if g.Words != "" {
		return g.Words
	}
	return "`" + g.Source + "`"
}
