package main

import (
	"fmt"
	"go/format"
	"strings"
)

// golang writes the JSON codec of the protocol and the dispatcher of operations.
// Requests get decoders and responses get encoders; a type that is neither gets none.
func golang(s *schema) ([]byte, error) {
	var out strings.Builder
	out.WriteString(`// Code generated from types*.go and operations.go by go generate ./core/engine. DO NOT EDIT.

package engine

import "github.com/rolecall/rolecall/core/source"

`)
	requests, responses := s.reachable()
	dispatcher(&out, s)
	for _, structure := range s.structs {
		fields := s.flatten(structure)
		if responses[structure.name] {
			s.encoder(&out, structure, fields)
		}
		if requests[structure.name] {
			s.decoder(&out, structure, fields)
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

func dispatcher(out *strings.Builder, s *schema) {
	out.WriteString(`// dispatch runs one operation: it reads the request and appends the result to out.
func (e *Engine) dispatch(operation string, r *reader, out []byte) ([]byte, *Failure) {
	switch operation {
`)
	for _, o := range s.operations {
		if o.file != "" {
			continue
		}
		fmt.Fprintf(out, `	case %q:
		var request %s
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.%s(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
`, o.name, o.request, strings.ToUpper(o.name[:1])+o.name[1:])
	}
	out.WriteString(`	}
	return out, unknownOperation(operation)
}
`)
}

func (s *schema) encoder(out *strings.Builder, structure structure, fields []field) {
	fmt.Fprintf(out, "\n// AppendJSON appends the value as a JSON object.\nfunc (v *%s) AppendJSON(out []byte) []byte {\n", structure.name)
	out.WriteString("start := len(out)\n")
	for _, f := range fields {
		key, value := fmt.Sprintf("`,%q:`", f.key), "v."+f.name
		switch {
		case f.slice:
			one := value + "[i].AppendJSON(out)"
			if s.isBasic(f.kind) {
				one = "append" + title(f.kind) + "(out, \"\", " + value + "[i])"
			}
			fmt.Fprintf(out, "out = appendList(out, %s, len(%s), func(out []byte, i int) []byte { return %s })\n", key, value, one)
		case s.isBasic(f.kind):
			text := "out = append" + title(f.kind) + "(out, " + key + ", " + value + ")\n"
			if f.optional {
				text = "if " + value + zeroTest(f.kind) + " {\n" + text + "}\n"
			}
			out.WriteString(text)
		case f.pointer:
			out.WriteString("if " + value + " != nil {\nout = " + value + ".AppendJSON(appendKey(out, " + key + "))\n}\n")
		default:
			out.WriteString("out = " + value + ".AppendJSON(appendKey(out, " + key + "))\n")
		}
	}
	out.WriteString("return closeObject(out, start)\n}\n")
}

func (s *schema) decoder(out *strings.Builder, structure structure, fields []field) {
	fmt.Fprintf(out, "\nfunc (v *%s) fromJSON(r *reader, at source.Index) {\n", structure.name)
	if len(fields) == 0 {
		out.WriteString("r.object(at, func(string, source.Index) {})\n}\n")
		return
	}
	out.WriteString("r.object(at, func(key string, value source.Index) {\nswitch key {\n")
	for _, f := range fields {
		fmt.Fprintf(out, "case %q:\n", f.key)
		target := "v." + f.name
		switch {
		case f.slice && s.isBasic(f.kind):
			fmt.Fprintf(out, "r.array(key, value, func(item source.Index) { %s = append(%s, r.%s(key, item)) })\n", target, target, readerName(f.kind))
		case f.slice:
			fmt.Fprintf(out, "r.array(key, value, func(item source.Index) {\nvar entry %s\nentry.fromJSON(r, item)\n%s = append(%s, entry)\n})\n", f.kind, target, target)
		case s.isBasic(f.kind):
			fmt.Fprintf(out, "%s = r.%s(key, value)\n", target, readerName(f.kind))
		case f.pointer:
			fmt.Fprintf(out, "%s = new(%s)\n%s.fromJSON(r, value)\n", target, f.kind, target)
		default:
			fmt.Fprintf(out, "%s.fromJSON(r, value)\n", target)
		}
	}
	out.WriteString("}\n})\n}\n")
}

func title(kind string) string { return strings.ToUpper(kind[:1]) + kind[1:] }

func zeroTest(kind string) string {
	switch kind {
	case "string":
		return ` != ""`
	case "bool":
		return ""
	}
	return " != 0"
}

func readerName(kind string) string {
	switch kind {
	case "string":
		return "text"
	case "bool":
		return "flag"
	case "int":
		return "integer"
	}
	return "number"
}
