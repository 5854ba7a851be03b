package edge

import (
	_ "embed"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// schemasJSON are the JSON Schemas of the types of core/engine, generated from them.
//
//go:embed schemas.gen.json
var schemasJSON []byte

// described makes the two descriptions of the API.
func (s *server) described() *catalogue {
	c := &s.catalogue
	c.describe.Do(func() {
		document, err := json.MarshalIndent(openAPIDocument(), "", " ")
		if err != nil {
			panic(err)
		}
		c.openAPI = fix32(document)
		c.docs = fix32([]byte(docsPage()))
	})
	return c
}

func (s *server) openAPI(w http.ResponseWriter, r *http.Request) {
	s.described().openAPI.send(w, r, jsonType)
}

// object is a piece of a JSON document that is put together by hand.
type object = map[string]any

func ref(name string) object { return object{"$ref": "#/components/schemas/" + name} }

// ownSchemas are the answers whose types are not those of core/engine.
func ownSchemas() object {
	text, whole := object{"type": "string"}, object{"type": "integer"}
	of := func(name string, item object) object {
		return object{"type": "object", "required": []string{name}, "properties": object{name: object{"type": "array", "items": item}}}
	}
	return object{
		"FixAnswer": object{"type": "object", "description": "A fixed request.", "required": []string{"text", "done", "counts"}, "properties": object{
			"text":   object{"type": "string", "description": "The complete fixed text."},
			"done":   object{"type": "array", "items": text, "description": "What was done, one entry per step."},
			"counts": ref("Counts"),
		}},
		"RedactAnswer": object{"type": "object", "description": "A redacted text.", "required": []string{"text", "secrets"}, "properties": object{
			"text":    object{"type": "string", "description": "The complete text with placeholders."},
			"secrets": object{"type": "array", "items": ref("Secret"), "description": "All secrets found, including those left unchanged."},
		}},
		"Redacted": object{"type": "object", "description": "A text with placeholders, and their values. Other fields are allowed, as in a RedactAnswer.", "required": []string{"text"}, "properties": object{
			"text": text,
			"secrets": object{"type": "array", "items": object{"type": "object", "required": []string{"placeholder", "value"}, "properties": object{
				"placeholder": object{"type": "string", "minLength": 1}, "value": object{"type": "string", "description": "The secret as originally written."},
				"bare": object{"type": "boolean", "description": "The secret was a JSON number, so the quotes around its placeholder are removed."},
			}}},
		}},
		"RestoreAnswer": object{"type": "object", "description": "A restored text.", "required": []string{"text", "done"}, "properties": object{
			"text": object{"type": "string", "description": "The complete text."},
			"done": object{"type": "array", "items": text, "description": "What was done. Empty if the text has none of the placeholders."},
		}},
		"TokensAnswer": object{"type": "object", "description": "The token counts of a conversation.", "required": []string{"count", "estimates"}, "properties": object{
			"count":     object{"description": "The count as the model's API makes it. Null if only estimates were requested.", "oneOf": []object{ref("CountResponse"), {"type": "null"}}},
			"estimates": ref("TokensResponse"),
		}},
		"TwoTexts": object{"type": "object", "description": "Two requests or conversations.", "required": []string{"before", "after"}, "properties": object{
			"before": object{"description": "A string, or the JSON itself."},
			"after":  object{"description": "A string, or the JSON itself."},
		}},
		"Rules":    of("rules", ref("Rule")),
		"Dialects": of("dialects", ref("CatalogItem")),
		"Targets":  of("targets", ref("CatalogItem")),
		"Examples": of("examples", ref("Example")),
		"Health":   object{"type": "object", "properties": object{"status": text}},
		"Message": object{"type": "object", "description": "A message in a thread.", "required": []string{"role", "content"}, "properties": object{
			"role":    object{"type": "string", "enum": []string{"system", "user", "assistant", "tool"}},
			"content": text,
		}},
		"Messages": object{"description": "Messages from a client. Only the roles user and system are allowed.", "oneOf": []object{
			{"type": "array", "items": ref("Message")}, of("messages", ref("Message")),
		}},
		"AgentState": object{"type": "object", "description": "The state of a thread.", "required": []string{"thread_id", "messages"}, "properties": object{
			"thread_id": text,
			"messages":  object{"type": "array", "items": ref("Message")},
			"todos":     object{"type": "array", "items": object{"type": "object"}},
			"files":     object{"type": "object", "additionalProperties": text},
		}},
		"MessagesTest": object{"type": "object", "properties": object{
			"chain_length": whole, "pretty_print": text, "last_content": text, "last_role": text,
			"filter_counts": object{"type": "object", "additionalProperties": whole}, "validation_error": text,
			"unknown_role_error": text, "spoofed_input_error": text, "merged_length": whole, "token_estimate": whole,
		}},
		"Problem": object{"type": "object", "description": "An error (RFC 9457).", "required": []string{"title", "status", "detail"}, "properties": object{
			"title": text, "status": whole, "detail": text,
			"instance": object{"type": "string", "format": "uri", "description": "The request ID."},
			"findings": object{"type": "array", "items": ref("Finding")},
		}},
	}
}

// openAPIDocument describes the endpoints as OpenAPI 3.1.
func openAPIDocument() object {
	schemas := object{}
	if err := json.Unmarshal(schemasJSON, &schemas); err != nil {
		panic(err)
	}
	for name, schema := range ownSchemas() {
		schemas[name] = schema
	}
	paths := object{}
	for i := range endpoints {
		e := &endpoints[i]
		path, ok := paths[e.Path].(object)
		if !ok {
			path = object{}
			paths[e.Path] = path
		}
		path[strings.ToLower(e.Method)] = operation(e)
	}
	return object{
		"openapi": "3.1.0",
		"info": object{
			"title": "Rolecall", "version": engine.Version, "license": object{"name": "MIT", "identifier": "MIT"},
			"description": "Finds out what's wrong with an LLM API request or conversation, and fixes, converts, trims and counts it. Send the input as the body, optionally compressed with Content-Encoding: gzip. It can have up to " + strconv.Itoa(MaxBody) + " bytes uncompressed, and it isn't stored. Paths aren't normalized: a path with consecutive slashes returns 404. Invalid UTF-8 bytes are replaced with U+FFFD in responses. Unknown parameters are rejected.",
		},
		"paths":      paths,
		"components": object{"schemas": schemas},
	}
}

// operation describes an endpoint.
func operation(e *endpoint) object {
	o := object{"summary": e.Summary, "operationId": operationID(e)}
	if e.Description != "" {
		o["description"] = e.Description
	}
	if parameters := parametersOf(e); parameters != nil {
		o["parameters"] = parameters
	}
	if content := bodyOf(e); content != nil {
		o["requestBody"] = object{"required": true, "content": content}
	}
	status, good := "200", goodOf(e)
	switch {
	case e.Method == "DELETE":
		status, good = "204", object{"description": "Deleted"}
	case e.Path == "/threads":
		status = "201"
	}
	o["responses"] = object{
		status:    good,
		"default": object{"description": "An error", "content": object{"application/problem+json": object{"schema": ref("Problem")}}},
	}
	return o
}

// parametersOf are the parameters of an endpoint in its path, its query and the headers.
func parametersOf(e *endpoint) (parameters []object) {
	if strings.Contains(e.Path, "{id}") {
		schema := object{"type": "string"}
		if isThreadPath(e.Path) {
			schema["minLength"], schema["maxLength"] = minThreadID, maxThreadID
		}
		parameters = append(parameters, object{"name": "id", "in": "path", "required": true, "schema": schema})
	}
	if e.Path == "/threads/{id}/messages" {
		parameters = append(parameters, object{"name": keyHeader, "in": "header", "required": false, "description": "The thread's key, for system messages.", "schema": object{"type": "string"}})
	}
	for _, p := range e.Query {
		schema := object{"type": p.Type}
		if p.Type == manyTexts {
			schema = object{"type": "array", "items": object{"type": "string"}}
		}
		parameters = append(parameters, object{"name": p.Name, "in": "query", "required": p.Required, "description": p.Description, "schema": schema})
	}
	if e.Body != noBody {
		parameters = append(parameters, object{"name": "Content-Encoding", "in": "header", "required": false, "description": "How the body is compressed.", "schema": object{"type": "string", "enum": []string{"identity", "gzip"}}})
	}
	return parameters
}

// bodyOf describes the body of a request by its media types; nil for none.
func bodyOf(e *endpoint) object {
	switch e.Body {
	case textBody:
		content := object{}
		for _, kind := range []string{"application/json", "text/plain"} {
			content[kind] = object{"schema": object{"description": "The input itself: JSON in any of the formats, or text that should have been JSON."}}
		}
		if e.Path == "/v1/check" {
			content["application/x-ndjson"] = object{"schema": object{"type": "string", "description": "One input per line, in UTF-8, or in UTF-16 with a byte order mark."}}
		}
		return content
	case redactedBody:
		return object{"application/json": object{"schema": ref("Redacted")}}
	case twoTexts:
		return object{"application/json": object{"schema": ref("TwoTexts")}}
	case messagesBody:
		return object{"application/json": object{"schema": ref("Messages")}}
	}
	return nil
}

// goodOf describes the response if nothing went wrong.
func goodOf(e *endpoint) object {
	good := object{"description": "The response"}
	switch {
	case e.Answer != "":
		good["content"] = object{"application/json": object{"schema": ref(e.Answer)}}
	case e.Path == "/docs":
		good["content"] = object{"text/html": object{"schema": object{"type": "string"}}}
	case e.Path == "/openapi.json":
		good["content"] = object{"application/json": object{"schema": object{"type": "object"}}}
	}
	if e.Path == "/v1/check" {
		good["content"].(object)["application/x-ndjson"] = object{"schema": object{"type": "string", "description": "For a body of lines: one object per line, which starts with the key line, or has line and problem."}}
	}
	if e.Path == "/threads" {
		good["headers"] = object{
			keyHeader:  object{"description": "The thread's key, for its creator. It isn't stored and can't be retrieved later.", "schema": object{"type": "string"}},
			"Location": object{"description": "The thread's path.", "schema": object{"type": "string"}},
		}
	}
	return good
}

// operationID is a name for code that is generated from the description.
func operationID(e *endpoint) string {
	id := strings.ToLower(e.Method)
	for part := range strings.SplitSeq(e.Path, "/") {
		part = strings.Trim(strings.TrimSuffix(part, ".json"), "{}")
		if part != "" && part != "v1" {
			id += strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return id
}
