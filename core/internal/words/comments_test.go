package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mostHabits is how many comments have one of the habits that texts have dropped. It may only fall.
const mostHabits = 211

// broken is what a word that was replaced without its sentence leaves behind.
var broken = regexp.MustCompile(`\b(?:has|have|had) to (?:are|is)\b|\b(?:may|can|could|must|should) (?:are|is)\b|\b[Nn]ext to (?:is|are) (?:the|what)\b`)

// TestComments: a comment begins with the name of what it documents, none is broken by a replaced word, and
// the habits that texts have dropped don't come back.
func TestComments(t *testing.T) {
	habits, files := 0, 0
	for _, folder := range []string{"core", "wasm"} {
		err := filepath.WalkDir(filepath.Join("../../..", folder), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, ".gen.go") || strings.Contains(name, "testdata") {
				return err
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			files++
			set := token.NewFileSet()
			parsed, err := parser.ParseFile(set, name, text, parser.ParseComments)
			if err != nil {
				return err
			}
			for _, decl := range parsed.Decls {
				if name, doc := documented(decl); doc != nil && !beginsWith(doc.Text(), name) {
					t.Errorf("%s: the comment doesn't begin with %s: %.80q", set.Position(decl.Pos()), name, doc.Text())
				}
			}
			for _, comment := range parsed.Comments {
				if text := comment.Text(); broken.MatchString(text) {
					t.Errorf("%s: %q isn't English", set.Position(comment.Pos()), broken.FindString(text))
				} else if len(Found(text)) > 0 {
					habits++
				}
			}
			return nil
		})
		require.NoError(t, err)
	}
	require.Greater(t, files, 800)
	require.LessOrEqual(t, habits, mostHabits)
	t.Logf("%d comments in %d files have a dropped habit", habits, files)
}

// documented is the name that a declaration's comment has to begin with, and the comment; nil where there is none, or
// several names are declared at once.
func documented(decl ast.Decl) (string, *ast.CommentGroup) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Name.Name != "init" {
			return decl.Name.Name, decl.Doc
		}
	case *ast.GenDecl:
		if len(decl.Specs) != 1 || decl.Lparen.IsValid() {
			break
		}
		switch spec := decl.Specs[0].(type) {
		case *ast.TypeSpec:
			return spec.Name.Name, decl.Doc
		case *ast.ValueSpec:
			if spec.Names[0].Name != "_" {
				return spec.Names[0].Name, decl.Doc
			}
		}
	}
	return "", nil
}

func beginsWith(text, name string) bool {
	text = strings.TrimSpace(text)
	for _, article := range []string{"A ", "An ", "The "} {
		text = strings.TrimPrefix(text, article)
	}
	rest, ok := strings.CutPrefix(text, name)
	return text == "" || ok && (rest == "" || !isLetter(rest[0]))
}

func isLetter(c byte) bool { return c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }
