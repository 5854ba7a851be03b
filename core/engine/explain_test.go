package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

const (
	unansweredError = `openai.BadRequestError: Error code: 400 - {'error': {'message': "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_2", 'type': 'invalid_request_error', 'param': 'messages.[1].tool_calls', 'code': None}}`
	lateBody        = `{"model": "gpt-4o", "messages": [
  {"role": "user", "content": "Weather?"},
  {"role": "assistant", "tool_calls": [{"id": "call_2", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "call_2", "content": "12 degrees"}
]}`
)

func explained(t *testing.T, text string, request engine.ExplainRequest) engine.ExplainResponse {
	t.Helper()
	var e engine.Engine
	e.Use(0, []byte(text))
	response, failure := e.Explain(request)
	require.Nil(t, failure)
	return response
}

// One sentence stands for several mistakes: which of them it is says the request.
func TestExplainSaysWhichOfSeveralCausesItIs(t *testing.T) {
	alone := explained(t, unansweredError, engine.ExplainRequest{})
	require.True(t, alone.Sure)
	require.Equal(t, "unanswered-call", alone.Causes[0].Rule)
	require.Equal(t, "OpenAI", alone.Provider)
	require.Empty(t, alone.Agrees)
	require.Nil(t, alone.Body)

	response := explained(t, lateBody, engine.ExplainRequest{Error: unansweredError})
	require.Equal(t, "yes", response.Agrees)
	require.NotEqual(t, "unanswered-call", response.Causes[0].Rule, "the call is answered, but not where it has to be")
	require.Positive(t, response.Causes[0].Findings)
	require.Equal(t, "id", response.Mentions[0].Kind)
	require.Equal(t, "/messages/1/tool_calls/0/id", response.Mentions[0].At.Path)
	require.Equal(t, "/messages/1/tool_calls", response.Mentions[1].At.Path)
}

// Of two findings of one rule, the place is that of the one whose keys the error names.
func TestExplainTakesTheFindingWhoseWordsItHas(t *testing.T) {
	request := `{"model": "claude-opus-4-6", "max_tokens": 100, "temperature": 0.5, "top_p": 0.9, "messages": [{"role": "user", "content": "Hi"}],
"context_management": {"edits": [{"type": "clear_thinking_20251015"}]}}`
	response := explained(t, request, engine.ExplainRequest{Error: "`clear_thinking_20251015` strategy requires `thinking` to be enabled or adaptive", Target: "anthropic"})
	require.Equal(t, "clashing-settings", response.Causes[0].Rule)
	require.Greater(t, response.Causes[0].Findings, 1)
	require.Equal(t, "/context_management/edits/0/type", response.Causes[0].At.Path)
}

// An error is read above and below the request as well, and the request is found.
func TestExplainFindsTheRequestBesideTheError(t *testing.T) {
	want := explained(t, lateBody, engine.ExplainRequest{Error: unansweredError})
	for _, text := range []string{unansweredError + "\n\n" + lateBody, lateBody + "\n" + unansweredError} {
		response := explained(t, text, engine.ExplainRequest{})
		require.Equal(t, want.Causes, response.Causes)
		require.Equal(t, want.Agrees, response.Agrees)
		require.Equal(t, lateBody, text[response.Body.Offset:response.Body.Offset+response.Body.Length])
		given := explained(t, "another text", engine.ExplainRequest{Error: text})
		require.Equal(t, response, given, "the error may be given next to any text")
	}
}

// A request that is right in its own form may not be so for the one who rejected it: then that
// one is asked.
func TestExplainAsksTheOneWhoSpeaks(t *testing.T) {
	text := `MistralException - {"message": "Tool call id was call_2 but must be a-z, A-Z, 0-9, with a length of 9."}`
	response := explained(t, lateBody, engine.ExplainRequest{Error: text})
	require.Equal(t, "yes", response.Agrees)
	require.Equal(t, "mistral", response.Target)
	require.Equal(t, "bad-call-id", response.Causes[0].Rule)
	require.Equal(t, "/messages/1/tool_calls/0/id", response.Causes[0].At.Path)

	asked := explained(t, lateBody, engine.ExplainRequest{Error: text, Target: "mistral"})
	require.Empty(t, asked.Target, "who was asked for is not told again")
	require.Equal(t, response.Causes, asked.Causes)
}

// What is said of a parameter agrees with no messages, and does not disagree either.
func TestExplainOfAParameterDoesNotJudgeTheMessages(t *testing.T) {
	response := explained(t, lateBody, engine.ExplainRequest{Error: "container: Input should be a valid string"})
	require.Equal(t, "parameter", response.Causes[0].Topic)
	require.Empty(t, response.Agrees)
}

