package clipboard

import (
	"slices"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// chatExport are chats as programs and services for people export them. Keys as in open-webui/open-webui,
// src/lib/utils; danny-avila/LibreChat, client/src/hooks/Conversations/useExportConversation.ts; and of ChatGPT and
// Claude as in TomzxCode/llm-conversations-viewer, docs/formats.md.
var chatExport = Kind{
	ID: "chat-export", Name: "export of chats", sure: true,
	signs: [][]string{{"childrenIds"}, {"isCreatedByUser"}, {"mapping", "current_node"}, {"chat_messages"}},
	take: func(t *taker, text []byte) (found, bool) {
		l := exportReader{newLog(t.document(text))}
		l.stored = true
		chats := l.doc.Roots
		if len(chats) == 1 && l.doc.Kind(chats[0]) == source.Array {
			chats = l.elements(chats[0])
		}
		for _, chat := range chats {
			title := l.doc.String(l.doc.Member(chat, "title")) + l.doc.String(l.doc.Member(chat, "name"))
			if inner := l.doc.Member(chat, "chat"); l.doc.Kind(inner) == source.Object {
				chat = inner
			}
			l.chat(chat)
			l.body(strconv.Itoa(len(l.bodies)+1) + ". " + counted(len(l.messages.list), "message") + labelled(title))
		}
		return l.several(t, "The conversation in an export of chats, as OpenAI's messages")
	},
}

// exportReader makes messages of those of an export.
type exportReader struct{ *agentLog }

// labelled is the title of a chat as the end of its label.
func labelled(title string) string {
	if title == "" {
		return ""
	}
	return ": " + shortened(title, 60)
}

// chat adds the messages of a chat: of a tree of them those on the way to the one that was shown last.
func (l *exportReader) chat(chat source.Index) {
	doc := l.doc
	history := doc.Member(chat, "history")
	nodes, parent, last := doc.Member(history, "messages"), "parentId", doc.Member(history, "currentId")
	if mapping := doc.Member(chat, "mapping"); mapping != source.None {
		nodes, parent, last = mapping, "parent", doc.Member(chat, "current_node")
	}
	if doc.Kind(nodes) == source.Object && doc.Kind(last) == source.String {
		all := map[string]source.Index{}
		for id, node := range doc.Members(nodes) {
			all[doc.String(id)] = node
		}
		var way []source.Index
		for id := doc.String(last); ; {
			node, known := all[id]
			if !known {
				break
			}
			delete(all, id) // nobody is above itself
			way, id = append(way, node), doc.String(doc.Member(node, parent))
		}
		slices.Reverse(way)
		for _, node := range way {
			l.says(node)
		}
		l.beside += len(all)
		return
	}
	for _, key := range [...]string{"chat_messages", "messages"} {
		for _, message := range l.elements(doc.Member(chat, key)) {
			l.lastBranch(message)
		}
	}
}

// lastBranch adds a message and, of those that are below it, the last branch.
func (l *exportReader) lastBranch(message source.Index) {
	for message != source.None {
		l.says(message)
		below := l.elements(l.doc.Member(message, "children"))
		message = source.None
		if len(below) > 0 {
			message = below[len(below)-1]
			l.beside += len(below) - 1
		}
	}
}

// exportRoles are the words by which exports say whose a message is.
var exportRoles = names{
	{"system", core.RoleSystem}, {"user", core.RoleUser}, {"human", core.RoleUser}, {"assistant", core.RoleAssistant}, {"true", core.RoleUser}, {"false", core.RoleAssistant},
}

// says adds what a message of an export says, if it says something that one can read.
func (l *exportReader) says(node source.Index) {
	doc := l.doc
	if inner := doc.Member(node, "message"); inner != source.None {
		node = inner
	}
	word := doc.String(doc.Member(node, "role")) + doc.String(doc.Member(doc.Member(node, "author"), "role"))
	if by := doc.Member(node, "isCreatedByUser"); by != source.None {
		word = string(doc.Raw(by))
	} else if word == "" {
		word = doc.String(doc.Member(node, "sender"))
	}
	role, text := exportRoles.of(word), l.text(node)
	if role == "" || text == "" {
		if doc.Kind(node) == source.Object {
			l.other++
		}
		return
	}
	l.message(said(role, newText(text)))
}

// text is the text of a message of an export.
func (l *exportReader) text(node source.Index) string {
	content := l.doc.Member(node, "content")
	switch l.doc.Kind(content) {
	case source.String:
		return l.doc.String(content)
	case source.Array:
		if text := l.plainText(content); text != "" {
			return text
		}
	case source.Object:
		text := ""
		for _, part := range l.elements(l.doc.Member(content, "parts")) {
			if l.doc.Kind(part) == source.String {
				text += l.doc.String(part)
			} else {
				l.other++
			}
		}
		return text
	}
	return l.doc.String(l.doc.Member(node, "text"))
}
