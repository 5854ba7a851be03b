//go:build !first

package core

import (
	"slices"
	"time"
)

// SessionStats is what can be counted of a session's messages. It is computed on
// request, and never kept with the messages.
type SessionStats struct {
	Messages int
	// Roles are the messages by role: the model's own first, then others as they come.
	Roles []RoleCount
	// Calls are all calls, those that the provider ran among them. Results are the
	// messages of role tool and the results of calls that the provider ran; Failed are
	// those among them that hold an error.
	Calls, Results, Failed int
	// Tokens is the sum of the providers' own counts, and Counted the messages that have one.
	Tokens  Usage
	Counted int
	// First and Last are the earliest and the latest timestamp, as written, and Dated the
	// messages whose timestamp can be read as RFC 3339.
	First, Last string
	Dated       int
	// Duration is the time from First to Last.
	Duration time.Duration
}

// RoleCount is how many messages a role has.
type RoleCount struct {
	Role  Role
	Count int
}

// ComputeSessionStats counts what a session's messages hold.
func ComputeSessionStats(messages Messages) SessionStats {
	stats := SessionStats{Messages: len(messages)}
	rows := map[Role]int{}
	for i, role := range [...]Role{RoleSystem, RoleUser, RoleAssistant, RoleTool} {
		stats.Roles = append(stats.Roles, RoleCount{Role: role})
		rows[role] = i
	}
	var first, last int64
	for i := range messages {
		m := &messages[i]
		row, ok := rows[m.Role]
		if !ok {
			row = len(stats.Roles)
			rows[m.Role] = row
			stats.Roles = append(stats.Roles, RoleCount{Role: m.Role})
		}
		stats.Roles[row].Count++
		stats.count(m)
		at, ok := ParseTimestamp(m.Timestamp)
		if !ok {
			continue
		}
		if stats.Dated == 0 || at < first {
			first, stats.First = at, m.Timestamp
		}
		if stats.Dated == 0 || at > last {
			last, stats.Last = at, m.Timestamp
		}
		stats.Dated++
	}
	stats.Duration = time.Duration(last-first) * time.Millisecond
	stats.Roles = slices.DeleteFunc(stats.Roles, func(each RoleCount) bool { return each.Count == 0 })
	return stats
}

func (s *SessionStats) count(m *Message) {
	if m.Role == RoleTool {
		s.Results++
	}
	for _, part := range m.All() {
		switch part := part.(type) {
		case ToolCall:
			s.Calls++
		case ToolResult:
			s.Results++
			if part.Error != "" {
				s.Failed++
			}
		}
	}
	if m.Usage != nil {
		s.Tokens.Add(*m.Usage)
		s.Counted++
	}
}

// Time is the message's timestamp, to the millisecond; false for one without, and for one that isn't as RFC 3339 has it.
func (m Message) Time() (time.Time, bool) {
	milliseconds, ok := ParseTimestamp(m.Timestamp)
	if !ok {
		return time.Time{}, false
	}
	return time.UnixMilli(milliseconds).UTC(), true
}