// Where our findings do not agree with the provider, that is said.
func TestExplainSaysWhereItDoesNotAgree(t *testing.T) {
	response := explained(t, `[{"role": "user", "content": "Hi"}]`, engine.ExplainRequest{Error: unansweredError})
	require.Equal(t, "no", response.Agrees)
	require.Equal(t, "unanswered-call", response.Causes[0].Rule)
	require.Nil(t, response.Causes[0].At)
}

// Of a request that is not JSON yet, nothing is said that only its messages tell.
func TestExplainOfARequestThatIsNotJSONYet(t *testing.T) {
	printed := `[{'role': 'user', 'content': "It's me"}, {'role': 'assistant', 'tool_calls': [{'id': 'call_2'}]}, {'role': 'user', 'content': 'Well?'}]`
	response := explained(t, unansweredError+"\n\nMessages: "+printed, engine.ExplainRequest{})
	require.Equal(t, "unread", response.Agrees)
	require.Equal(t, len(printed), response.Body.Length)
	require.Equal(t, "unanswered-call", response.Causes[0].Rule)

	cut := explained(t, lateBody[:len(lateBody)-2], engine.ExplainRequest{Error: unansweredError})
	require.Equal(t, "unread", cut.Agrees)
	require.Empty(t, explained(t, "", engine.ExplainRequest{Error: unansweredError}).Agrees)
}

// Places are followed through the names of kinds that errors put between the keys, and as far
// as they lead.
func TestExplainFollowsPlaces(t *testing.T) {
	body := `{"model": "claude-sonnet-4-5", "max_tokens": 10, "messages": [
  {"role": "user", "content": "Go"},
  {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "run", "input": {}}]},
  {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": [{"type": "document", "source": {"type": "file"}}]}]}
]}`
	for text, want := range map[string]string{
		"messages.2.content.0.tool_result.content.0.document.source: bad": "/messages/2/content/0/content/0/source",
		"messages.1.content.0.tool_use.id: bad":                           "/messages/1/content/0/id",
		"messages.0.content.4.text":                                       "/messages/0/content",
	} {
		response := explained(t, body, engine.ExplainRequest{Error: text})
		require.Len(t, response.Mentions, 1, text)
		require.Equal(t, want, response.Mentions[0].At.Path, text)
	}
}

// A place in a message that the request does not have is that of another request.
func TestExplainSaysThatThePlaceIsBeyondTheRequest(t *testing.T) {
	response := explained(t, lateBody, engine.ExplainRequest{Error: "messages.7.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'"})
	require.Equal(t, 4, response.Mentions[0].Beyond)
	require.Nil(t, response.Mentions[0].At)
}

// What isn't an error has no causes, whatever it holds.
func TestExplainOfAConversation(t *testing.T) {
	response := explained(t, lateBody, engine.ExplainRequest{})
	require.Empty(t, response.Causes)
	require.False(t, response.Sure)
}

// An error that names IDs is of them: what the request has for other calls is not what it says, whichever of the formats
// and wherever the text is.
func TestExplainSaysThatTheMistakeIsOfAnotherID(t *testing.T) {
	call := func(id string) string {
		return `{"role": "assistant", "tool_calls": [{"id": "` + id + `", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]}, `
	}
	result := func(id string) string {
		return `{"role": "tool", "tool_call_id": "` + id + `", "content": "12 degrees"}, `
	}
	body := func(between string) string {
		return `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Weather?"}, ` + between + `{"role": "user", "content": "Well?"}]}`
	}
	both := `{"role": "assistant", "tool_calls": [{"id": "call_2", "type": "function", "function": {"name": "weather", "arguments": "{}"}}, {"id": "call_3", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]}, `
	for _, test := range []struct{ name, error, text, agrees, at string }{
		{"answered, and a later one is not", unansweredError, body(call("call_2") + result("call_2") + call("call_3")), "elsewhere", "/messages/3/tool_calls/0"},
		{"answered, and one next to it is not", unansweredError, body(both + result("call_2")), "elsewhere", "/messages/1/tool_calls/1"},
		{"not there", unansweredError, body(call("call_3")), "elsewhere", "/messages/1/tool_calls/0"},
		{"of Responses", "No tool output found for function call call_2.", `{"model": "gpt-5", "input": [{"role": "user", "content": "Hi"}, {"type": "function_call", "call_id": "call_2", "name": "f", "arguments": "{}"}, {"type": "function_call_output", "call_id": "call_2", "output": "1"}, {"type": "function_call", "call_id": "call_3", "name": "f", "arguments": "{}"}, {"role": "user", "content": "Well?"}]}`, "elsewhere", "/input/3"},
		{"one is not answered", unansweredError, body(call("call_3") + call("call_2")), "yes", "/messages/2/tool_calls/0"},
		{"used again and not answered", unansweredError, body(call("call_2") + result("call_2") + call("call_2")), "yes", "/messages/3/tool_calls/0"},
		{"all are answered", unansweredError, body(call("call_2") + result("call_2")), "no", ""},
		{"no ID is named", "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.", body(call("call_3")), "yes", "/messages/1/tool_calls/0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			response := explained(t, test.text, engine.ExplainRequest{Error: test.error})
			require.Equal(t, response.Causes, explained(t, test.error+"\n\n"+test.text, engine.ExplainRequest{}).Causes, "the request may be below the error")
			require.Equal(t, test.agrees, response.Agrees)
			require.Equal(t, test.agrees != "elsewhere", response.Sure)
			require.Equal(t, "unanswered-call", response.Causes[0].Rule)
			if test.at == "" {
				require.Nil(t, response.Causes[0].At)
			} else {
				require.Equal(t, test.at, response.Causes[0].At.Path)
			}
		})
	}
}

