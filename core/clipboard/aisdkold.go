package clipboard

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// oldChat are messages of version 4 of the Vercel AI SDK: invocations of tools next to the content
// or as parts of one type, and calls whose arguments and results have their old keys. Both as in
// vercel/ai, the guide from version 4 to 5 and the codemods of it.
var oldChat = Kind{
	ID: "ai-sdk-4", Name: "messages of version 4 of the AI SDK", sure: true, log: true,
	signs: [][]string{{"toolInvocation*"}, {"tool-invocation"}, {"experimental_attachments"}, {"tool-call", "args"}, {"tool-result", "result"}},
	take: func(t *taker, text []byte) (found, bool) {
		o := oldReader{agentLog: newLog(t.document(text))}
		if len(o.doc.Roots) != 1 {
			return found{}, false
		}
		list := o.doc.Roots[0]
		if inner := o.doc.Member(list, "messages"); inner != source.None {
			list = inner
		}
		chat := false
		for _, message := range o.elements(list) {
			if o.doc.Kind(message) != source.Object {
				return found{}, false
			}
			chat = chat || o.isChat(message)
		}
		for _, message := range o.elements(list) {
			if chat {
				o.messages.list = append(o.messages.list, o.shown(message))
			} else {
				o.messages.list = append(o.messages.list, o.prompted(message))
			}
		}
		if o.old == 0 {
			return found{}, false
		}
		what, notes := "Model messages of version 4 of the AI SDK, as version 5 takes them", []string{"Version 5 says input and output in the place of args and result."}
		if chat {
			what, notes = "A chat of version 4 of the AI SDK, as version 5 takes it", []string{"Version 5 has all that a message says among its parts, and a part of its own type for each tool."}
		}
		if len(o.left) > 0 {
			notes = append(notes, "Left out, because version 5 has it otherwise or not at all: "+strings.Join(o.left, ", ")+".")
		}
		return found{what: what, bodies: []body{{text: append(o.messages.append(nil, 0), '\n'), notes: notes}}}, true
	},
}

// oldReader makes messages of version 5 of those of version 4.
type oldReader struct {
	*agentLog
	// old counts what only version 4 has; left are the keys and parts that are gone.
	old  int
	left []string
}

func (o *oldReader) leave(name string) {
	if name = source.Quote(name); !slices.Contains(o.left, name) && len(o.left) < 8 {
		o.left = append(o.left, name)
	}
}

// isChat reports whether a message is one of useChat.
func (o *oldReader) isChat(message source.Index) bool {
	return o.doc.Member(message, "toolInvocations") != source.None || o.doc.Member(message, "parts") != source.None || o.doc.Member(message, "experimental_attachments") != source.None
}

// shown is a message of useChat.
func (o *oldReader) shown(message source.Index) *value {
	doc := o.doc
	m := o.copied(message, "id", "role", "metadata")
	parts := newList()
	if old := doc.Member(message, "parts"); doc.Kind(old) == source.Array && doc.Len(old) > 0 {
		for _, part := range o.elements(old) {
			o.shownPart(parts, part)
		}
	} else {
		if reasoning := doc.Member(message, "reasoning"); doc.Kind(reasoning) == source.String && doc.String(reasoning) != "" {
			o.part(parts, "reasoning").set("text", valueAsWritten(doc, reasoning))
		}
		for _, call := range o.elements(doc.Member(message, "toolInvocations")) {
			o.invocation(parts, call)
		}
		if text := doc.Member(message, "content"); doc.Kind(text) == source.String && doc.String(text) != "" {
			o.part(parts, "text").set("text", valueAsWritten(doc, text))
		}
	}
	for _, file := range o.elements(doc.Member(message, "experimental_attachments")) {
		o.old++
		p := o.part(parts, "file")
		p.setIf("mediaType", o.copied(file, "contentType").get("contentType"))
		p.setIf("filename", o.copied(file, "name").get("name"))
		p.setIf("url", o.copied(file, "url").get("url"))
	}
	m.set("parts", parts)
	for key := range doc.Members(message) {
		switch name := doc.String(key); name {
		case "id", "role", "metadata", "parts", "content", "toolInvocations", "reasoning", "experimental_attachments":
		default:
			o.leave(name)
		}
	}
	return m
}

