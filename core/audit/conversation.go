package audit

import (
	"encoding/json"
	"iter"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/rolecall/rolecall/core/internal/uuid"
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
	// Types are the caller's own types of messages, for UnmarshalJSON.
	Types Types

	mu      sync.RWMutex
	entries []ConversationEntry
	// byID has the first entry of each ID among the first indexed entries.
	byID    map[string]int
	indexed int
	// extra are the keys of an imported log next to its entries.
	extra map[string]json.RawMessage
}

// Add notes a message, with a decision about it and the data it rests on, and returns the
// ID of the entry. Message and data are copied: what changes later does not change the log.
// A message of another package's type is copied if it has a method Clone() LLMMessage.
func (c *Conversation) Add(msg LLMMessage, decision string, audit map[string]any) string {
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
	return entry.ID
}

// Len is the number of entries.
func (c *Conversation) Len() int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return len(c.entries)
}

// Entry is a copy of the entry with an ID, the first one where a log that was read uses an
// ID twice. It is false when there is none.
func (c *Conversation) Entry(id string) (ConversationEntry, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	at, ok := c.find(id)
	if !ok {
		return ConversationEntry{}, false
	}
	return c.entries[at].copied(), true
}

// Annotate adds to the audit data of the entry with an ID, as Entry finds it: feedback, an
// explanation, why somebody asked to reconsider. A key that is there already gets the new
// value; everything else of the entry stays. It is false when there is no such entry.
func (c *Conversation) Annotate(id string, audit map[string]any) bool {
	more, _ := cloneValue(audit).(map[string]any)
	c.mu.Lock()
	defer c.mu.Unlock()
	at, ok := c.find(id)
	if !ok {
		return false
	}
	entry := &c.entries[at]
	if entry.Audit == nil && len(more) > 0 {
		entry.Audit = make(map[string]any, len(more))
	}
	maps.Copy(entry.Audit, more)
	return true
}

// find is the index of the entry with an ID; the lock is held, for writing.
func (c *Conversation) find(id string) (int, bool) {
	if c.byID == nil {
		c.byID = map[string]int{}
	}
	for ; c.indexed < len(c.entries); c.indexed++ {
		if _, known := c.byID[c.entries[c.indexed].ID]; !known {
			c.byID[c.entries[c.indexed].ID] = c.indexed
		}
	}
	at, ok := c.byID[id]
	return at, ok
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

// All yields copies of the entries with their indexes, as AuditLog has them.
func (c *Conversation) All() iter.Seq2[int, ConversationEntry] { return slices.All(c.AuditLog()) }

// AuditLog are copies of the entries, in order.
func (c *Conversation) AuditLog() []ConversationEntry {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.copies()
}

// copies are copies of the entries; the lock is held.
func (c *Conversation) copies() []ConversationEntry {
	log := make([]ConversationEntry, len(c.entries))
	for i := range c.entries {
		log[i] = c.entries[i].copied()
	}
	return log
}

func (e ConversationEntry) copied() ConversationEntry {
	e.Message = clone(e.Message)
	e.Audit, _ = cloneValue(e.Audit).(map[string]any)
	return e
}
