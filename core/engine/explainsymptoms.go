package engine

import (
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/explain"
	"github.com/rolecall/rolecall/core/source"
)

// symptoms looks for what causes look like in a request, whoever rejects them. Places that the error names come first,
// and where it names one, only what is there counts.
type symptoms struct {
	bind.Conversation
	doc    *source.Document
	named  *namedBy
	report explain.Report
	root   source.Index
}

func (e *Engine) symptoms(named *namedBy, report explain.Report) *symptoms {
	file := e.parse()
	s := &symptoms{doc: file.Doc, named: named, report: report, root: file.Refs[0].At}
	file.Decode(0, nil, bind.Options{}, &s.Conversation)
	return s
}

// of is where the request has what a rule or a topic is about, None where it doesn't.
func (s *symptoms) of(cause string) source.Index {
	switch cause {
	case "system-inside":
		if at := s.message(func(i int) bool { return i > 0 && s.From[i].Wire >= 0 && s.Messages[i].Role == core.RoleSystem }); at != source.None {
			return at
		}
		return s.message(s.isSystem)
	case "untaken-instructions", "developer-role":
		return s.message(s.isSystem)
	case "several-systems":
		return s.message(func(i int) bool { return i > 0 && s.isSystem(i) && s.hasBefore(i, s.isSystem) })
	case "unknown-role":
		if at := s.message(func(i int) bool {
			role := s.From[i].Role
			return role != source.None && (s.report.Quotes(s.doc.Clip(role, longestQuoted)) || s.report.OfRole(s.doc.Clip(role, longestQuoted)))
		}); at != source.None {
			return at
		}
		return s.message(func(i int) bool {
			role := s.From[i].Role
			return role != source.None && !strings.Contains(plainRoles, " "+s.doc.Clip(role, longestQuoted)+" ")
		})
	case "prefill":
		last := len(s.Messages) - 1
		return s.message(func(i int) bool { return i == last && s.Messages[i].Role == core.RoleAssistant })
	case "first-assistant":
		return s.message(func(i int) bool {
			return s.Messages[i].Role == core.RoleAssistant && !s.hasBefore(i, func(k int) bool { return !s.isSystem(k) })
		})
	case "same-role-neighbours":
		return s.message(func(i int) bool {
			return i > 0 && s.Messages[i].Role == s.Messages[i-1].Role && s.Messages[i].Role != core.RoleTool && !s.isSystem(i)
		})
	case "user-after-result":
		return s.message(func(i int) bool {
			return i > 0 && s.Messages[i].Role == core.RoleUser && s.Messages[i-1].Role == core.RoleTool
		})
	case "no-user-message":
		if s.hasBefore(len(s.Messages), func(i int) bool { return s.Messages[i].Role == core.RoleUser }) {
			return source.None
		}
		return s.List
	case "missing-reasoning":
		return s.message(func(i int) bool {
			return len(s.Messages[i].ToolCalls) > 0 && isAbsentOrEmpty(s.doc, s.doc.Member(s.From[i].Node, "reasoning_content"))
		})
	case "empty-text", "empty-message", "empty-content-array", "null-content", "missing-content":
		return s.empty()
	case "wrong-content-type":
		return s.content(func(at source.Index) bool {
			return s.doc.Kind(at) == source.Array || s.doc.Kind(at) == source.Object || s.doc.Kind(at) == source.Null
		})
	case "unknown-part", "unfamiliar-part", "misplaced-part":
		if at := s.part(func(kind string) bool { return !strings.Contains(plainParts, " "+kind+" ") }); at != source.None {
			return at
		}
		if at := s.part(isMedia); at != source.None || cause != "misplaced-part" {
			return at
		}
		return s.mixed()
	case "picture-for-texts", "media", "bad-image", "file-in-result":
		return s.part(isMedia)
	case "quoted-arguments", "bad-arguments":
		return s.arguments(source.String)
	case "unquoted-arguments":
		return s.arguments(source.Object)
	case "untaken-tools", "calls-without-tools":
		return s.member("tools", "toolConfig", "functions")
	case "tool-schema", "bad-tool-schema", "loose-strict-schema":
		return s.tool()
	case "bad-tool-choice":
		return s.member("tool_choice", "toolConfig", "tool_config")
	case "bad-answer-format":
		return s.member("response_format", "text", "output_config", "generationConfig", "format")
	case "unanswered-call", "orphan-result", "late-result", "result-after-message":
		return s.unpaired()
	case "cache":
		return s.keyed("cachePoint", "cache_control")
	case "parameter", "refused-setting", "unknown-setting", "clashing-settings", "unknown-field", "unkept-item", "reasoning-item":
		if len(s.named.keys) > 0 {
			return s.doc.At(s.named.keys[0].Start)
		}
	}
	return source.None
}

