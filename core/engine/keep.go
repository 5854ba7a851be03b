//go:build !first

package engine

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/loop"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// Kept is what a system stored of a conversation, to be put into its text.
type Kept struct {
	Talk *Talk
	// Turn is the turn that was played again; nil for none. What became of it takes its place.
	Turn *TalkTurn
	// Stored are all messages after the run, Failed the IDs of calls that failed in it. Done says that the model answered
	// at the end.
	Stored core.Messages
	Failed map[string]bool
	Done   bool
}

// Keep gives the edits that put what a run stored into the text. What went as it did then keeps every byte.
func (e *Engine) Keep(request *SystemsRequest, kept *Kept) (EditResponse, *Failure) {
	response := EditResponse{Revision: e.revision, Select: -1}
	t := kept.Talk
	var edits []finding.Edit
	var losses []bind.Loss
	if t.reading == nil {
		if len(kept.Stored) == 0 {
			return response, nil
		}
		items := make([]write.Item, len(kept.Stored))
		for i := range items {
			items[i] = kept.item(&kept.Stored[i])
		}
		written := write.WriteDraft(t.format, draftOf(items, request.Now))
		losses, edits = written.Losses, []finding.Edit{{Span: finding.Span{End: len(e.text)}, New: string(written.Text)}}
		response.Select = len(items) - 1
	} else {
		items, last, same := kept.items()
		if same {
			if kept.Turn != nil {
				response.Done = []string{"Nothing changed: the turn matches the text"}
			}
			return response, nil
		}
		var ops []finding.Op
		ops, losses = write.EncodeAt(&t.reading.Conversation, items, request.Now)
		var failure *Failure
		if edits, failure = e.patch(ops); failure != nil {
			return EditResponse{}, failure
		}
		response.Select = last
	}
	response.Edits = e.view(request.Units).edits(edits)
	response.Done = []string{"Replaced the turn with this run"}
	if kept.Turn == nil {
		response.Done[0] = "Added " + plural(len(kept.Stored)-len(t.Messages), "message") + " from the run"
	}
	for _, loss := range losses {
		response.Done = append(response.Done, lossText(loss))
	}
	return response, nil
}

// items are the messages of the text after the run, the last that the run has of them, and whether nothing changed.
func (k *Kept) items() (items []write.Item, last int, same bool) {
	t, old, turn := k.Talk, k.Talk.Messages, k.Turn
	if turn == nil {
		turn = &TalkTurn{Start: t.Input, Answer: len(old), End: len(old)}
	}
	p := keeping{after: map[int][]write.Item{}, changed: map[int]write.Item{}, input: turn.Answer - turn.Start, last: turn.Answer - 1, end: turn.End}
	for i := turn.Start; i < len(k.Stored); i++ {
		k.place(&p, turn, &k.Stored[i])
	}
	// A run that ended before the turn did leaves out what came then.
	if !k.Done && p.answers < len(turn.answers) {
		p.end = min(p.end, p.last+1)
	}
	items = append(items, p.after[-1]...)
	last = len(items) - 1
	for i := range old {
		if i == turn.Start {
			items = append(items, p.closing...)
		}
		if i >= p.end && i < turn.End {
			continue
		}
		if item, ok := p.changed[i]; ok {
			items = append(items, item)
		} else {
			items = append(items, unchanged(t.reading, i))
		}
		items = append(items, p.after[i]...)
		if i <= p.last {
			last = len(items) - 1
		}
	}
	return items, last, len(p.closing)+len(p.after)+len(p.changed) == 0 && p.end == turn.End
}

// keeping is what a run changes in the text.
type keeping struct {
	// closing are the results of calls that were open, after new messages by the message that they follow, and changed
	// those that another takes the place of.
	closing []write.Item
	after   map[int][]write.Item
	changed map[int]write.Item
	// input is how many messages of the user are still to come, answers how many answers were as recorded. Last is the last
	// message of the text that the run has had, and end where the turn ends in the text.
	input, answers, last, end int
}

// place finds the place of a message of the run in the text.
func (k *Kept) place(p *keeping, turn *TalkTurn, message *core.Message) {
	t := k.Talk
	isResult := message.Role == core.RoleTool
	result := -1
	if isResult {
		result = t.resultOf(turn, message.ToolCallID)
	}
	switch {
	case core.UserInputRole(message.Role) && p.input > 0:
		p.input--
	case isResult && p.input > 0:
		// A result that the text has later is kept there, and nothing is made up next to it.
		if !hasResult(t.Messages[turn.Start:], message.ToolCallID) {
			p.closing = append(p.closing, k.item(message))
		}
	case message.Role == core.RoleAssistant && p.answers < len(turn.answers) && p.end == turn.End && t.isAnswer(turn.answers[p.answers], message):
		group := turn.answers[p.answers]
		p.answers++
		p.last = group[len(group)-1]
	case result >= 0 && p.end == turn.End:
		p.last = max(p.last, result)
		if old := &t.Messages[result]; old.Text() != message.Content {
			item := k.item(message)
			written := old.Clone()
			written.Content, written.Parts = item.Content, nil
			item.Message, item.From = written, result
			p.changed[result] = item
		}
	default:
		// What came after the answer that is another one now goes with it.
		if message.Role == core.RoleAssistant {
			p.end = min(p.end, p.last+1)
		}
		p.after[p.last] = append(p.after[p.last], k.item(message))
	}
}

// isAnswer reports whether a message is what the model said then.
func (t *Talk) isAnswer(group []int, message *core.Message) bool {
	was := t.answer(group)
	return was.Content == message.Content && slices.EqualFunc(was.ToolCalls, message.ToolCalls, func(a, b core.ToolCall) bool {
		return a.ID == b.ID && a.Name == b.Name && a.RawArgs == b.RawArgs
	})
}

// resultOf is the message of a turn that has the result of a call, -1 for none.
func (t *Talk) resultOf(turn *TalkTurn, id string) int {
	for _, i := range turn.Results {
		if i >= 0 && t.Messages[i].ToolCallID == id {
			return i
		}
	}
	return -1
}

// hasResult reports whether one of some messages is the result of a call.
func hasResult(messages core.Messages, id string) bool {
	return id != "" && slices.ContainsFunc(messages, func(m core.Message) bool { return m.Role == core.RoleTool && m.ToolCallID == id })
}

// item is a message of a run as it is written. A log says of a result that the call failed, and why.
func (k *Kept) item(message *core.Message) write.Item {
	item := write.Item{Message: *message, From: -1, Changed: true}
	if item.Failed = k.Talk.format == format.Structured && message.Role == core.RoleTool && k.Failed[message.ToolCallID]; item.Failed {
		item.Content = strings.TrimPrefix(item.Content, loop.Failure)
	}
	return item
}

// draftOf is what a run stored as it is written into an empty text.
func draftOf(items []write.Item, now string) *write.Draft {
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
