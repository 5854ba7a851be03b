package dialect

import (
	"bytes"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/source"
)

// sights are the markers seen in one conversation: how often, and the first node.
type sights struct {
	doc   *source.Document
	count [marks]int
	first [marks]source.Index

	// marks are the markers that were seen, score is what they add up to for each side,
	// and order has the sides from the best on; see weigh.
	marks []int
	score [sides]int
	order [sides]side

	// searched is how much text was searched for calls since the last was found.
	searched int
}

func (s *sights) mark(marker int, node source.Index) {
	if s.count[marker]++; s.count[marker] == 1 {
		s.first[marker] = node
	}
}

func (s *sights) kind(node source.Index) source.Kind { return s.doc.Nodes[node].Kind }

// oneOf reports whether a node is a string among the words.
func (s *sights) oneOf(node source.Index, words []string) bool {
	if s.kind(node) != source.String {
		return false
	}
	return slices.ContainsFunc(words, func(word string) bool { return s.doc.Is(node, word) })
}

// each calls do with the name and value of every member of an object.
func (s *sights) each(object source.Index, do func(name string, key, value source.Index)) {
	if s.kind(object) != source.Object {
		return
	}
	nodes := s.doc.Nodes
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		do(s.doc.Name(key), key, key+1)
	}
}

// conversation looks at everything of one conversation that may tell dialects apart.
func (s *sights) conversation(ref Ref) {
	switch ref.Container {
	case Single:
		s.message(ref.At)
	case Response:
		s.reply(ref.At)
	default:
		if s.kind(ref.List) == source.Object {
			s.message(ref.List)
		} else if s.kind(ref.List) == source.Array {
			for node := ref.List + 1; node < s.doc.Nodes[ref.List].Next; node = s.doc.Nodes[node].Next {
				s.message(node)
			}
		}
	}
	if ref.Container == Request {
		s.log(ref)
		s.request(ref.At)
	}
	// Where calls stand beside the content or in blocks, a <tool> in a text is talk of one.
	if s.count[markFunctionCall]+s.count[markFlatCall]+s.count[markFlatText]+s.count[markToolCallID]+s.count[markToolBlock] > 0 {
		s.count[markToolTags], s.count[markToolText], s.count[markToolHeader] = 0, 0, 0
	}
}

func (s *sights) reply(object source.Index) {
	if stop := s.doc.Member(object, "stop_reason"); stop != source.None {
		s.mark(markStopReason, stop)
	}
	choices := s.doc.Member(object, "choices")
	if choices == source.None {
		s.message(object)
		return
	}
	s.mark(markChoices, choices)
	for node := choices + 1; node < s.doc.Nodes[choices].Next; node = s.doc.Nodes[node].Next {
		if s.kind(node) == source.Object {
			s.message(s.doc.Member(node, "message"))
		}
	}
}

func (s *sights) message(object source.Index) {
	var role, content, callID, name, id source.Index
	if s.kind(object) != source.Object || s.typed(object) {
		return
	}
	nodes, stamped := s.doc.Nodes, false
	for at := object + 1; at < nodes[object].Next; at = nodes[at+1].Next {
		value := at + 1
		switch nodes[at].Word {
		case source.WordRole:
			role = value
			continue
		case source.WordContent:
			content = value
			continue
		}
		switch s.doc.Name(at) {
		case "tool_calls":
			s.calls(value)
		case "tool_call_id":
			callID = value
		case "name":
			name = value
		case "parts":
			s.parts(value)
		case "function_call":
			if s.kind(value) == source.Object {
				s.mark(markFunctionCallKey, at)
			}
		case "reasoning_content", "reasoning", "reasoning_details":
			s.mark(markReasoningContent, at)
		case "id":
			id = at
		case "parentId":
			s.mark(markParentKey, at)
		case "parent_id", "timestamp":
			stamped = stamped || s.kind(value) == source.String
			s.mark(markParentID, at)
		case "usage":
			if s.kind(value) == source.Object {
				s.mark(markUsage, at)
			}
		}
	}
	switch word := nodes[role].Word; {
	case s.kind(role) != source.String, word == source.WordUser:
	case word == source.WordAssistant:
		if s.kind(content) == source.String {
			s.blockText(content)
		}
	case s.doc.Is(role, "tool"):
		if callID != source.None {
			s.mark(markToolCallID, callID)
		}
		if name != source.None {
			s.mark(markToolName, name)
		}
		if callID == source.None && s.kind(content) == source.String && strings.HasPrefix(s.doc.Clip(content, 8), "Tool: ") {
			s.mark(markToolHeader, content)
		}
	case s.doc.Is(role, "developer"), s.doc.Is(role, "function"):
		s.mark(markOpenAIRole, role)
	case s.doc.Is(role, "system"):
		s.mark(markSystemRole, role)
	}
	if id != source.None {
		s.mark(markMessageID, id)
	}
	switch s.kind(content) {
	case source.Object:
		s.contentObject(content, stamped && id != source.None)
	case source.String, source.Array:
		s.mark(markStringContent, content)
	}
	if s.kind(content) == source.Array {
		s.blocks(content)
		if s.kind(role) == source.String && s.doc.Is(role, "assistant") {
			s.mark(markAssistantBlocks, content)
		}
	}
}

