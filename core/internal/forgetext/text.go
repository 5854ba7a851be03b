// Package forgetext writes the parts of a message as forge does, and takes results apart,
// for package forge and the format of the same name.
package forgetext

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/jsonvalue"
	"github.com/rolecall/rolecall/core/source"
)

const (
	// local is the server_name of the tools of the program itself.
	local = "local"
	// ResultMark begins the text of a result, before the tool's name.
	ResultMark = "Tool: "
	// OpenTag and CloseTag are around a call.
	OpenTag  = "<tool>"
	CloseTag = "</tool>"

	// What is around the name and the arguments of a block.
	blockStart  = OpenTag + "\n{\n  \"server_name\": \"" + local + "\",\n  \"tool_name\": "
	blockMiddle = ",\n  \"arguments\": "
	blockEnd    = "\n}\n" + CloseTag
)

// CutResult cuts the text of a message of role tool into the name in its header and what
// comes after it. Without a header, the name is empty and the output is the whole text.
func CutResult(content string) (name, output string, ok bool) {
	rest, ok := strings.CutPrefix(content, ResultMark)
	if !ok {
		return "", content, false
	}
	line, output, _ := strings.Cut(rest, "\n")
	if name = strings.TrimSpace(line); name == "" {
		return "", content, false
	}
	return name, output, true
}

// Result is the text of a result: the header with the tool's name, unless that is blank, and
// what the tool gave back.
func Result(name, output string) string {
	if name = strings.TrimSpace(name); name == "" {
		return output
	}
	return ResultMark + name + "\n" + output
}

// Join is the text of parts as AppendPart writes them, with what is between them.
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

// Separator is what is between two parts: thoughts have lines one below the other, and
// all else an empty line between.
func Separator(before, after core.Part) string {
	if core.IsThinking(before) && core.IsThinking(after) {
		return "\n"
	}
	return "\n\n"
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
		out = append(source.AppendQuote(append(out, blockStart...), part.Name), blockMiddle...)
		return append(appendArguments(out, &part), blockEnd...)
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
