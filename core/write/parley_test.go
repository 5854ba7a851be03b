package write

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// begin

// parley is an invented provider's: {"bot": "parley-1", "turns": [{"who": "guest", "says": "Hi"}]}. The bot is
// called "host", and what a tool gave back is among the words of the guest.
var parley = &format.Format{
	ID:     "parley",
	Name:   "Parley",
	Family: format.Provider,
	About:  "turns of a guest and a host",
	Description: format.Description{
		Message: format.Shape{Fields: []format.Field{
			{Key: "who", Slot: format.Role, Takes: format.Texts, Must: true},
			{Key: "says", Slot: format.Content, Takes: format.Texts | format.Arrays, Must: true, Want: "a string or an array of parts"},
			{Key: "mood", Takes: format.Texts},
		}},
		Roles: []format.RoleWord{
			{Word: "guest", Set: format.InUser, Role: core.RoleUser}, {Word: "host", Set: format.InAssistant, Role: core.RoleAssistant}, {Word: "rules", Set: format.InSystem, Role: core.RoleSystem},
		},
		Regroup: format.Regroup{ResultsIn: format.InUser},
		Parts: []*format.Form{
			{Kind: format.TextPart, Tag: "words", Roles: format.InAny, Shape: format.Shape{Fields: []format.Field{
				format.TypeField, {Key: "words", Slot: format.Text, Takes: format.Texts, Must: true}}}},
			{Kind: format.CallPart, Tag: "ask", Roles: format.InAssistant, When: format.IsOwn, Shape: format.Shape{Fields: []format.Field{
				format.TypeField, {Key: "no", Slot: format.CallID, Takes: format.Texts, Must: true}, {Key: "of", Slot: format.ToolName, Takes: format.Texts, Must: true},
				{Key: "with", Slot: format.Arguments, Takes: format.Anything, As: format.ArgumentsObject}}}},
			{Kind: format.ResultPart, Tag: "answer", Roles: format.InUser, Shape: format.Shape{Fields: []format.Field{
				format.TypeField, {Key: "to", Slot: format.Answers, Takes: format.Texts, Must: true}, {Key: "is", Slot: format.Output, Takes: format.Anything, As: format.AnyJSON},
				{Key: "failed", Slot: format.Failed, Takes: format.Bools, As: format.Literal}}}},
		},
		Listed: true, Request: format.Shape{Fields: []format.Field{
			{Key: "turns", Slot: format.Messages, Takes: format.Arrays, Must: true}, {Key: "bot", Slot: format.Model, Takes: format.Texts},
			{Key: "skills", Slot: format.Tools, Takes: format.Arrays, Each: &format.Form{Shape: format.Shape{Fields: parleySkill}}},
			{Key: "use", Slot: format.Choosing, Takes: format.Objects, In: &format.Shape{Fields: []format.Field{
				{Key: "how", Slot: format.ChoiceWord, Takes: format.Texts}, {Key: "of", Slot: format.ChoiceName, Takes: format.Texts}}}},
			{Key: "limit", Slot: format.MaxTokens, Takes: format.Numbers, Min: 1, Whole: true}, {Key: "calm", Slot: format.Temperature, Takes: format.Numbers, Max: 1},
		}, Knows: "ticket"},
		Choices: []format.ChoiceTerm{{Word: "free", Choice: format.Auto}, {Word: "never", Choice: format.NoTool}, {Word: "always", Choice: format.AnyTool}, {Word: "this", Choice: format.OneTool}},
		Tool:    format.Form{Shape: format.Shape{Fields: parleySkill}},
		Model:   func(name string) bool { return strings.HasPrefix(name, "parley-") }, ModelSign: "a model named parley",
		Answer: &format.Shape{Fields: []format.Field{
			{Key: "reply", Slot: format.Messages, Takes: format.Objects, Must: true}, {Key: "bot", Slot: format.Model, Takes: format.Texts}, {Key: "end", Slot: format.StopReason, Takes: format.Texts},
			{Key: "cost", Slot: format.Counts, Takes: format.Objects, In: &format.Shape{Fields: []format.Field{
				{Key: "heard", Slot: format.InputTokens, Takes: format.Numbers}, {Key: "told", Slot: format.OutputTokens, Takes: format.Numbers}}}},
		}},
	},
}

// parleySkill are the keys of a tool.
var parleySkill = []format.Field{
	{Key: "of", Slot: format.ToolName, Takes: format.Texts, Must: true}, {Key: "does", Slot: format.Describes, Takes: format.Texts}, {Key: "with", Slot: format.Schema, Takes: format.Objects},
}

// end

