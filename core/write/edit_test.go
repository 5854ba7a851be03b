package write_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/write"
)

// edits are the changes that testdata/edits applies, by the name of the input.
var edits = map[string]func([]write.Item) []write.Item{
	"openai-text": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "Hello" })
		return items
	},
	"openai-remove-call": func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) { m.ToolCalls = m.ToolCalls[1:] })
		return slices.Delete(items, 2, 3)
	},
	"openai-remove-all-calls": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.ToolCalls = nil; m.Content = "Never mind" })
		return items[:1]
	},
	"openai-change-call": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) {
			m.ToolCalls[0].ID = "call_9"
			m.ToolCalls[0].RawArgs = `{"a":2}`
			m.ToolCalls = append(m.ToolCalls, core.ToolCall{ID: "call_2", Name: "g", Args: map[string]any{"b": "x"}})
		})
		items[1] = changed(items[1], func(m *core.Message) { m.ToolCallID = "call_9" })
		return items
	},
	"openai-part": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) {
			m.Parts = []core.Part{m.Parts[1], core.Text{Text: "And this"}}
		})
		return items
	},
	"openai-move": func(items []write.Item) []write.Item {
		return []write.Item{items[0], items[2], items[1]}
	},
	"anthropic-insert-result": func(items []write.Item) []write.Item {
		return slices.Insert(items, 2, write.Item{From: -1, Message: core.Message{Role: "tool", ToolCallID: "t1", Content: "no result"}})
	},
	"anthropic-remove-result": func(items []write.Item) []write.Item {
		return slices.Delete(items, 1, 2)
	},
	"anthropic-second-result": func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) { m.Content = "two" })
		return slices.Insert(items, 2, write.Item{From: -1, Message: core.Message{Role: "tool", ToolCallID: "t2", Content: "new"}})
	},
	"anthropic-split": func(items []write.Item) []write.Item {
		return slices.Insert(items, 2, write.Item{From: -1, Message: core.AI("Done.")})
	},
	"anthropic-system": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "Be long." })
		return slices.Insert(items, 1, write.Item{From: -1, Message: core.System("And kind.")})
	},
	"anthropic-no-system": func(items []write.Item) []write.Item { return items[1:] },
	"anthropic-add-system": func(items []write.Item) []write.Item {
		return slices.Insert(items, 0, write.Item{From: -1, Message: core.System("Be brief.")})
	},
	"anthropic-call": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) {
			call := m.Parts[1].(core.ToolCall)
			call.Name = "g"
			m.Parts = []core.Part{m.Parts[0], call, m.Parts[2], core.Thinking{Text: "unsigned"}}
		})
		return items
	},
	"single-to-list": func(items []write.Item) []write.Item {
		return append(items, write.Item{From: -1, Message: core.AI("Hello")})
	},
	"reply": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "Hello" })
		return append(items, write.Item{From: -1, Message: core.Human("Hi")})
	},
	"rolecall-parts": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) {
			m.Parts = append(slices.Clone(m.Parts), core.Code{Code: "x", Language: "go"})
			m.Timestamp = ""
		})
		items[1] = changed(items[1], func(m *core.Message) { m.Parts = []core.Part{core.Text{Text: m.Content}}; m.Content = "" })
		return items
	},
	"wick-image": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) {
			m.Parts = []core.Part{core.Text{Text: "Look"}, core.Image{Data: "https://example.com/a.png"}}
			m.Content = ""
		})
		return items
	},
	"misspelt": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "Hello" })
		return items
	},
	"misspelt-parts": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Parts = m.Parts[1:] })
		return items
	},
	"misspelt-blocks": func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) { m.Content = "two" })
		return slices.Insert(items, 2, write.Item{From: -1, Message: core.Human("Go on.")})
	},
	"sdk-failure": func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) { m.Content = "no such town" })
		return items
	},
	"object-content": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Name = "ann" })
		return items
	},
	"gemini-joined-role": func(items []write.Item) []write.Item {
		items[2] = changed(items[2], func(m *core.Message) { m.Role = "developer" })
		return items
	},
	"bedrock-one-block": func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) {
			m.Parts = []core.Part{core.Text{Text: m.Content}, core.Text{Text: "And more"}}
			m.Content = ""
		})
		return items
	},
	"log-usage": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "Go"; m.Usage = &core.Usage{Input: 1} })
		return items
	},
	// A copy of the assistant's message after it is read with it as one.
	"log-copy": func(items []write.Item) []write.Item { return []write.Item{items[0], items[1], items[1]} },
	"log-error-role": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Role = "user" })
		return items
	},
	"function-call": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) {
			call := m.Parts[0].(core.ToolCall)
			call.Name = "multiply"
			m.Parts[0] = call
		})
		return items
	},
	"value-removed": func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) { m.Parts = m.Parts[1:] })
		return items
	},
	"text-alone": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "Hello" })
		return items
	},
	"text-alone-to-parts": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) {
			m.Content, m.Parts = "", []core.Part{core.Text{Text: "Look"}, core.Image{Data: "https://example.com/a.png"}}
		})
		return items
	},
	"text-alone-to-list": func(items []write.Item) []write.Item {
		return append(items, write.Item{From: -1, Message: core.AI("Hello")})
	},
	"rolecall-empty-content": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Parts = []core.Part{core.Text{Text: "Go"}} })
		return items
	},
	// What is next to the value that changes stays; reasoning with another text is new, because its seal is.
	"image-address": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Parts[1] = core.Image{Data: "https://example.com/b.png"} })
		return items
	},
	"reasoning-text": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { m.Parts[0] = core.Thinking{Text: "Two."} })
		return items
	},
	"call-without-id": func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) { m.ToolCalls[0].Name = "forecast" })
		return items
	},
	// Reasoning in a message of the user has no place there, and stays where it is moved to.
	"misplaced-reasoning": func(items []write.Item) []write.Item {
		items[0] = changed(items[0], func(m *core.Message) { slices.Reverse(m.Parts) })
		return items
	},
	// What a result said is a text of the message around it.
	"ui-result-as-user": func(items []write.Item) []write.Item {
		items[1] = changed(items[1], func(m *core.Message) { m.Role = core.RoleUser })
		return items
	},
	"no-list": func(items []write.Item) []write.Item { return items },
	"strays":  func(items []write.Item) []write.Item { return items[1:] },
}

