package engine

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/export"
)

// TestGoExpressionsCompile holds that what the page shows as Go is Go, against package
// core as it is.
func TestGoExpressionsCompile(t *testing.T) {
	call := core.ToolCall{ID: "call_1", Name: "f", RawArgs: `{"a": [1, -2.5e3, true, null, {"b": "\u00e9\n"}], "c": {}}`}
	all := []core.Message{
		core.System("a \"quoted\" \\ text\n\x00\xff"),
		core.Human("`😀`"),
		core.AI("", call, core.ToolCall{ID: "call_2", RawArgs: "not json"}),
		core.ToolMsg("call_1", "f", "42"),
		{Role: "usr", Content: "x", Name: "Ada"},
		{Role: core.RoleUser, Content: "x", Name: "Ada"},
		{Role: core.RoleAssistant, Parts: []core.Part{
			core.Text{Text: "t"}, core.Thinking{Text: "h", Signature: "s"}, core.Image{Data: "d", MediaType: "image/png"},
			core.Code{Code: "c", Language: "go"}, call, core.ToolResult{ToolCallID: "call_1", Output: "o"}, core.Raw{Kind: "k", JSON: []byte(`{"k":1}`)},
		}},
	}
	program := "package p\n\nimport (\n\t\"slices\"\n\n\t\"github.com/rolecall/rolecall/core\"\n)\n\nfunc build(chain core.Messages) core.Messages {\n"
	for i, message := range all {
		program += "\t" + goAppend(message) + "\n\t" + goInsert(i, message) + "\n"
	}
	program += "\t" + goField(0, "Role", export.GoRole("usr")) + "\n\t" + goField(0, "Parts[0]", export.GoPart(core.Text{})) + "\n\t" + goInsertClone(1, 0) + "\n"
	for _, line := range goMove(1, 2, 0) {
		program += "\t" + line + "\n"
	}
	program += "\treturn chain\n}\n"
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "p.go", program, 0)
	require.NoError(t, err, program)
	if runtime.GOOS == "js" {
		return // The importer below runs the go command.
	}
	config := types.Config{Importer: importer.ForCompiler(files, "source", nil)}
	_, err = config.Check("p", files, []*ast.File{file}, nil)
	require.NoError(t, err, program)
}
