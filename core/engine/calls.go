package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/internal/callid"
)

// callAt names a call: the place of its message and its number among the message's calls.
type callAt struct {
	core.ToolCall
	at, number int
}

// call looks up a call that a request names.
func (s *steps) call(at, number int) (callAt, *Failure) {
	calls := s.list[at].Calls()
	if number < 0 || number >= len(calls) {
		return callAt{}, refused("Message " + strconv.Itoa(at+1) + " has no tool call " + strconv.Itoa(number+1) + ".")
	}
	return callAt{calls[number], at, number}, nil
}

// newCall is the call that a request describes.
func (s *steps) newCall(request BuildRequest) core.ToolCall {
	call := core.ToolCall{ID: request.CallID, Name: request.CallName, RawArgs: request.CallArgs}
	if call.ID == "" {
		call.ID, _ = callid.Next(0, s.ids())
	}
	if call.Name == "" {
		call.Name = "my_tool"
	}
	if strings.TrimSpace(call.RawArgs) == "" {
		call.RawArgs = "{}"
	}
	call.Args, _ = parseArgs(call.RawArgs)
	return call
}

// addCall adds a call to an assistant message. Where the conversation goes on after
// it, an empty result comes with it.
func (s *steps) addCall(request BuildRequest) *Failure {
	at := request.At
	message := s.list[at].Message.Clone()
	if message.Role != core.RoleAssistant {
		return refused("Only an assistant message can call a tool.")
	}
	call := s.newCall(request)
	if s.ids()[call.ID] {
		return refused("Tool call " + strconv.Quote(call.ID) + " already exists.")
	}
	name := "chain[" + strconv.Itoa(at) + "]"
	if len(message.Parts) > 0 {
		message.Parts = append(message.Parts, call)
		s.write(name + ".Parts = append(" + name + ".Parts, " + export.GoCall(call) + ")")
	} else {
		message.ToolCalls = append(message.ToolCalls, call)
		s.write(name + ".ToolCalls = append(" + name + ".ToolCalls, " + export.GoCall(call) + ")")
	}
	s.change(at, message)
	s.did("Added tool call " + call.ID + " to " + call.Name)
	s.selected = at
	if s.goesOn(at) {
		s.answer(s.afterResults(at), at, len(message.Calls())-1, call, request.Text)
	}
	return nil
}

// goesOn says that something other than results comes after a message.
func (s *steps) goesOn(at int) bool {
	return slices.ContainsFunc(s.list[at+1:], func(e numbered) bool { return e.Role != core.RoleTool })
}

// afterResults is the place after the results that a message has already.
func (s *steps) afterResults(at int) int {
	place := at + 1
	for place < len(s.list) && s.list[place].Role == core.RoleTool {
		place++
	}
	return place
}

// answer puts a result of a call at a place.
func (s *steps) answer(place, at, number int, call core.ToolCall, output string) {
	owner := s.list[at].number
	result := s.insert(place, core.ToolMsg(call.ID, call.Name, output))
	result.answers, result.answered = owner, number
	if output == "" {
		s.did("Added a placeholder result for " + call.ID)
	} else {
		s.did("Added the result for " + call.ID)
	}
}

// settle gives an empty result to every call that only waited for one and now has the
// conversation going on after it. Calls that were left open before are not ours to judge.
func (s *steps) settle() {
	// What is answered is looked up in one go: conversations can be long.
	answered := make(map[[2]int]bool)
	for i := range s.list {
		e := &s.list[i]
		answered[[2]int{e.answers, e.answered}] = true
	}
	last := len(s.list) - 1
	for last >= 0 && s.list[last].Role == core.RoleTool {
		last--
	}
	// After the last message that isn't a result, nothing goes on.
	for at := 0; at < last; at++ {
		if s.list[at].open {
			continue
		}
		place := -1
		for number, call := range s.list[at].Calls() {
			if call.Server || answered[[2]int{s.list[at].number, number}] {
				continue
			}
			if place < 0 {
				place = s.afterResults(at)
			}
			s.answer(place, at, number, call, "")
			if s.selected >= place {
				s.selected++
			}
			place, last = place+1, last+1
		}
	}
}

// result is the place of the result of a call, -1 when it has none.
func (s *steps) result(at, number int) int {
	for i := range s.list {
		e := &s.list[i]
		if e.answers == s.list[at].number && e.answered == number {
			return i
		}
	}
	return -1
}

