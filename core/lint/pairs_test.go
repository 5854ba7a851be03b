package lint

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

// conversation makes messages of a line: "u" and "s" are a user and a system message,
// "a:x,y" an assistant message with the calls x and y, "r:x" the result of x.
func conversation(line string) core.Messages {
	var messages core.Messages
	for _, word := range strings.Fields(line) {
		kind, rest, _ := strings.Cut(word, ":")
		ids := strings.Split(rest, ",")
		switch kind {
		case "u":
			messages = messages.Human("hello")
		case "s":
			messages = messages.System("be brief")
		case "r":
			messages = messages.Tool(strings.TrimPrefix(rest, "-"), "tool", "done")
		case "a":
			var calls []core.ToolCall
			for _, id := range ids {
				if id != "" {
					calls = append(calls, core.ToolCall{
						ID: strings.Trim(id, "-!"), Name: "tool", Server: strings.HasSuffix(id, "!"),
					})
				}
			}
			messages = messages.AI("", calls...)
		}
	}
	return messages
}

// states writes the state of each call and each result.
func states(messages core.Messages) string {
	p := pair(messages)
	var out []string
	for i := range messages {
		for k, call := range p.CallsOf(i) {
			word := call.ID + "=" + p.State(i, k).String()
			if answer, ok := p.AnswerOf(i, k); ok {
				word += "@" + string(rune('0'+answer))
			}
			out = append(out, word)
		}
		switch p.Result(i) {
		case Unnamed:
			out = append(out, "unnamed")
		case Mismatched:
			out = append(out, messages[i].ToolCallID+"?")
		case Repeated:
			out = append(out, messages[i].ToolCallID+" again")
		case Orphan:
			out = append(out, messages[i].ToolCallID+" orphan")
		}
	}
	return strings.Join(out, ", ")
}

func TestPairs(t *testing.T) {
	for _, test := range []struct{ name, line, want string }{
		{"nothing", "", ""},
		{"no calls", "u a u", ""},
		{"a pair", "u a:x r:x a", "x=answered@2"},
		{"parallel calls", "u a:x,y r:y r:x", "x=answered@3, y=answered@2"},
		{"the same ID in every turn", "a:x r:x a:x r:x", "x=answered@1, x=answered@3"},
		{"an open call whose ID comes again", "a:x u a:x r:x", "x=open, x=answered@3"},
		{"open", "a:x u", "x=open"},
		{"waiting", "u a:x", "x=waiting"},
		{"waiting for one of two", "a:x,y r:x", "x=answered@1, y=waiting"},
		{"waiting, written as two messages", "u a:x a:y", "x=waiting, y=waiting"},
		{"open before the last turn", "a:x u a:y", "x=open, y=waiting"},
		{"orphan", "u r:x a", "x orphan"},
		{"after a message", "a:x u r:x", "x=answered@2"},
		{"in a later turn", "a:x a r:x", "x=answered@2"},
		{"before its call", "r:x a:x u", "x=answered@0"},
		{"twice", "a:x r:x r:x", "x=answered@1, x again"},
		{"twice, far away", "a:x r:x u a r:x", "x=answered@1, x again"},
		{"another ID", "a:x r:y u", "x=answered@1, y?"},
		{"other IDs", "a:x,y r:1 r:2 u", "x=answered@1, y=answered@2, 1?, 2?"},
		{"one of two has another ID", "a:x,y r:x r:1 u", "x=answered@1, y=answered@2, 1?"},
		{"more results than calls", "a:x r:1 r:2 u", "x=open, 1 orphan, 2 orphan"},
		{"a result without ID", "a:x,y r:x r:- u", "x=answered@1, y=answered@2, unnamed"},
		{"a call without ID", "a:- r:x u", "=answered@1, unnamed"},
		{"the provider's own call", "a:x! u", "x=server"},
		{"a result for the provider's own call", "a:x! r:x u", "x=server, x orphan"},
		{"twins", "a:x,x r:x r:x", "x=answered@1, x=answered@2"},
		{"twins with one result", "a:x,x r:x u", "x=answered@1, x=open"},
	} {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, test.want, states(conversation(test.line)))
		})
	}
}

func TestBetween(t *testing.T) {
	for _, test := range []struct {
		line   string
		result int
		want   Between
	}{
		{"a:x r:x", 1, Between{SameTurn: true}},
		{"a:x,y r:y r:x", 2, Between{SameTurn: true}},
		{"a:x u r:x", 2, Between{Asides: 1, SameTurn: true}},
		{"a:x s r:x", 2, Between{Asides: 1}},
		{"a:x a r:x", 2, Between{Speakers: 1, SameTurn: true}},
		{"a:x u a u r:x", 4, Between{Speakers: 1, Asides: 2}},
		{"r:x a:x", 0, Between{Early: true}},
	} {
		require.Equal(t, test.want, pair(conversation(test.line)).between(test.result), test.line)
	}
}

// TestCallOf: both directions agree.
func TestCallOf(t *testing.T) {
	p := pair(conversation("u a:x,y r:y r:x u"))
	message, call, ok := p.CallOf(2)
	require.True(t, ok)
	require.Equal(t, []int{1, 1}, []int{message, call})
	answer, ok := p.AnswerOf(1, 1)
	require.True(t, ok)
	require.Equal(t, 2, answer)
	_, _, ok = p.CallOf(0)
	require.False(t, ok)
}
