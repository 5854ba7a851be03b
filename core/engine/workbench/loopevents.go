package workbench

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/loop"
)

// record writes an event into the log, and appends it to the moments with the state after it. Of many only the first are
// shown.
func (s *loopSystem) record(moments []moment, event *loop.Event) []moment {
	s.recorder.Record(event)
	s.turns, s.iteration = nil, event.Iteration
	switch event.Kind {
	case loop.Copied:
		s.from = s.from[:0]
		for i := range event.Request {
			s.from = append(s.from, i+1)
		}
		s.follow(event)
	case loop.Hooked:
		s.follow(event)
	case loop.Returned:
		if event.Iteration > 0 {
			s.calls++
		}
		if event.Result.Error != "" {
			s.failed[event.Message.ToolCallID] = true
		}
	}
	if s.events++; s.events > mostEvents {
		return moments
	}
	return append(moments, s.moment(event))
}

// moment is an event in words, with the state after it.
func (s *loopSystem) moment(event *loop.Event) moment {
	key, subject, after := loopKey(event)
	m := moment{SystemStep: engine.SystemStep{Event: string(event.Kind), Turn: event.Iteration}}
	for i := range loopWords {
		if words := &loopWords[i]; words[0] == key {
			m.Title, m.About = subject+words[1]+after, words[2]
		}
	}
	if event.Err != nil {
		m.Title += ": " + event.Err.Error()
	} else if event.Result.Error != "" {
		m.Title += ": " + event.Result.Error
	}
	switch event.Kind {
	case loop.Answered:
		m.Text = shortened(event.Message.Content)
	case loop.Returned:
		m.Call, m.Text = s.calls, shortened(event.Result.Output)
	}
	added := -1
	if event.Message.Role != "" {
		added = len(s.state.Messages) - 1
	}
	m.request = s.request
	if event.Request != nil {
		m.request = event.Request
	}
	m.boxes = s.scene(added, false)
	// What a hook did is news once.
	if event.Kind == loop.Hooked {
		kept := s.asked[:0:0]
		for _, row := range s.asked {
			if row.Mark != "removed" {
				row.Mark, row.Added = "", ""
				kept = append(kept, row)
			}
		}
		s.asked = kept
	}
	return m
}

// follow follows the changes of an event through the request.
func (s *loopSystem) follow(event *loop.Event) {
	s.asked = nil
	var from []int
	at := 0
	put := func(origin int, mark string, change *loop.Change) {
		message := &event.Request[len(from)]
		row := messageRow(message)
		row.Note = "not stored"
		if origin > 0 {
			row.Note = "#" + strconv.Itoa(origin)
		}
		if row.Mark = mark; mark == string(loop.Changed) {
			row.Text, row.Added = stretch(message.Text(), change.From, change.To)
		}
		s.asked, from = append(s.asked, row), append(from, origin)
	}
	gone, first := 0, 0
	flush := func() {
		if gone > 0 {
			text := plural(gone, "message") + " removed"
			if first > 0 {
				text += ": #" + strconv.Itoa(first)
				if gone > 1 {
					text += "–" + strconv.Itoa(first+gone-1)
				}
			}
			s.asked = append(s.asked, engine.SystemRow{Label: "removed", Text: text, Mark: string(loop.Removed)})
		}
		gone = 0
	}
	end := loop.Change{Before: len(s.from), After: len(event.Request)}
	for _, change := range append(event.Changes, end) {
		for at != change.Before && len(from) != change.After {
			flush()
			put(s.from[at], "", nil)
			at++
		}
		switch change.Kind {
		case "":
		case loop.Removed:
			if gone == 0 {
				first = s.from[at]
			}
			gone++
			at++
		default:
			flush()
			put(0, string(change.Kind), &change)
			if change.Kind != loop.Inserted {
				at++
			}
		}
	}
	flush()
	s.from = from
}

// stretch is what is around some bytes of a text, and these.
func stretch(text string, from, to int) (around, inside string) {
	const before = 120
	inside = shortened(text[from:to])
	head := text[:from]
	if len(head) > before {
		head = "…" + strings.ToValidUTF8(head[len(head)-before:], "")
	}
	return head + inside + shortened(text[to:]), inside
}

func (s *loopSystem) boxes() []box { return s.scene(-1, true) }

// scene is the state; added is the stored message that is new, -1 for none. Whole has the log's JSON too.
func (s *loopSystem) scene(added int, whole bool) []box {
	limit := loop.MaxIterations
	if s.agent.Iterations > 0 {
		limit = s.agent.Iterations
	}
	agent := box{Title: "Agent", Form: "ring", Note: plural(len(s.model.Turns), "model turn") + ", iteration " + strconv.Itoa(s.iteration) + " of " + strconv.Itoa(limit), Amount: s.iteration, Limit: limit}
	for i, tool := range s.agent.Tools {
		if i == mostRows {
			agent.Rows = append(agent.Rows, more(len(s.agent.Tools)-mostRows))
			break
		}
		agent.Rows = append(agent.Rows, engine.SystemRow{Label: "tool", Text: shortened(tool.Name)})
	}
	for _, hook := range s.agent.Hooks {
		agent.Rows = append(agent.Rows, engine.SystemRow{Label: "hook", Text: hook.Name()})
	}
	stored := box{Title: "Stored", Note: plural(len(s.state.Messages), "message"), Rows: numbered(s.state.Messages, added)}
	asked := box{Title: "Last request", Note: plural(len(s.from), "message"), Rows: s.asked}
	return withReplay([]box{agent, stored, asked, logBox(s.log, whole)}, s.turns)
}

// numbered are messages as rows with their numbers; those in the middle of many are left out.
func numbered(messages core.Messages, added int) []engine.SystemRow {
	var rows []engine.SystemRow
	for i := range messages {
		if len(messages) > mostRows && i == headRows {
			rows = append(rows, more(len(messages)-mostRows))
		}
		if len(messages) > mostRows && i >= headRows && i < len(messages)-mostRows+headRows {
			continue
		}
		row := messageRow(&messages[i])
		row.Note = "#" + strconv.Itoa(i+1)
		if i == added {
			row.Mark = "new"
		}
		rows = append(rows, row)
	}
	return rows
}
