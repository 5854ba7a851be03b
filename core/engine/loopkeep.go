//go:build !first

package engine

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// item is a message of a run as it is written. A log says of a result that the call failed, and why.
func (s *loopStage) item(event *loop.Event) write.Item {
	item := write.Item{Message: event.Message, From: -1, Changed: true}
	d := s.format
	if s.reading != nil {
		d = s.reading.Format
	}
	if item.Failed = d == format.Structured && event.Kind == loop.Returned && event.Result.Error != ""; item.Failed {
		item.Content = strings.TrimPrefix(item.Content, loop.Failure)
	}
	return item
}

// draft is what a run stored as it is written into an empty text.
func (s *loopStage) draft(items []write.Item, now string) *write.Draft {
	draft := &write.Draft{Now: now, Messages: make(core.Messages, len(items))}
	for i := range items {
		draft.Messages[i] = items[i].Message
	}
	draft.Said = func(message, _ int, slot format.Slot) (string, source.Index) {
		if slot == format.Failed && items[message].Failed {
			return "true", source.None
		}
		return "", source.None
	}
	return draft
}

// hasResult reports whether one of some messages is the result of a call.
func hasResult(messages core.Messages, id string) bool {
	return id != "" && slices.ContainsFunc(messages, func(m core.Message) bool { return m.Role == core.RoleTool && m.ToolCallID == id })
}

// keptReplay puts what became of a turn that was played again into the place of that turn. What
// went as it did then keeps every byte.
func (e *Engine) keptReplay(request LoopRequest, stage *loopStage) (EditResponse, *Failure) {
	t, r := &stage.played, stage.reading
	var closing []write.Item
	// after holds new messages by the message that they follow.
	after, changed := map[int][]write.Item{}, map[int]write.Item{}
	answers, calls, last := 0, 0, t.answer-1
	outcome := stage.run(func(event *loop.Event) {
		item := stage.item(event)
		switch {
		case event.Kind == loop.Answered:
			group := t.answers[answers]
			answers, last = answers+1, group[len(group)-1]
		case event.Kind != loop.Returned:
		case event.Iteration == 0:
			// A result that the text has later is kept there, and nothing is made up next to it.
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
				message.Content, message.Parts = item.Content, nil
				item.Message, item.From = message, result
				changed[result] = item
			}
		}
	})
	// A run that ended before the turn did leaves out what came then.
	end := t.end
	if outcome != loop.Done && answers < len(t.answers) {
		end = last + 1
	}
	var items []write.Item
	same := len(closing)+len(after)+len(changed) == 0 && end == t.end
	for i := range r.Messages {
		if i == t.start {
			items = append(items, closing...)
		}
		if i >= end && i < t.end {
			continue
		}
		if item, ok := changed[i]; ok {
			items = append(items, item)
		} else {
			items = append(items, unchanged(r, i))
		}
		items = append(items, after[i]...)
	}
	response := EditResponse{Revision: e.revision, Select: -1}
	if same {
		response.Done = []string{"Nothing changed: the turn matches the text"}
		return response, nil
	}
	ops, losses := write.EncodeAt(&r.Conversation, items, request.Now)
	edits, failure := e.patch(ops)
	if failure != nil {
		return EditResponse{}, failure
	}
	response.Edits = e.view(request.Units).edits(edits)
	response.Select = last + len(closing)
	response.Done = []string{"Replaced the turn with this run"}
	for _, loss := range losses {
		response.Done = append(response.Done, lossText(loss))
	}
	return response, nil
}
