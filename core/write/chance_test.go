package write_test

import (
	"math/rand/v2"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/write"
)

// chance makes messages that a format can carry, as its description says: texts, images, thinking, calls and
// results. Names of images, parts that the model has no type for, and what else a few formats have, are here by
// the formats' names.
type chance struct {
	*rand.Rand
	format *format.Format
	calls  int
}

var words = []string{"", "Hi", "two\nlines", "\"quoted\" \\ back", "emoji 👩‍🚀", "tab\tand \u2028", "{}", "é combined e\u0301"}

func (c *chance) word() string { return words[c.IntN(len(words))] }

// full is a word that is not empty.
func (c *chance) full() string { return words[1+c.IntN(len(words)-1)] }

func (c *chance) call(server bool) core.ToolCall {
	c.calls++
	raw := []string{`{}`, `{"path":"/a b","n":1.50}`, `{ "deep" : [1, {"a":null}] }`}[c.IntN(3)]
	return core.ToolCall{ID: "call_" + strconv.Itoa(c.calls), Name: "read_file", RawArgs: raw, Server: server}
}

func (c *chance) messages() core.Messages {
	var messages core.Messages
	if c.IntN(2) == 0 {
		system := core.Message{Role: core.RoleSystem, Content: c.full()}
		if c.format == format.AgentTypes {
			system.ID, system.Timestamp = "m0", "2026-01-02T00:00:00Z"
		}
		if w := write.WordsOf(c.format); w.HoldsParts() && !w.TextContent() && !c.format.OneContent() {
			system.Parts, system.Content = []core.Part{core.Text{Text: system.Content}}, ""
		}
		messages = append(messages, system)
	}
	for range c.IntN(5) {
		messages = append(messages, c.user())
		assistant := c.assistant()
		messages = append(messages, assistant)
		for _, call := range assistant.Calls() {
			if !call.Server {
				messages = append(messages, c.result(call))
			}
		}
	}
	return messages
}

func (c *chance) user() core.Message {
	m := core.Message{Role: core.RoleUser, Content: c.full()}
	id := c.format.ID
	w := write.WordsOf(c.format)
	switch {
	case id == "agent-types":
		return c.one(m)
	case !w.HoldsParts(), !w.HoldsPartsAlone() && c.IntN(2) == 0:
		return m
	}
	m.Parts = append(m.Parts, core.Text{Text: m.Content})
	m.Parts = append(m.Parts, w.Images()...)
	m.Content = ""
	// What else a format has: names of images, and parts that the model has no type for.
	switch id {
	case "openai-chat", "kernel":
		m.Parts = append(m.Parts, core.Raw{Kind: "input_audio", JSON: []byte(`{"type":"input_audio", "input_audio":{"data":"AA==","format":"wav"}}`)})
	case "openai-responses":
		m.Parts = append(m.Parts, core.Raw{Kind: "input_file", JSON: []byte(`{"type":"input_file", "file_id":"file-1"}`)})
	case "anthropic":
		m.Parts = append(m.Parts, core.Raw{Kind: "document", JSON: []byte(`{"type":"document", "source":{"type":"url","url":"https://example.com/a.pdf"}}`)})
	case "langchain":
		m.ID = "m1"
		m.Parts = append(m.Parts, core.Raw{Kind: "audio", JSON: []byte(`{"type":"audio", "data":"AA=="}`)})
	case "otel":
		m.Parts = append(m.Parts, core.Raw{Kind: "file", JSON: []byte(`{"type":"file", "modality":"audio", "file_id":"f1"}`)})
	case "ai-sdk-model":
		m.Parts = append(m.Parts, core.Image{Data: "https://example.com/a.png", MediaType: "image/png", Name: "a.png"},
			core.Raw{Kind: "file", JSON: []byte(`{"type":"file", "data":"AA==", "mediaType":"audio/wav"}`)})
	case "ai-sdk-ui":
		m.ID = "m1"
		m.Parts = append(m.Parts, core.Image{Data: "data:image/png;base64,AAAA", MediaType: "image/png", Name: "a.png"},
			core.Raw{Kind: "data-note", JSON: []byte(`{"type":"data-note", "data":[1]}`)})
	case "gemini":
		m.Parts = append(m.Parts, core.Raw{Kind: "inlineData", JSON: []byte(`{"inlineData": {"mimeType":"audio/wav","data":"AA=="}}`)})
	case "bedrock-converse":
		m.Parts = append(m.Parts, core.Raw{Kind: "document", JSON: []byte(`{"document": {"format":"pdf","name":"a","source":{"bytes":"AA=="}}}`)})
	case "rolecall":
		m.ID, m.ParentID, m.Timestamp = "m1", "m0", "2026-01-02T03:04:05Z"
		m.Parts = append(m.Parts, core.Image{Data: "AAAA", MediaType: "image/png", Name: "a.png"}, core.Code{Code: "x := 1\n", Language: "go"},
			core.Raw{Kind: "video", JSON: []byte(`{"any": [1,2 , 3]}`)})
	}
	return m
}

