package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

func messages(t testing.TB, e *engine.Engine) engine.MessagesResponse {
	t.Helper()
	return ask[engine.MessagesResponse](t, e, "messages", engine.MessagesRequest{Revision: 1, Units: "utf16"})
}

func TestCards(t *testing.T) {
	got := messages(t, using(weather))
	require.Equal(t, 4, got.Total)
	require.Equal(t, []string{"user", "assistant", "tool"}, got.Roles)
	require.Equal(t, []string{"text", "call", "result"}, got.Kinds)
	require.Equal(t, []string{"weather"}, got.Tools)

	call := got.Items[1]
	require.Equal(t, "Assistant", call.Label)
	require.True(t, strings.HasPrefix(slice(weather, call.Place), `{"role": "assistant", "content": null`))
	require.Len(t, call.Parts, 1)
	part := call.Parts[0]
	require.Equal(t, []string{"call", "weather", "call_1", "answered", `{"city": "Tromsø"}`}, []string{part.Kind, part.Name, part.ID, part.State, part.Text})
	require.Equal(t, &engine.Link{Index: 2, Part: -1}, part.Answer)
	require.True(t, strings.HasPrefix(slice(weather, *part.Place), `{"id": "call_1"`))
	require.Equal(t, len(`{"city": "Tromsø"}`)/4, call.Wick)
	require.Positive(t, call.Forge-call.Wick)

	result := got.Items[2]
	require.Equal(t, &engine.Link{Index: 1, Part: 0}, result.Answers)
	require.Equal(t, []string{"call_1", "weather"}, []string{result.CallID, result.Name})
	require.Equal(t, []string{"result", "weather", "call_1", "−7 °C"}, []string{result.Parts[0].Kind, result.Parts[0].Name, result.Parts[0].ID, result.Parts[0].Text})
	require.Equal(t, []int{0, 1, 2, 3}, []int{got.Items[0].Group, got.Items[1].Group, got.Items[2].Group, got.Items[3].Group})
	require.Empty(t, got.Items[0].Worst)
}

func TestCardsOfOneWireMessageAreAGroup(t *testing.T) {
	text := `{"system":"Be brief.","messages":[
	{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"a","input":{}},{"type":"tool_use","id":"toolu_2","name":"b","input":{}}]},
	{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"1"},{"type":"tool_result","tool_use_id":"toolu_2","content":"2"},{"type":"text","text":"go on"}]}]}`
	got := messages(t, using(text))
	var roles, groups []string
	for _, card := range got.Items {
		roles = append(roles, card.Role)
		groups = append(groups, strconv.Itoa(card.Group))
	}
	require.Equal(t, "system assistant tool tool user", strings.Join(roles, " "))
	require.Equal(t, "-1 0 1 1 1", strings.Join(groups, " "))
	require.Equal(t, `{"type":"tool_result","tool_use_id":"toolu_2","content":"2"}`, slice(text, got.Items[3].Place))
}

func TestCardsCarryTheWorstLevel(t *testing.T) {
	got := messages(t, using(strings.Replace(weather, `"role": "user"`, `"role": "usr"`, 1)))
	require.Equal(t, "error", got.Items[0].Worst)
	require.Equal(t, 1, got.Items[0].Counts.Error)
	require.Empty(t, got.Items[3].Worst)
	require.Equal(t, []string{"assistant", "tool", "usr"}, got.Roles)
}

// TestCardsAfterManyFindings is about messages after the findings that are kept.
func TestCardsAfterManyFindings(t *testing.T) {
	text := "[" + strings.Repeat(`{"role":"usr","content":"x"},`, 3000) + `{"role":"usr","content":"last"}]`
	e := using(text)
	check(t, e)
	got := ask[engine.MessagesResponse](t, e, "messages", engine.MessagesRequest{Revision: 1, Offset: 2999, Limit: 10})
	require.Equal(t, 3001, got.Total)
	require.Len(t, got.Items, 2)
	require.Equal(t, "error", got.Items[1].Worst)
}

