package main

import "strings"

// typescript writes the protocol as TypeScript types. The format is that of the
// page's own sources, so that formatting them changes nothing here.
func typescript(s *schema) []byte {
	var out strings.Builder
	out.WriteString("// Generated from core/engine/types*.go by go generate ./core/engine. Do not edit.\n")
	for _, structure := range s.structs {
		out.WriteString("\n")
		comment(&out, "", structure.doc)
		var bases []string
		var own []field
		for _, f := range structure.fields {
			if f.embedded {
				bases = append(bases, f.kind)
			} else {
				own = append(own, f)
			}
		}
		if len(structure.fields) == 0 {
			out.WriteString("export type " + structure.name + " = Record<string, never>;\n")
			continue
		}
		out.WriteString("export interface " + structure.name)
		if len(bases) > 0 {
			out.WriteString(" extends " + strings.Join(bases, ", "))
		}
		out.WriteString(" {\n")
		for _, f := range own {
			comment(&out, "  ", f.doc)
			out.WriteString("  " + f.key)
			if f.optional {
				out.WriteString("?")
			}
			out.WriteString(": " + typescriptType(f) + ";\n")
		}
		out.WriteString("}\n")
	}
	out.WriteString("\n/** Every operation that the module answers, with its request and its response. */\n")
	out.WriteString("export interface Operations {\n")
	for _, o := range s.operations {
		if o.file != "" {
			continue
		}
		out.WriteString("  " + o.name + ": {\n    request: " + o.request + ";\n    response: " + o.response + ";\n  };\n")
	}
	out.WriteString("}\n\n/** The name of an operation. */\nexport type OperationName = keyof Operations;\n")
	out.WriteString("\n/** The operations of the second module. */\nexport const laterOperations: ReadonlySet<OperationName> = new Set<OperationName>([\n")
	for _, o := range s.operations {
		if o.later {
			out.WriteString("  \"" + o.name + "\",\n")
		}
	}
	out.WriteString("]);\n")
	return []byte(out.String())
}

func typescriptType(f field) string {
	name := f.kind
	switch f.kind {
	case "bool":
		name = "boolean"
	case "int":
		name = "number"
	}
	switch {
	case f.by != "":
		name = "Record<string, " + name + ">"
	case f.slice:
		name += "[]"
	}
	return name
}

// comment writes a doc comment with the indentation given, or nothing.
func comment(out *strings.Builder, indent, text string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	lines := strings.Split(text, "\n")
	if len(lines) == 1 {
		out.WriteString(indent + "/** " + lines[0] + " */\n")
		return
	}
	out.WriteString(indent + "/**\n")
	for _, line := range lines {
		out.WriteString(strings.TrimRight(indent+" * "+line, " ") + "\n")
	}
	out.WriteString(indent + " */\n")
}
