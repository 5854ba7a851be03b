//go:build !first

package engine

import (
	"strings"

	"github.com/rolecall/rolecall/core/engine/lesson"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
)

// mostGoals is how many goals one request may ask about.
const mostGoals = 20

// Goal says whether the text meets the goals of a lesson's step. A text without a conversation meets only those that
// are about its findings, its values and the answer.
func (e *Engine) Goal(request GoalRequest) (GoalResponse, *Failure) {
	d, target, failure := e.choose(request.Revision, request.Dialect, request.Target)
	if failure != nil {
		return GoalResponse{}, failure
	}
	if len(request.Goals) > mostGoals {
		return GoalResponse{}, tooLarge("A step has at most 20 goals.")
	}
	g := goals{e: e, format: d, target: target, request: &request}
	if len(e.parse().Refs) > 0 {
		if g.reading, failure = e.read(request.Conversation, d); failure != nil {
			return GoalResponse{}, failure
		}
	}
	response := GoalResponse{Revision: e.revision, Met: len(request.Goals) > 0}
	for _, text := range request.Goals {
		goal, problem := lesson.ParseGoal(text)
		if problem != "" {
			return GoalResponse{}, badRequest(problem)
		}
		state := GoalState{Words: goal.String(), Met: g.met(&goal)}
		if goal.Kind == lesson.Answer && !state.Met {
			state.Why = lesson.AboutWrong(request.Answer, request.Ask, request.Wrong)
		}
		response.Goals = append(response.Goals, state)
	}
	if request.Solution != "" {
		response.Goals = append(response.Goals, g.unchanged(), g.sound())
	}
	for _, state := range response.Goals {
		response.Met = response.Met && state.Met
	}
	response.Missing = g.missing
	return response, nil
}

// goals checks goals on the current text.
type goals struct {
	e      *Engine
	format *format.Format
	target *lint.Target
	// reading is the conversation; nil where the text has none.
	reading *reading
	request *GoalRequest
	// solved is an engine for the step's solution; nil until it's asked for.
	solved  *Engine
	missing string
}

func (g *goals) met(goal *lesson.Goal) bool {
	switch goal.Kind {
	case lesson.Answer:
		return lesson.SameAnswer(g.request.Answer, goal.Text, g.request.Ask)
	case lesson.HasFinding:
		return g.found(goal)
	case lesson.Value:
		return g.value(goal)
	}
	r := g.reading
	if r == nil {
		return false
	}
	switch goal.Kind {
	case lesson.NoFinding:
		return !g.found(goal)
	case lesson.Accepted, lesson.Rejected:
		target := lint.TargetByID(goal.Name)
		if target == nil || !target.Takes(r.Format) {
			return false
		}
		return g.e.check(g.format, target, 0).Counts.Error == 0 == (goal.Kind == lesson.Accepted)
	case lesson.Format:
		return r.Format.ID == goal.Name
	case lesson.Tokens:
		tokens, known := g.tokens(goal.Name)
		return known && goal.Fits(tokens)
	case lesson.Calls:
		return goal.Fits(len(r.pairs.Calls()))
	case lesson.Roles:
		var roles []string
		for i := range r.Messages {
			roles = append(roles, r.Messages[i].Role)
		}
		return strings.Join(roles, " ") == goal.Text
	case lesson.Pairs:
		return g.whole()
	case lesson.Decision:
		return g.decided(goal)
	}
	return g.messages(goal)
}

// messages checks a goal that looks at each message.
func (g *goals) messages(goal *lesson.Goal) bool {
	number := 0
	for i := range g.reading.Messages {
		message := &g.reading.Messages[i]
		ofRole := goal.Name == "" || goal.Name == "any" || message.Role == goal.Name
		switch goal.Kind {
		case lesson.Messages:
			if ofRole {
				number++
			}
		case lesson.Parts:
			for _, part := range message.All() {
				if kindOf(message, part) == goal.Name {
					number++
				}
			}
		default:
			if ofRole && strings.Contains(strings.ToLower(message.Text()), strings.ToLower(goal.Text)) {
				number++
			}
		}
	}
	switch goal.Kind {
	case lesson.Has:
		return number > 0
	case lesson.Lacks:
		return number == 0
	}
	return goal.Fits(number)
}

// found says whether there is a finding of a rule.
func (g *goals) found(goal *lesson.Goal) bool {
	target := g.target
	if goal.Target != "" {
		target = lint.TargetByID(goal.Target)
	}
	if g.e.state() == "empty" {
		return false
	}
	for _, each := range g.e.check(g.format, target, 0).Findings {
		if each.Rule == goal.Name {
			return true
		}
	}
	return false
}

// tokens counts the conversation by a method.
func (g *goals) tokens(method string) (int, bool) {
	if estimator := token.EstimatorByID(method); estimator != nil {
		return estimator.Total(g.reading.Messages), true
	}
	if method != "model" {
		return 0, false
	}
	prompt := g.reading.prompt("")
	encoding := g.e.encoding(token.ModelFor(prompt.API, prompt.Model).Encoding)
	if encoding == nil {
		g.missing = token.ModelFor(prompt.API, prompt.Model).Encoding
		return 0, false
	}
	cost := prompt.Cost(g.e.vocabularies.measure(encoding))
	return cost.Total, true
}

// whole says that there is a pair, and none that is broken.
func (g *goals) whole() bool {
	pairs := g.reading.pairs
	for _, call := range pairs.Calls() {
		if call.State == lint.CallOpen || call.State == lint.CallWaiting {
			return false
		}
	}
	for i := range g.reading.Messages {
		switch pairs.Result(i) {
		case lint.Orphan, lint.Mismatched, lint.Repeated:
			return false
		}
	}
	return len(pairs.Calls()) > 0
}

// decided looks for an entry of an audit log.
func (g *goals) decided(goal *lesson.Goal) bool {
	if !isWritten(g.reading) {
		return false
	}
	log := newAuditLog(g.reading, "")
	for _, entry := range log.entries {
		if log.word(entry, "decision") == goal.Text && log.word(log.doc.Member(entry, "message"), "type") == goal.Name {
			return true
		}
	}
	return false
}

// value checks a value at a pointer.
func (g *goals) value(goal *lesson.Goal) bool {
	doc := g.e.parse().Doc
	if len(doc.Roots) == 0 || doc.Broken() {
		return false
	}
	node, ok := doc.Find(finding.Pointer(goal.Name))
	switch goal.Compare {
	case "absent":
		return !ok
	case "present":
		return ok
	}
	if !ok {
		return false
	}
	text := string(doc.Raw(node))
	if doc.Kind(node) == source.String {
		text = doc.String(node)
	}
	switch goal.Compare {
	case "has":
		return strings.Contains(text, goal.Text)
	case "lacks":
		return !strings.Contains(text, goal.Text)
	}
	return text == goal.Text
}
