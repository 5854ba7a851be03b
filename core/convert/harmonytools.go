package convert

import (
	"slices"
	"sort"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// declarations are the tools of a request as the developer declares them to gpt-oss, whose values are then
// carried, and the schema of each, None for a tool without one.
func (w *work) declarations() (tools []harmony.Declaration, schemas []source.Index) {
	for i := range w.Tools {
		tool := &w.Tools[i]
		typed := w.Doc.Member(tool.Node, "type")
		own := typed == source.None || w.Doc.Is(typed, "function") || tool.Schema != source.None
		if tool.Server || tool.Name == "" || tool.NameAt == typed || !own {
			continue
		}
		if w.Doc.Kind(typed) == source.String && tool.Schema == source.None || w.Doc.Is(typed, "function") || w.Doc.Is(typed, "custom") {
			w.rendered = append(w.rendered, typed)
		}
		w.rendered = append(w.rendered, tool.NameAt, tool.DescriptionAt, tool.Schema)
		declared := harmony.Declaration{Name: tool.Name, Description: tool.Description}
		if tool.Schema != source.None {
			declared.Schema = w.Doc.Raw(tool.Schema)
		}
		tools, schemas = append(tools, declared), append(schemas, tool.Schema)
	}
	return tools, schemas
}

// declaration is the part in which messages for gpt-oss declare the tools of a request; nil for other formats,
// and where there are none.
func (w *work) declaration() []byte {
	if !w.options.To.DeclaresInside() || w.Format.DeclaresInside() || w.Container != format.Request || w.options.List || len(w.Messages) == 0 {
		return nil
	}
	tools, _ := w.declarations()
	if len(tools) == 0 {
		return nil
	}
	var b strings.Builder
	b.WriteString(`{"type": "developer_content", "tools": {"functions": {"name": "functions", "tools": [`)
	for i, tool := range tools {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(`{"name": ` + source.Quote(tool.Name) + `, "description": ` + source.Quote(tool.Description))
		if tool.Schema != nil {
			b.WriteString(`, "parameters": ` + string(tool.Schema))
		}
		b.WriteString("}")
	}
	b.WriteString("]}}}")
	return []byte(b.String())
}

// declare puts a message of the developer with the part after the instructions at the beginning of the draft.
func (w *work) declare(part []byte) {
	if part == nil {
		return
	}
	at := 0
	for at < len(w.drafted.Messages) && (w.drafted.Messages[at].Role == core.RoleSystem || w.drafted.Messages[at].Role == format.RoleDeveloper) {
		at++
	}
	message := core.Message{Role: format.RoleDeveloper, Parts: []core.Part{core.Raw{Kind: "developer_content", JSON: part}}}
	w.drafted.Messages = order.Insert(w.drafted.Messages, at, message)
	w.from = order.Insert(w.from, at, origin{moved: true})
}

// keepContents makes parts as they are written of what a message for gpt-oss says of the model or declares, where it is
// written for gpt-oss again: their text is a part of them alone.
func (w *work) keepContents(m *core.Message, i int) {
	if !w.options.To.DeclaresInside() || !w.Format.DeclaresInside() {
		return
	}
	var kept []core.Part
	for k := range min(len(m.Parts), len(w.From[i].Parts)) {
		node := w.From[i].Parts[k].Node
		kind := w.Doc.Member(node, "type")
		if !w.Doc.Is(kind, "system_content") && !w.Doc.Is(kind, "developer_content") {
			continue
		}
		if kept == nil {
			kept = slices.Clone(m.Parts)
		}
		kept[k] = core.Raw{Kind: w.Doc.String(kind), JSON: w.knownOf(node)}
	}
	if kept != nil {
		m.Parts, m.Content = kept, ""
	}
}

// knownOf is an object without the keys that its format does not know, and keeps the rest of it.
func (w *work) knownOf(object source.Index) []byte {
	if w.kept == nil {
		w.kept, w.unknown = map[finding.Pointer]bool{}, map[source.Index]bool{}
		for i := range w.Problems {
			if problem := &w.Problems[i]; problem.Kind == format.UnknownField {
				w.unknown[problem.Node] = true
			}
		}
	}
	w.kept[w.pointers.Pointer(object)] = true
	var b strings.Builder
	for key, value := range w.Doc.Members(object) {
		if w.unknown[key] {
			continue
		}
		w.kept[w.pointers.Pointer(value)] = true
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(source.Quote(w.Doc.String(key)) + ": " + string(w.Doc.Raw(value)))
	}
	return []byte("{" + b.String() + "}")
}

// declaredTool is a tool that a message declares: its value, and the pointers of its namespace, of all its
// namespaces, and of the message.
type declaredTool struct {
	node                   source.Index
	space, spaces, message finding.Pointer
}

// inMessages are the tools that messages for gpt-oss declare. A request may declare others next to its messages,
// which are read as those of any request.
func (w *work) inMessages() (all []declaredTool) {
	if w.inside != nil || !w.Format.DeclaresInside() || w.List == source.None {
		return w.inside
	}
	all = []declaredTool{}
	for i := range w.Tools {
		if node := w.Tools[i].Node; w.List < node && node < w.Doc.Nodes[w.List].Next {
			// A tool is at /content/0/tools/functions/tools/0 of its message.
			tool := w.pointers.Pointer(node)
			space := above(tool, 2)
			spaces := above(space, 1)
			all = append(all, declaredTool{node: node, space: space, spaces: spaces, message: above(spaces, 3)})
		}
	}
	w.inside = all
	return all
}

// above is the pointer of what holds a value, that many levels up.
func above(at finding.Pointer, levels int) finding.Pointer {
	for ; levels > 0; levels-- {
		at = at[:max(strings.LastIndexByte(string(at), '/'), 0)]
	}
	return at
}

// declaresInside reports whether messages for gpt-oss declare tools: with these, a list becomes a request
// where the format has any.
func (w *work) declaresInside() bool {
	return w.takesTools() && len(w.inMessages()) > 0
}

func (w *work) takesTools() bool {
	key := write.ToolsKey(w.options.To)
	return key != "" && write.HasRequests(w.options.To)
}

// declaresBeside reports whether the tools that messages for gpt-oss declare are written next to the messages.
func (w *work) declaresBeside() bool {
	return w.drafted.Request && w.declaresInside()
}

// declaresAlone reports whether a message of the developer says nothing and declares tools, which are then
// written next to the messages.
func (w *work) declaresAlone(i int) bool {
	if w.Messages[i].Role != format.RoleDeveloper || w.Messages[i].Text() != "" || !w.declaresBeside() {
		return false
	}
	if w.declaring == nil {
		w.declaring = map[finding.Pointer]bool{}
		for _, tool := range w.inMessages() {
			w.declaring[tool.message] = true
		}
	}
	return w.declaring[w.pointers.Pointer(w.From[i].Node)]
}

// declaredInside are the values in messages that declare tools and nothing else, where those are written
// beside the messages.
func (w *work) declaredInside() (paths []finding.Pointer) {
	if !w.declaresBeside() {
		return nil
	}
	more := map[finding.Pointer]bool{}
	for _, tool := range w.inMessages() {
		if node, ok := w.pointers.Find(tool.space); !ok || w.Doc.String(w.Doc.Member(node, "description")) != "" {
			more[tool.spaces] = true // the namespace says something of its own
		}
		if n := len(paths); n == 0 || paths[n-1] != tool.spaces {
			paths = append(paths, tool.spaces)
		}
	}
	return slices.DeleteFunc(paths, func(path finding.Pointer) bool { return more[path] })
}

// undeclared adds what the declarations of tools in messages say beyond what is declared next to the messages.
func (w *work) undeclared() {
	if !w.declaresBeside() {
		return
	}
	spaces := map[finding.Pointer]bool{}
	for _, tool := range w.inMessages() {
		w.unsaid(tool.node, "parameters", source.Object)
		if node, ok := w.pointers.Find(tool.space); ok && !spaces[tool.space] {
			spaces[tool.space] = true
			w.unsaid(node, "tools", source.Array)
		}
	}
}

// unsaid adds the keys of a tool, or of the namespace of tools, that are said nowhere else: what is said is a
// name, a description, and under the key the value of its kind. The name of a namespace is the key that it has.
func (w *work) unsaid(object source.Index, under string, kind source.Kind) {
	message := sort.Search(len(w.From), func(i int) bool { return w.From[i].Node > object }) - 1
	for key, value := range w.Doc.Members(object) {
		said := source.String
		switch name := w.Doc.String(key); {
		case name == under:
			said = kind
		case name == "name" && kind == source.Array && !w.Doc.Is(value, w.Doc.String(w.Doc.KeyOf(object))):
			said = source.Invalid
		case name != "name" && name != "description":
			said = source.Invalid
		}
		if is := w.Doc.Kind(value); is != said && is != source.Null {
			w.add(Loss{
				Kind: Dropped, What: `field "` + w.Doc.String(key) + `"`, Why: w.why(Dropped), Message: message, From: w.nodePlace(value),
			})
		}
	}
}