// part adds a part of a type.
func (o *oldReader) part(parts *value, kind string) *value {
	p := newObject()
	p.set("type", newText(kind))
	parts.list = append(parts.list, p)
	return p
}

// shownPart adds a part of useChat.
func (o *oldReader) shownPart(parts *value, part source.Index) {
	doc := o.doc
	switch kind := doc.String(doc.Member(part, "type")); {
	case kind == "tool-invocation":
		o.invocation(parts, doc.Member(part, "toolInvocation"))
	case kind == "reasoning" && doc.Member(part, "reasoning") != source.None:
		o.old++
		o.part(parts, kind).setIf("text", o.copied(part, "reasoning").get("reasoning"))
		if doc.Member(part, "details") != source.None {
			o.leave("details")
		}
	case kind == "source" && doc.Is(doc.Member(doc.Member(part, "source"), "sourceType"), "url"):
		o.old++
		from := doc.Member(part, "source")
		p := o.part(parts, "source-url")
		p.setIf("sourceId", o.copied(from, "id").get("id"))
		p.setIf("url", o.copied(from, "url").get("url"))
		p.setIf("title", o.copied(from, "title").get("title"))
	case kind == "file" && doc.Member(part, "mimeType") != source.None:
		o.old++
		p := o.part(parts, kind)
		p.set("mediaType", valueAsWritten(doc, doc.Member(part, "mimeType")))
		if data := doc.Member(part, "data"); doc.Kind(data) == source.String {
			p.set("url", newText("data:"+doc.String(doc.Member(part, "mimeType"))+";base64,"+doc.String(data)))
		}
	default:
		parts.list = append(parts.list, valueOf(doc, part))
	}
}

// invocation adds a call of a tool with its result.
func (o *oldReader) invocation(parts *value, call source.Index) {
	o.old++
	doc := o.doc
	p := o.part(parts, "tool-"+doc.String(doc.Member(call, "toolName")))
	p.setIf("toolCallId", o.copied(call, "toolCallId").get("toolCallId"))
	state := "input-available"
	switch {
	case doc.Is(doc.Member(call, "state"), "result"):
		state = "output-available"
	case doc.Is(doc.Member(call, "state"), "partial-call"):
		state = "input-streaming"
	}
	p.set("state", newText(state))
	p.setIf("input", o.copied(call, "args").get("args"))
	if result := doc.Member(call, "result"); result != source.None && state == "output-available" {
		p.set("output", valueAsWritten(doc, result))
	}
}

// prompted is a message of a prompt.
func (o *oldReader) prompted(message source.Index) *value {
	m := valueOf(o.doc, message)
	content := o.doc.Member(message, "content")
	if o.doc.Kind(content) != source.Array {
		return m
	}
	parts := newList()
	for _, part := range o.elements(content) {
		p := valueOf(o.doc, part)
		switch o.doc.String(o.doc.Member(part, "type")) {
		case "tool-call":
			p = o.renamed(part, "args", "input")
		case "tool-result":
			if result := o.doc.Member(part, "result"); result != source.None && o.has(part, []string{"toolCallId"}) && !o.has(part, []string{"output"}) {
				p = o.renamed(part, "result", "output")
				p.set("output", o.output(part, result))
				p.drop("isError")
				p.drop("experimental_content")
			}
		case "image", "file":
			p = o.renamed(part, "mimeType", "mediaType")
		}
		parts.list = append(parts.list, p)
	}
	m.set("content", parts)
	return m
}

// renamed is a part with another key in the place of one.
func (o *oldReader) renamed(part source.Index, old, key string) *value {
	p := newObject()
	for name, inner := range o.doc.Members(part) {
		word := o.doc.String(name)
		if word == old && o.doc.Member(part, key) == source.None {
			o.old++
			word = key
		}
		p.set(word, valueAsWritten(o.doc, inner))
	}
	return p
}

// output is what a tool gave back, with its type.
func (o *oldReader) output(part, result source.Index) *value {
	kind := "json"
	if o.doc.Kind(result) == source.String {
		kind = "text"
	}
	if o.doc.Kind(o.doc.Member(part, "isError")) == source.True {
		kind = "error-" + kind
	}
	output := newObject()
	output.set("type", newText(kind))
	output.set("value", valueAsWritten(o.doc, result))
	return output
}
