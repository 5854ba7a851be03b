package core_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

// The JSON of messages without the fields of tools is a role and a content, as it was
// before messages had those fields.
func TestNewMessageAsJSON(t *testing.T) {
	for role, content := range map[core.Role]string{
		core.RoleSystem: "Be brief.", core.RoleUser: "Hello", core.RoleAssistant: "", core.RoleTool: "\"x\"\n",
	} {
		message := core.NewMessage(role, content)
		text, err := json.Marshal(message)
		require.NoError(t, err)
		quoted, err := json.Marshal(content)
		require.NoError(t, err)
		require.Equal(t, `{"role":"`+role+`","content":`+string(quoted)+`}`, string(text))
	}
}

func TestNewMessageOfAnyContent(t *testing.T) {
	require.Equal(t, core.Message{Role: core.RoleAssistant}, core.NewMessage(core.RoleAssistant, nil))
	parts := []core.Part{core.Text{Text: "a"}, core.Image{Data: "b"}}
	require.Equal(t, core.Message{Role: core.RoleUser, Parts: parts}, core.NewMessage(core.RoleUser, parts))
	require.Equal(t, parts[:1], core.NewMessage(core.RoleUser, core.Text{Text: "a"}).Parts)
	message := core.NewMessage(core.RoleUser, map[string]any{"b": []any{1.5, nil, true}, "a": "\u0001\"\\é\n"})
	require.Equal(t, []core.Part{core.Raw{Kind: "content", JSON: []byte(`{"a":"\u0001\"\\é\n","b":[1.5,null,true]}`)}}, message.Parts)
}

// What encoding/json can write NewMessage takes, and the rest is rejected and not null.
func TestNewMessageOfTypedContent(t *testing.T) {
	for _, value := range typed() {
		want, err := json.Marshal(value)
		require.NoError(t, err)
		message := core.NewMessage(core.RoleUser, value)
		require.Len(t, message.Parts, 1, "%T", value)
		require.JSONEq(t, string(want), string(message.Parts[0].(core.Raw).JSON), "%T", value)
		require.NoError(t, core.Messages{message}.Validate())
	}
	for _, value := range untold() {
		message := core.NewMessage(core.RoleUser, value)
		require.Empty(t, message.Parts[0].(core.Raw).JSON, "%T", value)
		err := core.Messages{message}.Validate()
		require.EqualError(t, err, "message[0]: content can't be encoded as JSON")
		require.ErrorIs(t, err, core.BrokenContent)
	}
	// What is given is copied.
	given := []core.Part{core.Text{Text: "a"}}
	message := core.NewMessage(core.RoleUser, given)
	given[0] = core.Text{Text: "b"}
	require.Equal(t, "a", message.Text())
}
