package workbench

import (
	"strconv"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/session"
)

func sessionsKind() systemKind {
	return systemKind{
		id: "sessions", does: "add copy change grow new time clear",
		make: func() system {
			s := &sessionsSystem{clock: newClock()}
			s.maker = s.ids()
			s.sessions = []session.Session{s.maker.Session()}
			s.copied = s.sessions[0].Messages()
			return s
		},
		imports: []string{"fmt", "math/rand/v2", "time", "github.com/rolecall/rolecall/core", "github.com/rolecall/rolecall/core/session"},
		head: clockHead + idsHead + "sessions := []session.Session{ids.Session()}\ncopied := sessions[0].Messages()\n" +
			labelled("ID", "sessions[0].ID()", "copied", "len(copied)"),
		says: says("ID", "019b7def-6680-7000-9a6f-419ec627c76b", "copied", 0),
	}
}

// sessionsSystem are sessions, and the copy that was taken of one.
type sessionsSystem struct {
	clock
	maker    session.IDs
	sessions []session.Session
	copied   []core.Message
	// of is the session that the copy is of.
	of int
}

func (s *sessionsSystem) do(a *engine.SystemAction) played {
	switch message := (core.Message{Role: a.Role, Content: a.Text}); a.Do {
	case "new":
		// Two sessions of one moment would sort by chance.
		code := s.wait(time.Duration(a.Amount)*time.Minute, "Minute") + s.wait(time.Millisecond, "Millisecond")
		s.sessions = append(s.sessions, s.maker.Session())
		last := len(s.sessions) - 1
		return show("Start session "+strconv.Itoa(last+1), code+"sessions = append(sessions, ids.Session())\n", "ID: sessions["+strconv.Itoa(last)+"].ID()", s.sessions[last].ID())
	case "change":
		if len(s.copied) == 0 {
			return nothing("The copy has no messages")
		}
		at := len(s.copied) - 1
		s.copied[at].Content = a.Text
		in := "[" + strconv.Itoa(at) + "].Content"
		code := "copied" + in + " = " + strconv.Quote(a.Text) + "\n"
		if kept := s.sessions[s.of].Messages(); at < len(kept) {
			return show("Change the copy", code, "copy: copied"+in+" | session: sessions["+strconv.Itoa(s.of)+"].Messages()"+in, s.copied[at].Content, kept[at].Content)
		}
		return show("Change the copy", code, "copy: copied"+in, s.copied[at].Content)
	case "grow":
		s.copied = append(s.copied, message)
		return show("Add to the copy", "copied = append(copied, "+export.GoMessage(message)+")\n", "in the copy: len(copied) | in the session: len(sessions["+strconv.Itoa(s.of)+"].Messages())", len(s.copied), len(s.sessions[s.of].Messages()))
	}
	number, err := strconv.Atoi(a.To)
	if err != nil || number < 1 || number > len(s.sessions) {
		return nothing("Session " + strconv.Quote(a.To) + " doesn't exist")
	}
	own := s.sessions[number-1]
	in, name := "sessions["+strconv.Itoa(number-1)+"]", "session "+strconv.Itoa(number)
	switch a.Do {
	case "copy":
		s.copied, s.of = own.Messages(), number-1
		return show("Copy the messages of "+name, "copied = "+in+".Messages()\n", "copied: len(copied)", len(s.copied))
	case "clear":
		own.Clear()
		return show("Clear "+name, in+".Clear()\n", "ID: "+in+".ID() | messages: len("+in+".Messages())", own.ID(), len(own.Messages()))
	case "time":
		at, ok := session.TimeOf(own.ID())
		return show("Read the time of "+name, "at, ok := session.TimeOf("+in+".ID())\n", "created: at | has a time: ok", at, ok).block()
	}
	message := core.Message{Role: a.Role, Content: a.Text}
	own.AddMessage(message)
	return show("Add a message to "+name, in+".AddMessage("+export.GoMessage(message)+")\n", "messages: len("+in+".Messages())", len(own.Messages()))
}

func (s *sessionsSystem) boxes() []box {
	var boxes []box
	sorted := box{Title: "Sorted by ID", Note: s.said()}
	for i, own := range s.sessions {
		name := "Session " + strconv.Itoa(i+1)
		boxes = append(boxes, box{Title: name, Note: own.ID(), Rows: rows(own.Messages(), nil)})
		if i == s.of {
			boxes = append(boxes, s.copyBox(own.Messages()))
		}
		at, _ := session.TimeOf(own.ID())
		sorted.Rows = append(sorted.Rows, engine.SystemRow{Label: name, Text: own.ID(), Note: "created " + clockTime(at)})
	}
	order.Stable(sorted.Rows, func(a, b *engine.SystemRow) int {
		if a.Text < b.Text {
			return -1
		}
		return 1
	})
	return append(boxes, sorted)
}

// copyBox is the copy next to the messages of its session, with what differs.
func (s *sessionsSystem) copyBox(own []core.Message) box {
	b := box{Title: "Copy", Note: "of session " + strconv.Itoa(s.of+1), Rows: rows(s.copied, nil)}
	for i := range b.Rows {
		if i >= len(own) {
			b.Rows[i].Note = "only in the copy"
		} else if own[i].Content != s.copied[i].Content {
			b.Rows[i].Note = "the session has: " + shortened(own[i].Content)
		}
	}
	return b
}