// inside reports whether a value may be the one that the error speaks of: it is at a place that is named, or none is.
func (s *symptoms) inside(at source.Index) bool {
	if len(s.named.places) == 0 {
		return !s.named.beyond
	}
	span := s.doc.Span(at)
	for _, place := range s.named.places[:min(len(s.named.places), mostAround)] {
		if span.Start < place.End && place.Start < span.End {
			return true
		}
	}
	return false
}

func (s *symptoms) isSystem(i int) bool {
	return s.Messages[i].Role == core.RoleSystem || s.Messages[i].Role == "developer"
}

func (s *symptoms) hasBefore(end int, is func(int) bool) bool {
	for i := range end {
		if is(i) {
			return true
		}
	}
	return false
}

// message is the role of the first message of a kind, or the message where it says none.
func (s *symptoms) message(is func(int) bool) source.Index {
	for i := range s.Messages {
		if at := s.From[i].Node; is(i) && s.inside(at) {
			if role := s.From[i].Role; role != source.None {
				return role
			}
			return at
		}
	}
	return source.None
}

// content is the first content of a message of a kind, also that of a message that has none: the message.
func (s *symptoms) content(is func(source.Index) bool) source.Index {
	for i := range s.Messages {
		if at := s.From[i].Content; at != source.None && is(at) && s.inside(at) {
			return at
		}
	}
	return source.None
}

// empty is the first content or text that has nothing in it, or the first message without any content.
func (s *symptoms) empty() source.Index {
	for i := range s.Messages {
		from := &s.From[i]
		if from.Content != source.None && isAbsentOrEmpty(s.doc, from.Content) && s.inside(from.Content) {
			return from.Content
		}
		for k := range from.Parts {
			if text := from.Parts[k].Text; text != source.None && s.doc.Kind(text) == source.String && strings.TrimSpace(s.doc.Clip(text, longestQuoted)) == "" && s.inside(text) {
				return text
			}
		}
		if from.Content == source.None && from.Wire >= 0 && from.Block == source.None && len(from.Parts) == 0 && s.inside(from.Node) {
			return from.Node
		}
	}
	for i := range s.Messages {
		if from := &s.From[i]; from.Content == source.None && from.Role != source.None && s.doc.Member(from.Node, "content") == source.None && s.doc.Member(from.Node, "parts") == source.None && s.inside(from.Node) {
			return from.Node
		}
	}
	return source.None
}

// plainRoles are the roles that almost everyone takes.
const plainRoles = " system user assistant tool model "

// plainParts are the kinds of parts that every form of its API has, and media parts of pictures and files.
const plainParts = " text input_text output_text tool_use tool_result toolUse toolResult functionCall functionResponse function_call tool-call tool-result tool_call reasoning thinking "

var mediaWords = []string{"image", "video", "audio", "file", "document", "inlineData", "inline_data", "media"}

func isMedia(kind string) bool {
	for _, word := range mediaWords {
		if strings.Contains(kind, word) {
			return true
		}
	}
	return false
}

// part is the first part of a content, or of a result in one, whose kind is meant: the word of its type, or its key.
func (s *symptoms) part(is func(kind string) bool) source.Index {
	if s.List == source.None {
		return source.None
	}
	for message := range s.doc.Elements(s.List) {
		if at := s.partIn(message, is); at != source.None {
			return at
		}
	}
	return source.None
}

