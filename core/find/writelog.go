package find

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// roleWords are the words for the roles of what is read of a log.
var roleWords = map[core.Role]source.Word{
	core.RoleSystem: source.WordSystem, core.RoleUser: source.WordUser, core.RoleAssistant: source.WordAssistant, core.RoleTool: source.WordTool,
}

// flush adds the message that was read to the conversation, and what its calls gave back.
func (l *logReader) flush() {
	m := l.logMessage
	l.logMessage = logMessage{thoughts: m.thoughts[:0], texts: m.texts[:0], images: m.images[:0], calls: m.calls[:0], results: m.results[:0]}
	if len(m.texts) == 0 && len(m.calls) == 0 {
		return
	}
	l.open(m.at, m.said, m.role)
	if len(m.thoughts) > 0 {
		l.x.AddWord(source.WordReasoning, true, m.thoughts[0])
		l.x.AddText(m.thoughts[0])
	}
	l.content(m.texts, m.images)
	if len(m.calls) > 0 {
		l.x.AddWord(source.WordToolCalls, true, m.calls[0].at)
		l.x.Open(source.Array, m.calls[0].at)
		for _, call := range m.calls {
			l.call(call)
		}
		l.x.Close(l.end)
	}
	l.x.Close(l.end)
	for _, result := range m.results {
		l.result(result)
	}
}

// open begins a message.
func (l *logReader) open(at, said source.Index, role core.Role) {
	l.begin(at)
	l.x.Open(source.Object, at)
	if said == source.None {
		said = at
	}
	l.x.AddWord(source.WordRole, true, said)
	l.x.AddWord(roleWords[role], false, said)
}

// begin begins the list, if this is its first message.
func (l *logReader) begin(at source.Index) {
	if !l.list {
		l.list, l.end = true, at
		if len(l.around) > 0 {
			l.x.Open(source.Object, at)
			l.x.AddWord(source.WordOf("messages"), true, at)
		}
		l.x.Open(source.Array, at)
	}
	l.end = max(l.end, at)
}

// content adds the content of a message: texts, of which some are addresses of images.
func (l *logReader) content(texts, images []source.Index) {
	for _, text := range texts {
		l.end = max(l.end, text)
	}
	switch {
	case len(texts) == 0:
	case len(texts) == 1 && len(images) == 0:
		l.x.AddWord(source.WordContent, true, texts[0])
		l.x.AddText(texts[0])
	default:
		l.x.AddWord(source.WordContent, true, texts[0])
		l.x.Open(source.Array, texts[0])
		for _, text := range texts {
			l.part(text, slices.Contains(images, text))
		}
		l.x.Close(texts[len(texts)-1])
	}
}

// part adds a text or an image.
func (l *logReader) part(text source.Index, isImage bool) {
	kind := source.WordText
	if isImage {
		kind = source.WordOf("image_url")
	}
	l.x.Open(source.Object, text)
	l.x.AddWord(source.WordType, true, text)
	l.x.AddWord(kind, false, text)
	l.x.AddWord(kind, true, text)
	if isImage {
		l.x.Open(source.Object, text)
		l.x.AddWord(source.WordOf("url"), true, text)
	}
	l.x.AddText(text)
	if isImage {
		l.x.Close(text)
	}
	l.x.Close(text)
}

// call adds a call.
func (l *logReader) call(call logCall) {
	l.end = max(l.end, call.at)
	l.x.Open(source.Object, call.at)
	l.member(source.WordID, call.id)
	l.x.AddWord(source.WordType, true, call.at)
	l.x.AddWord(source.WordFunction, false, call.at)
	l.x.AddWord(source.WordFunction, true, call.at)
	l.x.Open(source.Object, call.at)
	l.member(source.WordName, call.name)
	if call.args == source.None {
		l.x.AddWord(source.WordArguments, true, call.at)
		l.x.AddWord(source.WordEmptyObject, false, call.at)
	}
	l.member(source.WordArguments, call.args)
	l.x.Close(call.at)
	l.x.Close(call.at)
}

// copied adds a message as it is written, without the keys that the program added.
func (l *logReader) copied(node, answers source.Index) {
	l.begin(node)
	l.x.Open(source.Object, node)
	for _, key := range [...]string{"role", "content", "name", "tool_calls", "tool_call_id"} {
		value := l.doc.Member(node, key)
		if kind := l.doc.Kind(value); kind != source.Invalid && (kind != source.Null || key == "content") {
			l.x.AddMember(value)
		} else if key == "tool_call_id" {
			l.member(source.WordToolCallID, answers)
		}
	}
	l.x.Close(node)
}

// member adds a value as a text under a key.
func (l *logReader) member(key source.Word, value source.Index) {
	if value != source.None {
		l.x.AddWord(key, true, value)
		l.x.AddText(value)
	}
}

// result adds the message of a result.
func (l *logReader) result(result logCall) {
	l.open(result.at, source.None, core.RoleTool)
	l.member(source.WordToolCallID, result.id)
	texts := l.texted(nil, result.args)
	if len(texts) == 0 || l.doc.Kind(result.args) == source.Object {
		texts = append(texts[:0], result.args)
	}
	l.content(texts, nil)
	l.x.Close(l.end)
}
