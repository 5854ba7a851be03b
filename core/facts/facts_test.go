package facts

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestFactsHaveASourceAndADay: each table says which version of which package it is compiled from, and when that was
// published; all types that it names are there.
func TestFactsHaveASourceAndADay(t *testing.T) {
	files, err := os.ReadDir("tables")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), len(sources))
	notices, err := os.ReadFile("LICENSES")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile("tables/" + file.Name())
		require.NoError(t, err)
		table := read(string(text))
		_, err = time.Parse(time.DateOnly, table.Date)
		require.NoError(t, err, file.Name())
		require.Contains(t, string(notices), "* "+table.Package+": ")
		require.NotEmpty(t, table.Version)
		for name, each := range table.Types {
			require.NotEmpty(t, each.Fields, "%s: %s", file.Name(), name)
		}
	}
	for i := range sources {
		require.NotNil(t, Of(sources[i].format).Request, sources[i].format)
	}
	require.Nil(t, Of("forge"))
}

// TestFactsAreRead: a line says of a key which types, words, items and limits it has.
func TestFactsAreRead(t *testing.T) {
	table := read("# An API\n# package 1.2.3 2026-11-02 MIT\n\nRequest open\n\tmessages! [string|Message]\n\ttop null|number min=0 max=2 beta\n\nMessage one\n\trole string|\"a b\"|\"c\" deprecated\n\tvalues {any}\n")
	require.Equal(t, "An API package 1.2.3 2026-11-02 MIT", strings.Join([]string{table.API, table.Package, table.Version, table.Date, table.License}, " "))
	message := table.Types["Message"]
	require.Equal(t, &Type{Name: "Request", Open: true, Fields: []Field{
		{Key: "messages", Required: true, Value: &Value{Items: &Value{Text: true, Types: []*Type{message}}}},
		{Key: "top", Beta: true, Limited: true, Max: 2, Value: &Value{Null: true, Number: true}},
	}}, table.Request)
	require.Equal(t, &Type{Name: "Message", OneOf: true, Fields: []Field{
		{Key: "role", Deprecated: true, Value: &Value{Text: true, Words: []string{"a b", "c"}}},
		{Key: "values", Value: &Value{Values: &Value{Any: true}}},
	}}, message)
}

// TestFactsHaveEveryKeyOfAnOverlay: a row by hand is about a key that the table has, and says what shows it.
func TestFactsHaveEveryKeyOfAnOverlay(t *testing.T) {
	for _, row := range readOverlays(overlays) {
		require.NotNil(t, Of(row.format), row.at)
		require.NotEmpty(t, row.why, row.at)
	}
	for i := range sources {
		require.Empty(t, read(sources[i].text).lay(sources[i].format, overlays))
	}
	require.Equal(t, []string{"Gone.key"}, read(ollama).lay("ollama", "ollama\tGone.key\toptional\tnothing"))
}
