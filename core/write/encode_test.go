package write_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// TestEncodeUnchanged expects no operation for requests nobody changed.
func TestEncodeUnchanged(t *testing.T) {
	for _, pattern := range []string{"*/accepted-openai-chat.jsonl", "*/accepted-anthropic.jsonl", "*/accepted-openai-compatible.jsonl", "*/accepted-openai-responses.jsonl"} {
		eachRecord(t, pattern, func(r record) {
			file := open(r.Request)
			for i := range file.Refs {
				for _, d := range format.All {
					for _, clip := range []int{0, 8} {
						var c bind.Conversation
						file.Decode(i, d, bind.Options{Clip: clip}, &c)
						ops, losses := write.Encode(&c, write.Items(&c))
						require.Empty(t, ops, "%s as %s", r.ID, d.ID)
						require.Empty(t, losses, "%s as %s", r.ID, d.ID)
					}
				}
			}
		})
	}
}

// TestEncodeSameMessages says of every message that it is changed, though it is not: the
// comparison finds that out.
func TestEncodeSameMessages(t *testing.T) {
	for _, pattern := range []string{"*/accepted-openai-chat.jsonl", "*/accepted-anthropic.jsonl", "*/accepted-openai-compatible.jsonl", "*/accepted-openai-responses.jsonl"} {
		eachRecord(t, pattern, func(r record) {
			file := open(r.Request)
			var c bind.Conversation
			file.Decode(0, nil, bind.Options{}, &c)
			items := write.Items(&c)
			for i := range items {
				items[i].Changed = true
			}
			ops, _ := write.Encode(&c, items)
			require.Empty(t, ops, "%s\n%s", r.ID, r.Request)
		})
	}
}

// TestEncodeFiltered takes every message out once, and puts it back at the end. Reading
// what the edits leave gives the messages that are to be.
func TestEncodeFiltered(t *testing.T) {
	for _, pattern := range []string{"*/accepted-openai-chat.jsonl", "*/accepted-anthropic.jsonl", "*/accepted-openai-responses.jsonl"} {
		eachRecord(t, pattern, func(r record) {
			if len(r.Request) > 40_000 {
				return
			}
			file := open(r.Request)
			var c bind.Conversation
			file.Decode(0, nil, bind.Options{}, &c)
			for i := range c.Messages {
				items := write.Items(&c)
				items = append(items[:i], items[i+1:]...)
				check(t, r.ID, &c, items)
				items = append(items, write.Item{Message: c.Messages[i], From: i})
				check(t, r.ID, &c, items)
				items[len(items)-1].From = -1
				check(t, r.ID, &c, items)
			}
		})
	}
}

// check applies the encoded items and expects to read them again.
func check(t *testing.T, id string, c *bind.Conversation, items []write.Item) {
	text, losses := applied(t, c, items)
	file := open([]byte(text))
	var again bind.Conversation
	file.Decode(0, c.Format, bind.Options{}, &again)
	var want core.Messages
	for _, item := range items {
		want = append(want, item.Message)
	}
	if len(losses) == 0 {
		require.Equal(t, plain(want), plain(again.Messages), "%s\n%s", id, text)
	}
	for _, item := range items {
		if item.From < 0 || item.Changed {
			continue
		}
		kept := c.From[item.From].Block
		if kept == source.None && len(item.Parts) > 0 {
			kept = c.From[item.From].Parts[0].Node
		}
		if kept != source.None {
			require.Contains(t, text, string(c.Doc.Raw(kept)), id)
		}
	}
}

// TestAloneBecomesAList: where one message is in place of a list, it keeps its bytes and its
// changes as the first of an array.
func TestAloneBecomesAList(t *testing.T) {
	for was, is := range map[string]string{
		`{"role": "user",  "content": "hi", "weight": 0.50}`:                        `{"role": "user",  "content": "ho", "weight": 0.50}`,
		`{"type": "user",  "content": "hi"}`:                                        `{"type": "user",  "content": "ho"}`,
		`{"id": "1", "message": {"type": "user", "content": "hi"}, "decision": ""}`: `{"id": "1", "message": {"type": "user", "content": "ho"}, "decision": ""}`,
	} {
		var c bind.Conversation
		open([]byte(was)).Decode(0, nil, bind.Options{}, &c)
		items := append(write.Items(&c), write.Item{Message: core.Human("hello"), From: -1})
		items[0] = changed(items[0], func(m *core.Message) { m.Content = "ho" })
		got, losses := applied(t, &c, items)
		require.Empty(t, losses)
		require.Contains(t, compact(got), compact(is))
	}
}

