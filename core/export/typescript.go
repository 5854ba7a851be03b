package export

import "strings"

var typeScriptEscapes = strings.NewReplacer(`\`, `\\`, "`", "\\`", "$", `\$`)

// typeScriptText is a template as an expression of TypeScript.
func typeScriptText(stretches []stretch) string {
	if hasVariable(stretches) {
		return interpolated(stretches, "`", typeScriptEscapes, "process.env.")
	}
	return expression(stretches, typeScriptString, "", "", "")
}

// typeScriptString is a text as a string of TypeScript.
func typeScriptString(text string) string { return string(typeScriptQuote(nil, []rune(text))) }

// typeScript writes a program for what has fetch: Node, Deno, Bun.
func (w *writer) typeScript() {
	body := "JSON.stringify(body)"
	if plain := w.plain(); plain != "" {
		w.line("// The body is a JSON string: ", plain, ".")
		w.line("const body = [")
		w.lines(typeScriptQuote)
		w.line(`].join("\n");`)
		body = "body"
	} else {
		w.add("const body = ")
		w.value(&typeScriptLiterals, w.body.root, "")
		w.line(";")
	}
	w.line("\nconst response = await fetch(", typeScriptText(w.address()), ", {")
	w.line(`  method: "POST",`)
	w.line("  headers: {")
	w.line(`    "Content-Type": "application/json",`)
	for _, header := range w.host.Headers {
		name := string(header[0])
		if !isName(name) {
			name = typeScriptString(name)
		}
		w.line("    ", name, ": ", typeScriptText(own(header[1])), ",")
	}
	w.line("  },")
	w.line("  body", map[bool]string{true: "", false: ": " + body}[body == "body"], ",")
	w.line("});")
	w.line("console.log(await response.text());")
	w.line("if (!response.ok) process.exitCode = 1;")
	w.line("\nexport {};")
}
