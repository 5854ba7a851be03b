package convert

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// gatherRepeated adds the values of keys that are in an object of a message again after them: the last
// one counts, and the others are read nowhere. What is written as it is written keeps all of them.
func (w *work) gatherRepeated() {
	repeats := func(n source.Node) bool { return n.Flags&source.DuplicateKey != 0 }
	if !slices.ContainsFunc(w.Doc.Nodes[w.At:w.Doc.Nodes[w.At].Next], repeats) {
		return
	}
	whole := map[source.Index]bool{}
	for i := range w.Messages {
		if w.Messages[i].ContentIsJSON {
			whole[w.From[i].Content] = true
		}
		k := 0
		for _, part := range w.Messages[i].All() {
			if k < len(w.From[i].Parts) {
				switch at := &w.From[i].Parts[k]; part := part.(type) {
				case core.Raw:
					whole[at.Node] = !w.rewrites(part, w.Messages[i].Role)
				case core.ToolCall, core.ToolResult:
					whole[at.Text] = true
				}
			}
			k++
		}
	}
	done := w.At
	for i := range w.From {
		at := w.From[i].Node
		if at == w.At {
			at = w.From[i].Content // a reply is itself the message
		}
		if at > done {
			w.repeated(at, i, whole)
			done = at
		}
	}
}

// rewrites reports whether a part that the model has no type for is written in another form than its own.
func (w *work) rewrites(part core.Raw, role core.Role) bool {
	to, of := w.options.To, w.Format
	return write.Rewrites(to, part, role, of) || write.Rewrites(to, part, core.RoleUser, of) || part.Kind == refusal && write.Lacks(to, part, role, of) != ""
}

// repeated looks through a value of a message, except for what is written as it is written.
func (w *work) repeated(at source.Index, message int, whole map[source.Index]bool) {
	nodes := w.Doc.Nodes
	for node := at; node < nodes[at].Next; node++ {
		if whole[node] {
			node = nodes[node].Next - 1
			continue
		}
		if nodes[node].Kind != source.Object || nodes[node].Flags&source.DuplicateKey == 0 {
			continue
		}
		last := map[string]source.Index{}
		for key, value := range w.Doc.Members(node) {
			last[w.Doc.String(key)] = value
		}
		for key, value := range w.Doc.Members(node) {
			if name := w.Doc.String(key); last[name] != value && w.Doc.Kind(value) != source.Null {
				w.add(Loss{
					Kind: Dropped, What: `earlier value of duplicate field "` + name + `"`, Why: "The last value counts",
					Message: message, From: w.nodePlace(value),
				})
			}
		}
	}
}
