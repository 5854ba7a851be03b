package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// A variant is another spelling of a format: a request of the format is rewritten to it.
type variant struct {
	format string
	spell  func(s *source.Document, list source.Index) string
}

// variants are the spellings in which faults are tried next to the usual ones.
var variants = map[string]variant{
	chainData:   {chain, func(doc *source.Document, list source.Index) string { return wrapped(doc, list, asData) }},
	chainObject: {chain, func(doc *source.Document, list source.Index) string { return wrapped(doc, list, asConstructor) }},
	googleSnake: {google, func(doc *source.Document, _ source.Index) string { return snakeCased(doc) }},
}

// formatOf is the ID of the format of a spelling.
func formatOf(spelling string) string {
	if v, ok := variants[spelling]; ok {
		return v.format
	}
	return spelling
}

// spelled is a request of a format in one of its spellings.
func spelled(text []byte, spelling string) []byte {
	v, ok := variants[spelling]
	if !ok {
		return text
	}
	req := request(string(text), v.format, v.format)
	return []byte(v.spell(req.File.Doc, req.File.Refs[0].List))
}

// wrapped is a text with each message of a list in something else.
func wrapped(doc *source.Document, list source.Index, in func(kind, message string) string) string {
	span := doc.Span(list)
	var all []string
	for message := range doc.Elements(list) {
		all = append(all, in(doc.String(doc.Member(message, "type")), string(doc.Raw(message))))
	}
	return string(doc.Text[:span.Start]) + "[" + strings.Join(all, ",\n") + "]" + string(doc.Text[span.End:])
}

// asData is a message as messages_to_dict of langchain-core writes it.
func asData(kind, message string) string {
	return `{"type": ` + jsonString(kind) + `, "data": ` + message + `}`
}

// classOf are the classes of the types of messages.
var classOf = map[string]string{"human": "HumanMessage", "ai": "AIMessage", "system": "SystemMessage", "tool": "ToolMessage"}

// asConstructor is a message as dumps of langchain-core writes it.
func asConstructor(kind, message string) string {
	return `{"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", ` + jsonString(classOf[kind]) + `], "kwargs": ` + message + `}`
}

// snakeCase are the keys of Gemini that ProtoJSON takes in two spellings, where the documentation
// uses the other one.
var snakeCase = map[string]string{
	"functionCall": "function_call", "functionResponse": "function_response", "inlineData": "inline_data", "fileData": "file_data",
	"mimeType": "mime_type", "fileUri": "file_uri", "thoughtSignature": "thought_signature", "systemInstruction": "system_instruction",
	"functionDeclarations": "function_declarations", "executableCode": "executable_code", "codeExecutionResult": "code_execution_result",
	"generationConfig": "generation_config", "toolConfig": "tool_config", "maxOutputTokens": "max_output_tokens",
}

// snakeCased is a request to Gemini with its keys in the other spelling; what tools are given, give
// back and declare stays.
func snakeCased(doc *source.Document) string {
	var out strings.Builder
	at := 0
	var walk func(node source.Index)
	walk = func(node source.Index) {
		for key, value := range doc.Members(node) {
			word := doc.String(key)
			if other, ok := snakeCase[word]; ok {
				span := doc.Span(key)
				out.Write(doc.Text[at:span.Start])
				out.WriteString(`"` + other + `"`)
				at = span.End
			}
			if !slices.Contains([]string{"args", "response", "parameters"}, word) {
				walk(value)
			}
		}
		if doc.Kind(node) == source.Array {
			for value := range doc.Elements(node) {
				walk(value)
			}
		}
	}
	walk(doc.Roots[0])
	out.Write(doc.Text[at:])
	return out.String()
}