func TestLongPartsAreCut(t *testing.T) {
	long := strings.Repeat("ü", 5000)
	text := `[{"role":"user","content":"` + long + `"}]`
	part := messages(t, using(text)).Items[0].Parts[0]
	require.True(t, part.Cut)
	require.Equal(t, long[:4000], part.Text)
	require.Equal(t, 10000, part.Size)
	full := ask[engine.MessagesResponse](t, using(text), "messages", engine.MessagesRequest{Revision: 1, Full: true}).Items[0].Parts[0]
	require.False(t, full.Cut)
	require.Equal(t, long, full.Text)
}

// TestCardsOfManyParts is about messages of which a card has only some parts.
func TestCardsOfManyParts(t *testing.T) {
	var parts, results strings.Builder
	for i := range 100 {
		id := strconv.Itoa(i)
		parts.WriteString(`{"type":"text","text":"t` + id + `"},{"type":"tool_use","id":"toolu_` + id + `","name":"n` + id + `","input":{}},`)
		if i%2 == 0 {
			results.WriteString(`{"type":"tool_result","tool_use_id":"toolu_` + id + `","content":"r"},`)
		}
	}
	text := `{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"assistant","content":[` + strings.TrimSuffix(parts.String(), ",") +
		`]},{"role":"user","content":[` + strings.TrimSuffix(results.String(), ",") + `]}]}`
	e := using(text)
	some := func(part, parts int) engine.Card {
		return ask[engine.MessagesResponse](t, e, "messages", engine.MessagesRequest{Revision: 1, Limit: 1, Part: part, Parts: parts}).Items[0]
	}
	all := some(0, 0)
	require.Len(t, all.Parts, 200)
	require.Equal(t, []int{0, 200, 100, 100, 50}, []int{all.First, all.Total, all.Texts, all.Calls, all.Answered})
	require.Equal(t, []any{"n99", 99, "waiting"}, []any{all.Parts[199].Name, all.Parts[199].Call, all.Parts[199].State})
	for _, first := range []int{0, 1, 77, 199} {
		card := some(first, 30)
		require.Equal(t, all.Parts[first:min(first+30, 200)], card.Parts)
		require.Equal(t, []int{first, 200, 100, 100, 50}, []int{card.First, card.Total, card.Texts, card.Calls, card.Answered})
	}
	require.Equal(t, some(0, 30), some(200, 30))
	require.Equal(t, some(0, 30), some(-1, 30))
}

func TestImages(t *testing.T) {
	image := func(url string) string {
		text := `[{"role":"user","content":[{"type":"image_url","image_url":{"url":"` + url + `"}}]}]`
		part := messages(t, using(text)).Items[0].Parts[0]
		require.Equal(t, "image", part.Kind)
		return part.Source
	}
	require.Equal(t, "data:image/png;base64,iVBORw0KGgo=", image("data:image/png;base64,iVBORw0KGgo="))
	require.Empty(t, image("https://example.com/cat.png"))
	require.Empty(t, image("data:image/svg+xml;base64,PHN2Zz4="))
	require.Empty(t, image("data:image/png;base64,"+strings.Repeat("A", 3<<20)))

	text := `[{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/gif","data":"R0lGODlh"}}]}]`
	require.Equal(t, "data:image/gif;base64,R0lGODlh", messages(t, using(text)).Items[0].Parts[0].Source)
}

func TestTokens(t *testing.T) {
	got := ask[engine.TokensResponse](t, using(weather), "tokens", engine.TokensRequest{Revision: 1})
	require.Equal(t, []string{"wick", "forge"}, []string{got.Methods[0].ID, got.Methods[1].ID})
	require.Len(t, got.Messages, 4)
	cards := messages(t, using(weather)).Items
	total := 0
	for i, row := range got.Messages {
		require.Equal(t, []int{cards[i].Wick, cards[i].Forge}, row.Tokens)
		total += row.Tokens[1]
	}
	require.Equal(t, total, got.Methods[1].Total)
	require.Equal(t, "assistant", got.Roles[1].Role)
	require.Equal(t, 2, got.Roles[1].Count)
	require.Equal(t, got.Messages[1].Tokens[0]+got.Messages[3].Tokens[0], got.Roles[1].Tokens[0])
	require.Equal(t, got.Messages[1].Bytes+got.Messages[3].Bytes, got.Roles[1].Bytes)
}

