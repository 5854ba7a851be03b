package bind

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// harmonyDeclared reads the tools that what the developer says declares, by their namespaces: those of
// functions under their own names, others with the namespace in front, as they are called.
func harmonyDeclared(r *Reader) {
	for message := range r.Doc.Elements(r.List) {
		for part := range r.Doc.Elements(r.Doc.Member(message, "content")) {
			if !r.Is(r.Doc.Member(part, format.TypeField.Key), "developer_content") {
				continue
			}
			for key, space := range r.Doc.Members(r.Doc.Member(part, "tools")) {
				first := len(r.Tools)
				for node := range r.Doc.Elements(r.Doc.Member(space, "tools")) {
					if r.Kind(node) == source.Object {
						r.Tools = append(r.Tools, r.tool(node, &format.HarmonyDeclaration))
					}
				}
				for i := first; i < len(r.Tools); i++ {
					tool := &r.Tools[i]
					if tool.Description == "" {
						tool.DescriptionAt = source.None // the library wants the key
					}
					if r.Key(key) != harmony.Functions {
						tool.Name = r.Key(key) + "." + tool.Name
					}
				}
			}
		}
	}
}
