//go:build !js

package engine

import (
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	gotoken "go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/token"
)

// What the page shows as the same in Go are whole programs that compile, as gofmt writes them, for
// every way to trim too.
func TestProgramsCompile(t *testing.T) {
	files := gotoken.NewFileSet()
	config := types.Config{Importer: importer.ForCompiler(files, "source", nil)}
	var e Engine
	e.Use(1, []byte(`[{"role":"user","content":"Hi"}]`))
	trims := []string{""}
	for _, policy := range trimPolicies {
		for _, method := range []string{"wick", "forge"} {
			answer, failure := e.Trim(TrimRequest{Revision: 1, Budget: 100, Policy: policy.id, Method: method, Turns: 2})
			require.Nil(t, failure)
			trims = append(trims, answer.Code)
		}
		// By a model's own count, of both vocabularies.
		for _, model := range []string{"gpt-4o", "gpt-4"} {
			asked := TrimRequest{Budget: 100, Policy: policy.id, Method: "model", Turns: 2}
			own, code, failure := trimPolicy(&asked)
			require.Nil(t, failure)
			trims = append(trims, costCode(token.Prompt{API: "openai-chat", Model: model, Tools: []token.Tool{{Name: "look"}}}, own)+code)
		}
	}
	for _, program := range programs {
		for _, trim := range trims {
			if (program.ID == "trim") != (trim != "") {
				continue
			}
			text := strings.NewReplacer("{{target}}", "anthropic", "{{rule}}", "orphan-result", "{{format}}", "gemini", "{{trim}}", strings.ReplaceAll(trim, "\n", "\n\t"),
				"{{slices}}", imported(trim, "slices"), "{{core}}", imported(trim, "core"), "{{token}}", imported(trim, "token", "cl100k", "o200k")).Replace(program.Text)
			require.NotContains(t, text, "{{")
			formatted, err := format.Source([]byte(text))
			require.NoError(t, err, text)
			require.Equal(t, string(formatted), text)
			file, err := parser.ParseFile(files, program.ID+".go", text, 0)
			require.NoError(t, err)
			_, err = config.Check("main", files, []*ast.File{file}, nil)
			require.NoError(t, err, text)
		}
	}
}

// imported is what the page puts in for the packages that a trim names.
func imported(trim string, names ...string) string {
	lines := ""
	for _, name := range names {
		if !strings.Contains(trim, name+".") {
			continue
		}
		path := name
		switch name {
		case "core":
			path = "github.com/rolecall/rolecall/core"
		case "token":
			path = "github.com/rolecall/rolecall/core/token"
		case "cl100k", "o200k":
			path = "github.com/rolecall/rolecall/core/token/" + name
		}
		lines += "\t\"" + path + "\"\n"
	}
	return lines
}
