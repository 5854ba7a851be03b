package clipboard

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// recordForm is one way in which a service keeps what a model was asked and what it answered, next to
// each other.
type recordForm struct {
	service string
	// signs are keys that each such record has.
	signs []string
	// asked and answered are the keys on the way to both. Without the first, the messages are in the
	// record itself, next to the name of the model.
	asked, answered []string
}

var recordForms = [...]recordForm{
	{"LangSmith", []string{"run_type", "inputs"}, []string{"inputs"}, []string{"outputs"}},
	{"LiteLLM", []string{"call_type", "messages", "response"}, nil, []string{"response"}}, // its spend logs, and what it hands to loggers
	{"Helicone", []string{"request_body", "response_body"}, []string{"request_body"}, []string{"response_body"}},
	{"the OpenAI Agents SDK's traces", []string{"span_data"}, []string{"span_data", "input"}, []string{"span_data", "output"}},
	{"Weave", []string{"op_name", "inputs"}, []string{"inputs"}, []string{"output"}},
	{"Braintrust", []string{"span_attributes", "input"}, []string{"input"}, []string{"output"}},
	{"PostHog", []string{"$ai_input"}, []string{"$ai_input"}, []string{"$ai_output_choices"}},
	{"Langfuse", []string{"traceId", "output"}, []string{"input"}, []string{"output"}},
}

// requestRecord is a record of a request to a model with its answer, or a list of them.
var requestRecord = Kind{
	ID: "trace", Name: "request and response record", sure: true, log: true,
	signs: [][]string{
		{"run_type", "inputs"}, {"call_type", "response"}, {"request_body", "response_body"}, {"span_data"}, {"op_name", "inputs"},
		{"span_attributes", "input"}, {"$ai_input"}, {"traceId", "output"},
	},
	take: func(t *taker, text []byte) (found, bool) {
		r := recordReader{agentLog: newLog(t.document(text))}
		for i := 1; i < len(r.doc.Nodes); i++ {
			if r.doc.Kind(source.Index(i)) == source.Object {
				r.record(source.Index(i))
			}
		}
		if len(r.bodies) == 0 {
			return found{}, false
		}
		return found{bodies: r.bodies, best: r.best}, true
	},
}

// recordReader makes conversations of records.
type recordReader struct {
	*agentLog
	// best is the body that is most likely meant, and most how many messages it has.
	best, most int
	// converted says that messages are not as they are written in the record.
	converted bool
	// request is what is next to the messages, and list the key that they are under.
	request *value
	list    string
}

// record adds the conversation of a record, if an object is one with messages.
func (r *recordReader) record(node source.Index) {
	var form *recordForm
	for i := range recordForms {
		if r.has(node, recordForms[i].signs) {
			form = &recordForms[i]
			break
		}
	}
	if form == nil {
		return
	}
	r.messages, r.other, r.notes, r.converted, r.request, r.list = newList(), 0, nil, false, nil, ""
	asked := node
	for _, key := range form.asked {
		asked = r.doc.Member(asked, key)
	}
	if form.asked == nil {
		r.request, r.list = r.copied(node, "model"), "messages"
		asked = r.doc.Member(node, r.list)
	}
	r.ask(r.doc, asked)
	first := len(r.messages.list)
	answered := node
	for _, key := range form.answered {
		answered = r.doc.Member(answered, key)
	}
	r.answer(r.doc, answered, 0)
	n := len(r.messages.list)
	if first == 0 || n == 0 {
		return
	}
	what := "The conversation in a record from " + form.service
	if r.converted {
		what += ", as OpenAI messages"
	}
	if r.request == nil {
		r.add(what, r.named(node), n, r.messages)
		return
	}
	// What was asked is a request, which with its answer nobody sends.
	answer := r.messages.list[first:]
	r.messages.list = r.messages.list[:first:first]
	r.request.set(r.list, r.messages)
	r.add("The request in a record from "+form.service, r.named(node)+", without the answer", first, r.request)
	if len(answer) > 0 {
		r.messages.list = append(r.messages.list, answer...)
		r.add(what, r.named(node)+", with the answer", n, r.request)
	}
}