func (c *chance) assistant() core.Message {
	m := core.Message{Role: core.RoleAssistant}
	switch c.format.ID {
	case "agent-types":
		if c.IntN(2) == 0 {
			m.ToolCalls = []core.ToolCall{c.call(false)}
		} else {
			m.Content = c.word()
		}
		m.Usage = &core.Usage{Input: 3, Output: 4, CacheWrite: c.IntN(2)}
		return c.one(m)
	case "anthropic":
		m.Parts = []core.Part{core.Thinking{Text: c.word(), Signature: "c2ln"}, core.Thinking{Data: "ZGF0YQ=="}, core.Text{Text: c.full()}}
		if c.IntN(2) == 0 {
			server := c.call(true)
			m.Parts = append(m.Parts, server, core.ToolResult{ToolCallID: server.ID, Name: "web_search", Output: `[{"type": "web_search_result"}]`})
		}
		for range c.IntN(3) {
			m.Parts = append(m.Parts, c.call(false))
		}
	case "openai-responses":
		m.Parts = []core.Part{core.Thinking{Text: c.word(), Data: "c2ln"}, core.Text{Text: c.word()}, core.Raw{Kind: "refusal", JSON: []byte(`{"type": "refusal","refusal":"No"}`)},
			core.Raw{Kind: "web_search_call", JSON: []byte(`{"type": "web_search_call","id":"ws_1"}`)}, core.Text{Text: c.full()}}
	case "ai-sdk-model", "ai-sdk-ui":
		m.Parts = []core.Part{core.Thinking{Text: c.word()}, core.Text{Text: c.full()}}
		if c.IntN(2) == 0 {
			server := c.call(true)
			m.Parts = append(m.Parts, server, core.ToolResult{ToolCallID: server.ID, Name: server.Name, Output: `[{"url": "u"}]`})
		}
		for range c.IntN(3) {
			m.Parts = append(m.Parts, c.call(false))
		}
	case "forge":
		if c.IntN(2) == 0 {
			m.Parts = []core.Part{core.Thinking{Text: "I think so"}, core.Thinking{Text: "Let me\nlook"}, core.Text{Text: "Well."}, c.call(false), core.Text{Text: "Done."}}
			return m
		}
		m.Content = c.word()
		for range c.IntN(3) {
			m.ToolCalls = append(m.ToolCalls, c.call(false))
		}
	case "rolecall":
		if c.IntN(2) == 0 {
			server := c.call(true)
			m.Usage = &core.Usage{Input: 3, Output: 4, CacheRead: c.IntN(2)}
			m.Parts = []core.Part{core.Thinking{Text: c.word(), Signature: "c2ln"}, core.Text{Text: c.word()}, server,
				core.ToolResult{ToolCallID: server.ID, Name: "search", Error: "timed out"}, c.call(false)}
			return m
		}
		fallthrough
	default:
		c.say(&m)
	}
	return m
}

// say has the assistant think, say and call what its format can hold.
func (c *chance) say(m *core.Message) {
	w := write.WordsOf(c.format)
	thoughts := w.Thoughts(c.full())
	calls, among := w.HoldsCalls()
	if among || len(thoughts) > 0 && c.IntN(2) == 0 {
		m.Parts = append(thoughts, core.Text{Text: c.full()})
	} else {
		m.Content = c.word()
	}
	for n := c.IntN(3); calls && n > 0; n-- {
		if call := c.call(false); m.Parts != nil {
			m.Parts = append(m.Parts, call)
		} else {
			m.ToolCalls = append(m.ToolCalls, call)
		}
	}
}

func (c *chance) result(call core.ToolCall) core.Message {
	m := core.Message{Role: core.RoleTool, ToolCallID: call.ID, Content: c.word()}
	if write.WordsOf(c.format).NamesResults() {
		m.Name = call.Name
	}
	switch c.format.ID {
	case "agent-types":
		return c.one(m)
	case "bedrock-converse":
		switch c.IntN(3) {
		case 0:
			m.Content = ""
			m.Parts = []core.Part{core.Text{Text: c.full()}, core.Image{Data: "AAAA", MediaType: "image/png"}}
		case 1:
			m.Content, m.ContentIsJSON = "1.50", true
		}
	case "anthropic", "ai-sdk-model":
		if c.IntN(2) == 0 {
			m.Content = ""
			m.Parts = []core.Part{core.Text{Text: c.full()}, core.Image{Data: "AAAA", MediaType: "image/png"}}
		}
	}
	return m
}

// one makes a message with one content of agent-types, which has an ID and a date.
func (c *chance) one(m core.Message) core.Message {
	c.calls++
	m.ID, m.Timestamp = "m"+strconv.Itoa(c.calls), "2026-01-02T03:04:05.678+01:00"
	if m.Role != core.RoleTool && m.ToolCalls == nil {
		switch c.IntN(4) {
		case 0:
			m.Content, m.Parts = "", []core.Part{core.Code{Code: c.word(), Language: "go"}}
		case 1:
			if m.Role == core.RoleUser {
				image := core.Image{Data: "AAAA", MediaType: "image/png", Name: "a.png"}
				m.Content, m.Parts = "", []core.Part{image, image}
			}
		case 2:
			if m.Role == core.RoleAssistant {
				m.Content, m.Parts = "", []core.Part{core.Thinking{Text: c.word()}}
			}
		}
	}
	if c.IntN(2) == 0 {
		m.ParentID = "m" + strconv.Itoa(c.calls-1)
	}
	return m
}
