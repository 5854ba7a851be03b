package workbench

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/loop"
)

const (
	unrecorded = "the conversation doesn't have the model's answer"
	noResult   = "the conversation has no result for this call"
)

// takeText begins with the conversation of the text: its messages are stored, except for those of the user at its end,
// and its tools give what they gave.
func (s *loopSystem) takeText() played {
	if s.talk == nil {
		return nothing("The text has no conversation")
	}
	at := s.talk.Input
	s.begin(s.talk.Messages[:at], s.talk.Messages[at:])
	switch {
	case len(s.input) > 0:
	case at > 0:
		s.input = core.Messages{core.Human("Please go on.")}
	default:
		s.input = core.Messages{core.System("You are a coding assistant."), core.Human("What does main.py do?")}
	}
	var code strings.Builder
	code.WriteString(s.stored())
	for _, tool := range s.talk.Tools {
		code.WriteString(s.tool(tool) + "\n")
	}
	return show("Take the conversation of the text", code.String(), "stored: len(state.Messages) | tools: len(agent.Tools)", len(s.state.Messages), len(s.agent.Tools))
}

// takeTurn begins before a turn of the text: the model says again what it said, and each call gets the result that it had.
func (s *loopSystem) takeTurn(number int) played {
	if s.talk == nil {
		return nothing("The text has no conversation")
	}
	turn := s.talk.Numbered(number)
	if turn == nil {
		return nothing("The text has no answered turn " + strconv.Itoa(number))
	}
	s.turn = turn
	s.begin(s.talk.Messages[:turn.Start], s.talk.Messages[turn.Start:turn.Answer])
	var code strings.Builder
	code.WriteString(s.stored())
	named, results := map[string]bool{}, []loop.ScriptedTool{}
	for _, answer := range s.talk.Answers(turn) {
		recorded := loop.Turn{Response: loop.Response{Content: answer.Content, ToolCalls: answer.ToolCalls}}
		s.model.Turns = append(s.model.Turns, recorded)
		code.WriteString("model.Turns = append(model.Turns, " + goTurn(recorded) + ")\n")
		for _, call := range answer.ToolCalls {
			named[call.Name] = true
		}
	}
	s.model.Turns = append(s.model.Turns, loop.Turn{Err: errors.New(unrecorded)})
	code.WriteString("model.Turns = append(model.Turns, " + goTurn(s.model.Turns[len(s.model.Turns)-1]) + ")\n")
	var list []string
	for _, result := range turn.Results {
		if result < 0 {
			results = append(results, loop.ScriptedTool{Err: errors.New(noResult)})
			list = append(list, "{Err: errors.New("+strconv.Quote(noResult)+")}")
			continue
		}
		output := s.talk.Messages[result].Text()
		results = append(results, loop.ScriptedTool{Output: output})
		list = append(list, "{Output: "+strconv.Quote(output)+"}")
	}
	// The arguments may be as bad as they were: the result of then is known.
	s.agent.Args = func(string) (map[string]any, error) { return map[string]any{}, nil }
	code.WriteString("agent.Args = func(string) (map[string]any, error) { return map[string]any{}, nil }\n")
	if len(results) > 0 {
		code.WriteString("results := []loop.ScriptedTool{" + strings.Join(list, ", ") + "}\n" +
			"recorded := func(context.Context, map[string]any) (string, error) {\n\tif len(results) == 0 {\n\t\treturn \"\", errors.New(" + strconv.Quote(noResult) + ")\n\t}\n" +
			"\tresult := results[0]\n\tresults = results[1:]\n\treturn result.Output, result.Err\n}\n")
	}
	recorded := func(context.Context, map[string]any) (string, error) {
		if len(results) == 0 {
			return "", errors.New(noResult)
		}
		result := results[0]
		results = results[1:]
		return result.Output, result.Err
	}
	for _, answer := range s.model.Turns {
		for _, call := range answer.ToolCalls {
			if named[call.Name] {
				delete(named, call.Name)
				schema, written := s.talk.SchemaOf(call.Name), ""
				if schema != "" {
					written = ", Schema: []byte(" + strconv.Quote(schema) + ")"
				}
				s.agent.Tools = append(s.agent.Tools, loop.Tool{Name: call.Name, Schema: []byte(schema), Run: recorded})
				code.WriteString("agent.Tools = append(agent.Tools, loop.Tool{Name: " + strconv.Quote(call.Name) + written + ", Run: recorded})\n")
			}
		}
	}
	return show("Take turn "+strconv.Itoa(turn.Number)+" of the text", code.String(), "stored: len(state.Messages) | answers: len(model.Turns) | tools: len(agent.Tools)", len(s.state.Messages), len(s.model.Turns), len(s.agent.Tools)).block()
}

// begin stores messages of the text; input is what the user says next.
func (s *loopSystem) begin(stored, input core.Messages) {
	// The capacity ends where the run begins to store: the rest is not its own.
	s.state.Messages, s.input, s.before = stored[:len(stored):len(stored)], input[:len(input):len(input)], len(stored)
	s.model.NextID = s.talk.NextID
}

// stored are the statements that begin so.
func (s *loopSystem) stored() string {
	var code strings.Builder
	code.WriteString("model.NextID = " + strconv.Itoa(s.model.NextID) + "\n")
	if len(s.state.Messages) > 0 {
		code.WriteString("state.Messages = core.Messages{\n")
		for i := range s.state.Messages {
			code.WriteString("\t" + export.GoMessage(s.state.Messages[i]) + ",\n")
			if code.Len() > longestText {
				return tooLong
			}
		}
		code.WriteString("}\n")
	}
	return code.String()
}

// tooLong is in the place of statements that are too long to be read.
const tooLong = "// The conversation is too long for a program.\n"

func goMessage(message core.Message) string { return export.GoMessage(message) }

func goCall(call core.ToolCall) string {
	fields := ""
	if call.ID != "" {
		fields = "ID: " + strconv.Quote(call.ID) + ", "
	}
	return "core.ToolCall{" + fields + "Name: " + strconv.Quote(call.Name) + ", RawArgs: " + strconv.Quote(call.RawArgs) + "}"
}

// goTurn is an answer of a model as an expression.
func goTurn(turn loop.Turn) string {
	if turn.Err != nil {
		return "loop.Turn{Err: errors.New(" + strconv.Quote(turn.Err.Error()) + ")}"
	}
	var fields []string
	if turn.Content != "" || len(turn.ToolCalls) == 0 {
		fields = append(fields, "Content: "+strconv.Quote(turn.Content))
	}
	if len(turn.ToolCalls) > 0 {
		var calls []string
		for _, call := range turn.ToolCalls {
			calls = append(calls, strings.TrimPrefix(goCall(call), "core.ToolCall"))
		}
		fields = append(fields, "ToolCalls: []core.ToolCall{"+strings.Join(calls, ", ")+"}")
	}
	return "loop.Turn{Response: loop.Response{" + strings.Join(fields, ", ") + "}}"
}
