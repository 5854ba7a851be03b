package engine

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// mostTurns is how many turns of a conversation are listed, and turnWords how much of the words
// of each, in bytes.
const mostTurns, turnWords = 200, 80

// TalkTurn is a turn of the user and what came of it, as indexes of the messages.
type TalkTurn struct {
	// Number counts the turns of the user from 1.
	Number int
	// The user's messages begin at Start, the model's at Answer; End is where the next turn
	// begins.
	Start, Answer, End int
	// answers are the messages of each answer of the model: several are one where no result
	// is between them. Results has one for each call of the answers, -1 for none.
	answers [][]int
	Results []int
	calls   int
}

// userTurns are the turns of the user that the model answered.
func userTurns(chain core.Messages) []TalkTurn {
	var turns []TalkTurn
	number := 0
	for at := 0; at < len(chain); {
		start, user := at, false
		for at < len(chain) && core.UserInputRole(chain[at].Role) {
			user = user || chain[at].Role == core.RoleUser
			at++
		}
		t := TalkTurn{Start: start, Answer: at}
		for at < len(chain) && !core.UserInputRole(chain[at].Role) {
			at++
		}
		t.End = at
		if at == start {
			break
		}
		if !user {
			continue
		}
		number++
		t.Number = number
		if t.take(chain); len(t.answers) > 0 {
			turns = append(turns, t)
		}
	}
	return turns
}

// take finds the answers of a turn up to the first that calls nothing, and the results of their
// calls.
func (t *TalkTurn) take(chain core.Messages) {
	for at := t.Answer; at < t.End; {
		var group []int
		for ; at < t.End && chain[at].Role != core.RoleTool; at++ {
			if chain[at].Role == core.RoleAssistant {
				group = append(group, at)
			}
		}
		from := at
		for at < t.End && chain[at].Role == core.RoleTool {
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
			t.Results = append(t.Results, result)
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

// Answers are what the model said in a turn, an answer for each request.
func (t *Talk) Answers(turn *TalkTurn) []core.Message {
	var all []core.Message
	for _, group := range turn.answers {
		all = append(all, t.answer(group))
	}
	return all
}

// answer is an answer of some messages.
func (t *Talk) answer(group []int) core.Message {
	answer := core.Message{Role: core.RoleAssistant, ToolCalls: ownCalls(t.Messages, group)}
	var texts []string
	for _, i := range group {
		if text := spoken(&t.Messages[i]); text != "" {
			texts = append(texts, text)
		}
	}
	answer.Content = strings.Join(texts, "\n")
	for i := range answer.ToolCalls {
		// What was run then has a name, or the loop could not find it.
		if call := &answer.ToolCalls[i]; call.Name == "" {
			call.Name = "tool"
		}
	}
	if answer.Content == "" && len(answer.ToolCalls) == 0 {
		answer.Content = "(nothing)"
	}
	return answer
}

// Listed are the last of the turns, each by the words of the user.
func (t *Talk) Listed() []SystemTurn {
	var list []SystemTurn
	for _, turn := range t.Turns[max(0, len(t.Turns)-mostTurns):] {
		text := ""
		for i := turn.Start; i < turn.Answer && text == ""; i++ {
			if message := &t.Messages[i]; message.Role == core.RoleUser {
				text = spoken(message)
			}
		}
		if head := headLen(text, turnWords); head < len(text) {
			text = text[:head] + "…"
		}
		list = append(list, SystemTurn{Number: turn.Number, Text: text, Calls: turn.calls})
	}
	return list
}
