package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// request reads what stands beside the list of messages: the model and the tools.
func (r *reader) request() {
	if model := r.Doc.Member(r.At, "model"); r.kind(model) == source.String {
		r.Model, r.ModelAt = r.word(model), model
	}
	for _, key := range [...]string{"tools", "functions"} {
		tools := r.Doc.Member(r.At, key)
		if r.kind(tools) != source.Array {
			continue
		}
		for node := tools + 1; node < r.Doc.Nodes[tools].Next; node = r.Doc.Nodes[node].Next {
			if r.kind(node) == source.Object {
				r.Tools = append(r.Tools, r.tool(node))
			}
		}
	}
}

// serverTools begin the types of the tools that Anthropic runs itself. Its other dated
// types, such as computer_20250124, are run by the client.
var serverTools = []string{"web_search", "web_fetch", "code_execution", "tool_search", "advisor", "mcp_toolset"}

// tool reads a declaration: {type, function: {name, parameters}}, {name, input_schema} or
// {name, parameters}. A tool without a name, which is then the provider's own, is named
// by its type.
func (r *reader) tool(node source.Index) Tool {
	tool := Tool{Node: node}
	typed := r.Doc.Member(node, "type")
	inside := node
	for _, wrap := range [...]string{"function", "custom"} {
		if object := r.Doc.Member(node, wrap); r.kind(object) == source.Object {
			inside = object
		}
	}
	tool.NameAt = r.Doc.Member(inside, "name")
	for _, key := range [...]string{"input_schema", "parameters"} {
		if schema := r.Doc.Member(inside, key); r.kind(schema) == source.Object && tool.Schema == source.None {
			tool.Schema = schema
		}
	}
	kind := ""
	if r.kind(typed) == source.String {
		kind = r.word(typed)
	}
	for _, prefix := range serverTools {
		tool.Server = tool.Server || strings.HasPrefix(kind, prefix)
	}
	if r.kind(tool.NameAt) != source.String {
		tool.Server = tool.Server || strings.Contains(kind, ":")
		tool.NameAt = typed
	}
	if r.kind(tool.NameAt) == source.String {
		tool.Name = r.word(tool.NameAt)
	}
	return tool
}
