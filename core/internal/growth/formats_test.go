//go:build !js

package growth

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/write"
)

func onDialects() []operation {
	all := []operation{
		{"find conversations", func(in *input) func() {
			doc := in.doc()
			return func() { detect.Open(doc) }
		}},
		{"agree", func(in *input) func() {
			doc := in.doc()
			return func() { agreed(detect.Open(doc)) }
		}},
		{"read every conversation", func(in *input) func() {
			file := in.file()
			return func() {
				var c bind.Conversation
				for i := range file.Refs {
					file.Decode(i, nil, bind.Options{Clip: format.AsWritten}, &c)
				}
			}
		}},
		{"bind every conversation", func(in *input) func() {
			file := in.file()
			return func() {
				var c bind.Conversation
				for i := range file.Refs {
					file.Decode(i, nil, bind.Options{Clip: format.AsWritten}, &c)
					info := c.Info()
					for node := range info.Unchecked {
						info.Coverage(node)
					}
					info.UnknownKeys()
					info.SettingFaults()
					bind.LateMarks(info)
					bind.CacheMarks(info)
					for range bind.MisplacedMarks(info) {
					}
					for range info.EmptyFailures {
					}
					for node := range info.References {
						info.IsOwn(node)
					}
				}
			}
		}},
		{"join", ofMessages(func(messages core.Messages) { write.Join(messages) })},
		{"write a log", ofMessages(func(messages core.Messages) { write.WriteLog(messages, &write.LogNotes{}) })},
		{"losses of a log", ofConversation(func(_ *input, c *bind.Conversation) { c.Kept() })},
		{"encode unchanged", ofConversation(func(_ *input, c *bind.Conversation) { write.Encode(c, write.Items(c)) })},
		{"encode, each message changed", encode(func(items []write.Item) []write.Item {
			for i := range items {
				items[i].Message = core.Message{Role: items[i].Role, Content: "b", ToolCallID: items[i].ToolCallID}
				items[i].Changed = true
			}
			return items
		})},
		{"encode, a part of each message changed", encode(func(items []write.Item) []write.Item {
			for i := range items {
				items[i].Message, items[i].Changed = items[i].Message.Clone(), true
				for k, part := range items[i].Parts {
					if text, ok := part.(core.Text); ok && k%2 == 1 {
						items[i].Parts[k] = core.Text{Text: text.Text + "!"}
					}
				}
				for k := range items[i].ToolCalls {
					items[i].ToolCalls[k].Name += "x"
				}
			}
			return items
		})},
		{"encode, every second message removed", encode(func(items []write.Item) []write.Item {
			var left []write.Item
			for i := range items {
				if i%2 == 0 {
					left = append(left, items[i])
				}
			}
			return left
		})},
		{"encode backwards", encode(func(items []write.Item) []write.Item {
			slices.Reverse(items)
			return items
		})},
		{"encode twice as many", encode(func(items []write.Item) []write.Item {
			var more []write.Item
			for i := range items {
				more = append(more, items[i], write.Item{Message: core.Human("and?"), From: -1})
			}
			return more
		})},
	}
	for _, d := range format.All {
		all = append(all,
			operation{"read as " + d.ID, func(in *input) func() {
				if len(in.file().Refs) == 0 {
					return nil
				}
				return func() {
					var c bind.Conversation
					in.file().Decode(0, d, bind.Options{Args: true}, &c)
				}
			}},
			operation{"write as " + d.ID, ofMessages(func(messages core.Messages) { write.Messages(d, messages) })},
		)
	}
	return all
}

// encode is the patch that a change of the items makes, with its edits.
func encode(change func([]write.Item) []write.Item) func(*input) func() {
	return func(in *input) func() {
		c := in.conversation()
		if c == nil {
			return nil
		}
		items := change(write.Items(c))
		return func() {
			ops, _ := write.EncodeAt(c, items, "2026-03-01T00:00:00Z")
			_, _ = in.doc().Edits(ops)
		}
	}
}

// kept is how many findings have their fixes worked out, each in the time that writing the
// conversation takes: as many in the small input as in the large one.
const kept = 16

func onLint() []operation {
	check := func(by func(lint.Request) lint.Result, limit int, target *lint.Target) func(*input) func() {
		return func(in *input) func() {
			request := lint.Request{File: in.file(), Target: target, Limit: limit}
			return func() { by(request) }
		}
	}
	all := []operation{
		{"check with fixes", check(lint.Check, kept, nil)},
		{"verdicts", func(in *input) func() {
			request := lint.Request{File: in.file()}
			return func() { lint.Verdicts(request) }
		}},
		{"fix all", ofText(func(text []byte) { lint.FixAll(text, "", "", "") })},
		{"fix all for openai-chat", ofText(func(text []byte) { lint.FixAll(text, "", lint.OpenAIChat, "") })},
		{"fix all for anthropic", ofText(func(text []byte) { lint.FixAll(text, "", lint.Anthropic, "") })},
		{"edits of the last fix", func(in *input) func() {
			findings := in.result().Findings
			at := len(findings) - 1
			for at >= 0 && len(findings[at].Fixes) == 0 {
				at--
			}
			if at < 0 {
				return nil
			}
			return func() {
				lint.FixOf(lint.Request{File: in.file()}, findings[at].Rule, findings[at].At.Start, findings[at].Headline, 0)
			}
		}},
		{"pairs", ofConversation(func(_ *input, c *bind.Conversation) {
			pairs := lint.NewPairs(c)
			for i := range c.Messages {
				pairs.CallOf(i)
				for call := range pairs.CallsOf(i) {
					pairs.AnswerOf(i, call)
				}
			}
		})},
	}
	for _, target := range lint.Targets {
		all = append(all, operation{"check for " + target.ID, check(lint.CheckTitles, 0, target)})
	}
	return all
}
