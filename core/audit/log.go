package audit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"
)

// logKeys are the keys of logs, entries and messages in the order in which they are
// written; keys that are not among them come after, sorted.
var logKeys = []string{
	"id", "timestamp", "message", "type", "content", "tool_id", "tool_name", "tool_args", "success", "result", "error",
	"executed_at", "decision", "audit", "entries",
}

// Export writes the audit log as JSON, indented by two spaces: an object with "entries",
// each with "id", "timestamp", "message", "decision" and "audit". It is an error when
// arguments, results or audit data cannot be JSON.
func (c *Conversation) Export() ([]byte, error) {
	compact, err := c.MarshalJSON()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, compact, "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

// MarshalJSON writes the audit log; see Export.
func (c *Conversation) MarshalJSON() ([]byte, error) {
	c.mu.RLock()
	entries, extra := c.copies(), c.extra
	c.mu.RUnlock()
	return marshalLog(entries, extra)
}

func marshalLog(entries []ConversationEntry, extra map[string]json.RawMessage) ([]byte, error) {
	list := make([]json.RawMessage, len(entries))
	for i := range entries {
		var err error
		if list[i], err = entries[i].MarshalJSON(); err != nil {
			return nil, fmt.Errorf("audit: entry %d: %w", i, err)
		}
	}
	return object(map[string]any{"entries": list}, extra)
}

// MarshalJSON writes one entry of the audit log. Dates that were read and did not change
// are as they were written; the zero time is left out.
func (e ConversationEntry) MarshalJSON() ([]byte, error) {
	read := e.read
	if read == nil {
		read = &reading{}
	}
	message := json.RawMessage("null")
	if e.Message != nil {
		log := e.Message.ToLog()
		if result, ok := e.Message.(*ToolResultMessage); ok && sameDate(read.executed, result.ExecutedAt) {
			log["executed_at"] = read.executed
		}
		var extra map[string]json.RawMessage
		if e.Message.Type() == read.kind {
			extra = read.message
		}
		var err error
		if message, err = object(log, extra); err != nil {
			return nil, err
		}
	}
	timestamp := e.Timestamp.Format(time.RFC3339Nano)
	if sameDate(read.timestamp, e.Timestamp) {
		timestamp = read.timestamp
	}
	audit := e.Audit
	if audit == nil {
		audit = map[string]any{}
	}
	fields := map[string]any{"id": e.ID, "message": message, "decision": e.Decision, "audit": audit}
	if !e.Timestamp.IsZero() {
		fields["timestamp"] = timestamp
	}
	return object(fields, read.entry)
}

// sameDate reports whether a date as written is this date.
func sameDate(written string, date time.Time) bool {
	read, err := time.Parse(time.RFC3339, written)
	return written != "" && err == nil && read.Equal(date)
}

// object writes the fields and what else was read. HTML is not escaped: a log isn't a page.
func object(fields map[string]any, extra map[string]json.RawMessage) ([]byte, error) {
	all := maps.Clone(fields)
	for key, value := range extra {
		if _, ok := all[key]; !ok {
			all[key] = value
		}
	}
	keys := slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		i, k := slices.Index(logKeys, a), slices.Index(logKeys, b)
		switch {
		case i >= 0 && k >= 0:
			return keyOrder(all, a, b, i, k)
		case i >= 0:
			return -1
		case k >= 0:
			return 1
		}
		return bytes.Compare([]byte(a), []byte(b))
	})
	var out bytes.Buffer
	out.WriteByte('{')
	for i, key := range keys {
		if i > 0 {
			out.WriteByte(',')
		}
		if err := encode(&out, key); err != nil {
			return nil, err
		}
		out.WriteByte(':')
		if err := encode(&out, all[key]); err != nil {
			return nil, err
		}
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// encode writes a value without escapes for HTML.
func encode(out *bytes.Buffer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return err
	}
	out.Truncate(out.Len() - 1) // Encode ends with a line feed
	return nil
}

// keyOrder puts the type of a message before its ID.
func keyOrder(all map[string]any, a, b string, i, k int) int {
	if _, typed := all["type"]; typed {
		if a == "type" {
			return -1
		}
		if b == "type" {
			return 1
		}
	}
	return i - k
}

// Import reads an audit log as Export writes it. Numbers in arguments, results and audit
// data are json.Number, so that they stay as written; so do dates, and keys that are not
// known. It is an error when an entry isn't an entry, or its message of a type that is not one
// of this package's six: see [Types.Import]. Package lint says more about such a text.
func Import(text []byte) (*Conversation, error) { return Types(nil).Import(text) }

