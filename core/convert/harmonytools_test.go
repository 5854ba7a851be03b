package convert_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/harmony"
	"github.com/rolecall/rolecall/core/source"
)

// TestDeclaredToolsGoThereAndBack: the tools of a request are declared in a conversation for gpt-oss with their
// schemas as they are, and a request of that declares them again.
func TestDeclaredToolsGoThereAndBack(t *testing.T) {
	tools := `[
    {
      "type": "function",
      "function": {
        "name": "get_weather",
        "description": "The weather.",
        "parameters": {"type": "object", "properties": {"days": {"type": "integer", "minimum": 1}}, "required": ["days"]}
      }
    },
    {
      "type": "function",
      "function": {
        "name": "now"
      }
    }
  ]`
	there := fromText(`{"messages": [{"role": "developer", "content": "Be brief."}, {"role": "user", "content": "Hi"}], "tools": `+tools+`}`, format.Harmony)
	require.Empty(t, there.Losses)
	back := fromText(string(there.Text), format.OpenAIChat)
	require.Equal(t, []string{`changed part type "developer_content"`}, lossesOf(back))
	again := read(back.Text, format.OpenAIChat)
	require.JSONEq(t, tools, string(again.Doc.Raw(again.Doc.Member(again.At, "tools"))))

	// A namespace that says something of its own is not told to OpenAI.
	described := strings.Replace(string(there.Text), `{"name": "functions", `, `{"name": "functions", "description": "All of them.", `, 1)
	require.Equal(t, []string{`changed part type "developer_content"`, `dropped field "tools"`}, lossesOf(fromText(described, format.OpenAIChat)))
}

// TestToolsBesideMessagesStayBeside: tools of a request whose messages are read as those for gpt-oss are the tools
// of the request, whether its messages declare others or not.
func TestToolsBesideMessagesStayBeside(t *testing.T) {
	beside := `"tools": [{"type": "function", "function": {"name": "now"}}]`
	for messages, want := range map[string]string{
		`{"role": "developer", "content": ""}`: `["now"]`,
		`{"role": "developer", "content": [{"type": "developer_content", "tools": {"functions": {"name": "functions", "tools": [{"name": "today", "description": ""}]}}}]}`: `["today" "now"]`,
	} {
		c := read([]byte(`{"messages": [`+messages+`, {"role": "user", "content": "Hi"}], `+beside+`}`), format.Harmony)
		back := convert.Conversation(c, convert.Options{To: format.OpenAIChat})
		var names []string
		for _, tool := range read(back.Text, format.OpenAIChat).Tools {
			names = append(names, tool.Name)
		}
		require.Equal(t, want, fmt.Sprintf("%q", names))
	}
}

func fromText(text string, to *format.Format) convert.Result {
	return convert.Conversation(opened([]byte(text)), convert.Options{To: to})
}

func lossesOf(result convert.Result) (all []string) {
	for _, loss := range result.Losses {
		all = append(all, loss.Kind+" "+loss.What)
	}
	return all
}

// TestRecordedToolsAreReadFromTypes: what gpt-oss is told of each recorded tool is read again as its schema,
// without the words that a type does not say and with numbers that need not be whole.
func TestRecordedToolsAreReadFromTypes(t *testing.T) {
	seen, same := map[string]bool{}, 0
	eachAccepted(t, func(id string, d *format.Format, text []byte) {
		c := read(text, d)
		for _, tool := range c.Tools {
			schema := string(c.Doc.Raw(tool.Schema))
			if tool.Schema == source.None || seen[schema] {
				continue
			}
			seen[schema] = true
			content := harmony.DeveloperContent{Tools: []harmony.Namespace{{Name: harmony.Functions, Tools: []harmony.Declaration{
				{Name: "f", Description: tool.Description, Schema: []byte(schema)},
			}}}}
			back, ok := harmony.ReadDeveloper(content.Text())
			if !ok {
				t.Errorf("%s: not read:\n%s", id, content.Text())
				continue
			}
			unsaid := harmony.Unsaid([]byte(schema))
			was, is := plainSchema(t, []byte(schema), unsaid), plainSchema(t, back.Tools[0].Tools[0].Schema, unsaid)
			if !reflect.DeepEqual(was, is) {
				t.Errorf("%s: %s\n%s\n%s\n%q", id, schema, back.Tools[0].Tools[0].Schema, content.Text(), unsaid)
			}
			if unsaid == nil {
				same++
			}
		}
	})
	require.Greater(t, len(seen), 100)
	t.Logf("corpora: %d schemas of tools read from their types, %d of them with all of their words", len(seen), same)
}

// plainSchema is a schema without some words, with numbers of one type, and with nothing that says what holds
// anyway.
func plainSchema(t *testing.T, text []byte, without []string) any {
	var value any
	require.NoError(t, json.Unmarshal(text, &value))
	var plain func(value any, names bool) any
	plain = func(value any, names bool) any {
		switch value := value.(type) {
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(value)) {
				if inner := plain(value[key], !names && key == "properties"); !names && (slices.Contains(without, key) || key == "required" && len(inner.([]any)) == 0 || key == "properties" && len(inner.(map[string]any)) == 0) {
					delete(value, key)
				} else {
					value[key] = inner
				}
				if required, ok := value["required"].([]any); ok && !names {
					slices.SortFunc(required, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
				}
			}
		case []any:
			for i := range value {
				value[i] = plain(value[i], false)
			}
		case string:
			if value == "integer" {
				return "number"
			}
		}
		return value
	}
	return plain(value, false)
}
