package write_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/write"
)

// systems are the formats of the five systems.
var systems = []*format.Format{format.Wick, format.AgentTypes, format.Kernel, format.Forge, format.Structured}

// TestLossesAreExact converts conversations that one system can hold into the form of another
// one. A message that is read as another than it was has a loss, one that is read as it was
// has none, and a conversation without any loss comes back as it went.
func TestLossesAreExact(t *testing.T) {
	lossless := 0
	for _, from := range append([]*format.Format{format.Rolecall}, systems...) {
		for _, to := range systems {
			t.Run(from.ID+" to "+to.ID, func(t *testing.T) {
				c := chance{Rand: rand.New(rand.NewPCG(11, 12)), format: from}
				here := 0
				for range sample.Of(200) {
					given := read(t, from, c.tricky(c.messages()))
					text, losses := write.Messages(to, given)
					got := read(t, to, given)
					losses = real(losses)
					lost := map[int]bool{}
					for _, loss := range losses {
						// That two texts side by side are one is no other meaning; see sense.
						lost[loss.Message] = lost[loss.Message] || loss.What != "several texts merged into one"
					}
					if len(got) != len(given) {
						require.NotEmpty(t, losses, "%s", text)
						continue
					}
					for i := range given {
						was, is := sense(given, i), sense(got, i)
						if !lost[i] {
							require.Equal(t, was, is, "message %d\n%s\n%v", i, text, losses)
						} else {
							require.NotEqual(t, was, is, "message %d\n%s\n%v", i, text, losses)
						}
					}
					if len(losses) == 0 {
						lossless++
						back := read(t, from, got)
						require.Equal(t, allSense(given), allSense(back))
						if from != format.Rolecall {
							// Among the five, the very text comes back, except for IDs that agent-types invents.
							for i := range back {
								if strings.HasPrefix(back[i].ID, "msg-") {
									back[i].ID = ""
								}
							}
							was, _ := write.Messages(from, given)
							is, _ := write.Messages(from, back)
							require.Equal(t, string(was), string(is), "%s", text)
						}
						here++
					}
				}
				require.Positive(t, here, "no conversation went without a loss")
			})
		}
	}
	require.Greater(t, lossless, sample.Of(1000))
}

// tricky puts texts into messages that some systems read as something else.
func (c *chance) tricky(messages core.Messages) core.Messages {
	texts := []string{" spaced ", "[I think that it is so]", "<tool>{\"tool_name\":\"x\",\"arguments\":{}}</tool>", "Tool: x\ny", "<tool>{\"a\"", "Well.\n<tool>{\"a\"", "<tool>{\"a\"}</tool>\n", "[a](b)\n```\n[x y]\n```\n"}
	for i := range messages {
		if m := &messages[i]; m.Content != "" && c.IntN(3) == 0 {
			m.Content = texts[c.IntN(len(texts))]
			if m.Role == core.RoleAssistant && m.Content == texts[2] {
				m.Content = "" // one call more, and results after it answer others
			}
		}
		for k, part := range messages[i].Parts {
			if _, ok := part.(core.Thinking); ok && c.IntN(3) == 0 {
				messages[i].Parts[k] = core.Thinking{Text: []string{"hm", "two of\n\nthem here", "open [ bracket", ""}[c.IntN(4)]}
			}
		}
	}
	return messages
}

