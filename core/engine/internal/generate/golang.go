package main

import (
	"fmt"
	"go/format"
	"strings"
)

const header = `// Code generated from types*.go and operations.go by go generate ./core/engine. DO NOT EDIT.

package engine

import "unsafe"

`

// golang writes the JSON codec of the protocol and the Run of the page's first operations.
// Each type of a request or a response gets a shape, which the codec in shape.go walks.
func golang(s *schema) ([]byte, error) {
	var out strings.Builder
	out.WriteString(header)
	requests, responses := s.reachable()
	run(&out, s, "First", "the operations that a page needs at its start", func(o operation) bool { return !o.later })
	for _, structure := range s.structs {
		if requests[structure.name] || responses[structure.name] {
			s.shape(&out, structure, requests[structure.name], responses[structure.name])
		}
	}
	return format.Source([]byte(out.String()))
}

// reachable names the types that requests and responses are made of.
func (s *schema) reachable() (requests, responses map[string]bool) {
	requests, responses = map[string]bool{}, map[string]bool{"Failure": true}
	var walk func(name string, seen map[string]bool)
	walk = func(name string, seen map[string]bool) {
		seen[name] = true
		for _, f := range s.flatten(*s.find(name)) {
			if !s.isBasic(f.kind) && !seen[f.kind] {
				walk(f.kind, seen)
			}
		}
	}
	for _, o := range s.operations {
		walk(o.request, requests)
		walk(o.response, responses)
	}
	return requests, responses
}

// flatten puts the fields of embedded structures in their place, as encoding/json does.
func (s *schema) flatten(structure structure) []field {
	var fields []field
	for _, f := range structure.fields {
		if f.embedded {
			fields = append(fields, s.flatten(*s.find(f.kind))...)
		} else {
			fields = append(fields, f)
		}
	}
	return fields
}

// laterRun writes the Run of the operations of the page's second module, in a file of its own: the first module is
// built without it, and without the files that only it needs.
func laterRun(s *schema) ([]byte, error) {
	var out strings.Builder
	out.WriteString("//go:build !first\n\n" + header)
	run(&out, s, "Later", "the operations of the page's second module", func(o operation) bool { return o.later })
	return format.Source([]byte(out.String()))
}

// run writes one case for each operation. The cases differ in their types alone, so
// everything that does not is in decode and encode.
func run(out *strings.Builder, s *schema, name, what string, has func(operation) bool) {
	fmt.Fprintf(out, `// %s is a Run of %s.
func %s(e *Engine, operation string, r *reader, out []byte) ([]byte, *Failure) {
	switch operation {
`, name, what, name)
	for _, o := range s.operations {
		if o.file != "" || o.apart || !has(o) {
			continue
		}
		fmt.Fprintf(out, `	case %q:
		var request %s
		if !r.decode(&%s, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.%s(request)
		return %s.encode(out, unsafe.Pointer(&response), failure)
`, o.name, o.request, shapeName(o.request), strings.ToUpper(o.name[:1])+o.name[1:], shapeName(o.response))
	}
	out.WriteString(`	}
	return out, unknownOperation(operation)
}

`)
}

func shapeName(structure string) string {
	return strings.ToLower(structure[:1]) + structure[1:] + "Shape"
}

// shape writes what the codec has to know of a type.
func (s *schema) shape(out *strings.Builder, structure structure, request, response bool) {
	fmt.Fprintf(out, "\nvar %s = shape{\n", shapeName(structure.name))
	s.members(out, structure, "", request)
	out.WriteString("}\n")
	if response {
		fmt.Fprintf(out, "\n// AppendJSON appends the value as a JSON object.\nfunc (v *%s) AppendJSON(out []byte) []byte { return %s.append(out, unsafe.Pointer(v)) }\n",
			structure.name, shapeName(structure.name))
	}
}

// members writes the fields of a type, those of embedded types in their place. Base is
// where the type begins in the one that it is embedded in.
func (s *schema) members(out *strings.Builder, structure structure, base string, request bool) {
	for _, f := range structure.fields {
		offset := base + fmt.Sprintf("unsafe.Offsetof(%s{}.%s)", structure.name, f.name)
		if f.embedded {
			s.members(out, *s.find(f.kind), offset+" + ", request)
			continue
		}
		fmt.Fprintf(out, "{key: `,%q:`, offset: %s", f.key, offset)
		if s.isBasic(f.kind) {
			out.WriteString(", kind: " + f.kind + "Kind")
			if f.slice {
				out.WriteString(", size: unsafe.Sizeof(" + zeroValue(f.kind) + ")")
			}
		} else {
			out.WriteString(", kind: structKind, shape: &" + shapeName(f.kind))
			if f.slice {
				out.WriteString(", size: unsafe.Sizeof(" + f.kind + "{})")
			}
		}
		switch {
		case f.slice && f.by != "":
			out.WriteString(", form: keyed, by: unsafe.Offsetof(" + f.kind + "{}." + f.by + ")")
		case f.slice:
			out.WriteString(", form: list")
		case f.pointer:
			out.WriteString(", form: pointer")
		case f.optional:
			out.WriteString(", form: optional")
		}
		if request && f.slice {
			out.WriteString(", grow: grow[" + f.kind + "]")
		} else if request && f.pointer {
			out.WriteString(", grow: fill[" + f.kind + "]")
		}
		out.WriteString("},\n")
	}
}

func zeroValue(kind string) string {
	switch kind {
	case "string":
		return `""`
	case "bool":
		return "false"
	}
	return "0"
}
