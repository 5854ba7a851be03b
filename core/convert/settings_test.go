package convert_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// synonyms are keys that a format has for one thing: of each pair the second is as good as the
// first.
var synonyms = strings.NewReplacer(
	"/max_tokens", "/max_completion_tokens", "/parametersJsonSchema", "/parameters", "/responseSchema", "/responseJsonSchema",
	"/response_format/schema", "/response_format/json_schema", "/reasoning_config/", "/thinking/",
)

// TestRecordedSettings converts every recorded request into every other format of requests and
// back. What is next to the messages is then as it was, value by value, or named as lost.
func TestRecordedSettings(t *testing.T) {
	values, lost, total := 0, 0, 0
	unsaid := map[string]int{}
	eachAccepted(t, func(id string, d *format.Format, text []byte) {
		c := read(text, d)
		was := settingsOf(t, c)
		for _, to := range providers {
			if to == d {
				continue
			}
			total++
			there := convert.Conversation(c, convert.Options{To: to})
			other := read(there.Text, to)
			back := convert.Conversation(other, convert.Options{To: d, Model: c.Model})
			is := settingsOf(t, read(back.Text, d))
			// What the way back loses is told by its value.
			declared, onTheWayBack := map[string]bool{}, ""
			for _, loss := range there.Losses {
				if loss.From != nil {
					declared[string(loss.From.Path)] = true
				}
			}
			for _, loss := range back.Losses {
				if loss.From != nil && loss.Message < 0 {
					onTheWayBack += string(there.Text[loss.From.Start:loss.From.End]) + "\n"
				}
			}
			for path, value := range was {
				values++
				if same(value.json, is[path].json) || value.json == `""` && strings.HasSuffix(path, "/description") { // which says nothing
					continue
				}
				if lost++; !isDeclared(declared, value.path) && !strings.Contains(onTheWayBack, value.json) {
					unsaid[fmt.Sprintf("%s to %s: %s was %.60s is %.60s (%s)", d.ID, to.ID, path, value.json, is[path].json, id)]++
				}
			}
		}
	})
	t.Logf("corpora: %d requests and formats, %d values next to the messages, %d of them otherwise on the way back, each of them named", total, values, lost)
	for _, line := range slices.Sorted(maps.Keys(unsaid)) {
		t.Error(line)
	}
}

// same reports whether two values are the same: their JSON is, except for white space. An absent one
// is no other than what is empty.
func same(was, is string) bool {
	empty := func(text string) bool { return text == "" || text == "null" || text == "[]" || text == "{}" }
	return was == is || empty(was) && empty(is)
}

// isDeclared reports whether a loss is about a path, or about a value around it.
func isDeclared(declared map[string]bool, path string) bool {
	for at := path; at != ""; at = at[:strings.LastIndexByte(at, '/')] {
		if declared[at] {
			return true
		}
	}
	return false
}

// A value is the JSON of one, without white space, and its pointer.
type value struct{ path, json string }

// settingsOf are the values of a request that are outside of its messages, by their pointers in
// the words that are written, with the names of tools in place of their numbers. A JSON Schema is one value, with its keys in
// their order.
func settingsOf(t *testing.T, c *bind.Conversation) map[string]value {
	all := map[string]value{}
	pointers := source.NewPointers(c.Doc)
	system := source.None
	for i := range c.From {
		if c.From[i].Wire < 0 {
			system = c.From[i].Node
		}
	}
	tools := map[source.Index]string{}
	for _, tool := range c.Tools {
		tools[tool.Node] = tool.Name
	}
	var walk func(node source.Index, path string)
	walk = func(node source.Index, path string) {
		kind := c.Doc.Kind(node)
		if name, ok := tools[node]; ok {
			path = "/tools/" + name
		}
		switch {
		case node == c.List || node == system:
		case kind == source.Object && !isSchema(path):
			for key, value := range c.Doc.Members(node) {
				name := c.Doc.String(key)
				if c.Format == format.Gemini {
					name = camelCase(name)
				}
				walk(value, path+"/"+name)
			}
		case kind == source.Array:
			for element := range c.Doc.Elements(node) {
				walk(element, path+"/*")
			}
		default:
			var compacted bytes.Buffer
			require.NoError(t, json.Compact(&compacted, c.Doc.Raw(node)))
			all[synonyms.Replace(path)] = value{string(pointers.Pointer(node)), compacted.String()}
		}
	}
	walk(c.At, "")
	return all
}

// camelCase is a key of Gemini's form in the one of its two spellings that is written.
func camelCase(key string) string {
	words := strings.Split(key, "_")
	for i := range words[1:] {
		words[i+1] = strings.ToUpper(words[i+1][:1]) + words[i+1][1:]
	}
	return strings.Join(words, "")
}

// isSchema reports whether a pointer is that of a JSON Schema.
func isSchema(path string) bool {
	last := path[strings.LastIndexByte(path, '/')+1:]
	return slices.Contains([]string{"parameters", "input_schema", "json", "parametersJsonSchema", "parameters_json_schema", "schema", "responseSchema", "responseJsonSchema", "format"}, last) &&
		!strings.HasSuffix(path, "/text/format") && !strings.HasSuffix(path, "/output_config/format")
}

// The settings of a request are laid out as the rest of the result, however they are in the text.
func TestSettingsAreIndentedAsTheRest(t *testing.T) {
	schema := `{"type":"object","properties":{"city":{"type":"string","enum":["Oslo","Bergen"]}},"required":["city"]}`
	for _, schema := range []string{schema, strings.ReplaceAll(schema, ",", ",\r\n\t"), strings.ReplaceAll(schema, "{", "{\n")} {
		text := `{"model": "gpt-5-mini", "messages": [{"role": "user", "content": "Hi"}], "stop": ["a", "b"], "metadata": {"by": "me"},
"response_format": {"type": "json_schema", "json_schema": {"name": "answer", "strict": true, "schema": ` + schema + `}},
"tools": [{"type": "function", "function": {"name": "w", "parameters": ` + schema + `}}]}`
		for _, to := range providers {
			result := convert.Conversation(read([]byte(text), format.OpenAIChat), convert.Options{To: to, Model: "m"})
			laid, err := source.Parse(result.Text).Format("  ")
			require.NoError(t, err)
			if to != format.OpenAIChat {
				require.Equal(t, string(laid), string(result.Text), to.ID)
			}
		}
	}
}
