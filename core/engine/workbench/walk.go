package workbench

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/loop"
)

// mostWalked is how many messages of a conversation are gone through, and walkedRows how many of the stored ones each step
// shows.
const mostWalked, walkedRows = 1000, 10

// takeWhole begins with the whole conversation of the text.
func (s *loopSystem) takeWhole() played {
	if s.talk == nil || len(s.talk.Messages) == 0 {
		return nothing("The text has no conversation")
	}
	s.begin(s.talk.Messages, nil)
	return show("Take the whole conversation of the text", s.stored(), "stored: len(state.Messages)", len(s.state.Messages))
}

// rewrite puts something else in the place of what a message says. Its calls stay.
func (s *loopSystem) rewrite(a *engine.SystemAction) played {
	at := a.Amount - 1
	if at < 0 || at >= len(s.state.Messages) {
		return nothing("Message " + strconv.Itoa(a.Amount) + " doesn't exist")
	}
	was := s.state.Messages[at]
	s.rewritten = append(s.rewritten, at)
	s.state.Messages = slices.Clone(s.state.Messages)
	changed := &s.state.Messages[at]
	changed.Content, changed.ToolCalls, changed.Parts = a.Text, was.Calls(), nil
	in := "state.Messages[" + strconv.Itoa(at) + "]"
	step := show("Change message "+strconv.Itoa(a.Amount), "changed := &"+in+"\nchanged.Content, changed.ToolCalls, changed.Parts = "+strconv.Quote(a.Text)+", changed.Calls(), nil\n",
		"role: "+in+".Role | calls: len("+in+".ToolCalls)", changed.Role, len(changed.ToolCalls)).block()
	if slices.ContainsFunc(was.Parts, func(part core.Part) bool { return !core.IsText(part) && !core.IsToolCall(part) }) {
		step.about = "Its parts other than text and calls are dropped."
	}
	return step
}

// walk goes through the stored messages, an event for each: from the message of a number on, or the last ones for 0.
func (s *loopSystem) walk(from int) played {
	messages := core.Messages(s.state.Messages)
	if from--; from < 0 || from >= len(messages) {
		from = max(0, len(messages)-mostWalked)
	}
	step := show("Go through the conversation", "messages := core.Messages(state.Messages)\n", "messages: messages.Len() | tokens: messages.EstimateTokens() | error: messages.Validate()", messages.Len(), messages.EstimateTokens(), saysError(messages.Validate())).block()
	if s.talk == nil || len(messages) != len(s.talk.Messages) {
		return step
	}
	f := follow(messages, s.talk.Messages, s.rewritten)
	step.about = f.about
	if s.talk.IsLog() {
		step.about += " A log lacks the program's system prompt and tools, which the model saw, too."
	}
	var request core.Messages
	turn := 0
	for i := range messages {
		if messages[i].Role == core.RoleAssistant && (i == 0 || messages[i-1].Role != core.RoleAssistant) {
			turn, request = turn+1, messages[:i:i]
		}
		if i < from || i >= from+mostWalked {
			continue
		}
		m := s.walked(i, turn)
		m.Title, m.About = m.Title+f.titles[i], f.abouts[i]
		m.request = request
		m.boxes = []box{s.walkedBox("Stored", messages[:i+1], i), s.walkedBox("Last request", request, -1)}
		step.moments = append(step.moments, m)
	}
	return step
}

// walked is a message as an event.
func (s *loopSystem) walked(at, turn int) moment {
	message := &s.state.Messages[at]
	m := moment{SystemStep: engine.SystemStep{Event: string(loop.Input), Turn: turn, Message: at + 1, Text: message.Text()}}
	if len(m.Text) > longestAction {
		m.Text = shortened(m.Text)
	}
	m.Title = "#" + strconv.Itoa(at+1) + " "
	switch message.Role {
	case core.RoleAssistant:
		m.Event = string(loop.Answered)
		if calls := message.Calls(); len(calls) > 0 {
			m.Title += "The model calls " + calls[0].Name
			if len(calls) > 1 {
				m.Title += " and " + plural(len(calls)-1, "other tool")
			}
		} else {
			m.Title += "The model answers"
		}
	case core.RoleTool:
		m.Event = string(loop.Returned)
		m.Title += message.Name + " returns its result"
		if s.talk.HasFailed(at) {
			m.Title = "#" + strconv.Itoa(at+1) + " " + message.Name + " fails"
		}
	default:
		m.Title += message.Role + " message"
	}
	return m
}

// walkedBox are messages of which the last ones are shown, with their numbers; added is the new one, -1 for none.
func (s *loopSystem) walkedBox(title string, messages core.Messages, added int) box {
	b := box{Title: title, Note: plural(len(messages), "message")}
	left := max(0, len(messages)-walkedRows)
	if left > 0 {
		b.Rows = append(b.Rows, more(left))
	}
	for i := left; i < len(messages); i++ {
		row := messageRow(&messages[i])
		row.Note = "#" + strconv.Itoa(i+1)
		if slices.Contains(s.rewritten, i) {
			row.Mark = string(loop.Changed)
		} else if i == added {
			row.Mark = "new"
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}
