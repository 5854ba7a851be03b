package forge

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/forgetext"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
	"github.com/rolecall/rolecall/core/token"
)

// Message is the model's own; of its fields forge writes the role and the content.
type Message = core.Message

// Local is the server_name of the tools of the program itself: the only one there is.
const Local = "local"

const errorMark = "Error: "

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
	return core.Message{Role: core.RoleTool, Content: forgetext.ResultMark + name + "\n" + result}
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
	name, output, ok := forgetext.CutResult(content)
	if problem, failed := strings.CutPrefix(output, errorMark); failed {
		return core.ToolResult{Name: name, Error: problem}, ok
	}
	return core.ToolResult{Name: name, Output: output}, ok
}

// Read takes a message apart that is written as forge does: an assistant's text into parts
// of text, thinking and calls, a result into the tool's name and its output. Text with
// nothing but calls after it stays flat. Other messages are returned as they are.
//
// What is read has the estimate of its text, also where that is spaced in another way than
// forge does it, for as long as it is not changed.
func Read(message core.Message) core.Message {
	switch {
	case len(message.Parts) > 0 || len(message.ToolCalls) > 0:
	case message.Role == core.RoleTool:
		if name, output, ok := forgetext.CutResult(message.Content); ok {
			written := len(message.Content)
			message.Name, message.Content = name, output
			forgetext.Note(&message, written)
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
			forgetext.Note(&message, len(text))
			break
		}
		for i := range pieces {
			message.Parts = append(message.Parts, pieces[i].Part(text))
		}
		forgetext.Note(&message, len(text))
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

// Text is the content of a message as forge writes it: the inverse of Read, except for white
// space between the parts. For a call, RawArgs are written, or else Args as encoding/json
// writes them; where it cannot, an empty object. A result of a tool without a name, or with a
// blank one, has no header.
func Text(message core.Message) string {
	if message.Role == core.RoleTool {
		return forgetext.Result(message.Name, message.Text())
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
	return forgetext.Join(parts)
}
