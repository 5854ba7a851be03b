package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
)

// Record is a session as agent-types writes it down: data alone, without behaviour. Its
// JSON is that of the dialect agent-types. Dates are texts, kept as written.
type Record struct {
	ID        string
	Title     string
	Messages  core.Messages
	CreatedAt string
	UpdatedAt string
}

// Stats counts what the messages hold, anew with every call.
func (r Record) Stats() core.SessionStats { return core.ComputeSessionStats(r.Messages) }

// recordJSON is a Record with the messages as JSON.
type recordJSON struct {
	ID        string          `json:"id"`
	Title     string          `json:"title"`
	Messages  json.RawMessage `json:"messages"`
	CreatedAt string          `json:"createdAt"`
	UpdatedAt string          `json:"updatedAt"`
}

// MarshalJSON writes the session. Losses names what cannot be written.
func (r Record) MarshalJSON() ([]byte, error) {
	messages, _ := dialect.AgentTypes.Write(r.Messages)
	return json.Marshal(recordJSON{r.ID, r.Title, messages, r.CreatedAt, r.UpdatedAt})
}

// Losses names what of the messages the session's JSON cannot carry as it is.
func (r Record) Losses() []dialect.Loss {
	_, losses := dialect.AgentTypes.Write(r.Messages)
	return losses
}

// UnmarshalJSON reads a session. It is an error when a message is not what agent-types
// says; core/lint says more about such a text, with places and repairs.
func (r *Record) UnmarshalJSON(text []byte) error {
	var read recordJSON
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	if len(read.Messages) == 0 || read.Messages[0] != '[' {
		return errors.New("session: messages is no array")
	}
	// The messages share the memory of what they are read from.
	file := dialect.Open(source.Parse(bytes.Clone(read.Messages)))
	if len(file.Refs) != 1 || file.Refs[0].Container != dialect.Bare {
		return errors.New("session: messages holds something else than messages")
	}
	var c dialect.Conversation
	file.Decode(0, dialect.AgentTypes, dialect.Options{Args: true}, &c)
	if len(c.Problems) > 0 {
		problem := c.Problems[0]
		said := string(problem.Kind) + " at " + string(c.Doc.Pointer(problem.Node))
		if problem.Field != "" {
			said += ", key " + problem.Field
		}
		return errors.New("session: " + strings.TrimSpace(said))
	}
	*r = Record{read.ID, read.Title, c.Messages, read.CreatedAt, read.UpdatedAt}
	return nil
}