// A result that was nothing may be no more than its header. What it becomes is in a line
// of its own.
func TestForgeHeader(t *testing.T) {
	for was, is := range map[string]string{
		`Tool: calculator`:       `Tool: calculator\n42`,
		`Tool: calculator\n`:     `Tool: calculator\n42`,
		`Tool: calculator\n\n`:   `Tool: calculator\n42`,
		`Tool:  calculator \n41`: `Tool:  calculator \n42`,
		`41`:                     `42`,
		``:                       `42`,
	} {
		var c bind.Conversation
		open([]byte(`[{"role":"tool","content":"`+was+`"}]`)).Decode(0, format.Forge, bind.Options{}, &c)
		items := write.Items(&c)
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "42" })
		got, losses := applied(t, &c, items)
		require.Empty(t, losses)
		require.Equal(t, `[{"role":"tool","content":"`+is+`"}]`, got)
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "" })
		got, _ = applied(t, &c, items)
		open([]byte(got)).Decode(0, format.Forge, bind.Options{}, &c)
		require.Empty(t, c.Messages[0].Content)
	}
}

// What is next to a broken block keeps its bytes when a call after it changes.
func TestForgeBrokenBlockStays(t *testing.T) {
	text := `[{"role":"assistant","content":" Well.\n<tool>{\"a\"}</tool>\nSo: <tool>{\"tool_name\":\"ls\",\"arguments\":{}}</tool>"}]`
	var c bind.Conversation
	open([]byte(text)).Decode(0, format.Forge, bind.Options{}, &c)
	require.Len(t, c.Messages[0].Parts, 4)
	items := write.Items(&c)
	items[0] = changed(items[0], func(m *core.Message) { m.Parts[3] = core.ToolCall{Name: "dir", RawArgs: "{}"} })
	got, losses := applied(t, &c, items)
	require.Empty(t, losses)
	require.Equal(t, strings.Replace(text, "ls", "dir", 1), got)
}

func changed(item write.Item, change func(*core.Message)) write.Item {
	item.Message = item.Message.Clone()
	change(&item.Message)
	item.Changed = true
	return item
}

// TestEdits makes each change of edits and compares the whole text after it.
func TestEdits(t *testing.T) {
	golden.Archives(t, edited, "testdata/edits/edits.txtar")
}

func edited(t *testing.T, archive *txtar.Archive) *txtar.Archive {
	require.Len(t, archive.Files, 2*len(edits))
	for i := 0; i < len(archive.Files); i += 2 {
		in, out := &archive.Files[i], &archive.Files[i+1]
		change := edits[in.Name]
		require.NotNil(t, change, in.Name)
		file := open(in.Data)
		var c bind.Conversation
		file.Decode(0, nil, bind.Options{}, &c)
		text, losses := applied(t, &c, change(write.Items(&c)))
		for _, loss := range losses {
			text += "loss: " + loss.Kind + " " + loss.What + " " + string(loss.Path) + "\n"
		}
		out.Data = []byte(text)
	}
	return archive
}
