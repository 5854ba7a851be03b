package edge

import (
	_ "embed"
	"encoding/json"
	"html"
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

func (s *server) docs(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	s.described().docs.send(w, r, "text/html; charset=utf-8")
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
		"FixAnswer": object{"type": "object", "description": "A mended text.", "required": []string{"text", "done", "counts"}, "properties": object{
			"text":   object{"type": "string", "description": "The whole text after the fixes."},
			"done":   object{"type": "array", "items": text, "description": "What was done, one entry each."},
			"counts": ref("Counts"),
		}},
		"TokensAnswer": object{"type": "object", "description": "What a conversation costs.", "required": []string{"count", "estimates"}, "properties": object{
			"count":     object{"description": "As the model's API counts; null where only estimates were asked for.", "oneOf": []object{ref("CountResponse"), {"type": "null"}}},
			"estimates": ref("TokensResponse"),
		}},
		"Rules":    of("rules", ref("Rule")),
		"Dialects": of("dialects", ref("CatalogItem")),
		"Targets":  of("targets", ref("CatalogItem")),
		"Examples": of("examples", ref("Example")),
		"Health":   object{"type": "object", "properties": object{"status": text}},
		"Message": object{"type": "object", "description": "A message of a thread.", "required": []string{"role", "content"}, "properties": object{
			"role":    object{"type": "string", "enum": []string{"system", "user", "assistant", "tool"}},
			"content": text,
		}},
		"Messages": object{"description": "Messages from outside: roles user and system alone.", "oneOf": []object{
			{"type": "array", "items": ref("Message")}, of("messages", ref("Message")),
		}},
		"AgentState": object{"type": "object", "description": "What a server keeps of a thread.", "required": []string{"thread_id", "messages"}, "properties": object{
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
		"Problem": object{"type": "object", "description": "Why there is no answer (RFC 9457).", "required": []string{"title", "status", "detail"}, "properties": object{
			"title": text, "status": whole, "detail": text,
			"instance": object{"type": "string", "format": "uri", "description": "The ID of the request."},
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
			"description": "Says what is wrong with a conversation for a language model, and repairs, converts, trims and counts it. Texts are sent as they are, at most " + strconv.Itoa(MaxBody) + " bytes, and are not stored.",
		},
		"paths":      paths,
		"components": object{"schemas": schemas},
	}
}

func operation(e *endpoint) object {
	o := object{"summary": e.Summary, "operationId": operationID(e)}
	if e.Description != "" {
		o["description"] = e.Description
	}
	var parameters []object
	if strings.Contains(e.Path, "{id}") {
		parameters = append(parameters, object{"name": "id", "in": "path", "required": true, "schema": object{"type": "string"}})
	}
	for _, p := range e.Query {
		parameters = append(parameters, object{"name": p.Name, "in": "query", "required": p.Required, "description": p.Description, "schema": object{"type": p.Type}})
	}
	if parameters != nil {
		o["parameters"] = parameters
	}
	switch e.Body {
	case textBody:
		content := object{}
		for _, kind := range []string{"application/json", "text/plain"} {
			content[kind] = object{"schema": object{"description": "The text as it is: JSON in any of the dialects, or what should have been JSON."}}
		}
		if e.Path == "/v1/check" {
			content["application/x-ndjson"] = object{"schema": object{"type": "string", "description": "One text a line."}}
		}
		o["requestBody"] = object{"required": true, "content": content}
	case messagesBody:
		o["requestBody"] = object{"required": true, "content": object{"application/json": object{"schema": ref("Messages")}}}
	}
	good := object{"description": "The answer"}
	switch {
	case e.Answer != "":
		good["content"] = object{"application/json": object{"schema": ref(e.Answer)}}
	case e.Path == "/docs":
		good["content"] = object{"text/html": object{"schema": object{"type": "string"}}}
	case e.Path == "/openapi.json":
		good["content"] = object{"application/json": object{"schema": object{"type": "object"}}}
	}
	status := "200"
	if e.Method == "DELETE" {
		status = "204"
		good = object{"description": "It is gone"}
	}
	o["responses"] = object{
		status:    good,
		"default": object{"description": "A problem", "content": object{"application/problem+json": object{"schema": ref("Problem")}}},
	}
	return o
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

// docsPage describes the endpoints for people.
func docsPage() string {
	var b strings.Builder
	b.WriteString(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rolecall API</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.55 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { margin: 2.2rem 0 .3rem; font-size: 1rem; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
h2 code { font-size: 1rem; } h2 b { display: inline-block; min-width: 4.2rem; font-weight: 600; }
pre { overflow-x: auto; padding: .7rem .9rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; }
p { margin: .3rem 0; } dl { margin: .5rem 0; } dt { float: left; clear: left; margin-right: .6rem; } dd { margin: 0 0 .3rem 9rem; }
@media (max-width: 34rem) { dt { float: none; } dd { margin-left: 1rem; } }
</style>
<h1>Rolecall API</h1>
<p>Send a conversation as it is and learn what is wrong with it, or have it repaired, converted, trimmed or counted.
Nothing that is sent is stored, but for the messages of a thread. The machine-readable description is <a href="/openapi.json">openapi.json</a>.</p>
<pre>curl --data-binary @conversation.json 'https://…/v1/check?target=anthropic'</pre>
<p>A body has at most ` + strconv.Itoa(MaxBody>>20) + ` MB. What cannot be answered gets a problem document (RFC 9457) whose <code>detail</code> says why.</p>
`)
	for i := range endpoints {
		e := &endpoints[i]
		b.WriteString("<h2 id=\"" + operationID(e) + "\"><b>" + e.Method + "</b> <code>" + e.Path + "</code></h2>\n<p>" + html.EscapeString(e.Summary) + ". " + html.EscapeString(e.Description) + "</p>\n")
		if len(e.Query) == 0 {
			continue
		}
		b.WriteString("<dl>\n")
		for _, p := range e.Query {
			b.WriteString("<dt><code>" + p.Name + "</code></dt><dd>" + html.EscapeString(p.Description) + "</dd>\n")
		}
		b.WriteString("</dl>\n")
	}
	b.WriteString("</html>\n")
	return b.String()
}
