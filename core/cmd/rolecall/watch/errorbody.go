package watch

import (
	"encoding/json"
	"net/http"
)

// ErrorBody is an error as the API of a format writes it, so that SDKs read it as one of theirs.
func ErrorBody(format string, status int, message string) []byte {
	kind, grpc := "invalid_request_error", "INVALID_ARGUMENT"
	if status != http.StatusBadRequest {
		kind, grpc = "api_error", "UNAVAILABLE"
	}
	type object map[string]any
	var body object
	switch format {
	case "anthropic":
		body = object{"type": "error", "error": object{"type": kind, "message": message}}
	case "gemini":
		body = object{"error": object{"code": status, "message": message, "status": grpc}}
	case "bedrock-converse", "cohere":
		body = object{"message": message}
	case "mistral":
		body = object{"object": "error", "message": message, "type": kind, "param": nil, "code": nil}
	case "ollama":
		body = object{"error": message}
	default:
		body = object{"error": object{"message": message, "type": kind, "param": nil, "code": nil}}
	}
	text, err := json.Marshal(body)
	if err != nil {
		return nil
	}
	return text
}
