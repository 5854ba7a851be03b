package clipboard

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What is between brackets means what YAML says that it means, as PyYAML 6 reads it: in single quotes a doubled
// quote is one and a backslash is itself.
func TestYAMLBetweenBrackets(t *testing.T) {
	for text, want := range map[string]string{
		`{content: 'don''t stop'}`:                    `{"content":"don't stop"}`,
		`{'it''s': '''', b: ''}`:                      `{"it's":"'","b":""}`,
		`['a\nb', "a\nb", 'c:\temp']`:                 `["a\\nb","a\nb","c:\\temp"]`,
		`{role: user, content: 'it''s # not a note'}`: `{"role":"user","content":"it's # not a note"}`,
		`{content: it's here}`:                        `{"content":"it's here"}`,
		`{"a": [1, 2.50, -3e2], "b": {"c": null}}`:    `{"a": [1, 2.50, -3e2], "b": {"c": null}}`,
		"{content: 'one\n  two\n\n  three'}":          `{"content":"one two\nthree"}`,
		"{content: one\n  two, role: user}":           `{"content":"one two","role":"user"}`,
		"{role: user, # don't\n content: Hi}":         `{"role":"user","content":"Hi"}`,
		`{url: http://x.org/a}`:                       `{"url":"http://x.org/a"}`,
		`{content: None, quoted: 'null', n: ~}`:       `{"content":"None","quoted":"null","n":null}`,
		`{"a":1, 'b':2, c: 3}`:                        `{"a":1,"b":2,"c":3}`,
	} {
		json, ok := yamlJSON([]byte("v: " + text + "\n"))
		require.True(t, ok, text)
		require.Equal(t, `{"v":`+want+`}`, string(json))
	}
	json, ok := yamlJSON([]byte("'it''s': 1\n\"a\\\"b\": 'don''t'\n"))
	require.True(t, ok)
	require.Equal(t, `{"it's":1,"a\"b":"don't"}`, string(json))
	for _, text := range []string{`{a: 'b' 'c'}`, `{a: "b" + "c"}`, `{a: 'b}`, `[a: b, {c]`} {
		_, ok := yamlJSON([]byte("v: " + text + "\n"))
		require.False(t, ok, text)
	}
}