func (s *symptoms) partIn(object source.Index, is func(kind string) bool) source.Index {
	if s.doc.Kind(object) != source.Object {
		return source.None
	}
	for key, value := range s.doc.Members(object) {
		if s.doc.Kind(value) == source.Object && (s.doc.Is(key, "toolResult") || s.doc.Is(key, "tool_result")) {
			if at := s.partIn(value, is); at != source.None {
				return at
			}
		}
		if s.doc.Kind(value) != source.Array || !s.doc.Is(key, "content") && !s.doc.Is(key, "parts") && !s.doc.Is(key, "output") {
			continue
		}
		for part := range s.doc.Elements(value) {
			if s.doc.Kind(part) != source.Object {
				continue
			}
			if at := s.partIn(part, is); at != source.None {
				return at
			}
			if is(s.kindOf(part)) && s.inside(part) {
				return part
			}
		}
	}
	return source.None
}

// mixed is the first content that has a result next to something else.
func (s *symptoms) mixed() source.Index {
	return s.content(func(at source.Index) bool {
		if s.doc.Kind(at) != source.Array {
			return false
		}
		results, others := false, false
		for part := range s.doc.Elements(at) {
			if s.doc.Kind(part) == source.Object {
				kind := s.kindOf(part)
				isResult := kind == "toolResult" || kind == "tool_result" || kind == "functionResponse" || kind == "tool-result"
				results, others = results || isResult, others || !isResult
			}
		}
		return results && others
	})
}

// kindOf is the word of a part's type, or its first key.
func (s *symptoms) kindOf(part source.Index) string {
	if kind := s.doc.Member(part, "type"); kind != source.None {
		return s.doc.Clip(kind, longestQuoted)
	}
	for key := range s.doc.Members(part) {
		return s.doc.Clip(key, longestQuoted)
	}
	return ""
}

// arguments is the first value of arguments that is written so.
func (s *symptoms) arguments(kind source.Kind) source.Index {
	for i := range s.From {
		for k := range s.From[i].Parts {
			if part := &s.From[i].Parts[k]; part.Name != source.None && part.Text != source.None && s.doc.Kind(part.Text) == kind && s.inside(part.Node) {
				return part.Text
			}
		}
	}
	return source.None
}

func (s *symptoms) member(names ...string) source.Index {
	if s.doc.Kind(s.root) == source.Object {
		for _, name := range names {
			if at := s.doc.Member(s.root, name); at != source.None {
				return at
			}
		}
	}
	return source.None
}

// keyed is the first value under one of some keys.
func (s *symptoms) keyed(names ...string) source.Index {
	for i := range s.doc.Nodes {
		at := source.Index(i)
		key := s.doc.KeyOf(at)
		if key == source.None || s.doc.Nodes[i].Flags&source.Key != 0 {
			continue
		}
		for _, name := range names {
			if s.doc.Is(key, name) && s.inside(at) {
				return at
			}
		}
	}
	return source.None
}

// tool is the tool that an error is about: one at a place that is named, one whose name is, or the first without a
// schema; where there is only one, that.
func (s *symptoms) tool() source.Index {
	list := s.member("tools", "functions")
	if list == source.None || s.doc.Kind(list) != source.Array {
		return s.member("toolConfig")
	}
	first := source.None
	for tool := range s.doc.Elements(list) {
		body := tool
		if function := s.doc.Member(tool, "function"); s.doc.Kind(tool) == source.Object && function != source.None {
			body = function
		}
		if s.doc.Kind(body) != source.Object {
			continue
		}
		name := s.doc.Member(body, "name")
		switch {
		case len(s.named.places) > 0 && s.inside(tool), name != source.None && s.report.Quotes(s.doc.Clip(name, longestQuoted)):
			return body
		case first == source.None && s.doc.Member(body, "parameters") == source.None && s.doc.Member(body, "input_schema") == source.None, s.doc.Len(list) == 1:
			first = body
		}
	}
	return first
}

// pairing are the keys of a result that name its call.
const pairing = " tool_call_id tool_use_id call_id toolCallId toolUseId tool_call "

// unpaired is where an ID is that the error names, and that no other call or result has.
func (s *symptoms) unpaired() source.Index {
	first, others := source.None, 0
	for i := range s.doc.Nodes {
		at := source.Index(i)
		key := s.doc.KeyOf(at)
		if s.doc.Nodes[i].Kind != source.String || key == source.None || !touches(s.named.ids, s.doc.Span(at)) {
			continue
		}
		if first == source.None {
			first = at
		} else if strings.Contains(pairing, " "+s.doc.Clip(key, longestQuoted)+" ") {
			others++
		}
	}
	if others > 0 {
		return source.None
	}
	return first
}