func TestPretty(t *testing.T) {
	got := ask[engine.PrettyResponse](t, using(weather), "pretty", engine.PrettyRequest{Revision: 1})
	require.Contains(t, got.Text, "[Human]\nIs it cold in Tromsø? 🥶\n")
	require.Contains(t, got.Text, "  → tool_call: weather(id=call_1, args=map[city:Tromsø])\n")
	require.Equal(t, `message[2]: tool message missing name`, got.Validate)
	require.Equal(t, `message[1]: role "assistant" not allowed`, got.ValidateUserInput)
}

func TestPrettyAsMarkdown(t *testing.T) {
	const text = `{"messages":[{"role":"developer","content":"Be brief."},{"role":"user","content":"Use ` + "```" + `x` + "```" + `","name":"a` + "`" + `b"},
		{"role":"assistant","content":"Looking.","tool_calls":[{"id":"call_1","type":"function","function":{"name":"weather","arguments":"{\"city\":\"Oslo ` + "```" + `\"}"}}]},
		{"role":"tool","tool_call_id":"call_1","content":"4 degrees\n"}]}`
	const want = "## developer\n\nBe brief.\n\n" +
		"## User `` a`b ``\n\nUse ```x```\n\n" +
		"## Assistant\n\nLooking.\n\n**Calls** `weather` (`call_1`)\n\n````json\n{\"city\":\"Oslo ```\"}\n````\n\n" +
		"## Tool (answers `call_1`)\n\n```text\n4 degrees\n```\n"
	got := ask[engine.PrettyResponse](t, using(text), "pretty", engine.PrettyRequest{Revision: 1, Want: "markdown"})
	require.Equal(t, want, got.Text)
}

// TestPrettyAsGo: what the statements make is the conversation, to the last field.
func TestPrettyAsGo(t *testing.T) {
	const text = `[{"role":"user","content":"Hi","id":"m1","timestamp":"2024-01-14T10:00:00Z"},
		{"role":"assistant","content":"Hello","id":"m2","parent_id":"m1","usage":{"input":3,"output":1}},{"role":"user","content":"Bye"}]`
	const want = `chain := core.NewMessages()
chain = chain.Add(core.Message{Role: core.RoleUser, Content: "Hi", ID: "m1", Timestamp: "2024-01-14T10:00:00Z"})
chain = chain.Add(core.Message{Role: core.RoleAssistant, Content: "Hello", ID: "m2", ParentID: "m1", Usage: &core.Usage{Input: 3, Output: 1}})
chain = chain.Human("Bye")
`
	got := ask[engine.PrettyResponse](t, using(text), "pretty", engine.PrettyRequest{Revision: 1, Want: "go"})
	require.Equal(t, want, got.Text)
	failed := call[engine.PrettyResponse](t, using(text), "pretty", engine.PrettyRequest{Revision: 1, Want: "html"}, nil)
	require.Equal(t, "bad-request", failed.Failure.Kind)
}

// TestMadeUpIDsAreNotShown: forge has no IDs, nor has the form of 2023.
func TestMadeUpIDsAreNotShown(t *testing.T) {
	for _, text := range []string{
		`[{"role":"assistant","content":"<tool>{\"tool_name\":\"ls\",\"arguments\":{}}</tool>"},{"role":"tool","content":"Tool: ls\nmain.py"}]`,
		`[{"role":"assistant","content":null,"function_call":{"name":"ls","arguments":"{}"}},{"role":"function","name":"ls","content":"main.py"}]`,
	} {
		cards := messages(t, using(text)).Items
		require.Len(t, cards, 2)
		require.Equal(t, "ls", cards[0].Parts[0].Name)
		require.Empty(t, cards[0].Parts[0].ID)
		require.Equal(t, "answered", cards[0].Parts[0].State)
		require.NotNil(t, cards[1].Answers)
		require.Equal(t, "ls", cards[1].Name)
		require.Empty(t, cards[1].CallID)
		require.Empty(t, cards[1].Parts[0].ID)
	}
	require.Equal(t, "a", messages(t, using(pairs)).Items[2].CallID)
}
