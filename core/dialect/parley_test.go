package dialect

import (
	"os"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
	"github.com/stretchr/testify/require"
)

// begin

// parley is an invented provider's: {"bot": "parley-1", "turns": [{"who": "guest", "says": "Hi"}]}. The bot is
// called "host", and what a tool gave back stands among the words of the guest.
var parley = &Dialect{
	ID:     "parley",
	Name:   "Parley",
	Family: Provider,
	About:  "turns of a guest and a host",
	description: description{
		message: shape{fields: []field{
			{key: "who", slot: Role, takes: texts, must: true},
			{key: "says", slot: Content, takes: texts | arrays, must: true, want: "a string or an array of parts"},
			{key: "mood", takes: texts},
		}},
		roles: []roleWord{
			{"guest", inUser, core.RoleUser}, {"host", inAssistant, core.RoleAssistant}, {"rules", inSystem, core.RoleSystem},
		},
		resultsIn: inUser,
		parts: []*form{
			{makes: makesText, sign: "words", roles: inAny, shape: shape{fields: []field{
				typeField, {key: "words", slot: Text, takes: texts, must: true}}}},
			{makes: makesCall, sign: "ask", roles: inAssistant, when: isOwn, shape: shape{fields: []field{
				typeField, {key: "no", slot: CallID, takes: texts, must: true}, {key: "of", slot: ToolName, takes: texts, must: true},
				{key: "with", slot: Arguments, takes: anything, as: argumentsObject}}}},
			{makes: makesResult, sign: "answer", roles: inUser, shape: shape{fields: []field{
				typeField, {key: "to", slot: Answers, takes: texts, must: true}, {key: "is", slot: Output, takes: anything, as: anyJSON},
				{key: "failed", slot: Failed, takes: bools, as: asWritten}}}},
		},
		listed: true, request: shape{fields: []field{
			{key: "turns", slot: Messages, takes: arrays, must: true}, {key: "bot", slot: Model, takes: texts},
			{key: "skills", slot: Tools, takes: arrays, each: &form{shape: shape{fields: parleySkill}}},
			{key: "use", slot: Choosing, takes: objects, in: &shape{fields: []field{
				{key: "how", slot: ChoiceWord, takes: texts}, {key: "of", slot: ChoiceName, takes: texts}}}},
			{key: "limit", slot: MaxTokens, takes: numbers, min: 1, whole: true}, {key: "calm", slot: Temperature, takes: numbers, max: 1},
		}, knows: "ticket"},
		choices: []choiceWord{{"free", Auto}, {"never", NoTool}, {"always", AnyTool}, {"this", OneTool}},
		tool:    form{shape: shape{fields: parleySkill}},
		model:   func(name string) bool { return strings.HasPrefix(name, "parley-") }, modelSign: "a model named parley",
		answer: &shape{fields: []field{
			{key: "reply", slot: Messages, takes: objects, must: true}, {key: "bot", slot: Model, takes: texts}, {key: "end", slot: StopReason, takes: texts},
			{key: "cost", slot: Counts, takes: objects, in: &shape{fields: []field{
				{key: "heard", slot: InputTokens, takes: numbers}, {key: "told", slot: OutputTokens, takes: numbers}}}},
		}},
	},
}

// parleySkill are the keys of a tool.
var parleySkill = []field{
	{key: "of", slot: ToolName, takes: texts, must: true}, {key: "does", slot: Describes, takes: texts}, {key: "with", slot: Schema, takes: objects},
}

// end

// The page that says how to add a format shows the description above, letter by letter.
func TestParleyStandsInThePage(t *testing.T) {
	code, err := os.ReadFile("parley_test.go")
	require.NoError(t, err)
	page, err := os.ReadFile("FORMATS.md")
	require.NoError(t, err)
	_, rest, _ := strings.Cut(string(code), "// begin\n\n")
	description, _, _ := strings.Cut(rest, "\n// end\n")
	require.Contains(t, string(page), "```go\n"+description+"```\n")
}

