package clipboard

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/internal/callid"
	"github.com/rolecall/rolecall/core/source"
)

// cohereV1 is a request of the first version of Cohere's chat API: the newest message is apart
// from those before it, and calls have no IDs. Keys as in cohere-python, v1 of client.chat.
var cohereV1 = Kind{
	ID: "cohere-v1", Name: "Cohere API v1 request", sure: true, log: true,
	signs: [][]string{{"message", "chat_history"}, {"message", "preamble"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := newLog(t.document(text))
		if len(l.doc.Roots) != 1 {
			return found{}, false
		}
		root, doc := l.doc.Roots[0], l.doc
		message, history := doc.Member(root, "message"), doc.Member(root, "chat_history")
		if doc.Kind(message) != source.String || doc.Member(root, "messages") != source.None || history == source.None && doc.Kind(doc.Member(root, "preamble")) != source.String {
			return found{}, false
		}
		for _, turn := range l.elements(history) {
			if !slices.Contains(cohereV1Roles, doc.String(doc.Member(turn, "role"))) {
				return found{}, false
			}
		}
		v := &versionOne{agentLog: l, open: map[string][]string{}, answered: map[string]bool{}}
		v.say(core.RoleSystem, doc.Member(root, "preamble"))
		for _, turn := range l.elements(history) {
			v.turn(turn)
		}
		v.results(doc.Member(root, "tool_results"))
		v.say(core.RoleUser, message)
		return v.request(root)
	},
}

var cohereV1Roles = []string{"USER", "CHATBOT", "SYSTEM", "TOOL"}

// versionOne is a conversation of the first version while it becomes one of the second.
type versionOne struct {
	*agentLog
	// made counts the calls; open are the IDs of those without a result, by their name alone and with
	// their arguments, and answered those of the others.
	made     int
	open     map[string][]string
	answered map[string]bool
}

// called notes a call, under its name alone and with its arguments.
func (v *versionOne) called(id, name, arguments string) {
	for _, key := range [...]string{name, name + "\x00" + arguments} {
		v.open[key] = append(v.open[key], id)
	}
}

// answers is the ID of the first call of that name and those arguments that has no result, or else of
// that name; "" for none.
func (v *versionOne) answers(name, arguments string) string {
	for _, key := range [...]string{name + "\x00" + arguments, name} {
		ids := v.open[key]
		for len(ids) > 0 && v.answered[ids[0]] {
			ids = ids[1:]
		}
		if v.open[key] = ids; len(ids) > 0 {
			v.open[key], v.answered[ids[0]] = ids[1:], true
			return ids[0]
		}
	}
	return ""
}

// say adds a message that says a text, if there is one.
func (v *versionOne) say(role string, text source.Index) {
	if v.doc.Kind(text) != source.String || v.doc.String(text) == "" {
		return
	}
	m := newObject()
	m.set("role", newText(role))
	m.set("content", valueAsWritten(v.doc, text))
	v.messages.list = append(v.messages.list, m)
}

// turn adds an entry of the history.
func (v *versionOne) turn(turn source.Index) {
	text := v.doc.Member(turn, "message")
	switch v.doc.String(v.doc.Member(turn, "role")) {
	case "USER":
		v.say(core.RoleUser, text)
	case "SYSTEM":
		v.say(core.RoleSystem, text)
	case "TOOL":
		v.results(v.doc.Member(turn, "tool_results"))
	default:
		calls := v.elements(v.doc.Member(turn, "tool_calls"))
		if len(calls) == 0 {
			v.say(core.RoleAssistant, text)
			return
		}
		m, list := newObject(), newList()
		m.set("role", newText(core.RoleAssistant))
		if v.doc.Kind(text) == source.String && v.doc.String(text) != "" {
			m.set("tool_plan", valueAsWritten(v.doc, text))
		}
		for _, call := range calls {
			v.made++
			name, parameters := v.doc.Member(call, "name"), v.doc.Member(call, "parameters")
			id := callid.Of(v.made)
			v.called(id, v.doc.String(name), v.compact(parameters))
			written := v.call(source.None, name, parameters)
			with := newObject()
			with.set("id", newText(id))
			for _, key := range written.keys {
				with.set(key, written.get(key))
			}
			list.list = append(list.list, with)
		}
		m.set("tool_calls", list)
		v.messages.list = append(v.messages.list, m)
	}
}

// results adds what tools gave back, each to the first call of that name and those arguments.
func (v *versionOne) results(list source.Index) {
	for _, result := range v.elements(list) {
		call := v.doc.Member(result, "call")
		name, arguments := v.doc.String(v.doc.Member(call, "name")), v.compact(v.doc.Member(call, "parameters"))
		m := newObject()
		m.set("role", newText(core.RoleTool))
		if id := v.answers(name, arguments); id != "" {
			m.set("tool_call_id", newText(id))
		}
		m.set("content", newText(v.compact(v.doc.Member(result, "outputs"))))
		v.messages.list = append(v.messages.list, m)
	}
}

// compact is a value as JSON without spaces.
func (v *versionOne) compact(node source.Index) string {
	if node == source.None {
		return ""
	}
	short, err := source.Parse(v.doc.Raw(node)).Compact()
	if err != nil {
		return string(v.doc.Raw(node))
	}
	return strings.TrimSpace(string(short))
}

// kept are the keys that both versions have, read those that became messages.
var (
	cohereKept = []string{"model", "temperature", "p", "k", "max_tokens", "seed", "stop_sequences", "frequency_penalty", "presence_penalty", "stream", "response_format"}
	cohereRead = []string{"message", "chat_history", "preamble", "tool_results", "tools"}
)

// request is the body for the second version.
func (v *versionOne) request(root source.Index) (found, bool) {
	if len(v.messages.list) == 0 {
		return found{}, false
	}
	request := newObject()
	request.setIf("model", v.copied(root, "model").get("model"))
	request.set("messages", v.messages)
	if tools := v.elements(v.doc.Member(root, "tools")); len(tools) > 0 {
		list := newList()
		for _, tool := range tools {
			list.list = append(list.list, v.tool(tool))
		}
		request.set("tools", list)
	}
	for _, key := range cohereKept[1:] {
		request.setIf(key, v.copied(root, key).get(key))
	}
	notes := []string{"This is a request for API v1. The extract is in v2 format."}
	if v.made > 0 {
		notes = append(notes, "The calls have no IDs, so they were numbered. Results are matched by tool name and arguments.")
	}
	var gone []string
	for key := range v.doc.Members(root) {
		if name := v.doc.String(key); !slices.Contains(cohereKept, name) && !slices.Contains(cohereRead, name) {
			gone = append(gone, source.Quote(name))
		}
	}
	if len(gone) > 0 {
		notes = append(notes, "Left out, because v2 writes it differently or doesn't support it: "+strings.Join(gone, ", ")+".")
	}
	return found{what: "A Cohere API v1 request, converted to v2", bodies: []body{{text: append(request.append(nil, 0), '\n'), notes: append(notes, v.notes...)}}}, true
}

// typeOf is the type of JSON Schema that a word of version 1 means, "" for none.
func typeOf(word string) string {
	switch word = strings.ToLower(word); word {
	case "str":
		return "string"
	case "int":
		return "integer"
	case "float":
		return "number"
	case "bool":
		return "boolean"
	case "dict":
		return "object"
	case "list":
		return "array"
	case "string", "integer", "number", "boolean", "object", "array":
		return word
	}
	return ""
}

// tool is a tool with a JSON Schema in the place of its parameter definitions.
func (v *versionOne) tool(node source.Index) *value {
	tool, function, schema, properties, required := newObject(), newObject(), newObject(), newObject(), newList()
	for key, definition := range v.doc.Members(v.doc.Member(node, "parameter_definitions")) {
		name, property := v.doc.String(key), newObject()
		word := v.doc.String(v.doc.Member(definition, "type"))
		if kind := typeOf(word); kind != "" {
			property.set("type", newText(kind))
		} else if word != "" {
			v.notes = append(v.notes, "Parameter "+source.Quote(name)+" has type "+source.Quote(word)+", which JSON Schema doesn't have, so any value is allowed.")
		}
		property.setIf("description", v.copied(definition, "description").get("description"))
		properties.set(name, property)
		if v.doc.Kind(v.doc.Member(definition, "required")) == source.True {
			required.list = append(required.list, newText(name))
		}
	}
	schema.set("type", newText("object"))
	schema.set("properties", properties)
	if len(required.list) > 0 {
		schema.set("required", required)
	}
	function.setIf("name", v.copied(node, "name").get("name"))
	function.setIf("description", v.copied(node, "description").get("description"))
	function.set("parameters", schema)
	tool.set("type", newText("function"))
	tool.set("function", function)
	return tool
}
