package engine

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/loop"
)

// hasResult reports whether one of some messages is the result of a call.
func hasResult(messages core.Messages, id string) bool {
	return id != "" && slices.ContainsFunc(messages, func(m core.Message) bool { return m.Role == core.RoleTool && m.ToolCallID == id })
}

// keptReplay puts what became of a turn that was played again into the place of that turn. What
// went as it did then keeps every byte.
func (e *Engine) keptReplay(request LoopRequest, stage *loopStage) (EditResponse, *Failure) {
	t, r := &stage.played, stage.reading
	var closing []dialect.Item
	// after holds new messages by the message that they follow.
	after, changed := map[int][]dialect.Item{}, map[int]core.Message{}
	answers, calls, last := 0, 0, t.answer-1
	outcome := stage.run(func(event *loop.Event) {
		item := dialect.Item{Message: event.Message, From: -1, Changed: true}
		switch {
		case event.Kind == loop.Answered:
			group := t.answers[answers]
			answers, last = answers+1, group[len(group)-1]
		case event.Kind != loop.Returned:
		case event.Iteration == 0:
			// A result that the text has later is kept there, and nothing is made up beside it.
			if !hasResult(r.Messages[t.start:], event.Message.ToolCallID) {
				closing = append(closing, item)
			}
		default:
			result := t.results[calls]
			calls++
			if result < 0 {
				after[last] = append(after[last], item)
				break
			}
			last = max(last, result)
			if event.Result.Error != "" {
				message := r.Messages[result].Clone()
				message.Content, message.Parts = event.Message.Content, nil
				changed[result] = message
			}
		}
	})
	// A run that ended before the turn did leaves out what came then.
	end := t.end
	if outcome != loop.Done && answers < len(t.answers) {
		end = last + 1
	}
	var items []dialect.Item
	same := len(closing)+len(after)+len(changed) == 0 && end == t.end
	for i := range r.Messages {
		if i == t.start {
			items = append(items, closing...)
		}
		if i >= end && i < t.end {
			continue
		}
		if message, ok := changed[i]; ok {
			items = append(items, dialect.Item{Message: message, From: i, Changed: true})
		} else {
			items = append(items, unchanged(r, i))
		}
		items = append(items, after[i]...)
	}
	response := EditResponse{Revision: e.revision, Select: -1}
	if same {
		response.Done = []string{"The turn went as it stands in the text"}
		return response, nil
	}
	ops, losses := r.Encode(items)
	edits, failure := e.patch(ops)
	if failure != nil {
		return EditResponse{}, failure
	}
	response.Edits = e.view(request.Units).edits(edits)
	response.Select = last + len(closing)
	response.Done = []string{"Made the turn what this run was"}
	for _, loss := range losses {
		response.Done = append(response.Done, lossText(loss))
	}
	return response, nil
}
