package engine

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/callid"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/write"
)

// steps is a list of messages while it is changed, with what was done to it.
type steps struct {
	list []numbered
	// done says what was done, code holds the Go statements that do the same.
	done, code []string
	// selected is the message to look at afterwards, -1 for none.
	selected int
	// dialect is the one that the conversation is written in.
	format *format.Format
	// next is the number of the next new entry.
	next int
}

// numbered is one message with its number. They know each other by number, which stays the same while
// their places change.
type numbered struct {
	core.Message
	// number is the entry's own; answers is that of the entry whose call it answers, -1
	// for none, and answered is which call of that.
	number, answers, answered int
	// from is its index in the text as it was, -1 for a new one.
	from    int
	changed bool
	// open says that one of its calls was left without a result before we began.
	open bool
}

func newSteps(messages core.Messages, pairs *lint.Pairs) *steps {
	s := &steps{selected: -1, next: len(messages)}
	for i, message := range messages {
		e := numbered{Message: message, number: i, answers: -1, from: i}
		// A second result of one call goes where the first one goes.
		if at, call, ok := pairs.CallOf(i); ok {
			e.answers, e.answered = at, call
		}
		for _, call := range pairs.CallsOf(i) {
			e.open = e.open || call.State == lint.CallOpen
		}
		s.list = append(s.list, e)
	}
	return s
}

// encoded is the list as the format takes it.
func (s *steps) encoded(r *reading) []write.Item {
	items := make([]write.Item, len(s.list))
	for i := range s.list {
		e := &s.list[i]
		if e.from >= 0 && !e.changed {
			items[i] = unchanged(r, e.from)
		} else {
			items[i] = write.Item{Message: e.Message, From: e.from, Changed: true}
		}
	}
	return items
}

// unchanged is a message as it is written in the text.
func unchanged(r *reading, i int) write.Item {
	return write.Item{Message: r.Messages[i], From: i}
}

func (s *steps) messages() core.Messages {
	messages := make(core.Messages, len(s.list))
	for i := range s.list {
		e := &s.list[i]
		messages[i] = e.Message
	}
	return messages
}

func (s *steps) did(what string) { s.done = append(s.done, what) }

func (s *steps) write(code string) { s.code = append(s.code, code) }

// insert puts a new message into the list and writes the code for it.
func (s *steps) insert(at int, message core.Message) *numbered {
	if at == len(s.list) {
		s.write(goAppend(message))
	} else {
		s.write(goInsert(at, message))
	}
	return s.put(at, message)
}

// put is insert without code.
func (s *steps) put(at int, message core.Message) *numbered {
	s.list = order.Insert(s.list, at, numbered{Message: message, number: s.next, answers: -1, from: -1})
	s.next++
	return &s.list[at]
}

func (s *steps) change(at int, message core.Message) {
	s.list[at].Message, s.list[at].changed = message, true
}

// outside is the first place at or after one that is not between a call and its results.
func (s *steps) outside(at int) int {
	for at < len(s.list) && s.list[at].answers >= 0 && s.place(s.list[at].answers) < at {
		at++
	}
	return at
}

// place is the index of an entry by its number, -1 when it is gone.
func (s *steps) place(number int) int {
	return slices.IndexFunc(s.list, func(e numbered) bool { return e.number == number })
}

// family is the places of the messages that belong together: one with calls and the
// results of those, or a message on its own.
func (s *steps) family(at int) []int {
	head := s.list[at].number
	if s.list[at].answers >= 0 {
		head = s.list[at].answers
	}
	var places []int
	for i := range s.list {
		e := &s.list[i]
		if e.number == head || e.answers == head {
			places = append(places, i)
		}
	}
	return places
}

// drop takes messages out, places in ascending order. The code goes from the end to the
// front so that the indexes hold.
func (s *steps) drop(places []int) {
	for end := len(places); end > 0; {
		begin := end - 1
		for begin > 0 && places[begin-1] == places[begin]-1 {
			begin--
		}
		from, to := places[begin], places[end-1]+1
		s.list = slices.Delete(s.list, from, to)
		s.write(goDelete(from, to))
		end = begin
	}
}