// toolNameKey is what every call written into a text has, however its brackets are escaped.
var toolNameKey = []byte("tool_name")

// searchedText is how much of the assistants' texts without a call is searched for one: a file
// that has none so far has none, and large files would take long.
const searchedText = 256 << 10

// blockText looks for calls written into an assistant's text.
func (s *sights) blockText(content source.Index) {
	raw := s.doc.Raw(content)
	if s.count[markToolTags] >= often || s.searched > searchedText {
		return
	}
	s.searched += len(raw)
	if !bytes.Contains(raw, toolNameKey) {
		return
	}
	text := s.doc.String(content)
	for _, piece := range forge.Parse(text) {
		switch {
		case piece.Kind != forge.Block || piece.Fields.Fenced:
		case piece.IsCall() && !piece.Fields.Unclosed && piece.Fields.Name != "":
			s.mark(markToolTags, content)
			s.searched = 0
		case strings.Contains(piece.Inner.In(text), "tool_name"):
			s.mark(markToolText, content)
		}
	}
}

// contentObject looks at a content that is one object. Named says that the message has an
// id and a date: then it is agent-types' whatever it holds.
func (s *sights) contentObject(content source.Index, named bool) {
	typed := s.doc.Member(content, "type")
	if s.kind(typed) != source.String {
		return
	}
	s.mark(markContentObject, typed)
	for i, key := range agentTypesKeys {
		if s.doc.Is(typed, []string{"text", "thinking", "tool-call", "tool-result", "image", "code"}[i]) && (named || s.doc.Member(content, key) != source.None) {
			s.mark(markAgentContent, typed)
		}
	}
}

func (s *sights) calls(calls source.Index) {
	if s.kind(calls) != source.Array {
		return
	}
	for node := calls + 1; node < s.doc.Nodes[calls].Next; node = s.doc.Nodes[node].Next {
		s.each(node, func(key string, at, value source.Index) {
			switch key {
			case "function":
				s.mark(markFunctionCall, at)
				if s.kind(value) == source.Object {
					if text := s.doc.Member(value, "arguments"); s.kind(text) == source.String {
						s.mark(markArgumentsText, text)
					}
				}
			case "custom":
				s.mark(markFunctionCall, at)
			case "args":
				s.mark(markFlatCall, at)
			case "arguments":
				if s.kind(value) == source.String {
					s.mark(markFlatText, at)
				}
			}
		})
	}
}

func (s *sights) blocks(content source.Index) {
	plain := false
	for node := content + 1; node < s.doc.Nodes[content].Next; node = s.doc.Nodes[node].Next {
		if s.kind(node) != source.Object {
			continue
		}
		typed := s.doc.Member(node, "type")
		if s.kind(typed) != source.String {
			continue
		}
		switch word := s.doc.Clip(typed, 64); {
		case word == "text":
			plain = true
		case word == "tool_use" || word == "tool_result":
			s.mark(markToolBlock, typed)
		case word == "thinking" || word == "redacted_thinking":
			s.mark(markThinkingBlock, typed)
		case word == "image" || word == "document":
			if s.doc.Member(node, "source") != source.None {
				s.mark(markSourceBlock, typed)
			}
		case slices.Contains(openAIPartTypes, word):
			s.mark(markOpenAIPart, typed)
		case slices.Contains(otherBlockTypes, word) || strings.HasSuffix(word, "_tool_result"):
			s.mark(markOtherBlock, typed)
		}
	}
	if plain {
		s.mark(markBlockList, content)
	}
}

func (s *sights) parts(parts source.Index) {
	if s.kind(parts) != source.Array {
		return
	}
	for node := parts + 1; node < s.doc.Nodes[parts].Next; node = s.doc.Nodes[node].Next {
		if s.kind(node) != source.Object {
			continue
		}
		if typed := s.doc.Member(node, "type"); s.oneOf(typed, rolecallPartTypes) {
			s.mark(markRolecallParts, typed)
			return
		}
	}
}