// Where the request has not the mistake that the words are known for, but one that is taken for it, that
// one is said.
func TestExplainSaysWhatTheRequestHasInstead(t *testing.T) {
	orphan := `{"model": "gpt-4o", "messages": [
  {"role": "user", "content": "Weather?"},
  {"role": "tool", "tool_call_id": "call_9", "content": "12 degrees"}
]}`
	response := explained(t, orphan, engine.ExplainRequest{Error: unansweredError})
	require.Equal(t, "other", response.Agrees)
	require.False(t, response.Sure)
	require.Equal(t, "orphan-result", response.Causes[0].Rule)
	require.Empty(t, response.Causes[0].Wording)
	require.Equal(t, 1, response.Causes[0].Findings)
	require.Equal(t, 3, response.Causes[0].At.Line)
	require.Equal(t, "unanswered-call", response.Causes[1].Rule)

	unknown := `{"error": {"message": "The frobnicator of messages[1] is out of phase", "code": 17}}`
	response = explained(t, orphan, engine.ExplainRequest{Error: unknown})
	require.Equal(t, "other", response.Agrees)
	require.Len(t, response.Causes, 1)
	require.Equal(t, "orphan-result", response.Causes[0].Rule)
	require.Equal(t, "The frobnicator of messages[1] is out of phase", response.Sentence)

	// What is of another kind is not said instead, and nothing where no place is named.
	require.Equal(t, "no", explained(t, orphan, engine.ExplainRequest{Error: "Error: top_p and temperature must not be used together"}).Agrees)
	require.Empty(t, explained(t, orphan, engine.ExplainRequest{Error: `{"error": {"message": "The frobnicator is out of phase"}}`}).Agrees)
	require.Empty(t, explained(t, orphan, engine.ExplainRequest{Error: "HTTP/1.1 429"}).Agrees)
}

// What the format of the text minds less, who sent the error may reject: the text is then to be checked for them.
func TestExplainAsksWhoSentTheErrorWhereTheFormatAccepts(t *testing.T) {
	const said = `anthropic.BadRequestError: Error code: 400 - {'type': 'error', 'error': {'type': 'invalid_request_error', 'message': 'messages.0: user messages must have non-empty content'}}`
	response := explained(t, `[{"role": "user", "content": ""}]`, engine.ExplainRequest{Error: said})
	require.Equal(t, "yes", response.Agrees)
	require.Equal(t, "empty-message", response.Causes[0].Rule)
	require.Equal(t, "anthropic", response.Target)

	response = explained(t, `[{"role": "user", "content": ""}]`, engine.ExplainRequest{Error: said, Target: "anthropic"})
	require.Equal(t, "yes", response.Agrees)
	require.Empty(t, response.Target, "it is checked for them already")
	require.False(t, response.Foreign)
}

// An API that takes another format didn't get this request, so what it says isn't a verdict on it.
func TestExplainTellsAnErrorOfAnotherFormat(t *testing.T) {
	const said = `{"type":"error","error":{"type":"invalid_request_error","message":"messages.2: ` + "`tool_use` ids were found without `tool_result`" + ` blocks immediately after: toolu_01"}}`
	const accepted = `{"model": "gpt-4o", "messages": [{"role": "user", "content": "Hi"}]}`
	response := explained(t, accepted, engine.ExplainRequest{Error: said})
	require.Equal(t, "no", response.Agrees)
	require.True(t, response.Foreign)
	require.False(t, explained(t, accepted, engine.ExplainRequest{Error: said, Target: "anthropic"}).Foreign, "who was asked for rejected it")
	require.False(t, explained(t, accepted, engine.ExplainRequest{Error: "azure: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'"}).Foreign)
	require.False(t, explained(t, accepted, engine.ExplainRequest{Error: "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'"}).Foreign)
}
