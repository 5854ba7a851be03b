package lint

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// nameUse is one place where a tool name is used.
type nameUse struct {
	message int
	node    source.Index
}

// names are the tool names in order of first use, with all uses of each: declarations, calls and
// results. The provider's own tools aren't included.
func (p tools) names() (uses map[string][]nameUse, names []string) {
	uses = make(map[string][]nameUse)
	add := func(name string, message int, node source.Index) {
		if name == "" || node == source.None || p.Doc.Nodes[node].Kind != source.String {
			return
		}
		if uses[name] == nil {
			names = append(names, name)
		}
		uses[name] = append(uses[name], nameUse{message, node})
	}
	for i := range p.Messages {
		inText := p.message(i).inText()
		for _, call := range p.Pairs.CallsOf(i) {
			if call.State != CallServer {
				node := p.calls().nameSlot(call)
				if inText {
					node = p.message(i).part(call.Part)
				}
				add(call.Name, i, node)
			}
		}
		if p.Messages[i].Role == core.RoleTool {
			node := p.From[i].Name
			if inText {
				node = p.From[i].Content
			}
			add(p.Messages[i].Name, i, node)
		}
	}
	for _, tool := range p.Tools {
		if !tool.Server {
			add(tool.Name, -1, tool.NameAt)
		}
	}
	return uses, names
}

// own are the custom tools that the request declares; none if the target doesn't read its
// format.
func (p tools) own(yield func(tool format.Tool) bool) {
	if !p.Reads() {
		return
	}
	for _, tool := range p.Tools {
		if tool.Node != source.None && p.IsOwn(tool) && !yield(tool) {
			return
		}
	}
}

// rename renames a tool in its declaration, calls and results.
func (p tools) rename(name, better string) []finding.Op {
	uses, _ := p.names()
	var ops []finding.Op
	last := -1
	for _, use := range uses[name] {
		if use.message != last && use.message >= 0 && p.message(use.message).inText() {
			return p.edit().rewrite(func(items []write.Item) []write.Item { return renamed(items, name, better) })
		}
		last = use.message
		ops = append(ops, p.edit().replace(use.node, jsonString(better))...)
	}
	return ops
}

// renamed are messages with a tool renamed in their calls and results.
func renamed(items []write.Item, name, better string) []write.Item {
	for i := range items {
		message, differs := items[i].Message.Clone(), false
		if message.Role == core.RoleTool && message.Name == name {
			message.Name, differs = better, true
		}
		for k := range message.ToolCalls {
			if call := &message.ToolCalls[k]; call.Name == name {
				call.Name, differs = better, true
			}
		}
		for k, part := range message.Parts {
			if call, ok := part.(core.ToolCall); ok && call.Name == name {
				call.Name, differs = better, true
				message.Parts[k] = call
			}
		}
		if differs {
			items[i] = changed(i, message)
		}
	}
	return items
}