// add adds a body. The best is the one with most messages: of the requests of an agent, the last holds
// them all.
func (r *recordReader) add(what, name string, messages int, whole *value) {
	if messages > r.most && !strings.HasSuffix(name, "with the answer") {
		r.most, r.best = messages, len(r.bodies)
	}
	label := strconv.Itoa(len(r.bodies)+1) + ". " + counted(messages, "message") + name
	r.bodies = append(r.bodies, body{label: label, what: what, text: append(whole.append(nil, 0), '\n'), notes: r.told(), gathered: strings.HasSuffix(name, "with the answer")})
}

// named is what a record calls itself, or the model that it names.
func (r *recordReader) named(node source.Index) string {
	for _, key := range [...]string{"name", "model"} {
		if name := r.doc.Member(node, key); r.doc.Kind(name) == source.String {
			return " of " + shortened(r.doc.Clip(name, 60), 60)
		}
	}
	return ""
}

// has reports whether an object has all of these keys.
func (l *agentLog) has(node source.Index, keys []string) bool {
	for _, key := range keys {
		if l.doc.Member(node, key) == source.None {
			return false
		}
	}
	return true
}

// ask adds what was asked: a text, messages, or a request with them. Services keep any of it as a
// text of JSON, too.
func (r *recordReader) ask(doc *source.Document, node source.Index) {
	switch doc.Kind(node) {
	case source.String:
		if inner := unpackedText(doc, node); inner != nil {
			r.ask(inner, inner.Roots[0])
			return
		}
		r.message(said(core.RoleUser, valueAsWritten(doc, node)))
	case source.Array:
		for element := range doc.Elements(node) {
			r.traced(doc, element, 0)
		}
	case source.Object:
		for _, key := range [...]string{"messages", "contents", "input"} {
			list := doc.Member(node, key)
			if kind := doc.Kind(list); kind != source.Array && kind != source.String {
				continue
			}
			r.ask(doc, list)
			// What LangChain keeps next to its messages is for itself.
			if doc.Kind(list) == source.Array && !r.converted && len(r.messages.list) > 0 {
				r.request, r.list = valueOf(doc, node), key
			}
			return
		}
	}
}

// unpackedText is the JSON of a text that holds an object or array; nil for another.
func unpackedText(doc *source.Document, node source.Index) *source.Document {
	text := []byte(doc.String(node))
	if !beginsJSON(text) {
		return nil
	}
	inner := source.Parse(text)
	if inner.Broken() || len(inner.Roots) != 1 {
		return nil
	}
	return inner
}

// answer adds what was answered: as any API answers, as LangChain keeps it, or a text.
func (r *recordReader) answer(doc *source.Document, node source.Index, depth int) {
	if depth > 4 {
		return
	}
	deeper := func(inner source.Index) { r.answer(doc, inner, depth+1) }
	switch doc.Kind(node) {
	case source.String:
		if inner := unpackedText(doc, node); inner != nil {
			r.answer(inner, inner.Roots[0], depth+1)
		} else if doc.String(node) != "" {
			r.message(said(core.RoleAssistant, valueAsWritten(doc, node)))
		}
	case source.Array:
		for element := range doc.Elements(node) {
			if inner := doc.Member(element, "message"); doc.Kind(inner) == source.Object {
				deeper(element)
				return // others are answers to the same
			}
			if doc.Kind(element) != source.String {
				deeper(element)
			}
		}
	case source.Object:
		for _, key := range [...]string{"choices", "candidates", "generations", "output", "message"} {
			if inner := doc.Member(node, key); doc.Kind(inner) == source.Array || doc.Kind(inner) == source.Object {
				if key == "candidates" {
					inner = doc.Member(doc.First(inner), "content")
				}
				deeper(inner)
				return
			}
		}
		if all := doc.Member(node, "messages"); doc.Kind(all) == source.Array {
			r.all(doc, all)
			return
		}
		r.traced(doc, node, 0)
	}
}

