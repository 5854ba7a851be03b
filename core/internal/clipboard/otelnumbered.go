package clipboard

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// numberedSpan are the attributes of a span in which each value of a message has a name with a
// number, gen_ai.prompt.0.role, as traceloop/openllmetry wrote them before the conventions had
// lists; names as in its packages/opentelemetry-semantic-conventions-ai.
type numberedSpan struct {
	doc *source.Document
	// prompts, completions and tools have the values by the number and the rest of the name.
	prompts, completions, tools map[int]map[string]source.Index
	model                       source.Index
}

// The beginnings of such names, with a number after them.
const (
	numberedPrompt     = "gen_ai.prompt."
	numberedCompletion = "gen_ai.completion."
	numberedTool       = "llm.request.functions."
)

// take notes an attribute.
func (n *numberedSpan) take(name string, node source.Index) {
	if name == "gen_ai.request.model" && n.doc.Kind(node) == source.String {
		n.model = node
		return
	}
	for _, each := range [...]struct {
		begin string
		into  *map[int]map[string]source.Index
	}{{numberedPrompt, &n.prompts}, {numberedCompletion, &n.completions}, {numberedTool, &n.tools}} {
		if rest, ok := strings.CutPrefix(name, each.begin); ok {
			addNumbered(each.into, rest, node)
		}
	}
}

// addNumbered adds a value under the number and the name that follows it; what has none is left.
func addNumbered(to *map[int]map[string]source.Index, rest string, node source.Index) {
	digits, name, ok := strings.Cut(rest, ".")
	number, err := strconv.Atoi(digits)
	if !ok || err != nil || number < 0 || node == source.None {
		return
	}
	if *to == nil {
		*to = map[int]map[string]source.Index{}
	}
	if (*to)[number] == nil {
		(*to)[number] = map[string]source.Index{}
	}
	(*to)[number][name] = node
}

// numbered adds the conversation in the numbered attributes of a span, if there are any.
func (s *spanReader) numbered(n *numberedSpan) {
	if len(n.prompts)+len(n.completions) == 0 {
		return
	}
	messages := newList()
	for _, number := range order.Keys(n.prompts) {
		messages.list = append(messages.list, n.message(n.prompts[number], core.RoleUser))
	}
	notes := []string{"The span has numbered attributes. The extract has OpenAI messages."}
	answers := order.Keys(n.completions)
	if len(answers) > 0 {
		messages.list = append(messages.list, n.message(n.completions[answers[0]], core.RoleAssistant))
		if len(messages.list) > 1 {
			notes = append(notes, "The model's answer comes after its input.")
		}
	}
	if len(answers) > 1 {
		notes = append(notes, "Left out: "+counted(len(answers)-1, "more choice")+" from the model.")
	}
	request := newObject()
	if n.model != source.None {
		request.set("model", valueAsWritten(n.doc, n.model))
	}
	request.set("messages", messages)
	if tools := n.declared(); len(tools.list) > 0 {
		request.set("tools", tools)
	}
	s.add("a span", "The messages in a span's numbered attributes", request.append(nil, 0), notes)
}

// message is the message that some attributes are.
func (n *numberedSpan) message(values map[string]source.Index, role string) *value {
	m := newObject()
	m.set("role", newText(role))
	if node, ok := values["role"]; ok {
		m.set("role", valueAsWritten(n.doc, node))
	}
	m.set("content", plain("null"))
	if node, ok := values["content"]; ok {
		m.set("content", n.content(node))
	}
	var numbered map[int]map[string]source.Index
	for name, node := range values {
		if rest, ok := strings.CutPrefix(name, "tool_calls."); ok {
			addNumbered(&numbered, rest, node)
		}
	}
	calls := newList()
	for _, number := range order.Keys(numbered) {
		call, function := newObject(), newObject()
		for _, key := range [...]string{"name", "arguments"} {
			if node, ok := numbered[number][key]; ok {
				function.set(key, valueAsWritten(n.doc, node))
			}
		}
		if node, ok := numbered[number]["id"]; ok {
			call.set("id", valueAsWritten(n.doc, node))
		}
		call.set("type", newText("function"))
		call.set("function", function)
		calls.list = append(calls.list, call)
	}
	if len(calls.list) > 0 {
		m.set("tool_calls", calls)
	}
	for _, key := range [...]string{"tool_call_id", "name"} {
		if node, ok := values[key]; ok {
			m.set(key, valueAsWritten(n.doc, node))
		}
	}
	return m
}

// content is a content, which is the JSON of its parts where it has any.
func (n *numberedSpan) content(node source.Index) *value {
	if n.doc.Kind(node) == source.String && strings.HasPrefix(n.doc.Clip(node, 2), "[{") {
		inner := source.Parse([]byte(n.doc.String(node)))
		if !inner.Broken() && len(inner.Roots) == 1 && inner.Member(inner.First(inner.Roots[0]), "type") != source.None {
			return valueOf(inner, inner.Roots[0])
		}
	}
	return valueAsWritten(n.doc, node)
}

// declared are the tools of the request.
func (n *numberedSpan) declared() *value {
	tools := newList()
	for _, number := range order.Keys(n.tools) {
		function := newObject()
		for _, key := range [...]string{"name", "description", "parameters"} {
			node, ok := n.tools[number][key]
			if !ok {
				continue
			}
			said := valueAsWritten(n.doc, node)
			if inner := packed(said); key == "parameters" && inner != nil {
				said = inner
			}
			function.set(key, said)
		}
		tool := newObject()
		tool.set("type", newText("function"))
		tool.set("function", function)
		tools.list = append(tools.list, tool)
	}
	return tools
}