// TestCopyOfSteps: a message of several steps that is in the list twice is written again where
// the copy says something else, with the border between its steps, and as it is written where it does not.
func TestCopyOfSteps(t *testing.T) {
	const steps = `{"id": "m", "role": "assistant", "parts": [{"type": "step-start"}, {"type": "text", "text": "one",  "state": "done"}, {"type": "step-start"}, {"type": "text", "text": "two"}]}`
	var c bind.Conversation
	open([]byte("["+steps+"]")).Decode(0, format.AISDKUI, bind.Options{}, &c)
	require.Len(t, c.Messages, 2)
	got, losses := applied(t, &c, append(write.Items(&c), write.Items(&c)...))
	require.Empty(t, losses)
	require.Equal(t, compact("["+steps+","+steps+"]"), compact(got))
	copied := write.Items(&c)
	copied[1] = changed(copied[1], func(m *core.Message) { *m = core.AI("three"); m.ID = "m" })
	got, _ = applied(t, &c, append(write.Items(&c), copied...))
	require.Equal(t, compact(`[`+steps+`, {"id": "m", "role": "assistant", "parts": [{"type": "text", "text": "one", "state": "done"},
		{"type": "step-start"}, {"type": "text", "text": "three"}]}]`), compact(got))
}

// TestCopyOfResults: a message of results that is in the list twice comes back as it is written.
func TestCopyOfResults(t *testing.T) {
	const results = `{"role": "user", "content": [{"type": "tool_result", "tool_use_id": "a", "content": "1"}, {"type": "tool_result", "tool_use_id": "b", "content": "2"}]}`
	var c bind.Conversation
	open([]byte("["+results+"]")).Decode(0, format.Anthropic, bind.Options{}, &c)
	got, losses := applied(t, &c, append(write.Items(&c), write.Items(&c)...))
	require.Empty(t, losses)
	require.Equal(t, compact("["+results+","+results+"]"), compact(got))
}

// applied is the text with the items.
func applied(t *testing.T, c *bind.Conversation, items []write.Item) (string, []bind.Loss) {
	ops, losses := write.Encode(c, items)
	edits, err := c.Doc.Edits(ops)
	require.NoError(t, err)
	text := source.ApplyEdits(c.Doc.Text, edits)
	require.False(t, source.Parse(text).Broken(), "%s", text)
	return string(text), losses
}

// compact is JSON without white space, and any other text as it is: what an edit brings
// into a text is laid out as its new place is.
func compact(text string) string {
	var b bytes.Buffer
	if json.Compact(&b, []byte(text)) != nil {
		return text
	}
	return b.String()
}

// plain writes messages down for comparing: the text that one format writes as a string
// and as a list of one text is the same.
func plain(messages core.Messages) string {
	var b strings.Builder
	for _, m := range messages {
		b.WriteString(m.Role + " " + m.ToolCallID + " " + m.Name + "\n")
		for _, part := range m.All() {
			switch part := part.(type) {
			case core.Raw:
				b.WriteString("  raw " + part.Kind + " " + compact(string(part.JSON)) + "\n")
			case core.ToolCall:
				b.WriteString("  call " + part.ID + " " + part.Name + " " + compact(part.RawArgs) + "\n")
			case core.Text:
				b.WriteString("  text " + part.Text + "\n")
			case core.Thinking:
				b.WriteString("  thinking " + part.Text + part.Signature + part.Data + "\n")
			case core.Image:
				b.WriteString("  image " + part.Data + part.MediaType + "\n")
			case core.ToolResult:
				b.WriteString("  result " + part.ToolCallID + part.Name + compact(part.Output) + part.Error + "\n")
			}
		}
	}
	return b.String()
}
