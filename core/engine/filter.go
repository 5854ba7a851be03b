package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
	"github.com/rolecall/rolecall/core/write"
)

// Filter is the messages of one conversation that match every condition given; of the
// values of one condition, one is enough.
func (e *Engine) Filter(request FilterRequest) (FilterResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return FilterResponse{}, failure
	}
	f := filter{FilterRequest: request, reading: r, text: strings.ToLower(request.Text)}
	response := FilterResponse{Revision: e.revision, Code: f.code()}
	kept := make([]bool, len(r.Messages))
	var rest core.Messages
	var items []write.Item
	for i := range r.Messages {
		if f.matches(i) {
			kept[i] = true
			response.Indexes = append(response.Indexes, i)
			rest = append(rest, r.Messages[i])
			items = append(items, unchanged(r, i))
		}
	}
	response.Total = len(rest)
	response.Wick = token.EstimatorByID("wick").Total(rest)
	response.Forge = token.EstimatorByID("forge").Total(rest)
	response.Broken = r.broken(kept)
	response.JSON, failure = e.smaller(r, items)
	if failure != nil && failure.Kind != "refused" {
		return FilterResponse{}, failure
	}
	return response, nil
}

// filter decides about one message after the other.
type filter struct {
	FilterRequest
	reading *reading
	// text is the text to look for, in lower case.
	text string
}

func (f *filter) matches(i int) bool {
	message := &f.reading.Messages[i]
	switch {
	case f.First > 0 && i+1 < f.First, f.Last > 0 && i+1 > f.Last:
		return false
	case len(f.Roles) > 0 && !slices.Contains(f.Roles, message.Role):
		return false
	case len(f.Kinds) > 0 && !f.hasKind(message):
		return false
	case len(f.Tools) > 0 && !slices.ContainsFunc(f.reading.toolsOf(i), func(tool string) bool { return slices.Contains(f.Tools, tool) }):
		return false
	}
	return f.text == "" || f.hasText(message)
}

func (f *filter) hasKind(message *core.Message) bool {
	if message.Role == core.RoleTool && slices.Contains(f.Kinds, "result") {
		return true
	}
	for _, part := range message.All() {
		if slices.Contains(f.Kinds, kindOf(message, part)) {
			return true
		}
	}
	return false
}

// hasText looks into everything of a message that a reader sees as text.
func (f *filter) hasText(message *core.Message) bool {
	if f.within(message.Name) {
		return true
	}
	for _, part := range message.All() {
		switch part := part.(type) {
		case core.Text:
			if f.within(part.Text) {
				return true
			}
		case core.Thinking:
			if f.within(part.Text) {
				return true
			}
		case core.Code:
			if f.within(part.Code) {
				return true
			}
		case core.ToolCall:
			if f.within(part.Name) || f.within(part.RawArgs) {
				return true
			}
		case core.ToolResult:
			if f.within(part.Name) || f.within(part.Output) || f.within(part.Error) {
				return true
			}
		}
	}
	return false
}

func (f *filter) within(text string) bool { return strings.Contains(strings.ToLower(text), f.text) }

// code is the Go expression that does the same, or "" when package core has none.
func (f *filter) code() string {
	if len(f.Kinds) > 0 || len(f.Tools) > 0 || f.Text != "" || len(f.Roles) > 1 {
		return ""
	}
	chain := "chain"
	if f.First > 1 || f.Last > 0 {
		from, to := "", ""
		if f.First > 1 {
			from = strconv.Itoa(min(f.First-1, len(f.reading.Messages)))
		}
		if f.Last > 0 {
			to = strconv.Itoa(min(max(f.Last, f.First-1), len(f.reading.Messages)))
		}
		chain += "[" + from + ":" + to + "]"
	}
	if len(f.Roles) == 0 {
		return chain
	}
	switch f.Roles[0] {
	case core.RoleSystem:
		return chain + ".SystemMessages()"
	case core.RoleUser:
		return chain + ".UserMessages()"
	case core.RoleAssistant:
		return chain + ".AssistantMessages()"
	case core.RoleTool:
		return chain + ".ToolMessages()"
	}
	return chain + ".ByRole(" + strconv.Quote(f.Roles[0]) + ")"
}

// broken are the IDs of the calls that are kept without their result, and of the
// results that are kept without their call.
func (r *reading) broken(kept []bool) []string {
	var ids []string
	seen := make(map[string]bool)
	for _, call := range r.pairs.Calls() {
		if call.Answer >= 0 && kept[call.Message] != kept[call.Answer] && !seen[call.ID] {
			seen[call.ID] = true
			ids = append(ids, call.ID)
		}
	}
	return ids
}

// smaller is the conversation's own JSON with only the items in it. Bytes of messages
// that stay are not touched.
func (e *Engine) smaller(r *reading, items []write.Item) (string, *Failure) {
	ops, _ := write.Encode(&r.Conversation, items)
	edits, failure := e.patch(ops)
	if failure != nil {
		return "", failure
	}
	node := r.Doc.Nodes[r.At]
	var out strings.Builder
	at := int(node.Start)
	for _, edit := range edits {
		if edit.Start < int(node.Start) || edit.End > int(node.End) {
			continue
		}
		out.Write(e.text[at:edit.Start])
		out.WriteString(edit.New)
		at = edit.End
	}
	out.Write(e.text[at:node.End])
	return out.String(), nil
}