// A described format is read, written, changed and converted.
func TestParley(t *testing.T) {
	text := `{"turns": [
  {"who": "rules", "says": "Be brief."},
  {"who": "guest", "says": "Cold?", "mood": "curious"},
  {"who": "host", "says": [{"type": "ask", "no": "1", "of": "weather", "with": {"city": "Bern"}}]},
  {"who": "guest", "says": [{"type": "answer", "to": "1", "is": {"celsius": 4}}, {"type": "wrods", "words": "Well?"}]}
]}`
	doc := source.Parse([]byte(text))
	list := doc.Member(doc.Roots[0], "turns")
	parley.prepare()
	require.Equal(t, "turns", parley.RequestKey(Messages))
	c := Conversation{Doc: doc, Ref: Ref{Container: Request, At: doc.Roots[0], List: list}, Dialect: parley}
	c.decode(Options{})
	require.Len(t, c.Messages, 5)
	require.Equal(t, core.RoleAssistant, c.Messages[2].Role)
	require.Equal(t, "weather", c.Messages[2].Calls()[0].Name)
	require.Equal(t, core.Message{Role: core.RoleTool, ToolCallID: "1", Content: `{"celsius": 4}`, ContentIsJSON: true}, c.Messages[3])
	require.Len(t, c.Problems, 1)
	require.Equal(t, UnknownPart, c.Problems[0].Kind)
	require.Equal(t, "words", c.Problems[0].Suggest)

	ops, losses := c.Encode(c.Items())
	require.Empty(t, ops)
	require.Empty(t, losses)
	items := c.Items()
	items[2].Message, items[2].Changed = items[2].Message.Clone(), true
	items[2].Parts[0] = core.ToolCall{ID: "1", Name: "forecast", RawArgs: `{"city": "Bern"}`}
	ops, _ = c.Encode(items)
	edits, err := doc.Edits(ops)
	require.NoError(t, err)
	require.Equal(t, strings.Replace(text, "weather", "forecast", 1), string(source.ApplyEdits(doc.Text, edits)))

	require.Equal(t, `the key "mood"`, c.Kept()[0].What)
	written, losses := OpenAIChat.Write(c.Messages[:4])
	require.Contains(t, string(written), `"role": "tool"`)
	require.Equal(t, "the type of a result, now text", losses[0].What)
	_, losses = parley.Write(core.Messages{{Role: core.RoleUser, Name: "ada", Parts: []core.Part{core.Image{Data: "AAAA"}}}})
	require.Equal(t, []string{"an image", "the name of who speaks"}, []string{losses[0].What, losses[1].What})
}

// So is what stands around its messages: of a request, and of a reply.
func TestParleyAround(t *testing.T) {
	parley.prepare()
	read := func(container Container, text string) (c Conversation) {
		doc := source.Parse([]byte(text))
		c = Conversation{Doc: doc, Ref: Ref{Container: container, At: doc.Roots[0], List: doc.Member(doc.Roots[0], "turns")}, Dialect: parley}
		c.decode(Options{})
		require.Len(t, c.Messages, 1)
		return c
	}
	c := read(Request, `{"bot": "parley-1", "skills": [{"of": "weather", "does": "Looks it up.", "with": {"type": "object"}}],
 "use": {"how": "this", "of": "weather"}, "limit": 200, "calm": 0.5, "turns": [{"who": "guest", "says": "Cold?"}]}`)
	require.Equal(t, "weather Looks it up.", c.Tools[0].Name+" "+c.Tools[0].Description)
	require.Equal(t, OneTool, c.Choice.Choice)
	require.Equal(t, []any{"parley-1", "weather", 200, 0.5}, []any{c.Model, c.Choice.Tool, c.MaxTokens.Is, c.Temperature.Is})

	written := Anthropic.WriteDraft(&Draft{Messages: c.Messages, Of: &c, Request: true, Model: "claude-x"})
	require.Empty(t, written.Settings)
	require.JSONEq(t, `{"model": "claude-x", "max_tokens": 200, "temperature": 0.5, "messages": [{"role": "user", "content": "Cold?"}],
 "tools": [{"name": "weather", "description": "Looks it up.", "input_schema": {"type": "object"}}], "tool_choice": {"type": "tool", "name": "weather"}}`, string(written.Text))
	other := Conversation{Doc: source.Parse(written.Text), Dialect: Anthropic}
	other.Ref = Ref{Container: Request, At: other.Doc.Roots[0], List: other.Doc.Member(other.Doc.Roots[0], "messages")}
	other.decode(Options{})
	again := parley.WriteDraft(&Draft{Messages: other.Messages, Of: &other, Request: true, Model: "parley-1"})
	require.Empty(t, again.Settings)
	require.JSONEq(t, string(c.Doc.Text), string(again.Text))

	c = read(Response, `{"bot": "parley-1", "reply": {"who": "host", "says": "Quite."}, "end": "done", "cost": {"heard": 9, "told": 2}}`)
	require.Equal(t, core.RoleAssistant, c.Messages[0].Role)
	require.Equal(t, []any{"parley-1", "done", core.Usage{Input: 9, Output: 2}}, []any{c.Model, c.StopReason.Is, c.Envelope.Usage.Is})
}
