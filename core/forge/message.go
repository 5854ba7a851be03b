package forge

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
)

// Message is the model's own; of its fields forge writes the role and the content.
type Message = core.Message

// Local is the server_name of the tools of the program itself: the only one there is.
const Local = "local"

const (
	resultMark = "Tool: "
	errorMark  = "Error: "
)

// User makes a message of role user.
func User(content string) Message { return core.Human(content) }

// System makes a message of role system.
func System(content string) Message { return core.System(content) }

// Assistant makes a message of role assistant, as forge writes it: with its calls and its
// thinking in the text. Read takes it apart.
func Assistant(content string) Message { return core.AI(content) }

// Tool makes a message of role tool, as forge writes it: the tool's name in a line of its
// own, and after it the result. Read takes it apart.
func Tool(name, result string) Message {
	return core.Message{Role: core.RoleTool, Content: resultMark + name + "\n" + result}
}

// ToolError is Tool for a tool that failed.
func ToolError(name, problem string) Message { return Tool(name, errorMark+problem) }

// EstimateTokens is the estimate of the method "forge"; see package token.
func EstimateTokens(message core.Message) int {
	return token.EstimatorByID("forge").Message(message)
}

// ParseResult takes the text of a message of role tool apart: the tool's name, and what it
// returned or, where that begins with "Error: ", what went wrong. It is false for a text
// that does not begin with "Tool: " and a name.
func ParseResult(content string) (core.ToolResult, bool) {
	name, output, ok := CutResult(content)
	if problem, failed := strings.CutPrefix(output, errorMark); failed {
		return core.ToolResult{Name: name, Error: problem}, ok
	}
	return core.ToolResult{Name: name, Output: output}, ok
}

// CutResult cuts the text of a message of role tool into the name in its header and what
// stands after it. Without a header, the name is empty and the output is the whole text.
func CutResult(content string) (name, output string, ok bool) {
	rest, ok := strings.CutPrefix(content, resultMark)
	if !ok {
		return "", content, false
	}
	line, output, _ := strings.Cut(rest, "\n")
	if name = strings.TrimSpace(line); name == "" {
		return "", content, false
	}
	return name, output, true
}

// Read takes a message apart that is written as forge does: an assistant's text into parts
// of text, thinking and calls, a result into the tool's name and its output. Text with
// nothing but calls after it stays flat. Other messages are returned as they are.
func Read(message core.Message) core.Message {
	switch {
	case len(message.Parts) > 0 || len(message.ToolCalls) > 0:
	case message.Role == core.RoleTool:
		if name, output, ok := CutResult(message.Content); ok {
			message.Name, message.Content = name, output
		}
	case message.Role == core.RoleAssistant:
		text := message.Content
		pieces := Pieces(text)
		if pieces == nil {
			break
		}
		message.Content = ""
		if Flat(pieces) {
			for i := range pieces {
				switch part := pieces[i].Part(text).(type) {
				case core.ToolCall:
					message.ToolCalls = append(message.ToolCalls, part)
				case core.Text:
					message.Content = part.Text
				}
			}
			break
		}
		for i := range pieces {
			message.Parts = append(message.Parts, pieces[i].Part(text))
		}
	}
	return message
}

// Pieces are the pieces of a text that are parts of a message: those of Parse without the
// white space between them. It is nil where the text is nothing but words.
func Pieces(text string) []Piece {
	all := Parse(text)
	if len(all) == 0 || len(all) == 1 && all[0].Kind == Words {
		return nil
	}
	pieces := all[:0]
	for _, piece := range all {
		if piece.Inner.Start < piece.Inner.End || piece.Kind == Block {
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// Flat reports whether pieces are text, if any, and after them nothing but calls.
func Flat(pieces []Piece) bool {
	for i := range pieces {
		if pieces[i].Kind == Thought || !pieces[i].IsCall() && i > 0 {
			return false
		}
	}
	return true
}

// AppendPart appends a part as forge writes it: text as it is, thinking in brackets, a call
// as a block with its arguments as they are: RawArgs, or else Args, as far as readers of JSON make
// such. The format has no other parts, and nothing is appended for them.
func AppendPart(out []byte, part core.Part) []byte {
	switch part := part.(type) {
	case core.Text:
		return append(out, part.Text...)
	case core.Thinking:
		return append(append(append(out, '['), part.Text...), ']')
	case core.ToolCall:
		out = append(out, openTag+"\n{\n  \"server_name\": \""+Local+"\",\n  \"tool_name\": "...)
		out = append(source.AppendQuote(out, part.Name), ",\n  \"arguments\": "...)
		return append(appendArguments(out, &part), "\n}\n"+closeTag...)
	}
	return out
}

// appendArguments appends the arguments of a call.
func appendArguments(out []byte, call *core.ToolCall) []byte {
	if call.RawArgs != "" {
		return append(out, call.RawArgs...)
	}
	if call.Args != nil {
		if text, err := jsonvalue.AppendPlain(out, call.Args); err == nil {
			return text
		}
	}
	return append(out, "{}"...)
}

// Separator is what stands between two parts: thoughts have lines one below the other, and
// all else an empty line between.
func Separator(before, after core.Part) string {
	if core.IsThinking(before) && core.IsThinking(after) {
		return "\n"
	}
	return "\n\n"
}

// Text is the content of a message as forge writes it: the inverse of Read, but for white
// space between the parts. For a call, RawArgs are written, or else Args as encoding/json
// writes them; where it cannot, an empty object. A result of a tool without a name, or with a
// blank one, has no header.
func Text(message core.Message) string {
	if message.Role == core.RoleTool {
		return Result(message.Name, message.Text())
	}
	var parts []core.Part
	for _, part := range message.All() {
		if call, ok := part.(core.ToolCall); ok && call.RawArgs == "" && call.Args != nil {
			if text, err := jsonvalue.Append(nil, call.Args); err == nil {
				call.RawArgs = string(text)
				part = call
			}
		}
		parts = append(parts, part)
	}
	return Join(parts)
}

// Result is the text of a result: the header with the tool's name, unless that is blank, and
// what the tool gave back.
func Result(name, output string) string {
	if name = strings.TrimSpace(name); name == "" {
		return output
	}
	return resultMark + name + "\n" + output
}

// Join is the text of parts as AppendPart writes them, with what stands between them.
func Join(parts []core.Part) string {
	var out []byte
	for i, part := range parts {
		if i > 0 {
			out = append(out, Separator(parts[i-1], part)...)
		}
		out = AppendPart(out, part)
	}
	return string(out)
}
