//go:build !js

package growth

import (
	"github.com/rolecall/rolecall/core/conversation"
	"github.com/rolecall/rolecall/core/lint"
)

// onFront are the calls that most programs know alone.
var onFront = []operation{
	{"front: read", ofText(func(text []byte) { _, _ = conversation.Read(text) })},
	{"front: read as", ofText(func(text []byte) { _, _ = conversation.ReadAs(text, "anthropic") })},
	{"front: explain", ofText(func(text []byte) { _, _ = conversation.Explain(string(text)) })},
	{"front: of", ofRead(func(c *conversation.Conversation) { _, _ = conversation.Of(c.Messages) })},
	{"front: check", ofRead(func(c *conversation.Conversation) { _, _ = c.Check(lint.Anthropic) })},
	{"front: fix", ofRead(func(c *conversation.Conversation) { _, _ = c.Fix("") })},
	{"front: convert", ofRead(func(c *conversation.Conversation) { _, _ = c.Convert("gemini") })},
}

// ofRead is an operation on a text that was read.
func ofRead(run func(c *conversation.Conversation)) func(*input) func() {
	return func(in *input) func() {
		c, err := conversation.Read(in.text)
		if err != nil {
			return nil
		}
		return func() { run(c) }
	}
}
