package compare

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

func open(text string) *bind.Conversation {
	c := &bind.Conversation{}
	file := detect.Open(source.Parse([]byte(text)))
	file.Decode(0, nil, bind.Options{}, c)
	return c
}

// said is a result, a line for each thing that differs.
func said(r Result) []string {
	var lines []string
	for _, p := range r.Pairs {
		if p.Kind != Same || len(p.Changes) > 0 {
			lines = append(lines, strings.TrimSpace(fmt.Sprintf("%d %d %s %s", p.Before, p.After, p.Kind, strings.Join(p.Changes, ", "))))
		}
	}
	for _, f := range r.Fields {
		lines = append(lines, fmt.Sprintf("%s %s %v", f.Kind, f.Name, f.Tool))
	}
	return lines
}

const request = `{"model": "gpt-4o", "temperature": 1.0, "messages": [
  {"role": "system", "content": "Be brief."},
  {"role": "user", "content": "Weather in Oslo?"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\", \"days\": 1}"}}]},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"},
  {"role": "assistant", "content": "It is 4 degrees in Oslo."},
  {"role": "user", "content": "Thanks!"}],
  "tools": [{"type": "function", "function": {"name": "weather", "description": "Tells", "parameters": {"type": "object", "properties": {"city": {"type": "string"}, "days": {"type": "integer"}}}}}]}`

func TestConversations(t *testing.T) {
	for _, test := range []struct {
		name  string
		edits []string
		want  []string
	}{
		{"nothing", nil, nil},
		{"the order of keys and the way of numbers", []string{`"temperature": 1.0`, `"temperature": 1e0`, `{\"city\": \"Oslo\", \"days\": 1}`, `{\"days\":1.0,\"city\":\"\\u004fslo\"}`}, nil},
		{"a text", []string{"Weather in Oslo?", "Weather in Bergen?"}, []string{"1 1 changed text"}},
		{"an ID", []string{"call_1", "call_9"}, []string{"2 2 changed call ID of weather", "3 3 changed tool call ID"}},
		{"arguments", []string{`\"days\": 1`, `\"days\": 2`}, []string{"2 2 changed arguments of weather"}},
		{"a role", []string{`{"role": "user", "content": "Thanks!"}`, `{"role": "assistant", "content": "Thanks!"}`}, []string{"-1 5 added", "5 -1 removed"}},
		{"a message less", []string{`  {"role": "user", "content": "Weather in Oslo?"},` + "\n", ""}, []string{"1 -1 removed"}},
		{"a message more", []string{`{"role": "user", "content": "Thanks!"}`, `{"role": "user", "content": "And Bergen?"}, {"role": "user", "content": "Thanks!"}`}, []string{"-1 5 added"}},
		{"fields", []string{`"gpt-4o"`, `"gpt-5"`, `"temperature": 1.0`, `"seed": 7`}, []string{"changed model false", "removed temperature false", "added seed false"}},
		{"a tool", []string{`"Tells"`, `"Says"`}, []string{"changed weather true"}},
		{"another tool", []string{`"name": "weather", "description"`, `"name": "forecast", "description"`}, []string{"removed weather true", "added forecast true"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			after := strings.NewReplacer(test.edits...).Replace(request)
			require.Equal(t, test.want, said(Conversations(open(request), open(after))))
		})
	}
}

// A message that moved is told from one that changed, and can be both.
func TestMoved(t *testing.T) {
	before := open(`[{"role":"user","content":"one"},{"role":"user","content":"two"},{"role":"user","content":"three"},{"role":"user","content":"four"}]`)
	after := open(`[{"role":"user","content":"two"},{"role":"user","content":"three"},{"role":"user","content":"one"},{"role":"user","content":"five"}]`)
	require.Equal(t, []string{"0 2 moved", "3 3 changed text"}, said(Conversations(before, after)))
	late := open(`[{"role":"user","content":"Q"},{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"user","content":"W"},{"role":"tool","tool_call_id":"c","content":"old"}]`)
	early := open(`[{"role":"user","content":"Q"},{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","content":"new"},{"role":"user","content":"W"}]`)
	require.Equal(t, []string{"3 2 changed text", "2 3 moved"}, said(Conversations(late, early)))
}

// What is said several times is paired in order: one less is one that went, and nothing moves.
func TestRepeated(t *testing.T) {
	message := `{"role":"user","content":"again"}`
	list := func(n int) *bind.Conversation {
		return open("[" + strings.TrimSuffix(strings.Repeat(message+",", n), ",") + "]")
	}
	require.Empty(t, said(Conversations(list(5), list(5))))
	r := Conversations(list(5), list(4))
	require.Len(t, said(r), 1)
	require.Contains(t, said(r)[0], "-1 removed")
}

