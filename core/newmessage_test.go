package core_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

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

// failing has no JSON.
type failing struct{}

func (failing) MarshalJSON() ([]byte, error) { return []byte("{"), errors.New("no") }

// AppendJSON writes what encoding/json reads as the same value.
func TestAppendJSON(t *testing.T) {
	for _, text := range []string{`null`, `true`, `"a\u0000b\\\"\t\r é😀"`, `[]`, `{}`, `[1,-2.5,1e300,1e-9,{"k":[null]}]`} {
		var value, read any
		require.NoError(t, json.Unmarshal([]byte(text), &value))
		require.NoError(t, json.Unmarshal(core.AppendJSON(nil, value), &read))
		require.Equal(t, value, read)
	}
	for text, want := range map[string]string{
		"0": "0", "-0.50": "-0.50", "12345678901234567890": "12345678901234567890", "1e+5": "1e+5", "2E-07": "2E-07", "1e999": "1e999",
		"": "null", "-": "null", "01": "null", "1.": "null", ".5": "null", "1e": "null", "1e+": "null", "+1": "null", "NaN": "null", "0x10": "null", "1 ": "null", "1_0": "null",
	} {
		require.Equal(t, `{"n":`+want+`}`, string(core.AppendJSON(nil, map[string]any{"n": json.Number(text)})))
		require.Equal(t, want != "null", json.Valid([]byte(text)) && !strings.HasSuffix(text, " "), text)
	}
	require.Equal(t, `[{"b": 1,"a":2},null]`, string(core.AppendJSON(nil, []any{json.RawMessage(`{"b": 1,"a":2}`), json.RawMessage(nil)})))
	// What fails to say anything is null, as for encoding/json.
	require.Equal(t, `[null,null,null,null]`, string(core.AppendJSON(nil, []any{(*time.Time)(nil), (*json.Number)(nil), (*json.RawMessage)(nil), json.RawMessage{}})))
	require.Equal(t, []core.Part{core.Raw{Kind: "content", JSON: []byte(`{"b": 1}`)}}, core.NewMessage(core.RoleUser, json.RawMessage(`{"b": 1}`)).Parts)
	require.Equal(t, "null", string(core.AppendJSON(nil, map[string]string{"a": "b"})))
	require.Equal(t, "null", string(core.AppendJSON(nil, failing{})))
	require.Equal(t, `[7,8]`, string(core.AppendJSON(nil, []any{7, int64(8)})))
	require.Equal(t, "\"a\uFFFD\"", string(core.AppendJSON(nil, "a\xff")))
	require.Equal(t, "null", string(core.AppendJSON(nil, struct{}{})))
}
