package audit

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/google/uuid"
)

// ConversationEntry is a message with what was decided about it.
type ConversationEntry struct {
	// ID is a UUID, for tracing the entry.
	ID        string
	Timestamp time.Time
	Message   LLMMessage
	// Decision is a word such as "tool_call", "permission_denied" or "error".
	Decision string
	// Audit is what the decision rests on.
	Audit map[string]any

	// read is what Import read beyond these; nil for an entry that was made.
	read *reading
}

// reading is how an entry was written in the text that it was read from.
type reading struct {
	// timestamp and executed are the dates as written.
	timestamp, executed string
	// kind is the type of the message.
	kind MessageType
	// entry and message hold the keys that this package does not know.
	entry, message map[string]json.RawMessage
}

// Conversation is an audit log that grows. The zero value is ready; it is safe for
// concurrent use, and must not be copied.
type Conversation struct {
	// Now is the clock, and NewID makes the IDs of entries: time.Now and random UUIDs when
	// nil. Set them before the first Add.
	Now   func() time.Time
	NewID func() string

	mu      sync.RWMutex
	entries []ConversationEntry
	// extra are the keys of an imported log beside its entries.
	extra map[string]json.RawMessage
}

// Add notes a message, with a decision about it and the data it rests on. Message and
// data are copied: what changes later does not change the log.
func (c *Conversation) Add(msg LLMMessage, decision string, audit map[string]any) {
	entry := ConversationEntry{Message: clone(msg), Decision: decision}
	entry.Audit, _ = cloneValue(audit).(map[string]any)
	// ID and date are made under the lock, so that dates rise with the entries.
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.NewID != nil {
		entry.ID = c.NewID()
	} else {
		entry.ID = uuid.New().String()
	}
	if c.Now != nil {
		entry.Timestamp = c.Now()
	} else {
		entry.Timestamp = time.Now()
	}
	c.entries = append(c.entries, entry)
}

// Messages are copies of the messages, in order.
func (c *Conversation) Messages() []LLMMessage {
	c.mu.RLock()
	defer c.mu.RUnlock()
	msgs := make([]LLMMessage, len(c.entries))
	for i := range c.entries {
		msgs[i] = clone(c.entries[i].Message)
	}
	return msgs
}

// AuditLog are copies of the entries, in order.
func (c *Conversation) AuditLog() []ConversationEntry {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.copies()
}

// copies are copies of the entries; the lock is held.
func (c *Conversation) copies() []ConversationEntry {
	log := make([]ConversationEntry, len(c.entries))
	for i, entry := range c.entries {
		entry.Message = clone(entry.Message)
		entry.Audit, _ = cloneValue(entry.Audit).(map[string]any)
		log[i] = entry
	}
	return log
}