// all adds the messages that a run of a whole agent ends with, which are often those that it began
// with and what came after them.
func (r *recordReader) all(doc *source.Document, list source.Index) {
	before := r.messages
	r.messages = newList()
	for element := range doc.Elements(list) {
		r.traced(doc, element, 0)
	}
	after := r.messages
	if len(before.list) == 0 || len(after.list) < len(before.list) || !sameContent(before.list[0], after.list[0]) {
		after.list = append(before.list, after.list...)
	}
	r.messages = after
}

func sameContent(a, b *value) bool {
	x, y := a.get("content"), b.get("content")
	return x != nil && y != nil && string(x.append(nil, 0)) == string(y.append(nil, 0))
}

// traced adds a message, or those of a list in a list.
func (r *recordReader) traced(doc *source.Document, node source.Index, depth int) {
	if doc.Kind(node) == source.Array && depth < 3 {
		for element := range doc.Elements(node) {
			r.traced(doc, element, depth+1)
		}
		return
	}
	if doc.Kind(node) != source.Object {
		return
	}
	role, kind := doc.Member(node, "role"), doc.Member(node, "type")
	if kwargs := doc.Member(node, "kwargs"); doc.Kind(kwargs) == source.Object {
		r.constructed(doc, doc.Clip(last(doc, doc.Member(node, "id")), 60), kwargs)
		return
	}
	if said := chainRoles.of(doc.Clip(kind, 20)); said != "" && doc.Kind(role) != source.String {
		r.chained(doc, said, node)
		return
	}
	m := newObject()
	for key, inner := range doc.Members(node) {
		// A service writes null for what was not there.
		if doc.Kind(inner) != source.Null && !(doc.Kind(inner) == source.Array && doc.First(inner) == source.None) {
			m.set(doc.String(key), valueAsWritten(doc, inner))
		}
	}
	if doc.Is(kind, "message") && doc.Member(node, "stop_reason") != source.None {
		// Anthropic's answer is more than a message.
		m = newObject()
		m.set("role", newText(core.RoleAssistant))
		m.set("content", valueAsWritten(doc, doc.Member(node, "content")))
	}
	switch {
	case m.get("parts") != nil || doc.Kind(role) != source.String && doc.Kind(kind) == source.String:
		r.messages.list = append(r.messages.list, m) // Gemini's, or an item
	case doc.Kind(role) == source.String:
		r.message(m)
	}
}

// last is the last element of an array.
func last(doc *source.Document, array source.Index) source.Index {
	at := source.None
	for element := range doc.Elements(array) {
		at = element
	}
	return at
}

// chainRoles are the words of LangChain for roles.
var chainRoles = names{{"human", core.RoleUser}, {"ai", core.RoleAssistant}, {"AIMessageChunk", core.RoleAssistant}, {"system", core.RoleSystem}, {"tool", core.RoleTool}}

// constructed adds a message that is written as the constructor of LangChain that makes it.
func (r *recordReader) constructed(doc *source.Document, name string, kwargs source.Index) {
	role := messageMakers.of(name)
	if n := len(name) - len("Chunk"); role == "" && n > 0 && name[n:] == "Chunk" {
		role = messageMakers.of(name[:n])
	}
	if role == "" {
		r.other++
		return
	}
	r.chained(doc, role, kwargs)
}

// chained adds a message that has the keys of LangChain's.
func (r *recordReader) chained(doc *source.Document, role string, node source.Index) {
	r.converted = true
	inner := agentLog{doc: doc}
	m := newObject()
	m.set("role", newText(role))
	for _, key := range []string{"content", "name", "tool_call_id"} {
		m.setIf(key, inner.copied(node, key).get(key))
	}
	inner.calls(m, inner.elements(doc.Member(node, "tool_calls")))
	r.message(m)
}
