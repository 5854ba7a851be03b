//go:build !first

package engine

import (
	"context"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/loop"
)

// mostTurns is how many turns of a conversation are listed, and turnWords how much of the words
// of each, in bytes.
const mostTurns, turnWords = 200, 80

const (
	errUnrecorded = fault("the conversation doesn't have the model's answer")
	errNoResult   = fault("the conversation has no result for this call")
)

// turn is a turn of the user and what came of it, as indexes of the messages.
type turn struct {
	number int
	// The user's messages begin at start, the model's at answer; end is where the next turn
	// begins.
	start, answer, end int
	// answers are the messages of each answer of the model: several are one where no result
	// stands between them. Results has one for each call of the answers, -1 for none.
	answers [][]int
	results []int
	calls   int
}

// userTurns are the turns of the user that the model answered.
func userTurns(chain core.Messages) []turn {
	var turns []turn
	number := 0
	for at := 0; at < len(chain); {
		start, user := at, false
		for at < len(chain) && core.UserInputRole(chain[at].Role) {
			user = user || chain[at].Role == core.RoleUser
			at++
		}
		t := turn{start: start, answer: at}
		for at < len(chain) && !core.UserInputRole(chain[at].Role) {
			at++
		}
		t.end = at
		if at == start {
			break
		}
		if !user {
			continue
		}
		number++
		t.number = number
		if t.take(chain); len(t.answers) > 0 {
			turns = append(turns, t)
		}
	}
	return turns
}

// take finds the answers of a turn up to the first that calls nothing, and the results of their
// calls.
func (t *turn) take(chain core.Messages) {
	for at := t.answer; at < t.end; {
		var group []int
		for ; at < t.end && chain[at].Role != core.RoleTool; at++ {
			if chain[at].Role == core.RoleAssistant {
				group = append(group, at)
			}
		}
		from := at
		for at < t.end && chain[at].Role == core.RoleTool {
			at++
		}
		if group == nil {
			continue
		}
		t.answers = append(t.answers, group)
		open := map[string][]int{}
		for i := from; i < at; i++ {
			open[chain[i].ToolCallID] = append(open[chain[i].ToolCallID], i)
		}
		calls := 0
		for _, call := range ownCalls(chain, group) {
			calls++
			result := -1
			if known := open[call.ID]; len(known) > 0 {
				result, open[call.ID] = known[0], known[1:]
			}
			t.results = append(t.results, result)
		}
		if t.calls += calls; calls == 0 {
			return
		}
	}
}

// ownCalls are the calls of some messages, except for those that the provider runs itself.
func ownCalls(chain core.Messages, messages []int) []core.ToolCall {
	var calls []core.ToolCall
	for _, i := range messages {
		for _, call := range chain[i].Calls() {
			if !call.Server {
				calls = append(calls, call)
			}
		}
	}
	return calls
}

// listed are the last of the turns, each by the words of the user.
func (s *loopStage) listed() []LoopTurn {
	var list []LoopTurn
	for _, t := range s.turns[max(0, len(s.turns)-mostTurns):] {
		text := ""
		for i := t.start; i < t.answer && text == ""; i++ {
			if message := &s.reading.Messages[i]; message.Role == core.RoleUser {
				text = spoken(message)
			}
		}
		if head := headLen(text, turnWords); head < len(text) {
			text = text[:head] + "…"
		}
		list = append(list, LoopTurn{Number: t.number, Text: text, Calls: t.calls})
	}
	return list
}

// replay makes the model and the tools of what a turn of the conversation says.
func (s *loopStage) replay(chain core.Messages, request LoopRequest) *Failure {
	model := new(loop.Scripted)
	s.Model = model
	if len(s.turns) == 0 {
		s.take(chain, request.Input)
		model.Turns = []loop.Turn{{Err: errUnrecorded}}
		return nil
	}
	s.played = s.turns[len(s.turns)-1]
	for i := range s.turns {
		if s.turns[i].calls > 0 {
			s.played = s.turns[i]
		}
	}
	if request.Turn > 0 {
		at := 0
		for at < len(s.turns) && s.turns[at].number != request.Turn {
			at++
		}
		if at == len(s.turns) {
			return badRequest("Turn " + strconv.Itoa(request.Turn) + " has no answer.")
		}
		s.played = s.turns[at]
	}
	t := &s.played
	// The capacity ends where the run begins to store: the rest is not its own.
	s.state.Messages, s.input = chain[:t.start:t.start], chain[t.start:t.answer]
	_, model.NextID = s.props(chain)
	// The arguments may be as bad as they were: the result of then is known.
	s.Args = func(text string) (map[string]any, error) {
		if args, ok := parseArgs(text); ok {
			return args, nil
		}
		return map[string]any{}, nil
	}
	known, next := map[string]bool{}, 0
	run := func(context.Context, map[string]any) (string, error) {
		result := t.results[next]
		if next++; result < 0 {
			return "", errNoResult
		}
		return chain[result].Text(), nil
	}
	for _, group := range t.answers {
		answer := loop.Turn{}
		answer.ToolCalls = ownCalls(chain, group)
		var texts []string
		for _, i := range group {
			if text := spoken(&chain[i]); text != "" {
				texts = append(texts, text)
			}
		}
		answer.Content = strings.Join(texts, "\n")
		for i := range answer.ToolCalls {
			call := &answer.ToolCalls[i]
			// What was run then has a name, or the loop could not find it.
			if call.Name == "" {
				call.Name = "tool"
			}
			if !known[call.Name] {
				known[call.Name] = true
				s.Tools = append(s.Tools, loop.Tool{Name: call.Name, Run: run})
			}
		}
		if answer.Content == "" && len(answer.ToolCalls) == 0 {
			answer.Content = "(nothing)"
		}
		model.Turns = append(model.Turns, answer)
	}
	model.Turns = append(model.Turns, loop.Turn{Err: errUnrecorded})
	return s.fail(request)
}

// spoken is what a message says, or else what it has in place of words.
func spoken(message *core.Message) string {
	if text := message.Text(); text != "" {
		return text
	}
	for _, part := range message.Parts {
		if kind := kindOf(message, part); kind != "call" {
			return "(" + kind + ")"
		}
	}
	return ""
}