// The page that says how to add a format shows the description above, as it is in that package.
func TestParleyStandsInThePage(t *testing.T) {
	code, err := os.ReadFile("parley_test.go")
	require.NoError(t, err)
	page, err := os.ReadFile("../format/FORMATS.md")
	require.NoError(t, err)
	_, rest, _ := strings.Cut(string(code), "// begin\n\n")
	description, _, _ := strings.Cut(rest, "\n// end\n")
	require.Contains(t, string(page), "```go\n"+strings.ReplaceAll(description, "format.", "")+"```\n")
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
	parley.Prepare()
	require.Equal(t, "turns", parley.RequestKey(format.Messages))
	c := bind.Conversation{Doc: doc, Ref: bind.Ref{Container: format.Request, At: doc.Roots[0], List: list}, Format: parley}
	c.Decode(bind.Options{})
	require.Len(t, c.Messages, 5)
	require.Equal(t, core.RoleAssistant, c.Messages[2].Role)
	require.Equal(t, "weather", c.Messages[2].Calls()[0].Name)
	require.Equal(t, core.Message{Role: core.RoleTool, ToolCallID: "1", Content: `{"celsius": 4}`, ContentIsJSON: true}, c.Messages[3])
	require.Len(t, c.Problems, 1)
	require.Equal(t, format.UnknownPart, c.Problems[0].Kind)
	require.Equal(t, "words", c.Problems[0].Suggest)

	ops, losses := Encode(&c, Items(&c))
	require.Empty(t, ops)
	require.Empty(t, losses)
	items := Items(&c)
	items[2].Message, items[2].Changed = items[2].Message.Clone(), true
	items[2].Parts[0] = core.ToolCall{ID: "1", Name: "forecast", RawArgs: `{"city": "Bern"}`}
	ops, _ = Encode(&c, items)
	edits, err := doc.Edits(ops)
	require.NoError(t, err)
	require.Equal(t, strings.Replace(text, "weather", "forecast", 1), string(source.ApplyEdits(doc.Text, edits)))

	require.Equal(t, `field "mood"`, c.Kept()[0].What)
	written, losses := Messages(format.OpenAIChat, c.Messages[:4])
	require.Contains(t, string(written), `"role": "tool"`)
	require.Equal(t, "JSON result to text", losses[0].What)
	_, losses = Messages(parley, core.Messages{{Role: core.RoleUser, Name: "ada", Parts: []core.Part{core.Image{Data: "AAAA"}}}})
	require.Equal(t, []string{"image", "speaker name"}, []string{losses[0].What, losses[1].What})
}

// So is what is around its messages: of a request, and of a reply.
func TestParleyAround(t *testing.T) {
	parley.Prepare()
	read := func(container format.Container, text string) (c bind.Conversation) {
		doc := source.Parse([]byte(text))
		c = bind.Conversation{Doc: doc, Ref: bind.Ref{Container: container, At: doc.Roots[0], List: doc.Member(doc.Roots[0], "turns")}, Format: parley}
		c.Decode(bind.Options{})
		require.Len(t, c.Messages, 1)
		return c
	}
	c := read(format.Request, `{"bot": "parley-1", "skills": [{"of": "weather", "does": "Looks it up.", "with": {"type": "object"}}],
 "use": {"how": "this", "of": "weather"}, "limit": 200, "calm": 0.5, "turns": [{"who": "guest", "says": "Cold?"}]}`)
	require.Equal(t, "weather Looks it up.", c.Tools[0].Name+" "+c.Tools[0].Description)
	require.Equal(t, format.OneTool, c.Choice.Choice)
	require.Equal(t, []any{"parley-1", "weather", 200, 0.5}, []any{c.Model, c.Choice.Tool, c.MaxTokens.Is, c.Temperature.Is})

	written := WriteDraft(format.Anthropic, &Draft{Messages: c.Messages, Of: &c, Request: true, Model: "claude-x"})
	require.Empty(t, written.Settings)
	require.JSONEq(t, `{"model": "claude-x", "max_tokens": 200, "temperature": 0.5, "messages": [{"role": "user", "content": "Cold?"}],
 "tools": [{"name": "weather", "description": "Looks it up.", "input_schema": {"type": "object"}}], "tool_choice": {"type": "tool", "name": "weather"}}`, string(written.Text))
	other := bind.Conversation{Doc: source.Parse(written.Text), Format: format.Anthropic}
	other.Ref = bind.Ref{Container: format.Request, At: other.Doc.Roots[0], List: other.Doc.Member(other.Doc.Roots[0], "messages")}
	other.Decode(bind.Options{})
	again := WriteDraft(parley, &Draft{Messages: other.Messages, Of: &other, Request: true, Model: "parley-1"})
	require.Empty(t, again.Settings)
	require.JSONEq(t, string(c.Doc.Text), string(again.Text))

	c = read(format.Response, `{"bot": "parley-1", "reply": {"who": "host", "says": "Quite."}, "end": "done", "cost": {"heard": 9, "told": 2}}`)
	require.Equal(t, core.RoleAssistant, c.Messages[0].Role)
	require.Equal(t, []any{"parley-1", "done", core.Usage{Input: 9, Output: 2}}, []any{c.Model, c.StopReason.Is, c.Envelope.Usage.Is})
}