// addResult answers a call.
func (s *steps) addResult(call callAt, request BuildRequest) *Failure {
	if call.Server {
		return refused("The provider runs this tool itself and returns the result in the same message.")
	}
	if place := s.result(call.at, call.number); place >= 0 {
		return refused("This call already has a result, in message " + strconv.Itoa(place+1) + ".")
	}
	s.selected = s.afterResults(call.at)
	s.answer(s.selected, call.at, call.number, call.ToolCall, request.Text)
	return nil
}

// editCall changes a call, and its results with it.
func (s *steps) editCall(call callAt, request BuildRequest) *Failure {
	before, after := call.ToolCall, call.ToolCall
	if request.CallID != "" && request.CallID != before.ID {
		if s.ids()[request.CallID] {
			return refused("Tool call " + strconv.Quote(request.CallID) + " already exists.")
		}
		after.ID = request.CallID
	}
	if request.CallName != "" {
		after.Name = request.CallName
	}
	if request.CallArgs != "" {
		after.RawArgs = request.CallArgs
		after.Args, _ = parseArgs(after.RawArgs)
	}
	message := s.list[call.at].Message.Clone()
	number, field := 0, ""
	eachCall(&message, func(target *core.ToolCall, name string) {
		if number == call.number {
			*target, field = after, name
		}
		number++
	})
	s.change(call.at, message)
	s.write(goField(call.at, field, export.GoCall(after)))
	s.did("Changed tool call " + after.ID)
	s.selected = call.at
	for _, i := range s.family(call.at) {
		e := &s.list[i]
		if e.answers < 0 || e.answered != call.number {
			continue
		}
		result := e.Message.Clone()
		if result.ToolCallID == before.ID && after.ID != before.ID {
			result.ToolCallID = after.ID
			s.write(goField(i, "ToolCallID", strconv.Quote(after.ID)))
			s.change(i, result)
		}
		if result.Name == before.Name && after.Name != before.Name {
			result.Name = after.Name
			s.write(goField(i, "Name", strconv.Quote(after.Name)))
			s.change(i, result)
		}
	}
	return nil
}

// removeCall takes out a call and its results.
func (s *steps) removeCall(call callAt) *Failure {
	owner := s.list[call.at].number
	var results []int
	for _, i := range s.family(call.at) {
		if e := &s.list[i]; e.answers >= 0 && e.answered == call.number {
			results = append(results, i)
		}
	}
	s.drop(results)
	s.did("Removed tool call " + call.ID)
	at := s.place(owner)
	s.cutCall(at, call.number)
	s.selected = min(at, len(s.list)-1)
	return nil
}

// cutCall takes one call out of a message, and the message too when nothing is left of it.
func (s *steps) cutCall(at, number int) {
	message := s.list[at].Message.Clone()
	place := "chain[" + strconv.Itoa(at) + "]."
	for i := range s.list {
		if e := &s.list[i]; e.answers == s.list[at].number && e.answered > number {
			e.answered--
		}
	}
	index := func(i int) string { return strconv.Itoa(i) + ", " + strconv.Itoa(i+1) }
	if len(message.Parts) == 0 {
		message.ToolCalls = slices.Delete(message.ToolCalls, number, number+1)
		s.write(place + "ToolCalls = slices.Delete(" + place + "ToolCalls, " + index(number) + ")")
	} else {
		count := 0
		for i, part := range message.Parts {
			if _, ok := part.(core.ToolCall); !ok {
				continue
			}
			if count == number {
				message.Parts = slices.Delete(message.Parts, i, i+1)
				s.write(place + "Parts = slices.Delete(" + place + "Parts, " + index(i) + ")")
				break
			}
			count++
		}
	}
	s.change(at, message)
	if len(message.Parts) == 0 && len(message.ToolCalls) == 0 && message.Content == "" {
		s.drop([]int{at})
		s.did("Removed the message, which was left empty")
	}
}

// eachCall calls each for every call of a message, to change it in place, with the Go
// expression for where it is. The message must be a clone.
func eachCall(message *core.Message, each func(call *core.ToolCall, where string)) {
	if len(message.Parts) == 0 {
		for i := range message.ToolCalls {
			each(&message.ToolCalls[i], "ToolCalls["+strconv.Itoa(i)+"]")
		}
		return
	}
	for i, part := range message.Parts {
		if call, ok := part.(core.ToolCall); ok {
			each(&call, "Parts["+strconv.Itoa(i)+"]")
			message.Parts[i] = call
		}
	}
}

// ids are the IDs of all calls.
func (s *steps) ids() map[string]bool {
	ids := map[string]bool{}
	for i := range s.list {
		for _, call := range s.list[i].Calls() {
			ids[call.ID] = true
		}
	}
	return ids
}
