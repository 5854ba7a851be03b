package convert

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// read takes the messages of the harmony library as they are written: with the keys of their headers, and
// with what the system and the developer say as the library writes it.
func (t *harmonyText) read() {
	doc := t.Doc
	functions := false
	var nodes []source.Index
	for _, node := range t.listed(t.List) {
		nodes = append(nodes, node)
		for _, part := range t.listed(doc.Member(node, "content")) {
			functions = functions || doc.Len(doc.Member(doc.Member(doc.Member(part, "tools"), "functions"), "tools")) > 0
		}
	}
	if t.List == source.None {
		nodes = []source.Index{t.At} // one message alone
	}
	of := -1
	for _, node := range nodes {
		if of+1 < len(t.From) && t.From[of+1].Node == node {
			of++
		} else {
			t.add(Loss{Kind: Dropped, What: "entry that isn't a message", Why: "Only messages are converted", Message: -1, From: t.nodePlace(node)})
			continue
		}
		text := func(key string) string { return doc.String(doc.Member(node, key)) }
		m := harmony.Message{
			Role: text("role"), Name: text("name"), Recipient: text("recipient"), Channel: text("channel"), Type: text("content_type"), Of: of,
		}
		content := doc.Member(node, "content")
		if doc.Kind(content) == source.String {
			m.Contents = []string{doc.String(content)}
		}
		for _, part := range t.listed(content) {
			m.Contents = append(m.Contents, t.content(part, of, functions)...)
		}
		if m.Role == harmony.Assistant && m.Recipient == harmony.Everybody {
			t.add(Loss{Kind: Changed, What: `recipient "all"`, Why: "The library omits it from the header", Message: of, From: t.nodePlace(doc.Member(node, "recipient"))})
		}
		t.messages, t.sources = append(t.messages, m), append(t.sources, of)
	}
	for _, problem := range t.Problems {
		if problem.Kind == format.UnknownField && doc.Kind(problem.Node) != source.Invalid {
			t.add(Loss{Kind: Dropped, What: "field " + source.Quote(problem.Key()), Why: "The library doesn't know it", Message: problem.Message, From: t.nodePlace(problem.Node)})
		}
	}
	if t.List == source.None || t.At == t.List {
		return
	}
	for key, value := range doc.Members(t.At) {
		if value != t.List {
			t.add(Loss{Kind: Dropped, What: "field " + source.Quote(doc.String(key)), Why: "The prompt contains only what the model reads", Message: -1, From: t.nodePlace(value)})
		}
	}
}

// listed are the elements of a list; nil for what is none.
func (t *harmonyText) listed(list source.Index) []source.Index {
	return slices.Collect(t.Doc.Elements(list))
}

// content is the text of one part of a content; nil where it has none.
func (t *harmonyText) content(part source.Index, of int, functions bool) []string {
	doc := t.Doc
	switch kind := doc.Member(part, "type"); {
	case doc.Is(kind, "system_content"):
		system := t.systemContent(part)
		return []string{system.Text(functions)}
	case doc.Is(kind, "developer_content"):
		instructions := doc.Member(part, "instructions")
		developer := harmony.DeveloperContent{
			Instructions: doc.String(instructions), Instructed: doc.Kind(instructions) == source.String, Tools: t.namespaces(doc.Member(part, "tools")),
		}
		return []string{developer.Text()}
	case doc.Is(kind, "text") && doc.Kind(doc.Member(part, "text")) == source.String:
		return []string{doc.String(doc.Member(part, "text"))}
	}
	t.add(Loss{Kind: Dropped, What: "non-text part", Why: "gpt-oss reads only text", Message: of, From: t.nodePlace(part)})
	return nil
}

// systemContent is what a part says of the model. Where it does not say so itself, the library adds nothing.
func (t *harmonyText) systemContent(part source.Index) harmony.SystemContent {
	doc := t.Doc
	system := harmony.SystemContent{
		Identity: doc.String(doc.Member(part, "model_identity")), Cutoff: doc.String(doc.Member(part, "knowledge_cutoff")),
		Date: doc.String(doc.Member(part, "conversation_start_date")), Effort: strings.ToLower(doc.String(doc.Member(part, "reasoning_effort"))),
		Tools: t.namespaces(doc.Member(part, "tools")),
	}
	if t.options.Date != "" {
		system.Date = t.options.Date
	}
	config := doc.Member(part, "channel_config")
	for _, channel := range t.listed(doc.Member(config, "valid_channels")) {
		system.Channels = append(system.Channels, doc.String(channel))
	}
	system.Required = doc.Kind(doc.Member(config, "channel_required")) == source.True
	return system
}

// namespaces are the tools of a part, in the order of their names.
func (t *harmonyText) namespaces(tools source.Index) []harmony.Namespace {
	doc := t.Doc
	byKey := map[string]source.Index{}
	for key, value := range doc.Members(tools) {
		byKey[doc.String(key)] = value
	}
	var spaces []harmony.Namespace
	for _, key := range order.Keys(byKey) {
		value := byKey[key]
		space := harmony.Namespace{Name: doc.String(doc.Member(value, "name")), Description: doc.String(doc.Member(value, "description"))}
		for _, each := range t.listed(doc.Member(value, "tools")) {
			tool := harmony.Declaration{Name: doc.String(doc.Member(each, "name")), Description: doc.String(doc.Member(each, "description"))}
			if schema := doc.Member(each, "parameters"); schema != source.None && doc.Kind(schema) != source.Null {
				tool.Schema = doc.Raw(schema)
			}
			space.Tools = append(space.Tools, tool)
		}
		spaces = append(spaces, space)
	}
	return spaces
}
