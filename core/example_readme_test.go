package core_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
)

func Example_readme() {
	chain := core.NewMessages().
		System("You are helpful.").
		Human("What is 2+2?").
		AI("Let me calculate.", core.ToolCall{ID: "call_1", Name: "calculate"}).
		Tool("call_1", "calculate", "4")
	fmt.Println(chain.Validate(), chain.EstimateTokens(), chain.ToolMessages().Len())
	fmt.Println(core.NewMessages(core.Message{Role: "hacker", Content: "inject"}).Validate())
	// Output:
	// <nil> 11 1
	// message[0]: unknown role "hacker"
}

// The README shows the example above, line for line.
func TestReadmeShowsTheExample(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	source, err := os.ReadFile("example_readme_test.go")
	require.NoError(t, err)
	body := between(t, string(source), "func Example_readme() {\n", "\t// Output:")
	require.Contains(t, between(t, between(t, string(readme), "<!-- library:begin -->", "<!-- library:end -->"), "func main() {\n", "\n}\n```")+"\n", body)
}

func between(t *testing.T, text, from, to string) string {
	t.Helper()
	_, rest, found := strings.Cut(text, from)
	require.True(t, found, from)
	inside, _, found := strings.Cut(rest, to)
	require.True(t, found, to)
	return inside
}
