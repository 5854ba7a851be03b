package engine

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
)

// This file writes the Go statements that do with package core what a step of Build
// did: a learner sees the API at work. They are about a variable chain of type
// core.Messages and need the imports core and slices.

// goAppend is the statement that adds a message at the end of the chain.
func goAppend(message core.Message) string {
	if len(message.Parts) > 0 || message.Name != "" && message.Role != core.RoleTool {
		return "chain = chain.Add(" + goMessage(message) + ")"
	}
	switch message.Role {
	case core.RoleSystem:
		return "chain = chain.System(" + strconv.Quote(message.Content) + ")"
	case core.RoleUser:
		return "chain = chain.Human(" + strconv.Quote(message.Content) + ")"
	case core.RoleAssistant:
		return "chain = chain.AI(" + goAssistant(message) + ")"
	case core.RoleTool:
		return "chain = chain.Tool(" + goResult(message) + ")"
	}
	return "chain = chain.Add(" + goMessage(message) + ")"
}

// goInsert is the statement that puts a message before the one at an index.
func goInsert(at int, message core.Message) string {
	return "chain = slices.Insert(chain, " + strconv.Itoa(at) + ", " + goMessage(message) + ")"
}

// goInsertClone is the statement that puts a copy of one message before another.
func goInsertClone(at, from int) string {
	return "chain = slices.Insert(chain, " + strconv.Itoa(at) + ", chain[" + strconv.Itoa(from) + "].Clone())"
}

// goDelete is the statement that takes out the messages of a range.
func goDelete(from, to int) string {
	return "chain = slices.Delete(chain, " + strconv.Itoa(from) + ", " + strconv.Itoa(to) + ")"
}

// goMove is the statements that take length messages from one index to another; the
// place counts without them.
func goMove(from, length, place int) []string {
	to := strconv.Itoa(from + length)
	return []string{
		"moved := slices.Clone(chain[" + strconv.Itoa(from) + ":" + to + "])",
		goDelete(from, from+length),
		"chain = slices.Insert(chain, " + strconv.Itoa(place) + ", moved...)",
	}
}

// goField is the statement that sets a field of one message.
func goField(at int, field, value string) string {
	return "chain[" + strconv.Itoa(at) + "]." + field + " = " + value
}

// goMessage is an expression for a message, through a constructor where one fits.
func goMessage(message core.Message) string {
	if len(message.Parts) == 0 && (message.Name == "" || message.Role == core.RoleTool) {
		switch message.Role {
		case core.RoleSystem:
			return "core.System(" + strconv.Quote(message.Content) + ")"
		case core.RoleUser:
			return "core.Human(" + strconv.Quote(message.Content) + ")"
		case core.RoleAssistant:
			return "core.AI(" + goAssistant(message) + ")"
		case core.RoleTool:
			return "core.ToolMsg(" + goResult(message) + ")"
		}
	}
	return goLiteral(message)
}

// goChain is the statements that make a conversation, with everything that its messages hold.
func goChain(messages core.Messages) string {
	lines := []string{"chain := core.NewMessages()"}
	for _, message := range messages {
		if message.ID+message.ParentID+message.Timestamp != "" || message.ContentIsJSON || message.Usage != nil {
			lines = append(lines, "chain = chain.Add("+goLiteral(message)+")")
		} else {
			lines = append(lines, goAppend(message))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// goLiteral is a message as the literal of its type.
func goLiteral(message core.Message) string {
	fields := []string{"Role: " + goRole(message.Role)}
	text := func(name, value string) {
		if value != "" {
			fields = append(fields, name+": "+strconv.Quote(value))
		}
	}
	text("Content", message.Content)
	if len(message.Parts) > 0 {
		parts := make([]string, len(message.Parts))
		for i, part := range message.Parts {
			parts[i] = goPart(part)
		}
		fields = append(fields, "Parts: []core.Part{"+strings.Join(parts, ", ")+"}")
	}
	if len(message.ToolCalls) > 0 {
		fields = append(fields, "ToolCalls: []core.ToolCall{"+goCalls(message.ToolCalls)+"}")
	}
	text("ToolCallID", message.ToolCallID)
	text("Name", message.Name)
	if message.ContentIsJSON {
		fields = append(fields, "ContentIsJSON: true")
	}
	text("ID", message.ID)
	text("ParentID", message.ParentID)
	text("Timestamp", message.Timestamp)
	if u := message.Usage; u != nil {
		fields = append(fields, "Usage: &core.Usage{Input: "+strconv.Itoa(u.Input)+", Output: "+strconv.Itoa(u.Output)+
			", CacheRead: "+strconv.Itoa(u.CacheRead)+", CacheWrite: "+strconv.Itoa(u.CacheWrite)+"}")
	}
	return "core.Message{" + strings.Join(fields, ", ") + "}"
}

func goAssistant(message core.Message) string {
	if len(message.ToolCalls) == 0 {
		return strconv.Quote(message.Content)
	}
	return strconv.Quote(message.Content) + ", " + goCalls(message.ToolCalls)
}

func goResult(message core.Message) string {
	return strconv.Quote(message.ToolCallID) + ", " + strconv.Quote(message.Name) + ", " + strconv.Quote(message.Content)
}

func goRole(role core.Role) string {
	switch role {
	case core.RoleSystem:
		return "core.RoleSystem"
	case core.RoleUser:
		return "core.RoleUser"
	case core.RoleAssistant:
		return "core.RoleAssistant"
	case core.RoleTool:
		return "core.RoleTool"
	}
	return strconv.Quote(role)
}

func goCalls(calls []core.ToolCall) string {
	out := make([]string, len(calls))
	for i, call := range calls {
		out[i] = goCall(call)
	}
	return strings.Join(out, ", ")
}

func goCall(call core.ToolCall) string {
	out := "core.ToolCall{ID: " + strconv.Quote(call.ID) + ", Name: " + strconv.Quote(call.Name)
	if args, ok := goArgs(call.RawArgs); ok {
		out += ", Args: " + args
	}
	if call.RawArgs != "" {
		out += ", RawArgs: " + strconv.Quote(call.RawArgs)
	}
	return out + "}"
}

// goPart is an expression for a part.
func goPart(part core.Part) string {
	switch part := part.(type) {
	case core.Text:
		return "core.Text{Text: " + strconv.Quote(part.Text) + "}"
	case core.Thinking:
		return "core.Thinking{Text: " + strconv.Quote(part.Text) + ", Signature: " + strconv.Quote(part.Signature) + "}"
	case core.Image:
		return "core.Image{Data: " + strconv.Quote(part.Data) + ", MediaType: " + strconv.Quote(part.MediaType) + "}"
	case core.Code:
		return "core.Code{Code: " + strconv.Quote(part.Code) + ", Language: " + strconv.Quote(part.Language) + "}"
	case core.ToolCall:
		return goCall(part)
	case core.ToolResult:
		return "core.ToolResult{ToolCallID: " + strconv.Quote(part.ToolCallID) + ", Name: " + strconv.Quote(part.Name) +
			", Output: " + strconv.Quote(part.Output) + ", Error: " + strconv.Quote(part.Error) + "}"
	case core.Raw:
		return "core.Raw{Kind: " + strconv.Quote(part.Kind) + ", JSON: []byte(" + strconv.Quote(string(part.JSON)) + ")}"
	}
	return "nil"
}