// remove removes a message. A message with calls is removed with its results, and the call
// with its result, unless the call then only waits for another one.
func (s *steps) remove(at int) *Failure {
	name := strconv.Itoa(at + 1)
	gone := s.list[at]
	switch family := s.family(at); {
	case gone.answers < 0:
		s.drop(family)
		switch len(family) {
		case 1:
			s.did("Removed message " + name)
		case 2:
			s.did("Removed message " + name + " and its tool result")
		default:
			s.did("Removed message " + name + " and its " + strconv.Itoa(len(family)-1) + " tool results")
		}
	case s.waits(at) || s.answeredElsewhere(at):
		s.drop([]int{at})
		s.did("Removed the tool result in message " + name)
	default:
		s.drop([]int{at})
		s.did("Removed the tool result in message " + name + " and its call")
		// Calls of one message that share an ID share the result, unless they have their own.
		calls := s.list[s.place(gone.answers)].Calls()
		for number, call := range slices.Backward(calls) {
			twin := call.ID != "" && call.ID == calls[gone.answered].ID &&
				!slices.ContainsFunc(s.list, func(e numbered) bool { return e.answers == gone.answers && e.answered == number })
			if twin || number == gone.answered {
				s.cutCall(s.place(gone.answers), number)
			}
		}
	}
	s.selected = min(at, len(s.list)-1)
	return nil
}

// waits says that after the call which the result at a place answers come results
// alone: without this one, the call waits.
func (s *steps) waits(at int) bool {
	for i := s.place(s.list[at].answers) + 1; i < len(s.list); i++ {
		if s.list[i].Role != core.RoleTool {
			return false
		}
	}
	return true
}

// answeredElsewhere says that the same call has another result.
func (s *steps) answeredElsewhere(at int) bool {
	for i := range s.list {
		e := &s.list[i]
		if i != at && e.answers == s.list[at].answers && e.answered == s.list[at].answered {
			return true
		}
	}
	return false
}

// duplicate puts a copy after a message, together with its results, under new IDs.
func (s *steps) duplicate(at int) *Failure {
	family := s.family(at)
	place := s.outside(family[len(family)-1] + 1)
	s.selected = place
	var renamed []string
	head := -1
	taken, last, id := s.ids(), 0, ""
	for i, from := range family {
		message, answered, copied := s.list[from].Message.Clone(), s.list[from].answered, place+i
		s.write(goInsertClone(copied, from))
		if i > 0 && answered < len(renamed) {
			message.ToolCallID = renamed[answered]
			s.write(goField(copied, "ToolCallID", strconv.Quote(message.ToolCallID)))
		}
		eachCall(&message, func(call *core.ToolCall, where string) {
			id, last = callid.Next(last, taken)
			renamed, call.ID = append(renamed, id), id
			if len(message.Parts) > 0 {
				s.write(goField(copied, where, export.GoCall(*call)))
			} else {
				s.write(goField(copied, where+".ID", strconv.Quote(id)))
			}
		})
		if message.ID != "" {
			// The ID was the first message's own.
			message.ID = ""
			s.write(goField(copied, "ID", `""`))
		}
		entry := s.put(copied, message)
		if head < 0 {
			head = entry.number
		} else {
			entry.answers, entry.answered = head, answered
		}
	}
	s.did("Duplicated message " + strconv.Itoa(at+1))
	return nil
}

// move takes a message and what belongs to it to another place, before or after what
// stands there, but never between a call and its results.
func (s *steps) move(at, to int) *Failure {
	if to < 0 || to >= len(s.list) {
		return refused("Position " + strconv.Itoa(to+1) + " doesn't exist.")
	}
	if s.selected = at; to == at {
		return nil
	}
	family := s.family(at)
	down := to > at
	if slices.Contains(family, to) {
		// Within the family there is nowhere to go: the next place counts.
		to = family[0] - 1
		if down {
			to = family[len(family)-1] + 1
		}
		if to < 0 || to >= len(s.list) {
			return nil
		}
	}
	other := s.family(to)
	anchor := s.list[other[0]].number
	if down {
		anchor = s.list[other[len(other)-1]].number
	}
	selected := s.list[at].number
	moved := make([]numbered, len(family))
	for i, from := range family {
		moved[i] = s.list[from]
	}
	from, length, code := family[0], len(family), len(s.code)
	inOneRow := family[length-1]-from+1 == length
	s.drop(family)
	place := s.place(anchor)
	if down {
		place++
	}
	s.list = append(s.list[:place:place], append(moved, s.list[place:]...)...)
	if inOneRow {
		s.code = append(s.code[:code], goMove(from, length, place)...)
	} else {
		for i, e := range moved {
			s.write(goInsert(place+i, e.Message))
		}
	}
	s.selected = s.place(selected)
	s.did("Moved message " + strconv.Itoa(at+1) + " to " + strconv.Itoa(s.selected+1))
	return nil
}
