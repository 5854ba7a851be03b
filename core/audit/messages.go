package audit

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// FromMessages makes entries of messages of the model, without decisions. Each text and
// each call of the assistant becomes an entry of its own; results are parsed where their
// message says that they are JSON. Failed says of each message of role tool whether it reports
// a failure; it may be shorter than messages, or nil.
//
// What typed messages cannot carry is among the losses. It is an error when a date is no
// date.
func FromMessages(messages core.Messages, failed []bool) ([]ConversationEntry, []finding.Loss, error) {
	notes := write.LogNotes{Failed: func(i int) bool { return i < len(failed) && failed[i] }}
	text, losses := write.WriteLog(messages, &notes)
	read, err := Import(text)
	if err != nil {
		return nil, bind.Plain(losses), err
	}
	return read.entries, bind.Plain(losses), nil
}

// History is an audit log as messages of the model.
type History struct {
	Messages core.Messages
	// Failed says of each message whether it reports a failure, which the model has no place for.
	Failed []bool
	// Losses are what messages cannot carry: decisions, audit data, when a tool ran, the IDs and dates of all but the
	// first of the entries that are one message, and what a message of an own type holds besides its text. Message is
	// the index among the messages, and Path leads into the log as [Conversation.Export] writes it.
	Losses []finding.Loss
}

// ToMessages makes messages of the model. Texts and actions of the assistant in a row are
// one message; a result that isn't a string becomes its JSON. What is not among the losses
// is in the messages, and FromMessages makes it again. It is an error when a value cannot be
// JSON.
func ToMessages(entries []ConversationEntry) (History, error) {
	text, err := marshalLog(entries, nil)
	if err != nil {
		return History{}, err
	}
	// The log is the conversation, whatever it is about: it may hold others as data.
	doc := source.Parse(text)
	log := doc.Roots[0]
	c := bind.Conversation{Doc: doc, Ref: bind.Ref{Container: format.Request, At: log, List: doc.Member(log, "entries")}, Format: format.Structured}
	c.Decode(bind.Options{Args: true})
	history := History{Messages: c.Messages}
	for i := range c.From {
		history.Failed = append(history.Failed, c.From[i].Failed != source.None)
	}
	for _, loss := range c.Kept() {
		if !strings.HasSuffix(string(loss.Path), "/message/type") { // the mark of a failure: Failed has it
			history.Losses = append(history.Losses, loss.Plain())
		}
	}
	return history, nil
}
