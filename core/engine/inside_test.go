package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Every conversation inside of a text is found, in order, and text that is a conversation or broken JSON has none inside.
func TestInsideFindsEveryConversation(t *testing.T) {
	const hi = `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}]}`
	const packed = `{\"model\": \"gpt-4o\", \"messages\": [{\"role\": \"user\", \"content\": \"Hi\"}]}`
	for _, test := range []struct {
		name, text string
		want       []string // the names of the bodies
	}{
		{"a request", hi, nil},
		{"a request with a mistake", `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"},]}`, nil},
		{"prose", "Why does my request fail?", nil},
		{"one command", `curl https://api.openai.com/v1/chat/completions -d '` + hi + `'`, []string{""}},
		{"two commands", `curl https://a.example/v1 -d '` + hi + "'\ncurl https://b.example/v1 -d '" + hi + "'\n", []string{"1. POST a.example/v1", "2. POST b.example/v1"}},
		{"a command whose body is faulty", `curl https://a.example -d '{"messages": [{"role": "user", "content": "Hi"},]}'`, []string{""}},
		{"lines of a queue", `{"body": "` + packed + `"}` + "\n" + `{"body": "` + packed + `"}` + "\n" + `{"body": "none"}`, []string{"1. /0/body", "2. /1/body"}},
		{"lines of a log", "2026-11-29 10:00:00 INFO start\n2026-11-29 10:00:01 DEBUG body: " + hi + "\n2026-11-29 10:00:02 DEBUG body: " + hi + "\n", []string{"1. log line", "2. log line"}},
		{"printed by Python", `[{'role': 'user', 'content': 'Hi'}]`, []string{""}},
		{"printed by LangChain", `[HumanMessage(content='Hi')]`, []string{""}},
	} {
		e := New()
		e.Use(0, []byte(test.text))
		all, ok := e.Inside()
		require.Equal(t, test.want != nil, ok, test.name)
		var names []string
		for _, body := range all.Bodies {
			names = append(names, body.Name)
			require.NotEmpty(t, body.What, test.name)
		}
		require.Equal(t, test.want, names, test.name)
	}
}

// A recording has more bodies than the page lists, and bodies without messages are counted.
func TestInsideHasNoLimitOfBodies(t *testing.T) {
	entry := `{"request": {"method": "POST", "url": "https://api.openai.com/v1/chat/completions", "postData": {"text": "{\"model\": \"gpt-4o\", \"messages\": [{\"role\": \"user\", \"content\": \"Hi\"}]}"}}, "response": {"content": {"text": "{\"event\": \"click\"}"}}}`
	text := `{"log": {"entries": [` + entry
	for range 149 {
		text += "," + entry
	}
	e := New()
	e.Use(0, []byte(text+"]}}"))
	all, ok := e.Inside()
	require.True(t, ok)
	require.Len(t, all.Bodies, 150)
	require.Equal(t, 150, all.Others)
}
