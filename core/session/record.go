package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// Record is a session as agent-types writes it down: data alone, without behaviour. Its
// JSON is that of the format agent-types. Dates are texts, kept as written. NewRecord makes one
// with all that the form requires.
//
// Keys and kinds of content that a later version of the form may add are read, and written again
// with their message as they were. Of a record that is made in parts they are lost, if they stand
// in a message that is not in it any more.
type Record struct {
	ID        string
	Title     string
	Messages  core.Messages
	CreatedAt string
	UpdatedAt string

	// later is what was in the text that this version does not know; nil for nothing.
	later *later
}

// later is the text of a session with what this version does not know.
type later struct {
	// messages is the list of messages as it was read, and fields the other keys of the session.
	messages []byte
	fields   map[string]json.RawMessage
}

// NewRecord makes a session of messages, which are copied: with a UUID of version 7, and now as
// both its dates. A message without an ID gets one, too, and one without a timestamp the date.
func NewRecord(title string, messages []core.Message, now time.Time) Record {
	date := now.UTC().Format("2006-01-02T15:04:05.000Z")
	record := Record{ID: IDs{}.New(), Title: title, Messages: core.NewMessages(messages...), CreatedAt: date, UpdatedAt: date}
	for i := range record.Messages {
		m := &record.Messages[i]
		if m.ID == "" {
			m.ID = IDs{}.New()
		}
		if m.Timestamp == "" {
			m.Timestamp = date
		}
	}
	return record
}

// Stats counts what the messages hold, again with every call.
func (r Record) Stats() core.SessionStats { return core.ComputeSessionStats(r.Messages) }

// recordJSON is a Record with the messages as JSON.
type recordJSON struct {
	ID        string          `json:"id"`
	Title     string          `json:"title"`
	Messages  json.RawMessage `json:"messages"`
	CreatedAt string          `json:"createdAt"`
	UpdatedAt string          `json:"updatedAt"`
}

// MarshalJSON writes the session. Losses names what cannot be written. It is an error, core.UnknownRole, when a
// message has a role that the form does not know.
func (r Record) MarshalJSON() ([]byte, error) {
	if err := checkRoles(r.Messages); err != nil {
		return nil, err
	}
	messages, _, err := r.write()
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(recordJSON{r.ID, r.Title, messages, r.CreatedAt, r.UpdatedAt})
	if err != nil || r.later == nil {
		return text, err
	}
	text = text[:len(text)-1]
	for _, key := range order.Keys(r.later.fields) {
		name, err := json.Marshal(key)
		if err != nil {
			return nil, err
		}
		text = append(append(append(append(text, ','), name...), ':'), r.later.fields[key]...)
	}
	return append(text, '}'), nil
}

// Losses names what of the messages the session's JSON cannot carry as it is.
func (r Record) Losses() []finding.Loss {
	_, losses, _ := r.write()
	return bind.Plain(losses)
}

// write makes the list of messages: again, or by what changed in the text where that has more than
// the messages hold.
func (r Record) write() ([]byte, []bind.Loss, error) {
	if r.later == nil {
		text, losses := write.Messages(format.AgentTypes, r.Messages)
		return text, losses, nil
	}
	c, err := readMessages(r.later.messages)
	if err != nil {
		return nil, nil, err
	}
	ops, losses := write.Encode(c, items(c, r.Messages))
	edits, err := c.Doc.Edits(ops)
	if err != nil {
		return nil, nil, err
	}
	return source.ApplyEdits(r.later.messages, edits), losses, nil
}

// UnmarshalJSON reads a session. It is an error when a message is not what agent-types
// says; core/lint says more about such a text, with places and repairs. A message without a
// timestamp is read, because one is written where there is none to write, and so is a timestamp
// that isn't a date; what a message with
// several contents was written as is one message again.
func (r *Record) UnmarshalJSON(text []byte) error {
	var read recordJSON
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	if len(read.Messages) == 0 || read.Messages[0] != '[' {
		return errors.New("session: messages isn't an array")
	}
	c, err := readMessages(read.Messages)
	if err != nil {
		return err
	}
	var more later
	if err := json.Unmarshal(text, &more.fields); err != nil {
		return err
	}
	for key := range more.fields {
		if slices.ContainsFunc([]string{"id", "title", "messages", "createdAt", "updatedAt"}, func(known string) bool { return strings.EqualFold(key, known) }) {
			delete(more.fields, key)
		}
	}
	record := Record{ID: read.ID, Title: read.Title, Messages: write.Join(c.Messages).Clone(), CreatedAt: read.CreatedAt, UpdatedAt: read.UpdatedAt}
	if err := checkRoles(record.Messages); err != nil {
		return err
	}
	for i := range c.Problems {
		problem := &c.Problems[i]
		switch {
		case problem.Kind == format.MissingField && problem.Slot == format.Timestamp:
		case problem.Kind == format.BadValue && problem.Cause == format.NoDate: // it is kept as it was written
		case isLater(problem):
			record.later = &more
		default:
			return problemError(c, problem)
		}
	}
	if len(more.fields) > 0 {
		record.later = &more
	}
	more.messages = read.Messages
	*r = record
	return nil
}

// checkRoles is the first problem of a message whose role is none of the four; nil for none.
func checkRoles(messages core.Messages) error {
	for i := range messages {
		if m := &messages[i]; !core.ValidRole(m.Role) {
			return fmt.Errorf("session: %w", core.Problem{Kind: core.UnknownRole, Message: i, Call: -1, Part: -1, Role: m.Role, Field: "role"})
		}
	}
	return nil
}

// isLater reports whether a problem is what a later version of the form may have added: a kind
// of content, or a key that is none of those that are known with a slip of the pen.
func isLater(problem *format.Problem) bool {
	return problem.Kind == format.UnknownPart || problem.Kind == format.UnknownField && problem.Suggest == ""
}

// readMessages reads a list of messages, which keeps the memory of the text.
func readMessages(text []byte) (*bind.Conversation, error) {
	file := detect.Open(source.Parse(text))
	if len(file.Refs) != 1 || file.Refs[0].Container != format.Bare {
		return nil, errors.New("session: messages contains values that aren't messages")
	}
	var c bind.Conversation
	file.Decode(0, format.AgentTypes, bind.Options{Args: true}, &c)
	return &c, nil
}

func problemError(c *bind.Conversation, problem *format.Problem) error {
	said := string(problem.Kind) + " at " + string(c.Doc.Pointer(problem.Node))
	if problem.Field != "" {
		said += ", key " + problem.Field
	}
	return errors.New("session: " + strings.TrimSpace(said))
}
