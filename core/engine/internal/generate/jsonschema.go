package main

import (
	"encoding/json"
	"strings"
)

// jsonSchema is as much of JSON Schema as the protocol needs.
type jsonSchema struct {
	Ref         string                 `json:"$ref,omitempty"`
	Type        string                 `json:"type,omitempty"`
	Description string                 `json:"description,omitempty"`
	Required    []string               `json:"required,omitempty"`
	Properties  map[string]*jsonSchema `json:"properties,omitempty"`
	Items       *jsonSchema            `json:"items,omitempty"`
	Additional  *jsonSchema            `json:"additionalProperties,omitempty"`
}

// jsonSchemas writes what responses are made of as JSON Schemas by name, as OpenAPI's
// components want them.
func jsonSchemas(s *schema) []byte {
	_, responses := s.reachable()
	all := map[string]*jsonSchema{}
	for _, structure := range s.structs {
		if !responses[structure.name] || structure.name == "Nothing" {
			continue
		}
		one := &jsonSchema{Type: "object", Description: plain(structure.doc), Properties: map[string]*jsonSchema{}}
		for _, f := range s.flatten(structure) {
			one.Properties[f.key] = s.jsonSchemaOf(f)
			if !f.optional {
				one.Required = append(one.Required, f.key)
			}
		}
		all[structure.name] = one
	}
	// Maps are written in the order of their keys, so the file changes only with the types.
	text, err := json.MarshalIndent(all, "", " ")
	if err != nil {
		panic(err)
	}
	return append(text, '\n')
}

func (s *schema) jsonSchemaOf(f field) *jsonSchema {
	one := &jsonSchema{}
	switch f.kind {
	case "string":
		one.Type = "string"
	case "bool":
		one.Type = "boolean"
	case "int":
		one.Type = "integer"
	default:
		one.Ref = "#/components/schemas/" + f.kind
	}
	switch {
	case f.by != "":
		one = &jsonSchema{Type: "object", Additional: one}
	case f.slice:
		one = &jsonSchema{Type: "array", Items: one}
	}
	one.Description = plain(f.doc)
	return one
}

// plain is a doc comment on one line.
func plain(doc string) string { return strings.Join(strings.Fields(doc), " ") }
