package source

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The object that follows a torn one in its line is read, as are two that were written into one line.
func TestObjectsInATornLineAreRead(t *testing.T) {
	first, last := `{"role":"user","content":"a"}`, `{"role":"user","content":"z"}`
	whole := `{"role":"tool","content":"b"}`
	for name, test := range map[string]struct {
		line  string
		roots []string
		torn  string
	}{
		"in a text":             {`{"role":"assistant","content":"I st` + whole, []string{whole}, `{"role":"assistant","content":"I st`},
		"in a word":             {`{"role":"assistant","content":nu` + whole, []string{whole}, `{"role":"assistant","content":nu`},
		"after a comma":         {`{"role":"assistant",` + whole, []string{whole}, `{"role":"assistant",`},
		"the end of another":    {`ent","content":"I stop"}` + whole, []string{whole}, `ent","content":"I stop"}`},
		"two whole ones":        {last + whole, []string{last, whole}, ""},
		"three whole ones":      {last + last + whole, []string{last, last, whole}, ""},
		"whole, torn, whole":    {last + `{"role":"assis` + whole, []string{last, whole}, `{"role":"assis`},
		"only torn":             {`{"role":"assistant","content":"I st`, nil, "-"},
		"an object inside":      {`{"role":"assistant","content":[{"type":"text","text":"b"}`, nil, "-"},
		"an object in a text":   {`{"role":"assistant","content":"as {"a":1}`, nil, "-"},
		"a text after a value":  {whole + ` and more`, nil, "-"},
		"a record cut at a key": {`{"role":"assistant","tool_calls":[{"role":"x","id":"1"}`, nil, "-"},
	} {
		d := Parse([]byte(first + "\n" + test.line + "\n" + last + "\n"))
		want := append(append([]string{first}, test.roots...), last)
		require.Len(t, d.Roots, len(want), name)
		for i, root := range d.Roots {
			require.Equal(t, want[i], string(d.Raw(root)), name)
		}
		require.NotEmpty(t, d.Problems, name)
		before := d.Problems[len(d.Problems)-1].Before
		if test.torn == "-" {
			require.Nil(t, before, name)
		} else {
			require.Equal(t, test.torn, string(d.Text[before.Start:before.End]), name)
		}
	}
}
