package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Gemini is the form of Google's generateContent, of the Gemini API and of Vertex AI: JSON
// as protocol buffers map to it, so that every key may be written in snake_case too. The
// assistant is called "model", a part is told by the key that it alone has, and the results
// of tools stand in user messages. Calls and results may have no IDs; the order ties them
// then. Fields as in google/ai/generativelanguage/v1beta/content.proto.
var Gemini = describe(&Dialect{
	ID:   "gemini",
	Name: "Google Gemini",
	description: description{
		twins: true,
		list:  "contents", listed: true,
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts | nulls},
			{key: "parts", slot: Content, takes: arrays, must: true, want: "an array of parts", full: "at least one part"},
		}},
		roles: []roleWord{
			{"user", inUser, core.RoleUser}, {"model", inAssistant, core.RoleAssistant},
			{"function", inFunction, "function"}, {"", inUser, core.RoleUser},
		},
		instead:   []roleWord{{word: "user", role: core.RoleSystem}, {word: "user", role: "developer"}},
		resultsIn: inUser | inFunction,
		system:    "systemInstruction", systemMessage: true, systemWants: "an object with parts",
		made: "unnamed_",

		request: geminiRequest, answer: &geminiReply, choices: geminiChoices,
		parts: []form{
			{makes: makesThinking, keyed: true, sign: "thought", roles: inAny, shape: geminiPart(
				field{key: "text", slot: Text, takes: texts}, field{key: "thought", takes: bools, says: "true"},
				field{key: "thoughtSignature", slot: Signature, takes: texts})},
			{makes: makesText, keyed: true, sign: "text", roles: inAny, shape: geminiPart(
				field{key: "text", slot: Text, takes: texts, must: true}, thoughtSignature, field{key: "thought", takes: bools})},
			{makes: makesCall, keyed: true, sign: "functionCall", roles: inAssistant, when: isOwn, shape: geminiPart(
				field{key: "functionCall", takes: objects, must: true, in: &shape{fields: []field{
					{key: "id", slot: CallID, takes: texts}, {key: "name", slot: ToolName, takes: texts, must: true},
					{key: "args", slot: Arguments, takes: anything, as: argumentsNullable},
					{key: "partialArgs", takes: arrays}, {key: "willContinue", takes: bools},
				}}}, thoughtSignature)},
			{makes: makesResult, keyed: true, sign: "functionResponse", roles: inUser | inFunction, shape: geminiPart(
				field{key: "functionResponse", takes: objects, must: true, in: &shape{fields: []field{
					{key: "id", slot: Answers, takes: texts}, {key: "name", slot: ToolName, takes: texts, must: true},
					{key: "response", slot: Output, takes: objects, must: true, as: wrapped},
					{key: "parts", takes: arrays}, {key: "willContinue", takes: bools}, {key: "scheduling", takes: texts},
				}}})},
			{makes: makesImage, keyed: true, sign: "inlineData", roles: inAny, when: isContent, shape: geminiPart(
				field{key: "inlineData", takes: objects, must: true, in: &shape{fields: []field{
					{key: "mimeType", slot: MediaType, takes: texts, must: true, begins: "image/"}, {key: "data", slot: Data, takes: texts, must: true},
					{key: "displayName", slot: Label, takes: texts},
				}}})},
			{makes: makesImage, keyed: true, sign: "fileData", roles: inAny, when: isURI, shape: geminiPart(
				field{key: "fileData", takes: objects, must: true, in: &shape{fields: []field{
					{key: "mimeType", slot: MediaType, takes: texts, begins: "image/"}, {key: "fileUri", slot: Data, takes: texts, must: true},
					{key: "displayName", slot: Label, takes: texts},
				}}})},
			{makes: makesCode, keyed: true, reads: true, sign: "executableCode", roles: inAny, shape: geminiPart(
				field{key: "executableCode", takes: objects, must: true, in: &shape{fields: []field{
					{key: "language", slot: Language, takes: texts, must: true}, {key: "code", slot: Text, takes: texts, must: true}, {key: "id", takes: texts},
				}}}, thoughtSignature)},
			// What else the model has no part for: media that are no images, and what the provider ran.
			geminiRaw("inlineData"), geminiRaw("fileData"), geminiRaw("codeExecutionResult"),
			geminiRaw("toolCall"), geminiRaw("toolResponse"), geminiRaw("audioTranscription"),
		},
	},
})

// thoughtSignature seals a part that is no thinking; it goes back with it as it came.
var thoughtSignature = field{key: "thoughtSignature", takes: texts}

// geminiPart has the keys that any part may have after its own.
func geminiPart(fields ...field) shape {
	return shape{fields: append(fields,
		field{key: "videoMetadata", takes: objects}, field{key: "mediaResolution", takes: objects}, field{key: "mediaProcessing", takes: texts},
		field{key: "speechMetadata", takes: objects}, field{key: "partMetadata", takes: objects})}
}

func geminiRaw(sign string) form {
	return form{keyed: true, sign: sign, roles: inAny, shape: geminiPart(field{key: sign, takes: objects, must: true}, thoughtSignature)}
}

// isURI says that an image is the address of a file.
func isURI(said *record) bool {
	return strings.Contains(said.is[Data], "://") && !strings.HasPrefix(said.is[Data], "data:")
}

// wrapped is a result as an object: its own, or one with the text under a key of its own.
// Which words are read is from recorded requests; "output" and "error" are the documented ones.
var wrapped = &codec{
	inner: func(r *reader, value source.Index) (text source.Index, failed bool) {
		for _, key := range [...]string{"output", "result", "content", "return_value", "error"} {
			if inner := r.Doc.Member(value, key); r.kind(inner) == source.String && r.Doc.Len(value) == 1 {
				return inner, key == "error"
			}
		}
		return source.None, false
	},
	write: func(w *writing, said *record, slot Slot, part int) string {
		text, isJSON := said.is[slot], said.is[IsJSON] != ""
		said.carried[IsJSON] = true
		switch {
		case isJSON && source.IsObject(text, new(source.Document)):
			return text
		case isJSON && isValue([]byte(text)):
			w.lose(changed, `a result that is no object, now under the key "output" of one`, part)
			return `{"output":` + text + `}`
		}
		return `{"output":` + view(quote(nil, text)) + `}`
	},
}
