package dialect

import (
	"github.com/rolecall/rolecall/core/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// harmonyDeclaration has the keys of a tool in its namespace, as ToolDescription of openai/harmony,
// src/chat.rs.
var harmonyDeclaration = shape{fields: []field{
	{key: "name", slot: ToolName, takes: texts}, {key: "description", slot: Describes, takes: texts | nulls}, {key: "parameters", slot: Schema, takes: objects | nulls},
}}

// harmonyDeclared reads the tools that what the developer says declares, by their namespaces: those of
// functions under their own names, others with the namespace in front, as they are called.
func harmonyDeclared(r *reader) {
	for message := range r.Doc.Elements(r.List) {
		for part := range r.Doc.Elements(r.Doc.Member(message, "content")) {
			if !r.is(r.Doc.Member(part, typeField.key), "developer_content") {
				continue
			}
			for key, space := range r.Doc.Members(r.Doc.Member(part, "tools")) {
				first := len(r.Tools)
				for node := range r.Doc.Elements(r.Doc.Member(space, "tools")) {
					if r.kind(node) == source.Object {
						r.Tools = append(r.Tools, r.tool(node, &harmonyDeclaration))
					}
				}
				for i := first; i < len(r.Tools); i++ {
					tool := &r.Tools[i]
					if tool.Description == "" {
						tool.DescriptionAt = source.None // the library wants the key
					}
					if r.key(key) != harmony.Functions {
						tool.Name = r.key(key) + "." + tool.Name
					}
				}
			}
		}
	}
}
