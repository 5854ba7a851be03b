package dialect

// otherParts are part types of formats that have no file here yet: enough of them to
// tell a part of another format from one that is newer than this version.
var otherParts = []string{
	"input_text", "output_text", "input_image", "input_file", "function_call", "function_call_output", "reasoning", // OpenAI Responses
	"tool-call", "tool-result", "tool-invocation", "step-start", "source-url", "dynamic-tool", // Vercel AI SDK
	"tool_call", "tool_call_response", "blob", "uri", // OpenTelemetry
	"document_url", "image_base64", "file_url", // other hosts
}

// FamiliarPart reports whether some format is known to have parts of this type. What
// is not familiar may be a slip, or a part that is newer than this version.
func FamiliarPart(kind string) bool {
	for _, forms := range [][]form{openAIParts, anthropicBlocks, Rolecall.parts} {
		for i := range forms {
			if forms[i].sign == kind {
				return true
			}
		}
	}
	for _, other := range otherParts {
		if other == kind {
			return true
		}
	}
	return false
}
