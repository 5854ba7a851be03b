//go:build !js

package engine

import (
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What the page shows as the same in Go are whole programs that compile, as gofmt writes them, for
// every way to trim by an estimate too.
func TestProgramsCompile(t *testing.T) {
	files := token.NewFileSet()
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
	}
	for _, program := range programs {
		for _, trim := range trims {
			if (program.ID == "trim") != (trim != "") {
				continue
			}
			text := strings.NewReplacer("{{target}}", "anthropic", "{{rule}}", "orphan-result", "{{format}}", "gemini", "{{trim}}", trim, "{{core}}", coreImport(trim)).Replace(program.Text)
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

// coreImport is what the page puts in where a trim names package core.
func coreImport(trim string) string {
	if strings.Contains(trim, "core.") {
		return "\t\"github.com/rolecall/rolecall/core\"\n"
	}
	return ""
}
