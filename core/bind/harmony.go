package bind

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// declaredInside reads the tools that what the developer says declares, by their namespaces: those of
// functions under their own names, others with the namespace in front, as they are called.
func (e envelopeReader) declaredInside() {
	for message := range e.Doc.Elements(e.List) {
		for part := range e.Doc.Elements(e.Doc.Member(message, "content")) {
			if !e.Is(e.Doc.Member(part, format.TypeField.Key), "developer_content") {
				continue
			}
			for key, space := range e.Doc.Members(e.Doc.Member(part, "tools")) {
				first := len(e.Tools)
				for node := range e.Doc.Elements(e.Doc.Member(space, "tools")) {
					if e.Kind(node) == source.Object {
						e.Tools = append(e.Tools, e.tool(node, &format.HarmonyDeclaration))
					}
				}
				for i := first; i < len(e.Tools); i++ {
					tool := &e.Tools[i]
					if tool.Description == "" {
						tool.DescriptionAt = source.None // the library wants the key
					}
					if e.Key(key) != harmony.Functions {
						tool.Name = e.Key(key) + "." + tool.Name
					}
				}
			}
		}
	}
}