// UnmarshalJSON reads an audit log in the place of what the conversation held; see Import.
func (c *Conversation) UnmarshalJSON(text []byte) error {
	fields, err := fieldsOf(text)
	if err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	var list []json.RawMessage
	entriesJSON, ok := fields["entries"]
	if !ok {
		return errors.New(`audit: the log has no "entries"`)
	}
	delete(fields, "entries")
	if err := decode(entriesJSON, &list); err != nil {
		return fmt.Errorf("audit: entries: %w", err)
	}
	entries := make([]ConversationEntry, len(list))
	for i := range list {
		if err := entries[i].unmarshal(list[i], c.Types); err != nil {
			return fmt.Errorf("audit: entry %d: %w", i, err)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.entries, c.extra = entries, fields
	c.byID, c.indexed = nil, 0
	return nil
}

// UnmarshalJSON reads one entry of an audit log, whose message is of this package's types.
func (e *ConversationEntry) UnmarshalJSON(text []byte) error { return e.unmarshal(text, nil) }

func (e *ConversationEntry) unmarshal(text []byte, types Types) error {
	fields, err := fieldsOf(text)
	if err != nil {
		return err
	}
	read := &reading{}
	entry := ConversationEntry{read: read}
	var message json.RawMessage
	for _, each := range []struct {
		key string
		to  any
	}{
		{"id", &entry.ID}, {"timestamp", &read.timestamp}, {"message", &message},
		{"decision", &entry.Decision}, {"audit", &entry.Audit},
	} {
		if err := take(fields, each.key, each.to); err != nil {
			return err
		}
	}
	if entry.Timestamp, err = date("timestamp", read.timestamp); err != nil {
		return err
	}
	read.entry = fields
	if message == nil {
		return errors.New(`the entry has no "message"`)
	}
	if string(message) != "null" {
		if entry.Message, err = read.readMessage(message, types); err != nil {
			return fmt.Errorf("message: %w", err)
		}
		read.kind = entry.Message.Type()
	}
	*e = entry
	return nil
}

// readMessage reads a typed message and keeps the keys that it does not know.
func (r *reading) readMessage(text []byte, types Types) (LLMMessage, error) {
	fields, err := fieldsOf(text)
	if err != nil {
		return nil, err
	}
	var kind MessageType
	if err := take(fields, "type", &kind); err != nil {
		return nil, err
	}
	r.message = fields
	switch kind {
	case TypeUserMessage:
		m := &UserMessage{}
		return m, errors.Join(take(fields, "content", &m.Content), take(fields, "id", &m.ID))
	case TypeAssistantText:
		m := &AssistantTextMessage{}
		return m, take(fields, "content", &m.Content)
	case TypeSystemMessage:
		m := &SystemContextMessage{}
		return m, take(fields, "content", &m.Content)
	case TypeAssistantAction:
		m := &AssistantActionMessage{}
		return m, errors.Join(take(fields, "tool_name", &m.ToolName), take(fields, "tool_args", &m.ToolArgs), take(fields, "tool_id", &m.ToolID))
	case TypeToolResult, TypeToolError:
		m := &ToolResultMessage{Success: kind == TypeToolResult}
		// The key of the other type is written for one type only: it stays as it was read.
		key, said := "result", any(&m.Result)
		if kind == TypeToolError {
			key, said = "error", &m.Error
		}
		err := errors.Join(take(fields, "tool_id", &m.ToolID), take(fields, "tool_name", &m.ToolName), take(fields, "success", &m.Success),
			take(fields, key, said), take(fields, "executed_at", &r.executed))
		if err == nil && m.Type() != kind {
			err = fmt.Errorf("success is %v in a message of type %q", m.Success, kind)
		}
		if err == nil {
			m.ExecutedAt, err = date("executed_at", r.executed)
		}
		return m, err
	}
	message, err := types.read(kind, text)
	if err != nil {
		return nil, err
	}
	for key := range message.ToLog() {
		delete(fields, key)
	}
	return message, nil
}

// fieldsOf are the members of an object.
func fieldsOf(text []byte) (map[string]json.RawMessage, error) {
	var fields map[string]json.RawMessage
	if err := decode(text, &fields); err != nil {
		return nil, err
	}
	if fields == nil {
		return nil, errors.New("null isn't an object")
	}
	return fields, nil
}

// take reads a member into a place, and takes it out of the fields.
func take(fields map[string]json.RawMessage, key string, to any) error {
	value, ok := fields[key]
	if !ok {
		return nil
	}
	delete(fields, key)
	if err := decode(value, to); err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	return nil
}

func decode(text []byte, to any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(to); err != nil {
		return err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return errors.New("unexpected data after the JSON")
	}
	return nil
}

// date reads a date; none at all is the zero time.
func date(key, written string) (time.Time, error) {
	if written == "" {
		return time.Time{}, nil
	}
	read, err := time.Parse(time.RFC3339, written)
	if err != nil {
		return time.Time{}, fmt.Errorf("%s: %q isn't a date", key, written)
	}
	return read, nil
}
