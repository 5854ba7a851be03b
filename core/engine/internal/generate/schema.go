package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// schema is what the generated files are made from.
type schema struct {
	structs    []structure
	operations []operation
}

// structure is one struct type of the protocol.
type structure struct {
	name   string
	doc    string
	fields []field
}

// field is one field. An embedded field has no key: its fields are in its place.
type field struct {
	name, key, doc string
	// kind is string, bool, int or the name of a structure.
	kind           string
	slice, pointer bool
	// by is the field of the elements that a list is an object by; "" for an array.
	by                 string
	optional, embedded bool
}

// operation is one row of the table of operations.
type operation struct {
	name, request, response, file string
	later, apart                  bool
}

// read reads the protocol from the package in dir.
func read(dir string) (*schema, error) {
	s := &schema{}
	files := token.NewFileSet()
	names, err := filepath.Glob(filepath.Join(dir, "types*.go"))
	if err != nil {
		return nil, err
	}
	for _, name := range append(names, filepath.Join(dir, "operations.go")) {
		file, err := parser.ParseFile(files, name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		for _, declaration := range file.Decls {
			general, ok := declaration.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range general.Specs {
				if err := s.add(general, spec); err != nil {
					return nil, fmt.Errorf("%s: %w", files.Position(spec.Pos()), err)
				}
			}
		}
	}
	return s, s.verify()
}

// add takes a struct type or the table of operations; other declarations are ignored.
func (s *schema) add(general *ast.GenDecl, spec ast.Spec) error {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		body, ok := spec.Type.(*ast.StructType)
		if !ok || spec.Name.Name == "Operation" {
			return nil
		}
		return s.addStructure(spec.Name.Name, general.Doc.Text(), body)
	case *ast.ValueSpec:
		if spec.Names[0].Name == "Operations" {
			return s.addOperations(spec.Values[0].(*ast.CompositeLit))
		}
	}
	return nil
}

func (s *schema) addStructure(name, doc string, body *ast.StructType) error {
	result := structure{name: name, doc: doc}
	for _, entry := range body.Fields.List {
		if len(entry.Names) == 1 && entry.Names[0].Name == "_" {
			continue
		}
		f := field{doc: entry.Doc.Text()}
		if f.doc == "" {
			f.doc = entry.Comment.Text()
		}
		if err := f.setType(entry.Type); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if len(entry.Names) == 0 {
			f.embedded, f.name = true, f.kind
			result.fields = append(result.fields, f)
			continue
		}
		if entry.Tag == nil {
			return fmt.Errorf("%s.%s has no json tag", name, entry.Names[0])
		}
		tag, err := strconv.Unquote(entry.Tag.Value)
		if err != nil {
			return err
		}
		key, rest, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		f.name, f.key, f.optional = entry.Names[0].Name, key, rest == "omitempty"
		f.by = reflect.StructTag(tag).Get("by")
		if len(entry.Names) > 1 || key == "" || (rest != "" && !f.optional) || (f.pointer && !f.optional) {
			return fmt.Errorf("%s.%s: the tag must be a key, with omitempty at most; a pointer must have it", name, f.name)
		}
		result.fields = append(result.fields, f)
	}
	s.structs = append(s.structs, result)
	return nil
}

// setType fills kind, slice and pointer.
func (f *field) setType(expression ast.Expr) error {
	switch e := expression.(type) {
	case *ast.Ident:
		f.kind = e.Name
		return nil
	case *ast.ArrayType:
		if e.Len == nil && !f.slice && !f.pointer {
			f.slice = true
			return f.setType(e.Elt)
		}
	case *ast.StarExpr:
		if !f.slice && !f.pointer {
			f.pointer = true
			return f.setType(e.X)
		}
	}
	return fmt.Errorf("a field is neither a value, a slice of values nor a pointer to a struct")
}

func (s *schema) addOperations(table *ast.CompositeLit) error {
	for _, row := range table.Elts {
		values, flags := map[string]string{}, map[string]bool{}
		for _, element := range row.(*ast.CompositeLit).Elts {
			pair := element.(*ast.KeyValueExpr)
			if flag, ok := pair.Value.(*ast.Ident); ok {
				flags[pair.Key.(*ast.Ident).Name] = flag.Name == "true"
				continue
			}
			text, err := strconv.Unquote(pair.Value.(*ast.BasicLit).Value)
			if err != nil {
				return err
			}
			values[pair.Key.(*ast.Ident).Name] = text
		}
		s.operations = append(s.operations, operation{values["Name"], values["Request"], values["Response"], values["File"], flags["Later"], flags["Apart"]})
	}
	return nil
}

// verify rejects types that the protocol does not allow.
func (s *schema) verify() error {
	for _, structure := range s.structs {
		for _, f := range structure.fields {
			if s.isBasic(f.kind) && !f.pointer {
				continue
			}
			if s.find(f.kind) == nil {
				return fmt.Errorf("%s.%s: type %s is not of the protocol", structure.name, f.name, f.kind)
			}
		}
	}
	for _, o := range s.operations {
		if s.find(o.request) == nil || s.find(o.response) == nil {
			return fmt.Errorf("operation %s: %s or %s is not of the protocol", o.name, o.request, o.response)
		}
	}
	return nil
}

func (s *schema) isBasic(kind string) bool {
	switch kind {
	case "string", "bool", "int":
		return true
	}
	return false
}

func (s *schema) find(name string) *structure {
	for i := range s.structs {
		if s.structs[i].name == name {
			return &s.structs[i]
		}
	}
	return nil
}