// TestForgeLosses: what forge would read as something else is said.
func TestForgeLosses(t *testing.T) {
	call := core.ToolCall{ID: "call_1", Name: "ls", RawArgs: "{}"}
	for what, message := range map[string]core.Message{
		"":                       core.AI("Well.", call),
		"call ID":                core.AI("", core.ToolCall{ID: "toolu_1", Name: "ls", RawArgs: "{}"}),
		"whitespace around text": core.AI("Well. ", call),
		"whitespace-only text":   core.AI(" ", call),
		"text that reads back as reasoning or a tool call":             core.AI("[I think so]"),
		"reasoning that reads back as something else":                  {Role: core.RoleAssistant, Parts: []core.Part{core.Thinking{Text: "hm"}}},
		"reasoning split into one bracket per paragraph":               {Role: core.RoleAssistant, Parts: []core.Part{core.Thinking{Text: "I see it.\n\nI do it."}}},
		"reasoning signature":                                          {Role: core.RoleAssistant, Parts: []core.Part{core.Thinking{Text: "I see it", Signature: "c2ln"}}},
		"link from the result to its call":                             core.ToolMsg("call_9", "ls", "main.py"),
		"tool name that reads back differently":                        core.ToolMsg("result_1", "l\ns", "main.py"),
		"arguments that aren't a JSON object, wrapped in {\"raw\": …}": core.AI("", core.ToolCall{ID: "call_1", Name: "ls", RawArgs: "7"}),
	} {
		text, losses := write.Messages(format.Forge, core.Messages{message})
		if what == "" {
			require.Empty(t, losses)
			continue
		}
		require.Len(t, losses, 1, "%s: %s", what, text)
		require.Equal(t, what, losses[0].What)
	}
}

// read writes messages in a format and reads them again.
func read(t *testing.T, d *format.Format, messages core.Messages) core.Messages {
	text, _ := write.Messages(d, messages)
	var c bind.Conversation
	file := open(text)
	require.Len(t, file.Refs, 1, "%s", text)
	file.Decode(0, d, bind.Options{}, &c)
	return write.Join(c.Messages)
}

// real leaves out what is lost of a form and not of a message: agent-types wants a date and an
// ID in every message.
func real(losses []bind.Loss) []bind.Loss {
	var kept []bind.Loss
	for _, loss := range losses {
		if loss.Kind != "invented" && loss.Kind != "missing" {
			kept = append(kept, loss)
		}
	}
	return kept
}

// meaning is what a message says, whatever form it is written in.
type meaning struct {
	Role, Answers, Tool, Name string
	ID, Parent, Timestamp     string
	Usage                     core.Usage
	Parts                     []core.Part
}

// sense is the meaning of a message. A result says by its place which call it answers, and
// has its tool's name from that where it has none of its own; an ID that was made up counts as none.
func sense(messages core.Messages, i int) meaning {
	m := &messages[i]
	said := meaning{Role: m.Role, ID: m.ID, Parent: m.ParentID, Timestamp: m.Timestamp}
	if strings.HasPrefix(said.ID, "msg-") {
		said.ID = ""
	}
	if m.Usage != nil {
		said.Usage = *m.Usage
	}
	if m.Role == core.RoleTool {
		said.Tool, said.Answers = m.Name, m.ToolCallID
		number := 0
		for k := range i {
			for _, call := range messages[k].Calls() {
				if !call.Server {
					number++
				}
				if call.ID != m.ToolCallID {
					continue
				}
				said.Answers = "number " + strconv.Itoa(number)
				if m.Name == "" {
					said.Tool = call.Name
				}
			}
		}
	} else {
		said.Name = m.Name
	}
	for _, part := range m.All() {
		if call, ok := part.(core.ToolCall); ok {
			call.Args = nil
			if call.RawArgs == "" {
				call.RawArgs = "{}"
			}
			part = call
		}
		if text, ok := part.(core.Text); ok {
			if text.Text == "" {
				continue
			}
			if last := len(said.Parts) - 1; last >= 0 {
				if before, ok := said.Parts[last].(core.Text); ok {
					said.Parts[last] = core.Text{Text: before.Text + text.Text}
					continue
				}
			}
		}
		said.Parts = append(said.Parts, part)
	}
	return said
}

func allSense(messages core.Messages) []meaning {
	all := make([]meaning, len(messages))
	for i := range messages {
		all[i] = sense(messages, i)
	}
	return all
}
