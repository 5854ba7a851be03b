package audit

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
)

// FromMessages makes entries of messages of the model, without decisions. Each text and
// each call of the assistant becomes an entry of its own; results are parsed where their
// message says that they are JSON. Failed says of each message of role tool whether it reports
// a failure; it may be shorter than messages, or nil.
//
// What typed messages cannot carry is among the losses. It is an error when a date is no
// date.
func FromMessages(messages core.Messages, failed []bool) ([]ConversationEntry, []dialect.Loss, error) {
	notes := dialect.LogNotes{Failed: func(i int) bool { return i < len(failed) && failed[i] }}
	text, losses := dialect.WriteLog(messages, &notes)
	read, err := Import(text)
	if err != nil {
		return nil, losses, err
	}
	return read.entries, losses, nil
}

// ToMessages makes messages of the model. Texts and actions of the assistant in a row are
// one message; a result that is no string becomes its JSON. Failed says of each message
// whether it reports a failure, which the model has no place for; nor has it one for
// decisions and audit data. It is an error when a value cannot be JSON.
func ToMessages(entries []ConversationEntry) (messages core.Messages, failed []bool, err error) {
	text, err := marshalLog(entries, nil)
	if err != nil {
		return nil, nil, err
	}
	file := dialect.Open(source.Parse(text))
	if len(file.Refs) == 0 {
		return core.Messages{}, nil, nil
	}
	var c dialect.Conversation
	file.Decode(0, dialect.Structured, dialect.Options{Args: true}, &c)
	for i := range c.From {
		failed = append(failed, c.From[i].Failed != source.None)
	}
	return c.Messages, failed, nil
}
