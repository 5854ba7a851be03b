package dialect

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The table of all formats in FORMATS.md is written from their descriptions: -update writes it again.
func TestTableOfFormatsIsCurrent(t *testing.T) {
	const path, begin, end = "FORMATS.md", "<!-- formats:begin -->\n", "<!-- formats:end -->"
	page, err := os.ReadFile(path)
	require.NoError(t, err)
	before, rest, ok := strings.Cut(string(page), begin)
	require.True(t, ok)
	_, after, ok := strings.Cut(rest, end)
	require.True(t, ok)
	want := before + begin + tableOfFormats() + end + after
	if flag.Lookup("update").Value.String() == "true" {
		require.NoError(t, os.WriteFile(path, []byte(want), 0o644))
		return
	}
	require.Equal(t, want, string(page), "run go test ./core/dialect -run Formats -update")
}

func tableOfFormats() string {
	var out strings.Builder
	out.WriteString("| format | ID | what stands in it | tools and settings of requests | replies | results of tools |\n|---|---|---|:-:|:-:|---|\n")
	for _, family := range Families {
		for _, d := range All {
			if d.Family != family {
				continue
			}
			d.prepare()
			out.WriteString("| " + d.Name + " | `" + d.ID + "` | " + d.About + " | " + tick(slices.ContainsFunc(d.request.fields, func(f field) bool { return f.slot == Model || f.slot == Tools })) + " | " + tick(d.answer != nil) + " | ")
			switch {
			case d.hook != nil:
				out.WriteString("in the texts")
			case d.resultsIn != 0:
				out.WriteString("among the parts of a message")
			default:
				out.WriteString("messages of their own")
			}
			out.WriteString(" |\n")
		}
	}
	return out.String()
}

func tick(yes bool) string {
	if yes {
		return "yes"
	}
	return ""
}
