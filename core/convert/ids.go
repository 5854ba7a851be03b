package convert

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/lint"
)

// newIDs are other IDs for the calls whose own the format's target does not take. None of them
// is that of another call.
func (w *work) newIDs() map[string]string {
	target := lint.OwnTarget(w.options.To)
	words := target.CallID
	if words == (lint.Words{}) && target.ServerCall == "" || w.options.To.NoIDs || w.options.To == w.Format {
		return nil
	}
	var ids []string
	taken, server := map[string]bool{}, map[string]bool{}
	take := func(id string) {
		if id != "" && !taken[id] {
			taken[id] = true
			ids = append(ids, id)
		}
	}
	for i := range w.Messages {
		m := &w.Messages[i]
		take(m.ToolCallID)
		for _, call := range m.Calls() {
			take(call.ID)
			server[call.ID] = server[call.ID] || call.Server
		}
	}
	var renamed map[string]string
	for number, id := range ids {
		head := ""
		if server[id] {
			head = target.ServerCall
		}
		if takes(words, id) && strings.HasPrefix(id, head) {
			continue
		}
		if renamed == nil {
			renamed = map[string]string{}
		}
		other := head + fit(words, id, number)
		for next := number; taken[other]; next += len(ids) {
			other = head + fit(words, "", next)
		}
		taken[other], renamed[id] = true, other
	}
	return renamed
}

// takes reports whether a target takes an ID.
func takes(words lint.Words, id string) bool {
	return words.Allows(id) && (words.Length == 0 || len(id) <= words.Length) && (!words.Exact || len(id) == words.Length)
}

// fit is what the target takes of an ID, from its end, which tells IDs apart best; filled up with
// a number where that is too little.
func fit(words lint.Words, id string, number int) string {
	var kept strings.Builder
	for i := range len(id) {
		if words.Allows(id[i : i+1]) {
			kept.WriteByte(id[i])
		}
	}
	other := kept.String()
	if words.Length > 0 && len(other) > words.Length {
		other = other[len(other)-words.Length:]
	}
	least := 1
	if words.Exact {
		least = words.Length
	}
	if len(other) < least {
		digits := strconv.Itoa(number + 1)
		other = other[:min(len(other), max(0, least-len(digits)))]
		other += strings.Repeat("0", max(0, least-len(other)-len(digits))) + digits
	}
	return other
}

// rename gives a message the IDs that the target takes.
func (w *work) rename(m *core.Message, i int) {
	if w.renamed == nil {
		return
	}
	if other := w.renamed[m.ToolCallID]; other != "" {
		w.renames(m.ToolCallID, other, i, -1)
		m.ToolCallID = other
	}
	copied, index := false, -1
	for _, part := range m.All() {
		index++
		call, ok := part.(core.ToolCall)
		result, isResult := part.(core.ToolResult)
		other := w.renamed[call.ID+result.ToolCallID]
		if !ok && !isResult || other == "" {
			continue
		}
		if !copied {
			m.Parts, m.ToolCalls, copied = slices.Clone(m.Parts), slices.Clone(m.ToolCalls), true
		}
		w.renames(call.ID+result.ToolCallID, other, i, index)
		switch {
		case isResult:
			result.ToolCallID = other
			m.Parts[index] = result
		case len(m.Parts) > 0:
			call.ID = other
			m.Parts[index] = call
		default:
			m.ToolCalls[index-before(m)].ID = other
		}
	}
}

// before is how many parts of a flat message come before its calls.
func before(m *core.Message) int {
	if m.Content != "" {
		return 1
	}
	return 0
}

// renames notes that an ID is another one in the result.
func (w *work) renames(id, other string, message, part int) {
	w.add(Loss{
		Kind: Changed, What: "call ID " + strconv.Quote(id) + " to " + strconv.Quote(other),
		Why: w.options.To.Name + " doesn't accept this ID", Message: message, From: w.idPlace(message, part),
	})
}
