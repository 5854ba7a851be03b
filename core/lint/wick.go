package lint

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// The rules whose IDs begin with "wick" are the checks of the model itself, which stand
// in package core as data. Here each gets its place, its words and its fixes.

// checks are the problems of some kinds that the target's own check finds. What the
// decoder reported at the same field is left out: it is the same mistake.
func (p *Pass) checks(kinds ...core.ProblemKind) []core.Problem {
	if p.Target.Check == nil {
		return nil
	}
	if !p.shared.checked {
		p.shared.checked = true
		p.shared.problems = p.Target.Check(p.readable())
	}
	var found []core.Problem
	for _, problem := range p.shared.problems {
		if slices.Contains(kinds, problem.Kind) && !p.decoderSaw(problem) {
			found = append(found, problem)
		}
	}
	return found
}

// readable are the messages as the target's check reads them. Texts are as they are written,
// so what a user says in blanks that are escaped is taken out for a check that minds them.
func (p *Pass) readable() core.Messages {
	messages := p.Messages
	for i := range messages {
		if !p.Target.ChecksBlanks || messages[i].Role != core.RoleUser || !p.blank(i) {
			continue
		}
		if &messages[0] == &p.Messages[0] {
			messages = slices.Clone(messages)
		}
		messages[i] = core.Message{Role: core.RoleUser}
	}
	return messages
}

func (p *Pass) decoderSaw(problem core.Problem) bool {
	if !p.Reads() {
		return false
	}
	if p.shared.seen == nil {
		p.shared.seen = make(map[int][]int)
		for i := range p.Conversation.Problems {
			message := p.Conversation.Problems[i].Message
			p.shared.seen[message] = append(p.shared.seen[message], i)
		}
	}
	for _, i := range p.shared.seen[problem.Message] {
		other := &p.Conversation.Problems[i]
		// A key of another name that was meant to be this one is the same mistake, too.
		same := other.Field == problem.Field || other.Kind == dialect.UnknownField && other.Suggest == problem.Field
		if same && (other.Part < 0 || other.Part == problem.Part) {
			return true
		}
	}
	return false
}

// checkFinding begins a finding for a problem of the model's check. The note quotes the
// check's own words, so that somebody who has them from a log finds them here.
func (p *Pass) checkFinding(problem core.Problem, node source.Index, advice string) finding.Finding {
	f := p.Finding(problem.Message, node)
	f.Note = "The check says: " + problem.Error() + ". " + advice
	return f
}

// callNode is the node of the call that a problem is about.
func (p *Pass) callNode(problem core.Problem) source.Index {
	return p.PartNode(problem.Message, problem.Part)
}

// change is the patch that changes one message as the function does.
func (p *Pass) change(i int, change func(*core.Message)) []finding.Op {
	return p.Rewrite(func(items []dialect.Item) []dialect.Item {
		message := items[i].Message.Clone()
		change(&message)
		items[i] = changed(i, message)
		return items
	})
}

// changeCall is change for a call: its place is that among the message's calls.
func (p *Pass) changeCall(i, number int, change func(*core.ToolCall)) []finding.Op {
	return p.change(i, func(m *core.Message) {
		if len(m.Parts) == 0 {
			change(&m.ToolCalls[number])
			return
		}
		for k, part := range m.Parts {
			call, ok := part.(core.ToolCall)
			if !ok {
				continue
			}
			if number == 0 {
				change(&call)
				m.Parts[k] = call
				return
			}
			number--
		}
	})
}

// freeID is an ID that no call has: made of the call's place, so that it is the same
// each time.
func (p *Pass) freeID(message, number int) string {
	id := "call_" + strconv.Itoa(message) + "_" + strconv.Itoa(number)
	for slices.ContainsFunc(p.Pairs.Calls(), func(call Call) bool { return call.ID == id }) {
		id += "x"
	}
	return id
}

// changed is an item that was message i and says something else now.
func changed(i int, message core.Message) dialect.Item {
	return dialect.Item{Message: message, From: i, Changed: true}
}
