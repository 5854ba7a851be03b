//go:build !js

package core_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// imported are the packages that a program imports: LIBRARY.md names each of them.
var imported = []string{
	"core", "core/accept", "core/audit", "core/compare", "core/conversation", "core/convert", "core/detect", "core/finding", "core/forge", "core/format",
	"core/link", "core/lint", "core/loop", "core/loop/agent", "core/loop/audited", "core/loop/live", "core/memory", "core/session",
	"core/source", "core/token", "core/token/cl100k", "core/token/o200k", "wasm/edge/client",
}

// carried are the packages whose types are in the signatures of those: what they say to each other, and the requests and
// responses of the API.
var carried = []string{"core/bind", "core/engine", "core/facts/models", "core/find"}

// exports reads the types of this module's packages from what the compiler wrote of them.
func exports(t *testing.T) types.Importer {
	t.Helper()
	arguments := []string{"list", "-export", "-deps", "-json=ImportPath,Export"}
	for _, each := range imported {
		arguments = append(arguments, "./"+each)
	}
	command := exec.Command("go", arguments...)
	command.Dir = ".."
	out, err := command.Output()
	require.NoError(t, err)
	files := map[string]string{}
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var each struct{ ImportPath, Export string }
		if err := decoder.Decode(&each); errors.Is(err, io.EOF) {
			break
		} else {
			require.NoError(t, err)
		}
		files[each.ImportPath] = each.Export
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
}

// surface walks the types that a package's exported names show, and says which of this module are of other packages than
// those that a program may name.
type surface struct {
	open   map[string]bool
	seen   map[types.Type]bool
	closed []string
	wide   []string
}

func (s *surface) walk(at types.Type, where string) {
	if s.seen[at] {
		return
	}
	s.seen[at] = true
	switch at := at.(type) {
	case *types.Alias:
		s.name(at.Obj(), where)
		s.walk(types.Unalias(at), where)
	case *types.Named:
		s.name(at.Obj(), where)
		for i := range at.TypeArgs().Len() {
			s.walk(at.TypeArgs().At(i), where)
		}
	case interface{ Elem() types.Type }:
		if m, ok := at.(*types.Map); ok {
			s.walk(m.Key(), where)
		}
		s.walk(at.Elem(), where)
	case *types.Signature:
		if at.Results().Len() > 3 {
			s.wide = append(s.wide, where)
		}
		for _, tuple := range []*types.Tuple{at.Params(), at.Results()} {
			for i := range tuple.Len() {
				s.walk(tuple.At(i).Type(), where)
			}
		}
	case *types.Struct:
		for i := range at.NumFields() {
			if field := at.Field(i); field.Exported() {
				s.walk(field.Type(), where+"."+field.Name())
			}
		}
	case *types.Interface:
		for i := range at.NumMethods() {
			if method := at.Method(i); method.Exported() {
				s.walk(method.Type(), where+"."+method.Name())
			}
		}
	}
}

// name notes a type by the package that it is of.
func (s *surface) name(of *types.TypeName, where string) {
	if of.Pkg() == nil {
		return
	}
	if in, ours := strings.CutPrefix(of.Pkg().Path(), module); ours && !s.open[in] {
		s.closed = append(s.closed, where+": "+in+"."+of.Name())
	}
}

// exported walks what a package exports.
func (s *surface) exported(pkg *types.Package, in string) {
	for _, name := range pkg.Scope().Names() {
		object := pkg.Scope().Lookup(name)
		if !object.Exported() {
			continue
		}
		where := in + "." + name
		of, isType := object.(*types.TypeName)
		if !isType || of.IsAlias() {
			s.walk(object.Type(), where)
			continue
		}
		s.walk(of.Type().Underlying(), where)
		methods := types.NewMethodSet(types.NewPointer(of.Type()))
		for i := range methods.Len() {
			if method := methods.At(i).Obj(); method.Exported() && method.Pkg() == pkg { // those of embedded types are theirs
				s.seen = map[types.Type]bool{}
				s.walk(method.Type(), where+"."+method.Name())
			}
		}
	}
}

// A program can name every type that the library's packages show, and no function has more results than a reader keeps
// apart.
func TestLibraryShowsNoInternalType(t *testing.T) {
	importer := exports(t)
	s := surface{open: map[string]bool{}}
	for _, each := range append(slices.Clone(imported), carried...) {
		s.open[each] = true
	}
	for _, each := range imported {
		pkg, err := importer.Import(module + each)
		require.NoError(t, err)
		s.seen = map[types.Type]bool{}
		s.exported(pkg, each)
	}
	require.Empty(t, s.closed)
	require.Empty(t, s.wide)

	page, err := os.ReadFile("LIBRARY.md")
	require.NoError(t, err)
	for each := range s.open {
		require.Contains(t, string(page), "`"+each+"`")
	}
}

// The comment of an exported name begins with it, as go doc shows it.
func TestCommentsBeginWithTheName(t *testing.T) {
	tried, other := 0, []string(nil)
	begins := func(doc *ast.CommentGroup, where string, names ...*ast.Ident) {
		if doc == nil || !names[0].IsExported() {
			return
		}
		tried++
		word := regexp.MustCompile(`^(?:(?:A|An|The) )?\*?([\w]+)`).FindStringSubmatch(strings.TrimSpace(doc.Text()))
		if word == nil || !slices.ContainsFunc(names, func(name *ast.Ident) bool { return name.Name == word[1] }) {
			other = append(other, where+"."+names[0].Name)
		}
	}
	for _, each := range imported {
		packages, err := parser.ParseDir(token.NewFileSet(), path.Join("..", each), func(file fs.FileInfo) bool { return !strings.HasSuffix(file.Name(), "_test.go") }, parser.ParseComments)
		require.NoError(t, err)
		for _, pkg := range packages {
			ast.Inspect(pkg, func(node ast.Node) bool {
				switch node := node.(type) {
				case *ast.FuncDecl:
					begins(node.Doc, each, node.Name)
					return false
				case *ast.GenDecl:
					for _, spec := range node.Specs {
						switch spec := spec.(type) {
						case *ast.TypeSpec:
							doc := spec.Doc
							if doc == nil {
								doc = node.Doc
							}
							begins(doc, each, spec.Name)
						case *ast.ValueSpec:
							doc := spec.Doc
							if doc == nil && !node.Lparen.IsValid() {
								doc = node.Doc
							}
							begins(doc, each, spec.Names...)
						}
					}
				case *ast.StructType:
					for _, field := range node.Fields.List {
						if len(field.Names) > 0 {
							begins(field.Doc, each, field.Names...)
						}
					}
				}
				return true
			})
		}
	}
	require.Empty(t, other)
	require.Greater(t, tried, 500)
}