// The same conversation in another format is the same, except for what the conversion says.
func TestAcrossFormats(t *testing.T) {
	c := open(request)
	for _, id := range []string{"anthropic", "gemini", "openai-responses", "bedrock-converse", "mistral"} {
		converted := convert.Conversation(c, convert.Options{To: format.ByID(id), Model: "m", MaxTokens: 5})
		other := &bind.Conversation{}
		detect.Open(source.Parse(converted.Text)).Decode(0, format.ByID(id), bind.Options{}, other)
		for _, p := range Conversations(c, other).Pairs {
			require.Equal(t, p.Before, p.After, "%s %v", id, said(Conversations(c, other)))
			for _, change := range p.Changes {
				require.Contains(t, change, "ID", id)
			}
		}
	}
}

// Whatever is done to a conversation, each message of either is in one pair, what is called the
// same is, and what did not change is not called otherwise.
func TestRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := func(words []string) *bind.Conversation {
		var list []string
		for _, word := range words {
			list = append(list, `{"role":"user","content":"`+word+`"}`)
		}
		return open("[" + strings.Join(list, ",") + "]")
	}
	for range 400 {
		var before []string
		for range 1 + random.IntN(12) {
			before = append(before, fmt.Sprint("w", random.IntN(8)))
		}
		after := append([]string{}, before...)
		for range random.IntN(5) {
			at := random.IntN(len(after))
			switch random.IntN(3) {
			case 0:
				after[at] = fmt.Sprint("n", random.IntN(8))
			case 1:
				after = append(after, after[at])
			case 2:
				other := random.IntN(len(after))
				after[at], after[other] = after[other], after[at]
			}
		}
		r := Conversations(text(before), text(after))
		seenBefore, seenAfter, same := map[int]bool{}, map[int]bool{}, map[string]int{}
		for _, p := range r.Pairs {
			require.False(t, p.Before >= 0 && seenBefore[p.Before] || p.After >= 0 && seenAfter[p.After])
			seenBefore[p.Before], seenAfter[p.After] = true, true
			if p.Before >= 0 && p.After >= 0 {
				require.Equal(t, len(p.Changes) > 0, before[p.Before] != after[p.After])
				if len(p.Changes) == 0 {
					same[after[p.After]]++
				}
			}
		}
		delete(seenBefore, -1)
		delete(seenAfter, -1)
		require.Len(t, seenBefore, len(before))
		require.Len(t, seenAfter, len(after))
		count := func(list []string, word string) (n int) {
			for _, each := range list {
				if each == word {
					n++
				}
			}
			return n
		}
		for _, word := range before {
			require.Equal(t, min(count(before, word), count(after, word)), same[word], "%v %v %v", before, after, said(r))
		}
	}
}

func BenchmarkConversations(b *testing.B) {
	var list []string
	for i := range 10_000 {
		list = append(list, fmt.Sprintf(`{"role":"user","content":"message %d of many"}`, i%7000))
	}
	before := open("[" + strings.Join(list, ",") + "]")
	for i := range 2000 {
		list[i*5], list[9999-i*3] = list[9999-i*3], fmt.Sprintf(`{"role":"user","content":"other %d"}`, i)
	}
	after := open("[" + strings.Join(list, ",") + "]")
	for b.Loop() {
		Conversations(before, after)
	}
}

// Settings that two formats write differently are the same where they say the same, and none that differs is
// passed over.
func TestSettingsAcrossFormats(t *testing.T) {
	const gemini = `{"contents": [{"role": "user", "parts": [{"text": "Hi"}]}], "toolConfig": {"functionCallingConfig": {"mode": "ANY"}},
		"generationConfig": {"temperature": 0.2, "topK": 40, "stopSequences": ["END"], "frequencyPenalty": 0.5, "thinkingConfig": {"thinkingBudget": 2048}}}`
	same := open(`{"max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "temperature": 0.2, "top_k": 40, "stop_sequences": ["END"],
		"tool_choice": {"type": "any", "disable_parallel_tool_use": false}, "thinking": {"type": "enabled", "budget_tokens": 2048}}`)
	require.Equal(t, []string{"added output limit false", "removed frequency penalty false"}, said(Conversations(open(gemini), same)))

	other := open(`{"max_tokens": 9, "system": "x", "messages": [{"role": "user", "content": "Hi"}], "tool_choice": {"type": "auto", "disable_parallel_tool_use": true}}`)
	require.Equal(t, []string{
		"-1 0 added", "added output limit false", "removed temperature false", "removed top k false", "removed frequency penalty false",
		"removed reasoning budget false", "removed stop sequences false", "changed tool choice false",
		"added parallel tool calls false",
	}, said(Conversations(open(gemini), other)))
}
