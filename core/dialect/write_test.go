package dialect_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/stretchr/testify/require"
)

// chance makes messages that a dialect can carry.
type chance struct {
	*rand.Rand
	dialect *dialect.Dialect
	calls   int
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
		if c.dialect == dialect.AgentTypes {
			system.ID, system.Timestamp = "m0", "2026-01-02T00:00:00Z"
		}
		if c.dialect == dialect.Gemini || c.dialect == dialect.BedrockConverse || c.dialect == dialect.AISDKUI || c.dialect == dialect.OTel {
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
	id := c.dialect.ID
	// After results, Anthropic has the user's words as a block.
	if id == "agent-types" {
		return c.one(m)
	}
	if id == "wick" || id == "sharegpt" || id == "forge" || id == "structured" || id == "ollama" && c.IntN(2) == 0 || c.IntN(2) == 0 && id != "anthropic" && id != "gemini" && id != "bedrock-converse" && id != "ai-sdk-ui" && id != "otel" {
		return m
	}
	m.Parts = append(m.Parts, core.Text{Text: m.Content})
	m.Content = ""
	switch id {
	case "ollama":
		m.Parts = append(m.Parts, core.Image{Data: "iVBORw0KGgo=", MediaType: "image/png"}, core.Image{Data: "/9j/", MediaType: "image/jpeg"})
	case "mistral", "cohere":
		m.Parts = append(m.Parts, core.Image{Data: "data:image/png;base64,AAAA", MediaType: "image/png"})
	case "openai-chat", "kernel":
		m.Parts = append(m.Parts, core.Image{Data: "data:image/png;base64,AAAA", MediaType: "image/png"}, core.Image{Data: "https://example.com/a.png"},
			core.Raw{Kind: "input_audio", JSON: []byte(`{"type":"input_audio", "input_audio":{"data":"AA==","format":"wav"}}`)})
	case "openai-responses":
		m.Parts = append(m.Parts, core.Image{Data: "data:image/png;base64,AAAA", MediaType: "image/png"}, core.Image{Data: "https://example.com/a.png"},
			core.Raw{Kind: "input_file", JSON: []byte(`{"type":"input_file", "file_id":"file-1"}`)})
	case "anthropic":
		m.Parts = append(m.Parts, core.Image{Data: "AAAA", MediaType: "image/png"}, core.Image{Data: "https://example.com/a.png"},
			core.Raw{Kind: "document", JSON: []byte(`{"type":"document", "source":{"type":"url","url":"https://example.com/a.pdf"}}`)})
	case "langchain":
		m.ID = "m1"
		m.Parts = append(m.Parts, core.Image{Data: "data:image/png;base64,AAAA", MediaType: "image/png"}, core.Image{Data: "https://example.com/a.png"},
			core.Raw{Kind: "audio", JSON: []byte(`{"type":"audio", "data":"AA=="}`)})
	case "otel":
		m.Parts = append(m.Parts, core.Image{Data: "AAAA", MediaType: "image/png"}, core.Image{Data: "https://example.com/a.png"},
			core.Raw{Kind: "file", JSON: []byte(`{"type":"file", "modality":"audio", "file_id":"f1"}`)})
	case "ai-sdk-model":
		m.Parts = append(m.Parts, core.Image{Data: "AAAA", MediaType: "image/png"}, core.Image{Data: "https://example.com/a.png", MediaType: "image/png", Name: "a.png"},
			core.Raw{Kind: "file", JSON: []byte(`{"type":"file", "data":"AA==", "mediaType":"audio/wav"}`)})
	case "ai-sdk-ui":
		m.ID = "m1"
		m.Parts = append(m.Parts, core.Image{Data: "data:image/png;base64,AAAA", MediaType: "image/png", Name: "a.png"}, core.Image{Data: "https://example.com/a.png", MediaType: "image/png"},
			core.Raw{Kind: "data-note", JSON: []byte(`{"type":"data-note", "data":[1]}`)})
	case "gemini":
		m.Parts = append(m.Parts, core.Image{Data: "AAAA", MediaType: "image/png"}, core.Image{Data: "https://example.com/a.png", MediaType: "image/png"},
			core.Raw{Kind: "inlineData", JSON: []byte(`{"inlineData": {"mimeType":"audio/wav","data":"AA=="}}`)})
	case "bedrock-converse":
		m.Parts = append(m.Parts, core.Image{Data: "AAAA", MediaType: "image/png"}, core.Image{Data: "s3://bucket/a.webp", MediaType: "image/webp"},
			core.Raw{Kind: "document", JSON: []byte(`{"document": {"format":"pdf","name":"a","source":{"bytes":"AA=="}}}`)})
	case "rolecall":
		m.ID, m.ParentID, m.Timestamp = "m1", "m0", "2026-01-02T03:04:05Z"
		m.Parts = append(m.Parts, core.Image{Data: "AAAA", MediaType: "image/png", Name: "a.png"}, core.Code{Code: "x := 1\n", Language: "go"},
			core.Raw{Kind: "video", JSON: []byte(`{"any": [1,2 , 3]}`)})
	}
	return m
}

func (c *chance) assistant() core.Message {
	m := core.Message{Role: core.RoleAssistant}
	switch c.dialect.ID {
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
	case "sharegpt":
		m.Content = c.word()
	case "otel":
		m.Parts = []core.Part{core.Thinking{Text: c.word()}, core.Text{Text: c.full()}}
		for range c.IntN(3) {
			m.Parts = append(m.Parts, c.call(false))
		}
	case "ai-sdk-model", "ai-sdk-ui":
		m.Parts = []core.Part{core.Thinking{Text: c.word()}, core.Text{Text: c.full()}}
		if c.IntN(2) == 0 {
			server := c.call(true)
			m.Parts = append(m.Parts, server, core.ToolResult{ToolCallID: server.ID, Name: server.Name, Output: `[{"url": "u"}]`})
		}
		for range c.IntN(3) {
			m.Parts = append(m.Parts, c.call(false))
		}
	case "gemini":
		m.Parts = []core.Part{core.Thinking{Text: c.word(), Signature: "c2ln"}, core.Text{Text: c.word()}}
		for range c.IntN(3) {
			m.Parts = append(m.Parts, c.call(false))
		}
	case "ollama", "mistral", "cohere", "harmony":
		if c.IntN(2) == 0 {
			m.Parts = []core.Part{core.Thinking{Text: c.full()}, core.Text{Text: c.full()}}
			for range c.IntN(3) {
				m.Parts = append(m.Parts, c.call(false))
			}
			return m
		}
		m.Content = c.word()
		for range c.IntN(3) {
			m.ToolCalls = append(m.ToolCalls, c.call(false))
		}
	case "bedrock-converse":
		m.Parts = []core.Part{core.Thinking{Text: c.full(), Signature: "c2ln"}, core.Thinking{Data: "ZGF0YQ=="}, core.Text{Text: c.word()}}
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
		m.Content = c.word()
		for range c.IntN(3) {
			m.ToolCalls = append(m.ToolCalls, c.call(false))
		}
	}
	return m
}

func (c *chance) result(call core.ToolCall) core.Message {
	m := core.Message{Role: core.RoleTool, ToolCallID: call.ID, Content: c.word()}
	switch c.dialect.ID {
	case "wick", "rolecall", "structured", "gemini", "ai-sdk-ui", "langchain", "ollama", "mistral", "harmony":
		m.Name = call.Name
	case "forge":
		m.Name = call.Name
		if m.Name == "" {
			m.Name = "read_file"
		}
	case "agent-types":
		m.Name = call.Name
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
		if c.dialect == dialect.AISDKModel {
			m.Name = call.Name
		}
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

// inItems are messages as a list of items holds them: of what the assistant says, each call,
// thought and search is a message of its own. Other formats keep messages as they are.
func inItems(d *dialect.Dialect, messages core.Messages) core.Messages {
	if d != dialect.OpenAIResponses && d != dialect.Harmony {
		return messages
	}
	var apart core.Messages
	for _, m := range messages {
		if m.Role != core.RoleAssistant || len(m.Parts)+len(m.ToolCalls) == 0 {
			apart = append(apart, m)
			continue
		}
		var said []core.Part
		flush := func() {
			if len(said) > 0 {
				apart = append(apart, core.Message{Role: m.Role, Parts: said})
			}
			said = nil
		}
		for _, part := range m.All() {
			raw, _ := part.(core.Raw)
			call, isCall := part.(core.ToolCall)
			switch {
			case isCall:
				flush()
				apart = append(apart, core.Message{Role: m.Role, ToolCalls: []core.ToolCall{call}})
			case core.IsThinking(part) || raw.Kind == "web_search_call":
				flush()
				apart = append(apart, core.Message{Role: m.Role, Parts: []core.Part{part}})
			case len(m.Parts) == 0:
				apart = append(apart, core.Message{Role: m.Role, Content: m.Content})
			default:
				said = append(said, part)
			}
		}
		flush()
	}
	return apart
}

// lostIDs is what is lost where a format has no IDs.
var lostIDs = []string{"the call's id", "which call the result answers"}

// TestWriteRead writes messages that a dialect can carry and reads the same ones.
func TestWriteRead(t *testing.T) {
	for _, d := range dialect.All {
		t.Run(d.ID, func(t *testing.T) {
			c := chance{Rand: rand.New(rand.NewPCG(3, 4)), dialect: d}
			for range 400 {
				want := inItems(d, c.messages())
				text, losses := d.Write(want)
				if d.NoIDs {
					for _, loss := range losses {
						require.Contains(t, lostIDs, loss.What)
					}
					losses = nil
				}
				require.Empty(t, losses, "%s", text)
				file := open(text)
				require.Len(t, file.Refs, 1, "%s", text)
				var got dialect.Conversation
				file.Decode(0, d, dialect.Options{}, &got)
				require.Empty(t, got.Problems, "%s", text)
				require.Equal(t, len(want), len(got.Messages), "%s", text)
				if d.NoIDs {
					want, got.Messages = withoutIDs(want), withoutIDs(got.Messages)
				}
				for i := range want {
					require.Equal(t, want[i], got.Messages[i], "%s", text)
				}
				ops, losses := got.Encode(got.Items())
				require.Empty(t, ops)
				require.Empty(t, losses)
			}
		})
	}
}

// TestWriteOthers writes messages of every dialect as every other one: nothing is lost
// without a word, and what is written has no problem.
func TestWriteOthers(t *testing.T) {
	for _, from := range dialect.All {
		c := chance{Rand: rand.New(rand.NewPCG(5, 6)), dialect: from}
		for _, to := range dialect.All {
			for range 50 {
				messages := c.messages()
				text, losses := to.Write(messages)
				var got dialect.Conversation
				file := open(text)
				require.Len(t, file.Refs, 1, "%s", text)
				file.Decode(0, to, dialect.Options{}, &got)
				if to == dialect.AgentTypes && from != to {
					// A date cannot be made up.
					for _, problem := range got.Problems {
						require.Equal(t, "timestamp", problem.Field)
					}
					if len(messages) > 0 {
						require.NotEmpty(t, losses)
					}
					continue
				}
				require.Empty(t, got.Problems, "%s", text)
				if to == dialect.Rolecall {
					require.Empty(t, losses)
					require.Equal(t, plain(messages), plain(got.Messages), "%s", text)
				}
			}
		}
	}
}

// TestWriteOddMessages: what a dialect has no good place for comes out as JSON that it reads.
func TestWriteOddMessages(t *testing.T) {
	for _, test := range []struct {
		name string
		to   *dialect.Dialect
		from core.Messages
		want string
		loss string
	}{
		{
			"a part whose text is cut off", dialect.OpenAIChat,
			core.Messages{{Role: core.RoleUser, Parts: []core.Part{core.Text{Text: "Listen"}, core.Raw{Kind: "input_audio", JSON: []byte(`{"type": "input_audio", "inp`)}}}},
			`[{"role":"user","content":[{"type":"text","text":"Listen"}]}]`,
			`a part of type "input_audio"`,
		},
		{
			"a block whose text is cut off", dialect.Anthropic,
			core.Messages{{Role: core.RoleUser, Parts: []core.Part{core.Text{Text: "Read"}, core.Raw{Kind: "document", JSON: []byte(`{"type": "document"`)}}}},
			`[{"role":"user","content":[{"type":"text","text":"Read"}]}]`,
			`a part of type "document"`,
		},
		{
			"an empty message after a result", dialect.Anthropic,
			core.Messages{{Role: core.RoleTool, ToolCallID: "t1", Content: "one"}, {Role: core.RoleUser}},
			`[{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"one"}]},{"role":"user","content":""}]`,
			"",
		},
		{
			"a result of which nothing is left", dialect.Anthropic,
			core.Messages{{Role: core.RoleTool, ToolCallID: "t1", Parts: []core.Part{core.Raw{Kind: "video", JSON: []byte(`{}`)}}}},
			`[{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":""}]}]`,
			`a part of type "video"`,
		},
		{
			"a system prompt of which nothing is left", dialect.Anthropic,
			core.Messages{{Role: core.RoleSystem, Parts: []core.Part{core.Raw{Kind: "video", JSON: []byte(`{}`)}}}, core.Human("Hi")},
			`{"system":"","messages":[{"role":"user","content":"Hi"}]}`,
			`a part of type "video"`,
		},
		{
			"parts in a retired role", dialect.OpenAIChat,
			core.Messages{{Role: "function", Name: "ls", Parts: []core.Part{core.Text{Text: "one"}}}},
			`[{"role":"function","content":"one","name":"ls"}]`,
			"",
		},
		{
			"a tool with a blank name", dialect.Forge,
			core.Messages{{Role: core.RoleTool, Name: " ", Content: "one"}},
			`[{"role":"tool","content":"one"}]`,
			"the name of the tool, as it is read again",
		},
		{
			"a tool with space around its name", dialect.Forge,
			core.Messages{{Role: core.RoleTool, Name: " ls ", Content: "one"}},
			`[{"role":"tool","content":"Tool: ls\none"}]`,
			"the name of the tool, as it is read again",
		},
		{
			"a result without a tool", dialect.Structured,
			core.Messages{{Role: core.RoleTool, Content: "one"}},
			`{"entries":[{"message":{"type":"tool_result","success":true,"result":"one"}}]}`,
			"",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			written, losses := test.to.Write(test.from)
			doc := source.Parse(written)
			compact, err := doc.Compact()
			require.NoError(t, err)
			require.Equal(t, test.want, strings.TrimSpace(string(compact)))
			what := ""
			for _, loss := range losses {
				what += loss.What
			}
			require.Equal(t, test.loss, what)
			var c dialect.Conversation
			readBack(t, test.to, doc, &c)
			require.Len(t, c.Messages, len(test.from))
		})
	}
}
