package export

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// This file writes messages as expressions of Go, with package core imported.

// GoLink is the method of a chain, with its arguments, that adds a message at the end.
func GoLink(message core.Message) string {
	if !isPlain(message) {
		return "Add(" + GoMessage(message) + ")"
	}
	switch message.Role {
	case core.RoleSystem:
		return "System(" + strconv.Quote(message.Content) + ")"
	case core.RoleUser:
		return "Human(" + strconv.Quote(message.Content) + ")"
	case core.RoleAssistant:
		return "AI(" + goAssistant(message) + ")"
	}
	return "Tool(" + goResult(message) + ")"
}

// isPlain reports whether a constructor makes the message.
func isPlain(m core.Message) bool {
	if m.Parts != nil || m.ContentIsJSON || m.ID != "" || m.ParentID != "" || m.Timestamp != "" || m.Usage != nil {
		return false
	}
	switch m.Role {
	case core.RoleSystem, core.RoleUser:
		return m.Name == "" && m.ToolCallID == "" && m.ToolCalls == nil
	case core.RoleAssistant:
		return m.Name == "" && m.ToolCallID == ""
	case core.RoleTool:
		return m.ToolCalls == nil
	}
	return false
}

// GoMessage is an expression for a message, through a constructor where one fits.
func GoMessage(message core.Message) string {
	if isPlain(message) {
		switch message.Role {
		case core.RoleSystem:
			return "core.System(" + strconv.Quote(message.Content) + ")"
		case core.RoleUser:
			return "core.Human(" + strconv.Quote(message.Content) + ")"
		case core.RoleAssistant:
			return "core.AI(" + goAssistant(message) + ")"
		}
		return "core.ToolMsg(" + goResult(message) + ")"
	}
	fields := []string{"Role: " + GoRole(message.Role)}
	fields = goText(fields, "Content", message.Content)
	if message.ContentIsJSON {
		fields = append(fields, "ContentIsJSON: true")
	}
	if len(message.Parts) > 0 {
		parts := make([]string, len(message.Parts))
		for i, part := range message.Parts {
			parts[i] = GoPart(part)
		}
		fields = append(fields, "Parts: []core.Part{"+strings.Join(parts, ", ")+"}")
	}
	if len(message.ToolCalls) > 0 {
		fields = append(fields, "ToolCalls: []core.ToolCall{"+goCalls(message.ToolCalls)+"}")
	}
	fields = goText(fields, "ToolCallID", message.ToolCallID)
	fields = goText(fields, "Name", message.Name)
	fields = goText(fields, "ID", message.ID)
	fields = goText(fields, "ParentID", message.ParentID)
	fields = goText(fields, "Timestamp", message.Timestamp)
	if u := message.Usage; u != nil {
		counts := "Input: " + strconv.Itoa(u.Input) + ", Output: " + strconv.Itoa(u.Output)
		if u.CacheRead != 0 || u.CacheWrite != 0 {
			counts += ", CacheRead: " + strconv.Itoa(u.CacheRead) + ", CacheWrite: " + strconv.Itoa(u.CacheWrite)
		}
		fields = append(fields, "Usage: &core.Usage{"+counts+"}")
	}
	return "core.Message{" + strings.Join(fields, ", ") + "}"
}

// goText appends a field that is a text, unless it is empty.
func goText(fields []string, name, value string) []string {
	if value == "" {
		return fields
	}
	return append(fields, name+": "+strconv.Quote(value))
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

// GoRole is an expression for a role.
func GoRole(role core.Role) string {
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
		out[i] = GoCall(call)
	}
	return strings.Join(out, ", ")
}

// GoCall is an expression for a call.
func GoCall(call core.ToolCall) string {
	fields := []string{"ID: " + strconv.Quote(call.ID), "Name: " + strconv.Quote(call.Name)}
	if args, ok := GoArgs(call.RawArgs); ok {
		fields = append(fields, "Args: "+args)
	}
	fields = goText(fields, "RawArgs", call.RawArgs)
	if call.Server {
		fields = append(fields, "Server: true")
	}
	return "core.ToolCall{" + strings.Join(fields, ", ") + "}"
}

// GoPart is an expression for a part.
func GoPart(part core.Part) string {
	var name string
	var fields []string
	switch part := part.(type) {
	case core.Text:
		name, fields = "Text", []string{"Text: " + strconv.Quote(part.Text)}
	case core.Thinking:
		name, fields = "Thinking", goText(goText(goText(nil, "Text", part.Text), "Signature", part.Signature), "Data", part.Data)
	case core.Image:
		name, fields = "Image", goText(goText(goText(nil, "Data", part.Data), "MediaType", part.MediaType), "Name", part.Name)
	case core.Code:
		name, fields = "Code", goText(goText(nil, "Code", part.Code), "Language", part.Language)
	case core.ToolCall:
		return GoCall(part)
	case core.ToolResult:
		name, fields = "ToolResult", []string{"ToolCallID: " + strconv.Quote(part.ToolCallID)}
		fields = goText(goText(goText(fields, "Name", part.Name), "Output", part.Output), "Error", part.Error)
	case core.Raw:
		name, fields = "Raw", []string{"Kind: " + strconv.Quote(part.Kind), "JSON: []byte(" + strconv.Quote(string(part.JSON)) + ")"}
	}
	return "core." + name + "{" + strings.Join(fields, ", ") + "}"
}

// GoArgs is the arguments of a call as an expression, keys in the order they are in. It is false
// for a text that isn't a JSON object, and where no literal of Go holds it exactly.
func GoArgs(text string) (string, bool) {
	doc := source.Parse([]byte(text))
	if len(doc.Problems) > 0 || len(doc.Roots) != 1 || doc.Kind(doc.Roots[0]) != source.Object {
		return "", false
	}
	root := doc.Roots[0]
	for i := root; i < doc.Nodes[root].Next; i++ {
		if doc.Kind(i) != source.Number {
			continue
		}
		number := string(doc.Raw(i))
		if _, err := strconv.ParseInt(number, 10, 32); err != nil && (isWhole(number) || !isExact(number)) {
			return "", false
		}
	}
	return string(goValue(nil, doc, root)), true
}

func goValue(out []byte, doc *source.Document, at source.Index) []byte {
	switch doc.Kind(at) {
	case source.Null:
		return append(out, "nil"...)
	case source.String:
		return strconv.AppendQuote(out, doc.String(at))
	case source.Array:
		out = append(out, "[]any{"...)
		for item := range doc.Elements(at) {
			out = append(goValue(out, doc, item), ", "...)
		}
	case source.Object:
		out = append(out, "map[string]any{"...)
		for key, value := range doc.Members(at) {
			out = append(strconv.AppendQuote(out, doc.String(key)), ": "...)
			out = append(goValue(out, doc, value), ", "...)
		}
	default:
		// Numbers, true and false are the same in Go.
		return append(out, doc.Raw(at)...)
	}
	if doc.First(at) != source.None {
		out = slices.Delete(out, len(out)-2, len(out))
	}
	return append(out, '}')
}
