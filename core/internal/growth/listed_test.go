//go:build !js

package growth

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/engine"
)

// untried are functions of the library that no operation calls, by why none has to: what they take is no longer
// for a longer text, or others that are tried call them for all that they are given.
var untried = map[string][]string{
	"they take a name, an ID or a word": {
		"dialect.ByID", "dialect.DocumentName", "dialect.RoleMeant", "dialect.RoleOf", "explain.Target", "explain.TopicByID",
		"convert.Asked", "convert.Near", "export.GoRole", "export.HostByID", "export.HostOf", "export.IsWay",
		"harmony.Address", "harmony.IsAddress", "harmony.DefaultSystem", "secret.KindByID", "source.WordOf",
		"core.IsImageMediaType", "core.ParseTimestamp", "core.UserInputRole", "core.ValidRole", "token.ModelFor", "lint.OwnTarget", "lint.TargetFor",
	},
	"they look at one part, message or character, or make one": {
		"core.HandlePart", "core.IsCode", "core.IsImage", "core.IsText", "core.IsThinking", "core.IsToolCall", "core.IsToolResult",
		"core.TextLen", "core.AI", "core.System", "core.ToolMsg", "core.NewMessage", "dialect.PlainBase64", "dialect.APIForm",
		"forge.Assistant", "forge.System", "forge.Tool", "forge.ToolError", "forge.User", "harmony.Parts", "source.IsTag",
		"source.TurnsText", "source.Unseen", "source.IsObject", "source.PointerKeys", "export.GoCall", "export.GoPart",
	},
	"others that are tried are made of them": {
		"lint.VerdictsOf", "lint.Survey", "harmony.Render", "harmony.Sent", "forge.Flat", "source.AppendQuote",
		"convert.Conversation", "convert.HarmonyText", "export.Write", "memory.NewConversationMemory", "session.NewRecord", "engine.Edited",
	},
	"they choose what an engine can do, or wait":           {"engine.Everything", "engine.First", "engine.Later", "loop.Sleep"},
	"they read the vocabulary, which is no text of a user": {"token.Load"},
}

// Each operation of the engine and each function of the library is called by an operation, or is among those that
// need none.
func TestEverythingIsTried(t *testing.T) {
	called := map[string]bool{}
	eachFile(t, ".", "_test.go", func(file *ast.File) {
		ast.Inspect(file, func(node ast.Node) bool {
			if name, ok := node.(*ast.SelectorExpr); ok {
				called["."+name.Sel.Name] = true
				if of, ok := name.X.(*ast.Ident); ok {
					called[of.Name+"."+name.Sel.Name] = true
				}
			}
			return true
		})
	})
	for _, operation := range engine.Operations {
		// What stands in a file beside the module is the same for all texts.
		if name := strings.ToUpper(operation.Name[:1]) + operation.Name[1:]; operation.File == "" && !called["."+name] {
			t.Errorf("no operation calls the engine's %s", name)
		}
	}
	var excused, found []string
	for _, names := range untried {
		excused = append(excused, names...)
	}
	folders, err := filepath.Glob("../../*")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range append(folders, "../..") {
		eachFile(t, folder, ".go", func(file *ast.File) {
			for _, declared := range file.Decls {
				function, ok := declared.(*ast.FuncDecl)
				if !ok || function.Recv != nil || !function.Name.IsExported() || file.Name.Name == "main" {
					continue
				}
				name := file.Name.Name + "." + function.Name.Name
				found = append(found, name)
				if !called[name] && !slices.Contains(excused, name) {
					t.Errorf("no operation calls %s", name)
				}
			}
		})
	}
	for _, name := range excused {
		if !slices.Contains(found, name) {
			t.Errorf("there is no function %s", name)
		}
	}
}

// eachFile calls a function with the files of a folder whose names end so, and without tests where that is ".go".
func eachFile(t *testing.T, folder, end string, of func(*ast.File)) {
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return
	}
	names, err := filepath.Glob(filepath.Join(folder, "*"+end))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if end == ".go" && strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		of(file)
	}
}
